package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/suggest"
)

// Options are the options and arguments that a command was given.
type Options struct{ *pflag.FlagSet }

// Runs makes a command call a function with its options.
func Runs(function func(o Options, stdout, stderr io.Writer) error) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, _ []string) error {
		return function(Options{FlagSet: c.Flags()}, c.OutOrStdout(), c.ErrOrStderr())
	}
}

// RunsPlainly is runs for a command whose output is text.
func RunsPlainly(function func(o Options, stdout, stderr io.Writer) error) func(*cobra.Command, []string) error {
	return Runs(func(o Options, stdout, stderr io.Writer) error { return function(o, plain{stdout}, stderr) })
}

// Has tells whether an option was given. name has its dashes.
func (o Options) Has(name string) bool {
	given := o.Lookup(strings.TrimLeft(name, "-"))
	return given.Changed && (given.Value.Type() != "bool" || given.Value.String() == "true")
}

// Value returns the value of an option, empty if it was not given.
func (o Options) Value(name string) string {
	return o.Lookup(strings.TrimLeft(name, "-")).Value.String()
}

// Bytes returns the size that an option has, 0 if it was not given.
func (o Options) Bytes(name string) uint64 {
	size, _ := core.ParseSize(o.Value(name)) // Size has read it already
	return size
}

// Form says what values an option may have.
type Form struct {
	Name    string             // in the help
	Check   func(string) error // nil accepts all
	Choices func() []string    // for the completion
}

// Value is the value of an option.
type value struct {
	Form
	text string
}

func (v *value) String() string { return v.text }
func (v *value) Type() string   { return v.Name }
func (v *value) Set(text string) (err error) {
	if v.Check != nil {
		err = v.Check(text)
	}
	v.text = text
	return err
}

// Reads makes a check of a function that reads a value.
func Reads[T any](read func(string) (T, error)) func(string) error {
	return func(text string) error {
		_, err := read(text)
		return err
	}
}

// File is the form of the names of files, which shells complete themselves.
func File() Form {
	return Form{Name: "FILE", Check: func(text string) error {
		if text == "" {
			return errors.New("the name of the file is empty")
		}
		return nil
	}}
}

// Size is the form of numbers of bytes, which must not be below the least one.
func Size(least uint64) Form {
	return Form{Name: "SIZE", Check: func(text string) error {
		size, err := core.ParseSize(text)
		if err == nil && size < least {
			err = errors.New("0 bytes are no memory")
		}
		return err
	}}
}

// OneOf is the form of a few words.
func OneOf(name string, words []string) Form {
	return Form{Name: name, Choices: func() []string { return words }, Check: func(text string) error {
		if !slices.Contains(words, text) {
			return fmt.Errorf("%.40q is not one of %s", text, strings.Join(words, ", "))
		}
		return nil
	}}
}

// Valued gives a command an option with a value. The name may end with a comma and a short name.
func Valued(c *cobra.Command, name string, of Form, usage string) {
	name, short, _ := strings.Cut(name, ",")
	c.Flags().VarP(&value{Form: of}, name, short, usage)
	if of.Name == File().Name {
		return
	}
	// It fails only for an option that does not exist.
	_ = c.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) (words []string, _ cobra.ShellCompDirective) {
		if of.Choices != nil {
			words = of.Choices()
		}
		return words, cobra.ShellCompDirectiveNoFileComp
	})
}

// wrongOption returns the error of an option that cannot be read.
func wrongOption(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		name, typed := unknown.GetSpecifiedName(), "--"+unknown.GetSpecifiedName()
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			name, typed = short, "-"+short
		}
		listing := c.CommandPath() + " --help lists them"
		if !c.HasParent() {
			listing = "options follow a command, and rocblas-mem help lists those"
		}
		var names []string
		c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		typed = strings.Trim(strconv.Quote(typed), `"`) // in one line
		return Errorf("%s has no option %s; %s", c.Name(), typed, suggest.Instead(name, names, listing))
	case errors.As(err, &bare):
		return Errorf("%s: --%s needs a value", c.Name(), bare.GetFlag().Name)
	case errors.As(err, &wrong) && wrong.GetFlag().Value.Type() == "bool":
		return Errorf("%s: --%s takes no value, and has %.40q", c.Name(), wrong.GetFlag().Name, wrong.GetValue())
	case errors.As(err, &wrong):
		return Errorf("%s: --%s: %w", c.Name(), wrong.GetFlag().Name, wrong.Unwrap())
	}
	return Errorf("%s: %w", c.Name(), err)
}

// NoArguments rejects arguments.
func NoArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return Errorf("%s takes no arguments, and has %q", c.Name(), args[0])
	}
	return nil
}

// Rehearsals returns the values of --as.
func Rehearsals() (names []string) {
	devices := spec.RehearsedDevices()
	for _, gpu := range spec.GPUs() {
		devices = append(devices, gpu.Key)
	}
	for _, device := range devices {
		for _, release := range append(spec.RehearsedReleases(), spec.Installed) {
			name := device + ":" + release
			if _, err := spec.ParseRehearsal(name); err == nil || release == spec.Installed {
				names = append(names, name)
			}
		}
	}
	return names
}

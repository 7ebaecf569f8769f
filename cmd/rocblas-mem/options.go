package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rocblas_mem/core"
	"rocblas_mem/internal/suggest"
)

// options are the options and arguments that a command was given.
type options struct{ *pflag.FlagSet }

// runs makes a command call a function with its options.
func runs(function func(o options, stdout, stderr io.Writer) error) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, _ []string) error {
		return function(options{c.Flags()}, c.OutOrStdout(), c.ErrOrStderr())
	}
}

// runsPlainly is runs for a command whose output is text.
func runsPlainly(function func(o options, stdout, stderr io.Writer) error) func(*cobra.Command, []string) error {
	return runs(func(o options, stdout, stderr io.Writer) error { return function(o, plain{stdout}, stderr) })
}

// has tells whether an option was given. name has its dashes.
func (o options) has(name string) bool {
	given := o.Lookup(strings.TrimLeft(name, "-"))
	return given.Changed && (given.Value.Type() != "bool" || given.Value.String() == "true")
}

// value returns the value of an option, empty if it was not given.
func (o options) value(name string) string {
	return o.Lookup(strings.TrimLeft(name, "-")).Value.String()
}

// bytes returns the size that an option has, 0 if it was not given.
func (o options) bytes(name string) uint64 {
	size, _ := core.ParseSize(o.value(name)) // aSize has read it already
	return size
}

// form says what values an option may have.
type form struct {
	name    string             // in the help
	check   func(string) error // nil accepts all
	choices func() []string    // for the completion
}

// value is the value of an option.
type value struct {
	form
	text string
}

func (v *value) String() string { return v.text }
func (v *value) Type() string   { return v.name }
func (v *value) Set(text string) (err error) {
	if v.check != nil {
		err = v.check(text)
	}
	v.text = text
	return err
}

// reads makes a check of a function that reads a value.
func reads[T any](read func(string) (T, error)) func(string) error {
	return func(text string) error {
		_, err := read(text)
		return err
	}
}

// aFile is the form of the names of files, which shells complete themselves.
func aFile() form {
	return form{name: "FILE", check: func(text string) error {
		if text == "" {
			return errors.New("the name of the file is empty")
		}
		return nil
	}}
}

// aSize is the form of numbers of bytes, which must not be below the least one.
func aSize(least uint64) form {
	return form{name: "SIZE", check: func(text string) error {
		size, err := core.ParseSize(text)
		if err == nil && size < least {
			err = errors.New("0 bytes are no memory")
		}
		return err
	}}
}

// oneOf is the form of a few words.
func oneOf(name string, words []string) form {
	return form{name: name, choices: func() []string { return words }, check: func(text string) error {
		if !slices.Contains(words, text) {
			return fmt.Errorf("%.40q is not one of %s", text, strings.Join(words, ", "))
		}
		return nil
	}}
}

// valued gives a command an option with a value. The name may end with a comma and a short name.
func valued(c *cobra.Command, name string, of form, usage string) {
	name, short, _ := strings.Cut(name, ",")
	c.Flags().VarP(&value{form: of}, name, short, usage)
	if of.name == aFile().name {
		return
	}
	// It fails only for an option that does not exist.
	_ = c.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) (words []string, _ cobra.ShellCompDirective) {
		if of.choices != nil {
			words = of.choices()
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
		return fail(exitUsage, "%s has no option %s; %s", c.Name(), typed, suggest.Instead(name, names, listing))
	case errors.As(err, &bare):
		return fail(exitUsage, "%s: --%s needs a value", c.Name(), bare.GetFlag().Name)
	case errors.As(err, &wrong) && wrong.GetFlag().Value.Type() == "bool":
		return fail(exitUsage, "%s: --%s takes no value, and has %.40q", c.Name(), wrong.GetFlag().Name, wrong.GetValue())
	case errors.As(err, &wrong):
		return fail(exitUsage, "%s: --%s: %w", c.Name(), wrong.GetFlag().Name, wrong.Unwrap())
	}
	return fail(exitUsage, "%s: %w", c.Name(), err)
}

// noArguments rejects arguments.
func noArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fail(exitUsage, "%s takes no arguments, and has %q", c.Name(), args[0])
	}
	return nil
}

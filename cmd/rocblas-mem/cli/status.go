// Package cli has what the commands share: statuses and errors, options, and texts for people.
package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"rocblas_mem/internal/trace"
)

// Version is the version in include/rocblas_mem.h.
const Version = "0.1.0"

// Exit statuses, as in shells and env.
const (
	ExitUnusable      = 1
	ExitUsage         = 2
	ExitFindings      = 3
	ExitNotExecutable = 126
	ExitNotFound      = 127
)

// failure is an error with an exit status.
type failure struct {
	status int
	error
}

func (f *failure) Unwrap() error { return f.error }

// Fail returns an error that ends the command with an exit status.
func Fail(status int, format string, args ...any) error {
	return &failure{status, fmt.Errorf(format, args...)}
}

// Errorf returns an error that ends the command with the status of wrong usage.
func Errorf(format string, args ...any) error { return Fail(ExitUsage, format, args...) }

// Exit is an exit status of which all has been said: that of a program, or of findings.
type Exit int

func (e Exit) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// Execute runs a command, which may have others, and returns the exit status: that of the program if it runs one.
func Execute(c *cobra.Command, args []string, stdout, stderr io.Writer) int {
	c.SetArgs(append([]string{}, args...)) // nil would stand for the arguments of the process
	c.SilenceErrors, c.SilenceUsage = true, true
	c.SetFlagErrorFunc(wrongOption)
	out := &output{Writer: stdout}
	c.SetOut(out)
	stderr = plain{stderr}
	c.SetErr(stderr)
	err := cmp.Or(c.Execute(), out.err)
	var said Exit
	switch {
	case err == nil:
		return 0
	case errors.As(err, &said):
		return int(said)
	}
	fmt.Fprintf(stderr, "rocblas-mem: %s\n", trace.Shown(err.Error()))
	return StatusOf(err)
}

// StatusOf returns the exit status of an error.
func StatusOf(err error) int {
	var f *failure
	if errors.As(err, &f) {
		return f.status
	}
	return 1
}

// output keeps the first error of writing, which the help does not return.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(text []byte) (n int, err error) {
	n, err = o.Writer.Write(text)
	o.err = cmp.Or(o.err, err)
	return n, err
}

// Reason returns an error without the file's name, which the message has.
func Reason(err error) error {
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		return at.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// Command rocblas-mem runs finished rocBLAS programs on the CPU or on CUDA, where there is neither a GPU of AMD's nor ROCm, and in
// front of an installed ROCm too; and it says what the library finds on a machine.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// version is that of include/rocblas_mem.h.
const version = "0.1.0"

// Exit statuses, as shells and env have them.
const (
	exitUnusable      = 1
	exitUsage         = 2
	exitNotExecutable = 126
	exitNotFound      = 127
)

// failure is an error with the exit status that it means.
type failure struct {
	status int
	err    error
}

func (f *failure) Error() string {
	if f.err == nil {
		return fmt.Sprintf("exit status %d", f.status)
	}
	return f.err.Error()
}
func (f *failure) Unwrap() error { return f.err }

// fail makes an error that ends the command with a status.
func fail(status int, format string, args ...any) error {
	return &failure{status: status, err: fmt.Errorf(format, args...)}
}

func main() {
	os.Exit(command(os.Args[1:], os.Stdout, os.Stderr))
}

// command does what the arguments say and returns the exit status, of the program where it runs one.
func command(args []string, stdout, stderr io.Writer) int {
	err := dispatch(args, stdout, stderr)
	var f *failure
	switch {
	case err == nil:
		return 0
	case errors.As(err, &f) && f.err == nil: // it is the program's
		return f.status
	}
	fmt.Fprintf(stderr, "rocblas-mem: %v\n", err)
	if f != nil {
		return f.status
	}
	return 1
}

func isHelp(arg string) bool { return arg == "--help" || arg == "-h" }

// errHelp says that a command is asked how it is used.
var errHelp = errors.New("help is asked for")

// help writes the usage of a command, or of all where none is named.
func help(args []string, stdout io.Writer) error {
	text := usageText()
	if len(args) > 0 && !isHelp(args[0]) {
		known := false
		if text, known = helpOf(args[0]); !known {
			return fail(exitUsage, "no command %q; rocblas-mem help lists them", args[0])
		}
	}
	_, err := io.WriteString(stdout, text)
	return err
}

func dispatch(args []string, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return fail(exitUsage, "no command; rocblas-mem help lists them")
	}
	if args[0] == "help" || isHelp(args[0]) {
		return help(args[1:], stdout)
	}
	err := perform(args, stdout, stderr)
	if errors.Is(err, errHelp) {
		return help(args[:1], stdout)
	}
	return err
}

// perform does what a command is called for.
func perform(args []string, stdout, stderr io.Writer) error {
	switch args[0] {
	case "version", "--version":
		if len(args) > 1 && isHelp(args[1]) && args[0] == "version" {
			return errHelp
		}
		_, err := fmt.Fprintln(stdout, "rocblas-mem", version)
		return err
	case "cpu-path", "cuda-path":
		if len(args) > 1 && isHelp(args[1]) {
			return errHelp
		}
		if len(args) > 1 {
			return fail(exitUsage, "%s takes no arguments", args[0])
		}
		at, err := findFolders()
		if err != nil {
			return err
		}
		if args[0] == "cuda-path" {
			at = at.onCUDA()
		}
		_, err = fmt.Fprintln(stdout, at.cpu)
		return err
	case "doctor":
		return doctor(args[1:], stdout)
	case "run":
		return run(args[1:], stderr)
	case "plan":
		return planSizes(args[1:], stdout, stderr)
	case "replay":
		return replayTrace(args[1:], stdout, stderr)
	case "report":
		return report(args[1:], stdout, stderr)
	}
	return fail(exitUsage, "no command %q; rocblas-mem help lists them", args[0])
}

// Command rocblas-mem runs compiled rocBLAS programs on the CPU or on CUDA, without an AMD GPU and without
// ROCm. It also runs them with this library in front of an installed ROCm, and reports their use of workspace.
// doctor prints what the library finds on a machine.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// version is the version in include/rocblas_mem.h.
const version = "0.1.0"

// Exit statuses, as in shells and env.
const (
	exitUnusable      = 1
	exitUsage         = 2
	exitFindings      = 3
	exitNotExecutable = 126
	exitNotFound      = 127
)

// failure is an error with an exit status.
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

// fail returns an error that ends the command with an exit status.
func fail(status int, format string, args ...any) error {
	return &failure{status: status, err: fmt.Errorf(format, args...)}
}

func main() {
	os.Exit(command(os.Args[1:], os.Stdout, os.Stderr))
}

// command runs the command in the arguments and returns the exit status: that of the program if it runs one.
func command(args []string, stdout, stderr io.Writer) int {
	err := dispatch(args, stdout, stderr)
	var f *failure
	switch {
	case err == nil:
		return 0
	case errors.As(err, &f) && f.err == nil: // the program's status
		return f.status
	}
	fmt.Fprintf(stderr, "rocblas-mem: %v\n", err)
	if f != nil {
		return f.status
	}
	return 1
}

func isHelp(arg string) bool { return arg == "--help" || arg == "-h" }

// errHelp is the error of an option --help.
var errHelp = errors.New("help is requested")

// help writes the usage of a command, or of all commands if none is named.
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

// perform runs the named command.
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
	case "check":
		return explainKinds(args[1:], stdout)
	case "plan":
		return planSizes(args[1:], stdout, stderr)
	case "replay":
		return replayTrace(args[1:], stdout, stderr)
	case "report":
		return report(args[1:], stdout, stderr)
	case "export":
		return exportTrace(args[1:], stdout, stderr)
	}
	return fail(exitUsage, "no command %q; rocblas-mem help lists them", args[0])
}

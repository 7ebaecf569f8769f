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

const usage = `usage: rocblas-mem run --cpu|--cuda [--behind] -- PROGRAM [ARGUMENT]...
       rocblas-mem doctor [--json] [--limit SECONDS]
       rocblas-mem cpu-path
       rocblas-mem cuda-path
       rocblas-mem version

run --cpu   runs a program of rocBLAS on the CPU: its HIP is the stand-in, its rocBLAS this library. Where the program, or a
            library that it loads, needs C++ internals of rocBLAS, the installed librocblas stays behind this one; a line on
            stderr says which way it is. The program takes this process over: exit status and signals are its own.
run --cuda  does the same on an NVIDIA GPU: its HIP is the stand-in on CUDA's driver, and cuBLAS computes
  --behind  keeps the installed librocblas behind this one, whatever the program's files say
doctor      prints what the library finds on this machine, what it chooses with the variables that are set and why, and the next
            step for what is missing. Drivers are asked in processes of their own
  --json    prints the same as JSON
  --limit   seconds that each of them may take: 30
cpu-path    prints the folder that LD_LIBRARY_PATH must begin with for the same, where nothing needs to stay behind
cuda-path   prints the same folder for CUDA
version     prints the version

Exit status of rocblas-mem itself: 1 what the variables ask of the library cannot be had, or nothing can compute (doctor), 2 wrong
usage or installation, 126 a program that cannot be run, 127 one that is not there.
`

// failure is an error with the exit status that it means.
type failure struct {
	status int
	err    error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// fail makes an error that ends the command with a status.
func fail(status int, format string, args ...any) error {
	return &failure{status: status, err: fmt.Errorf(format, args...)}
}

func main() {
	os.Exit(command(os.Args[1:], os.Stdout, os.Stderr))
}

// command does what the arguments say and returns the exit status. Where it runs a program it does not return.
func command(args []string, stdout, stderr io.Writer) int {
	err := dispatch(args, stdout, stderr)
	if err == nil {
		return 0
	}
	fmt.Fprintf(stderr, "rocblas-mem: %v\n", err)
	var f *failure
	if errors.As(err, &f) {
		return f.status
	}
	return 1
}

func dispatch(args []string, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return fail(exitUsage, "no command; rocblas-mem help lists them")
	}
	switch args[0] {
	case "help", "--help", "-h":
		_, err := io.WriteString(stdout, usage)
		return err
	case "version", "--version":
		_, err := fmt.Fprintln(stdout, "rocblas-mem", version)
		return err
	case "cpu-path", "cuda-path":
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
	}
	return fail(exitUsage, "no command %q; rocblas-mem help lists them", args[0])
}

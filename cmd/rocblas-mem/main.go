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

const usage = `usage: rocblas-mem run [--cpu|--cuda [--behind]] [--size S] [--trace F] [--no-report] -- PROGRAM [ARGUMENT]...
       rocblas-mem doctor [--json] [--limit SECONDS]
       rocblas-mem report [--html | --svg | --json] [-o FILE] TRACE...
       rocblas-mem plan [--json] TRACE|CALLS...
       rocblas-mem replay [--size S,...] [--limit S] [--blocks] [--without-sets] [--json] TRACE
       rocblas-mem cpu-path
       rocblas-mem cuda-path
       rocblas-mem version

run         runs a program with this library in front of the rocBLAS that it loads, and reports on stderr, when it has ended, where
            workspace went: handles, peaks, growths with the call that caused each, what was never freed, the size to set.
  --cpu     runs it on the CPU: its HIP is the stand-in, its rocBLAS this library. Where the program, or a library that it
            loads, needs C++ internals of rocBLAS, the installed librocblas stays behind this one; a line on stderr says which
            way it is.
  --cuda    runs it on an NVIDIA GPU: its HIP is the stand-in on CUDA's driver, and cuBLAS computes
  --behind  keeps the installed librocblas behind this one, whatever the program's files say
  --size    sets ROCBLAS_DEVICE_MEMORY_SIZE: bytes, or a number with K, M, G, KiB, MiB or GiB
  --trace   keeps the trace, with the process's number for every %p in its name
  --no-report  the program takes this process over
doctor      prints what the library finds on this machine, what it chooses with the variables that are set and why, and the next
            step for what is missing. Drivers are asked in processes of their own
  --json    prints the same as JSON
  --limit   seconds that each of them may take: 30
report      tells the same from traces, as text or in another format
plan        computes, without a device, the size that makes every call optimal, the size that only avoids errors, and what each call
            takes: from traces, or from calls as rocblas-bench has them (-f gemm -r d -m ..., or - { rocblas_function: ..., M: ... }),
            which ROCBLAS_LAYER=2 and 4 log; - is standard input
  --engine  which engine's sizes the calls of a list have: builtin, the default, which takes the most on the CPU, or cblas
replay      makes the calls of a trace once more on a simulated device, and says what other sizes would have cost: growths, bytes,
            allocations of the device, degraded and refused calls
  --size    the sizes to try, with commas between; without it 0 and what plan computes
  --limit   the device's memory
  --blocks  the device cannot reserve addresses: a workspace that grows takes another block
  --without-sets  leaves out where the program set the workspace itself
cpu-path    prints the folder that LD_LIBRARY_PATH must begin with for --cpu, where nothing needs to stay behind
cuda-path   prints the same folder for --cuda
version     prints the version

The exit status of run is the program's, 128 and the signal's number where one ended it. Of rocblas-mem itself: 1 what the
variables ask of the library cannot be had, or nothing can compute (doctor), 2 wrong usage, installation or trace, 126 a program
that cannot be run, 127 one that is not there.
`

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

// asksForHelp says whether the usage is asked for: instead of a command, or as the first option of one.
func asksForHelp(args []string) bool {
	isHelp := func(arg string) bool { return arg == "--help" || arg == "-h" }
	return args[0] == "help" || isHelp(args[0]) || len(args) > 1 && isHelp(args[1])
}

func dispatch(args []string, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return fail(exitUsage, "no command; rocblas-mem help lists them")
	}
	if asksForHelp(args) {
		_, err := io.WriteString(stdout, usage)
		return err
	}
	switch args[0] {
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
	case "plan":
		return planSizes(args[1:], stdout, stderr)
	case "replay":
		return replayTrace(args[1:], stdout, stderr)
	case "report":
		return report(args[1:], stdout, stderr)
	}
	return fail(exitUsage, "no command %q; rocblas-mem help lists them", args[0])
}

package run

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"rocblas_mem/blas/spec"
	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/findings"
	"rocblas_mem/cmd/rocblas-mem/reading"
)

// Command is the command run.
func Command() *cobra.Command {
	c := &cobra.Command{
		Use:   "run [flags] [--] PROGRAM [ARGUMENT]...",
		Short: "run a program and report its use of device memory",
		Long: `Runs a program with this library in front of the rocBLAS that it loads. When the program has ended,
the command reports its use of workspace on stderr: handles, peaks, growths with their calls, memory
that was never freed, and the size to set. Under mpirun or srun the report of each rank is one line,
and report makes one of all traces.

The exit status is the program's, or 128 and the number of the signal that ended it. It is 3 if the
check has errors or warnings, or if the program takes more memory than a budget or a baseline
allows, and 2 if one of them saw nothing to test.

A SIZE is a number of bytes, or a number with K, M, G, KiB, MiB or GiB.`,
		Example: `  rocblas-mem run -- ./program
  rocblas-mem run --cpu -- ./program
  rocblas-mem run --cpu --as gfx942:rocblas-7.2 --budget 24G -- ./program
  rocblas-mem run --dry --as mi300x -- ./program
  rocblas-mem run --cpu --baseline memory.json --update-baseline -- ./program
  rocblas-mem run --cpu --check --check-sarif check.sarif -- ./program`,
		RunE: cli.Runs(run),
	}
	c.Flags().SetInterspersed(false) // the options after PROGRAM are its own
	c.Flags().Bool("cpu", false, `run it on the CPU: its HIP is the stand-in, its rocBLAS this library.
If the program, or a library that it loads, needs C++ internals of
rocBLAS, this library runs in front of the installed librocblas. A
line on stderr says so`)
	c.Flags().Bool("dry", false, `with --cpu, which it implies, compute nothing and move no data of
the device, whose memory is never touched: what the program
allocates on a GPU that is not there, in the time of its host
code. A copy to the host gives zeros`)
	c.Flags().Bool("cuda", false, `run it on an NVIDIA GPU: its HIP is the stand-in on CUDA's driver, and
cuBLAS computes`)
	c.Flags().Bool("behind", false, "run this library in front of the installed librocblas in any case")
	cli.Valued(c, "as", cli.Form{Name: "GPU", Check: checkGPU, Choices: cli.Rehearsals}, `with --cpu: size queries, leases and statuses for want of workspace
are those of the real rocBLAS on a GPU: gfx942:rocblas-6.4 is ROCm 6.4
on an MI300X. Others are rocblas-7.2, and rocblas-10.0 and 10.1,
rocBLAS 5.6 and 5.7, whose sizes come from sources, not compared with
a library. gfx942:installed is the one of them that the installed
rocBLAS agrees with`)
	cli.Valued(c, "size", cli.Size(0), "set ROCBLAS_DEVICE_MEMORY_SIZE")
	cli.Valued(c, "trace", cli.File(), `write the trace to FILE and keep it; in the name %p becomes the
process's number, %r its rank in a job of Open MPI, MPICH, Intel MPI
or Slurm, %h the host's name. A FILE that is not a trace is refused`)
	cli.Valued(c, "time-limit", cli.Form{Name: "SECONDS", Check: cli.Reads(seconds)}, `end the program after so many seconds, and report it as far as it
came; a budget or a baseline is then not met, status 2`)
	c.Flags().Bool("no-report", false, "become the program, without a report")
	declareCheck(c)
	declareMemory(c)
	reading.DeclareSkip(c)
	return c
}

// declareCheck gives run the options of the check.
func declareCheck(c *cobra.Command) {
	cli.Valued(c, "check", cli.OneOf("WHAT", []string{plainCheck, checkRaces}), `with --cpu, check what the program does with memory, leases, streams
and statuses, and report each finding with its place on stderr;
--check=races also finds threads of a block that use the same shared
memory in no order, in kernels that hipcc --check compiled`)
	c.Flags().Lookup("check").NoOptDefVal = plainCheck
	findings.Declare(c)
}

// declareMemory gives run the options that test the program's device memory.
func declareMemory(c *cobra.Command) {
	cli.Valued(c, "budget", cli.Size(1), `fail if the device gives the program more than SIZE at any time, and
report the call that passes it with what was live then`)
	cli.Valued(c, "device-memory", cli.Size(1), `with --cpu, give the device so much memory: hipMemGetInfo says so, and
an allocation beyond it is hipErrorOutOfMemory. With --as the default
is the GPU's own`)
	cli.Valued(c, "devices", cli.Form{Name: "N", Check: cli.Reads(devices)}, `with --cpu, have N GPUs, 1 to 64, all alike, each with its own memory`)
	cli.Valued(c, "baseline", cli.File(), `fail if the program takes more device memory than FILE says, in all,
by kind or at any place. FILE is kept beside the program's sources`)
	cli.Valued(c, "tolerance", cli.Form{Name: "PERCENT", Check: cli.Reads(percentOf)}, "what the program may take above the baseline; 0 by default")
	c.Flags().Bool("update-baseline", false, "write the baseline instead of comparing with it")
}

// devices reads a number of devices.
func devices(text string) (number int, err error) {
	number, err = strconv.Atoi(text)
	if err != nil || number < 1 || number > mostDevices {
		return 0, fmt.Errorf("%.40q is not a number of GPUs from 1 to %d", text, mostDevices)
	}
	return number, nil
}

// mostDevices is the most that the stand-in HIP has (standin/base/base.h).
const mostDevices = 64

// checkGPU rejects what --as of run cannot rehearse.
func checkGPU(text string) error {
	if _, asks := spec.ParseInstalled(text); asks {
		return nil
	}
	_, err := spec.ParseRehearsal(text)
	return err
}

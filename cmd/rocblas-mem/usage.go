package main

import (
	"fmt"
	"strings"

	"rocblas_mem/internal/ledger/export"
)

// helpText holds the usage of one command: its arguments, its purpose and its options.
type helpText struct {
	name     string
	synopsis string
	text     string
	options  [][2]string
}

// helpTexts returns the texts of all commands, in the order of help.
func helpTexts() []helpText {
	return []helpText{
		runHelp(),
		{"check", "--explain [KIND]...", "explains kinds of findings of run --check, each with an example, or lists them all if none is named.",
			[][2]string{{"--explain", "prints what each KIND that follows is, a program with its report, and what to do"}}},
		{"doctor", "[--json] [--limit SECONDS]",
			`prints what the library finds on this machine, what it chooses with the variables that are set and why, and the next
step for each missing component. Each driver is queried in a separate process.`, [][2]string{
				{"--json", "prints the same as JSON"}, {"--limit SECONDS", "time limit of each query; the default is 30"},
			}},
		{"report", "[--html | --svg | --json | --compare] [--budget S] [-o FILE] TRACE...",
			`writes the report of run from traces; - is standard input. Several traces, as those of the ranks of a job, are added up: what their
processes hold of each device over time, and one size for all.`, [][2]string{
				{"--html", "writes a page in one file"}, {"--svg", "draws one trace"}, {"--json", "writes the numbers"},
				{"--budget S", "draws this size as a line in the page or drawing, in place of the GPU's memory"},
				{"--compare", `prints the peaks of requested bytes of two traces, as of a rehearsal and of the run on the GPU: of all device
memory, by kind and by place; ends with status 3 if any differs`},
				{"-o FILE", "writes to a file, which may replace an earlier report and no other file"},
			}},
		exportHelp(),
		{"plan", "[--engine E | --as GPU] [--json] TRACE|CALLS...",
			`computes without a device: the size that makes every call optimal, the size that only avoids errors, and the size of each
call. It reads traces, or calls in the formats of rocblas-bench, which ROCBLAS_LAYER=2 and 4 log: commands (-f gemm -r d
-m ...) and YAML, in one line each (- { rocblas_function: ..., M: ... }) or in blocks. - is standard input.`, [][2]string{
				{"--engine E", "the engine of the calls of a list: builtin, the default, which takes the most on the CPU, or cblas"},
				{"--as GPU", `plans a list for the real rocBLAS on a GPU: gfx942:rocblas-6.4 is ROCm 6.4 on an MI300X. Others are
rocblas-7.2, 10.0 and 10.1. gfx942:installed asks the installed rocBLAS`},
				{"--json", "writes the numbers"},
			}},
		{"replay", "[--size S,...] [--limit S] [--blocks] [--without-sets] [--json] TRACE",
			`repeats the calls of a trace on a simulated device, and prints the cost of other sizes: growths, bytes, allocations of the
device, degraded and refused calls.`, [][2]string{
				{"--size S,...", "the sizes to try, separated by commas; the default is 0 and the sizes of plan"},
				{"--limit S", "the device's memory"},
				{"--blocks", "the device cannot reserve addresses: a workspace that grows takes another block"},
				{"--without-sets", "omits the calls in which the program set the workspace"},
				{"--json", "writes the numbers"},
			}},
		{"cpu-path", "", "prints the folder with which LD_LIBRARY_PATH must begin for run --cpu, if no installed librocblas is needed.", nil},
		{"cuda-path", "", "prints the same folder for run --cuda.", nil},
		{"version", "", "prints the version.", nil},
	}
}

// runHelp is the help of run.
func runHelp() helpText {
	return helpText{"run", "[--cpu|--cuda [--behind]] [--as GPU] [--check] [--budget S] [--device-memory S] [--baseline F] [--size S] [--trace F] [--no-report] -- PROGRAM [ARGUMENT]...",
		`runs a program with this library in front of the rocBLAS that it loads. When the program has ended, the command reports its
use of workspace on stderr: handles, peaks, growths with their calls, memory that was never freed, and the size to set. The
exit status is the program's, or 128 and the number of the signal that ended it. Under mpirun or srun the report of each rank is one
line, and report makes one of all traces.`, [][2]string{
			{"--cpu", `runs it on the CPU: its HIP is the stand-in, its rocBLAS this library. If the program, or a library that it loads,
needs C++ internals of rocBLAS, this library runs in front of the installed librocblas. A line on stderr says so`},
			{"--cuda", "runs it on an NVIDIA GPU: its HIP is the stand-in on CUDA's driver, and cuBLAS computes"},
			{"--as GPU", `with --cpu: size queries, leases and statuses for want of workspace are those of the real rocBLAS on a GPU:
gfx942:rocblas-6.4 is ROCm 6.4 on an MI300X. Others are rocblas-7.2, and rocblas-10.0 and 10.1, rocBLAS 5.6 and 5.7, whose
sizes come from sources, not compared with a library. gfx942:installed is the one of them that the installed rocBLAS agrees with`},
			{"--behind", "runs this library in front of the installed librocblas in any case"},
			{"--size S", "sets ROCBLAS_DEVICE_MEMORY_SIZE: bytes, or a number with K, M, G, KiB, MiB or GiB"},
			{"--trace F", `writes the trace to F and keeps it; in the name %p becomes the process's number, %r its rank in a job of Open MPI,
MPICH, Intel MPI or Slurm, %h the host's name. An F that is not a trace is refused`},
			{"--no-report", "becomes the program, without a report"},
			{"--check", `with --cpu, checks what the program does with memory, leases, streams and statuses, and reports each
finding with its place on stderr. The exit status is 3 if there are errors or warnings`},
			{"--check-json F", "also writes the findings to F as JSON"},
			{"--check-sarif F", "also writes them as SARIF 2.1.0, which CI systems show at the source's lines"},
			{"--budget S", `fails with status 3 if the device gives the program more than S at any time, and reports the call that passes it with
what was live then`},
			{"--device-memory S", `with --cpu, gives the device so much memory: hipMemGetInfo says so, and an allocation beyond it is
hipErrorOutOfMemory. With --as the default is the GPU's own`},
			{"--baseline F", `fails with status 3 if the program takes more device memory than F says, in all, by kind or at any place. F is
kept beside the program's sources`},
			{"--tolerance N", "per cent that the program may take above the baseline; 0 by default"},
			{"--update-baseline", "writes F instead of comparing with it"},
			{"--suppress F", "leaves out the findings that F lists, one a line: KIND [routine|operand|function|module|file:PATTERN]..."},
		}}
}

// exportHelp is the help of export.
func exportHelp() helpText {
	h := helpText{"export", "--format NAME [-o FILE] TRACE",
		"writes the device memory of a trace for another tool; - is standard input. The same trace gives the same bytes.", nil}
	for _, f := range export.Formats() {
		h.options = append(h.options, [2]string{"--format " + f.Name, f.What})
	}
	h.options = append(h.options, [2]string{"-o FILE", "writes to a file, which may replace an earlier export and no other file"})
	return h
}

// helpWidth is the most characters of a line of help.
const helpWidth = 100

// usageWord begins the command lines, which are in a column of their own.
const (
	usageWord   = "usage:"
	usageColumn = 7
)

const usageEnd = `An output option replaces a file of its kind and no other, follows links, and writes to devices and FIFOs. - is standard output.
rocblas-mem COMMAND --help prints a command's options. Exit statuses of rocblas-mem itself: 1 the library cannot provide what the
variables request, or nothing can compute (doctor); 2 wrong usage, installation or trace; 3 errors or warnings of a check; 126 the program cannot be run; 127 the
program does not exist.
`

// line returns the command line of a command.
func (h helpText) line() string { return strings.TrimRight("rocblas-mem "+h.name+" "+h.synopsis, " ") }

// usageText lists all commands.
func usageText() string {
	var b strings.Builder
	before := usageWord
	for _, h := range helpTexts() {
		b.WriteString(column(before, usageColumn, h.line()))
		before = ""
	}
	b.WriteString("\n")
	for _, h := range helpTexts() {
		b.WriteString(column(h.name, 11, h.text))
	}
	return b.String() + "\n" + column("", 0, usageEnd)
}

// full returns the text of a command's --help.
func (h helpText) full() string {
	text := column(usageWord, usageColumn, h.line()) + "\n" + column("", 0, strings.ToUpper(h.text[:1])+h.text[1:])
	if len(h.options) > 0 {
		text += "\n"
	}
	for _, option := range h.options {
		text += column("  "+option[0], 19, option[1])
	}
	return text
}

// column returns a name with a text beside it, in lines of at most helpWidth characters.
func column(name string, width int, text string) string {
	var b strings.Builder
	line, empty := fmt.Sprintf("%-*s", width, name), true
	if len(name) >= width && name != "" {
		line += " "
	}
	for _, word := range strings.Fields(text) {
		if !empty && len(line)+1+len(word) > helpWidth {
			b.WriteString(line + "\n")
			line, empty = strings.Repeat(" ", width), true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	return b.String() + strings.TrimRight(line, " ") + "\n"
}

// helpOf returns a command's help.
func helpOf(command string) (text string, known bool) {
	for _, h := range helpTexts() {
		if h.name == command {
			return h.full(), true
		}
	}
	return "", false
}

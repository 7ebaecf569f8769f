package main

import "strings"

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
		{"run", "[--cpu|--cuda [--behind]] [--size S] [--trace F] [--no-report] -- PROGRAM [ARGUMENT]...",
			`runs a program with this library in front of the rocBLAS that it loads, and reports on stderr, when it has ended, where
workspace went: handles, peaks, growths with the call that caused each, what was never freed, the size to set. The exit
status is the program's, 128 and the signal's number where one ended it.`, [][2]string{
				{"--cpu", `runs it on the CPU: its HIP is the stand-in, its rocBLAS this library. Where the program, or a library that it
loads, needs C++ internals of rocBLAS, the installed librocblas stays behind this one; a line on stderr says which
way it is`},
				{"--cuda", "runs it on an NVIDIA GPU: its HIP is the stand-in on CUDA's driver, and cuBLAS computes"},
				{"--behind", "keeps the installed librocblas behind this one, whatever the program's files say"},
				{"--size S", "sets ROCBLAS_DEVICE_MEMORY_SIZE: bytes, or a number with K, M, G, KiB, MiB or GiB"},
				{"--trace F", "keeps the trace, with the process's number for every %p in its name"},
				{"--no-report", "the program takes this process over"},
			}},
		{"doctor", "[--json] [--limit SECONDS]",
			`prints what the library finds on this machine, what it chooses with the variables that are set and why, and the next
step for what is missing. Drivers are asked in processes of their own.`, [][2]string{
				{"--json", "prints the same as JSON"}, {"--limit SECONDS", "seconds that each of them may take: 30"},
			}},
		{"report", "[--html | --svg | --json] [-o FILE] TRACE...",
			"tells the same as run from traces; - is standard input.", [][2]string{
				{"--html", "writes a page that needs nothing but itself"}, {"--svg", "draws one trace"}, {"--json", "writes the numbers"},
				{"-o FILE", "writes to a file, which may be none of the traces"},
			}},
		{"plan", "[--engine E] [--json] TRACE|CALLS...",
			`computes, without a device, the size that makes every call optimal, the size that only avoids errors, and what each call
takes: from traces, or from calls as rocblas-bench has them, which ROCBLAS_LAYER=2 and 4 log: commands (-f gemm -r d -m ...)
and YAML, in one line each (- { rocblas_function: ..., M: ... }) or in blocks; - is standard input.`, [][2]string{
				{"--engine E", "which engine's sizes the calls of a list have: builtin, the default, which takes the most on the CPU, or cblas"},
				{"--json", "writes the numbers"},
			}},
		{"replay", "[--size S,...] [--limit S] [--blocks] [--without-sets] [--json] TRACE",
			`makes the calls of a trace once more on a simulated device, and says what other sizes would have cost: growths, bytes,
allocations of the device, degraded and refused calls.`, [][2]string{
				{"--size S,...", "the sizes to try, with commas between; without it 0 and what plan computes"},
				{"--limit S", "the device's memory"},
				{"--blocks", "the device cannot reserve addresses: a workspace that grows takes another block"},
				{"--without-sets", "leaves out where the program set the workspace itself"},
				{"--json", "writes the numbers"},
			}},
		{"cpu-path", "", "prints the folder that LD_LIBRARY_PATH must begin with for run --cpu, where nothing needs to stay behind.", nil},
		{"cuda-path", "", "prints the same folder for run --cuda.", nil},
		{"version", "", "prints the version.", nil},
	}
}

const usageEnd = `
rocblas-mem COMMAND --help has one command's options. Exit statuses of rocblas-mem itself: 1 what the variables ask of the library
cannot be had, or nothing can compute (doctor), 2 wrong usage, installation or trace, 126 a program that cannot be run, 127 one that is
not there.
`

// line returns the command line of a command.
func (h helpText) line() string { return strings.TrimRight("rocblas-mem "+h.name+" "+h.synopsis, " ") }

// usageText lists all commands.
func usageText() string {
	var b strings.Builder
	before := "usage: "
	for _, h := range helpTexts() {
		b.WriteString(before + h.line() + "\n")
		before = "       "
	}
	b.WriteString("\n")
	for _, h := range helpTexts() {
		b.WriteString(column(h.name, 11, h.text))
	}
	return b.String() + usageEnd
}

// full returns the text of a command's --help.
func (h helpText) full() string {
	text := "usage: " + h.line() + "\n\n" + strings.ToUpper(h.text[:1]) + h.text[1:] + "\n"
	if len(h.options) > 0 {
		text += "\n"
	}
	for _, option := range h.options {
		text += "  " + column(option[0], 17, option[1])
	}
	return text
}

// column returns a name with a text beside it, which may have several lines.
func column(name string, width int, text string) string {
	return name + strings.Repeat(" ", max(width-len(name), 1)) + strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", width)) + "\n"
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

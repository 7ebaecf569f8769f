package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
)

// describeMachine lists the machine and software of the measurement, and its command. It does not name the host.
func describeMachine(b *bench, r *results) string {
	var text strings.Builder
	line := func(what, value string) {
		if value != "" {
			fmt.Fprintf(&text, "- %s: %s\n", what, value)
		}
	}
	line("date", time.Now().UTC().Format(time.DateOnly))
	line("processor", fmt.Sprintf("%s, %d of them", cpuModel(), runtime.NumCPU()))
	line("vector units", strings.Join(vectorUnits(), ", "))
	line("operating system", firstLine("uname", "-sr"))
	line("C library", cLibrary(nil)+" for arithmetic")
	if len(b.loader) > 0 {
		line("C library of the real library, for the memory interface", cLibrary(b.loader))
	}
	line("compilers", firstLine(b.compiler, "--version")+"; "+runtime.Version())
	if b.real != "" {
		line("real library", "librocblas.so.4 over the stand-in HIP (standin/), whose kernels do nothing")
	} else {
		line("real library", "not found, and not measured")
	}
	line("engine", r.engines["builtin"])
	line("OpenBLAS", strings.TrimSpace(r.openBLAS))
	options := fmt.Sprintf("-rounds %d -samples %d -passes %d", b.options.rounds, b.options.samples, b.options.passes)
	if only := b.options.only.String(); only != "" {
		options += fmt.Sprintf(" -only '%s'", only)
	}
	command := "make bench BENCH=\"" + options + "\""
	line("command", "`"+command+"`; the sides of a row in turn; medians")
	return text.String()
}

func cpuModel() string {
	if name := cpuInfo("model name"); name != "" {
		return name
	}
	return runtime.GOARCH
}

// vectorUnits lists the flags of the processor that matter to vector code.
func vectorUnits() []string {
	return slices.DeleteFunc(strings.Fields(cpuInfo("flags")), func(flag string) bool {
		return flag != "fma" && flag != "f16c" && !strings.HasPrefix(flag, "avx")
	})
}

// cpuInfo returns a field of the first processor, or "".
func cpuInfo(field string) string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range bytes.Lines(info) {
		if name, value, found := bytes.Cut(line, []byte(":")); found && string(bytes.TrimSpace(name)) == field {
			return string(bytes.TrimSpace(value))
		}
	}
	return ""
}

// cLibrary returns the version of a loader's C library, or of the system's if loader is empty.
func cLibrary(loader []string) string {
	if len(loader) > 0 {
		return firstLine(loader[0], "--version")
	}
	return firstLine("ldd", "--version")
}

// firstLine returns the first line that a command prints, or "" if it cannot be run. The report then omits the line.
func firstLine(command string, args ...string) string {
	output, err := exec.Command(command, args...).Output()
	if err != nil {
		return ""
	}
	first, _, _ := strings.Cut(string(output), "\n")
	return first
}

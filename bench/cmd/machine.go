package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// describeMachine names what the numbers depend on, and the command that made them. It names no host.
func describeMachine(b *bench) string {
	var text strings.Builder
	line := func(what, value string) {
		if value != "" {
			fmt.Fprintf(&text, "- %s: %s\n", what, value)
		}
	}
	line("date", time.Now().UTC().Format(time.DateOnly))
	line("processor", fmt.Sprintf("%s, %d of them", cpuModel(), runtime.NumCPU()))
	line("kernel", firstLine("uname", "-sr"))
	line("C library", cLibrary(b.loader))
	line("compilers", firstLine(b.compiler, "--version")+"; "+runtime.Version())
	if b.real != "" {
		line("real library", "librocblas.so.4 over the stand-in HIP (bench/standin_hip.c)")
	}
	line("command", fmt.Sprintf("`go run ./bench/cmd -rounds %d -handles %d`", b.options.rounds, b.options.handleCount))
	return text.String()
}

func cpuModel() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH
	}
	for line := range bytes.Lines(info) {
		if name, value, found := bytes.Cut(line, []byte(":")); found && string(bytes.TrimSpace(name)) == "model name" {
			return string(bytes.TrimSpace(value))
		}
	}
	return runtime.GOARCH
}

// cLibrary names the C library that both libraries ran on: the loader's, or the system's.
func cLibrary(loader []string) string {
	if len(loader) > 0 {
		return firstLine(loader[0], "--version")
	}
	return firstLine("ldd", "--version")
}

// firstLine returns the first line that a command prints, or "" if it cannot be run: a report without it is still one.
func firstLine(command string, args ...string) string {
	output, err := exec.Command(command, args...).Output()
	if err != nil {
		return ""
	}
	first, _, _ := strings.Cut(string(output), "\n")
	return first
}

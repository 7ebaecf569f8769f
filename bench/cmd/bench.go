package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// The limits of one run. memcost takes seconds and speed takes minutes, so a run that exceeds its limit hangs.
const (
	memcostLimit = 3 * time.Minute
	speedLimit   = 15 * time.Minute
)

// bench holds the paths of the programs that are built and of the libraries that are found.
type bench struct {
	options  options
	progress io.Writer
	workDir  string
	memcost  string
	speed    string
	ours     string   // absolute path
	real     string   // absolute path, "" if not found
	loader   []string // the command that starts a program under the real library's C library, empty if not found
	cores    int
	compiler string
	xsmm     string // a library that computes batches with libxsmm, "" if it cannot be built
}

// newBench finds the libraries and builds the programs. The real library may be missing.
func newBench(o options, workDir string, progress io.Writer) (*bench, error) {
	b := &bench{options: o, progress: progress, workDir: workDir, cores: runtime.NumCPU(),
		memcost: filepath.Join(workDir, "memcost"), speed: filepath.Join(workDir, "speed")}
	var err error
	if _, err = os.Stat(o.oursPath); err != nil {
		return nil, fmt.Errorf("no library at %s: run make first", o.oursPath)
	}
	if b.ours, err = filepath.Abs(o.oursPath); err != nil {
		return nil, err
	}
	b.findPeers()
	return b, b.build()
}

// findPeers finds the real library and the loader that it needs, below the folder of -peers.
func (b *bench) findPeers() {
	root := b.options.peersRoot
	if root == "" {
		fmt.Fprintln(b.progress, "bench: ROCBLAS_PEERS is not set: the real rocBLAS is not measured")
		return
	}
	libDir := filepath.Join(root, "usr/lib/x86_64-linux-gnu")
	blasDir := filepath.Join(libDir, "openblas-pthread")
	loader := filepath.Join(root, "usr/lib64/ld-linux-x86-64.so.2")
	library := filepath.Join(libDir, "librocblas.so.4")
	standin := filepath.Join(filepath.Dir(b.ours), "rocblas_mem/cpu/hip")
	for _, needed := range []string{loader, library, standin} {
		if _, err := os.Stat(needed); err != nil {
			fmt.Fprintf(b.progress, "bench: %s does not exist: the real rocBLAS is not measured\n", needed)
			return
		}
	}
	b.real = library
	b.loader = []string{loader, "--library-path", strings.Join([]string{standin, blasDir, libDir}, ":")}
}

// build compiles the programs and libraries of the folders beside bench/cmd.
func (b *bench) build() error {
	if err := b.compile(b.memcost, []string{"bench/memcost/*.c"}, []string{"-Iinclude", "-ldl"}); err != nil {
		return err
	}
	if err := b.compile(b.speed, []string{"bench/speed/*.c", "bench/memcost/timing.c"}, []string{"-Iinclude", "-ldl", "-lm"}); err != nil {
		return err
	}
	b.xsmm = filepath.Join(b.workDir, "xsmm.so")
	flags := []string{"-fPIC", "-shared", "-Iinclude", "-Wno-error", "-lxsmm", "-lxsmmnoblas", "-lpthread", "-ldl", "-lm"}
	if err := b.compile(b.xsmm, []string{"bench/xsmm/*.c"}, flags); err != nil {
		fmt.Fprintf(b.progress, "bench: libxsmm is not measured: %v\n", err)
		b.xsmm = ""
	}
	return nil
}

// compile builds one program or library from the files that match the patterns.
func (b *bench) compile(output string, patterns, flags []string) error {
	args := []string{"-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", "-o", output}
	for _, pattern := range patterns {
		sources, err := filepath.Glob(pattern)
		if err != nil || len(sources) == 0 {
			return fmt.Errorf("no %s: run this from the root of the repository", pattern)
		}
		args = append(args, sources...)
	}
	b.compiler = os.Getenv("CC")
	if b.compiler == "" {
		b.compiler = "cc"
	}
	if text, err := exec.Command(b.compiler, append(args, flags...)...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", b.compiler, err, text)
	}
	return nil
}

// wanted returns whether -only selects a path.
func (b *bench) wanted(path string) bool { return b.options.only.MatchString(path) }

// run runs memcost once and returns its rows. It uses the real library's loader if there is one. The programs that
// memcost starts for the group preload run under the system's loader.
func (b *bench) run(m *measurement) (rows, error) {
	words := append(append([]string{}, b.loader...), b.memcost, m.group, m.library)
	if m.handles > 0 {
		words = append(words, fmt.Sprint(m.handles))
	}
	output, err := execute(memcostLimit, "", append([]string{"OPENBLAS_NUM_THREADS=1"}, m.settings...), words)
	if err != nil {
		return nil, err
	}
	return parseRows(output)
}

// runSpeed runs speed once, under the system's loader, and returns the times by job and the remarks. If some jobs
// fail, it returns an error and the times of the others.
func (b *bench) runSpeed(process speedKey, jobs []string, more ...string) (map[string]speedTimes, map[string]string, error) {
	library, settings := b.ours, []string(nil)
	switch process.engine {
	case engineAVX2:
		settings = settingsOfAVX2()
	case engineXSMM:
		library = b.xsmm
	}
	words := []string{b.speed, "-threads", fmt.Sprint(process.threads),
		"-samples", fmt.Sprint(b.options.samples), "-sample-ms", fmt.Sprint(b.options.sampleMS)}
	words = append(append(words, more...), library, b.options.openBLAS, "-")
	output, failed := execute(speedLimit, strings.Join(jobs, "\n")+"\n", settings, words)
	times, remarks, err := parseSpeed(output)
	return times, remarks, errors.Join(failed, err)
}

// execute runs a program to its end and returns its output. The environment has only the given settings of either
// library. ROCBLAS_MEM_DEVICE=host keeps this library on the host: if it found a HIP, it would pass its calls to the
// real library. The real library's kernels do nothing.
func execute(limit time.Duration, input string, settings, words []string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	command.Env = append(append(plainEnvironment(os.Environ()), "ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_STANDIN_KERNELS=skip"), settings...)
	command.Stdin = strings.NewReader(input)
	var complaint strings.Builder
	command.Stderr = &complaint
	output, err := command.Output()
	if err != nil {
		err = fmt.Errorf("%s: %w: %s", strings.Join(words, " "), err, strings.TrimSpace(complaint.String()))
	}
	return string(output), err
}

// plainEnvironment removes every setting of the libraries and of Go, because settings change the measured times.
func plainEnvironment(environment []string) []string {
	var plain []string
	for _, setting := range environment {
		of := func(prefix string) bool { return strings.HasPrefix(setting, prefix) }
		if !slices.ContainsFunc([]string{"ROCBLAS_", "OPENBLAS_", "LD_PRELOAD=", "GOMAXPROCS=", "GOGC=", "GODEBUG="}, of) {
			plain = append(plain, setting)
		}
	}
	return plain
}

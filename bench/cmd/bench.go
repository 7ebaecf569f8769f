package main

import (
	"cmp"
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

// A run of memcost takes seconds, one of speed minutes: what takes longer hangs.
const (
	memcostLimit = 3 * time.Minute
	speedLimit   = 15 * time.Minute
)

// bench is a set-up: the programs built, the libraries found.
type bench struct {
	options  options
	progress io.Writer
	workDir  string
	memcost  string
	speed    string
	ours     string // absolute path
	real     string // absolute path, "" if it is not there
	cblas    string // path or name of a CBLAS library, for memcost
	loader   []string
	cores    int
	compiler string
	// bare does the least that any library could, and callback is a library of empty Go functions.
	bare, callback string
	// alone is the built-in engine's table with nothing around it, xsmm batches by libxsmm, "" where its header is not there.
	alone, xsmm string
	// uncounted is ours without statistics, "" if it is not there.
	uncounted string
}

// newBench finds both libraries and builds what is needed to run them. The real one may be missing.
func newBench(o options, workDir string, progress io.Writer) (*bench, error) {
	b := &bench{options: o, progress: progress, workDir: workDir, cores: runtime.NumCPU(),
		memcost: filepath.Join(workDir, "memcost"), speed: filepath.Join(workDir, "speed"), cblas: o.openBLAS,
		bare: filepath.Join(workDir, "bare.so"), callback: filepath.Join(workDir, "callback.so"),
		alone: filepath.Join(workDir, "alone.so")}
	var err error
	if _, err = os.Stat(o.oursPath); err != nil {
		return nil, fmt.Errorf("no library at %s: run make first", o.oursPath)
	}
	if b.ours, err = filepath.Abs(o.oursPath); err != nil {
		return nil, err
	}
	if _, err := os.Stat(o.uncounted); err == nil {
		if b.uncounted, err = filepath.Abs(o.uncounted); err != nil {
			return nil, err
		}
	}
	b.findPeers()
	return b, b.build()
}

// findPeers looks below the unpacked root for the real library and for the loader that it needs.
func (b *bench) findPeers() {
	root := b.options.peersRoot
	if root == "" {
		fmt.Fprintln(b.progress, "bench: ROCBLAS_PEERS is not set: the real rocBLAS is left out")
		return
	}
	libDir := filepath.Join(root, "usr/lib/x86_64-linux-gnu")
	blasDir := filepath.Join(libDir, "openblas-pthread")
	loader := filepath.Join(root, "usr/lib64/ld-linux-x86-64.so.2")
	library := filepath.Join(libDir, "librocblas.so.4")
	for _, needed := range []string{loader, library} {
		if _, err := os.Stat(needed); err != nil {
			fmt.Fprintf(b.progress, "bench: %s is not there: the real rocBLAS is left out\n", needed)
			return
		}
	}
	b.real = library
	b.cblas = filepath.Join(blasDir, "libopenblas.so.0")
	b.loader = []string{loader, "--library-path", strings.Join([]string{b.workDir, blasDir, libDir}, ":")}
}

// build compiles memcost, speed and the stand-in from their sources next to this command.
func (b *bench) build() error {
	for _, program := range []struct {
		output   string
		patterns []string
		flags    []string
	}{
		{b.memcost, []string{"bench/memcost/*.c"}, []string{"-ldl", "-lpthread"}},
		{b.speed, []string{"bench/speed/*.c", "bench/memcost/timing.c"}, []string{"-Iinclude", "-ldl", "-lm"}},
		{b.bare, []string{"bench/bare/*.c", "bench/speed/library.c"},
			[]string{"-fPIC", "-shared", "-march=native", "-ffp-contract=fast", "-Iinclude", "-Ibench/speed", "-ldl", "-lpthread"}},
		{filepath.Join(b.workDir, "libamdhip64.so.6"), []string{"bench/standin_hip*.c"},
			[]string{"-fPIC", "-shared", "-Wl,-soname,libamdhip64.so.6", "-Wl,--version-script=bench/standin_hip.map"}},
	} {
		if err := b.compile(program.output, program.patterns, program.flags); err != nil {
			return err
		}
	}
	library := []string{"-fPIC", "-shared", "-Iinclude", "-Wno-error"}
	if err := b.compile(b.alone, []string{"bench/alone/*.c", "blas/engine/native/*.c"}, append(library, "-ldl")); err != nil {
		return err
	}
	b.xsmm = filepath.Join(b.workDir, "xsmm.so")
	if err := b.compile(b.xsmm, []string{"bench/xsmm/*.c"}, append(library, "-lxsmm", "-lxsmmnoblas", "-lpthread", "-ldl", "-lm")); err != nil {
		fmt.Fprintf(b.progress, "bench: libxsmm is left out: %v\n", err)
		b.xsmm = ""
	}
	build := exec.Command(cmp.Or(os.Getenv("GO"), "go"), "build", "-buildmode=c-shared", "-o", b.callback, "./bench/callback")
	if text, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("bench/callback: %w\n%s", err, text)
	}
	return nil
}

// compile builds one program from the files that match.
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

// wanted says whether -only names a path.
func (b *bench) wanted(path string) bool { return b.options.only.MatchString(path) }

// run starts memcost once, under the real library's loader where there is one, and returns its rows. Starting programs is the
// system's own business: what is preloaded there runs under its loader.
func (b *bench) run(group, library string, settings ...string) (rows, error) {
	words := append(append([]string{}, b.loader...), b.memcost, group, library)
	if group == groupHandles || group == groupScale {
		words = append(words, fmt.Sprint(b.options.handleCount))
	}
	output, err := execute(memcostLimit, "", append([]string{"OPENBLAS_NUM_THREADS=1"}, settings...), words)
	if err != nil {
		return nil, err
	}
	return parseRows(output)
}

// runSpeed starts speed once, under the system's loader, and returns what it measured: with an error, of what did not fail.
func (b *bench) runSpeed(process speedKey, jobs []string, more ...string) (map[string]speedTimes, map[string]string, error) {
	library, settings, engine := b.ours, []string(nil), process.engine
	peer := b.options.openBLAS
	switch process.engine {
	case engineAVX2:
		engine, settings = "builtin", settingsOfAVX2()
	case engineBefore:
		engine, library = "builtin", b.options.before
	case engineBeforeAVX2:
		engine, library, settings = "builtin", b.options.before, settingsOfAVX2()
	case engineBLIS:
		engine, peer, settings = "builtin", "libblis.so.4", []string{"BLIS_NUM_THREADS=1"}
	case engineXSMM, engineAlone:
		engine = "builtin"
	}
	if process.engine == engineBare {
		library, engine, more = b.bare, "builtin", append([]string{"-bare"}, more...)
	}
	words := []string{b.speed, "-engine", engine, "-threads", fmt.Sprint(process.threads),
		"-samples", fmt.Sprint(b.options.samples), "-sample-ms", fmt.Sprint(b.options.sampleMS)}
	words = append(append(words, more...), library, peer, "-")
	output, failed := execute(speedLimit, strings.Join(jobs, "\n")+"\n", settings, words)
	times, remarks, err := parseSpeed(output)
	return times, remarks, errors.Join(failed, err)
}

// execute runs a program to its end, without any setting of either library but those given, and returns what it printed. This
// library is on the host, whatever HIP there is: otherwise it would hand its calls to the real one.
func execute(limit time.Duration, input string, settings, words []string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	command.Env = append(append(plainEnvironment(os.Environ()), "ROCBLAS_MEM_DEVICE=host"), settings...)
	command.Stdin = strings.NewReader(input)
	var complaint strings.Builder
	command.Stderr = &complaint
	output, err := command.Output()
	if err != nil {
		err = fmt.Errorf("%s: %w: %s", strings.Join(words, " "), err, strings.TrimSpace(complaint.String()))
	}
	return string(output), err
}

// plainEnvironment leaves out what would change what is measured: every setting of either library, and of Go.
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

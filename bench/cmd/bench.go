package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// runLimit ends a run of memcost that hangs; a run takes a second or two.
const runLimit = 3 * time.Minute

// bench is a set-up: the programs built, the libraries found.
type bench struct {
	options  options
	progress io.Writer
	workDir  string
	memcost  string
	ours     string // absolute path, "" if it is not built
	real     string // absolute path, "" if it is not there
	cblas    string // path or name of a CBLAS library
	loader   []string
	compiler string
}

// newBench finds both libraries and builds what is needed to run them. It is an error if neither is there.
func newBench(o options, workDir string, progress io.Writer) (*bench, error) {
	b := &bench{options: o, progress: progress, workDir: workDir, memcost: filepath.Join(workDir, "memcost"), cblas: "libopenblas.so.0"}
	if _, err := os.Stat(o.oursPath); err == nil {
		if b.ours, err = filepath.Abs(o.oursPath); err != nil {
			return nil, err
		}
	} else {
		fmt.Fprintf(progress, "bench: no library at %s: run make first\n", o.oursPath)
	}
	b.findPeers()
	if b.ours == "" && b.real == "" {
		return nil, errors.New("nothing to measure: neither this library nor the real one is there")
	}
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

// build compiles memcost and the stand-in from their sources next to this command.
func (b *bench) build() error {
	memcostSources, err := filepath.Glob("bench/memcost/*.c")
	if err != nil || len(memcostSources) == 0 {
		return errors.New("no sources in bench/memcost: run this from the root of the repository")
	}
	standinSources, err := filepath.Glob("bench/standin_hip*.c")
	if err != nil || len(standinSources) == 0 {
		return errors.New("no bench/standin_hip.c: run this from the root of the repository")
	}
	common := []string{"-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror"}
	if err := b.compile(append(append(common, memcostSources...), "-o", b.memcost, "-ldl")); err != nil {
		return err
	}
	standin := []string{"-fPIC", "-shared", "-Wl,-soname,libamdhip64.so.6", "-Wl,--version-script=bench/standin_hip.map",
		"-o", filepath.Join(b.workDir, "libamdhip64.so.6")}
	return b.compile(append(append(common, standin...), standinSources...))
}

func (b *bench) compile(args []string) error {
	compiler := os.Getenv("CC")
	if compiler == "" {
		compiler = "cc"
	}
	if output, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", compiler, err, output)
	}
	b.compiler = compiler
	return nil
}

// run starts memcost once, under the real library's loader where there is one, and returns its rows.
func (b *bench) run(group, library string, settings ...string) (rows, error) {
	words := append(append([]string{}, b.loader...), b.memcost, group, library)
	if group == groupHandles {
		words = append(words, fmt.Sprint(b.options.handleCount))
	}
	ctx, cancel := context.WithTimeout(context.Background(), runLimit)
	defer cancel()
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	command.Env = append(plainEnvironment(os.Environ()), append([]string{"OPENBLAS_NUM_THREADS=1"}, settings...)...)
	var complaint strings.Builder
	command.Stderr = &complaint
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("memcost %s %s: %w: %s", group, library, err, strings.TrimSpace(complaint.String()))
	}
	return parseRows(string(output))
}

// plainEnvironment leaves out what would change what is measured: every setting of either library.
func plainEnvironment(environment []string) []string {
	var plain []string
	for _, setting := range environment {
		if !strings.HasPrefix(setting, "ROCBLAS_") && !strings.HasPrefix(setting, "LD_PRELOAD=") {
			plain = append(plain, setting)
		}
	}
	return plain
}

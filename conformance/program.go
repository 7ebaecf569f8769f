package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// program describes how to start rocblas-test: with the loader of its packages, and with the library under test
// and the stand-in HIP in front of the libraries that it was linked with.
type program struct {
	root    string // the folder of the unpacked packages
	ours    string // librocblas_mem.so.0
	standin string // libamdhip64.so.6 without a GPU
	engine  string
}

const (
	testProgram = "usr/libexec/rocm/librocblas4-tests/rocblas-test"
	testData    = "usr/share/librocblas4-tests/data/rocblas_gtest.data"
	loader      = "usr/lib64/ld-linux-x86-64.so.2"
	libraries   = "usr/lib/x86_64-linux-gnu"
)

// check tests whether all files that the program needs exist.
func (p program) check() error {
	for _, path := range []string{
		filepath.Join(p.root, loader), filepath.Join(p.root, testProgram), filepath.Join(p.root, testData), p.ours, p.standin,
	} {
		if _, err := os.Stat(path); err != nil {
			return err
		}
	}
	return nil
}

// command returns the command of rocblas-test on a data file, in its own folder and process group.
func (p program) command(ctx context.Context, folder, dataPath string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, filepath.Join(p.root, loader), append([]string{
		"--library-path", p.search(), "--preload", p.ours + ":" + p.standin,
		filepath.Join(p.root, testProgram), "--data", dataPath,
	}, args...)...)
	c.Dir = folder
	c.Env = p.environment(os.Environ(), folder)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	c.WaitDelay = 10 * time.Second
	return c
}

// search returns the loader's search path.
func (p program) search() string {
	return filepath.Join(p.root, libraries, "openblas-pthread") + ":" + filepath.Join(p.root, libraries)
}

// environment removes variables that would change the run from the caller's environment, and sets those that
// make it print each case.
func (p program) environment(inherited []string, folder string) []string {
	var env []string
	for _, variable := range inherited {
		name, _, _ := strings.Cut(variable, "=")
		if !strings.HasPrefix(name, "LD_") && !strings.HasPrefix(name, "GTEST_") && !strings.HasPrefix(name, "ROCBLAS_") {
			env = append(env, variable)
		}
	}
	return append(env, "GTEST_LISTENER=PASS_LINE_IN_LOG", "GTEST_COLOR=no", "TMPDIR="+folder, "OPENBLAS_NUM_THREADS=1",
		"OMP_NUM_THREADS=1", "ROCBLAS_MEM_THREADS=1", "ROCBLAS_MEM_ENGINE="+p.engine)
}

// inFolder calls do with a new folder and removes it afterwards.
func inFolder(do func(folder string) error) error {
	folder, err := os.MkdirTemp("", "conformance-")
	if err != nil {
		return err
	}
	return errors.Join(do(folder), os.RemoveAll(folder))
}

// ending describes how a process ended.
func ending(err error, timedOut time.Duration) string {
	var exit *exec.ExitError
	switch {
	case timedOut > 0:
		return fmt.Sprintf("no result within %v: killed", timedOut)
	case err == nil:
		return "the program ended during this case"
	case errors.As(err, &exit):
		return "the program ended during this case: " + exit.Error()
	}
	return err.Error()
}

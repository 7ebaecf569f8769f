package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// result is the outcome of a mutant.
type result string

// The results. killed is the good one: a test failed, or did not end in time.
const (
	killed      result = "killed"
	survived    result = "SURVIVED"
	notApplied  result = "does not apply"
	notCompiled result = "does not compile"
)

// laboratory tries mutants in a copy of the repository, one at a time.
type laboratory struct {
	ctx   context.Context // ends the program that runs
	root  string
	limit time.Duration
}

// errBuild says that the code does not compile.
var errBuild = errors.New("the build failed")

// passes checks that every test passes without a mutant, and is a test at all.
func (l *laboratory) passes(chosen []mutant) error {
	var done []string
	for _, m := range chosen {
		if slices.Contains(done, m.command) {
			continue
		}
		done = append(done, m.command)
		output, err := l.test(m.command, false)
		if err == nil && strings.Contains(output, "[no tests to run]") {
			err = errors.New("there is no such test")
		}
		if err != nil {
			return fmt.Errorf("without a mutant, %s: %w\n%s", m.command, err, output)
		}
	}
	return nil
}

// try applies a mutant, runs its test, and restores the file.
func (l *laboratory) try(m mutant) (outcome result, err error) {
	before, after, err := m.applied(l.root)
	if err != nil {
		return notApplied, nil
	}
	path := filepath.Join(l.root, m.file)
	if err := os.WriteFile(path, after, 0o666); err != nil {
		return "", err
	}
	output, err := l.test(m.command, m.inFront())
	switch {
	case err == nil:
		outcome = survived
	case errors.Is(err, errBuild) || strings.Contains(output, "[build failed]") || strings.Contains(output, "[setup failed]"):
		outcome = notCompiled
	default:
		outcome = killed
	}
	return outcome, os.WriteFile(path, before, 0o666)
}

// inFront reports whether the mutant changes C code of the front, which is built in seconds. The front has no text with RBM_CORE.
func (m *mutant) inFront() bool {
	isC := strings.HasSuffix(m.file, ".c") || strings.HasSuffix(m.file, ".h")
	return isC && strings.HasPrefix(m.file, "capi/") && !strings.Contains(m.old, "RBM_CORE")
}

// test runs a command of the list and returns its output. A C test is preceded by the builds of the library,
// or of its front only, and of the test. An error wraps errBuild if a build failed.
func (l *laboratory) test(command string, front bool) (output string, err error) {
	test, isC := strings.CutPrefix(command, "ctest ")
	if !isC {
		return l.shell(command)
	}
	name, targets, given := strings.Cut(test, " ")
	if !given {
		targets = name[:max(strings.LastIndexByte(name, '_'), 0)]
	}
	library := "make -s"
	if front {
		library = "make -s build/lib/librocblas_mem.so.0"
	}
	for _, build := range []string{
		library,
		`test -f .cache/ctest/CMakeCache.txt || cmake -S ctests -B .cache/ctest -DCMAKE_PREFIX_PATH="$PWD/build"`,
		"cmake --build .cache/ctest --target cmake_check_build_system", // knows the targets that are new since the last time
		"cmake --build .cache/ctest --target " + targets,
	} {
		if output, err = l.shell(build); err != nil {
			return output, fmt.Errorf("%w: %s: %w", errBuild, build, err)
		}
	}
	return l.shell("ctest --test-dir .cache/ctest --no-tests=error --output-on-failure -R '^" + name + "$'")
}

// shell runs a command in the copy, on the host and with a fixed seed, and ends it with all its processes at
// the time limit.
func (l *laboratory) shell(command string) (output string, err error) {
	ctx, cancel := context.WithTimeout(l.ctx, l.limit)
	defer cancel()
	c := exec.CommandContext(ctx, "sh", "-c", command)
	c.Dir = l.root
	c.Env = append(os.Environ(), "MAKEFLAGS=", "ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_TEST_SEED=1", "OPENBLAS_NUM_THREADS=1")
	c.WaitDelay = time.Second
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	text, err := c.CombinedOutput()
	return string(text), err
}

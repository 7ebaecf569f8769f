package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/internal/trace"
)

// asCommand is the variable that makes a process of this test run a command line instead of tests.
const asCommand = "ROCBLAS_MEM_TEST_COMMAND"

// writeFile writes a file that may replace any.
func writeFile(name string, write func(io.Writer) error) error {
	to, err := output.Of(name, output.Kind{Name: "anything", Is: func(string) bool { return true }})
	if err != nil {
		return err
	}
	return to.Write(write)
}

// TestMain runs the command, or an endless write of a file, in processes that the tests start.
func TestMain(m *testing.M) {
	switch args := strings.Fields(os.Getenv(asCommand)); {
	case len(args) == 2 && args[0] == "write":
		_ = writeFile(args[1], func(out io.Writer) error {
			_, _ = io.WriteString(out, "half")
			_, _ = io.WriteString(os.Stdout, "half is written\n")
			time.Sleep(time.Minute)
			return nil
		})
	case len(args) > 0:
		os.Exit(cli.Execute(newCommand(), args, os.Stdout, os.Stderr))
	default:
		os.Exit(m.Run())
	}
}

// interrupted starts a process that runs a command line. It sends the process a signal after the first line of output, or
// 100 ms after the process has read its input. It returns the signal that ended the process.
func interrupted(t *testing.T, line string, number syscall.Signal, input string) syscall.Signal {
	t.Helper()
	notified := make(chan os.Signal, 1)
	signal.Notify(notified, number) // a child inherits an ignored signal, but not a handled one
	defer signal.Stop(notified)
	process := exec.Command(os.Args[0])
	process.Env = append(os.Environ(), asCommand+"="+line)
	process.Stderr = os.Stderr
	in, err := process.StdinPipe()
	require.NoError(t, err)
	out, err := process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, process.Start())
	_, err = io.WriteString(in, input) // the pipe stays open
	require.NoError(t, err)
	if input == "" {
		_, err = bufio.NewReader(out).ReadString('\n')
		require.NoError(t, err)
	} else {
		time.Sleep(100 * time.Millisecond)
	}
	sent := time.Now()
	require.NoError(t, process.Process.Signal(number))
	_ = process.Wait() // its error is the signal
	assert.Less(t, time.Since(sent), 10*time.Second, line)
	return process.ProcessState.Sys().(syscall.WaitStatus).Signal()
}

// TestInterruptedOutput tests that Ctrl-C during a write leaves the old file, or none, and no temporary file.
func TestInterruptedOutput(t *testing.T) {
	for _, number := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		folder := t.TempDir()
		old := filepath.Join(folder, "old")
		require.NoError(t, os.WriteFile(old, []byte("as it was"), 0o640))
		for _, name := range []string{old, filepath.Join(folder, "new")} {
			assert.Equal(t, number, interrupted(t, "write "+name, number, ""))
		}
		entries, err := os.ReadDir(folder)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		text, err := os.ReadFile(old)
		require.NoError(t, err)
		assert.Equal(t, "as it was", string(text))
	}
}

// TestInterruptedReading tests that Ctrl-C ends report and replay at once while they wait for a trace, and that
// they write nothing.
func TestInterruptedReading(t *testing.T) {
	lines, err := os.ReadFile(whole)
	require.NoError(t, err)
	page := filepath.Join(t.TempDir(), "page.html")
	for _, line := range []string{"report -", "report --html -o " + page + " -", "replay --size 0 -"} {
		assert.Equal(t, syscall.SIGINT, interrupted(t, line, syscall.SIGINT, string(lines)), line)
	}
	assert.NoFileExists(t, page)
	require.True(t, strings.HasPrefix(string(lines), trace.FirstHeader()))
}

// TestWriteFile tests that a failed write leaves the old file, and that a successful write keeps its mode and a
// link to it.
func TestWriteFile(t *testing.T) {
	folder := t.TempDir()
	name, link := filepath.Join(folder, "file"), filepath.Join(folder, "link")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o640))
	require.NoError(t, os.Symlink(name, link))
	full := errors.New("the disk is full")
	require.ErrorIs(t, writeFile(link, func(out io.Writer) error {
		_, err := io.WriteString(out, "half")
		return errors.Join(err, full)
	}), full)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "old", string(text))
	require.NoError(t, writeFile(link, func(out io.Writer) error {
		_, err := io.WriteString(out, "new")
		return err
	}))
	text, err = os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "new", string(text))
	info, err := os.Lstat(name)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o640), info.Mode())
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, entries, 2)
}

// TestOwnReports tests that every form of a report replaces every other one, and nothing else. ctests/trace/targets.py
// tests kinds of files.
func TestOwnReports(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "report")
	forms := [][]string{{whole}, {whole, whole}, {"--html", whole}, {"--html", whole, whole}, {"--svg", whole}, {"--json", whole}}
	for range trace.MostDetailed + 1 {
		forms[1] = append(forms[1], whole) // no details
	}
	forms = append(forms, append([]string{"--json"}, forms[1]...), append([]string{"--html"}, forms[1]...))
	for range 2 {
		for _, form := range forms {
			status, _, errs := clitest.Called(newCommand(), append([]string{"report", "-o", name}, form...)...)
			require.Zero(t, status, errs)
		}
	}
	for _, text := range []string{"keep", "<!DOCTYPE html>\n<title>mine</title>", "<svg/>", "[]", `{"version": "2.1.0"}`, trace.FirstHeader() + "\n"} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		status, _, errs := clitest.Called(newCommand(), "report", "-o", name, whole)
		assert.Equal(t, cli.ExitUsage, status)
		assert.Equal(t, "rocblas-mem: report: -o: "+name+" is not a report of rocblas-mem, so it stays as it is; name another file\n", errs)
		left, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, text, string(left))
	}
	var out bytes.Buffer
	require.Zero(t, cli.Execute(newCommand(), []string{"report", "-o", "-", whole}, &out, io.Discard))
	assert.Contains(t, out.String(), "28 events in")
	assert.NoFileExists(t, "-")
}

// TestFoldersOfLinks tests that .. after a link is the folder above the link's target, as for the system.
func TestFoldersOfLinks(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "a/b"), 0o755))
	require.NoError(t, os.Symlink("a/b", filepath.Join(folder, "link")))
	status, _, errs := clitest.Called(newCommand(), "report", "-o", folder+"/link/../report", whole)
	require.Zero(t, status, errs)
	assert.FileExists(t, filepath.Join(folder, "a/report"))
}

// TestOneFileForTwoOptions tests that two outputs of a run are two files.
func TestOneFileForTwoOptions(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Symlink("f", filepath.Join(folder, "link")))
	for _, args := range [][]string{{"--check", "--check-json", "f", "--check-sarif", "link"}, {"--check", "--check-json", "f", "--trace", "./link"}} {
		for i := range args {
			if !strings.HasPrefix(args[i], "-") {
				args[i] = folder + "/" + args[i]
			}
		}
		status, _, errs := clitest.Called(newCommand(), append(append([]string{"run", "--cpu"}, args...), "--", "true")...)
		assert.Equal(t, cli.ExitUsage, status)
		assert.Contains(t, errs, "name the same file: ")
	}
}

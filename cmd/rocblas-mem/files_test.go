package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
)

// TestFilesThatAreNone tests that no command waits for ever on what is no file.
func TestFilesThatAreNone(t *testing.T) {
	for _, name := range []string{"/dev/zero", "/dev/tty", t.TempDir()} {
		for _, args := range [][]string{
			{"run", "--cpu", "--baseline", name, "--", "true"}, {"run", "--cpu", "--check", "--suppress", name, "--", "true"}, {"report", name}, {"plan", name},
			{"replay", name}, {"export", "--format", "pprof", name}, {"report", "--compare", name, name},
		} {
			status, _, stderr := clitest.Called(newCommand(), args...)
			assert.Equal(t, cli.ExitUsage, status, args)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		}
	}
}

// TestFilesThatComeOnce tests that every command reads a FIFO and a shell's <(command) as it reads a file.
func TestFilesThatComeOnce(t *testing.T) {
	fifo := filepath.Join(t.TempDir(), "fifo")
	require.NoError(t, syscall.Mkfifo(fifo, 0o600))
	list, broken := filepath.Join(t.TempDir(), "list"), filepath.Join(t.TempDir(), "broken")
	require.NoError(t, os.WriteFile(list, []byte("-f trsm -r d -m 512 -n 300\n"), 0o600))
	require.NoError(t, os.WriteFile(broken, []byte("{\n"), 0o600))
	for _, test := range []struct {
		file  string
		args  []string
		twice bool // it reads its traces twice
	}{
		{whole, []string{"report"}, false}, {whole, []string{"report", "--json"}, false}, {whole, []string{"plan"}, false}, {list, []string{"plan"}, false},
		{whole, []string{"replay", "--size", "1M"}, false}, {whole, []string{"export", "--format", "pprof"}, false}, {list, []string{"report"}, false},
		{broken, []string{"run", "--cpu", "--baseline"}, false}, {broken, []string{"run", "--cpu", "--check", "--suppress"}, false},
		{whole, []string{"replay"}, true},
	} {
		text, err := os.ReadFile(test.file)
		require.NoError(t, err)
		wantStatus, want, wantErrs := clitest.Called(newCommand(), append(slices.Clone(test.args), test.file)...)
		in, out, err := os.Pipe()
		require.NoError(t, err)
		for _, name := range []string{fifo, fmt.Sprintf("/dev/fd/%d", in.Fd())} {
			if test.twice {
				status, _, errs := clitest.Called(newCommand(), append(slices.Clone(test.args), name)...)
				assert.Equal(t, cli.ExitUsage, status, test.args)
				assert.Contains(t, errs, name+" needs --size, because it can be read only once")
				continue
			}
			go func() {
				to := out
				if name == fifo {
					to, _ = os.OpenFile(fifo, os.O_WRONLY, 0)
				}
				_, _ = to.Write(text)
				_ = to.Close()
			}()
			status, got, errs := clitest.Called(newCommand(), append(slices.Clone(test.args), name)...)
			assert.Equal(t, wantStatus, status, test.args)
			assert.Equal(t, strings.ReplaceAll(want, test.file, name), got, test.args)
			assert.Equal(t, strings.ReplaceAll(wantErrs, test.file, name), errs, test.args)
		}
		require.NoError(t, in.Close())
	}
}

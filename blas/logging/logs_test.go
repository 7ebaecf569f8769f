package logging

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// subject is a Logs with a separate environment.
type subject struct {
	*Logs
	environment map[string]string
	stderr      bytes.Buffer
	warnings    []string
	number      int // routine number of rocblas_sswap
}

func newSubject() *subject { return newSubjectOf(core.Release4) }

func newSubjectOf(release core.Release) *subject {
	s := &subject{environment: map[string]string{}}
	functions := spec.Functions()
	s.number = slices.IndexFunc(functions, func(f spec.Function) bool { return f.CName() == "rocblas_sswap" })
	s.Logs = New(functions, release, func(name string) (string, bool) {
		value, set := s.environment[name]
		return value, set
	}, func(line string) { s.warnings = append(s.warnings, line) }, &s.stderr, openFile)
	return s
}

// openFile is an Opener. That of the library is capi/logs.go.
func openFile(path string, empties bool) (io.WriteCloser, error) {
	flags := os.O_WRONLY | os.O_CREATE | os.O_APPEND
	if empties {
		flags |= os.O_TRUNC
	}
	return os.OpenFile(path, flags, 0o644)
}

// swap logs a call of sswap with n elements.
func (s *subject) swap(slot uint32, n uint64) {
	s.Call(slot, s.number, &Call{Words: []uint64{n, 0x1000, 1, 0x2000, 1}, Type: spec.S, AtomicsMode: 1})
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

func TestStandardErrorIsTheDefault(t *testing.T) {
	s := newSubject()
	s.Open(3, LayerTrace|LayerBench)
	s.Line(3, "rocblas_create_handle", 1)
	s.swap(3, 5)
	s.swap(4, 6) // a handle without logs
	assert.Equal(t, "rocblas_create_handle,atomics_allowed\n"+
		"rocblas_sswap,5,0x1000,1,0x2000,1,atomics_allowed\n"+
		"./rocblas-bench -f swap -r f32_r -n 5 --incx 1 --incy 1\n", s.stderr.String())
	assert.Empty(t, s.warnings)
}

func TestPaths(t *testing.T) {
	s := newSubject()
	folder := t.TempDir()
	s.environment["ROCBLAS_LOG_PATH"] = filepath.Join(folder, "all")
	s.environment["ROCBLAS_LOG_BENCH_PATH"] = filepath.Join(folder, "bench")
	s.Open(0, LayerTrace|LayerBench|LayerProfile)
	s.swap(0, 5)
	s.swap(0, 5)
	s.swap(0, 6)
	lines := strings.Split(read(t, filepath.Join(folder, "all")), "\n")
	assert.Len(t, lines, 4, "three trace lines, and no profile yet")
	assert.Equal(t, 3, strings.Count(read(t, filepath.Join(folder, "bench")), "-f swap"))
	s.Flush()
	text := read(t, filepath.Join(folder, "all"))
	assert.Contains(t, text, "N: 5, incx: 1, incy: 1, call_count: 2 }\n")
	assert.Contains(t, text, "N: 6, incx: 1, incy: 1, call_count: 1 }\n")
	s.Flush()
	assert.Equal(t, text, read(t, filepath.Join(folder, "all")), "a profile is written once")
	s.swap(0, 5)
	s.Flush()
	assert.Contains(t, strings.TrimPrefix(read(t, filepath.Join(folder, "all")), text), "call_count: 1 }\n", "and then counts anew")
	assert.Empty(t, s.stderr.String())
}

// TestSharedFile: two handles log to one file without losing lines. After both are destroyed, a new handle
// empties the file. The profile outlives its handles.
func TestSharedFile(t *testing.T) {
	s := newSubject()
	folder := t.TempDir()
	path := filepath.Join(folder, "trace")
	s.environment["ROCBLAS_LOG_TRACE_PATH"] = path
	s.environment["ROCBLAS_LOG_PROFILE_PATH"] = filepath.Join(folder, "profile")
	s.Open(0, LayerTrace|LayerProfile)
	s.swap(0, 1)
	s.Open(1, LayerTrace|LayerProfile)
	s.swap(1, 2)
	s.Close(0)
	s.swap(1, 3)
	s.swap(0, 4)
	assert.Equal(t, 3, strings.Count(read(t, path), "\n"))
	s.Close(1)
	s.Open(1, LayerTrace|LayerProfile)
	s.swap(1, 9)
	assert.Equal(t, "rocblas_sswap,9,0x1000,1,0x2000,1,atomics_allowed\n", read(t, path))
	s.Close(1)
	s.Flush()
	assert.Equal(t, 4, strings.Count(read(t, filepath.Join(folder, "profile")), "\n"))
	assert.Empty(t, s.streams, "nothing stays open")
}

func TestPathThatCannotBeOpened(t *testing.T) {
	s := newSubject()
	s.environment["ROCBLAS_LOG_TRACE_PATH"] = filepath.Join(t.TempDir(), "no", "such", "folder")
	s.Open(0, LayerTrace)
	s.swap(0, 5)
	require.Len(t, s.warnings, 1)
	assert.Contains(t, s.warnings[0], "ROCBLAS_LOG_TRACE_PATH")
	assert.Contains(t, s.stderr.String(), "rocblas_sswap,5,")
	s.environment = map[string]string{"ROCBLAS_LOG_PATH": ""}
	s.Close(0)
	s.Open(0, LayerTrace)
	require.Len(t, s.warnings, 2)
	assert.Contains(t, s.warnings[1], "ROCBLAS_LOG_PATH")
}

// TestThreads: lines of several threads are whole, and none is lost.
func TestThreads(t *testing.T) {
	s := newSubject()
	path := filepath.Join(t.TempDir(), "log")
	s.environment["ROCBLAS_LOG_PATH"] = path
	const threads, calls = 8, 200
	var group sync.WaitGroup
	for slot := range uint32(threads) {
		s.Open(slot, LayerTrace|LayerProfile)
	}
	for slot := range uint32(threads) {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := range uint64(calls) {
				s.swap(slot, i)
			}
		}()
	}
	group.Wait()
	s.Flush()
	counts := map[string]int{}
	for _, line := range strings.Split(strings.TrimSuffix(read(t, path), "\n"), "\n") {
		counts[line]++
	}
	for i := range calls {
		assert.Equal(t, threads, counts[fmt.Sprintf("rocblas_sswap,%d,0x1000,1,0x2000,1,atomics_allowed", i)])
	}
	assert.Len(t, counts, 2*calls)
}

// TestFilesAreEmptied: a handle that starts to log to a file empties it if no other handle logs to it; in
// release 5.2 only the first handle does.
func TestFilesAreEmptied(t *testing.T) {
	for release, want := range map[core.Release]int{core.Release4: 1, core.Release5: 3} {
		s, path := newSubjectOf(release), filepath.Join(t.TempDir(), "log")
		require.NoError(t, os.WriteFile(path, []byte("of an earlier process\n"), 0o600))
		s.environment["ROCBLAS_LOG_PATH"] = path
		for slot := range uint32(3) {
			s.Open(slot, LayerTrace)
			s.swap(slot, 5)
			s.Close(slot)
		}
		assert.Equal(t, want, strings.Count(read(t, path), "\n"), release)
	}
}

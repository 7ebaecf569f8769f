package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/calls"
)

// fakeRocBLAS is an installed rocBLAS whose answers show what reaches it. Its version names its HIP and the device.
const fakeRocBLAS = `
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int hip_who(void);
static size_t bytes;
static char memory;
int rocblas_create_handle(void** out)
{
    *out = &memory;
    return getenv("NO_HANDLE") ? 6 : 0;
}
int rocblas_get_version_string(char* out, size_t size)
{
    const char* layer = getenv("ROCBLAS_LAYER");
    snprintf(out, size, "HIP %d, %s, layer %s.", hip_who(), getenv("ROCBLAS_MEM_STANDIN_ARCH"), layer);
    return 0;
}
int rocblas_start_device_memory_size_query(void* handle) { return bytes = 0, handle == &memory ? 0 : 1; }
int rocblas_stop_device_memory_size_query(void* handle, size_t* out) { return *out = bytes, handle == &memory ? 0 : 1; }
int rocblas_ddot(void* handle, int n, const double* x, int incx, const double* y, int incy, double* out)
{
    bytes = (size_t)(n + 10 * incx + 100 * incy + (handle == &memory && x && y && out ? 1000 : 0));
    return bytes ? 9 : 10;
}
int rocblas_dgemm_64(void* h, int a, int b, int64_t m, int64_t n, int64_t k, const double* alpha, void* A, int64_t lda, void* B,
                     int64_t ldb, const double* beta, void* C, int64_t ldc)
{
    bytes = (size_t)(m + n + k + lda + ldb + ldc) + (*alpha > 0 && *beta > 0 && a == 112 && b == 111 && A && B && C && h);
    return 10;
}
int rocblas_dnrm2(void) { return 4; }
int rocblas_dasum(void) { fprintf(stderr, "no kernels\nno hope\n"); abort(); }
int rocblas_dscal(void) { for(;;) pause(); }
`

// fakeROCm returns a machine with that rocBLAS, and the environment in which it is found.
func fakeROCm(t *testing.T) (m machine, path string, env []string) {
	m = newMachine(t, true)
	m.probe()
	// Its RPATH finds ROCm's HIP before LD_LIBRARY_PATH does.
	flags := append(m.links("rocm", "libamdhip64.so.6"), "-Wl,--disable-new-dtags,-rpath,"+filepath.Join(m.root, "rocm"))
	path = m.library("rocm", "librocblas.so.4", fakeRocBLAS, flags...)
	// A program's environment finds this library first, and the variable names a log that must stay.
	env = []string{"LD_LIBRARY_PATH=" + m.at.cpu + ":" + filepath.Dir(path), "ROCBLAS_LAYER=2", "LD_PRELOAD=" + m.at.front}
	return m, path, env
}

func TestInstalled(t *testing.T) {
	m, path, env := fakeROCm(t)
	unknown, err := openInstalled(m.at, env, "gfx1103")
	require.NoError(t, err)
	defer unknown.close()
	assert.Equal(t, "HIP 1, gfx1103, layer 0", unknown.version)
	library, err := openInstalled(m.at, env, "gfx942")
	require.NoError(t, err)
	defer library.close()
	assert.Equal(t, path+" (HIP 1, gfx942, layer 0)", library.String())
	for call, want := range map[string]uint64{
		"rocblas_ddot 5 p 2 p 3 p":                                   1325,
		"rocblas_ddot 5 p 2 0 3 p":                                   325,
		"rocblas_dgemm_64 112 111 8589934592 1 1 p p 10 p 20 p p 30": 8589934655,
		"rocblas_dgemm_64 111 111 8589934592 1 1 p p 10 p 20 p p 30": 8589934654,
	} {
		bytes, err := library.ask(call)
		require.NoError(t, err)
		assert.Equal(t, want, bytes, call)
	}
	_, err = library.ask("rocblas_daxpy 5 p p 1 p 1")
	require.ErrorIs(t, err, calls.ErrAbsent)
	assert.EqualError(t, err, path+" does not have it")
	_, err = library.ask("rocblas_dnrm2 5 p 1 p")
	require.EqualError(t, err, path+" on gfx942: the size query ends with rocblas_status_invalid_size")
	_, err = library.ask("rocblas_dasum 5 p 1 p")
	require.EqualError(t, err, path+" on gfx942: it ended with signal 6 (aborted): no kernels; no hope")
}

func TestInstalledThatHangs(t *testing.T) {
	m, path, env := fakeROCm(t)
	library, err := openInstalled(m.at, env, "gfx90a")
	require.NoError(t, err)
	defer library.close()
	library.limit = 50 * time.Millisecond
	_, err = library.ask("rocblas_dscal 5 p p 1")
	assert.EqualError(t, err, path+" on gfx90a did not answer within 50ms")
}

func TestInstalledThatCannotBeAsked(t *testing.T) {
	m, path, env := fakeROCm(t)
	text := filepath.Join(m.root, "text")
	require.NoError(t, os.WriteFile(text, []byte("a text, not a library"), 0o644))
	old := m.library("old", "libamdhip64.so.5", "int hip_who(void) { return 5; }")
	needy := m.library("needy", "librocblas.so.4", fakeRocBLAS, old)
	empty := m.library("empty", "librocblas.so.5", "int rocblas_who(void) { return 5; }")
	broken := m.library("broken", "librocblas.so.5", "void rocblas_missing(void); void rocblas_who(void) { rocblas_missing(); }", "-Wl,-z,now")
	own := m.library("ours", "librocblas.so.5", "int rocblas_mem_describe(void) { return 0; }")
	for _, test := range []struct{ setting, want string }{
		{"ROCBLAS_MEM_ROCBLAS=librocblas.so.77", "no installed librocblas.so.77 is found; ROCBLAS_MEM_ROCBLAS names one"},
		{"ROCBLAS_MEM_ROCBLAS=" + text + "s", text + "s cannot be loaded: open " + text + "s: no such file or directory"},
		{"ROCBLAS_MEM_ROCBLAS=" + text, text + " cannot be loaded: bad magic number"},
		{"ROCBLAS_MEM_ROCBLAS=" + needy, needy + " needs libamdhip64.so.5, for which there is no stand-in"},
		{"ROCBLAS_MEM_ROCBLAS=" + empty, empty + " on gfx942: it lacks functions of rocBLAS's size queries"},
		{"ROCBLAS_MEM_ROCBLAS=" + broken, broken + " on gfx942: " + broken + ": undefined symbol: rocblas_missing"},
		{"ROCBLAS_MEM_ROCBLAS=" + own, own + " on gfx942: it is librocblas_mem, not the rocBLAS of ROCm"},
		{"NO_HANDLE=1", path + " on gfx942: no handle can be created: status 6"},
	} {
		_, err := openInstalled(m.at, append([]string{test.setting}, env...), "gfx942")
		assert.ErrorContains(t, err, test.want)
	}
	require.NoError(t, os.Remove(m.at.probe))
	_, err := openInstalled(m.at, env, "gfx942")
	assert.ErrorContains(t, err, path+" on gfx942: fork/exec "+m.at.probe)
}

// TestRunAsInstalled checks that run refuses an installed rocBLAS whose sizes are unknown, and says what it answered.
func TestRunAsInstalled(t *testing.T) {
	m, path, env := fakeROCm(t)
	o := runOptions(t, "--cpu", "--as", "gfx942:installed", "/bin/true")
	require.NoError(t, checkRun(o))
	_, err := startLaunch(m.at, o, env)
	assert.EqualError(t, err, "run: gfx942:installed: "+path+" (HIP 1, gfx942, layer 0): its sizes are those of no known release: "+
		"it lacks rocblas_isamax of rocblas-6.4; it lacks rocblas_isamax of rocblas-7.2; "+
		"it lacks rocblas_isamax of rocblas-10.0; it lacks rocblas_isamax of rocblas-10.1")
	o = runOptions(t, "--cpu", "/bin/true")
	_, err = startLaunch(m.at, o, append([]string{"ROCBLAS_MEM_AS=gfx1103:installed"}, env...))
	assert.ErrorContains(t, err, "run: gfx1103:installed: there are no formulas for gfx1103, only for gfx906, ")
}

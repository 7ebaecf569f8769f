package probe

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/machine/machinetest"
	"rocblas_mem/internal/calls"
)

func TestInstalled(t *testing.T) {
	m, path, env := machinetest.FakeROCm(t)
	unknown, err := Open(m.At, env, "gfx1103")
	require.NoError(t, err)
	defer unknown.Close()
	assert.Equal(t, "HIP 1, gfx1103, layer 0", unknown.version)
	library, err := Open(m.At, env, "gfx942")
	require.NoError(t, err)
	defer library.Close()
	assert.Equal(t, path+" (HIP 1, gfx942, layer 0)", library.String())
	for call, want := range map[string]uint64{
		"rocblas_ddot 5 p 2 p 3 p":                                   1325,
		"rocblas_ddot 5 p 2 0 3 p":                                   325,
		"rocblas_dgemm_64 112 111 8589934592 1 1 p p 10 p 20 p p 30": 8589934655,
		"rocblas_dgemm_64 111 111 8589934592 1 1 p p 10 p 20 p p 30": 8589934654,
	} {
		bytes, err := library.Ask(call)
		require.NoError(t, err)
		assert.Equal(t, want, bytes, call)
	}
	_, err = library.Ask("rocblas_daxpy 5 p p 1 p 1")
	require.ErrorIs(t, err, calls.ErrAbsent)
	assert.EqualError(t, err, path+" does not have it")
	_, err = library.Ask("rocblas_dnrm2 5 p 1 p")
	require.EqualError(t, err, path+" on gfx942: the size query ends with rocblas_status_invalid_size")
	_, err = library.Ask("rocblas_dasum 5 p 1 p")
	require.EqualError(t, err, path+" on gfx942: it ended with signal 6 (aborted): no kernels; no hope")
}

func TestInstalledThatHangs(t *testing.T) {
	m, path, env := machinetest.FakeROCm(t)
	library, err := Open(m.At, env, "gfx90a")
	require.NoError(t, err)
	defer library.Close()
	library.limit = 50 * time.Millisecond
	_, err = library.Ask("rocblas_dscal 5 p p 1")
	assert.EqualError(t, err, path+" on gfx90a did not answer within 50ms")
}

func TestInstalledThatCannotBeAsked(t *testing.T) {
	m, path, env := machinetest.FakeROCm(t)
	text := filepath.Join(m.Root, "text")
	require.NoError(t, os.WriteFile(text, []byte("a text, not a library"), 0o644))
	old := m.Library("old", "libamdhip64.so.5", "int hip_who(void) { return 5; }")
	needy := m.Library("needy", "librocblas.so.4", machinetest.FakeRocBLAS, old)
	empty := m.Library("empty", "librocblas.so.5", "int rocblas_who(void) { return 5; }")
	broken := m.Library("broken", "librocblas.so.5", "void rocblas_missing(void); void rocblas_who(void) { rocblas_missing(); }", "-Wl,-z,now")
	own := m.Library("ours", "librocblas.so.5", "int rocblas_mem_describe(void) { return 0; }")
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
		_, err := Open(m.At, append([]string{test.setting}, env...), "gfx942")
		assert.ErrorContains(t, err, test.want)
	}
	require.NoError(t, os.Remove(m.At.Probe))
	_, err := Open(m.At, env, "gfx942")
	assert.ErrorContains(t, err, path+" on gfx942: fork/exec "+m.At.Probe)
}

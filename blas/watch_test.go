package blas

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// watchedHandle creates a handle whose library writes to a buffer instead of standard error.
func watchedHandle(t *testing.T, watch uint32) (*handle, *bytes.Buffer) {
	r, said := newRig(t, hostEngine()), new(bytes.Buffer)
	r.library.config.Stderr = said
	unset := func(string) (string, bool) { return "", false }
	r.library.logs = logging.New(spec.Functions(), core.Release4, unset, r.library.config.Warn, said, nil)
	h := r.handle(t)
	h.control.Watch = watch
	if watch&core.WatchLayers != 0 {
		r.library.logs.Open(h.control.Slot, watch&core.WatchLayers)
	}
	return h, said
}

// TestLogComesBeforeChecks: a call that is refused or has no work writes its line. A call in a size query, or
// with an invalid handle, writes none.
func TestLogComesBeforeChecks(t *testing.T) {
	h, said := watchedHandle(t, logging.LayerTrace|logging.LayerBench)
	x, alpha := []float64{1, 2}, []float64{0.5}
	require.Equal(t, core.Success, h.call("rocblas_dscal", 2, at(h.rig, alpha), at(h.rig, x), 1))
	assert.Equal(t, fmt.Sprintf("rocblas_dscal,2,0.5,%#x,1,atomics_allowed\n", at(h.rig, x))+
		"./rocblas-bench -f scal --a_type f64_r --b_type f64_r -n 2 --alpha 0.5 --incx 1\n", said.String())
	assert.Equal(t, []float64{0.5, 1}, x)

	said.Reset()
	assert.Equal(t, core.InvalidPointer, h.call("rocblas_dscal", 2, uint64(0), at(h.rig, x), 1))
	assert.Contains(t, said.String(), ",2,nan,")
	said.Reset()
	assert.Equal(t, core.InvalidValue, h.call("rocblas_dtrsv", 0, 111, 131, 2, at(h.rig, x), 2, at(h.rig, x), 1))
	assert.Contains(t, said.String(), "rocblas_dtrsv, ,N,N,2,")
	said.Reset()
	assert.Equal(t, core.Success, h.call("rocblas_dscal", 0, uint64(0), uint64(0), 1))
	assert.Contains(t, said.String(), "rocblas_dscal,0,nan,0,1,")

	said.Reset()
	h.startQuery()
	h.call("rocblas_dscal", 2, at(h.rig, alpha), at(h.rig, x), 1)
	h.stopQuery()
	assert.Empty(t, said.String())
}

// TestWatchedCallsCompute: logging, numerics checks and events do not change the result of a call.
func TestWatchedCallsCompute(t *testing.T) {
	for _, watch := range []uint32{0, logging.LayerTrace, numericsInfo << core.WatchNumericsShift, core.WatchEvents} {
		h, _ := watchedHandle(t, watch)
		x, y, alpha := []float64{1, 2}, []float64{10, 20}, []float64{3}
		require.Equal(t, core.Success, h.call("rocblas_daxpy", 2, at(h.rig, alpha), at(h.rig, x), 1, at(h.rig, y), 1))
		assert.Equal(t, []float64{13, 26}, y, "watch %#x", watch)
		result := []float64{0}
		require.Equal(t, core.Success, h.call("rocblas_ddot", 2, at(h.rig, x), 1, at(h.rig, y), 1, at(h.rig, result)))
		assert.Equal(t, []float64{65}, result, "watch %#x", watch)
		assert.Zero(t, h.control.UsedBytes, "watch %#x: no lease stays", watch)
	}
}

// linesOf splits the output into lines.
func linesOf(said *bytes.Buffer) []string {
	return strings.Split(strings.TrimSuffix(said.String(), "\n"), "\n")
}

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

// TestTraceLine: lines of the front go to the handle's trace log until the handle is destroyed.
func TestTraceLine(t *testing.T) {
	h, said := watchedHandle(t, logging.LayerTrace)
	line := []byte("rocblas_set_pointer_mode,1")
	require.Equal(t, core.Success, h.operate(opLogTrace, at(h.rig, line), uint64(len(line))))
	assert.Equal(t, "rocblas_set_pointer_mode,1,atomics_allowed\n", said.String())
	slot := h.control.Slot
	h.destroy(t)
	said.Reset()
	h.rig.library.logs.Line(slot, "late", 1)
	assert.Empty(t, said.String())
}

// TestProfileIsKept: calls are counted, and the profile is written when the process asks for it.
func TestProfileIsKept(t *testing.T) {
	h, said := watchedHandle(t, logging.LayerProfile)
	x := []float64{1, 2}
	for range 3 {
		require.Equal(t, core.Success, h.call("rocblas_dswap", 1, at(h.rig, x), 1, at(h.rig, x[1:]), 1))
	}
	assert.Empty(t, said.String())
	require.Equal(t, core.Success, h.rig.library.Dispatch(callOf(opLogFlush)))
	assert.Equal(t, `- { rocblas_function: "rocblas_dswap", atomics_mode: atomics_allowed, N: 1, incx: 1, incy: 1, call_count: 3 }`+"\n",
		said.String())
}

// TestEvents: the first event is recorded before the work and the second after it, on the handle's stream.
// Queries and calls without work record none.
func TestEvents(t *testing.T) {
	h, _ := watchedHandle(t, core.WatchEvents)
	h.control.StartEvent, h.control.StopEvent, h.control.Stream = 0x11, 0x22, 0x33
	x, alpha := []float64{1}, []float64{2}
	var recorded []string
	h.rig.library.config.Record = func(event, stream uint64) {
		recorded = append(recorded, fmt.Sprintf("%#x on %#x with %v", event, stream, x[0]))
	}
	require.Equal(t, core.Success, h.call("rocblas_dscal", 1, at(h.rig, alpha), at(h.rig, x), 1))
	assert.Equal(t, []string{"0x11 on 0x33 with 1", "0x22 on 0x33 with 2"}, recorded)
	h.call("rocblas_dscal", 0, at(h.rig, alpha), at(h.rig, x), 1)
	h.startQuery()
	h.call("rocblas_dscal", 1, at(h.rig, alpha), at(h.rig, x), 1)
	h.stopQuery()
	h.control.Watch = 0
	require.Equal(t, core.Success, h.call("rocblas_dscal", 1, at(h.rig, alpha), at(h.rig, x), 1))
	assert.Len(t, recorded, 2)
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

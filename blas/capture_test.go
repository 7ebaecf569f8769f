package blas

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

// graph stands in for HIP graphs: one stream is captured at a time, and the recorded work runs on demand.
type graph struct {
	stream  uint64 // the captured stream, 0 for none
	nodes   []func() core.Status
	refuses bool
}

func (g *graph) Capturing(stream uint64) bool { return stream == g.stream }

func (g *graph) Record(_ uint64, run func() core.Status) error {
	if g.refuses {
		return errors.New("refused")
	}
	g.nodes = append(g.nodes, run)
	return nil
}

// launch runs all nodes and returns the first failure.
func (g *graph) launch() (first core.Status) {
	for _, run := range g.nodes {
		if status := run(); first == core.Success {
			first = status
		}
	}
	return first
}

const capturedStream = 0x1000

// captured creates a handle on a stream that is being captured.
func captured(t *testing.T) (*handle, *graph) {
	r, g := newRig(t, hostEngine()), &graph{}
	r.host.UseGraphs(g)
	h := r.handle(t)
	h.control.Stream, g.stream = capturedStream, capturedStream
	return h, g
}

// TestCapturedWorkspaceStaysWhereItWas: a launch computes in the workspace of the capture, which other calls
// lease between capture and launch.
func TestCapturedWorkspaceStaysWhereItWas(t *testing.T) {
	h, g := captured(t)
	n := 40_000
	x, result := make([]float64, n), []float64{-1}
	for i := range x {
		x[i] = 1
	}
	require.Equal(t, core.Success, h.call("rocblas_ddot", n, at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
	assert.Zero(t, h.control.UsedBytes, "the lease of the capture has ended")
	base, leases := h.control.Base, h.control.Leases
	g.stream = 0
	g.launch()
	assert.InDelta(t, float64(n), result[0], 0)
	assert.Equal(t, base, h.control.Base)
	assert.Equal(t, leases, h.control.Leases, "a launch leases nothing")
}

// TestLaunchWhileSuspended: a launch computes nothing in memory that was given back, and says so. After the
// workspace is resumed the graph is valid again.
func TestLaunchWhileSuspended(t *testing.T) {
	h, g := captured(t)
	n := 40_000
	x, result, short := make([]float64, n), []float64{-1}, []float64{-1}
	for i := range x {
		x[i] = 1
	}
	require.Equal(t, core.Success, h.call("rocblas_ddot", n, at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
	require.Equal(t, core.Success, h.call("rocblas_ddot", 9, at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, short)))
	assert.Equal(t, core.MemoryError, h.operate(opSuspend))
	assert.Equal(t, "rocblas_mem_suspend: a graph is being captured", h.control.Error())
	g.stream = 0
	require.Equal(t, core.Success, h.operate(opSuspend))
	assert.Equal(t, core.MemoryError, g.launch())
	assert.Equal(t, []float64{-1}, result)
	assert.Equal(t, []float64{9}, short, "it uses no workspace")
	assert.Equal(t, "rocblas_ddot: a graph that was launched uses the workspace: the workspace is suspended: call rocblas_mem_resume first",
		h.control.Error())
	assert.Equal(t, uint64(1), h.control.OutOfMemory)
	require.Equal(t, core.Success, h.operate(opResume))
	assert.Equal(t, core.Success, g.launch())
	assert.InDelta(t, float64(n), result[0], 0)
}

// TestLaunchInTheUsersMemory: a graph that was captured with the user's workspace runs while the library's
// memory is suspended.
func TestLaunchInTheUsersMemory(t *testing.T) {
	h, g := captured(t)
	x, result, workspace := make([]float64, 40_000), []float64{-1}, make([]byte, 1<<20)
	require.Equal(t, core.Success, h.operate(opSetWorkspace, at(h.rig, workspace), 1<<20))
	require.Equal(t, core.Success, h.call("rocblas_dasum", len(x), at(h.rig, x), 1, at(h.rig, result)))
	g.stream = 0
	require.Equal(t, core.Success, h.operate(opSetSize, 1<<20))
	require.Equal(t, core.Success, h.operate(opSuspend))
	g.launch()
	assert.Equal(t, []float64{0}, result)
}

func TestCaptureChecksArguments(t *testing.T) {
	h, g := captured(t)
	x, alpha := []float64{1, 2}, []float64{2}
	tests := map[string]struct {
		got, want core.Status
	}{
		"null vector": {h.call("rocblas_daxpy", 2, at(h.rig, alpha), uint64(0), 1, at(h.rig, x), 1), core.InvalidPointer},
		"bad size":    {h.call("rocblas_dtrsv", 121, 111, 131, -1, at(h.rig, x), 1, at(h.rig, x), 1), core.InvalidSize},
		"bad value":   {h.call("rocblas_dtrsv", 120, 111, 131, 1, at(h.rig, x), 1, at(h.rig, x), 1), core.InvalidValue},
		"too large":   {h.call("rocblas_dscal_64", 1<<61, at(h.rig, alpha), at(h.rig, x), 8), core.InvalidSize},
		"no elements": {h.call("rocblas_daxpy", 0, at(h.rig, alpha), uint64(0), 1, uint64(0), 1), core.Success},
	}
	for name, test := range tests {
		assert.Equal(t, test.want, test.got, name)
	}
	assert.Empty(t, g.nodes, "what was refused, or has nothing to do, is not recorded")
	g.refuses = true
	assert.Equal(t, core.InternalError, h.call("rocblas_daxpy", 2, at(h.rig, alpha), at(h.rig, x), 1, at(h.rig, x), 1))
}

// TestLaunchAfterTheHandleIsGone: a call that leased workspace computes nothing and says so, because the workspace may
// be in use elsewhere. It is the user's memory here, which exists longer than the handle. A call that leased nothing
// depends on nothing of the handle.
func TestLaunchAfterTheHandleIsGone(t *testing.T) {
	h, g := captured(t)
	x, result, workspace := make([]float64, 40_000), []float64{-1}, make([]byte, 1<<20)
	require.Equal(t, core.Success, h.operate(opSetWorkspace, at(h.rig, workspace), 1<<20))
	require.Equal(t, core.Success, h.call("rocblas_dasum", len(x), at(h.rig, x), 1, at(h.rig, result)))
	alone := []float64{-1}
	require.Equal(t, core.Success, h.call("rocblas_dasum", 9, at(h.rig, x), 1, at(h.rig, alone)))
	require.Equal(t, core.Success, h.call("rocblas_dscal", 9, at(h.rig, []float64{2}), uint64(garbage), 1))
	h.destroy(t)
	other := h.rig.handle(t)
	require.Equal(t, h.control, other.control, "the next handle has the block")
	g.stream = 0
	assert.Equal(t, core.InvalidHandle, g.nodes[0]())
	assert.Equal(t, []float64{-1}, result)
	assert.Equal(t, core.Success, g.nodes[1]())
	assert.Equal(t, []float64{0}, alone)
	assert.Equal(t, core.InvalidPointer, g.nodes[2](), "no memory at its address")
	assert.Empty(t, other.control.Error(), "the text belongs to another handle")
	assert.Zero(t, other.control.OutOfMemory)
}

// TestLaunchThatFails: a launch returns the status of what it could not compute, and the handle has the text.
func TestLaunchThatFails(t *testing.T) {
	h, g := captured(t)
	h.control.PointerMode = 1
	x, alpha := []float64{1, 2}, []float64{0}
	require.Equal(t, core.Success, h.call("rocblas_daxpy", 2, at(h.rig, alpha), uint64(0), 1, at(h.rig, x), 1))
	require.Equal(t, core.Success, h.call("rocblas_daxpy", 2, at(h.rig, alpha), uint64(garbage), 1, at(h.rig, x), 1))
	g.stream = 0
	assert.Equal(t, core.Success, g.launch(), "alpha is 0, so x is not read")
	alpha[0] = 3
	assert.Equal(t, core.InvalidPointer, g.nodes[0]())
	assert.Equal(t, "rocblas_daxpy: x is null", h.control.Error())
	assert.Equal(t, core.InvalidPointer, g.nodes[1]())
	assert.Equal(t, "rocblas_daxpy: no memory at address 0x10", h.control.Error())
	assert.Equal(t, []float64{1, 2}, x)
}

func TestOtherStreamsRunAtOnce(t *testing.T) {
	h, g := captured(t)
	h.control.Stream = capturedStream + 1
	x, alpha := []float64{1, 2}, []float64{2}
	require.Equal(t, core.Success, h.call("rocblas_dscal", 2, at(h.rig, alpha), at(h.rig, x), 1))
	assert.Equal(t, []float64{2, 4}, x)
	assert.Empty(t, g.nodes)
}

// TestCapturedParam: rotm keeps the param of the call.
func TestCapturedParam(t *testing.T) {
	h, g := captured(t)
	x, y, param := []float64{1, 2}, []float64{10, 20}, []float64{routines.FlagUnitAnti, 2, 0, 0, 3}
	require.Equal(t, core.Success, h.call("rocblas_drotm", 2, at(h.rig, x), 1, at(h.rig, y), 1, at(h.rig, param)))
	param[1], g.stream = 1000, 0
	g.launch()
	assert.Equal(t, []float64{12, 24}, x)
	assert.Equal(t, []float64{29, 58}, y)
}

// TestCapturedTransfers: an asynchronous copy between host and device is copied at every launch, a synchronous one at
// once.
func TestCapturedTransfers(t *testing.T) {
	h, g := captured(t)
	for _, name := range append(transferNames("vector"), transferNames("matrix")...) {
		g.nodes, g.stream = nil, capturedStream
		from, to := []float64{1, 2}, []float64{-1, -1}
		args := []any{2, 8, at(h.rig, from), 1, at(h.rig, to), 1}
		if strings.Contains(name, "matrix") {
			args = []any{1, 2, 8, at(h.rig, from), 1, at(h.rig, to), 1}
		}
		async := strings.Contains(name, "_async")
		if async {
			args = append(args, uint64(capturedStream))
		}
		call, err := h.rig.pack(name, args...)
		require.NoError(t, err)
		require.Equal(t, core.Success, h.rig.library.Dispatch(call), name)
		if !async {
			assert.Equal(t, []float64{1, 2}, to, name)
			assert.Empty(t, g.nodes, name)
			continue
		}
		assert.Equal(t, []float64{-1, -1}, to, name)
		from[1], g.stream = 3, 0
		assert.Equal(t, core.Success, g.launch(), name)
		assert.Equal(t, []float64{1, 3}, to, name)
	}
	g.nodes, g.stream = nil, capturedStream
	call, err := h.rig.pack("rocblas_set_vector_async", 2, 8, uint64(garbage), 1, at(h.rig, []float64{0, 0}), 1, uint64(capturedStream))
	require.NoError(t, err)
	require.Equal(t, core.Success, h.rig.library.Dispatch(call))
	assert.Equal(t, core.InvalidPointer, g.launch(), "no memory at its address")
	g.refuses = true
	assert.Equal(t, core.InternalError, h.rig.library.Dispatch(call))
}

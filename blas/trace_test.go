package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// told holds the events that a tracer receives, and the bytes in use at that time.
type told struct {
	events    []core.Event
	usedBytes []uint64
}

func (l *told) Trace(c *core.Control, e core.Event) {
	l.events, l.usedBytes = append(l.events, e), append(l.usedBytes, c.UsedBytes)
}

// tracedHandle creates a handle whose trace events a test receives.
func tracedHandle(t *testing.T) (*handle, *told) {
	r, heard := newRig(t, hostEngine()), &told{}
	r.library.sites.all()[0].arenas.Trace(heard)
	h := r.handle(t)
	h.control.Watch |= core.WatchTrace
	h.control.Closed |= core.ClosedTraced
	return h, heard
}

func (l *told) actions() (actions []core.Action) {
	for _, e := range l.events {
		actions = append(actions, e.Action)
	}
	return actions
}

// TestLeasesAreTold: a call traces its lease and its end.
func TestLeasesAreTold(t *testing.T) {
	h, heard := tracedHandle(t)
	x, result := make([]float64, 20000), []float64{0}
	x[0], x[19999] = 2, 3
	require.Equal(t, core.Success, h.call("rocblas_ddot", len(x), at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
	assert.Equal(t, []float64{13}, result)
	require.Equal(t, []core.Action{core.TraceGrow, core.TraceAllocate, core.TraceFree}, heard.actions())
	assert.Equal(t, []uint64{0, 64, 0}, heard.usedBytes)
	for _, e := range heard.events[1:] {
		assert.Equal(t, "rocblas_ddot", e.Routine)
		assert.Equal(t, []uint64{64, 64, 0, h.control.Base}, []uint64{e.SizeBytes, e.WantedBytes, e.LeastBytes, e.Address})
	}
	heard.events = nil
	require.Equal(t, core.Success, h.call("rocblas_dscal", 3, at(h.rig, result), at(h.rig, x), 1))
	h.startQuery()
	h.call("rocblas_ddot", len(x), at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result))
	h.stopQuery()
	require.Equal(t, core.Success, h.call("rocblas_ddot", 3, at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
	assert.Empty(t, heard.events, "none of them leases anything")
}

// TestShortagesAreTold: a shortage is traced with the workspace that the call would take.
func TestShortagesAreTold(t *testing.T) {
	h, heard := tracedHandle(t)
	x, result := make([]float64, 9*spec.ReduceBlock), []float64{-1}
	require.Equal(t, core.Success, h.rig.library.sites.all()[0].arenas.SetSize(h.control, 64))
	require.Equal(t, core.Success, h.call("rocblas_dasum", len(x), at(h.rig, x), 1, at(h.rig, result)))
	assert.Equal(t, []core.Event{{Action: core.TraceDegraded, WantedBytes: 128, Routine: "rocblas_dasum"}}, heard.events)
	assert.Equal(t, []float64{0}, result)
}

// TestRefusalsAreTold: a call that a suspended workspace refuses is traced as a lease that failed.
func TestRefusalsAreTold(t *testing.T) {
	h, heard := tracedHandle(t)
	x, result := make([]float64, 9*spec.ReduceBlock), []float64{-1}
	require.Equal(t, core.Success, h.operate(opSuspend))
	require.Equal(t, core.MemoryError, h.call("rocblas_dasum", len(x), at(h.rig, x), 1, at(h.rig, result)))
	assert.Equal(t, []core.Event{{Action: core.TraceAllocateFailure, Status: core.MemoryError, SizeBytes: 128, WantedBytes: 128,
		LeastBytes: 128, Routine: "rocblas_dasum"}}, heard.events)
	assert.Equal(t, []float64{-1}, result)
	assert.Equal(t, []uint64{1, 0}, []uint64{h.control.OutOfMemory, h.control.Degraded})
}

// TestLeaseOfAFaultEnds: a call that faults on an operand traces the end of its lease.
func TestLeaseOfAFaultEnds(t *testing.T) {
	h, heard := tracedHandle(t)
	result := []float64{0}
	require.Equal(t, core.InternalError, h.call("rocblas_ddot", 20000, uint64(1<<46), 1, uint64(1<<46), 1, at(h.rig, result)))
	require.Equal(t, []core.Action{core.TraceGrow, core.TraceAllocate, core.TraceFree}, heard.actions())
	assert.Zero(t, h.control.UsedBytes)
}

// TestIdleMemoryIsTold: releasing idle memory is traced for each handle that frees some.
func TestIdleMemoryIsTold(t *testing.T) {
	h, heard := tracedHandle(t)
	other, released := h.rig.handle(t), []uint64{0}
	other.control.Watch |= core.WatchTrace
	require.Equal(t, core.Success, h.operate(opGrow, 64))
	committedBytes := h.control.OwnCommitted
	heard.events = nil
	for range 2 {
		require.Equal(t, core.Success, h.rig.library.Dispatch(callOf(opReleaseAllIdle, at(h.rig, released))))
	}
	assert.Equal(t, []core.Event{{Action: core.TraceReleaseIdle, Address: h.control.Base, SizeBytes: committedBytes,
		Routine: "rocblas_mem_release_all_idle"}}, heard.events)
}

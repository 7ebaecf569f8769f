package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
)

// told keeps what a tracer hears, and what was in use then.
type told struct {
	events    []core.Event
	usedBytes []uint64
}

func (l *told) Trace(c *core.Control, e core.Event) {
	l.events, l.usedBytes = append(l.events, e), append(l.usedBytes, c.UsedBytes)
}

// tracedHandle is a handle whose leases a test hears of.
func tracedHandle(t *testing.T) (*handle, *told) {
	r, heard := newRig(t, engines(t)["builtin"]), &told{}
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

// TestLeasesAreTold: a call that a front would make by itself, or in the shortest way, tells its lease and its end.
func TestLeasesAreTold(t *testing.T) {
	h, heard := tracedHandle(t)
	x, result := []float64{1, 2, 3}, []float64{0}
	require.Equal(t, core.Success, h.call("rocblas_ddot", 3, at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result)))
	assert.Equal(t, []float64{14}, result)
	require.Equal(t, []core.Action{core.TraceGrow, core.TraceLease, core.TraceRelease}, heard.actions())
	assert.Equal(t, []uint64{0, 64, 0}, heard.usedBytes)
	for _, e := range heard.events[1:] {
		assert.Equal(t, "rocblas_ddot", e.Routine)
		assert.Equal(t, []uint64{64, 64, 64, h.control.Base}, []uint64{e.SizeBytes, e.WantedBytes, e.LeastBytes, e.Address})
	}
	heard.events = nil
	require.Equal(t, core.Success, h.call("rocblas_dscal", 3, at(h.rig, result), at(h.rig, x), 1))
	h.startQuery()
	h.call("rocblas_ddot", 3, at(h.rig, x), 1, at(h.rig, x), 1, at(h.rig, result))
	h.stopQuery()
	assert.Empty(t, heard.events, "neither leases anything")
}

// TestShortagesAreTold: with what the call would have liked to have and what it needs.
func TestShortagesAreTold(t *testing.T) {
	h, heard := tracedHandle(t)
	const order = 200
	a, b, one := make([]float64, order*order), make([]float64, order*order), []float64{1}
	for i := range order {
		a[i*order+i] = 1
	}
	solve := func() core.Status {
		return h.call("rocblas_dtrsm", 141, 122, 111, 131, order, order, at(h.rig, one), at(h.rig, a), order, at(h.rig, b), order)
	}
	h.startQuery()
	solve()
	optimal := h.stopQuery()
	require.Equal(t, core.Success, h.rig.library.sites.all()[0].arenas.SetSize(h.control, optimal-64))
	require.Equal(t, core.PerfDegraded, solve())
	require.Equal(t, []core.Action{core.TraceLease, core.TraceDegraded, core.TraceRelease}, heard.actions())
	least := heard.events[1].LeastBytes
	assert.Equal(t, []uint64{optimal, least}, []uint64{heard.events[1].WantedBytes, heard.events[0].SizeBytes})
	heard.events = nil
	require.Equal(t, core.Success, h.rig.library.sites.all()[0].arenas.SetSize(h.control, least-64))
	require.Equal(t, core.MemoryError, solve())
	require.Equal(t, []core.Action{core.TraceRefused}, heard.actions())
	assert.Equal(t, core.Event{Action: core.TraceRefused, Status: core.MemoryError, SizeBytes: least, WantedBytes: optimal, LeastBytes: least,
		Routine: "rocblas_dtrsm"}, heard.events[0])
}

// TestLeaseOfAFaultEnds: a call that finds no memory where its operand should be tells the end of its lease.
func TestLeaseOfAFaultEnds(t *testing.T) {
	h, heard := tracedHandle(t)
	result := []float64{0}
	require.Equal(t, core.InternalError, h.call("rocblas_ddot", 3, uint64(1<<46), 1, uint64(1<<46), 1, at(h.rig, result)))
	require.Equal(t, []core.Action{core.TraceGrow, core.TraceLease, core.TraceRelease}, heard.actions())
	assert.Zero(t, h.control.UsedBytes)
}

// TestIdleMemoryIsTold of each handle that gives some.
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

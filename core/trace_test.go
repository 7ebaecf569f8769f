package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told records the events of a tracer.
type told []Event

func (l *told) Trace(_ *Control, e Event) { *l = append(*l, e) }

// TestGrowthIsTold checks the event of a growth: the routine, the new size and the need, and only for traced
// handles.
func TestGrowthIsTold(t *testing.T) {
	r, heard := newRig(t, 1<<30), &told{}
	r.arenas.Trace(heard)
	quiet := r.managed(0)
	r.lease(quiet, 64)
	assert.Empty(t, *heard)

	c := r.managed(mib)
	c.Watch, c.Closed = WatchTrace, ClosedTraced
	r.lease(c, 64)
	_, status := r.arenas.Lease(c, 2*mib, "rocblas_other")
	require.Equal(t, Success, status)
	require.Len(t, *heard, 2)
	assert.Equal(t, Event{Action: TraceGrow, Address: c.Base, SizeBytes: mib, WantedBytes: 64, LeastBytes: 64, Routine: "rocblas_test"}, (*heard)[0])
	assert.Equal(t, Event{Action: TraceGrow, Address: c.Base, SizeBytes: c.OwnCommitted, WantedBytes: 2*mib + 64, LeastBytes: 2*mib + 64,
		Routine: "rocblas_other"}, (*heard)[1])
	r.arenas.Trace(nil)
	r.arenas.Tell(c, Event{})
}

// TestTracedHandlesAreClosed checks that a traced handle never allows leases or sizes without Go.
func TestTracedHandlesAreClosed(t *testing.T) {
	r := newRig(t, 1<<30)
	c := &Control{Watch: WatchTrace, Closed: ClosedTraced, OwnFloor: 1}
	require.Equal(t, Success, r.arenas.Init(c, 0, false))
	closed := func() {
		t.Helper()
		assert.Zero(t, c.LimitBytes)
		assert.Zero(t, c.OwnSpan)
		assert.NotZero(t, c.OwnFloor%ChunkBytes, "no size is that")
	}
	for _, step := range []func(){
		func() { c.Restore(r.lease(c, mib) - c.Base) },
		func() { require.Equal(t, Success, r.arenas.SetSize(c, 2*mib)) },
		func() { require.Equal(t, Success, r.arenas.SetSize(c, mib)) },
		func() { require.Equal(t, Success, r.arenas.SetWorkspace(c, 1<<40, mib)) },
		func() { require.Equal(t, Success, r.arenas.SetSize(c, 0)) },
		func() { c.Restore(r.lease(c, 3*mib) - c.Base) },
	} {
		step()
		closed()
		assert.Zero(t, c.UsedBytes)
	}
	r.end(c)
	closed()
}

package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told keeps what a tracer hears.
type told []Event

func (l *told) Trace(_ *Control, e Event) { *l = append(*l, e) }

// TestGrowthIsTold: with the call that caused it, the size after it and what was needed, and only of handles that are traced.
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

// TestTracedHandlesAreClosed: whatever is done with it, the front leases nothing of a traced handle and sets no size of it by itself.
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
	r.arenas.Destroy(c)
	r.requireNothingLeft()
	closed()
}

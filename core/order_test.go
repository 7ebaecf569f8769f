package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func newGPURig(t *testing.T) *rig {
	t.Helper()
	return newRigOf(t, kind{make: newGPU}, 1<<30)
}

// TestALeaseWaitsForTheStreamBefore checks that only the first lease on another stream is ordered after the
// earlier stream. Later leases, and calls without a lease, are not ordered.
func TestALeaseWaitsForTheStreamBefore(t *testing.T) {
	const a, b, d = 0x10, 0x20, 0x30
	lease := func(r *rig, c *Control) {
		r.use(c, 64)
	}
	to := func(stream uint64) func(*rig, *Control) { return func(r *rig, c *Control) { r.setStream(c, stream) } }
	gone := func(stream uint64) func(*rig, *Control) {
		return func(r *rig, _ *Control) { r.device.gone[stream] = true }
	}
	idle := func(stream uint64) func(*rig, *Control) {
		return func(r *rig, _ *Control) { r.device.idle[stream] = true }
	}
	size := func(r *rig, c *Control) { require.Equal(t, Success, r.arenas.SetSize(c, 2*mib)) }
	for name, test := range map[string]struct {
		steps  []func(*rig, *Control)
		orders []order
	}{
		"one stream":                       {[]func(*rig, *Control){to(a), lease, to(a), lease}, nil},
		"no lease before":                  {[]func(*rig, *Control){to(a), to(b), lease}, nil},
		"no lease after":                   {[]func(*rig, *Control){lease, to(a), to(b)}, nil},
		"one move":                         {[]func(*rig, *Control){to(a), lease, to(b), lease, lease}, []order{{b, a}}},
		"from the null stream":             {[]func(*rig, *Control){lease, to(a), lease}, []order{{a, 0}}},
		"to the null stream":               {[]func(*rig, *Control){to(a), lease, to(0), lease}, []order{{0, a}}},
		"there and back":                   {[]func(*rig, *Control){to(a), lease, to(b), lease, to(a), lease}, []order{{b, a}, {a, b}}},
		"back without a lease":             {[]func(*rig, *Control){to(a), lease, to(b), to(a), lease}, []order{{a, a}}},
		"back without a lease, and away":   {[]func(*rig, *Control){to(a), lease, to(b), to(a), to(d), lease}, []order{{d, a}}},
		"through a stream without a lease": {[]func(*rig, *Control){to(a), lease, to(b), to(d), lease}, []order{{d, a}}},
		"a new size in between":            {[]func(*rig, *Control){to(a), lease, to(b), size, lease}, []order{{b, a}}},
		"one that is destroyed once left":  {[]func(*rig, *Control){to(a), lease, to(b), gone(a), lease, lease}, []order{{b, a}}},
		"one that was never used":          {[]func(*rig, *Control){to(a), gone(a), to(b), lease, lease}, nil},
		"one that is done":                 {[]func(*rig, *Control){to(a), lease, idle(a), to(b), lease}, nil},
		"one that the device denies":       {[]func(*rig, *Control){to(unknownStream), lease, to(b), lease, lease}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := newGPURig(t)
			c := r.managed(mib)
			for _, step := range test.steps {
				step(r, c)
			}
			assert.Equal(t, test.orders, r.device.orders)
			assert.Empty(t, r.device.misuses)
			r.end(c)
			assert.Empty(t, r.device.marks)
		})
	}
}

// TestWithLeasesOut checks that the workspace is closed and opened again with leases out.
func TestWithLeasesOut(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	first := r.lease(c, 128)
	r.setStream(c, 1)
	assert.Zero(t, c.LimitBytes)
	assert.Equal(t, uint64(mib), c.RoomBytes)
	assert.Equal(t, first+128, r.lease(c, 128))
	assert.Equal(t, uint64(mib), c.LimitBytes)
	assert.Equal(t, []order{{1, 0}}, r.device.orders)
}

// TestMemoryOfAnotherStream checks that a block belongs to the stream it was allocated on, even if it was
// never leased.
func TestMemoryOfAnotherStream(t *testing.T) {
	r := newBlockRig(t, 1<<30)
	c := r.managed(0)
	r.setStream(c, 1)
	require.Equal(t, Success, r.arenas.SetSize(c, mib))
	r.setStream(c, 2)
	r.lease(c, 64)
	assert.Equal(t, []order{{2, 1}}, r.device.orders)
}

// TestOrderThatIsRefused checks that a refused order makes the lease fail, and that the next lease tries
// again.
func TestOrderThatIsRefused(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	r.lease(c, 64)
	r.setStream(c, 1)
	before := viewOf(c)
	r.device.refuse(followCall, 1)
	_, status := r.arenas.Lease(c, 64, "rocblas_dtrsm")
	assert.Equal(t, InternalError, status)
	assert.Contains(t, c.Error(), "rocblas_dtrsm: the stream cannot wait for the stream that used the workspace: Follow")
	assert.Equal(t, before, viewOf(c))
	r.lease(c, 64)
	assert.Equal(t, []order{{1, 0}}, r.device.orders)
}

// TestAMarkThatIsRefused checks that a refused mark leaves the handle on its stream, and that the next move
// succeeds.
func TestAMarkThatIsRefused(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	r.setStream(c, 1)
	r.lease(c, 64)
	before := viewOf(c)
	r.device.refuse(markCall, 1)
	assert.Equal(t, InternalError, r.arenas.Move(c, 2, "rocblas_set_stream"))
	assert.Contains(t, c.Error(), "rocblas_set_stream: cannot wait for the work on the handle's previous stream: Mark")
	assert.Equal(t, before, viewOf(c))
	assert.Equal(t, uint64(1), c.Stream)
	r.lease(c, 64)
	r.setStream(c, 2)
	r.lease(c, 64)
	assert.Equal(t, []order{{2, 1}}, r.device.orders)
}

// leases makes and ends n leases on a handle's stream.
func (r *rig) leases(c *Control, n int) {
	for range n {
		r.lease(c, 64)
		c.Restore(c.UsedBytes - 64)
	}
}

// TestALeaseOfAGraph checks that a captured lease waits for nothing and that nothing waits for it. The order
// is made after the capture.
func TestALeaseOfAGraph(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	r.leases(c, 1)
	r.setStream(c, 1)
	r.device.capturing[1] = true
	r.leases(c, 2)
	assert.Empty(t, r.device.orders)
	assert.Zero(t, c.LimitBytes, "the next lease comes here too")
	clear(r.device.capturing)
	r.leases(c, 2)
	assert.Equal(t, []order{{1, 0}}, r.device.orders)

	r.device.orders = nil
	r.setStream(c, 2)
	r.device.capturing[2] = true
	r.leases(c, 1)
	r.setStream(c, 3)
	r.device.gone[1] = true
	r.leases(c, 1)
	assert.Equal(t, []order{{3, 1}}, r.device.orders, "the lease of a graph is not what later streams wait for")
	assert.Empty(t, r.device.misuses)
}

// TestLeavingAStreamThatIsCaptured checks that the handle can leave a captured stream only for another
// captured stream, and can come back. The reason is that work from before the capture cannot be marked.
func TestLeavingAStreamThatIsCaptured(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	r.setStream(c, 0x10)
	r.leases(c, 1)
	r.device.capturing[0x10] = true
	r.leases(c, 1)
	require.Equal(t, InternalError, r.arenas.Move(c, 0x20, "rocblas_set_stream"))
	assert.Equal(t, "rocblas_set_stream: cannot wait for the work on the handle's previous stream: "+
		"stream 0x10 is captured into a graph: set another stream when the capture has ended", c.Error())
	assert.Equal(t, uint64(0x10), c.Stream)

	r.device.capturing[0x20] = true // part of the same graph
	r.setStream(c, 0x20)
	r.leases(c, 1)
	require.Equal(t, InternalError, r.arenas.Move(c, 0x30, "rocblas_set_stream"), "stream 0x10 is still owed")
	r.setStream(c, 0x10)
	r.leases(c, 1)
	clear(r.device.capturing)
	r.leases(c, 1)
	assert.Empty(t, r.device.orders)
	r.setStream(c, 0x30)
	r.leases(c, 1)
	assert.Equal(t, []order{{0x30, 0x10}}, r.device.orders)
}

// TestAStreamThatWasLeftInACapture checks that leases on another stream fail after the capture, until the
// handle has returned to the stream that it left.
func TestAStreamThatWasLeftInACapture(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	r.setStream(c, 0x10)
	r.leases(c, 1)
	r.device.capturing[0x10], r.device.capturing[0x20] = true, true
	r.setStream(c, 0x20)
	clear(r.device.capturing)
	_, status := r.arenas.Lease(c, 64, "rocblas_dtrsm")
	assert.Equal(t, InternalError, status)
	assert.Contains(t, c.Error(), "the handle left stream 0x10 while that was captured into a graph: set that stream, then another")
	r.setStream(c, 0x10)
	r.setStream(c, 0x20)
	r.leases(c, 1)
	assert.Equal(t, []order{{0x20, 0x10}}, r.device.orders)
}

// TestTheNullStreamBesideACapture checks the null stream while a stream that it waits for is captured. It
// cannot be marked, but it cannot be destroyed either. Leases on other streams fail until the capture has
// ended.
func TestTheNullStreamBesideACapture(t *testing.T) {
	for _, null := range []uint64{0, 1} {
		r := newGPURig(t)
		c := r.managed(mib)
		r.setStream(c, null)
		r.leases(c, 1)
		r.device.capturing[null] = true // the runtime reports the capture in this way
		r.setStream(c, 2)
		_, status := r.arenas.Lease(c, 64, "rocblas_dtrsm")
		assert.Equal(t, MemoryError, status)
		assert.Contains(t, c.Error(), "rocblas_dtrsm: the stream cannot wait for the stream that used the workspace: ")
		assert.Contains(t, c.Error(), ErrCaptured.Error())
		r.setStream(c, 3)
		clear(r.device.capturing)
		r.leases(c, 2)
		assert.Equal(t, []order{{3, null}}, r.device.orders)
	}
}

// TestABlockIsFreedBehindTheStreamBefore checks that a block is freed on a stream that waits for the block's
// earlier stream.
func TestABlockIsFreedBehindTheStreamBefore(t *testing.T) {
	for name, call := range map[string]func(*rig, *Control){
		"idle memory": func(r *rig, c *Control) { r.arenas.ReleaseIdle(c) },
		"size 0":      func(r *rig, c *Control) { r.arenas.SetSize(c, 0) },
		"destroy":     func(r *rig, c *Control) { r.arenas.Destroy(c) },
	} {
		r := newBlockRig(t, 1<<30)
		c := r.managed(mib)
		r.setStream(c, 1)
		base := r.use(c, 64)
		r.setStream(c, 2)
		call(r, c)
		assert.Equal(t, []order{{2, 1}}, r.device.orders, name)
		assert.Equal(t, []freed{{base, 2}}, r.device.freed, name)
	}
}

// TestTheHostOrdersNothing checks that the host needs no order, because its calls are synchronous.
func TestTheHostOrdersNothing(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(mib)
	r.lease(c, 64)
	r.setStream(c, 1)
	assert.Equal(t, int64(-1), c.Device)
	assert.Zero(t, c.Closed)
	r.lease(c, 64)
	assert.Empty(t, r.device.orders)
}

// TestElsewhere checks that Control.Elsewhere agrees with the stream and the device.
func TestElsewhere(t *testing.T) {
	for ordinal, want := range map[int]uint16{-1: 0, 0: ElsewhereDevice, 3: ElsewhereDevice} {
		r := newRigOf(t, kind{make: newGPU}, 1<<30)
		r.device.ordinal = ordinal
		c := r.managed(mib)
		assert.Equal(t, int64(ordinal), c.Device)
		assert.Equal(t, want, c.Elsewhere, "device %d", ordinal)
		for _, stream := range []uint64{0x10, 0x20, 0, 0x10, 0} {
			r.setStream(c, stream)
			assert.Equal(t, stream, c.Stream)
			assert.Equal(t, stream != 0, c.Elsewhere&ElsewhereStream != 0, "device %d, stream %#x", ordinal, stream)
			assert.Equal(t, want, c.Elsewhere&^ElsewhereStream, "device %d, stream %#x", ordinal, stream)
		}
		r.arenas.Destroy(c)
	}
}

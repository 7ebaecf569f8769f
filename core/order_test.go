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

// TestALeaseWaitsForTheStreamBefore: the first lease on another stream is ordered behind the stream that had the workspace, the
// ones after it are not, and calls that lease nothing never are.
func TestALeaseWaitsForTheStreamBefore(t *testing.T) {
	const a, b, d = 0x10, 0x20, 0x30
	lease := func(r *rig, c *Control) {
		r.lease(c, 64)
		c.Restore(0)
	}
	to := func(stream uint64) func(*rig, *Control) { return func(_ *rig, c *Control) { setStream(c, stream) } }
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
		"back without a lease":             {[]func(*rig, *Control){to(a), lease, to(b), to(a), lease}, nil},
		"back without a lease, and away":   {[]func(*rig, *Control){to(a), lease, to(b), to(a), to(d), lease}, []order{{d, a}}},
		"through a stream without a lease": {[]func(*rig, *Control){to(a), lease, to(b), to(d), lease}, []order{{d, a}}},
		"a new size in between":            {[]func(*rig, *Control){to(a), lease, to(b), size, lease}, []order{{b, a}}},
		"a stream that is gone":            {[]func(*rig, *Control){to(goneStream), lease, to(b), lease, lease}, []order{{b, goneStream}}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newGPURig(t)
			c := r.managed(mib)
			for _, step := range test.steps {
				step(r, c)
			}
			assert.Equal(t, test.orders, r.device.orders)
			r.arenas.Destroy(c)
			r.requireNothingLeft()
		})
	}
}

// TestWithLeasesOut: the workspace is closed whatever is in use, and opened with what it had.
func TestWithLeasesOut(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	first := r.lease(c, 128)
	setStream(c, 1)
	assert.Zero(t, c.LimitBytes)
	assert.Equal(t, uint64(mib), c.RoomBytes)
	assert.Equal(t, first+128, r.lease(c, 128))
	assert.Equal(t, uint64(mib), c.LimitBytes)
	assert.Equal(t, []order{{1, 0}}, r.device.orders)
}

// TestMemoryOfAnotherStream: a block is its stream's, whether it was leased or not.
func TestMemoryOfAnotherStream(t *testing.T) {
	r := newBlockRig(t, 1<<30)
	c := r.managed(0)
	setStream(c, 1)
	require.Equal(t, Success, r.arenas.SetSize(c, mib))
	setStream(c, 2)
	r.lease(c, 64)
	assert.Equal(t, []order{{2, 1}}, r.device.orders)
}

// TestOrderThatIsRefused: no lease is made, and the next one asks again.
func TestOrderThatIsRefused(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	r.lease(c, 64)
	setStream(c, 1)
	before := viewOf(c)
	r.device.refuse(orderCall, 1)
	_, status := r.arenas.Lease(c, 64, "rocblas_dtrsm")
	assert.Equal(t, InternalError, status)
	assert.Contains(t, c.Error(), "rocblas_dtrsm: the stream cannot wait for the one that had the workspace: Order")
	assert.Equal(t, before, viewOf(c))
	r.lease(c, 64)
	assert.Equal(t, []order{{1, 0}}, r.device.orders)
}

// TestOrderAndCapture: a stream that is being captured is ordered behind nothing, nor anything behind it, and the order is made up for
// when the capture has ended.
func TestOrderAndCapture(t *testing.T) {
	for captured, want := range map[uint64]order{1: {1, 0}, 0: {1, 0}} {
		r := newGPURig(t)
		c := r.managed(mib)
		r.lease(c, 64)
		setStream(c, 1)
		r.device.capturing[captured] = true
		r.lease(c, 64)
		r.lease(c, 64)
		assert.Empty(t, r.device.orders, "stream %d is being captured", captured)
		assert.Zero(t, c.LimitBytes, "the next lease comes here too")
		clear(r.device.capturing)
		r.lease(c, 64)
		r.lease(c, 64)
		assert.Equal(t, []order{want}, r.device.orders)
	}
	r := newGPURig(t)
	c := r.managed(mib)
	r.lease(c, 64)
	setStream(c, 1)
	r.device.capturing[1] = true
	r.lease(c, 64)
	setStream(c, 2)
	r.lease(c, 64)
	assert.Equal(t, []order{{2, 0}}, r.device.orders, "the lease of a graph is not what later streams wait for")
}

// TestALeaseBesideACapture: a lease of a graph does not hide one that was made on the same stream before the capture, while it could not
// be ordered yet.
func TestALeaseBesideACapture(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(mib)
	setStream(c, 2)
	r.lease(c, 64)
	r.device.capturing[2] = true
	setStream(c, 1)
	r.lease(c, 64)
	r.device.capturing[1] = true
	r.lease(c, 64)
	setStream(c, 0)
	clear(r.device.capturing)
	r.lease(c, 64)
	assert.Equal(t, []order{{0, 1}}, r.device.orders)
}

// TestABlockIsFreedBehindTheStreamBefore: the stream that it is given back on waits for the one that had it.
func TestABlockIsFreedBehindTheStreamBefore(t *testing.T) {
	for name, call := range map[string]func(*rig, *Control){
		"idle memory": func(r *rig, c *Control) { r.arenas.ReleaseIdle(c) },
		"size 0":      func(r *rig, c *Control) { r.arenas.SetSize(c, 0) },
		"destroy":     func(r *rig, c *Control) { r.arenas.Destroy(c) },
	} {
		r := newBlockRig(t, 1<<30)
		c := r.managed(mib)
		setStream(c, 1)
		base := r.lease(c, 64)
		c.Restore(0)
		setStream(c, 2)
		call(r, c)
		assert.Equal(t, []order{{2, 1}}, r.device.orders, name)
		assert.Equal(t, []freed{{base, 2}}, r.device.freed, name)
	}
}

// TestTheHostOrdersNothing: its work has happened.
func TestTheHostOrdersNothing(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(mib)
	r.lease(c, 64)
	setStream(c, 1)
	assert.Equal(t, int64(-1), c.Device)
	assert.Zero(t, c.Closed)
	r.lease(c, 64)
	assert.Empty(t, r.device.orders)
}

// TestElsewhere: what C looks at says what the stream and the device say.
func TestElsewhere(t *testing.T) {
	for ordinal, want := range map[int]uint16{-1: 0, 0: ElsewhereDevice, 3: ElsewhereDevice} {
		r := newRigOf(t, kind{make: newGPU}, 1<<30)
		r.device.ordinal = ordinal
		c := r.managed(mib)
		assert.Equal(t, int64(ordinal), c.Device)
		assert.Equal(t, want, c.Elsewhere, "device %d", ordinal)
		for _, stream := range []uint64{0x10, 0x20, 0, 0x10, 0} {
			c.Move(stream)
			assert.Equal(t, stream, c.Stream)
			assert.Equal(t, stream != 0, c.Elsewhere&ElsewhereStream != 0, "device %d, stream %#x", ordinal, stream)
			assert.Equal(t, want, c.Elsewhere&^ElsewhereStream, "device %d, stream %#x", ordinal, stream)
		}
		r.arenas.Destroy(c)
	}
}

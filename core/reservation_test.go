package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReservationShrinks checks that a refused reservation is repeated with half the size, down to the needed
// size.
func TestReservationShrinks(t *testing.T) {
	for _, largest := range []uint64{64 * kib, 3 * mib, 32 * mib, 33 * mib, 256 * mib, 256*mib + 1} {
		r := newRig(t, 1<<30)
		r.device.largestBytes = largest
		c := r.managed(0)
		r.lease(c, 64)
		assert.LessOrEqual(t, c.OwnReserved, largest)
		assert.Greater(t, c.OwnReserved*2, largest-64*kib, "no less than half of what could be had")
		assert.Equal(t, c.OwnReserved, r.device.reservedBytes())

		all := c.OwnReserved - 64
		r.lease(c, all)
		before := viewOf(c)
		_, status := r.arenas.Lease(c, 64, "rocblas_test")
		assert.Equal(t, MemoryError, status, "the address does not change, so there is no more")
		assert.Contains(t, c.Error(), "the handle's address range holds")
		assert.Equal(t, before, viewOf(c))
		r.end(c)
	}
}

// TestReservationIsAsLargeAsNeeded checks that a need beyond the recommended size is reserved in full.
func TestReservationIsAsLargeAsNeeded(t *testing.T) {
	r := newRig(t, 1<<30)
	r.device.hint = func(uint64) uint64 { return mib }
	c := r.managed(0)
	r.lease(c, 100*mib)
	assert.Equal(t, uint64(100*mib), c.OwnReserved)
	r.arenas.Destroy(c)

	r.device.largestBytes = 99 * mib
	c = r.managed(0)
	_, status := r.arenas.Lease(c, 100*mib, "rocblas_test")
	assert.Equal(t, MemoryError, status)
	assert.Equal(t, view{}, viewOf(c))
	r.end(c)
}

func TestHintsThatMakeNoSense(t *testing.T) {
	for _, hint := range []uint64{0, 1, 64*kib - 1, 64*kib + 1, 1<<63 + 1, 1<<64 - 1} {
		r := newRig(t, 1<<30)
		r.device.hint = func(uint64) uint64 { return hint }
		c := r.managed(0)
		r.lease(c, 64)
		assert.NotZero(t, c.OwnReserved)
		r.end(c)
	}
}

// TestTenThousandHandles checks that 10,000 handles get addresses and memory within 47 bits, and the first
// ones much more.
func TestTenThousandHandles(t *testing.T) {
	const handles, addressBytes = 10_000, 1 << 46
	r := newRig(t, 1<<36)
	r.device.addressBytes = addressBytes
	r.device.hint = func(reservedBytes uint64) uint64 { return min(1<<36, (addressBytes-reservedBytes)/2048) }
	controls := make([]*Control, handles)
	for i := range controls {
		controls[i] = r.managed(mib)
		require.Equal(t, Success, r.arenas.grow(controls[i], 64, "rocblas_test"), "handle %d: %s", i, controls[i].Error())
	}
	assert.Greater(t, controls[0].OwnReserved, uint64(1<<34))
	assert.GreaterOrEqual(t, controls[handles-1].OwnReserved, uint64(128*mib))
	assert.Equal(t, r.device.calls[reserveCall], handles, "no address was asked for twice")
	for _, c := range controls {
		r.arenas.Destroy(c)
	}
	r.requireNothingLeft()
}

// TestBoundaries checks that memory is cut at the device's boundaries.
func TestBoundaries(t *testing.T) {
	for _, test := range []struct{ sizeBytes, keptBytes uint64 }{{64, 256 * kib}, {256 * kib, 256 * kib}, {257 * kib, 512 * kib}, {mib, mib}} {
		r := newRig(t, 1<<30)
		r.device.pieceBytes = 256 * kib
		c := r.managed(0)
		require.Equal(t, Success, r.arenas.SetSize(c, mib))
		c.OwnFloor = mib // makes SetSize keep no spare memory
		require.Equal(t, Success, r.arenas.SetSize(c, test.sizeBytes))
		assert.Equal(t, test.keptBytes, r.device.committedBytes(), "for %d", test.sizeBytes)
		assert.Equal(t, test.keptBytes, c.OwnCommitted)
		assert.Equal(t, test.sizeBytes, c.LimitBytes, "what leases may use is the size alone")
		r.end(c)
	}
}

// TestWorkThatOutlivesACall checks a device with asynchronous work. A new size or the user's memory frees
// nothing there, because that would wait for work. The memory is reused, and freed at the user's request.
func TestWorkThatOutlivesACall(t *testing.T) {
	r := newGPURig(t)
	c := r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 4*mib))
	base := c.Base
	for name, call := range map[string]func() Status{
		"smaller":           func() Status { return r.arenas.SetSize(c, mib) },
		"managed":           func() Status { return r.arenas.SetSize(c, 0) },
		"the user's memory": func() Status { return r.arenas.SetWorkspace(c, 0x1000, mib) },
		"managed again":     func() Status { return r.arenas.SetWorkspace(c, 0, 0) },
	} {
		require.Equal(t, Success, call(), name)
		assert.Equal(t, uint64(4*mib), r.device.committedBytes(), name)
	}
	require.Equal(t, Success, r.arenas.SetWorkspace(c, 0, 0))
	assert.Equal(t, base, r.use(c, 4*mib))
	assert.Equal(t, map[method]int{reserveCall: 1, commitCall: 1}, r.device.calls)

	require.Equal(t, Success, r.arenas.SetSize(c, 300*kib))
	assert.Equal(t, uint64(4*mib-512*kib), r.releaseIdle(c), "all beyond the next boundary")
	require.Equal(t, Success, r.arenas.SetWorkspace(c, 0x1000, mib))
	assert.Equal(t, uint64(512*kib), r.releaseIdle(c))
	assert.Equal(t, uint64(0x1000), c.Base, "the user's memory stays in force")
	r.end(c)
}

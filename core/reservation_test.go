package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReservationShrinks: where the device refuses the addresses it suggested, half of them are asked for, and so on down to
// what is needed.
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
		r.arenas.Destroy(c)
		r.requireNothingLeft()
	}
}

// TestReservationIsAsLargeAsNeeded: a need beyond what the device suggests is reserved as a whole, and not less.
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
	r.arenas.Destroy(c)
	r.requireNothingLeft()
}

func TestHintsThatMakeNoSense(t *testing.T) {
	for _, hint := range []uint64{0, 1, 64*kib - 1, 64*kib + 1, 1<<63 + 1, 1<<64 - 1} {
		r := newRig(t, 1<<30)
		r.device.hint = func(uint64) uint64 { return hint }
		c := r.managed(0)
		r.lease(c, 64)
		assert.NotZero(t, c.OwnReserved)
		r.arenas.Destroy(c)
		r.requireNothingLeft()
	}
}

// TestTenThousandHandles: all of them get an address and memory in the 47 bits of a process, and the first ones much more.
func TestTenThousandHandles(t *testing.T) {
	const handles, addressBytes = 10_000, 1 << 46
	r := newRig(t, 1<<36)
	r.device.addressBytes = addressBytes
	r.device.hint = func(reservedBytes uint64) uint64 { return min(1<<36, (addressBytes-reservedBytes)/2048) }
	controls := make([]*Control, handles)
	for i := range controls {
		controls[i] = r.managed(mib)
		require.Equal(t, Success, r.arenas.Grow(controls[i], 64, "rocblas_test"), "handle %d: %s", i, controls[i].Error())
	}
	assert.Greater(t, controls[0].OwnReserved, uint64(1<<34))
	assert.GreaterOrEqual(t, controls[handles-1].OwnReserved, uint64(128*mib))
	assert.Equal(t, r.device.calls[reserveCall], handles, "no address was asked for twice")
	for _, c := range controls {
		r.arenas.Destroy(c)
	}
	r.requireNothingLeft()
}

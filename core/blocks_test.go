package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func newBlockRig(t *testing.T, totalBytes uint64) *rig {
	t.Helper()
	return newRigOf(t, kind{make: newBlockDevice}, totalBytes)
}

// TestGrowthByABlock checks that existing leases keep their addresses and that the next lease starts the new
// block. After leases end, all of the new block is usable.
func TestGrowthByABlock(t *testing.T) {
	r := newBlockRig(t, 1<<30)
	c := r.managed(mib)
	first := r.lease(c, 640*kib)
	second := r.lease(c, 640*kib)
	assert.NotEqual(t, first+640*kib, second, "the second is in a block of its own")
	assert.True(t, r.device.usable(first, 640*kib))
	assert.True(t, r.device.usable(second, 2*mib), "twice as large as the one before")
	assert.Equal(t, uint64(640*kib), c.FloorBytes)
	assert.Equal(t, uint64(2*mib), c.SizeBytes)
	assert.Equal(t, second+640*kib, r.lease(c, 2*mib-640*kib), "to its last byte")
	assert.Equal(t, 2, r.device.calls[allocateCall])

	c.Restore(640 * kib)
	assert.Equal(t, second, r.lease(c, 2*mib), "all of the block again")
	c.Restore(640 * kib)
	c.Restore(64 * kib) // the first lease counts as two parts here
	assert.Equal(t, second, r.use(c, 2*mib), "its beginning too, with a part of the older block out")
	assert.Equal(t, view{second, 2 * mib, 0, c.PeakBytes, 2 * mib, Managed, 5, 2}, viewOf(c))
	assert.Equal(t, second, r.lease(c, 2*mib))
	assert.Equal(t, 2, r.device.calls[allocateCall])
	r.end(c)
}

// TestABlockHoldsWhatIsNeeded checks the size of a new block: twice the old one, else all leases with the new
// one, else the new lease.
func TestABlockHoldsWhatIsNeeded(t *testing.T) {
	for _, test := range []struct{ totalBytes, blockBytes uint64 }{
		{64 * mib, 8 * mib},
		{15 * mib, 6 * mib}, // 8 MiB would exceed half of the device
		{9 * mib, 3 * mib},
	} {
		r := newBlockRig(t, test.totalBytes)
		c := r.managed(0)
		r.lease(c, 4*mib)
		c.Restore(3 * mib)
		r.lease(c, 3*mib)
		assert.Equal(t, test.blockBytes, c.OwnCommitted, "a device of %d bytes", test.totalBytes)
		assert.Equal(t, 4*mib+test.blockBytes, r.device.committedBytes())
		r.end(c)
	}
	r := newBlockRig(t, 6*mib)
	c := r.managed(0)
	r.lease(c, 4*mib)
	c.Restore(3 * mib)
	before := viewOf(c)
	_, status := r.arenas.Lease(c, 3*mib, "rocblas_test")
	assert.Equal(t, MemoryError, status)
	assert.Equal(t, before, viewOf(c), "the old block is intact")
	r.end(c)
}

// TestWhenOldBlocksGo checks when old blocks are freed, and when a captured graph or a lease keeps them.
func TestWhenOldBlocksGo(t *testing.T) {
	grow := func(r *rig, c *Control) { r.lease(c, 4*mib) }
	for _, test := range []struct {
		name    string
		prepare func(r *rig, c *Control)
		call    func(r *rig, c *Control)
		stay    int // remaining blocks of the device
	}{
		{"growth with nothing leased", func(*rig, *Control) {}, grow, 1},
		{"growth with a lease out", func(r *rig, c *Control) { r.lease(c, 64) }, grow, 2},
		{"growth on a stream that may have been captured", func(r *rig, c *Control) { r.setStream(c, 5) }, grow, 2},
		{"growth of a handle that had such a stream", func(r *rig, c *Control) {
			r.setStream(c, 5)
			r.use(c, 64)
			r.setStream(c, 0)
		}, grow, 2},
		{"a larger size", func(r *rig, c *Control) { r.setStream(c, 5) },
			func(r *rig, c *Control) { require.Equal(r.t, Success, r.arenas.SetSize(c, 4*mib)) }, 1},
		{"a smaller size", grow2, func(r *rig, c *Control) { require.Equal(r.t, Success, r.arenas.SetSize(c, 64)) }, 1},
		{"size 0", grow2, func(r *rig, c *Control) { require.Equal(r.t, Success, r.arenas.SetSize(c, 0)) }, 0},
		{"the user's memory", grow2, func(r *rig, c *Control) { require.Equal(r.t, Success, r.arenas.SetWorkspace(c, 0x1000, 64)) }, 0},
		{"idle memory", grow2, func(r *rig, c *Control) {
			assert.Equal(r.t, uint64(5*mib), r.releaseIdle(c))
		}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newBlockRig(t, 1<<30)
			c := r.managed(mib)
			r.use(c, mib)
			test.prepare(r, c)
			test.call(r, c)
			assert.Len(t, r.device.reservations, test.stay)
			r.end(c)
		})
	}
}

// grow2 leaves a block in force and a retired block.
func grow2(r *rig, c *Control) {
	r.setStream(c, 5)
	r.use(c, 4*mib)
}

// TestABlockServesSmallerSizes checks that smaller sizes keep the block without a device call, and that a
// managed workspace starts with a new block.
func TestABlockServesSmallerSizes(t *testing.T) {
	r := newBlockRig(t, 1<<30)
	c := r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 8*mib))
	base := c.Base
	for _, sizeBytes := range []uint64{64, mib, 8 * mib} {
		require.Equal(t, Success, r.arenas.SetSize(c, sizeBytes))
		assert.Equal(t, view{Base: base, LimitBytes: sizeBytes, SizeBytes: sizeBytes, Owner: UserManaged}, viewOf(c))
	}
	assert.Equal(t, uint64(1), c.OwnFloor, "the front sets these without asking")
	assert.Equal(t, map[method]int{allocateCall: 1}, r.device.calls)
	require.Equal(t, Success, r.arenas.SetSize(c, 0))
	assert.Equal(t, view{}, viewOf(c))
	assert.Zero(t, r.device.committedBytes())
	r.end(c)
}

// TestABlockThatIsNotTakenBack checks that a block which the device refuses stays counted and is offered
// again, even after its handle's end.
func TestABlockThatIsNotTakenBack(t *testing.T) {
	r := newBlockRig(t, 8*mib)
	c := r.managed(0)
	r.lease(c, 4*mib)
	r.device.refused[freeCall] = true
	r.arenas.Destroy(c)
	assert.Equal(t, uint64(4*mib), r.arenas.Account().Committed)
	next := r.managed(0)
	_, status := r.arenas.Lease(next, 5*mib, "rocblas_test")
	assert.Equal(t, MemoryError, status, "there are 8 MiB, and 4 are not back")
	r.device.refused[freeCall] = false
	r.lease(next, 5*mib)
	r.end(next)
}

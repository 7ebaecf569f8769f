package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// poolBlock is memory allocated from a fakePool.
type poolBlock struct{ sizeBytes, stream uint64 }

// fakePool is a pool of addresses. It counts wrong frees.
type fakePool struct {
	next    uint64
	skew    uint64 // added to addresses
	empty   bool
	live    map[uint64]poolBlock
	freed   []poolBlock // with the streams of the frees
	misuses int
	onFree  func()
	onTake  func()
}

func newFakePool() *fakePool { return &fakePool{next: 1 << 44, live: map[uint64]poolBlock{}} }

func (p *fakePool) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	if p.onTake != nil {
		p.onTake()
	}
	if p.empty {
		return 0, errRefused
	}
	address = p.next + p.skew
	p.next += sizeBytes + ChunkBytes
	p.live[address] = poolBlock{sizeBytes, stream}
	return address, nil
}

func (p *fakePool) Free(address, sizeBytes, stream uint64) {
	if p.live[address].sizeBytes != sizeBytes {
		p.misuses++
	}
	delete(p.live, address)
	p.freed = append(p.freed, poolBlock{sizeBytes, stream})
	if p.onFree != nil {
		p.onFree()
	}
}

func (p *fakePool) liveBytes() (sum uint64) {
	for _, b := range p.live {
		sum += b.sizeBytes
	}
	return sum
}

// withPool makes a managed handle with memory from a pool.
func withPool(t *testing.T, r *rig, sizeBytes uint64) (*Control, *fakePool) {
	t.Helper()
	pool := newFakePool()
	c := &Control{}
	require.Equal(t, Success, r.arenas.InitPool(c, pool, sizeBytes, false))
	return c, pool
}

// onEveryKind runs a test on every kind of device, and requires that nothing is left there.
func onEveryKind(t *testing.T, run func(t *testing.T, r *rig)) {
	t.Helper()
	for _, k := range kinds() {
		t.Run(k.name, func(t *testing.T) {
			r := newRigOf(t, k, 1<<30)
			run(t, r)
			r.requireNothingLeft()
		})
	}
}

// TestWorkspaceOfAPool checks that all memory of the workspace comes from the pool, counts as committed, and
// goes back at the end.
func TestWorkspaceOfAPool(t *testing.T) {
	onEveryKind(t, func(t *testing.T, r *rig) {
		c, pool := withPool(t, r, mib)
		assert.Empty(t, pool.live, "before anything is leased")
		first := r.lease(c, 640*kib)
		require.Equal(t, map[uint64]poolBlock{first: {mib, 0}}, pool.live)
		second := r.lease(c, 640*kib)
		assert.Contains(t, pool.live, first, "it is leased")
		assert.Equal(t, poolBlock{2 * mib, 0}, pool.live[second])
		assert.Equal(t, uint64(3*mib), r.arenas.Account().Committed)
		assert.Equal(t, uint64(3*mib), c.OwnCommitted+c.OwnRetired)
		c.Restore(0)
		assert.Zero(t, r.device.committedBytes(), "the device was not asked")

		require.Equal(t, Success, r.arenas.SetSize(c, 5*mib+1))
		assert.Equal(t, uint64(5*mib+ChunkBytes), pool.liveBytes(), "whole chunks")
		require.Equal(t, Success, r.arenas.SetSize(c, mib))
		assert.Equal(t, uint64(mib), pool.liveBytes(), "a smaller size gives the larger block back")
		pool.empty = true
		require.Equal(t, Success, r.arenas.SetSize(c, mib/2))
		assert.Equal(t, uint64(mib), pool.liveBytes(), "there is no smaller one")
		require.Equal(t, Success, r.arenas.SetWorkspace(c, 0x1000, mib))
		assert.Empty(t, pool.live)
		assert.Zero(t, r.arenas.Account().Committed)
		pool.empty = false
		require.Equal(t, Success, r.arenas.SetSize(c, mib))
		r.arenas.Destroy(c)
		assert.Empty(t, pool.live)
		assert.Zero(t, pool.misuses)
		assert.Zero(t, c.Pooled)
	})
}

// TestAPoolThatRefuses checks that a refusal leaves the workspace unchanged and that the error names the
// size.
func TestAPoolThatRefuses(t *testing.T) {
	onEveryKind(t, func(t *testing.T, r *rig) {
		c, pool := withPool(t, r, mib)
		r.lease(c, 64)
		before := viewOf(c)
		pool.empty = true
		_, status := r.arenas.Lease(c, 2*mib, "rocblas_test")
		assert.Equal(t, MemoryError, status)
		assert.Contains(t, c.Error(), "rocblas_test: not enough device memory: needed 2097152 bytes, available 1048512 of 1048576, owner managed: ")
		assert.Contains(t, c.Error(), errRefused.Error())
		assert.Equal(t, before, viewOf(c))
		pool.empty, pool.skew = false, 32
		freed := len(pool.freed)
		_, status = r.arenas.Lease(c, 2*mib, "rocblas_test")
		assert.Equal(t, MemoryError, status)
		assert.Contains(t, c.Error(), "is not a multiple of 64")
		assert.Greater(t, len(pool.freed), freed, "what cannot be used goes back")
		assert.Len(t, pool.live, 1)
		assert.Equal(t, before, viewOf(c))
		assert.Equal(t, uint64(mib), r.arenas.Account().Committed)
		r.arenas.Destroy(c)
		assert.Empty(t, pool.live)
	})
}

// TestAHandleGoesToAPool checks the change to a pool and back: the old memory is freed, and a fixed size is
// allocated anew.
func TestAHandleGoesToAPool(t *testing.T) {
	onEveryKind(t, func(t *testing.T, r *rig) {
		c, pool := r.managed(mib), newFakePool()
		r.lease(c, 64)
		assert.Equal(t, InternalError, r.arenas.SetPool(c, pool), "while a lease is out")
		c.Restore(0)
		require.Equal(t, Success, r.arenas.SetPool(c, pool))
		assert.Zero(t, r.device.committedBytes())
		assert.Equal(t, view{0, 0, 0, c.PeakBytes, c.SizeBytes, Managed, 1, 1}, viewOf(c))
		require.Contains(t, pool.live, r.use(c, 64))
		require.Equal(t, Success, r.arenas.SetPool(c, nil))
		assert.Empty(t, pool.live)
		r.use(c, 64)
		assert.Empty(t, pool.live)

		require.Equal(t, Success, r.arenas.SetSize(c, 3*mib))
		before := viewOf(c)
		pool.empty = true
		assert.Equal(t, MemoryError, r.arenas.SetPool(c, pool))
		assert.Contains(t, c.Error(), "rocblas_mem_set_allocator: not enough device memory: needed 3145728 bytes")
		assert.Equal(t, before, viewOf(c))
		assert.True(t, r.device.usable(c.Base, 3*mib))
		pool.empty = false
		require.Equal(t, Success, r.arenas.SetPool(c, pool))
		assert.Equal(t, map[uint64]poolBlock{c.Base: {3 * mib, 0}}, pool.live)
		assert.Equal(t, before.Owner, c.Owner)
		assert.Equal(t, uint64(3*mib), c.RoomBytes)
		before = viewOf(c)
		for _, m := range []method{commitCall, allocateCall} {
			r.device.refused[m] = true
		}
		assert.Equal(t, MemoryError, r.arenas.SetPool(c, nil))
		assert.Equal(t, before, viewOf(c))
		assert.Zero(t, r.device.reservedBytes())
		clear(r.device.refused)
		require.Equal(t, Success, r.arenas.SetPool(c, nil))
		assert.True(t, r.device.usable(c.Base, 3*mib))
		r.arenas.Destroy(c)
		assert.Empty(t, pool.live)
		assert.Zero(t, pool.misuses)
	})
}

// TestThePoolOfACapture checks that a pool is neither changed nor asked for memory during a capture, and that
// the handle's end returns all memory to it.
func TestThePoolOfACapture(t *testing.T) {
	onEveryKind(t, func(t *testing.T, r *rig) {
		c, pool := withPool(t, r, 0)
		c.Stream, c.Streamed = 7, 1
		r.use(c, mib)
		r.lease(c, 2*mib) // a captured graph may hold the address of the first block
		c.Restore(0)
		assert.Len(t, pool.live, 2)
		r.device.capturing[7] = true
		for _, r.device.free = range []bool{true, false} {
			assert.Equal(t, MemoryError, r.arenas.SetPool(c, nil))
			assert.Equal(t, "rocblas_mem_set_allocator: a graph is being captured", c.Error())
			c.SetError("")
		}
		_, status := r.arenas.Lease(c, 64*mib, "rocblas_test")
		assert.Equal(t, MemoryError, status)
		r.arenas.Destroy(c)
		assert.Empty(t, pool.live)
		assert.Equal(t, []poolBlock{{mib, 7}, {2 * mib, 7}}, pool.freed, "in the order of the handle's stream")
	})
}

// TestThePoolsLimit checks that a pool's bytes count against the limit, and that a refused growth does not
// change the count.
func TestThePoolsLimit(t *testing.T) {
	onEveryKind(t, func(t *testing.T, r *rig) {
		c, pool := withPool(t, r, 0)
		r.arenas.process.Limit(3 * mib)
		r.lease(c, mib)
		r.use(c, 2*mib)
		_, status := r.arenas.Lease(c, 4*mib, "rocblas_test")
		assert.Equal(t, MemoryError, status)
		assert.Contains(t, c.Error(), "the limit of the process is 3145728 bytes")
		assert.LessOrEqual(t, pool.liveBytes(), uint64(3*mib))
		r.arenas.Destroy(c)
		assert.Empty(t, pool.live)
	})
}

// TestAPoolMayUseOtherHandles checks that a pool's functions can use other handles, because no lock is held.
func TestAPoolMayUseOtherHandles(t *testing.T) {
	onEveryKind(t, func(t *testing.T, r *rig) {
		c, pool := withPool(t, r, 0)
		other, otherPool := withPool(t, r, 0)
		pool.onFree = func() {
			r.use(other, 64)
			assert.Equal(t, Success, r.arenas.SetPool(other, otherPool))
			third, _ := withPool(t, r, 0)
			r.lease(third, 64)
			r.arenas.Destroy(third)
		}
		r.use(c, 64)
		r.releaseIdle(c)
		r.lease(c, 64)
		r.arenas.Destroy(c)
		r.arenas.Destroy(other)
		assert.Len(t, pool.freed, 2)
		assert.Empty(t, otherPool.live)
	})
}

// TestAPoolsBlockFollowsItsStream checks that a block which goes back to its pool is freed in the order of the
// handle's stream, and that this stream first waits for the stream that used the block, whatever gives it back.
func TestAPoolsBlockFollowsItsStream(t *testing.T) {
	for name, giveBack := range map[string]func(r *rig, c *Control){
		"destroy":   func(r *rig, c *Control) { r.arenas.Destroy(c) },
		"no pool":   func(r *rig, c *Control) { require.Equal(t, Success, r.arenas.SetPool(c, nil)) },
		"size 0":    func(r *rig, c *Control) { require.Equal(t, Success, r.arenas.SetSize(c, 0)) },
		"workspace": func(r *rig, c *Control) { require.Equal(t, Success, r.arenas.SetWorkspace(c, 0x1000, mib)) },
		"idle":      func(r *rig, c *Control) { r.releaseIdle(c) },
	} {
		t.Run(name, func(t *testing.T) {
			const a, b = 0xa, 0xb
			r := newGPURig(t)
			c, pool := withPool(t, r, 0)
			r.setStream(c, a)
			r.use(c, mib)
			r.setStream(c, b)
			giveBack(r, c)
			require.Equal(t, []poolBlock{{mib, b}}, pool.freed)
			assert.Equal(t, []order{{b, a}}, r.device.orders)
		})
	}
}

package opencl_test

import (
	"runtime"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/hip/opencl/opencltest"
	"rocblas_mem/internal/ptr"
)

// bytesAt returns a MiB of pinned host memory and its address.
func bytesAt(t *testing.T) ([]byte, uint64) {
	t.Helper()
	bytes := make([]byte, mib)
	var pinned runtime.Pinner
	pinned.Pin(unsafe.SliceData(bytes))
	t.Cleanup(pinned.Unpin)
	return bytes, ptr.Address(bytes)
}

// rig is a device of PoCL with a program's queue on it.
type rig struct {
	t      *testing.T
	api    *opencl.API
	device *opencl.Device
	p      *opencltest.Program
	null   uint64 // the null stream's queue
}

func newRig(t *testing.T) *rig {
	t.Helper()
	api := opened(t)
	device := deviceOf(t, api, 0)
	null, err := api.Queue(0)
	require.NoError(t, err)
	p := opencltest.New(t, api.Library())
	t.Cleanup(func() {
		_, err := device.EmptyCache()
		require.NoError(t, err)
	})
	return &rig{t, api, device, p, null}
}

func (r *rig) allocate(stream uint64) uint64 {
	r.t.Helper()
	address, err := r.device.Allocate(mib, stream)
	require.NoError(r.t, err)
	return address
}

// copyBlock copies a block.
func (r *rig) copyBlock(dst, src, stream uint64) {
	r.t.Helper()
	require.NoError(r.t, r.device.Copy2D(dst, mib, src, mib, mib, 1, stream))
}

// TestOrder checks that work on a queue runs after the work of another queue that a gate holds back. The
// queues are in one context or in two. No caller waits.
func TestOrder(t *testing.T) {
	for name, ownContext := range map[string]bool{"one context": false, "two contexts": true} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			sibling := r.null
			if ownContext {
				sibling = 0
			}
			queue := r.p.Queue(sibling, false)
			first, second := r.allocate(queue), r.allocate(queue)
			host, at := bytesAt(t)
			host[mib-1] = 77
			r.copyBlock(first, at, queue)
			require.NoError(t, r.device.Synchronize(queue))
			ptr.Store(second+mib-1, byte(0))

			open := r.p.Gate(queue)
			r.copyBlock(second, first, queue)
			assert.False(t, r.device.Done(queue))
			mark, err := r.device.Mark(queue)
			require.NoError(t, err)
			require.NoError(t, r.device.Follow(0, mark))
			r.device.Drop(mark)
			assert.False(t, r.device.Done(0))
			assert.Zero(t, ptr.Load[byte](second+mib-1))
			open()
			require.NoError(t, r.device.Synchronize(0))
			assert.Equal(t, byte(77), ptr.Load[byte](second+mib-1), "the null stream's work comes after the queue's")
			require.NoError(t, r.device.Free(first, mib, queue))
			require.NoError(t, r.device.Free(second, mib, queue))
			require.NoError(t, r.device.Synchronize(queue))
		})
	}
}

// TestOutOfOrder checks that copies on an out-of-order queue keep their order.
func TestOutOfOrder(t *testing.T) {
	r := newRig(t)
	queue := r.p.Queue(r.null, true)
	first, second := r.allocate(queue), r.allocate(queue)
	host, at := bytesAt(t)
	for round := range 20 {
		host[0], host[mib-1] = byte(round), byte(2*round)
		r.copyBlock(first, at, queue)
		for range 5 {
			r.copyBlock(second, first, queue)
			r.copyBlock(first, second, queue)
		}
		clear(host)
		r.copyBlock(at, first, queue)
		assert.Equal(t, []byte{byte(round), byte(2 * round)}, []byte{host[0], host[mib-1]})
	}
	require.NoError(t, r.device.Free(first, mib, queue))
	require.NoError(t, r.device.Free(second, mib, queue))
}

// TestMemoryIsNotSharedByQueues checks that memory in use by a queue is not given to another queue, and that
// recorded memory is given to none.
func TestMemoryIsNotSharedByQueues(t *testing.T) {
	r := newRig(t)
	queue := r.p.Queue(r.null, false)
	first := r.allocate(queue)
	open := r.p.Gate(queue)
	require.NoError(t, r.device.Free(first, mib, queue))
	other := r.allocate(0)
	assert.NotEqual(t, first, other, "the queue's work is not done")
	require.NoError(t, r.device.Free(other, mib, 0))
	require.NoError(t, r.device.Synchronize(0)) // so that any queue may have it
	assert.Equal(t, first, r.allocate(queue), "the same queue reuses it at once")
	open()

	open = r.p.Gate(r.null)
	require.NoError(t, r.device.Allocator().RecordStream(first, 0))
	require.NoError(t, r.device.Free(first, mib, queue))
	require.NoError(t, r.device.Synchronize(queue))
	second := r.allocate(queue)
	assert.NotEqual(t, first, second, "the null stream's work is not done")
	open()
	require.NoError(t, r.device.Synchronize(0))
	assert.Equal(t, first, r.allocate(queue))
	require.NoError(t, r.device.Free(first, mib, queue))
	require.NoError(t, r.device.Free(second, mib, queue))
}

// TestEmptyCacheWaits checks that EmptyCache waits for the work on the memory that it frees, and frees all of
// it.
func TestEmptyCacheWaits(t *testing.T) {
	r := newRig(t)
	queue := r.p.Queue(r.null, false)
	first := r.allocate(queue)
	open := r.p.Gate(queue)
	require.NoError(t, r.device.Free(first, mib, queue))
	opened := make(chan struct{})
	go func() {
		open()
		close(opened)
	}()
	freed, err := r.device.EmptyCache()
	<-opened
	require.NoError(t, err)
	assert.Equal(t, uint64(mib), freed)
	assert.Equal(t, caching.Statistics{PeakBytes: mib, Allocations: 1, Frees: 1}, r.device.Allocator().Statistics())
}

// TestReleasedQueues checks that a handle can leave a queue which the program has released. The work of a
// released queue is done.
func TestReleasedQueues(t *testing.T) {
	r := newRig(t)
	arenas := core.NewArenas(r.device)
	c := &core.Control{}
	require.Equal(t, core.Success, arenas.Init(c, 0, false))
	for range 20 {
		queue := r.p.Queue(0, false)
		require.Equal(t, core.Success, arenas.Move(c, queue, "rocblas_set_stream"), c.Error())
		_, status := arenas.Lease(c, mib, "rocblas_test")
		require.Equal(t, core.Success, status, c.Error())
		c.Restore(0)
		r.p.Release(queue)
	}
	require.Equal(t, core.Success, arenas.Move(c, 0, "rocblas_set_stream"), c.Error())
	_, status := arenas.Lease(c, 4*mib, "rocblas_test")
	require.Equal(t, core.Success, status, c.Error())
	c.Restore(0)
	arenas.Destroy(c)
	_, err := r.device.EmptyCache()
	require.NoError(t, err)
	assert.Zero(t, r.device.Allocator().Statistics().CurrentBytes)
}

// TestMemoryKeepsItsContext checks that a queue which the program has released stays while memory of its
// context is allocated.
func TestMemoryKeepsItsContext(t *testing.T) {
	r := newRig(t)
	queue := r.p.Queue(0, false)
	address := r.allocate(queue)
	r.p.Release(queue)
	for range 1000 { // each releases queues without memory whose work is done by then
		other := r.p.Queue(0, false)
		require.NotEqual(t, queue, other, "the queue was released, and another has its address")
		require.NoError(t, r.device.Free(r.allocate(other), mib, other))
		r.p.Release(other)
	}
	ptr.Store(address, byte(1))
	require.NoError(t, r.device.Copy2D(address+64, 64, address, 64, 64, 1, queue))
	require.NoError(t, r.device.Synchronize(queue))
	assert.True(t, r.device.HasStream(queue))
	require.NoError(t, r.device.Free(address, mib, queue))
}

// TestSeveralDevices checks that each device has separate memory and statistics.
func TestSeveralDevices(t *testing.T) {
	api := opened(t)
	first, second := deviceOf(t, api, 0), deviceOf(t, api, 1)
	address, err := second.Allocate(mib, 0)
	require.NoError(t, err)
	assert.Zero(t, first.Allocator().Statistics())
	assert.Equal(t, caching.Statistics{CurrentBytes: mib, PeakBytes: mib, Allocations: 1}, second.Allocator().Statistics())
	assert.NotEqual(t, first.Name(), second.Name())
	require.Error(t, first.Free(address, mib, 0), "the block belongs to the other device")
	require.NoError(t, second.Free(address, mib, 0))
	_, err = opencl.New(api, 2)
	var missing *gpu.Missing
	require.ErrorAs(t, err, &missing)
	_, err = first.Allocate(first.TotalBytes()*2, 0)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	assert.Equal(t, uint64(1), first.Allocator().Statistics().OutOfMemory)
	assert.Zero(t, second.Allocator().Statistics().OutOfMemory)
}

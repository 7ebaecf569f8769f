package resource_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/resource"
	"rocblas_mem/internal/ptr"
)

const mib = 1 << 20

type order struct{ stream, after uint64 }

// device is the host's memory presented as a device with asynchronous work. It records the waits.
type device struct {
	*hip.Host
	blocks   bool
	live     map[uint64]uint64
	orders   []order
	waits    []uint64
	failures error  // the error of Synchronize
	captured uint64 // the captured stream
	unmarked uint64 // the stream for which Mark fails
	mostLive int
}

func newDevice(t *testing.T, blocks bool) *device {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	return &device{Host: host, blocks: blocks, live: map[uint64]uint64{}, mostLive: 1 << 20}
}

func (d *device) Ordinal() int   { return 0 }
func (d *device) Reserves() bool { return !d.blocks }

func (d *device) Capturing(stream uint64) bool { return stream != 0 && stream == d.captured }

// Mark returns the stream's number plus 1.
func (d *device) Mark(stream uint64) (mark uint64, err error) {
	if d.unmarked == stream && stream != 0 {
		return 0, hip.ErrNoGraphs
	}
	return stream + 1, nil
}

func (d *device) Follow(stream, mark uint64) error {
	d.orders = append(d.orders, order{stream, mark - 1})
	return nil
}

func (d *device) Synchronize(stream uint64) error {
	d.waits = append(d.waits, stream)
	return d.failures
}

func (d *device) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	if len(d.live) == d.mostLive {
		return 0, hip.ErrNoMemory
	}
	address, err = d.Host.Allocate(sizeBytes, stream)
	d.live[address] = sizeBytes
	return address, err
}

func (d *device) Free(address, sizeBytes, stream uint64) error {
	if d.live[address] != sizeBytes {
		return hip.ErrNoMemory
	}
	delete(d.live, address)
	return d.Host.Free(address, sizeBytes, stream)
}

// onBoth runs a test on a workspace in a reservation and on a workspace in blocks.
func onBoth(t *testing.T, run func(t *testing.T, d *device, c *core.Control, w *resource.Workspace)) {
	t.Helper()
	for name, blocks := range map[string]bool{"reservation": false, "blocks": true} {
		t.Run(name, func(t *testing.T) {
			d := newDevice(t, blocks)
			arenas := core.NewArenas(d)
			c := new(core.Control)
			require.Equal(t, core.Success, arenas.Init(c, mib, false))
			run(t, d, c, resource.NewWorkspace(d, arenas, c))
			assert.Zero(t, c.UsedBytes, "all leases have ended")
			arenas.Destroy(c)
			assert.Zero(t, arenas.Account().Committed)
			assert.Empty(t, d.live)
		})
	}
}

func allocate(t *testing.T, r resource.Resource, stream, sizeBytes, alignBytes uint64) (address uint64) {
	t.Helper()
	address, err := r.Allocate(stream, sizeBytes, alignBytes)
	require.NoError(t, err)
	require.Zero(t, address%alignBytes)
	block := ptr.Slice[byte](address, int(sizeBytes))
	for i := range block {
		block[i] = byte(stream)
	}
	return address
}

// move moves the handle as rocblas_set_stream does.
func move(t *testing.T, d *device, c *core.Control, stream uint64) {
	t.Helper()
	require.Equal(t, core.Success, core.NewArenas(d).Move(c, stream, "rocblas_set_stream"), c.Error())
}

// TestUnmarkedStream checks that Allocate and Deallocate change nothing if the stream cannot be
// marked.
func TestUnmarkedStream(t *testing.T) {
	onBoth(t, func(t *testing.T, d *device, c *core.Control, w *resource.Workspace) {
		ours := allocate(t, w, 0, 64, 64)
		usedBytes := c.UsedBytes
		d.unmarked = 0x20
		_, err := w.Allocate(0x20, 64, 64)
		require.ErrorIs(t, err, core.InternalError)
		assert.ErrorContains(t, err, "rocblas_mem_allocate: cannot wait for the work on the handle's previous stream: ")
		assert.Equal(t, usedBytes, c.UsedBytes)
		assert.Zero(t, c.Stream)
		require.ErrorIs(t, w.Deallocate(0x20, ours, 64, 64), core.InternalError)
		assert.Equal(t, usedBytes, c.UsedBytes)
		assert.Zero(t, c.Stream)
		d.unmarked = 0
		require.NoError(t, w.Deallocate(0x20, ours, 64, 64))
		d.orders = nil
		require.NoError(t, w.Deallocate(0, allocate(t, w, 0, 64, 64), 64, 64))
		assert.Equal(t, []order{{0, 0x20}}, d.orders)
	})
}

// TestLeasesEndInAnyOrder checks that a lease which ends out of order gives its bytes back with the newer
// ones, and that growth moves no lease.
func TestLeasesEndInAnyOrder(t *testing.T) {
	onBoth(t, func(t *testing.T, d *device, c *core.Control, w *resource.Workspace) {
		var addresses []uint64
		for i := range uint64(8) {
			addresses = append(addresses, allocate(t, w, 0, 300000+i, 1<<(5+i)))
		}
		assert.Greater(t, c.Growths, uint64(1))
		usedBytes := c.UsedBytes
		for _, i := range []int{3, 0, 6, 5} {
			require.NoError(t, w.Deallocate(0, addresses[i], 0, 0))
			require.ErrorIs(t, w.Deallocate(0, addresses[i], 0, 0), core.InvalidPointer, "the lease has ended")
		}
		assert.Equal(t, usedBytes, c.UsedBytes, "the newest lease is out")
		require.NoError(t, w.Deallocate(0, addresses[7], 0, 0))
		assert.Less(t, c.UsedBytes, usedBytes)
		again := allocate(t, w, 0, 64, 64)
		for _, address := range []uint64{addresses[4], addresses[1], again, addresses[2]} {
			require.NoError(t, w.Deallocate(0, address, 0, 0))
		}
		assert.Empty(t, d.orders)
		assert.Empty(t, d.waits)
	})
}

// TestOrderOfStreams checks that the next user of memory is ordered after the previous user's
// work, and no other stream is.
func TestOrderOfStreams(t *testing.T) {
	onBoth(t, func(t *testing.T, d *device, c *core.Control, w *resource.Workspace) {
		const own, other = 0x10, 0x20
		move(t, d, c, own)
		ours := allocate(t, w, own, 64, 64)
		theirs := allocate(t, w, other, 1000, 256)
		assert.Equal(t, []order{{other, own}}, d.orders)
		assert.Equal(t, uint64(own), c.Stream, "the handle's stream is unchanged")
		require.NoError(t, w.Deallocate(other, theirs, 1000, 256))
		require.NoError(t, w.Deallocate(own, ours, 64, 64))
		d.orders = nil
		ours = allocate(t, w, own, 64, 64)
		assert.Equal(t, []order{{own, other}}, d.orders, "the memory may be the other stream's")
		d.orders = nil
		require.NoError(t, w.Deallocate(other, ours, 64, 64), "freed by the other stream")
		ours = allocate(t, w, own, 64, 64)
		require.NoError(t, w.Deallocate(own, ours, 64, 64))
		assert.Equal(t, []order{{other, own}, {own, other}}, d.orders)
		assert.Empty(t, d.waits, "no call waited")
	})
}

// TestAllocateSync checks that AllocateSync waits once for the stream, and returns an error if the
// wait fails.
func TestAllocateSync(t *testing.T) {
	onBoth(t, func(t *testing.T, d *device, c *core.Control, w *resource.Workspace) {
		move(t, d, c, 7)
		address, err := w.AllocateSync(100, 128)
		require.NoError(t, err)
		assert.Equal(t, []uint64{7}, d.waits)
		require.NoError(t, w.DeallocateSync(address, 100, 128))
		assert.Len(t, d.waits, 1)
		d.failures = hip.ErrNoGraphs
		_, err = w.AllocateSync(100, 64)
		assert.ErrorIs(t, err, hip.ErrNoGraphs)
	})
}

// TestRefusedCalls checks that refused calls leave the workspace unchanged.
func TestRefusedCalls(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *device, c *core.Control, w *resource.Workspace) {
		_, err := w.Allocate(0, 1<<60, 64)
		require.ErrorIs(t, err, core.MemoryError)
		assert.ErrorContains(t, err, "rocblas_mem_allocate: not enough device memory: needed 1152921504606846976 bytes")
		for _, alignBytes := range []uint64{0, 3, 96} {
			_, err = w.Allocate(0, 8, alignBytes)
			assert.ErrorIs(t, err, core.InvalidValue)
		}
		_, err = w.Allocate(0, 1<<64-1, 64)
		require.ErrorIs(t, err, core.MemoryError)
		address, err := w.Allocate(9, 0, 64)
		require.NoError(t, err)
		assert.Zero(t, address)
		require.NoError(t, w.Deallocate(9, 0, 0, 64))
		assert.ErrorIs(t, w.Deallocate(0, 0x1000, 1, 1), core.InvalidPointer)
		assert.Zero(t, c.Stream)
	})
}

// TestCachedMemory checks that a block is reused at once by the stream that freed it, and by others only
// after a wait for that stream.
func TestCachedMemory(t *testing.T) {
	d := newDevice(t, true)
	c := resource.NewCached(d)
	first := allocate(t, c, 1, 100000, 64)
	require.NoError(t, c.Deallocate(1, first, 100000, 64))
	other := allocate(t, c, 2, 100000, 64)
	assert.NotEqual(t, first, other, "the work of stream 1 may use it")
	assert.Equal(t, first, allocate(t, c, 1, 90000, 64))
	assert.Empty(t, d.waits)
	require.NoError(t, c.Deallocate(1, first, 90000, 64))
	d.mostLive, d.captured = 2, 1
	_, err := c.Allocate(3, 100000, 64)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	assert.Empty(t, d.waits, "a wait would break the capture")
	d.captured = 0
	third := allocate(t, c, 2, 5*mib, 64)
	assert.Equal(t, []uint64{1}, d.waits, "the device was full")
	assert.NotContains(t, d.live, first)
	_, err = c.Allocate(3, 100000, 64)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	require.Error(t, c.Deallocate(1, first, 0, 0), "the block is not allocated")
	_, err = c.Allocate(1, 64, 128)
	require.ErrorIs(t, err, core.InvalidValue)
	for _, address := range []uint64{other, third} {
		require.NoError(t, c.Deallocate(2, address, 0, 0))
	}
	sync, err := c.AllocateSync(4*mib, 64)
	require.NoError(t, err, "cached blocks are freed for it")
	require.NoError(t, c.DeallocateSync(sync, 0, 0))
	d.failures = hip.ErrNoGraphs
	_, err = c.AllocateSync(4*mib, 64)
	require.ErrorIs(t, err, hip.ErrNoGraphs)
	_, err = c.Empty()
	require.Error(t, err)
	assert.Len(t, d.live, 1, "its work may not be done")
	d.failures = nil
	freedBytes, err := c.Empty()
	require.NoError(t, err)
	assert.Equal(t, uint64(4*mib), freedBytes)
	assert.Empty(t, d.live)
}

// TestRecordedMemory checks that memory used by two streams is reused only after a wait for both.
func TestRecordedMemory(t *testing.T) {
	d := newDevice(t, true)
	c := resource.NewCached(d)
	first := allocate(t, c, 1, 100000, 64)
	require.NoError(t, c.RecordStream(first, 2))
	require.NoError(t, c.Deallocate(1, first, 100000, 64))
	require.Error(t, c.RecordStream(first, 2), "the block is not allocated")
	for stream := range uint64(3) {
		assert.NotEqual(t, first, allocate(t, c, stream, 100000, 64))
	}
	assert.Empty(t, d.waits)
	freedBytes, err := c.Empty()
	require.NoError(t, err)
	assert.NotZero(t, freedBytes)
	assert.ElementsMatch(t, []uint64{1, 2}, d.waits)
}

// TestEmptyWaitsForTheNullStream checks that Empty waits for the null stream as for any other.
func TestEmptyWaitsForTheNullStream(t *testing.T) {
	d := newDevice(t, true)
	c := resource.NewCached(d)
	require.NoError(t, c.Deallocate(0, allocate(t, c, 0, 1000, 64), 1000, 64))
	_, err := c.Empty()
	require.NoError(t, err)
	assert.Equal(t, []uint64{0}, d.waits)
	assert.Empty(t, d.live)
}

// TestCachedMemoryOfTheHost checks that any stream can reuse the host's blocks at once.
func TestCachedMemoryOfTheHost(t *testing.T) {
	host, err := hip.OpenHost()
	require.NoError(t, err)
	c := resource.NewCached(host)
	first := allocate(t, c, 1, 100000, 64)
	require.NoError(t, c.Deallocate(1, first, 100000, 64))
	assert.Equal(t, first, allocate(t, c, 2, 90000, 32))
	require.NoError(t, c.Deallocate(2, first, 90000, 32))
	freedBytes, err := c.Empty()
	require.NoError(t, err)
	assert.Equal(t, uint64(100032), freedBytes)
	assert.Zero(t, c.Statistics().CachedBytes)
}

// TestWorkspaceInAPool checks a workspace with the memory of a resource.
func TestWorkspaceInAPool(t *testing.T) {
	d := newDevice(t, true)
	cached := resource.NewCached(d)
	arenas := core.NewArenas(d)
	c := new(core.Control)
	require.Equal(t, core.Success, arenas.InitPool(c, resource.Pool(cached), mib, false))
	w := resource.NewWorkspace(d, arenas, c)
	address := allocate(t, w, 0, 1000, 1024)
	assert.Equal(t, uint64(mib), cached.Statistics().CurrentBytes)
	require.NoError(t, w.Deallocate(0, address, 1000, 1024))
	arenas.Destroy(c)
	assert.Zero(t, cached.Statistics().CurrentBytes)
	assert.Equal(t, uint64(mib), cached.Statistics().CachedBytes)
	_, err := cached.Empty()
	require.NoError(t, err)
	assert.Empty(t, d.live)
}

// Both types implement the interfaces.
var (
	_ resource.Resource            = (*resource.Workspace)(nil)
	_ resource.SynchronousResource = (*resource.Workspace)(nil)
	_ resource.Resource            = (*resource.Cached)(nil)
	_ resource.SynchronousResource = (*resource.Cached)(nil)
)

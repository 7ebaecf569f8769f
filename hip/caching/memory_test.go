package caching_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/internal/ptr"
)

const mib = 1 << 20

// device is the host's memory presented as a device with asynchronous work. It records the waits.
type device struct {
	*hip.Host
	live     map[uint64]uint64
	waits    []uint64
	failures error  // the error of Synchronize
	captured uint64 // the captured stream
	mostLive int
}

func newDevice(t *testing.T) *device {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	return &device{Host: host, live: map[uint64]uint64{}, mostLive: 1 << 20}
}

func (d *device) Ordinal() int { return 0 }

func (d *device) Capturing(stream uint64) bool { return stream != 0 && stream == d.captured }

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

// allocateMemory takes a block, and writes all of it.
func allocateMemory(t *testing.T, m *caching.Memory, stream, sizeBytes uint64) (address uint64) {
	t.Helper()
	address, err := m.Allocate(sizeBytes, stream)
	require.NoError(t, err)
	require.Zero(t, address%core.ChunkBytes)
	block := ptr.Slice[byte](address, int(sizeBytes))
	for i := range block {
		block[i] = byte(stream)
	}
	return address
}

// TestCachedMemory checks that a block is reused at once by the stream that freed it, and by others only
// after a wait for that stream.
func TestCachedMemory(t *testing.T) {
	d := newDevice(t)
	c := caching.NewMemory(d)
	first := allocateMemory(t, c, 1, 100000)
	require.NoError(t, c.Free(first, 1))
	other := allocateMemory(t, c, 2, 100000)
	assert.NotEqual(t, first, other, "the work of stream 1 may use it")
	assert.Equal(t, first, allocateMemory(t, c, 1, 90000))
	assert.Empty(t, d.waits)
	require.NoError(t, c.Free(first, 1))
	d.mostLive, d.captured = 2, 1
	_, err := c.Allocate(100000, 3)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	assert.Empty(t, d.waits, "a wait would break the capture")
	d.captured = 0
	third := allocateMemory(t, c, 2, 5*mib)
	assert.Equal(t, []uint64{1}, d.waits, "the device was full")
	assert.NotContains(t, d.live, first)
	_, err = c.Allocate(100000, 3)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	require.Error(t, c.Free(first, 1), "the block is not allocated")
	for _, address := range []uint64{other, third} {
		require.NoError(t, c.Free(address, 2))
	}
	large := allocateMemory(t, c, 0, 4*mib)
	assert.Len(t, d.live, 1, "cached blocks are freed for it")
	require.NoError(t, c.Free(large, 0))
	d.failures = hip.ErrNoGraphs
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
	d := newDevice(t)
	c := caching.NewMemory(d)
	first := allocateMemory(t, c, 1, 100000)
	require.NoError(t, c.RecordStream(first, 2))
	require.NoError(t, c.Free(first, 1))
	require.Error(t, c.RecordStream(first, 2), "the block is not allocated")
	for stream := range uint64(3) {
		assert.NotEqual(t, first, allocateMemory(t, c, stream, 100000))
	}
	assert.Empty(t, d.waits)
	freedBytes, err := c.Empty()
	require.NoError(t, err)
	assert.NotZero(t, freedBytes)
	assert.ElementsMatch(t, []uint64{1, 2}, d.waits)
}

// TestEmptyWaitsForTheNullStream checks that Empty waits for the null stream as for any other.
func TestEmptyWaitsForTheNullStream(t *testing.T) {
	d := newDevice(t)
	c := caching.NewMemory(d)
	require.NoError(t, c.Free(allocateMemory(t, c, 0, 1000), 0))
	_, err := c.Empty()
	require.NoError(t, err)
	assert.Equal(t, []uint64{0}, d.waits)
	assert.Empty(t, d.live)
}

// TestCachedMemoryOfTheHost checks that any stream can reuse the host's blocks at once.
func TestCachedMemoryOfTheHost(t *testing.T) {
	host, err := hip.OpenHost()
	require.NoError(t, err)
	c := caching.NewMemory(host)
	first := allocateMemory(t, c, 1, 100000)
	require.NoError(t, c.Free(first, 1))
	assert.Equal(t, first, allocateMemory(t, c, 2, 90000))
	require.NoError(t, c.Free(first, 2))
	freedBytes, err := c.Empty()
	require.NoError(t, err)
	assert.Equal(t, uint64(100032), freedBytes)
	freedBytes, err = c.Empty()
	require.NoError(t, err)
	assert.Zero(t, freedBytes)
}

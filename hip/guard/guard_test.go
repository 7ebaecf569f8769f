package guard

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// device is the host, or the host as a device without reservations. It counts the memory in use, and fails
// after some copies.
type device struct {
	*hip.Host
	blocks      bool
	out         map[uint64]uint64
	copies      int
	refuseAfter int
	most        uint64 // limit for reserved bytes, 0 for none
}

var errCopy = errors.New("the device refused to copy")

func newDevice(t *testing.T, blocks bool) *device {
	host, err := hip.OpenHost()
	require.NoError(t, err)
	return &device{Host: host, blocks: blocks, out: map[uint64]uint64{}, refuseAfter: math.MaxInt}
}

func (d *device) Reserves() bool { return !d.blocks }

func (d *device) Ordinal() int {
	if d.blocks {
		return 0
	}
	return -1
}

var errAddresses = errors.New("the device has no more addresses")

func (d *device) Reserve(sizeBytes uint64) (address uint64, err error) {
	if d.most > 0 && d.reserved()+sizeBytes > d.most {
		return 0, errAddresses
	}
	if address, err = d.Host.Reserve(sizeBytes); err == nil {
		d.out[address] = sizeBytes
	}
	return address, err
}

func (d *device) Release(address, sizeBytes uint64) error {
	if d.out[address] != sizeBytes {
		return fmt.Errorf("%d bytes at %#x are not out", sizeBytes, address)
	}
	delete(d.out, address)
	return d.Host.Release(address, sizeBytes)
}

func (d *device) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	if address, err = d.Host.Allocate(sizeBytes, stream); err == nil {
		d.out[address] = sizeBytes
	}
	return address, err
}

func (d *device) Free(address, sizeBytes, _ uint64) error { return d.Release(address, sizeBytes) }

func (d *device) Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream uint64) error {
	if d.copies++; d.copies > d.refuseAfter {
		return errCopy
	}
	return d.Host.Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream)
}

// onBoth runs a test with pages and with blocks, and requires that no memory is in use at the end.
func onBoth(t *testing.T, test func(t *testing.T, g *Guards, d *device)) {
	for name, blocks := range map[string]bool{"pages": false, "blocks": true} {
		t.Run(name, func(t *testing.T) {
			d := newDevice(t, blocks)
			g := New(d)
			test(t, g, d)
			if g.release(g.dropAll()) {
				assert.False(t, blocks)
			}
			assert.Equal(t, uint64(keptBytes), g.room)
			assert.Empty(t, d.out, "memory in use")
		})
	}
}

func TestLeasesArePoisonedAndAligned(t *testing.T) {
	onBoth(t, func(t *testing.T, g *Guards, _ *device) {
		for _, size := range []uint64{1, core.ChunkBytes - 1, core.ChunkBytes, core.ChunkBytes + 1, 4096, 65536, 65537, 3 << 20} {
			address, err := g.Take(3, 0, size, "rocblas_test")
			require.NoError(t, err)
			assert.Zero(t, address%core.ChunkBytes)
			memory := ptr.Slice[byte](address, int(size))
			assert.Equal(t, int(size), bytes.Count(memory, []byte{0xff}), "poison in %d bytes", size)
			assert.True(t, math.IsNaN(math.Float64frombits(0xffffffffffffffff)))
			for i := range memory {
				memory[i] = byte(i)
			}
			assert.Empty(t, g.Give(3, address), "a write inside the lease")
			assert.Empty(t, g.Give(3, address), "the lease has ended")
		}
	})
}

// TestOverruns checks that a changed byte anywhere beside a lease is found, with its offset.
func TestOverruns(t *testing.T) {
	onBoth(t, func(t *testing.T, g *Guards, _ *device) {
		for _, size := range []uint64{1, 100, 5000, 70000} {
			for _, offset := range []int64{-1, -core.ChunkBytes, -1000, int64(size), int64(size) + int64(-size%core.ChunkBytes) - 1} {
				if offset >= 0 && offset < int64(size) {
					continue // the size is a whole number of chunks
				}
				address, err := g.Take(0, 0, size, "rocblas_test")
				require.NoError(t, err)
				ptr.Store(address+uint64(offset), byte(7))
				want := fmt.Sprintf("the lease of %d bytes at %#x that rocblas_test took was overrun: 0x07 was written at offset %d",
					size, address, offset)
				assert.Equal(t, want, g.Give(0, address))
			}
		}
	})
}

// TestAlignments checks that leases have their handle's alignment, and that a write beside a lease is found
// or faults.
func TestAlignments(t *testing.T) {
	onBoth(t, func(t *testing.T, g *Guards, _ *device) {
		for align := uint64(1); align <= 4<<20; align *= 2 {
			for _, size := range []uint64{1, 100, 70000} {
				for _, offset := range []int64{-1, int64(size), int64(size) + 200} {
					g.Align(5, align)
					address, err := g.Take(5, 0, size, "rocblas_test")
					require.NoError(t, err)
					assert.Zero(t, address%align, align)
					assert.Equal(t, int(size), bytes.Count(ptr.Slice[byte](address, int(size)), []byte{0xff}))
					fault := faultOf(func() { ptr.Store(address+uint64(offset), byte(7)) })
					if fault != 0 {
						assert.Contains(t, g.Locate(5, fault), fmt.Sprintf("offset %d of the lease of %d bytes", offset, size))
					}
					assert.Equal(t, fault == 0, g.Give(5, address) != "", "%d bytes at a multiple of %d, offset %d", size, align, offset)
				}
			}
		}
		g.Align(5, 1<<63)
		_, err := g.Take(5, 0, 64, "rocblas_test")
		assert.ErrorContains(t, err, "64 bytes at a multiple of 9223372036854775808 are more than any device has")
		g.Align(5, core.ChunkBytes)
		other, err := g.Take(6, 0, 64, "rocblas_test")
		require.NoError(t, err, "another handle has the default alignment")
		assert.Empty(t, g.Give(6, other))
	})
}

// TestBehindTheLastChunk checks that on the host an access after the last chunk faults.
func TestBehindTheLastChunk(t *testing.T) {
	g := New(newDevice(t, false))
	address, err := g.Take(9, 0, 100, "rocblas_test")
	require.NoError(t, err)
	for _, offset := range []int64{128, 4000, 65535 + 128, -65536, -130000} {
		fault := faultOf(func() { ptr.Store(address+uint64(offset), byte(1)) })
		require.Equal(t, address+uint64(offset), fault)
		assert.Equal(t, fmt.Sprintf("offset %d of the lease of 100 bytes at %#x that rocblas_test took", offset, address),
			g.Locate(9, fault))
		assert.Empty(t, g.Locate(8, fault), "another handle has the default alignment")
	}
	assert.Empty(t, g.Give(9, address))
	assert.Equal(t, address, faultOf(func() { ptr.Store(address, byte(1)) }), "the lease has ended")
	assert.Empty(t, g.Locate(9, address))
}

// faultOf returns the address at which f faults, 0 if it does not.
func faultOf(f func()) (address uint64) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if fault, ok := recover().(interface{ Addr() uintptr }); ok {
			address = uint64(fault.Addr())
		}
	}()
	f()
	return 0
}

// TestGiveAll checks that GiveAll ends all leases of one handle and no others.
func TestGiveAll(t *testing.T) {
	onBoth(t, func(t *testing.T, g *Guards, _ *device) {
		other, err := g.Take(2, 0, 64, "rocblas_other")
		require.NoError(t, err)
		for i := range uint64(3) {
			address, err := g.Take(1, 0, 100, "rocblas_test")
			require.NoError(t, err)
			if i > 0 {
				ptr.Store(address+100, byte(0))
			}
		}
		assert.Len(t, g.GiveAll(1), 2)
		assert.Empty(t, g.GiveAll(1))
		assert.Empty(t, g.Give(1, other))
		assert.Empty(t, g.Give(2, other))
	})
}

func (d *device) reserved() (bytes uint64) {
	for _, size := range d.out {
		bytes += size
	}
	return bytes
}

// TestAddressesOfEndedLeases checks that the addresses of ended leases stay reserved for a while, and
// that their use faults.
func TestAddressesOfEndedLeases(t *testing.T) {
	d := newDevice(t, false)
	g := New(d)
	give := func(size uint64) (address uint64) {
		address, err := g.Take(0, 0, size, "rocblas_test")
		require.NoError(t, err)
		require.Empty(t, g.Give(0, address))
		return address
	}
	first := give(100)
	for i := 1; i < keptLeases; i++ {
		require.NotEqual(t, first, give(100))
	}
	assert.Equal(t, first, faultOf(func() { ptr.Store(first, byte(0)) }))
	assert.Len(t, d.out, keptLeases)
	give(100)
	assert.Len(t, d.out, keptLeases, "the oldest addresses are released")

	large := give(keptBytes / 2)
	assert.LessOrEqual(t, d.reserved(), uint64(keptBytes))
	assert.Equal(t, large, faultOf(func() { ptr.Store(large, byte(0)) }))
	give(2 * keptBytes)
	assert.LessOrEqual(t, d.reserved(), uint64(keptBytes), "too large to be kept")
	assert.Equal(t, large, faultOf(func() { ptr.Store(large, byte(0)) }))

	d.most = keptBytes / 2
	_, err := g.Take(0, 0, 100, "rocblas_test")
	require.NoError(t, err, "kept addresses are released for the lease")
	assert.Len(t, d.out, 1)
	_, err = g.Take(0, 0, keptBytes, "rocblas_test")
	require.ErrorIs(t, err, errAddresses)
	g.GiveAll(0)
}

// TestFailures checks that a failed Take leaves nothing, and that unreadable guard bytes are reported.
func TestFailures(t *testing.T) {
	onBoth(t, func(t *testing.T, g *Guards, d *device) {
		for _, size := range []uint64{math.MaxUint64, math.MaxUint64 - 64, math.MaxUint64 - 9000, 1 << 60} {
			_, err := g.Take(0, 0, size, "rocblas_test")
			assert.Error(t, err, "%d", size)
		}
		for n := range 3 {
			d.copies, d.refuseAfter = 0, n
			_, err := g.Take(0, 0, 100, "rocblas_test")
			require.ErrorIs(t, err, errCopy, "after %d copies", n)
			assert.Empty(t, d.out)
		}
		d.copies, d.refuseAfter = 0, 3
		address, err := g.Take(0, 0, 100, "rocblas_test")
		require.NoError(t, err)
		assert.Contains(t, g.Give(0, address), "cannot be read: the device refused to copy")
	})
}

package gpu

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const mib = 1 << 20

func TestBoundaries(t *testing.T) {
	const granule = 2 * mib
	for offset, want := range map[uint64]uint64{
		0: 0, 1: 2, 2 * mib: 2, 2*mib + 1: 4, 4 * mib: 4, 6 * mib: 8, 8 * mib: 8, 10 * mib: 16, 16 * mib: 16, 18 * mib: 32,
		32 * mib: 32, 32*mib + 1: 64, 64 * mib: 64, 66 * mib: 96, 1000 * mib: 1024, 1024 * mib: 1024,
	} {
		assert.Equal(t, want*mib, boundary(granule, offset), "%d", offset)
	}
	pieces := 0
	for offset := uint64(0); offset < 1024*mib; offset = boundary(granule, offset+1) {
		pieces++
	}
	assert.Equal(t, 36, pieces, "up to 1 GiB")
}

// TestBoundariesOfOtherGranules checks that boundaries are multiples of the granule and at least the offset.
func TestBoundariesOfOtherGranules(t *testing.T) {
	for granule := uint64(4096); granule <= 128*mib; granule *= 2 {
		previous := uint64(0)
		for offset := uint64(0); offset < 300*mib; offset += max(granule/2, 65536) + 1 {
			end := boundary(granule, offset)
			require.Zero(t, end%granule, "granule %d, offset %d", granule, offset)
			require.GreaterOrEqual(t, end, offset)
			require.GreaterOrEqual(t, end, previous)
			require.Equal(t, end, boundary(granule, end), "a boundary is its own")
			previous = end
		}
	}
}

func TestRangesAreFound(t *testing.T) {
	var r ranges
	for _, base := range []uint64{50, 10, 30} {
		r.add(&addressRange{base: base * mib, sizeBytes: 10 * mib})
	}
	for _, c := range []struct{ address, size, base uint64 }{
		{10 * mib, 10 * mib, 10}, {19 * mib, mib, 10}, {19 * mib, 2 * mib, 0}, {20 * mib, mib, 0}, {5 * mib, mib, 0},
		{30 * mib, 1, 30}, {59 * mib, mib, 50}, {60 * mib, 1, 0}, {50 * mib, 1<<64 - 1, 0}, {1<<64 - 1, 1, 0},
	} {
		found := r.find(c.address, c.size)
		if c.base == 0 {
			assert.Nil(t, found, "%+v", c)
			continue
		}
		require.NotNil(t, found, "%+v", c)
		assert.Equal(t, c.base*mib, found.base)
	}
	r.remove(r.find(30*mib, 1))
	assert.Nil(t, r.find(30*mib, 1))
	assert.NotNil(t, r.find(50*mib, 1))
}

func TestErrorsAreOneLine(t *testing.T) {
	assert.Equal(t, "hipMalloc: hipErrorOutOfMemory (2)", (&Error{Call: "hipMalloc", Number: 2, Name: "hipErrorOutOfMemory"}).Error())
	assert.Equal(t, "hipMalloc: error (12345)", (&Error{Call: "hipMalloc", Number: 12345}).Error())
	assert.Equal(t, "HIP: nothing", (&Missing{Runtime: "HIP", Reason: "nothing"}).Error())
	assert.Equal(t, "HIP: /lib/x.so: too old", (&Missing{Runtime: "HIP", Library: "/lib/x.so", Reason: "too old"}).Error())
}

package core

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/testseed"
)

func TestFootprintByExample(t *testing.T) {
	examples := []struct {
		layout          Layout
		sizeBytes, want uint64
		ok              bool
	}{
		{RocBLAS(), 0, 0, true},
		{RocBLAS(), 1, 64, true},
		{RocBLAS(), 63, 64, true},
		{RocBLAS(), 64, 64, true},
		{RocBLAS(), 65, 128, true},
		{RocBLAS(), 1 << 32, 1 << 32, true},
		{RocBLAS(), math.MaxUint64 - 63, math.MaxUint64 - 63, true},
		{RocBLAS(), math.MaxUint64 - 62, 0, false},
		{RocBLAS(), math.MaxUint64, 0, false},
		{Ascend(), 0, 0, true},
		{Ascend(), 1, 64, true},
		{Ascend(), 32, 64, true},
		{Ascend(), 33, 128, true},
		{Ascend(), 64, 128, true},
		{Ascend(), 96, 128, true},
		{Ascend(), 97, 192, true},
		{Ascend(), math.MaxUint64 - 95, math.MaxUint64 - 63, true},
		{Ascend(), math.MaxUint64 - 94, 0, false},
		{Ascend(), math.MaxUint64 - 31, 0, false},
		{Ascend(), math.MaxUint64, 0, false},
	}
	for _, e := range examples {
		got, ok := e.layout.Footprint(e.sizeBytes)
		assert.Equal(t, e.ok, ok, "%+v: %d", e.layout, e.sizeBytes)
		if ok {
			assert.Equal(t, e.want, got, "%+v: %d", e.layout, e.sizeBytes)
		}
	}
}

// layouts returns all plausible rules.
func layouts() []Layout {
	var all []Layout
	for _, align := range []uint64{1, 32, 64, 256, 4096} {
		for _, round := range []uint64{1, 32, 64, 512} {
			for _, pad := range []uint64{0, 1, 32, 100} {
				all = append(all, Layout{AlignBytes: align, RoundBytes: round, PadBytes: pad})
			}
		}
	}
	return all
}

// TestFootprintProperties checks every rule: the footprint is aligned, holds the rounded size and its
// padding, and wastes less than one alignment.
func TestFootprintProperties(t *testing.T) {
	seed := testseed.Of(t)
	random := rand.New(rand.NewPCG(seed, 1))
	for _, layout := range layouts() {
		previousSize, previous := uint64(0), uint64(0)
		for range 500 {
			sizeBytes := previousSize + random.Uint64N(200)
			footprint, ok := layout.Footprint(sizeBytes)
			name := fmt.Sprintf("%+v: %d bytes take %d", layout, sizeBytes, footprint)
			require.True(t, ok, name)
			if sizeBytes == 0 {
				require.Zero(t, footprint, name)
				continue
			}
			rounded := (sizeBytes + layout.RoundBytes - 1) / layout.RoundBytes * layout.RoundBytes
			require.Zero(t, footprint%layout.AlignBytes, name)
			require.GreaterOrEqual(t, footprint, rounded+layout.PadBytes, name)
			require.Less(t, footprint-rounded-layout.PadBytes, layout.AlignBytes, name)
			require.GreaterOrEqual(t, footprint, previous, "%s, and %d bytes more", name, previousSize)
			previousSize, previous = sizeBytes, footprint
		}
	}
}

// TestSegmentsOfABlock divides one block into segments by each rule. Every segment is aligned and holds its
// rounded size and padding; segments do not overlap; their sum is Total.
func TestSegmentsOfABlock(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 2))
	for _, layout := range []Layout{RocBLAS(), Ascend()} {
		for range 200 {
			sizes, offset := make([]uint64, 1+random.IntN(20)), uint64(0)
			for i := range sizes {
				sizes[i] = random.Uint64N(1 << random.Uint64N(20))
			}
			totalBytes, ok := layout.Total(sizes...)
			require.True(t, ok)
			for _, sizeBytes := range sizes {
				footprint, _ := layout.Footprint(sizeBytes)
				require.Zero(t, offset%layout.AlignBytes, "%+v: where a segment of %d bytes starts", layout, sizeBytes)
				if sizeBytes != 0 {
					need := (sizeBytes-1)/layout.RoundBytes*layout.RoundBytes + layout.RoundBytes + layout.PadBytes
					require.GreaterOrEqual(t, footprint, need, "%+v: %d bytes", layout, sizeBytes)
				}
				offset += footprint
			}
			require.Equal(t, totalBytes, offset, "%+v: %v", layout, sizes)
		}
	}
}

// TestRoundedSizesStayThemselves checks that rounding twice changes nothing, so that the answer of a size
// query can be set as the size.
func TestRoundedSizesStayThemselves(t *testing.T) {
	for sizeBytes := range uint64(1000) {
		once, _ := RocBLAS().Footprint(sizeBytes)
		twice, ok := RocBLAS().Footprint(once)
		require.True(t, ok)
		require.Equal(t, once, twice)
	}
}

func TestTotal(t *testing.T) {
	const half = 1 << 63
	examples := []struct {
		name  string
		sizes []uint64
		want  uint64
		ok    bool
	}{
		{"nothing", nil, 0, true},
		{"zeros", []uint64{0, 0}, 0, true},
		{"each is rounded", []uint64{1, 64, 65, 0, 1}, 64 + 64 + 128 + 64, true},
		{"the largest", []uint64{math.MaxUint64 - 63}, math.MaxUint64 - 63, true},
		{"one does not fit", []uint64{1, math.MaxUint64}, 0, false},
		{"the sum does not fit", []uint64{half, half}, 0, false},
		{"the sum does not fit by one chunk", []uint64{math.MaxUint64 - 63, 1}, 0, false},
		{"wrapped and small again", []uint64{half, half, 64}, 0, false},
	}
	for _, e := range examples {
		got, ok := RocBLAS().Total(e.sizes...)
		assert.Equal(t, e.ok, ok, e.name)
		assert.Equal(t, e.want, got, e.name)
	}
}

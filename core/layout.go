package core

import "math/bits"

// Layout is the rule for placing buffers in one block of device memory: the alignment of each start, the
// rounding of each length, and the bytes that follow. Each kind of device has its rule: RocBLAS, Ascend.
type Layout struct {
	AlignBytes uint64 // every buffer starts at a multiple of this; a power of two
	RoundBytes uint64 // lengths are rounded up to a multiple of this; a power of two
	PadBytes   uint64 // added after the rounded length
}

// ChunkBytes is the unit of rocBLAS's rule. The generator writes it for C, as RBM_CHUNK_BYTES.
const ChunkBytes = 64

// RocBLAS returns rocBLAS's rule: whole chunks without padding.
func RocBLAS() Layout { return Layout{AlignBytes: ChunkBytes, RoundBytes: ChunkBytes} }

// Ascend returns the rule for segments of a block of Ascend's memory. They start at a multiple of 64 bytes,
// their length is rounded up to 32, and 32 bytes follow. aclrtMalloc rounds and pads in the same way.
func Ascend() Layout { return Layout{AlignBytes: 64, RoundBytes: 32, PadBytes: 32} }

// AscendGigabyte returns the rule for Ascend's pages of 1 GB, where nothing follows a segment.
func AscendGigabyte() Layout { return Layout{AlignBytes: 64, RoundBytes: 32} }

// Footprint returns the bytes that a buffer of sizeBytes takes from a block, and whether they fit into 64
// bits. A size of 0 takes nothing.
//
//	footprint = roundup(roundup(size, RoundBytes) + PadBytes, AlignBytes)
func (l Layout) Footprint(sizeBytes uint64) (footprintBytes uint64, ok bool) {
	if sizeBytes == 0 {
		return 0, true
	}
	rounded, carry := bits.Add64(sizeBytes, l.RoundBytes-1, 0)
	rounded &^= l.RoundBytes - 1
	padded, carryPad := bits.Add64(rounded, l.PadBytes, 0)
	aligned, carryAlign := bits.Add64(padded, l.AlignBytes-1, 0)
	return aligned &^ (l.AlignBytes - 1), carry|carryPad|carryAlign == 0
}

// Aligned returns sizeBytes rounded up to the alignment of a start, without padding, and whether that fits into 64
// bits. It is the size of a block that is divided by the rule.
func (l Layout) Aligned(sizeBytes uint64) (alignedBytes uint64, ok bool) {
	aligned, carry := bits.Add64(sizeBytes, l.AlignBytes-1, 0)
	return aligned &^ (l.AlignBytes - 1), carry == 0
}

// Total returns the sum of the footprints of sizesBytes, and whether it fits into 64 bits.
func (l Layout) Total(sizesBytes ...uint64) (totalBytes uint64, ok bool) {
	for _, size := range sizesBytes {
		footprint, fits := l.Footprint(size)
		sum, carry := bits.Add64(totalBytes, footprint, 0)
		if !fits || carry != 0 {
			return 0, false
		}
		totalBytes = sum
	}
	return totalBytes, true
}

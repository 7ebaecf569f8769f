package core

import "math/bits"

// Layout is the rule by which one block of device memory is carved into buffers: where a buffer may start, to what its
// length is rounded up, and how many bytes follow it. Another system's rule is another value, not another code path.
type Layout struct {
	AlignBytes uint64 // every buffer starts at a multiple of this; a power of two
	RoundBytes uint64 // lengths are rounded up to a multiple of this; a power of two
	PadBytes   uint64 // added behind the rounded length
}

// RocBLAS is rocBLAS's rule: chunks of 64 bytes, nothing behind them.
func RocBLAS() Layout { return Layout{AlignBytes: 64, RoundBytes: 64} }

// Ascend is the rule for segments of a block of Ascend's memory: they start at a multiple of 64, their length is rounded up to 32,
// and 32 bytes follow. aclrtMalloc itself rounds and adds like that.
func Ascend() Layout { return Layout{AlignBytes: 64, RoundBytes: 32, PadBytes: 32} }

// AscendAlign32 is the rule for a whole block from aclrtMallocAlign32, or of pages of 1 GB: nothing follows.
func AscendAlign32() Layout { return Layout{AlignBytes: 64, RoundBytes: 32} }

// Footprint computes the bytes that a buffer of sizeBytes takes from a block, and whether that fits into 64 bits. A size of
// 0 takes nothing.
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

// Total computes the sum of the footprints of sizesBytes, and whether it fits into 64 bits.
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

// Code generated from internal/gen/lanes/extreme.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"math"
	"math/bits"
	"simd/archsimd"
	"unsafe"
)

// largestOfSAVX2 returns the largest of two numbers, for each element.
//
//go:nosplit
func largestOfSAVX2(a, b archsimd.Int32x8) archsimd.Int32x8 {
	return a.Max(b)
}

// largestElementSAVX2 returns the largest element of v.
//
//go:nosplit
func largestElementSAVX2(v archsimd.Int32x8) int32 {
	var rest [8]int32
	v.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = max(found, e)
	}
	return found
}

// largestSAVX2 is loops.largest.
func largestSAVX2(x []float32) extreme[float32] {
	found := largestNumberSAVX2(x)
	if found.at == amongNaNs {
		return findExtreme[float32, float32](1, x)
	}
	return found
}

// largestNumberSAVX2 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberSAVX2(x []float32) extreme[float32] {
	const block, infinity = 512, 0x7f800000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x8(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementSAVX2(largestInSAVX2(px, lo, hi, noSign))
		if best > infinity {
			archsimd.ClearAVXUpperBits()
			return extreme[float32]{at: amongNaNs}
		}
		if from < 0 || best > found {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float32]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt32x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float32x8
		if at+8 <= n {
			v = loadSAVX2(px, at)
		} else {
			v = loadPartSAVX2(px, at, firstSAVX2(n-at))
		}
		equal = uint(magnitudesSAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: value, at: at}
}

// largestInSAVX2 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInSAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x8) archsimd.Int32x8 {
	m0 := archsimd.BroadcastInt32x8(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*4)
		m0 = largestOfSAVX2(m0, magnitudesSAVX2(loadSAVX2(q, 0), noSign))
		m1 = largestOfSAVX2(m1, magnitudesSAVX2(loadSAVX2(q, 8), noSign))
		m2 = largestOfSAVX2(m2, magnitudesSAVX2(loadSAVX2(q, 16), noSign))
		m3 = largestOfSAVX2(m3, magnitudesSAVX2(loadSAVX2(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = largestOfSAVX2(m0, magnitudesSAVX2(loadSAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX2(hi - i)
		m := magnitudesSAVX2(loadPartSAVX2(px, i, mask), noSign)
		m1 = largestOfSAVX2(m1, m)
	}
	return largestOfSAVX2(largestOfSAVX2(m0, m1), largestOfSAVX2(m2, m3))
}

// largestComplexSAVX2 is loops.largest.
func largestComplexSAVX2(x []complex64) extreme[float32] {
	found := largestNumberComplexSAVX2(x)
	if found.at == amongNaNs {
		return findExtreme[complex64, float32](1, x)
	}
	return found
}

// largestNumberComplexSAVX2 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberComplexSAVX2(x []complex64) extreme[float32] {
	const block, infinity = 512, 0x7f800000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x8(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementSAVX2(largestInComplexSAVX2(px, lo, hi, noSign))
		if best > infinity {
			archsimd.ClearAVXUpperBits()
			return extreme[float32]{at: amongNaNs}
		}
		if from < 0 || best > found {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float32]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt32x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float32x8
		if at+8 <= n {
			v = loadSAVX2(px, at)
		} else {
			v = loadPartSAVX2(px, at, firstSAVX2(n-at))
		}
		equal = uint(magnitudesComplexSAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: value, at: at / 2}
}

// largestInComplexSAVX2 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInComplexSAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x8) archsimd.Int32x8 {
	m0 := archsimd.BroadcastInt32x8(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*4)
		m0 = largestOfSAVX2(m0, magnitudesComplexSAVX2(loadSAVX2(q, 0), noSign))
		m1 = largestOfSAVX2(m1, magnitudesComplexSAVX2(loadSAVX2(q, 8), noSign))
		m2 = largestOfSAVX2(m2, magnitudesComplexSAVX2(loadSAVX2(q, 16), noSign))
		m3 = largestOfSAVX2(m3, magnitudesComplexSAVX2(loadSAVX2(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = largestOfSAVX2(m0, magnitudesComplexSAVX2(loadSAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX2(hi - i)
		m := magnitudesComplexSAVX2(loadPartSAVX2(px, i, mask), noSign)
		m1 = largestOfSAVX2(m1, m)
	}
	return largestOfSAVX2(largestOfSAVX2(m0, m1), largestOfSAVX2(m2, m3))
}

// smallestOfSAVX2 returns the smallest of two numbers, for each element.
//
//go:nosplit
func smallestOfSAVX2(a, b archsimd.Int32x8) archsimd.Int32x8 {
	return a.Min(b)
}

// smallestElementSAVX2 returns the smallest element of v.
//
//go:nosplit
func smallestElementSAVX2(v archsimd.Int32x8) int32 {
	var rest [8]int32
	v.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = min(found, e)
	}
	return found
}

// smallestSAVX2 is loops.smallest.
func smallestSAVX2(x []float32) extreme[float32] {
	found := smallestNumberSAVX2(x)
	return found
}

// smallestNumberSAVX2 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberSAVX2(x []float32) extreme[float32] {
	const block, infinity = 512, 0x7f800000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x8(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementSAVX2(smallestInSAVX2(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float32]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt32x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float32x8
		if at+8 <= n {
			v = loadSAVX2(px, at)
		} else {
			v = loadPartSAVX2(px, at, firstSAVX2(n-at))
		}
		equal = uint(magnitudesSAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: -value, at: at}
}

// smallestInSAVX2 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInSAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x8) archsimd.Int32x8 {
	m0 := archsimd.BroadcastInt32x8(math.MaxInt32)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*4)
		m0 = smallestOfSAVX2(m0, magnitudesSAVX2(loadSAVX2(q, 0), noSign))
		m1 = smallestOfSAVX2(m1, magnitudesSAVX2(loadSAVX2(q, 8), noSign))
		m2 = smallestOfSAVX2(m2, magnitudesSAVX2(loadSAVX2(q, 16), noSign))
		m3 = smallestOfSAVX2(m3, magnitudesSAVX2(loadSAVX2(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = smallestOfSAVX2(m0, magnitudesSAVX2(loadSAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX2(hi - i)
		m := magnitudesSAVX2(loadPartSAVX2(px, i, mask), noSign)
		m1 = smallestOfSAVX2(m1, m.Merge(noSign, mask))
	}
	return smallestOfSAVX2(smallestOfSAVX2(m0, m1), smallestOfSAVX2(m2, m3))
}

// smallestComplexSAVX2 is loops.smallest.
func smallestComplexSAVX2(x []complex64) extreme[float32] {
	found := smallestNumberComplexSAVX2(x)
	return found
}

// smallestNumberComplexSAVX2 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberComplexSAVX2(x []complex64) extreme[float32] {
	const block, infinity = 512, 0x7f800000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x8(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementSAVX2(smallestInComplexSAVX2(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float32]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt32x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float32x8
		if at+8 <= n {
			v = loadSAVX2(px, at)
		} else {
			v = loadPartSAVX2(px, at, firstSAVX2(n-at))
		}
		equal = uint(magnitudesComplexSAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: -value, at: at / 2}
}

// smallestInComplexSAVX2 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInComplexSAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x8) archsimd.Int32x8 {
	m0 := archsimd.BroadcastInt32x8(math.MaxInt32)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*4)
		m0 = smallestOfSAVX2(m0, magnitudesComplexSAVX2(loadSAVX2(q, 0), noSign))
		m1 = smallestOfSAVX2(m1, magnitudesComplexSAVX2(loadSAVX2(q, 8), noSign))
		m2 = smallestOfSAVX2(m2, magnitudesComplexSAVX2(loadSAVX2(q, 16), noSign))
		m3 = smallestOfSAVX2(m3, magnitudesComplexSAVX2(loadSAVX2(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = smallestOfSAVX2(m0, magnitudesComplexSAVX2(loadSAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX2(hi - i)
		m := magnitudesComplexSAVX2(loadPartSAVX2(px, i, mask), noSign)
		m1 = smallestOfSAVX2(m1, m.Merge(noSign, mask))
	}
	return smallestOfSAVX2(smallestOfSAVX2(m0, m1), smallestOfSAVX2(m2, m3))
}

// magnitudesSAVX2 returns |v| as integers, noSign being all bits but the sign.
func magnitudesSAVX2(v archsimd.Float32x8, noSign archsimd.Int32x8) archsimd.Int32x8 {
	return v.AsInt32x8().And(noSign)
}

// magnitudesComplexSAVX2 returns |re|+|im| as integers, twice each.
func magnitudesComplexSAVX2(v archsimd.Float32x8, noSign archsimd.Int32x8) archsimd.Int32x8 {
	parts := v.AsInt32x8().And(noSign).AsFloat32x8()
	return parts.Add(swapPartsSAVX2(parts)).AsInt32x8()
}

// largestOfDAVX2 returns the largest of two numbers, for each element.
//
//go:nosplit
func largestOfDAVX2(a, b archsimd.Int64x4) archsimd.Int64x4 {
	return a.Merge(b, a.Greater(b))
}

// largestElementDAVX2 returns the largest element of v.
//
//go:nosplit
func largestElementDAVX2(v archsimd.Int64x4) int64 {
	var rest [4]int64
	v.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = max(found, e)
	}
	return found
}

// largestDAVX2 is loops.largest.
func largestDAVX2(x []float64) extreme[float64] {
	found := largestNumberDAVX2(x)
	if found.at == amongNaNs {
		return findExtreme[float64, float64](1, x)
	}
	return found
}

// largestNumberDAVX2 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberDAVX2(x []float64) extreme[float64] {
	const block, infinity = 256, 0x7ff0000000000000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x4(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementDAVX2(largestInDAVX2(px, lo, hi, noSign))
		if best > infinity {
			archsimd.ClearAVXUpperBits()
			return extreme[float64]{at: amongNaNs}
		}
		if from < 0 || best > found {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float64]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt64x4(found), from, uint(0)
	for ; equal == 0 && at < n; at += 4 {
		var v archsimd.Float64x4
		if at+4 <= n {
			v = loadDAVX2(px, at)
		} else {
			v = loadPartDAVX2(px, at, firstDAVX2(n-at))
		}
		equal = uint(magnitudesDAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 4
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: value, at: at}
}

// largestInDAVX2 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInDAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x4) archsimd.Int64x4 {
	m0 := archsimd.BroadcastInt64x4(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+16 <= hi; i += 16 {
		q := unsafe.Add(px, i*8)
		m0 = largestOfDAVX2(m0, magnitudesDAVX2(loadDAVX2(q, 0), noSign))
		m1 = largestOfDAVX2(m1, magnitudesDAVX2(loadDAVX2(q, 4), noSign))
		m2 = largestOfDAVX2(m2, magnitudesDAVX2(loadDAVX2(q, 8), noSign))
		m3 = largestOfDAVX2(m3, magnitudesDAVX2(loadDAVX2(q, 12), noSign))
	}
	for ; i+4 <= hi; i += 4 {
		m0 = largestOfDAVX2(m0, magnitudesDAVX2(loadDAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX2(hi - i)
		m := magnitudesDAVX2(loadPartDAVX2(px, i, mask), noSign)
		m1 = largestOfDAVX2(m1, m)
	}
	return largestOfDAVX2(largestOfDAVX2(m0, m1), largestOfDAVX2(m2, m3))
}

// largestComplexDAVX2 is loops.largest.
func largestComplexDAVX2(x []complex128) extreme[float64] {
	found := largestNumberComplexDAVX2(x)
	if found.at == amongNaNs {
		return findExtreme[complex128, float64](1, x)
	}
	return found
}

// largestNumberComplexDAVX2 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberComplexDAVX2(x []complex128) extreme[float64] {
	const block, infinity = 256, 0x7ff0000000000000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x4(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementDAVX2(largestInComplexDAVX2(px, lo, hi, noSign))
		if best > infinity {
			archsimd.ClearAVXUpperBits()
			return extreme[float64]{at: amongNaNs}
		}
		if from < 0 || best > found {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float64]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt64x4(found), from, uint(0)
	for ; equal == 0 && at < n; at += 4 {
		var v archsimd.Float64x4
		if at+4 <= n {
			v = loadDAVX2(px, at)
		} else {
			v = loadPartDAVX2(px, at, firstDAVX2(n-at))
		}
		equal = uint(magnitudesComplexDAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 4
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: value, at: at / 2}
}

// largestInComplexDAVX2 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInComplexDAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x4) archsimd.Int64x4 {
	m0 := archsimd.BroadcastInt64x4(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+16 <= hi; i += 16 {
		q := unsafe.Add(px, i*8)
		m0 = largestOfDAVX2(m0, magnitudesComplexDAVX2(loadDAVX2(q, 0), noSign))
		m1 = largestOfDAVX2(m1, magnitudesComplexDAVX2(loadDAVX2(q, 4), noSign))
		m2 = largestOfDAVX2(m2, magnitudesComplexDAVX2(loadDAVX2(q, 8), noSign))
		m3 = largestOfDAVX2(m3, magnitudesComplexDAVX2(loadDAVX2(q, 12), noSign))
	}
	for ; i+4 <= hi; i += 4 {
		m0 = largestOfDAVX2(m0, magnitudesComplexDAVX2(loadDAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX2(hi - i)
		m := magnitudesComplexDAVX2(loadPartDAVX2(px, i, mask), noSign)
		m1 = largestOfDAVX2(m1, m)
	}
	return largestOfDAVX2(largestOfDAVX2(m0, m1), largestOfDAVX2(m2, m3))
}

// smallestOfDAVX2 returns the smallest of two numbers, for each element.
//
//go:nosplit
func smallestOfDAVX2(a, b archsimd.Int64x4) archsimd.Int64x4 {
	return a.Merge(b, b.Greater(a))
}

// smallestElementDAVX2 returns the smallest element of v.
//
//go:nosplit
func smallestElementDAVX2(v archsimd.Int64x4) int64 {
	var rest [4]int64
	v.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = min(found, e)
	}
	return found
}

// smallestDAVX2 is loops.smallest.
func smallestDAVX2(x []float64) extreme[float64] {
	found := smallestNumberDAVX2(x)
	return found
}

// smallestNumberDAVX2 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberDAVX2(x []float64) extreme[float64] {
	const block, infinity = 256, 0x7ff0000000000000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x4(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementDAVX2(smallestInDAVX2(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float64]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt64x4(found), from, uint(0)
	for ; equal == 0 && at < n; at += 4 {
		var v archsimd.Float64x4
		if at+4 <= n {
			v = loadDAVX2(px, at)
		} else {
			v = loadPartDAVX2(px, at, firstDAVX2(n-at))
		}
		equal = uint(magnitudesDAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 4
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: -value, at: at}
}

// smallestInDAVX2 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInDAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x4) archsimd.Int64x4 {
	m0 := archsimd.BroadcastInt64x4(math.MaxInt64)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+16 <= hi; i += 16 {
		q := unsafe.Add(px, i*8)
		m0 = smallestOfDAVX2(m0, magnitudesDAVX2(loadDAVX2(q, 0), noSign))
		m1 = smallestOfDAVX2(m1, magnitudesDAVX2(loadDAVX2(q, 4), noSign))
		m2 = smallestOfDAVX2(m2, magnitudesDAVX2(loadDAVX2(q, 8), noSign))
		m3 = smallestOfDAVX2(m3, magnitudesDAVX2(loadDAVX2(q, 12), noSign))
	}
	for ; i+4 <= hi; i += 4 {
		m0 = smallestOfDAVX2(m0, magnitudesDAVX2(loadDAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX2(hi - i)
		m := magnitudesDAVX2(loadPartDAVX2(px, i, mask), noSign)
		m1 = smallestOfDAVX2(m1, m.Merge(noSign, mask))
	}
	return smallestOfDAVX2(smallestOfDAVX2(m0, m1), smallestOfDAVX2(m2, m3))
}

// smallestComplexDAVX2 is loops.smallest.
func smallestComplexDAVX2(x []complex128) extreme[float64] {
	found := smallestNumberComplexDAVX2(x)
	return found
}

// smallestNumberComplexDAVX2 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberComplexDAVX2(x []complex128) extreme[float64] {
	const block, infinity = 256, 0x7ff0000000000000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x4(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementDAVX2(smallestInComplexDAVX2(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float64]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt64x4(found), from, uint(0)
	for ; equal == 0 && at < n; at += 4 {
		var v archsimd.Float64x4
		if at+4 <= n {
			v = loadDAVX2(px, at)
		} else {
			v = loadPartDAVX2(px, at, firstDAVX2(n-at))
		}
		equal = uint(magnitudesComplexDAVX2(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 4
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: -value, at: at / 2}
}

// smallestInComplexDAVX2 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInComplexDAVX2(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x4) archsimd.Int64x4 {
	m0 := archsimd.BroadcastInt64x4(math.MaxInt64)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+16 <= hi; i += 16 {
		q := unsafe.Add(px, i*8)
		m0 = smallestOfDAVX2(m0, magnitudesComplexDAVX2(loadDAVX2(q, 0), noSign))
		m1 = smallestOfDAVX2(m1, magnitudesComplexDAVX2(loadDAVX2(q, 4), noSign))
		m2 = smallestOfDAVX2(m2, magnitudesComplexDAVX2(loadDAVX2(q, 8), noSign))
		m3 = smallestOfDAVX2(m3, magnitudesComplexDAVX2(loadDAVX2(q, 12), noSign))
	}
	for ; i+4 <= hi; i += 4 {
		m0 = smallestOfDAVX2(m0, magnitudesComplexDAVX2(loadDAVX2(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX2(hi - i)
		m := magnitudesComplexDAVX2(loadPartDAVX2(px, i, mask), noSign)
		m1 = smallestOfDAVX2(m1, m.Merge(noSign, mask))
	}
	return smallestOfDAVX2(smallestOfDAVX2(m0, m1), smallestOfDAVX2(m2, m3))
}

// magnitudesDAVX2 returns |v| as integers, noSign being all bits but the sign.
func magnitudesDAVX2(v archsimd.Float64x4, noSign archsimd.Int64x4) archsimd.Int64x4 {
	return v.AsInt64x4().And(noSign)
}

// magnitudesComplexDAVX2 returns |re|+|im| as integers, twice each.
func magnitudesComplexDAVX2(v archsimd.Float64x4, noSign archsimd.Int64x4) archsimd.Int64x4 {
	parts := v.AsInt64x4().And(noSign).AsFloat64x4()
	return parts.Add(swapPartsDAVX2(parts)).AsInt64x4()
}

// Code generated from internal/gen/lanes/extreme.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"math"
	"math/bits"
	"simd/archsimd"
	"unsafe"
)

// largestOfSAVX512 returns the largest of two numbers, for each element.
//
//go:nosplit
func largestOfSAVX512(a, b archsimd.Int32x16) archsimd.Int32x16 {
	return a.Max(b)
}

// largestElementSAVX512 returns the largest element of v.
//
//go:nosplit
func largestElementSAVX512(v archsimd.Int32x16) int32 {
	half := v.GetLo().Max(v.GetHi())
	quarter := half.GetLo().Max(half.GetHi())
	var rest [4]int32
	quarter.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = max(found, e)
	}
	return found
}

// largestSAVX512 is loops.largest.
func largestSAVX512(x []float32) extreme[float32] {
	found := largestNumberSAVX512(x)
	if found.at == amongNaNs {
		return findExtreme[float32, float32](1, x)
	}
	return found
}

// largestNumberSAVX512 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberSAVX512(x []float32) extreme[float32] {
	const block, infinity = 1024, 0x7f800000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x16(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementSAVX512(largestInSAVX512(px, lo, hi, noSign))
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
	sought, at, equal := archsimd.BroadcastInt32x16(found), from, uint(0)
	for ; equal == 0 && at < n; at += 16 {
		var v archsimd.Float32x16
		if at+16 <= n {
			v = loadSAVX512(px, at)
		} else {
			v = loadPartSAVX512(px, at, firstSAVX512(n-at))
		}
		equal = uint(magnitudesSAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 16
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: value, at: at}
}

// largestInSAVX512 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInSAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x16) archsimd.Int32x16 {
	m0 := archsimd.BroadcastInt32x16(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+64 <= hi; i += 64 {
		q := unsafe.Add(px, i*4)
		m0 = largestOfSAVX512(m0, magnitudesSAVX512(loadSAVX512(q, 0), noSign))
		m1 = largestOfSAVX512(m1, magnitudesSAVX512(loadSAVX512(q, 16), noSign))
		m2 = largestOfSAVX512(m2, magnitudesSAVX512(loadSAVX512(q, 32), noSign))
		m3 = largestOfSAVX512(m3, magnitudesSAVX512(loadSAVX512(q, 48), noSign))
	}
	for ; i+16 <= hi; i += 16 {
		m0 = largestOfSAVX512(m0, magnitudesSAVX512(loadSAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX512(hi - i)
		m := magnitudesSAVX512(loadPartSAVX512(px, i, mask), noSign)
		m1 = largestOfSAVX512(m1, m)
	}
	return largestOfSAVX512(largestOfSAVX512(m0, m1), largestOfSAVX512(m2, m3))
}

// largestComplexSAVX512 is loops.largest.
func largestComplexSAVX512(x []complex64) extreme[float32] {
	found := largestNumberComplexSAVX512(x)
	if found.at == amongNaNs {
		return findExtreme[complex64, float32](1, x)
	}
	return found
}

// largestNumberComplexSAVX512 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberComplexSAVX512(x []complex64) extreme[float32] {
	const block, infinity = 1024, 0x7f800000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x16(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementSAVX512(largestInComplexSAVX512(px, lo, hi, noSign))
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
	sought, at, equal := archsimd.BroadcastInt32x16(found), from, uint(0)
	for ; equal == 0 && at < n; at += 16 {
		var v archsimd.Float32x16
		if at+16 <= n {
			v = loadSAVX512(px, at)
		} else {
			v = loadPartSAVX512(px, at, firstSAVX512(n-at))
		}
		equal = uint(magnitudesComplexSAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 16
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: value, at: at / 2}
}

// largestInComplexSAVX512 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInComplexSAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x16) archsimd.Int32x16 {
	m0 := archsimd.BroadcastInt32x16(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+64 <= hi; i += 64 {
		q := unsafe.Add(px, i*4)
		m0 = largestOfSAVX512(m0, magnitudesComplexSAVX512(loadSAVX512(q, 0), noSign))
		m1 = largestOfSAVX512(m1, magnitudesComplexSAVX512(loadSAVX512(q, 16), noSign))
		m2 = largestOfSAVX512(m2, magnitudesComplexSAVX512(loadSAVX512(q, 32), noSign))
		m3 = largestOfSAVX512(m3, magnitudesComplexSAVX512(loadSAVX512(q, 48), noSign))
	}
	for ; i+16 <= hi; i += 16 {
		m0 = largestOfSAVX512(m0, magnitudesComplexSAVX512(loadSAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX512(hi - i)
		m := magnitudesComplexSAVX512(loadPartSAVX512(px, i, mask), noSign)
		m1 = largestOfSAVX512(m1, m)
	}
	return largestOfSAVX512(largestOfSAVX512(m0, m1), largestOfSAVX512(m2, m3))
}

// smallestOfSAVX512 returns the smallest of two numbers, for each element.
//
//go:nosplit
func smallestOfSAVX512(a, b archsimd.Int32x16) archsimd.Int32x16 {
	return a.Min(b)
}

// smallestElementSAVX512 returns the smallest element of v.
//
//go:nosplit
func smallestElementSAVX512(v archsimd.Int32x16) int32 {
	half := v.GetLo().Min(v.GetHi())
	quarter := half.GetLo().Min(half.GetHi())
	var rest [4]int32
	quarter.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = min(found, e)
	}
	return found
}

// smallestSAVX512 is loops.smallest.
func smallestSAVX512(x []float32) extreme[float32] {
	found := smallestNumberSAVX512(x)
	return found
}

// smallestNumberSAVX512 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberSAVX512(x []float32) extreme[float32] {
	const block, infinity = 1024, 0x7f800000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x16(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementSAVX512(smallestInSAVX512(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float32]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt32x16(found), from, uint(0)
	for ; equal == 0 && at < n; at += 16 {
		var v archsimd.Float32x16
		if at+16 <= n {
			v = loadSAVX512(px, at)
		} else {
			v = loadPartSAVX512(px, at, firstSAVX512(n-at))
		}
		equal = uint(magnitudesSAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 16
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: -value, at: at}
}

// smallestInSAVX512 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInSAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x16) archsimd.Int32x16 {
	m0 := archsimd.BroadcastInt32x16(math.MaxInt32)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+64 <= hi; i += 64 {
		q := unsafe.Add(px, i*4)
		m0 = smallestOfSAVX512(m0, magnitudesSAVX512(loadSAVX512(q, 0), noSign))
		m1 = smallestOfSAVX512(m1, magnitudesSAVX512(loadSAVX512(q, 16), noSign))
		m2 = smallestOfSAVX512(m2, magnitudesSAVX512(loadSAVX512(q, 32), noSign))
		m3 = smallestOfSAVX512(m3, magnitudesSAVX512(loadSAVX512(q, 48), noSign))
	}
	for ; i+16 <= hi; i += 16 {
		m0 = smallestOfSAVX512(m0, magnitudesSAVX512(loadSAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX512(hi - i)
		m := magnitudesSAVX512(loadPartSAVX512(px, i, mask), noSign)
		m1 = smallestOfSAVX512(m1, m.Merge(noSign, mask))
	}
	return smallestOfSAVX512(smallestOfSAVX512(m0, m1), smallestOfSAVX512(m2, m3))
}

// smallestComplexSAVX512 is loops.smallest.
func smallestComplexSAVX512(x []complex64) extreme[float32] {
	found := smallestNumberComplexSAVX512(x)
	return found
}

// smallestNumberComplexSAVX512 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberComplexSAVX512(x []complex64) extreme[float32] {
	const block, infinity = 1024, 0x7f800000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x16(math.MaxInt32)
	found, from := int32(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementSAVX512(smallestInComplexSAVX512(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float32]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt32x16(found), from, uint(0)
	for ; equal == 0 && at < n; at += 16 {
		var v archsimd.Float32x16
		if at+16 <= n {
			v = loadSAVX512(px, at)
		} else {
			v = loadPartSAVX512(px, at, firstSAVX512(n-at))
		}
		equal = uint(magnitudesComplexSAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 16
	value := math.Float32frombits(uint32(found))
	return extreme[float32]{value: -value, at: at / 2}
}

// smallestInComplexSAVX512 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInComplexSAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int32x16) archsimd.Int32x16 {
	m0 := archsimd.BroadcastInt32x16(math.MaxInt32)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+64 <= hi; i += 64 {
		q := unsafe.Add(px, i*4)
		m0 = smallestOfSAVX512(m0, magnitudesComplexSAVX512(loadSAVX512(q, 0), noSign))
		m1 = smallestOfSAVX512(m1, magnitudesComplexSAVX512(loadSAVX512(q, 16), noSign))
		m2 = smallestOfSAVX512(m2, magnitudesComplexSAVX512(loadSAVX512(q, 32), noSign))
		m3 = smallestOfSAVX512(m3, magnitudesComplexSAVX512(loadSAVX512(q, 48), noSign))
	}
	for ; i+16 <= hi; i += 16 {
		m0 = smallestOfSAVX512(m0, magnitudesComplexSAVX512(loadSAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstSAVX512(hi - i)
		m := magnitudesComplexSAVX512(loadPartSAVX512(px, i, mask), noSign)
		m1 = smallestOfSAVX512(m1, m.Merge(noSign, mask))
	}
	return smallestOfSAVX512(smallestOfSAVX512(m0, m1), smallestOfSAVX512(m2, m3))
}

// magnitudesSAVX512 returns |v| as integers, noSign being all bits but the sign.
func magnitudesSAVX512(v archsimd.Float32x16, noSign archsimd.Int32x16) archsimd.Int32x16 {
	return v.AsInt32x16().And(noSign)
}

// magnitudesComplexSAVX512 returns |re|+|im| as integers, twice each.
func magnitudesComplexSAVX512(v archsimd.Float32x16, noSign archsimd.Int32x16) archsimd.Int32x16 {
	parts := v.AsInt32x16().And(noSign).AsFloat32x16()
	return parts.Add(swapPartsSAVX512(parts)).AsInt32x16()
}

// largestOfDAVX512 returns the largest of two numbers, for each element.
//
//go:nosplit
func largestOfDAVX512(a, b archsimd.Int64x8) archsimd.Int64x8 {
	return a.Max(b)
}

// largestElementDAVX512 returns the largest element of v.
//
//go:nosplit
func largestElementDAVX512(v archsimd.Int64x8) int64 {
	half := v.GetLo().Max(v.GetHi())
	quarter := half.GetLo().Max(half.GetHi())
	var rest [2]int64
	quarter.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = max(found, e)
	}
	return found
}

// largestDAVX512 is loops.largest.
func largestDAVX512(x []float64) extreme[float64] {
	found := largestNumberDAVX512(x)
	if found.at == amongNaNs {
		return findExtreme[float64, float64](1, x)
	}
	return found
}

// largestNumberDAVX512 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberDAVX512(x []float64) extreme[float64] {
	const block, infinity = 512, 0x7ff0000000000000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x8(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementDAVX512(largestInDAVX512(px, lo, hi, noSign))
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
	sought, at, equal := archsimd.BroadcastInt64x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float64x8
		if at+8 <= n {
			v = loadDAVX512(px, at)
		} else {
			v = loadPartDAVX512(px, at, firstDAVX512(n-at))
		}
		equal = uint(magnitudesDAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: value, at: at}
}

// largestInDAVX512 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInDAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x8) archsimd.Int64x8 {
	m0 := archsimd.BroadcastInt64x8(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*8)
		m0 = largestOfDAVX512(m0, magnitudesDAVX512(loadDAVX512(q, 0), noSign))
		m1 = largestOfDAVX512(m1, magnitudesDAVX512(loadDAVX512(q, 8), noSign))
		m2 = largestOfDAVX512(m2, magnitudesDAVX512(loadDAVX512(q, 16), noSign))
		m3 = largestOfDAVX512(m3, magnitudesDAVX512(loadDAVX512(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = largestOfDAVX512(m0, magnitudesDAVX512(loadDAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX512(hi - i)
		m := magnitudesDAVX512(loadPartDAVX512(px, i, mask), noSign)
		m1 = largestOfDAVX512(m1, m)
	}
	return largestOfDAVX512(largestOfDAVX512(m0, m1), largestOfDAVX512(m2, m3))
}

// largestComplexDAVX512 is loops.largest.
func largestComplexDAVX512(x []complex128) extreme[float64] {
	found := largestNumberComplexDAVX512(x)
	if found.at == amongNaNs {
		return findExtreme[complex128, float64](1, x)
	}
	return found
}

// largestNumberComplexDAVX512 is loops.largest where there is no NaN. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func largestNumberComplexDAVX512(x []complex128) extreme[float64] {
	const block, infinity = 512, 0x7ff0000000000000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x8(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := largestElementDAVX512(largestInComplexDAVX512(px, lo, hi, noSign))
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
	sought, at, equal := archsimd.BroadcastInt64x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float64x8
		if at+8 <= n {
			v = loadDAVX512(px, at)
		} else {
			v = loadPartDAVX512(px, at, firstDAVX512(n-at))
		}
		equal = uint(magnitudesComplexDAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: value, at: at / 2}
}

// largestInComplexDAVX512 returns vectors' largest magnitudes of elements lo to hi-1.
//
//go:nosplit
func largestInComplexDAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x8) archsimd.Int64x8 {
	m0 := archsimd.BroadcastInt64x8(0)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*8)
		m0 = largestOfDAVX512(m0, magnitudesComplexDAVX512(loadDAVX512(q, 0), noSign))
		m1 = largestOfDAVX512(m1, magnitudesComplexDAVX512(loadDAVX512(q, 8), noSign))
		m2 = largestOfDAVX512(m2, magnitudesComplexDAVX512(loadDAVX512(q, 16), noSign))
		m3 = largestOfDAVX512(m3, magnitudesComplexDAVX512(loadDAVX512(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = largestOfDAVX512(m0, magnitudesComplexDAVX512(loadDAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX512(hi - i)
		m := magnitudesComplexDAVX512(loadPartDAVX512(px, i, mask), noSign)
		m1 = largestOfDAVX512(m1, m)
	}
	return largestOfDAVX512(largestOfDAVX512(m0, m1), largestOfDAVX512(m2, m3))
}

// smallestOfDAVX512 returns the smallest of two numbers, for each element.
//
//go:nosplit
func smallestOfDAVX512(a, b archsimd.Int64x8) archsimd.Int64x8 {
	return a.Min(b)
}

// smallestElementDAVX512 returns the smallest element of v.
//
//go:nosplit
func smallestElementDAVX512(v archsimd.Int64x8) int64 {
	half := v.GetLo().Min(v.GetHi())
	quarter := half.GetLo().Min(half.GetHi())
	var rest [2]int64
	quarter.Store(&rest)
	found := rest[0]
	for _, e := range rest[1:] {
		found = min(found, e)
	}
	return found
}

// smallestDAVX512 is loops.smallest.
func smallestDAVX512(x []float64) extreme[float64] {
	found := smallestNumberDAVX512(x)
	return found
}

// smallestNumberDAVX512 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberDAVX512(x []float64) extreme[float64] {
	const block, infinity = 512, 0x7ff0000000000000
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x8(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementDAVX512(smallestInDAVX512(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float64]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt64x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float64x8
		if at+8 <= n {
			v = loadDAVX512(px, at)
		} else {
			v = loadPartDAVX512(px, at, firstDAVX512(n-at))
		}
		equal = uint(magnitudesDAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: -value, at: at}
}

// smallestInDAVX512 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInDAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x8) archsimd.Int64x8 {
	m0 := archsimd.BroadcastInt64x8(math.MaxInt64)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*8)
		m0 = smallestOfDAVX512(m0, magnitudesDAVX512(loadDAVX512(q, 0), noSign))
		m1 = smallestOfDAVX512(m1, magnitudesDAVX512(loadDAVX512(q, 8), noSign))
		m2 = smallestOfDAVX512(m2, magnitudesDAVX512(loadDAVX512(q, 16), noSign))
		m3 = smallestOfDAVX512(m3, magnitudesDAVX512(loadDAVX512(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = smallestOfDAVX512(m0, magnitudesDAVX512(loadDAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX512(hi - i)
		m := magnitudesDAVX512(loadPartDAVX512(px, i, mask), noSign)
		m1 = smallestOfDAVX512(m1, m.Merge(noSign, mask))
	}
	return smallestOfDAVX512(smallestOfDAVX512(m0, m1), smallestOfDAVX512(m2, m3))
}

// smallestComplexDAVX512 is loops.smallest.
func smallestComplexDAVX512(x []complex128) extreme[float64] {
	found := smallestNumberComplexDAVX512(x)
	return found
}

// smallestNumberComplexDAVX512 is loops.smallest. It compares magnitudes as integers, whose order is that of
// numbers that are not negative, with every NaN above them all. In one block after another it looks for the magnitude, and at the
// end for its place in that block.
//
//go:nosplit
func smallestNumberComplexDAVX512(x []complex128) extreme[float64] {
	const block, infinity = 512, 0x7ff0000000000000
	n, px := 2*len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x8(math.MaxInt64)
	found, from := int64(infinity), -1
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		best := smallestElementDAVX512(smallestInComplexDAVX512(px, lo, hi, noSign))
		if best < found || from < 0 && best == infinity {
			found, from = best, lo
		}
	}
	if from < 0 {
		archsimd.ClearAVXUpperBits()
		return extreme[float64]{at: -1}
	}
	sought, at, equal := archsimd.BroadcastInt64x8(found), from, uint(0)
	for ; equal == 0 && at < n; at += 8 {
		var v archsimd.Float64x8
		if at+8 <= n {
			v = loadDAVX512(px, at)
		} else {
			v = loadPartDAVX512(px, at, firstDAVX512(n-at))
		}
		equal = uint(magnitudesComplexDAVX512(v, noSign).Equal(sought).ToBits())
	}
	archsimd.ClearAVXUpperBits()
	at += bits.TrailingZeros(equal) - 8
	value := math.Float64frombits(uint64(found))
	return extreme[float64]{value: -value, at: at / 2}
}

// smallestInComplexDAVX512 returns vectors' smallest magnitudes of elements lo to hi-1.
//
//go:nosplit
func smallestInComplexDAVX512(px unsafe.Pointer, lo, hi int, noSign archsimd.Int64x8) archsimd.Int64x8 {
	m0 := archsimd.BroadcastInt64x8(math.MaxInt64)
	m1, m2, m3 := m0, m0, m0
	i := lo
	for ; i+32 <= hi; i += 32 {
		q := unsafe.Add(px, i*8)
		m0 = smallestOfDAVX512(m0, magnitudesComplexDAVX512(loadDAVX512(q, 0), noSign))
		m1 = smallestOfDAVX512(m1, magnitudesComplexDAVX512(loadDAVX512(q, 8), noSign))
		m2 = smallestOfDAVX512(m2, magnitudesComplexDAVX512(loadDAVX512(q, 16), noSign))
		m3 = smallestOfDAVX512(m3, magnitudesComplexDAVX512(loadDAVX512(q, 24), noSign))
	}
	for ; i+8 <= hi; i += 8 {
		m0 = smallestOfDAVX512(m0, magnitudesComplexDAVX512(loadDAVX512(px, i), noSign))
	}
	if i < hi {
		mask := firstDAVX512(hi - i)
		m := magnitudesComplexDAVX512(loadPartDAVX512(px, i, mask), noSign)
		m1 = smallestOfDAVX512(m1, m.Merge(noSign, mask))
	}
	return smallestOfDAVX512(smallestOfDAVX512(m0, m1), smallestOfDAVX512(m2, m3))
}

// magnitudesDAVX512 returns |v| as integers, noSign being all bits but the sign.
func magnitudesDAVX512(v archsimd.Float64x8, noSign archsimd.Int64x8) archsimd.Int64x8 {
	return v.AsInt64x8().And(noSign)
}

// magnitudesComplexDAVX512 returns |re|+|im| as integers, twice each.
func magnitudesComplexDAVX512(v archsimd.Float64x8, noSign archsimd.Int64x8) archsimd.Int64x8 {
	parts := v.AsInt64x8().And(noSign).AsFloat64x8()
	return parts.Add(swapPartsDAVX512(parts)).AsInt64x8()
}

// Code generated from internal/gen/lanes/level1.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"math"
	"simd/archsimd"
	"unsafe"
)

// loadSAVX512 returns the vector that begins at element i of p.
func loadSAVX512(p unsafe.Pointer, i int) archsimd.Float32x16 {
	return archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(p, i*4)))
}

// storeSAVX512 writes v to element i of p and those behind it.
func storeSAVX512(v archsimd.Float32x16, p unsafe.Pointer, i int) {
	v.Store((*[16]float32)(unsafe.Add(p, i*4)))
}

// loadPartSAVX512 is loadSAVX512 for the elements of the mask. It touches no other: they are 0.
//
//go:nocheckptr
func loadPartSAVX512(p unsafe.Pointer, i int, mask archsimd.Mask32x16) archsimd.Float32x16 {
	return archsimd.LoadMaskedFloat32x16((*[16]float32)(unsafe.Add(p, i*4)), mask)
}

// storePartSAVX512 is storeSAVX512 for the elements of the mask. It touches no other.
//
//go:nocheckptr
func storePartSAVX512(v archsimd.Float32x16, p unsafe.Pointer, i int, mask archsimd.Mask32x16) {
	v.StoreMasked((*[16]float32)(unsafe.Add(p, i*4)), mask)
}

// turnedSAVX512 is what complex numbers with their parts exchanged are multiplied by for an imaginary factor: -im and im in turn.
func turnedSAVX512(im float32) archsimd.Float32x16 {
	var zero archsimd.Float32x16
	return zero.MulAddSub(zero, archsimd.BroadcastFloat32x16(im))
}

// firstSAVX512 is the mask of the first n elements of a vector, for an n of 1 to 16.
func firstSAVX512(n int) archsimd.Mask32x16 {
	return archsimd.Mask32x16FromBits(uint16(1<<16-1) >> (uint(16-n) & 15))
}

// toBoundarySAVX512 is how many elements lie between p and the next address that a vector's size divides. It is 0
// where n is too small for that to matter, or no element lies at such an address.
func toBoundarySAVX512(p unsafe.Pointer, n int) int {
	beyond := int(uintptr(p) & 63)
	if n < 128 || beyond == 0 || beyond%4 != 0 {
		return 0
	}
	return 16 - beyond/4
}

// foldedSAVX512 adds up the elements of v in steps of 4: element i of the result is the sum of those whose number
// is i modulo 4.
func foldedSAVX512(v archsimd.Float32x16) archsimd.Float32x4 {
	half := v.GetLo().Add(v.GetHi())
	return half.GetLo().Add(half.GetHi())
}

// totalSAVX512 returns the sum of the elements of v. It is the last use of vectors in a function.
func totalSAVX512(v archsimd.Float32x16) float32 {
	var s [4]float32
	foldedSAVX512(v).Store(&s)
	archsimd.ClearAVXUpperBits()
	return (s[0] + s[2]) + (s[1] + s[3])
}

// totalsSAVX512 returns the sums of the elements with even numbers and of those with odd ones. It is the last use of
// vectors in a function.
func totalsSAVX512(v, w archsimd.Float32x16) (evenV, oddV, evenW, oddW float32) {
	var s, u [4]float32
	foldedSAVX512(v).Store(&s)
	foldedSAVX512(w).Store(&u)
	archsimd.ClearAVXUpperBits()
	return s[0] + s[2], s[1] + s[3], u[0] + u[2], u[1] + u[3]
}

// leavesInCSAVX512 stores where the code of dot, axpy and axpyHalves begins for a caller in C.
//
//go:noescape
func leavesInCSAVX512(addresses *[3]uintptr)

// dotSAVX512 is loops.dotu and loops.dotc. y is no shorter than x.
//
//go:noescape
func dotSAVX512(x, y []float32) float32

// axpySAVX512 is loops.axpy. y is no shorter than x.
//
//go:noescape
func axpySAVX512(alpha float32, x, y []float32)

// axpyHalvesSAVX512 is the same in vectors of half the size.
//
//go:noescape
func axpyHalvesSAVX512(alpha float32, x, y []float32)

// axpyForSAVX512 is the faster one on this machine.
func axpyForSAVX512() func(alpha float32, x, y []float32) {
	if storesHalves() {
		return axpyHalvesSAVX512
	}
	return axpySAVX512
}

// dotComplexSAVX512 returns the sums of re*re, im*im, re*im and im*re.
//
//go:nosplit
func dotComplexSAVX512(x, y []complex64) (rr, ii, ri, ir float32) {
	px, py := unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y[:len(x)]))
	n := 2 * len(x)
	var s0, s1, u0, u1 archsimd.Float32x16
	i := 0
	for ; i+32 <= n; i += 32 {
		qx, qy := unsafe.Add(px, i*4), unsafe.Add(py, i*4)
		x0, y0 := loadSAVX512(qx, 0), loadSAVX512(qy, 0)
		x1, y1 := loadSAVX512(qx, 16), loadSAVX512(qy, 16)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsSAVX512(y0), u0)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsSAVX512(y1), u1)
	}
	if i+16 <= n {
		x0, y0 := loadSAVX512(px, i), loadSAVX512(py, i)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsSAVX512(y0), u0)
		i += 16
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x1, y1 := loadPartSAVX512(px, i, mask), loadPartSAVX512(py, i, mask)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsSAVX512(y1), u1)
	}
	return totalsSAVX512(s0.Add(s1), u0.Add(u1))
}

// dotuComplexSAVX512 is loops.dotu.
//
//go:nosplit
func dotuComplexSAVX512(x, y []complex64) complex64 {
	rr, ii, ri, ir := dotComplexSAVX512(x, y)
	return complex(rr-ii, ri+ir)
}

// dotcComplexSAVX512 is loops.dotc.
//
//go:nosplit
func dotcComplexSAVX512(x, y []complex64) complex64 {
	rr, ii, ri, ir := dotComplexSAVX512(x, y)
	return complex(rr+ii, ri-ir)
}

// axpyComplexSAVX512 is loops.axpy.
//
//go:nosplit
func axpyComplexSAVX512(alpha complex64, x, y []complex64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	n *= 2
	re, im := archsimd.BroadcastFloat32x16(real(alpha)), turnedSAVX512(imag(alpha))
	i := toBoundarySAVX512(py, n) &^ 1
	if i > 0 {
		mask := firstSAVX512(i)
		x0 := loadPartSAVX512(px, 0, mask)
		y0 := loadPartSAVX512(py, 0, mask)
		storePartSAVX512(swapPartsSAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), py, 0, mask)
	}
	for ; i+64 <= n; i += 64 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX512(qx, 0)
		y0 := loadSAVX512(qy, 0)
		storeSAVX512(swapPartsSAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), qy, 0)
		x1 := loadSAVX512(qx, 16)
		y1 := loadSAVX512(qy, 16)
		storeSAVX512(swapPartsSAVX512(x1).MulAdd(im, x1.MulAdd(re, y1)), qy, 16)
		x2 := loadSAVX512(qx, 32)
		y2 := loadSAVX512(qy, 32)
		storeSAVX512(swapPartsSAVX512(x2).MulAdd(im, x2.MulAdd(re, y2)), qy, 32)
		x3 := loadSAVX512(qx, 48)
		y3 := loadSAVX512(qy, 48)
		storeSAVX512(swapPartsSAVX512(x3).MulAdd(im, x3.MulAdd(re, y3)), qy, 48)
	}
	for ; i+16 <= n; i += 16 {
		x0 := loadSAVX512(px, i)
		y0 := loadSAVX512(py, i)
		storeSAVX512(swapPartsSAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x0 := loadPartSAVX512(px, i, mask)
		y0 := loadPartSAVX512(py, i, mask)
		storePartSAVX512(swapPartsSAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalSAVX512 is loops.scal and loops.scalReal.
//
//go:nosplit
func scalSAVX512(alpha float32, x []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	factor := archsimd.BroadcastFloat32x16(alpha)
	i := toBoundarySAVX512(px, n)
	if i > 0 {
		mask := firstSAVX512(i)
		x0 := loadPartSAVX512(px, 0, mask)
		storePartSAVX512(x0.Mul(factor), px, 0, mask)
	}
	for ; i+64 <= n; i += 64 {
		qx := unsafe.Add(px, i*4)
		x0 := loadSAVX512(qx, 0)
		storeSAVX512(x0.Mul(factor), qx, 0)
		x1 := loadSAVX512(qx, 16)
		storeSAVX512(x1.Mul(factor), qx, 16)
		x2 := loadSAVX512(qx, 32)
		storeSAVX512(x2.Mul(factor), qx, 32)
		x3 := loadSAVX512(qx, 48)
		storeSAVX512(x3.Mul(factor), qx, 48)
	}
	for ; i+16 <= n; i += 16 {
		x0 := loadSAVX512(px, i)
		storeSAVX512(x0.Mul(factor), px, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x0 := loadPartSAVX512(px, i, mask)
		storePartSAVX512(x0.Mul(factor), px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalComplexSAVX512 is loops.scal.
//
//go:nosplit
func scalComplexSAVX512(alpha complex64, x []complex64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	n *= 2
	re, im := archsimd.BroadcastFloat32x16(real(alpha)), archsimd.BroadcastFloat32x16(imag(alpha))
	i := toBoundarySAVX512(px, n) &^ 1
	if i > 0 {
		mask := firstSAVX512(i)
		x0 := loadPartSAVX512(px, 0, mask)
		x0 = x0.MulAddSub(re, swapPartsSAVX512(x0).Mul(im))
		storePartSAVX512(x0, px, 0, mask)
	}
	for ; i+64 <= n; i += 64 {
		qx := unsafe.Add(px, i*4)
		x0 := loadSAVX512(qx, 0)
		x0 = x0.MulAddSub(re, swapPartsSAVX512(x0).Mul(im))
		storeSAVX512(x0, qx, 0)
		x1 := loadSAVX512(qx, 16)
		x1 = x1.MulAddSub(re, swapPartsSAVX512(x1).Mul(im))
		storeSAVX512(x1, qx, 16)
		x2 := loadSAVX512(qx, 32)
		x2 = x2.MulAddSub(re, swapPartsSAVX512(x2).Mul(im))
		storeSAVX512(x2, qx, 32)
		x3 := loadSAVX512(qx, 48)
		x3 = x3.MulAddSub(re, swapPartsSAVX512(x3).Mul(im))
		storeSAVX512(x3, qx, 48)
	}
	for ; i+16 <= n; i += 16 {
		x0 := loadSAVX512(px, i)
		x0 = x0.MulAddSub(re, swapPartsSAVX512(x0).Mul(im))
		storeSAVX512(x0, px, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x0 := loadPartSAVX512(px, i, mask)
		x0 = x0.MulAddSub(re, swapPartsSAVX512(x0).Mul(im))
		storePartSAVX512(x0, px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// swapSAVX512 is loops.swap.
//
//go:nosplit
func swapSAVX512(x, y []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundarySAVX512(py, n)
	if i > 0 {
		mask := firstSAVX512(i)
		x0 := loadPartSAVX512(px, 0, mask)
		y0 := loadPartSAVX512(py, 0, mask)
		storePartSAVX512(y0, px, 0, mask)
		storePartSAVX512(x0, py, 0, mask)
	}
	for ; i+64 <= n; i += 64 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX512(qx, 0)
		y0 := loadSAVX512(qy, 0)
		storeSAVX512(y0, qx, 0)
		storeSAVX512(x0, qy, 0)
		x1 := loadSAVX512(qx, 16)
		y1 := loadSAVX512(qy, 16)
		storeSAVX512(y1, qx, 16)
		storeSAVX512(x1, qy, 16)
		x2 := loadSAVX512(qx, 32)
		y2 := loadSAVX512(qy, 32)
		storeSAVX512(y2, qx, 32)
		storeSAVX512(x2, qy, 32)
		x3 := loadSAVX512(qx, 48)
		y3 := loadSAVX512(qy, 48)
		storeSAVX512(y3, qx, 48)
		storeSAVX512(x3, qy, 48)
	}
	for ; i+16 <= n; i += 16 {
		x0 := loadSAVX512(px, i)
		y0 := loadSAVX512(py, i)
		storeSAVX512(y0, px, i)
		storeSAVX512(x0, py, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x0 := loadPartSAVX512(px, i, mask)
		y0 := loadPartSAVX512(py, i, mask)
		storePartSAVX512(y0, px, i, mask)
		storePartSAVX512(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// copySAVX512 is the loop of Copy.
//
//go:nosplit
func copySAVX512(x, y []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundarySAVX512(py, n)
	if i > 0 {
		mask := firstSAVX512(i)
		x0 := loadPartSAVX512(px, 0, mask)
		storePartSAVX512(x0, py, 0, mask)
	}
	for ; i+64 <= n; i += 64 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX512(qx, 0)
		storeSAVX512(x0, qy, 0)
		x1 := loadSAVX512(qx, 16)
		storeSAVX512(x1, qy, 16)
		x2 := loadSAVX512(qx, 32)
		storeSAVX512(x2, qy, 32)
		x3 := loadSAVX512(qx, 48)
		storeSAVX512(x3, qy, 48)
	}
	for ; i+16 <= n; i += 16 {
		x0 := loadSAVX512(px, i)
		storeSAVX512(x0, py, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x0 := loadPartSAVX512(px, i, mask)
		storePartSAVX512(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// rotSAVX512 is loops.rot.
//
//go:nosplit
func rotSAVX512(c, s float32, x, y []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	cosine, sine, minus := archsimd.BroadcastFloat32x16(c), archsimd.BroadcastFloat32x16(s), archsimd.BroadcastFloat32x16(-s)
	i := toBoundarySAVX512(py, n)
	if i > 0 {
		mask := firstSAVX512(i)
		x0 := loadPartSAVX512(px, 0, mask)
		y0 := loadPartSAVX512(py, 0, mask)
		storePartSAVX512(x0.MulAdd(cosine, y0.Mul(sine)), px, 0, mask)
		storePartSAVX512(y0.MulAdd(cosine, x0.Mul(minus)), py, 0, mask)
	}
	for ; i+64 <= n; i += 64 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX512(qx, 0)
		y0 := loadSAVX512(qy, 0)
		storeSAVX512(x0.MulAdd(cosine, y0.Mul(sine)), qx, 0)
		storeSAVX512(y0.MulAdd(cosine, x0.Mul(minus)), qy, 0)
		x1 := loadSAVX512(qx, 16)
		y1 := loadSAVX512(qy, 16)
		storeSAVX512(x1.MulAdd(cosine, y1.Mul(sine)), qx, 16)
		storeSAVX512(y1.MulAdd(cosine, x1.Mul(minus)), qy, 16)
		x2 := loadSAVX512(qx, 32)
		y2 := loadSAVX512(qy, 32)
		storeSAVX512(x2.MulAdd(cosine, y2.Mul(sine)), qx, 32)
		storeSAVX512(y2.MulAdd(cosine, x2.Mul(minus)), qy, 32)
		x3 := loadSAVX512(qx, 48)
		y3 := loadSAVX512(qy, 48)
		storeSAVX512(x3.MulAdd(cosine, y3.Mul(sine)), qx, 48)
		storeSAVX512(y3.MulAdd(cosine, x3.Mul(minus)), qy, 48)
	}
	for ; i+16 <= n; i += 16 {
		x0 := loadSAVX512(px, i)
		y0 := loadSAVX512(py, i)
		storeSAVX512(x0.MulAdd(cosine, y0.Mul(sine)), px, i)
		storeSAVX512(y0.MulAdd(cosine, x0.Mul(minus)), py, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		x0 := loadPartSAVX512(px, i, mask)
		y0 := loadPartSAVX512(py, i, mask)
		storePartSAVX512(x0.MulAdd(cosine, y0.Mul(sine)), px, i, mask)
		storePartSAVX512(y0.MulAdd(cosine, x0.Mul(minus)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// sumAbsSAVX512 is loops.sumAbs.
//
//go:nosplit
func sumAbsSAVX512(x []float32) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x16(math.MaxInt32)
	var s0, s1, s2, s3 archsimd.Float32x16
	i := 0
	for ; i+64 <= n; i += 64 {
		q := unsafe.Add(px, i*4)
		s0 = s0.Add(loadSAVX512(q, 0).AsInt32x16().And(noSign).AsFloat32x16())
		s1 = s1.Add(loadSAVX512(q, 16).AsInt32x16().And(noSign).AsFloat32x16())
		s2 = s2.Add(loadSAVX512(q, 32).AsInt32x16().And(noSign).AsFloat32x16())
		s3 = s3.Add(loadSAVX512(q, 48).AsInt32x16().And(noSign).AsFloat32x16())
	}
	for ; i+16 <= n; i += 16 {
		s0 = s0.Add(loadSAVX512(px, i).AsInt32x16().And(noSign).AsFloat32x16())
	}
	if i < n {
		s1 = s1.Add(loadPartSAVX512(px, i, firstSAVX512(n-i)).AsInt32x16().And(noSign).AsFloat32x16())
	}
	return float64(totalSAVX512(s0.Add(s1).Add(s2.Add(s3))))
}

// sumSquaresSAVX512 is loops.sumSquares. It converts half a vector at a time.
//
//go:nosplit
func sumSquaresSAVX512(x []float32) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	var s0, s1, s2, s3 archsimd.Float64x8
	i := 0
	for ; i+32 <= n; i += 32 {
		q := unsafe.Add(px, i*4)
		x0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(q, 0))).ConvertToFloat64()
		s0 = x0.MulAdd(x0, s0)
		x1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(q, 32))).ConvertToFloat64()
		s1 = x1.MulAdd(x1, s1)
		x2 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(q, 64))).ConvertToFloat64()
		s2 = x2.MulAdd(x2, s2)
		x3 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(q, 96))).ConvertToFloat64()
		s3 = x3.MulAdd(x3, s3)
	}
	for i < n {
		x := loadPartSAVX512(px, i, firstSAVX512(min(n-i, 16)))
		low, high := x.GetLo().ConvertToFloat64(), x.GetHi().ConvertToFloat64()
		s0, s1 = low.MulAdd(low, s0), high.MulAdd(high, s1)
		i += 16
	}
	return totalDAVX512(s0.Add(s1).Add(s2.Add(s3)))
}

// loopsSAVX512 returns the loops for float32.
func loopsSAVX512() loops[float32, float32] {
	return loops[float32, float32]{
		dotu: dotSAVX512, dotc: dotSAVX512,
		axpy: axpyForSAVX512(), scal: scalSAVX512, scalReal: scalSAVX512, swap: swapSAVX512, rot: rotSAVX512,
		sumAbs: sumAbsSAVX512, sumSquares: sumSquaresSAVX512,
		sumScaledSquares: sumSquaresUnit[float32],
		largest:          largestSAVX512, smallest: smallestSAVX512,
		columns: columnsInSAVX512, symmetricOrder: symvAlone,
		gemvN: gemvNSAVX512, gemvT: gemvTSAVX512, gemvFew: gemvFewSAVX512,
	}
}

// leavesSAVX512 are the loops for float32 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesSAVX512() map[string]any {
	return map[string]any{
		"scal": scalSAVX512, "scalReal": scalSAVX512, "swap": swapSAVX512, "rot": rotSAVX512,
		"vectorCopy": copySAVX512, "asum": sumAbsSAVX512, "nrm2": sumSquaresSAVX512,
		"amax": largestNumberSAVX512, "amin": smallestNumberSAVX512, "gemv": multiplySAVX512,
		"gbmv": columnsSAVX512,
		"symv": columnsSAVX512,
		"sbmv": columnsSAVX512,
		"spmv": columnsSAVX512,
		"ger":  columnsSAVX512,
		"syr":  columnsSAVX512,
		"spr":  columnsSAVX512,
		"syr2": columnsSAVX512,
		"spr2": columnsSAVX512,
		"trmv": columnsSAVX512,
		"tbmv": columnsSAVX512,
		"tpmv": columnsSAVX512,
		"trsv": columnsSAVX512,
		"tbsv": columnsSAVX512,
		"tpsv": columnsSAVX512,
	}
}

// loopsComplexSAVX512 returns the loops for complex64.
func loopsComplexSAVX512() loops[complex64, float32] {
	return loops[complex64, float32]{
		dotu: dotuComplexSAVX512, dotc: dotcComplexSAVX512,
		axpy: axpyComplexSAVX512, scal: scalComplexSAVX512, scalReal: scalSAVX512, swap: swapSAVX512, rot: rotSAVX512,
		sumAbs: sumAbsSAVX512, sumSquares: sumSquaresSAVX512,
		sumScaledSquares: sumSquaresUnit[float32],
		largest:          largestComplexSAVX512, smallest: smallestComplexSAVX512,
		columns: columnsInComplexSAVX512, symmetricOrder: 64,
		gemvN: gemvNComplexSAVX512, gemvT: gemvTComplexSAVX512, gemvFew: gemvFewComplexSAVX512,
	}
}

// leavesComplexSAVX512 are the loops for complex64 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesComplexSAVX512() map[string]any {
	return map[string]any{
		"dot": dotuComplexSAVX512, "dotc": dotcComplexSAVX512,
		"axpy": axpyComplexSAVX512,
		"scal": scalComplexSAVX512, "scalReal": scalSAVX512, "swap": swapSAVX512, "rot": rotSAVX512,
		"vectorCopy": copySAVX512, "asum": sumAbsSAVX512, "nrm2": sumSquaresSAVX512,
		"amax": largestNumberComplexSAVX512, "amin": smallestNumberComplexSAVX512, "gemv": multiplyComplexSAVX512,
		"gbmv": columnsComplexSAVX512,
		"symv": columnsComplexSAVX512,
		"sbmv": columnsComplexSAVX512,
		"spmv": columnsComplexSAVX512,
		"ger":  columnsComplexSAVX512,
		"syr":  columnsComplexSAVX512,
		"spr":  columnsComplexSAVX512,
		"syr2": columnsComplexSAVX512,
		"spr2": columnsComplexSAVX512,
		"trmv": columnsComplexSAVX512,
		"tbmv": columnsComplexSAVX512,
		"tpmv": columnsComplexSAVX512,
		"trsv": columnsComplexSAVX512,
		"tbsv": columnsComplexSAVX512,
		"tpsv": columnsComplexSAVX512,
		"gerc": columnsComplexSAVX512,
		"hemv": columnsComplexSAVX512,
		"hbmv": columnsComplexSAVX512,
		"hpmv": columnsComplexSAVX512,
		"her":  columnsComplexSAVX512,
		"hpr":  columnsComplexSAVX512,
		"her2": columnsComplexSAVX512,
		"hpr2": columnsComplexSAVX512,
	}
}

// swapPartsSAVX512 exchanges the real and the imaginary parts of complex numbers.
func swapPartsSAVX512(v archsimd.Float32x16) archsimd.Float32x16 {
	return v.SelectFromPairGrouped(1, 0, 3, 2, v)
}

// loadDAVX512 returns the vector that begins at element i of p.
func loadDAVX512(p unsafe.Pointer, i int) archsimd.Float64x8 {
	return archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(p, i*8)))
}

// storeDAVX512 writes v to element i of p and those behind it.
func storeDAVX512(v archsimd.Float64x8, p unsafe.Pointer, i int) {
	v.Store((*[8]float64)(unsafe.Add(p, i*8)))
}

// loadPartDAVX512 is loadDAVX512 for the elements of the mask. It touches no other: they are 0.
//
//go:nocheckptr
func loadPartDAVX512(p unsafe.Pointer, i int, mask archsimd.Mask64x8) archsimd.Float64x8 {
	return archsimd.LoadMaskedFloat64x8((*[8]float64)(unsafe.Add(p, i*8)), mask)
}

// storePartDAVX512 is storeDAVX512 for the elements of the mask. It touches no other.
//
//go:nocheckptr
func storePartDAVX512(v archsimd.Float64x8, p unsafe.Pointer, i int, mask archsimd.Mask64x8) {
	v.StoreMasked((*[8]float64)(unsafe.Add(p, i*8)), mask)
}

// turnedDAVX512 is what complex numbers with their parts exchanged are multiplied by for an imaginary factor: -im and im in turn.
func turnedDAVX512(im float64) archsimd.Float64x8 {
	var zero archsimd.Float64x8
	return zero.MulAddSub(zero, archsimd.BroadcastFloat64x8(im))
}

// firstDAVX512 is the mask of the first n elements of a vector, for an n of 1 to 8.
func firstDAVX512(n int) archsimd.Mask64x8 {
	return archsimd.Mask64x8FromBits(uint8(1<<8-1) >> (uint(8-n) & 7))
}

// toBoundaryDAVX512 is how many elements lie between p and the next address that a vector's size divides. It is 0
// where n is too small for that to matter, or no element lies at such an address.
func toBoundaryDAVX512(p unsafe.Pointer, n int) int {
	beyond := int(uintptr(p) & 63)
	if n < 64 || beyond == 0 || beyond%8 != 0 {
		return 0
	}
	return 8 - beyond/8
}

// foldedDAVX512 adds up the elements of v in steps of 2: element i of the result is the sum of those whose number
// is i modulo 2.
func foldedDAVX512(v archsimd.Float64x8) archsimd.Float64x2 {
	half := v.GetLo().Add(v.GetHi())
	return half.GetLo().Add(half.GetHi())
}

// totalDAVX512 returns the sum of the elements of v. It is the last use of vectors in a function.
func totalDAVX512(v archsimd.Float64x8) float64 {
	var s [2]float64
	foldedDAVX512(v).Store(&s)
	archsimd.ClearAVXUpperBits()
	return s[0] + s[1]
}

// totalsDAVX512 returns the sums of the elements with even numbers and of those with odd ones. It is the last use of
// vectors in a function.
func totalsDAVX512(v, w archsimd.Float64x8) (evenV, oddV, evenW, oddW float64) {
	var s, u [2]float64
	foldedDAVX512(v).Store(&s)
	foldedDAVX512(w).Store(&u)
	archsimd.ClearAVXUpperBits()
	return s[0], s[1], u[0], u[1]
}

// leavesInCDAVX512 stores where the code of dot, axpy and axpyHalves begins for a caller in C.
//
//go:noescape
func leavesInCDAVX512(addresses *[3]uintptr)

// dotDAVX512 is loops.dotu and loops.dotc. y is no shorter than x.
//
//go:noescape
func dotDAVX512(x, y []float64) float64

// axpyDAVX512 is loops.axpy. y is no shorter than x.
//
//go:noescape
func axpyDAVX512(alpha float64, x, y []float64)

// axpyHalvesDAVX512 is the same in vectors of half the size.
//
//go:noescape
func axpyHalvesDAVX512(alpha float64, x, y []float64)

// axpyForDAVX512 is the faster one on this machine.
func axpyForDAVX512() func(alpha float64, x, y []float64) {
	if storesHalves() {
		return axpyHalvesDAVX512
	}
	return axpyDAVX512
}

// dotComplexDAVX512 returns the sums of re*re, im*im, re*im and im*re.
//
//go:nosplit
func dotComplexDAVX512(x, y []complex128) (rr, ii, ri, ir float64) {
	px, py := unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y[:len(x)]))
	n := 2 * len(x)
	var s0, s1, u0, u1 archsimd.Float64x8
	i := 0
	for ; i+16 <= n; i += 16 {
		qx, qy := unsafe.Add(px, i*8), unsafe.Add(py, i*8)
		x0, y0 := loadDAVX512(qx, 0), loadDAVX512(qy, 0)
		x1, y1 := loadDAVX512(qx, 8), loadDAVX512(qy, 8)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsDAVX512(y0), u0)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsDAVX512(y1), u1)
	}
	if i+8 <= n {
		x0, y0 := loadDAVX512(px, i), loadDAVX512(py, i)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsDAVX512(y0), u0)
		i += 8
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x1, y1 := loadPartDAVX512(px, i, mask), loadPartDAVX512(py, i, mask)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsDAVX512(y1), u1)
	}
	return totalsDAVX512(s0.Add(s1), u0.Add(u1))
}

// dotuComplexDAVX512 is loops.dotu.
//
//go:nosplit
func dotuComplexDAVX512(x, y []complex128) complex128 {
	rr, ii, ri, ir := dotComplexDAVX512(x, y)
	return complex(rr-ii, ri+ir)
}

// dotcComplexDAVX512 is loops.dotc.
//
//go:nosplit
func dotcComplexDAVX512(x, y []complex128) complex128 {
	rr, ii, ri, ir := dotComplexDAVX512(x, y)
	return complex(rr+ii, ri-ir)
}

// axpyComplexDAVX512 is loops.axpy.
//
//go:nosplit
func axpyComplexDAVX512(alpha complex128, x, y []complex128) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	n *= 2
	re, im := archsimd.BroadcastFloat64x8(real(alpha)), turnedDAVX512(imag(alpha))
	i := toBoundaryDAVX512(py, n) &^ 1
	if i > 0 {
		mask := firstDAVX512(i)
		x0 := loadPartDAVX512(px, 0, mask)
		y0 := loadPartDAVX512(py, 0, mask)
		storePartDAVX512(swapPartsDAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX512(qx, 0)
		y0 := loadDAVX512(qy, 0)
		storeDAVX512(swapPartsDAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), qy, 0)
		x1 := loadDAVX512(qx, 8)
		y1 := loadDAVX512(qy, 8)
		storeDAVX512(swapPartsDAVX512(x1).MulAdd(im, x1.MulAdd(re, y1)), qy, 8)
		x2 := loadDAVX512(qx, 16)
		y2 := loadDAVX512(qy, 16)
		storeDAVX512(swapPartsDAVX512(x2).MulAdd(im, x2.MulAdd(re, y2)), qy, 16)
		x3 := loadDAVX512(qx, 24)
		y3 := loadDAVX512(qy, 24)
		storeDAVX512(swapPartsDAVX512(x3).MulAdd(im, x3.MulAdd(re, y3)), qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		y0 := loadDAVX512(py, i)
		storeDAVX512(swapPartsDAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x0 := loadPartDAVX512(px, i, mask)
		y0 := loadPartDAVX512(py, i, mask)
		storePartDAVX512(swapPartsDAVX512(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalDAVX512 is loops.scal and loops.scalReal.
//
//go:nosplit
func scalDAVX512(alpha float64, x []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	factor := archsimd.BroadcastFloat64x8(alpha)
	i := toBoundaryDAVX512(px, n)
	if i > 0 {
		mask := firstDAVX512(i)
		x0 := loadPartDAVX512(px, 0, mask)
		storePartDAVX512(x0.Mul(factor), px, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*8)
		x0 := loadDAVX512(qx, 0)
		storeDAVX512(x0.Mul(factor), qx, 0)
		x1 := loadDAVX512(qx, 8)
		storeDAVX512(x1.Mul(factor), qx, 8)
		x2 := loadDAVX512(qx, 16)
		storeDAVX512(x2.Mul(factor), qx, 16)
		x3 := loadDAVX512(qx, 24)
		storeDAVX512(x3.Mul(factor), qx, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		storeDAVX512(x0.Mul(factor), px, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x0 := loadPartDAVX512(px, i, mask)
		storePartDAVX512(x0.Mul(factor), px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalComplexDAVX512 is loops.scal.
//
//go:nosplit
func scalComplexDAVX512(alpha complex128, x []complex128) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	n *= 2
	re, im := archsimd.BroadcastFloat64x8(real(alpha)), archsimd.BroadcastFloat64x8(imag(alpha))
	i := toBoundaryDAVX512(px, n) &^ 1
	if i > 0 {
		mask := firstDAVX512(i)
		x0 := loadPartDAVX512(px, 0, mask)
		x0 = x0.MulAddSub(re, swapPartsDAVX512(x0).Mul(im))
		storePartDAVX512(x0, px, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*8)
		x0 := loadDAVX512(qx, 0)
		x0 = x0.MulAddSub(re, swapPartsDAVX512(x0).Mul(im))
		storeDAVX512(x0, qx, 0)
		x1 := loadDAVX512(qx, 8)
		x1 = x1.MulAddSub(re, swapPartsDAVX512(x1).Mul(im))
		storeDAVX512(x1, qx, 8)
		x2 := loadDAVX512(qx, 16)
		x2 = x2.MulAddSub(re, swapPartsDAVX512(x2).Mul(im))
		storeDAVX512(x2, qx, 16)
		x3 := loadDAVX512(qx, 24)
		x3 = x3.MulAddSub(re, swapPartsDAVX512(x3).Mul(im))
		storeDAVX512(x3, qx, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		x0 = x0.MulAddSub(re, swapPartsDAVX512(x0).Mul(im))
		storeDAVX512(x0, px, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x0 := loadPartDAVX512(px, i, mask)
		x0 = x0.MulAddSub(re, swapPartsDAVX512(x0).Mul(im))
		storePartDAVX512(x0, px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// swapDAVX512 is loops.swap.
//
//go:nosplit
func swapDAVX512(x, y []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundaryDAVX512(py, n)
	if i > 0 {
		mask := firstDAVX512(i)
		x0 := loadPartDAVX512(px, 0, mask)
		y0 := loadPartDAVX512(py, 0, mask)
		storePartDAVX512(y0, px, 0, mask)
		storePartDAVX512(x0, py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX512(qx, 0)
		y0 := loadDAVX512(qy, 0)
		storeDAVX512(y0, qx, 0)
		storeDAVX512(x0, qy, 0)
		x1 := loadDAVX512(qx, 8)
		y1 := loadDAVX512(qy, 8)
		storeDAVX512(y1, qx, 8)
		storeDAVX512(x1, qy, 8)
		x2 := loadDAVX512(qx, 16)
		y2 := loadDAVX512(qy, 16)
		storeDAVX512(y2, qx, 16)
		storeDAVX512(x2, qy, 16)
		x3 := loadDAVX512(qx, 24)
		y3 := loadDAVX512(qy, 24)
		storeDAVX512(y3, qx, 24)
		storeDAVX512(x3, qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		y0 := loadDAVX512(py, i)
		storeDAVX512(y0, px, i)
		storeDAVX512(x0, py, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x0 := loadPartDAVX512(px, i, mask)
		y0 := loadPartDAVX512(py, i, mask)
		storePartDAVX512(y0, px, i, mask)
		storePartDAVX512(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// copyDAVX512 is the loop of Copy.
//
//go:nosplit
func copyDAVX512(x, y []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundaryDAVX512(py, n)
	if i > 0 {
		mask := firstDAVX512(i)
		x0 := loadPartDAVX512(px, 0, mask)
		storePartDAVX512(x0, py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX512(qx, 0)
		storeDAVX512(x0, qy, 0)
		x1 := loadDAVX512(qx, 8)
		storeDAVX512(x1, qy, 8)
		x2 := loadDAVX512(qx, 16)
		storeDAVX512(x2, qy, 16)
		x3 := loadDAVX512(qx, 24)
		storeDAVX512(x3, qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		storeDAVX512(x0, py, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x0 := loadPartDAVX512(px, i, mask)
		storePartDAVX512(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// rotDAVX512 is loops.rot.
//
//go:nosplit
func rotDAVX512(c, s float64, x, y []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	cosine, sine, minus := archsimd.BroadcastFloat64x8(c), archsimd.BroadcastFloat64x8(s), archsimd.BroadcastFloat64x8(-s)
	i := toBoundaryDAVX512(py, n)
	if i > 0 {
		mask := firstDAVX512(i)
		x0 := loadPartDAVX512(px, 0, mask)
		y0 := loadPartDAVX512(py, 0, mask)
		storePartDAVX512(x0.MulAdd(cosine, y0.Mul(sine)), px, 0, mask)
		storePartDAVX512(y0.MulAdd(cosine, x0.Mul(minus)), py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX512(qx, 0)
		y0 := loadDAVX512(qy, 0)
		storeDAVX512(x0.MulAdd(cosine, y0.Mul(sine)), qx, 0)
		storeDAVX512(y0.MulAdd(cosine, x0.Mul(minus)), qy, 0)
		x1 := loadDAVX512(qx, 8)
		y1 := loadDAVX512(qy, 8)
		storeDAVX512(x1.MulAdd(cosine, y1.Mul(sine)), qx, 8)
		storeDAVX512(y1.MulAdd(cosine, x1.Mul(minus)), qy, 8)
		x2 := loadDAVX512(qx, 16)
		y2 := loadDAVX512(qy, 16)
		storeDAVX512(x2.MulAdd(cosine, y2.Mul(sine)), qx, 16)
		storeDAVX512(y2.MulAdd(cosine, x2.Mul(minus)), qy, 16)
		x3 := loadDAVX512(qx, 24)
		y3 := loadDAVX512(qy, 24)
		storeDAVX512(x3.MulAdd(cosine, y3.Mul(sine)), qx, 24)
		storeDAVX512(y3.MulAdd(cosine, x3.Mul(minus)), qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		y0 := loadDAVX512(py, i)
		storeDAVX512(x0.MulAdd(cosine, y0.Mul(sine)), px, i)
		storeDAVX512(y0.MulAdd(cosine, x0.Mul(minus)), py, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		x0 := loadPartDAVX512(px, i, mask)
		y0 := loadPartDAVX512(py, i, mask)
		storePartDAVX512(x0.MulAdd(cosine, y0.Mul(sine)), px, i, mask)
		storePartDAVX512(y0.MulAdd(cosine, x0.Mul(minus)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// sumAbsDAVX512 is loops.sumAbs.
//
//go:nosplit
func sumAbsDAVX512(x []float64) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x8(math.MaxInt64)
	var s0, s1, s2, s3 archsimd.Float64x8
	i := 0
	for ; i+32 <= n; i += 32 {
		q := unsafe.Add(px, i*8)
		s0 = s0.Add(loadDAVX512(q, 0).AsInt64x8().And(noSign).AsFloat64x8())
		s1 = s1.Add(loadDAVX512(q, 8).AsInt64x8().And(noSign).AsFloat64x8())
		s2 = s2.Add(loadDAVX512(q, 16).AsInt64x8().And(noSign).AsFloat64x8())
		s3 = s3.Add(loadDAVX512(q, 24).AsInt64x8().And(noSign).AsFloat64x8())
	}
	for ; i+8 <= n; i += 8 {
		s0 = s0.Add(loadDAVX512(px, i).AsInt64x8().And(noSign).AsFloat64x8())
	}
	if i < n {
		s1 = s1.Add(loadPartDAVX512(px, i, firstDAVX512(n-i)).AsInt64x8().And(noSign).AsFloat64x8())
	}
	return float64(totalDAVX512(s0.Add(s1).Add(s2.Add(s3))))
}

// sumSquaresDAVX512 is loops.sumSquares.
//
//go:nosplit
func sumSquaresDAVX512(x []float64) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	var s0, s1, s2, s3 archsimd.Float64x8
	i := 0
	for ; i+32 <= n; i += 32 {
		q := unsafe.Add(px, i*8)
		x0 := loadDAVX512(q, 0)
		s0 = x0.MulAdd(x0, s0)
		x1 := loadDAVX512(q, 8)
		s1 = x1.MulAdd(x1, s1)
		x2 := loadDAVX512(q, 16)
		s2 = x2.MulAdd(x2, s2)
		x3 := loadDAVX512(q, 24)
		s3 = x3.MulAdd(x3, s3)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadDAVX512(px, i)
		s0 = x0.MulAdd(x0, s0)
	}
	if i < n {
		x1 := loadPartDAVX512(px, i, firstDAVX512(n-i))
		s1 = x1.MulAdd(x1, s1)
	}
	return totalDAVX512(s0.Add(s1).Add(s2.Add(s3)))
}

// sumScaledSquaresDAVX512 is loops.sumScaledSquares.
func sumScaledSquaresDAVX512(scale float64, x []float64) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	factor := archsimd.BroadcastFloat64x8(scale)
	var s0, s1 archsimd.Float64x8
	i := 0
	for ; i+16 <= n; i += 16 {
		x0, x1 := loadDAVX512(px, i).Mul(factor), loadDAVX512(px, i+8).Mul(factor)
		s0, s1 = x0.MulAdd(x0, s0), x1.MulAdd(x1, s1)
	}
	if i+8 <= n {
		x0 := loadDAVX512(px, i).Mul(factor)
		s0 = x0.MulAdd(x0, s0)
		i += 8
	}
	if i < n {
		x1 := loadPartDAVX512(px, i, firstDAVX512(n-i)).Mul(factor)
		s1 = x1.MulAdd(x1, s1)
	}
	return totalDAVX512(s0.Add(s1))
}

// loopsDAVX512 returns the loops for float64.
func loopsDAVX512() loops[float64, float64] {
	return loops[float64, float64]{
		dotu: dotDAVX512, dotc: dotDAVX512,
		axpy: axpyForDAVX512(), scal: scalDAVX512, scalReal: scalDAVX512, swap: swapDAVX512, rot: rotDAVX512,
		sumAbs: sumAbsDAVX512, sumSquares: sumSquaresDAVX512,
		sumScaledSquares: sumScaledSquaresDAVX512,
		largest:          largestDAVX512, smallest: smallestDAVX512,
		columns: columnsInDAVX512, symmetricOrder: symvAlone,
		gemvN: gemvNDAVX512, gemvT: gemvTDAVX512, gemvFew: gemvFewDAVX512,
	}
}

// leavesDAVX512 are the loops for float64 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesDAVX512() map[string]any {
	return map[string]any{
		"scal": scalDAVX512, "scalReal": scalDAVX512, "swap": swapDAVX512, "rot": rotDAVX512,
		"vectorCopy": copyDAVX512, "asum": sumAbsDAVX512, "nrm2": sumSquaresDAVX512,
		"amax": largestNumberDAVX512, "amin": smallestNumberDAVX512, "gemv": multiplyDAVX512,
		"gbmv": columnsDAVX512,
		"symv": columnsDAVX512,
		"sbmv": columnsDAVX512,
		"spmv": columnsDAVX512,
		"ger":  columnsDAVX512,
		"syr":  columnsDAVX512,
		"spr":  columnsDAVX512,
		"syr2": columnsDAVX512,
		"spr2": columnsDAVX512,
		"trmv": columnsDAVX512,
		"tbmv": columnsDAVX512,
		"tpmv": columnsDAVX512,
		"trsv": columnsDAVX512,
		"tbsv": columnsDAVX512,
		"tpsv": columnsDAVX512,
	}
}

// loopsComplexDAVX512 returns the loops for complex128.
func loopsComplexDAVX512() loops[complex128, float64] {
	return loops[complex128, float64]{
		dotu: dotuComplexDAVX512, dotc: dotcComplexDAVX512,
		axpy: axpyComplexDAVX512, scal: scalComplexDAVX512, scalReal: scalDAVX512, swap: swapDAVX512, rot: rotDAVX512,
		sumAbs: sumAbsDAVX512, sumSquares: sumSquaresDAVX512,
		sumScaledSquares: sumScaledSquaresDAVX512,
		largest:          largestComplexDAVX512, smallest: smallestComplexDAVX512,
		columns: columnsInComplexDAVX512, symmetricOrder: 64,
		gemvN: gemvNComplexDAVX512, gemvT: gemvTComplexDAVX512, gemvFew: gemvFewComplexDAVX512,
	}
}

// leavesComplexDAVX512 are the loops for complex128 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesComplexDAVX512() map[string]any {
	return map[string]any{
		"dot": dotuComplexDAVX512, "dotc": dotcComplexDAVX512,
		"axpy": axpyComplexDAVX512,
		"scal": scalComplexDAVX512, "scalReal": scalDAVX512, "swap": swapDAVX512, "rot": rotDAVX512,
		"vectorCopy": copyDAVX512, "asum": sumAbsDAVX512, "nrm2": sumSquaresDAVX512,
		"amax": largestNumberComplexDAVX512, "amin": smallestNumberComplexDAVX512, "gemv": multiplyComplexDAVX512,
		"gbmv": columnsComplexDAVX512,
		"symv": columnsComplexDAVX512,
		"sbmv": columnsComplexDAVX512,
		"spmv": columnsComplexDAVX512,
		"ger":  columnsComplexDAVX512,
		"syr":  columnsComplexDAVX512,
		"spr":  columnsComplexDAVX512,
		"syr2": columnsComplexDAVX512,
		"spr2": columnsComplexDAVX512,
		"trmv": columnsComplexDAVX512,
		"tbmv": columnsComplexDAVX512,
		"tpmv": columnsComplexDAVX512,
		"trsv": columnsComplexDAVX512,
		"tbsv": columnsComplexDAVX512,
		"tpsv": columnsComplexDAVX512,
		"gerc": columnsComplexDAVX512,
		"hemv": columnsComplexDAVX512,
		"hbmv": columnsComplexDAVX512,
		"hpmv": columnsComplexDAVX512,
		"her":  columnsComplexDAVX512,
		"hpr":  columnsComplexDAVX512,
		"her2": columnsComplexDAVX512,
		"hpr2": columnsComplexDAVX512,
	}
}

// swapPartsDAVX512 exchanges the real and the imaginary parts of complex numbers.
func swapPartsDAVX512(v archsimd.Float64x8) archsimd.Float64x8 {
	return v.SelectFromPairGrouped(1, 0, v)
}

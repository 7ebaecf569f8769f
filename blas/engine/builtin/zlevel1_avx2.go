// Code generated from internal/gen/lanes/level1.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"math"
	"simd/archsimd"
	"unsafe"
)

// loadSAVX2 returns the vector that begins at element i of p.
func loadSAVX2(p unsafe.Pointer, i int) archsimd.Float32x8 {
	return archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(p, i*4)))
}

// storeSAVX2 writes v to element i of p and those behind it.
func storeSAVX2(v archsimd.Float32x8, p unsafe.Pointer, i int) {
	v.Store((*[8]float32)(unsafe.Add(p, i*4)))
}

// loadPartSAVX2 is loadSAVX2 for the elements of the mask. It touches no other: they are 0.
//
//go:nocheckptr
func loadPartSAVX2(p unsafe.Pointer, i int, mask archsimd.Mask32x8) archsimd.Float32x8 {
	return archsimd.LoadMaskedFloat32x8((*[8]float32)(unsafe.Add(p, i*4)), mask)
}

// storePartSAVX2 is storeSAVX2 for the elements of the mask. It touches no other.
//
//go:nocheckptr
func storePartSAVX2(v archsimd.Float32x8, p unsafe.Pointer, i int, mask archsimd.Mask32x8) {
	v.StoreMasked((*[8]float32)(unsafe.Add(p, i*4)), mask)
}

// loadHalfSAVX2 is loadSAVX2 for 4 elements.
func loadHalfSAVX2(p unsafe.Pointer, i int) archsimd.Float32x4 {
	return archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(p, i*4)))
}

// storeHalfSAVX2 is storeSAVX2 for 4 elements.
func storeHalfSAVX2(v archsimd.Float32x4, p unsafe.Pointer, i int) {
	v.Store((*[4]float32)(unsafe.Add(p, i*4)))
}

// loadQuarterSAVX2 is loadSAVX2 for two elements, twice.
func loadQuarterSAVX2(p unsafe.Pointer, i int) archsimd.Float32x4 {
	return archsimd.BroadcastFloat64x2(*(*float64)(unsafe.Add(p, i*4))).AsFloat32x4()
}

// storeQuarterSAVX2 is storeSAVX2 for two elements.
func storeQuarterSAVX2(v archsimd.Float32x4, p unsafe.Pointer, i int) {
	*(*float64)(unsafe.Add(p, i*4)) = v.AsFloat64x2().GetElem(0)
}

// loadOneSAVX2 is loadSAVX2 for one element, 4 times.
func loadOneSAVX2(p unsafe.Pointer, i int) archsimd.Float32x4 {
	return archsimd.BroadcastFloat32x4(*(*float32)(unsafe.Add(p, i*4)))
}

// storeOneSAVX2 is storeSAVX2 for one element.
func storeOneSAVX2(v archsimd.Float32x4, p unsafe.Pointer, i int) {
	*(*float32)(unsafe.Add(p, i*4)) = v.GetElem(0)
}

// swapHalfSAVX2 exchanges the real and the imaginary parts of complex numbers.
func swapHalfSAVX2(v archsimd.Float32x4) archsimd.Float32x4 {
	return v.SelectFromPair(1, 0, 3, 2, v)
}

// turnedSAVX2 is what complex numbers with their parts exchanged are multiplied by for an imaginary factor: -im and im in turn.
func turnedSAVX2(im float32) archsimd.Float32x8 {
	var zero archsimd.Float32x8
	return zero.MulAddSub(zero, archsimd.BroadcastFloat32x8(im))
}

// firstSAVX2 is the mask of the first n elements of a vector, for an n of 1 to 8.
func firstSAVX2(n int) archsimd.Mask32x8 {
	from := unsafe.Add(unsafe.Pointer(unsafe.StringData(maskBytes)), 32-n*4)
	return archsimd.Int32x8{}.Greater(archsimd.LoadInt32x8((*[8]int32)(from)))
}

// toBoundarySAVX2 is how many elements lie between p and the next address that a vector's size divides. It is 0
// where n is too small for that to matter, or no element lies at such an address.
func toBoundarySAVX2(p unsafe.Pointer, n int) int {
	beyond := int(uintptr(p) & 31)
	if n < 64 || beyond == 0 || beyond%4 != 0 {
		return 0
	}
	return 8 - beyond/4
}

// foldedSAVX2 adds up the elements of v in steps of 4: element i of the result is the sum of those whose number
// is i modulo 4.
func foldedSAVX2(v archsimd.Float32x8) archsimd.Float32x4 {
	return v.GetLo().Add(v.GetHi())
}

// totalSAVX2 returns the sum of the elements of v. It is the last use of vectors in a function.
func totalSAVX2(v archsimd.Float32x8) float32 {
	var s [4]float32
	foldedSAVX2(v).Store(&s)
	archsimd.ClearAVXUpperBits()
	return (s[0] + s[2]) + (s[1] + s[3])
}

// totalsSAVX2 returns the sums of the elements with even numbers and of those with odd ones. It is the last use of
// vectors in a function.
func totalsSAVX2(v, w archsimd.Float32x8) (evenV, oddV, evenW, oddW float32) {
	var s, u [4]float32
	foldedSAVX2(v).Store(&s)
	foldedSAVX2(w).Store(&u)
	archsimd.ClearAVXUpperBits()
	return s[0] + s[2], s[1] + s[3], u[0] + u[2], u[1] + u[3]
}

// leavesInCSAVX2 stores where the code of dot, axpy and axpy again begins for a caller in C.
//
//go:noescape
func leavesInCSAVX2(addresses *[3]uintptr)

// dotSAVX2 is loops.dotu and loops.dotc. y is no shorter than x.
//
//go:noescape
func dotSAVX2(x, y []float32) float32

// axpySAVX2 is loops.axpy. y is no shorter than x.
//
//go:noescape
func axpySAVX2(alpha float32, x, y []float32)

// dotComplexSAVX2 returns the sums of re*re, im*im, re*im and im*re.
//
//go:nosplit
func dotComplexSAVX2(x, y []complex64) (rr, ii, ri, ir float32) {
	px, py := unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y[:len(x)]))
	n := 2 * len(x)
	var s0, s1, u0, u1 archsimd.Float32x8
	i := 0
	for ; i+16 <= n; i += 16 {
		qx, qy := unsafe.Add(px, i*4), unsafe.Add(py, i*4)
		x0, y0 := loadSAVX2(qx, 0), loadSAVX2(qy, 0)
		x1, y1 := loadSAVX2(qx, 8), loadSAVX2(qy, 8)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsSAVX2(y0), u0)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsSAVX2(y1), u1)
	}
	if i+8 <= n {
		x0, y0 := loadSAVX2(px, i), loadSAVX2(py, i)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsSAVX2(y0), u0)
		i += 8
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x1, y1 := loadPartSAVX2(px, i, mask), loadPartSAVX2(py, i, mask)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsSAVX2(y1), u1)
	}
	return totalsSAVX2(s0.Add(s1), u0.Add(u1))
}

// dotuComplexSAVX2 is loops.dotu.
//
//go:nosplit
func dotuComplexSAVX2(x, y []complex64) complex64 {
	rr, ii, ri, ir := dotComplexSAVX2(x, y)
	return complex(rr-ii, ri+ir)
}

// dotcComplexSAVX2 is loops.dotc.
//
//go:nosplit
func dotcComplexSAVX2(x, y []complex64) complex64 {
	rr, ii, ri, ir := dotComplexSAVX2(x, y)
	return complex(rr+ii, ri-ir)
}

// axpyComplexSAVX2 is loops.axpy.
//
//go:nosplit
func axpyComplexSAVX2(alpha complex64, x, y []complex64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	n *= 2
	re, im := archsimd.BroadcastFloat32x8(real(alpha)), turnedSAVX2(imag(alpha))
	i := toBoundarySAVX2(py, n) &^ 1
	if i > 0 {
		mask := firstSAVX2(i)
		x0 := loadPartSAVX2(px, 0, mask)
		y0 := loadPartSAVX2(py, 0, mask)
		storePartSAVX2(swapPartsSAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX2(qx, 0)
		y0 := loadSAVX2(qy, 0)
		storeSAVX2(swapPartsSAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), qy, 0)
		x1 := loadSAVX2(qx, 8)
		y1 := loadSAVX2(qy, 8)
		storeSAVX2(swapPartsSAVX2(x1).MulAdd(im, x1.MulAdd(re, y1)), qy, 8)
		x2 := loadSAVX2(qx, 16)
		y2 := loadSAVX2(qy, 16)
		storeSAVX2(swapPartsSAVX2(x2).MulAdd(im, x2.MulAdd(re, y2)), qy, 16)
		x3 := loadSAVX2(qx, 24)
		y3 := loadSAVX2(qy, 24)
		storeSAVX2(swapPartsSAVX2(x3).MulAdd(im, x3.MulAdd(re, y3)), qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadSAVX2(px, i)
		y0 := loadSAVX2(py, i)
		storeSAVX2(swapPartsSAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x0 := loadPartSAVX2(px, i, mask)
		y0 := loadPartSAVX2(py, i, mask)
		storePartSAVX2(swapPartsSAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalSAVX2 is loops.scal and loops.scalReal.
//
//go:nosplit
func scalSAVX2(alpha float32, x []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	factor := archsimd.BroadcastFloat32x8(alpha)
	i := toBoundarySAVX2(px, n)
	if i > 0 {
		mask := firstSAVX2(i)
		x0 := loadPartSAVX2(px, 0, mask)
		storePartSAVX2(x0.Mul(factor), px, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*4)
		x0 := loadSAVX2(qx, 0)
		storeSAVX2(x0.Mul(factor), qx, 0)
		x1 := loadSAVX2(qx, 8)
		storeSAVX2(x1.Mul(factor), qx, 8)
		x2 := loadSAVX2(qx, 16)
		storeSAVX2(x2.Mul(factor), qx, 16)
		x3 := loadSAVX2(qx, 24)
		storeSAVX2(x3.Mul(factor), qx, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadSAVX2(px, i)
		storeSAVX2(x0.Mul(factor), px, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x0 := loadPartSAVX2(px, i, mask)
		storePartSAVX2(x0.Mul(factor), px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalComplexSAVX2 is loops.scal.
//
//go:nosplit
func scalComplexSAVX2(alpha complex64, x []complex64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	n *= 2
	re, im := archsimd.BroadcastFloat32x8(real(alpha)), archsimd.BroadcastFloat32x8(imag(alpha))
	i := toBoundarySAVX2(px, n) &^ 1
	if i > 0 {
		mask := firstSAVX2(i)
		x0 := loadPartSAVX2(px, 0, mask)
		x0 = x0.MulAddSub(re, swapPartsSAVX2(x0).Mul(im))
		storePartSAVX2(x0, px, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*4)
		x0 := loadSAVX2(qx, 0)
		x0 = x0.MulAddSub(re, swapPartsSAVX2(x0).Mul(im))
		storeSAVX2(x0, qx, 0)
		x1 := loadSAVX2(qx, 8)
		x1 = x1.MulAddSub(re, swapPartsSAVX2(x1).Mul(im))
		storeSAVX2(x1, qx, 8)
		x2 := loadSAVX2(qx, 16)
		x2 = x2.MulAddSub(re, swapPartsSAVX2(x2).Mul(im))
		storeSAVX2(x2, qx, 16)
		x3 := loadSAVX2(qx, 24)
		x3 = x3.MulAddSub(re, swapPartsSAVX2(x3).Mul(im))
		storeSAVX2(x3, qx, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadSAVX2(px, i)
		x0 = x0.MulAddSub(re, swapPartsSAVX2(x0).Mul(im))
		storeSAVX2(x0, px, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x0 := loadPartSAVX2(px, i, mask)
		x0 = x0.MulAddSub(re, swapPartsSAVX2(x0).Mul(im))
		storePartSAVX2(x0, px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// swapSAVX2 is loops.swap.
//
//go:nosplit
func swapSAVX2(x, y []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundarySAVX2(py, n)
	if i > 0 {
		mask := firstSAVX2(i)
		x0 := loadPartSAVX2(px, 0, mask)
		y0 := loadPartSAVX2(py, 0, mask)
		storePartSAVX2(y0, px, 0, mask)
		storePartSAVX2(x0, py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX2(qx, 0)
		y0 := loadSAVX2(qy, 0)
		storeSAVX2(y0, qx, 0)
		storeSAVX2(x0, qy, 0)
		x1 := loadSAVX2(qx, 8)
		y1 := loadSAVX2(qy, 8)
		storeSAVX2(y1, qx, 8)
		storeSAVX2(x1, qy, 8)
		x2 := loadSAVX2(qx, 16)
		y2 := loadSAVX2(qy, 16)
		storeSAVX2(y2, qx, 16)
		storeSAVX2(x2, qy, 16)
		x3 := loadSAVX2(qx, 24)
		y3 := loadSAVX2(qy, 24)
		storeSAVX2(y3, qx, 24)
		storeSAVX2(x3, qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadSAVX2(px, i)
		y0 := loadSAVX2(py, i)
		storeSAVX2(y0, px, i)
		storeSAVX2(x0, py, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x0 := loadPartSAVX2(px, i, mask)
		y0 := loadPartSAVX2(py, i, mask)
		storePartSAVX2(y0, px, i, mask)
		storePartSAVX2(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// copySAVX2 is the loop of Copy.
//
//go:nosplit
func copySAVX2(x, y []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundarySAVX2(py, n)
	if i > 0 {
		mask := firstSAVX2(i)
		x0 := loadPartSAVX2(px, 0, mask)
		storePartSAVX2(x0, py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX2(qx, 0)
		storeSAVX2(x0, qy, 0)
		x1 := loadSAVX2(qx, 8)
		storeSAVX2(x1, qy, 8)
		x2 := loadSAVX2(qx, 16)
		storeSAVX2(x2, qy, 16)
		x3 := loadSAVX2(qx, 24)
		storeSAVX2(x3, qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadSAVX2(px, i)
		storeSAVX2(x0, py, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x0 := loadPartSAVX2(px, i, mask)
		storePartSAVX2(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// rotSAVX2 is loops.rot.
//
//go:nosplit
func rotSAVX2(c, s float32, x, y []float32) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	cosine, sine, minus := archsimd.BroadcastFloat32x8(c), archsimd.BroadcastFloat32x8(s), archsimd.BroadcastFloat32x8(-s)
	i := toBoundarySAVX2(py, n)
	if i > 0 {
		mask := firstSAVX2(i)
		x0 := loadPartSAVX2(px, 0, mask)
		y0 := loadPartSAVX2(py, 0, mask)
		storePartSAVX2(x0.MulAdd(cosine, y0.Mul(sine)), px, 0, mask)
		storePartSAVX2(y0.MulAdd(cosine, x0.Mul(minus)), py, 0, mask)
	}
	for ; i+32 <= n; i += 32 {
		qx := unsafe.Add(px, i*4)
		qy := unsafe.Add(py, i*4)
		x0 := loadSAVX2(qx, 0)
		y0 := loadSAVX2(qy, 0)
		storeSAVX2(x0.MulAdd(cosine, y0.Mul(sine)), qx, 0)
		storeSAVX2(y0.MulAdd(cosine, x0.Mul(minus)), qy, 0)
		x1 := loadSAVX2(qx, 8)
		y1 := loadSAVX2(qy, 8)
		storeSAVX2(x1.MulAdd(cosine, y1.Mul(sine)), qx, 8)
		storeSAVX2(y1.MulAdd(cosine, x1.Mul(minus)), qy, 8)
		x2 := loadSAVX2(qx, 16)
		y2 := loadSAVX2(qy, 16)
		storeSAVX2(x2.MulAdd(cosine, y2.Mul(sine)), qx, 16)
		storeSAVX2(y2.MulAdd(cosine, x2.Mul(minus)), qy, 16)
		x3 := loadSAVX2(qx, 24)
		y3 := loadSAVX2(qy, 24)
		storeSAVX2(x3.MulAdd(cosine, y3.Mul(sine)), qx, 24)
		storeSAVX2(y3.MulAdd(cosine, x3.Mul(minus)), qy, 24)
	}
	for ; i+8 <= n; i += 8 {
		x0 := loadSAVX2(px, i)
		y0 := loadSAVX2(py, i)
		storeSAVX2(x0.MulAdd(cosine, y0.Mul(sine)), px, i)
		storeSAVX2(y0.MulAdd(cosine, x0.Mul(minus)), py, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		x0 := loadPartSAVX2(px, i, mask)
		y0 := loadPartSAVX2(py, i, mask)
		storePartSAVX2(x0.MulAdd(cosine, y0.Mul(sine)), px, i, mask)
		storePartSAVX2(y0.MulAdd(cosine, x0.Mul(minus)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// sumAbsSAVX2 is loops.sumAbs.
//
//go:nosplit
func sumAbsSAVX2(x []float32) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt32x8(math.MaxInt32)
	var s0, s1, s2, s3 archsimd.Float32x8
	i := 0
	for ; i+32 <= n; i += 32 {
		q := unsafe.Add(px, i*4)
		s0 = s0.Add(loadSAVX2(q, 0).AsInt32x8().And(noSign).AsFloat32x8())
		s1 = s1.Add(loadSAVX2(q, 8).AsInt32x8().And(noSign).AsFloat32x8())
		s2 = s2.Add(loadSAVX2(q, 16).AsInt32x8().And(noSign).AsFloat32x8())
		s3 = s3.Add(loadSAVX2(q, 24).AsInt32x8().And(noSign).AsFloat32x8())
	}
	for ; i+8 <= n; i += 8 {
		s0 = s0.Add(loadSAVX2(px, i).AsInt32x8().And(noSign).AsFloat32x8())
	}
	if i < n {
		s1 = s1.Add(loadPartSAVX2(px, i, firstSAVX2(n-i)).AsInt32x8().And(noSign).AsFloat32x8())
	}
	return float64(totalSAVX2(s0.Add(s1).Add(s2.Add(s3))))
}

// sumSquaresSAVX2 is loops.sumSquares. It converts half a vector at a time.
//
//go:nosplit
func sumSquaresSAVX2(x []float32) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	var s0, s1, s2, s3 archsimd.Float64x4
	i := 0
	for ; i+16 <= n; i += 16 {
		q := unsafe.Add(px, i*4)
		x0 := archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(q, 0))).ConvertToFloat64()
		s0 = x0.MulAdd(x0, s0)
		x1 := archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(q, 16))).ConvertToFloat64()
		s1 = x1.MulAdd(x1, s1)
		x2 := archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(q, 32))).ConvertToFloat64()
		s2 = x2.MulAdd(x2, s2)
		x3 := archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(q, 48))).ConvertToFloat64()
		s3 = x3.MulAdd(x3, s3)
	}
	for i < n {
		x := loadPartSAVX2(px, i, firstSAVX2(min(n-i, 8)))
		low, high := x.GetLo().ConvertToFloat64(), x.GetHi().ConvertToFloat64()
		s0, s1 = low.MulAdd(low, s0), high.MulAdd(high, s1)
		i += 8
	}
	return totalDAVX2(s0.Add(s1).Add(s2.Add(s3)))
}

// loopsSAVX2 returns the loops for float32.
func loopsSAVX2() loops[float32, float32] {
	return loops[float32, float32]{
		dotu: dotSAVX2, dotc: dotSAVX2,
		axpy: axpySAVX2, scal: scalSAVX2, scalReal: scalSAVX2, swap: swapSAVX2, rot: rotSAVX2,
		sumAbs: sumAbsSAVX2, sumSquares: sumSquaresSAVX2,
		sumScaledSquares: sumSquaresUnit[float32],
		largest:          largestSAVX2, smallest: smallestSAVX2,
		columns: columnsInSAVX2, symmetricOrder: symvAlone,
		gemvN: gemvNSAVX2, gemvT: gemvTSAVX2, gemvFew: gemvFewSAVX2,
	}
}

// leavesSAVX2 are the loops for float32 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesSAVX2() map[string]any {
	return map[string]any{
		"scal": scalSAVX2, "scalReal": scalSAVX2, "swap": swapSAVX2, "rot": rotSAVX2,
		"vectorCopy": copySAVX2, "asum": sumAbsSAVX2, "nrm2": sumSquaresSAVX2,
		"amax": largestNumberSAVX2, "amin": smallestNumberSAVX2, "gemv": multiplySAVX2,
		"gbmv": columnsSAVX2,
		"symv": columnsSAVX2,
		"sbmv": columnsSAVX2,
		"spmv": columnsSAVX2,
		"ger":  columnsSAVX2,
		"syr":  columnsSAVX2,
		"spr":  columnsSAVX2,
		"syr2": columnsSAVX2,
		"spr2": columnsSAVX2,
		"trmv": columnsSAVX2,
		"tbmv": columnsSAVX2,
		"tpmv": columnsSAVX2,
		"trsv": columnsSAVX2,
		"tbsv": columnsSAVX2,
		"tpsv": columnsSAVX2,
	}
}

// loopsComplexSAVX2 returns the loops for complex64.
func loopsComplexSAVX2() loops[complex64, float32] {
	return loops[complex64, float32]{
		dotu: dotuComplexSAVX2, dotc: dotcComplexSAVX2,
		axpy: axpyComplexSAVX2, scal: scalComplexSAVX2, scalReal: scalSAVX2, swap: swapSAVX2, rot: rotSAVX2,
		sumAbs: sumAbsSAVX2, sumSquares: sumSquaresSAVX2,
		sumScaledSquares: sumSquaresUnit[float32],
		largest:          largestComplexSAVX2, smallest: smallestComplexSAVX2,
		columns: columnsInComplexSAVX2, symmetricOrder: 64,
		gemvN: gemvNComplexSAVX2, gemvT: gemvTComplexSAVX2, gemvFew: gemvFewComplexSAVX2,
	}
}

// leavesComplexSAVX2 are the loops for complex64 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesComplexSAVX2() map[string]any {
	return map[string]any{
		"dot": dotuComplexSAVX2, "dotc": dotcComplexSAVX2,
		"axpy": axpyComplexSAVX2,
		"scal": scalComplexSAVX2, "scalReal": scalSAVX2, "swap": swapSAVX2, "rot": rotSAVX2,
		"vectorCopy": copySAVX2, "asum": sumAbsSAVX2, "nrm2": sumSquaresSAVX2,
		"amax": largestNumberComplexSAVX2, "amin": smallestNumberComplexSAVX2, "gemv": multiplyComplexSAVX2,
		"gbmv": columnsComplexSAVX2,
		"symv": columnsComplexSAVX2,
		"sbmv": columnsComplexSAVX2,
		"spmv": columnsComplexSAVX2,
		"ger":  columnsComplexSAVX2,
		"syr":  columnsComplexSAVX2,
		"spr":  columnsComplexSAVX2,
		"syr2": columnsComplexSAVX2,
		"spr2": columnsComplexSAVX2,
		"trmv": columnsComplexSAVX2,
		"tbmv": columnsComplexSAVX2,
		"tpmv": columnsComplexSAVX2,
		"trsv": columnsComplexSAVX2,
		"tbsv": columnsComplexSAVX2,
		"tpsv": columnsComplexSAVX2,
		"gerc": columnsComplexSAVX2,
		"hemv": columnsComplexSAVX2,
		"hbmv": columnsComplexSAVX2,
		"hpmv": columnsComplexSAVX2,
		"her":  columnsComplexSAVX2,
		"hpr":  columnsComplexSAVX2,
		"her2": columnsComplexSAVX2,
		"hpr2": columnsComplexSAVX2,
	}
}

// swapPartsSAVX2 exchanges the real and the imaginary parts of complex numbers.
func swapPartsSAVX2(v archsimd.Float32x8) archsimd.Float32x8 {
	return v.SelectFromPairGrouped(1, 0, 3, 2, v)
}

// loadDAVX2 returns the vector that begins at element i of p.
func loadDAVX2(p unsafe.Pointer, i int) archsimd.Float64x4 {
	return archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(p, i*8)))
}

// storeDAVX2 writes v to element i of p and those behind it.
func storeDAVX2(v archsimd.Float64x4, p unsafe.Pointer, i int) {
	v.Store((*[4]float64)(unsafe.Add(p, i*8)))
}

// loadPartDAVX2 is loadDAVX2 for the elements of the mask. It touches no other: they are 0.
//
//go:nocheckptr
func loadPartDAVX2(p unsafe.Pointer, i int, mask archsimd.Mask64x4) archsimd.Float64x4 {
	return archsimd.LoadMaskedFloat64x4((*[4]float64)(unsafe.Add(p, i*8)), mask)
}

// storePartDAVX2 is storeDAVX2 for the elements of the mask. It touches no other.
//
//go:nocheckptr
func storePartDAVX2(v archsimd.Float64x4, p unsafe.Pointer, i int, mask archsimd.Mask64x4) {
	v.StoreMasked((*[4]float64)(unsafe.Add(p, i*8)), mask)
}

// loadHalfDAVX2 is loadDAVX2 for 2 elements.
func loadHalfDAVX2(p unsafe.Pointer, i int) archsimd.Float64x2 {
	return archsimd.LoadFloat64x2((*[2]float64)(unsafe.Add(p, i*8)))
}

// storeHalfDAVX2 is storeDAVX2 for 2 elements.
func storeHalfDAVX2(v archsimd.Float64x2, p unsafe.Pointer, i int) {
	v.Store((*[2]float64)(unsafe.Add(p, i*8)))
}

// loadOneDAVX2 is loadDAVX2 for one element, 2 times.
func loadOneDAVX2(p unsafe.Pointer, i int) archsimd.Float64x2 {
	return archsimd.BroadcastFloat64x2(*(*float64)(unsafe.Add(p, i*8)))
}

// storeOneDAVX2 is storeDAVX2 for one element.
func storeOneDAVX2(v archsimd.Float64x2, p unsafe.Pointer, i int) {
	*(*float64)(unsafe.Add(p, i*8)) = v.GetElem(0)
}

// swapHalfDAVX2 exchanges the real and the imaginary parts of complex numbers.
func swapHalfDAVX2(v archsimd.Float64x2) archsimd.Float64x2 {
	return v.SelectFromPair(1, 0, v)
}

// turnedDAVX2 is what complex numbers with their parts exchanged are multiplied by for an imaginary factor: -im and im in turn.
func turnedDAVX2(im float64) archsimd.Float64x4 {
	var zero archsimd.Float64x4
	return zero.MulAddSub(zero, archsimd.BroadcastFloat64x4(im))
}

// firstDAVX2 is the mask of the first n elements of a vector, for an n of 1 to 4.
func firstDAVX2(n int) archsimd.Mask64x4 {
	from := unsafe.Add(unsafe.Pointer(unsafe.StringData(maskBytes)), 32-n*8)
	return archsimd.Int64x4{}.Greater(archsimd.LoadInt64x4((*[4]int64)(from)))
}

// toBoundaryDAVX2 is how many elements lie between p and the next address that a vector's size divides. It is 0
// where n is too small for that to matter, or no element lies at such an address.
func toBoundaryDAVX2(p unsafe.Pointer, n int) int {
	beyond := int(uintptr(p) & 31)
	if n < 32 || beyond == 0 || beyond%8 != 0 {
		return 0
	}
	return 4 - beyond/8
}

// foldedDAVX2 adds up the elements of v in steps of 2: element i of the result is the sum of those whose number
// is i modulo 2.
func foldedDAVX2(v archsimd.Float64x4) archsimd.Float64x2 {
	return v.GetLo().Add(v.GetHi())
}

// totalDAVX2 returns the sum of the elements of v. It is the last use of vectors in a function.
func totalDAVX2(v archsimd.Float64x4) float64 {
	var s [2]float64
	foldedDAVX2(v).Store(&s)
	archsimd.ClearAVXUpperBits()
	return s[0] + s[1]
}

// totalsDAVX2 returns the sums of the elements with even numbers and of those with odd ones. It is the last use of
// vectors in a function.
func totalsDAVX2(v, w archsimd.Float64x4) (evenV, oddV, evenW, oddW float64) {
	var s, u [2]float64
	foldedDAVX2(v).Store(&s)
	foldedDAVX2(w).Store(&u)
	archsimd.ClearAVXUpperBits()
	return s[0], s[1], u[0], u[1]
}

// leavesInCDAVX2 stores where the code of dot, axpy and axpy again begins for a caller in C.
//
//go:noescape
func leavesInCDAVX2(addresses *[3]uintptr)

// dotDAVX2 is loops.dotu and loops.dotc. y is no shorter than x.
//
//go:noescape
func dotDAVX2(x, y []float64) float64

// axpyDAVX2 is loops.axpy. y is no shorter than x.
//
//go:noescape
func axpyDAVX2(alpha float64, x, y []float64)

// dotComplexDAVX2 returns the sums of re*re, im*im, re*im and im*re.
//
//go:nosplit
func dotComplexDAVX2(x, y []complex128) (rr, ii, ri, ir float64) {
	px, py := unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y[:len(x)]))
	n := 2 * len(x)
	var s0, s1, u0, u1 archsimd.Float64x4
	i := 0
	for ; i+8 <= n; i += 8 {
		qx, qy := unsafe.Add(px, i*8), unsafe.Add(py, i*8)
		x0, y0 := loadDAVX2(qx, 0), loadDAVX2(qy, 0)
		x1, y1 := loadDAVX2(qx, 4), loadDAVX2(qy, 4)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsDAVX2(y0), u0)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsDAVX2(y1), u1)
	}
	if i+4 <= n {
		x0, y0 := loadDAVX2(px, i), loadDAVX2(py, i)
		s0, u0 = x0.MulAdd(y0, s0), x0.MulAdd(swapPartsDAVX2(y0), u0)
		i += 4
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x1, y1 := loadPartDAVX2(px, i, mask), loadPartDAVX2(py, i, mask)
		s1, u1 = x1.MulAdd(y1, s1), x1.MulAdd(swapPartsDAVX2(y1), u1)
	}
	return totalsDAVX2(s0.Add(s1), u0.Add(u1))
}

// dotuComplexDAVX2 is loops.dotu.
//
//go:nosplit
func dotuComplexDAVX2(x, y []complex128) complex128 {
	rr, ii, ri, ir := dotComplexDAVX2(x, y)
	return complex(rr-ii, ri+ir)
}

// dotcComplexDAVX2 is loops.dotc.
//
//go:nosplit
func dotcComplexDAVX2(x, y []complex128) complex128 {
	rr, ii, ri, ir := dotComplexDAVX2(x, y)
	return complex(rr+ii, ri-ir)
}

// axpyComplexDAVX2 is loops.axpy.
//
//go:nosplit
func axpyComplexDAVX2(alpha complex128, x, y []complex128) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	n *= 2
	re, im := archsimd.BroadcastFloat64x4(real(alpha)), turnedDAVX2(imag(alpha))
	i := toBoundaryDAVX2(py, n) &^ 1
	if i > 0 {
		mask := firstDAVX2(i)
		x0 := loadPartDAVX2(px, 0, mask)
		y0 := loadPartDAVX2(py, 0, mask)
		storePartDAVX2(swapPartsDAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), py, 0, mask)
	}
	for ; i+16 <= n; i += 16 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX2(qx, 0)
		y0 := loadDAVX2(qy, 0)
		storeDAVX2(swapPartsDAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), qy, 0)
		x1 := loadDAVX2(qx, 4)
		y1 := loadDAVX2(qy, 4)
		storeDAVX2(swapPartsDAVX2(x1).MulAdd(im, x1.MulAdd(re, y1)), qy, 4)
		x2 := loadDAVX2(qx, 8)
		y2 := loadDAVX2(qy, 8)
		storeDAVX2(swapPartsDAVX2(x2).MulAdd(im, x2.MulAdd(re, y2)), qy, 8)
		x3 := loadDAVX2(qx, 12)
		y3 := loadDAVX2(qy, 12)
		storeDAVX2(swapPartsDAVX2(x3).MulAdd(im, x3.MulAdd(re, y3)), qy, 12)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		y0 := loadDAVX2(py, i)
		storeDAVX2(swapPartsDAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x0 := loadPartDAVX2(px, i, mask)
		y0 := loadPartDAVX2(py, i, mask)
		storePartDAVX2(swapPartsDAVX2(x0).MulAdd(im, x0.MulAdd(re, y0)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalDAVX2 is loops.scal and loops.scalReal.
//
//go:nosplit
func scalDAVX2(alpha float64, x []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	factor := archsimd.BroadcastFloat64x4(alpha)
	i := toBoundaryDAVX2(px, n)
	if i > 0 {
		mask := firstDAVX2(i)
		x0 := loadPartDAVX2(px, 0, mask)
		storePartDAVX2(x0.Mul(factor), px, 0, mask)
	}
	for ; i+16 <= n; i += 16 {
		qx := unsafe.Add(px, i*8)
		x0 := loadDAVX2(qx, 0)
		storeDAVX2(x0.Mul(factor), qx, 0)
		x1 := loadDAVX2(qx, 4)
		storeDAVX2(x1.Mul(factor), qx, 4)
		x2 := loadDAVX2(qx, 8)
		storeDAVX2(x2.Mul(factor), qx, 8)
		x3 := loadDAVX2(qx, 12)
		storeDAVX2(x3.Mul(factor), qx, 12)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		storeDAVX2(x0.Mul(factor), px, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x0 := loadPartDAVX2(px, i, mask)
		storePartDAVX2(x0.Mul(factor), px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// scalComplexDAVX2 is loops.scal.
//
//go:nosplit
func scalComplexDAVX2(alpha complex128, x []complex128) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	n *= 2
	re, im := archsimd.BroadcastFloat64x4(real(alpha)), archsimd.BroadcastFloat64x4(imag(alpha))
	i := toBoundaryDAVX2(px, n) &^ 1
	if i > 0 {
		mask := firstDAVX2(i)
		x0 := loadPartDAVX2(px, 0, mask)
		x0 = x0.MulAddSub(re, swapPartsDAVX2(x0).Mul(im))
		storePartDAVX2(x0, px, 0, mask)
	}
	for ; i+16 <= n; i += 16 {
		qx := unsafe.Add(px, i*8)
		x0 := loadDAVX2(qx, 0)
		x0 = x0.MulAddSub(re, swapPartsDAVX2(x0).Mul(im))
		storeDAVX2(x0, qx, 0)
		x1 := loadDAVX2(qx, 4)
		x1 = x1.MulAddSub(re, swapPartsDAVX2(x1).Mul(im))
		storeDAVX2(x1, qx, 4)
		x2 := loadDAVX2(qx, 8)
		x2 = x2.MulAddSub(re, swapPartsDAVX2(x2).Mul(im))
		storeDAVX2(x2, qx, 8)
		x3 := loadDAVX2(qx, 12)
		x3 = x3.MulAddSub(re, swapPartsDAVX2(x3).Mul(im))
		storeDAVX2(x3, qx, 12)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		x0 = x0.MulAddSub(re, swapPartsDAVX2(x0).Mul(im))
		storeDAVX2(x0, px, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x0 := loadPartDAVX2(px, i, mask)
		x0 = x0.MulAddSub(re, swapPartsDAVX2(x0).Mul(im))
		storePartDAVX2(x0, px, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// swapDAVX2 is loops.swap.
//
//go:nosplit
func swapDAVX2(x, y []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundaryDAVX2(py, n)
	if i > 0 {
		mask := firstDAVX2(i)
		x0 := loadPartDAVX2(px, 0, mask)
		y0 := loadPartDAVX2(py, 0, mask)
		storePartDAVX2(y0, px, 0, mask)
		storePartDAVX2(x0, py, 0, mask)
	}
	for ; i+16 <= n; i += 16 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX2(qx, 0)
		y0 := loadDAVX2(qy, 0)
		storeDAVX2(y0, qx, 0)
		storeDAVX2(x0, qy, 0)
		x1 := loadDAVX2(qx, 4)
		y1 := loadDAVX2(qy, 4)
		storeDAVX2(y1, qx, 4)
		storeDAVX2(x1, qy, 4)
		x2 := loadDAVX2(qx, 8)
		y2 := loadDAVX2(qy, 8)
		storeDAVX2(y2, qx, 8)
		storeDAVX2(x2, qy, 8)
		x3 := loadDAVX2(qx, 12)
		y3 := loadDAVX2(qy, 12)
		storeDAVX2(y3, qx, 12)
		storeDAVX2(x3, qy, 12)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		y0 := loadDAVX2(py, i)
		storeDAVX2(y0, px, i)
		storeDAVX2(x0, py, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x0 := loadPartDAVX2(px, i, mask)
		y0 := loadPartDAVX2(py, i, mask)
		storePartDAVX2(y0, px, i, mask)
		storePartDAVX2(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// copyDAVX2 is the loop of Copy.
//
//go:nosplit
func copyDAVX2(x, y []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	i := toBoundaryDAVX2(py, n)
	if i > 0 {
		mask := firstDAVX2(i)
		x0 := loadPartDAVX2(px, 0, mask)
		storePartDAVX2(x0, py, 0, mask)
	}
	for ; i+16 <= n; i += 16 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX2(qx, 0)
		storeDAVX2(x0, qy, 0)
		x1 := loadDAVX2(qx, 4)
		storeDAVX2(x1, qy, 4)
		x2 := loadDAVX2(qx, 8)
		storeDAVX2(x2, qy, 8)
		x3 := loadDAVX2(qx, 12)
		storeDAVX2(x3, qy, 12)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		storeDAVX2(x0, py, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x0 := loadPartDAVX2(px, i, mask)
		storePartDAVX2(x0, py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// rotDAVX2 is loops.rot.
//
//go:nosplit
func rotDAVX2(c, s float64, x, y []float64) {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	py := unsafe.Pointer(unsafe.SliceData(y[:n]))
	cosine, sine, minus := archsimd.BroadcastFloat64x4(c), archsimd.BroadcastFloat64x4(s), archsimd.BroadcastFloat64x4(-s)
	i := toBoundaryDAVX2(py, n)
	if i > 0 {
		mask := firstDAVX2(i)
		x0 := loadPartDAVX2(px, 0, mask)
		y0 := loadPartDAVX2(py, 0, mask)
		storePartDAVX2(x0.MulAdd(cosine, y0.Mul(sine)), px, 0, mask)
		storePartDAVX2(y0.MulAdd(cosine, x0.Mul(minus)), py, 0, mask)
	}
	for ; i+16 <= n; i += 16 {
		qx := unsafe.Add(px, i*8)
		qy := unsafe.Add(py, i*8)
		x0 := loadDAVX2(qx, 0)
		y0 := loadDAVX2(qy, 0)
		storeDAVX2(x0.MulAdd(cosine, y0.Mul(sine)), qx, 0)
		storeDAVX2(y0.MulAdd(cosine, x0.Mul(minus)), qy, 0)
		x1 := loadDAVX2(qx, 4)
		y1 := loadDAVX2(qy, 4)
		storeDAVX2(x1.MulAdd(cosine, y1.Mul(sine)), qx, 4)
		storeDAVX2(y1.MulAdd(cosine, x1.Mul(minus)), qy, 4)
		x2 := loadDAVX2(qx, 8)
		y2 := loadDAVX2(qy, 8)
		storeDAVX2(x2.MulAdd(cosine, y2.Mul(sine)), qx, 8)
		storeDAVX2(y2.MulAdd(cosine, x2.Mul(minus)), qy, 8)
		x3 := loadDAVX2(qx, 12)
		y3 := loadDAVX2(qy, 12)
		storeDAVX2(x3.MulAdd(cosine, y3.Mul(sine)), qx, 12)
		storeDAVX2(y3.MulAdd(cosine, x3.Mul(minus)), qy, 12)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		y0 := loadDAVX2(py, i)
		storeDAVX2(x0.MulAdd(cosine, y0.Mul(sine)), px, i)
		storeDAVX2(y0.MulAdd(cosine, x0.Mul(minus)), py, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		x0 := loadPartDAVX2(px, i, mask)
		y0 := loadPartDAVX2(py, i, mask)
		storePartDAVX2(x0.MulAdd(cosine, y0.Mul(sine)), px, i, mask)
		storePartDAVX2(y0.MulAdd(cosine, x0.Mul(minus)), py, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// sumAbsDAVX2 is loops.sumAbs.
//
//go:nosplit
func sumAbsDAVX2(x []float64) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	noSign := archsimd.BroadcastInt64x4(math.MaxInt64)
	var s0, s1, s2, s3 archsimd.Float64x4
	i := 0
	for ; i+16 <= n; i += 16 {
		q := unsafe.Add(px, i*8)
		s0 = s0.Add(loadDAVX2(q, 0).AsInt64x4().And(noSign).AsFloat64x4())
		s1 = s1.Add(loadDAVX2(q, 4).AsInt64x4().And(noSign).AsFloat64x4())
		s2 = s2.Add(loadDAVX2(q, 8).AsInt64x4().And(noSign).AsFloat64x4())
		s3 = s3.Add(loadDAVX2(q, 12).AsInt64x4().And(noSign).AsFloat64x4())
	}
	for ; i+4 <= n; i += 4 {
		s0 = s0.Add(loadDAVX2(px, i).AsInt64x4().And(noSign).AsFloat64x4())
	}
	if i < n {
		s1 = s1.Add(loadPartDAVX2(px, i, firstDAVX2(n-i)).AsInt64x4().And(noSign).AsFloat64x4())
	}
	return float64(totalDAVX2(s0.Add(s1).Add(s2.Add(s3))))
}

// sumSquaresDAVX2 is loops.sumSquares.
//
//go:nosplit
func sumSquaresDAVX2(x []float64) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	var s0, s1, s2, s3 archsimd.Float64x4
	i := 0
	for ; i+16 <= n; i += 16 {
		q := unsafe.Add(px, i*8)
		x0 := loadDAVX2(q, 0)
		s0 = x0.MulAdd(x0, s0)
		x1 := loadDAVX2(q, 4)
		s1 = x1.MulAdd(x1, s1)
		x2 := loadDAVX2(q, 8)
		s2 = x2.MulAdd(x2, s2)
		x3 := loadDAVX2(q, 12)
		s3 = x3.MulAdd(x3, s3)
	}
	for ; i+4 <= n; i += 4 {
		x0 := loadDAVX2(px, i)
		s0 = x0.MulAdd(x0, s0)
	}
	if i < n {
		x1 := loadPartDAVX2(px, i, firstDAVX2(n-i))
		s1 = x1.MulAdd(x1, s1)
	}
	return totalDAVX2(s0.Add(s1).Add(s2.Add(s3)))
}

// sumScaledSquaresDAVX2 is loops.sumScaledSquares.
func sumScaledSquaresDAVX2(scale float64, x []float64) float64 {
	n, px := len(x), unsafe.Pointer(unsafe.SliceData(x))
	factor := archsimd.BroadcastFloat64x4(scale)
	var s0, s1 archsimd.Float64x4
	i := 0
	for ; i+8 <= n; i += 8 {
		x0, x1 := loadDAVX2(px, i).Mul(factor), loadDAVX2(px, i+4).Mul(factor)
		s0, s1 = x0.MulAdd(x0, s0), x1.MulAdd(x1, s1)
	}
	if i+4 <= n {
		x0 := loadDAVX2(px, i).Mul(factor)
		s0 = x0.MulAdd(x0, s0)
		i += 4
	}
	if i < n {
		x1 := loadPartDAVX2(px, i, firstDAVX2(n-i)).Mul(factor)
		s1 = x1.MulAdd(x1, s1)
	}
	return totalDAVX2(s0.Add(s1))
}

// loopsDAVX2 returns the loops for float64.
func loopsDAVX2() loops[float64, float64] {
	return loops[float64, float64]{
		dotu: dotDAVX2, dotc: dotDAVX2,
		axpy: axpyDAVX2, scal: scalDAVX2, scalReal: scalDAVX2, swap: swapDAVX2, rot: rotDAVX2,
		sumAbs: sumAbsDAVX2, sumSquares: sumSquaresDAVX2,
		sumScaledSquares: sumScaledSquaresDAVX2,
		largest:          largestDAVX2, smallest: smallestDAVX2,
		columns: columnsInDAVX2, symmetricOrder: symvAlone,
		gemvN: gemvNDAVX2, gemvT: gemvTDAVX2, gemvFew: gemvFewDAVX2,
	}
}

// leavesDAVX2 are the loops for float64 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesDAVX2() map[string]any {
	return map[string]any{
		"scal": scalDAVX2, "scalReal": scalDAVX2, "swap": swapDAVX2, "rot": rotDAVX2,
		"vectorCopy": copyDAVX2, "asum": sumAbsDAVX2, "nrm2": sumSquaresDAVX2,
		"amax": largestNumberDAVX2, "amin": smallestNumberDAVX2, "gemv": multiplyDAVX2,
		"gbmv": columnsDAVX2,
		"symv": columnsDAVX2,
		"sbmv": columnsDAVX2,
		"spmv": columnsDAVX2,
		"ger":  columnsDAVX2,
		"syr":  columnsDAVX2,
		"spr":  columnsDAVX2,
		"syr2": columnsDAVX2,
		"spr2": columnsDAVX2,
		"trmv": columnsDAVX2,
		"tbmv": columnsDAVX2,
		"tpmv": columnsDAVX2,
		"trsv": columnsDAVX2,
		"tbsv": columnsDAVX2,
		"tpsv": columnsDAVX2,
	}
}

// loopsComplexDAVX2 returns the loops for complex128.
func loopsComplexDAVX2() loops[complex128, float64] {
	return loops[complex128, float64]{
		dotu: dotuComplexDAVX2, dotc: dotcComplexDAVX2,
		axpy: axpyComplexDAVX2, scal: scalComplexDAVX2, scalReal: scalDAVX2, swap: swapDAVX2, rot: rotDAVX2,
		sumAbs: sumAbsDAVX2, sumSquares: sumSquaresDAVX2,
		sumScaledSquares: sumScaledSquaresDAVX2,
		largest:          largestComplexDAVX2, smallest: smallestComplexDAVX2,
		columns: columnsInComplexDAVX2, symmetricOrder: 64,
		gemvN: gemvNComplexDAVX2, gemvT: gemvTComplexDAVX2, gemvFew: gemvFewComplexDAVX2,
	}
}

// leavesComplexDAVX2 are the loops for complex128 that are Go and call nothing which may need a larger stack, by the routines that they are
// the whole of.
func leavesComplexDAVX2() map[string]any {
	return map[string]any{
		"dot": dotuComplexDAVX2, "dotc": dotcComplexDAVX2,
		"axpy": axpyComplexDAVX2,
		"scal": scalComplexDAVX2, "scalReal": scalDAVX2, "swap": swapDAVX2, "rot": rotDAVX2,
		"vectorCopy": copyDAVX2, "asum": sumAbsDAVX2, "nrm2": sumSquaresDAVX2,
		"amax": largestNumberComplexDAVX2, "amin": smallestNumberComplexDAVX2, "gemv": multiplyComplexDAVX2,
		"gbmv": columnsComplexDAVX2,
		"symv": columnsComplexDAVX2,
		"sbmv": columnsComplexDAVX2,
		"spmv": columnsComplexDAVX2,
		"ger":  columnsComplexDAVX2,
		"syr":  columnsComplexDAVX2,
		"spr":  columnsComplexDAVX2,
		"syr2": columnsComplexDAVX2,
		"spr2": columnsComplexDAVX2,
		"trmv": columnsComplexDAVX2,
		"tbmv": columnsComplexDAVX2,
		"tpmv": columnsComplexDAVX2,
		"trsv": columnsComplexDAVX2,
		"tbsv": columnsComplexDAVX2,
		"tpsv": columnsComplexDAVX2,
		"gerc": columnsComplexDAVX2,
		"hemv": columnsComplexDAVX2,
		"hbmv": columnsComplexDAVX2,
		"hpmv": columnsComplexDAVX2,
		"her":  columnsComplexDAVX2,
		"hpr":  columnsComplexDAVX2,
		"her2": columnsComplexDAVX2,
		"hpr2": columnsComplexDAVX2,
	}
}

// swapPartsDAVX2 exchanges the real and the imaginary parts of complex numbers.
func swapPartsDAVX2(v archsimd.Float64x4) archsimd.Float64x4 {
	return v.SelectFromPairGrouped(1, 0, v)
}

// Code generated from internal/gen/lanes/columns.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// columnsSAVX2 is loops.columns for C.
//
//go:nosplit
func columnsSAVX2(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleBySAVX2(c.outputs(), *(*float32)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductSAVX2(c)
	case columnsSymmetric:
		columnsSymmetricSAVX2(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateSAVX2(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleSAVX2(c)
	default:
		columnsSolveSAVX2(c)
	}
}

// columnsInSAVX2 is loops.columns.
func columnsInSAVX2(c columnsCall) { columnsSAVX2(&c) }

// atSAVX2 is element i of what begins at p.
func atSAVX2(p unsafe.Pointer, i int) *float32 { return (*float32)(unsafe.Add(p, i*4)) }

// scaleBySAVX2 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleBySAVX2(n int, beta float32, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atSAVX2(y, i) = 0
		} else {
			*atSAVX2(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductSAVX2(c *columnsCall) {
	alpha := *(*float32)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*4)
		if c.task == columnsMultiply {
			factor := alpha * *atSAVX2(c.x, j)
			addColumnSAVX2(count, factor, from, unsafe.Add(c.y, first*4))
		} else {
			sum := dotColumnSAVX2(count, from, unsafe.Add(c.x, first*4))
			*atSAVX2(c.y, j) += alpha * sum
		}
	}
}

//go:nosplit
func columnsSymmetricSAVX2(c *columnsCall) {
	alpha := *(*float32)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	if c.growth == 0 && max(c.above, c.below) >= c.cols { // several columns at a time
		lda, blocks := c.step*4, (to-from)/4
		if c.below == 0 {
			to -= 4 * blocks
			for j := to; j < c.cols; j += 4 {
				symmetric4UpperSAVX2(j, lda, unsafe.Add(c.a, j*lda+j*4), unsafe.Add(c.x, j*4), unsafe.Add(c.y, j*4), &alpha)
			}
		} else {
			for ; blocks > 0; blocks-- {
				symmetric4LowerSAVX2(c.rows-from-4, lda, unsafe.Add(c.a, from*lda+from*4), unsafe.Add(c.x, from*4), unsafe.Add(c.y, from*4), &alpha)
				from += 4
			}
		}
	}
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor := alpha * *atSAVX2(c.x, j)
		sum := factor * *atSAVX2(c.a, diagonal)
		if count > 0 {
			others := addDotColumnSAVX2(count, factor, unsafe.Add(c.a, at*4),
				unsafe.Add(c.x, first*4), unsafe.Add(c.y, first*4))
			sum += alpha * others
		}
		*atSAVX2(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateSAVX2(c *columnsCall) {
	alpha := *(*float32)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*4)
		factor := alpha * *atSAVX2(c.y, j)
		if factor != 0 {
			from := unsafe.Add(c.x, first*4)
			addColumnSAVX2(count, factor, from, to)
		}
		if c.task == columnsUpdateTwice {
			factor = alpha * *atSAVX2(c.x, j)
			if factor != 0 {
				from := unsafe.Add(c.y, first*4)
				addColumnSAVX2(count, factor, from, to)
			}
		}
	}
}

//go:nosplit
func columnsTriangleSAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*4), unsafe.Add(c.x, first*4)
		xj := *atSAVX2(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum *= *atSAVX2(c.a, diagonal)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnSAVX2(count, xj, from, others)
			} else {
				sum += dotColumnSAVX2(count, from, others)
			}
		}
		*atSAVX2(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveSAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*4), unsafe.Add(c.x, first*4)
		xj := *atSAVX2(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnSAVX2(count, from, others)
		}
		if c.unit == 0 {
			xj /= *atSAVX2(c.a, diagonal)
		}
		*atSAVX2(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnSAVX2(count, -xj, from, others)
		}
	}
}

// symmetric4LowerSAVX2 is columnsSymmetricSAVX2 for four columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those below the square on the diagonal.
//
//go:noescape
func symmetric4LowerSAVX2(rows, lda int, a, x, y unsafe.Pointer, alpha *float32)

// symmetric4UpperSAVX2 is columnsSymmetricSAVX2 for four columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those above the square on the diagonal.
//
//go:noescape
func symmetric4UpperSAVX2(rows, lda int, a, x, y unsafe.Pointer, alpha *float32)

// addColumnSAVX2 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnSAVX2(n int, factor float32, a, y unsafe.Pointer) {
	f0 := archsimd.BroadcastFloat32x8(factor)
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v := loadSAVX2(a, i)
			storeSAVX2(v.MulAdd(f0, loadSAVX2(y, i)), y, i)
		}
	} // in pieces: what a masked vector has stored is slow to read again, as it is for the second of two updates
	if (n-i)&4 != 0 {
		{
			v := loadHalfSAVX2(a, i)
			storeHalfSAVX2(v.MulAdd(f0.GetLo(), loadHalfSAVX2(y, i)), y, i)
		}
		i += 4
	}
	if (n-i)&2 != 0 {
		{
			v := loadQuarterSAVX2(a, i)
			storeQuarterSAVX2(v.MulAdd(f0.GetLo(), loadQuarterSAVX2(y, i)), y, i)
		}
		i += 2
	}
	if (n-i)&1 != 0 {
		{
			v := loadOneSAVX2(a, i)
			storeOneSAVX2(v.MulAdd(f0.GetLo(), loadOneSAVX2(y, i)), y, i)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// dotColumnSAVX2 returns the product of the n numbers from a on with those from x on.
//
//go:nosplit
func dotColumnSAVX2(n int, a, x unsafe.Pointer) float32 {
	var s0 archsimd.Float32x8
	var s1 archsimd.Float32x8
	var s2 archsimd.Float32x8
	var s3 archsimd.Float32x8
	i := 0
	for ; i+32 <= n; i += 32 {
		{
			v, w := loadSAVX2(a, i+0), loadSAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v, w := loadSAVX2(a, i+8), loadSAVX2(x, i+8)
			s1 = v.MulAdd(w, s1)
		}
		{
			v, w := loadSAVX2(a, i+16), loadSAVX2(x, i+16)
			s2 = v.MulAdd(w, s2)
		}
		{
			v, w := loadSAVX2(a, i+24), loadSAVX2(x, i+24)
			s3 = v.MulAdd(w, s3)
		}
	}
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadSAVX2(a, i), loadSAVX2(x, i)
			s0 = v.MulAdd(w, s0)
		}
	}
	if i < n {
		mask := firstSAVX2(n - i)
		{
			v, w := loadPartSAVX2(a, i, mask), loadPartSAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
	}
	return totalSAVX2(s0.Add(s1).Add(s2.Add(s3)))
}

// addDotColumnSAVX2 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnSAVX2(n int, factor float32, a, x, y unsafe.Pointer) float32 {
	f0 := archsimd.BroadcastFloat32x8(factor)
	var s0 archsimd.Float32x8
	var s1 archsimd.Float32x8
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadSAVX2(a, i+0), loadSAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadSAVX2(a, i+0)
			storeSAVX2(v.MulAdd(f0, loadSAVX2(y, i+0)), y, i+0)
		}
		{
			v, w := loadSAVX2(a, i+8), loadSAVX2(x, i+8)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadSAVX2(a, i+8)
			storeSAVX2(v.MulAdd(f0, loadSAVX2(y, i+8)), y, i+8)
		}
	}
	if i+8 <= n {
		{
			v, w := loadSAVX2(a, i), loadSAVX2(x, i)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadSAVX2(a, i)
			storeSAVX2(v.MulAdd(f0, loadSAVX2(y, i)), y, i)
		}
		i += 8
	}
	if i < n {
		mask := firstSAVX2(n - i)
		{
			v, w := loadPartSAVX2(a, i, mask), loadPartSAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadPartSAVX2(a, i, mask)
			storePartSAVX2(v.MulAdd(f0, loadPartSAVX2(y, i, mask)), y, i, mask)
		}
	}
	return totalSAVX2(s0.Add(s1))
}

// columnsComplexSAVX2 is loops.columns for C.
//
//go:nosplit
func columnsComplexSAVX2(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleByComplexSAVX2(c.outputs(), *(*complex64)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductComplexSAVX2(c)
	case columnsSymmetric:
		columnsSymmetricComplexSAVX2(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateComplexSAVX2(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleComplexSAVX2(c)
	default:
		columnsSolveComplexSAVX2(c)
	}
}

// columnsInComplexSAVX2 is loops.columns.
func columnsInComplexSAVX2(c columnsCall) { columnsComplexSAVX2(&c) }

// atComplexSAVX2 is element i of what begins at p.
func atComplexSAVX2(p unsafe.Pointer, i int) *complex64 { return (*complex64)(unsafe.Add(p, i*8)) }

// conjugateIfComplexSAVX2 is the conjugate of a number where asked is 1.
func conjugateIfComplexSAVX2(asked int, v complex64) complex64 {
	if asked != 0 {
		return complex(real(v), -imag(v))
	}
	return v
}

// scaleByComplexSAVX2 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleByComplexSAVX2(n int, beta complex64, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atComplexSAVX2(y, i) = 0
		} else {
			*atComplexSAVX2(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductComplexSAVX2(c *columnsCall) {
	alpha := *(*complex64)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*8)
		if c.task == columnsMultiply {
			factor := timesSAVX2(alpha, *atComplexSAVX2(c.x, j))
			addColumnComplexSAVX2(2*count, factor, from, unsafe.Add(c.y, first*8))
		} else {
			sum := dotColumnComplexSAVX2(c.conjugate != 0, 2*count, from, unsafe.Add(c.x, first*8))
			*atComplexSAVX2(c.y, j) += timesSAVX2(alpha, sum)
		}
	}
}

//go:nosplit
func columnsSymmetricComplexSAVX2(c *columnsCall) {
	alpha := *(*complex64)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor, pivot := timesSAVX2(alpha, *atComplexSAVX2(c.x, j)), *atComplexSAVX2(c.a, diagonal)
		if c.hermitian != 0 {
			pivot = complex(real(pivot), 0)
		}
		sum := timesSAVX2(factor, pivot)
		if count > 0 {
			others := addDotColumnComplexSAVX2(c.hermitian != 0, 2*count, factor, unsafe.Add(c.a, at*8),
				unsafe.Add(c.x, first*8), unsafe.Add(c.y, first*8))
			sum += timesSAVX2(alpha, others)
		}
		*atComplexSAVX2(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateComplexSAVX2(c *columnsCall) {
	alpha := *(*complex64)(unsafe.Pointer(&c.alpha))
	other := conjugateIfComplexSAVX2(c.conjugate, alpha)
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*8)
		factor := timesSAVX2(alpha, conjugateIfComplexSAVX2(c.conjugate, *atComplexSAVX2(c.y, j)))
		if factor != 0 {
			from := unsafe.Add(c.x, first*8)
			addColumnComplexSAVX2(2*count, factor, from, to)
		}
		if c.task == columnsUpdateTwice {
			factor = timesSAVX2(other, conjugateIfComplexSAVX2(c.conjugate, *atComplexSAVX2(c.x, j)))
			if factor != 0 {
				from := unsafe.Add(c.y, first*8)
				addColumnComplexSAVX2(2*count, factor, from, to)
			}
		}
		if c.hermitian != 0 {
			diagonal := atComplexSAVX2(c.a, at+j-first)
			*diagonal = complex(real(*diagonal), 0)
		}
	}
}

//go:nosplit
func columnsTriangleComplexSAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atComplexSAVX2(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum = timesSAVX2(conjugateIfComplexSAVX2(c.conjugate, *atComplexSAVX2(c.a, diagonal)), xj)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnComplexSAVX2(2*count, xj, from, others)
			} else {
				sum += dotColumnComplexSAVX2(c.conjugate != 0, 2*count, from, others)
			}
		}
		*atComplexSAVX2(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveComplexSAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atComplexSAVX2(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnComplexSAVX2(c.conjugate != 0, 2*count, from, others)
		}
		if c.unit == 0 {
			xj = complex64(divide(complex128(xj), complex128(conjugateIfComplexSAVX2(c.conjugate, *atComplexSAVX2(c.a, diagonal)))))
		}
		*atComplexSAVX2(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnComplexSAVX2(2*count, -xj, from, others)
		}
	}
}

// addColumnComplexSAVX2 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnComplexSAVX2(n int, factor complex64, a, y unsafe.Pointer) {
	re0, im0 := archsimd.BroadcastFloat32x8(real(factor)), turnedSAVX2(imag(factor))
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v := loadSAVX2(a, i)
			storeSAVX2(swapPartsSAVX2(v).MulAdd(im0, v.MulAdd(re0, loadSAVX2(y, i))), y, i)
		}
	} // in pieces: what a masked vector has stored is slow to read again, as it is for the second of two updates
	if (n-i)&4 != 0 {
		{
			v := loadHalfSAVX2(a, i)
			storeHalfSAVX2(swapHalfSAVX2(v).MulAdd(im0.GetLo(), v.MulAdd(re0.GetLo(), loadHalfSAVX2(y, i))), y, i)
		}
		i += 4
	}
	if (n-i)&2 != 0 {
		{
			v := loadQuarterSAVX2(a, i)
			storeQuarterSAVX2(swapHalfSAVX2(v).MulAdd(im0.GetLo(), v.MulAdd(re0.GetLo(), loadQuarterSAVX2(y, i))), y, i)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// dotColumnComplexSAVX2 returns the product of the n numbers from a on, or of their conjugates, with those from x on.
//
//go:nosplit
func dotColumnComplexSAVX2(conjugate bool, n int, a, x unsafe.Pointer) complex64 {
	var s0, u0 archsimd.Float32x8
	var s1, u1 archsimd.Float32x8
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadSAVX2(a, i+0), loadSAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX2(w), u0)
		}
		{
			v, w := loadSAVX2(a, i+8), loadSAVX2(x, i+8)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX2(w), u1)
		}
	}
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadSAVX2(a, i), loadSAVX2(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX2(w), u0)
		}
	}
	if i < n {
		mask := firstSAVX2(n - i)
		{
			v, w := loadPartSAVX2(a, i, mask), loadPartSAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX2(w), u1)
		}
	}
	return productSAVX2(conjugate, s0.Add(s1), u0.Add(u1))
}

// addDotColumnComplexSAVX2 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnComplexSAVX2(conjugate bool, n int, factor complex64, a, x, y unsafe.Pointer) complex64 {
	re0, im0 := archsimd.BroadcastFloat32x8(real(factor)), turnedSAVX2(imag(factor))
	var s0, u0 archsimd.Float32x8
	var s1, u1 archsimd.Float32x8
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadSAVX2(a, i+0), loadSAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX2(w), u0)
		}
		{
			v := loadSAVX2(a, i+0)
			storeSAVX2(swapPartsSAVX2(v).MulAdd(im0, v.MulAdd(re0, loadSAVX2(y, i+0))), y, i+0)
		}
		{
			v, w := loadSAVX2(a, i+8), loadSAVX2(x, i+8)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX2(w), u1)
		}
		{
			v := loadSAVX2(a, i+8)
			storeSAVX2(swapPartsSAVX2(v).MulAdd(im0, v.MulAdd(re0, loadSAVX2(y, i+8))), y, i+8)
		}
	}
	if i+8 <= n {
		{
			v, w := loadSAVX2(a, i), loadSAVX2(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX2(w), u0)
		}
		{
			v := loadSAVX2(a, i)
			storeSAVX2(swapPartsSAVX2(v).MulAdd(im0, v.MulAdd(re0, loadSAVX2(y, i))), y, i)
		}
		i += 8
	}
	if i < n {
		mask := firstSAVX2(n - i)
		{
			v, w := loadPartSAVX2(a, i, mask), loadPartSAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX2(w), u1)
		}
		{
			v := loadPartSAVX2(a, i, mask)
			storePartSAVX2(swapPartsSAVX2(v).MulAdd(im0, v.MulAdd(re0, loadPartSAVX2(y, i, mask))), y, i, mask)
		}
	}
	return productSAVX2(conjugate, s0.Add(s1), u0.Add(u1))
}

// productSAVX2 returns the product of two complex vectors, the first of them conjugated where that is asked for, from sums of products:
// s has re*re and im*im in turn, u has re*im and im*re. It is the last use of vectors in a function.
//
//go:nosplit
func productSAVX2(conjugate bool, s, u archsimd.Float32x8) complex64 {
	rr, ii, ri, ir := totalsSAVX2(s, u)
	if conjugate {
		return complex(rr+ii, ri-ir)
	}
	return complex(rr-ii, ri+ir)
}

// columnsDAVX2 is loops.columns for C.
//
//go:nosplit
func columnsDAVX2(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleByDAVX2(c.outputs(), *(*float64)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductDAVX2(c)
	case columnsSymmetric:
		columnsSymmetricDAVX2(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateDAVX2(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleDAVX2(c)
	default:
		columnsSolveDAVX2(c)
	}
}

// columnsInDAVX2 is loops.columns.
func columnsInDAVX2(c columnsCall) { columnsDAVX2(&c) }

// atDAVX2 is element i of what begins at p.
func atDAVX2(p unsafe.Pointer, i int) *float64 { return (*float64)(unsafe.Add(p, i*8)) }

// scaleByDAVX2 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleByDAVX2(n int, beta float64, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atDAVX2(y, i) = 0
		} else {
			*atDAVX2(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductDAVX2(c *columnsCall) {
	alpha := *(*float64)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*8)
		if c.task == columnsMultiply {
			factor := alpha * *atDAVX2(c.x, j)
			addColumnDAVX2(count, factor, from, unsafe.Add(c.y, first*8))
		} else {
			sum := dotColumnDAVX2(count, from, unsafe.Add(c.x, first*8))
			*atDAVX2(c.y, j) += alpha * sum
		}
	}
}

//go:nosplit
func columnsSymmetricDAVX2(c *columnsCall) {
	alpha := *(*float64)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	if c.growth == 0 && max(c.above, c.below) >= c.cols { // several columns at a time
		lda, blocks := c.step*8, (to-from)/4
		if c.below == 0 {
			to -= 4 * blocks
			for j := to; j < c.cols; j += 4 {
				symmetric4UpperDAVX2(j, lda, unsafe.Add(c.a, j*lda+j*8), unsafe.Add(c.x, j*8), unsafe.Add(c.y, j*8), &alpha)
			}
		} else {
			for ; blocks > 0; blocks-- {
				symmetric4LowerDAVX2(c.rows-from-4, lda, unsafe.Add(c.a, from*lda+from*8), unsafe.Add(c.x, from*8), unsafe.Add(c.y, from*8), &alpha)
				from += 4
			}
		}
	}
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor := alpha * *atDAVX2(c.x, j)
		sum := factor * *atDAVX2(c.a, diagonal)
		if count > 0 {
			others := addDotColumnDAVX2(count, factor, unsafe.Add(c.a, at*8),
				unsafe.Add(c.x, first*8), unsafe.Add(c.y, first*8))
			sum += alpha * others
		}
		*atDAVX2(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateDAVX2(c *columnsCall) {
	alpha := *(*float64)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*8)
		factor := alpha * *atDAVX2(c.y, j)
		if factor != 0 {
			from := unsafe.Add(c.x, first*8)
			addColumnDAVX2(count, factor, from, to)
		}
		if c.task == columnsUpdateTwice {
			factor = alpha * *atDAVX2(c.x, j)
			if factor != 0 {
				from := unsafe.Add(c.y, first*8)
				addColumnDAVX2(count, factor, from, to)
			}
		}
	}
}

//go:nosplit
func columnsTriangleDAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atDAVX2(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum *= *atDAVX2(c.a, diagonal)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnDAVX2(count, xj, from, others)
			} else {
				sum += dotColumnDAVX2(count, from, others)
			}
		}
		*atDAVX2(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveDAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atDAVX2(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnDAVX2(count, from, others)
		}
		if c.unit == 0 {
			xj /= *atDAVX2(c.a, diagonal)
		}
		*atDAVX2(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnDAVX2(count, -xj, from, others)
		}
	}
}

// symmetric4LowerDAVX2 is columnsSymmetricDAVX2 for four columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those below the square on the diagonal.
//
//go:noescape
func symmetric4LowerDAVX2(rows, lda int, a, x, y unsafe.Pointer, alpha *float64)

// symmetric4UpperDAVX2 is columnsSymmetricDAVX2 for four columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those above the square on the diagonal.
//
//go:noescape
func symmetric4UpperDAVX2(rows, lda int, a, x, y unsafe.Pointer, alpha *float64)

// addColumnDAVX2 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnDAVX2(n int, factor float64, a, y unsafe.Pointer) {
	f0 := archsimd.BroadcastFloat64x4(factor)
	i := 0
	for ; i+4 <= n; i += 4 {
		{
			v := loadDAVX2(a, i)
			storeDAVX2(v.MulAdd(f0, loadDAVX2(y, i)), y, i)
		}
	} // in pieces: what a masked vector has stored is slow to read again, as it is for the second of two updates
	if (n-i)&2 != 0 {
		{
			v := loadHalfDAVX2(a, i)
			storeHalfDAVX2(v.MulAdd(f0.GetLo(), loadHalfDAVX2(y, i)), y, i)
		}
		i += 2
	}
	if (n-i)&1 != 0 {
		{
			v := loadOneDAVX2(a, i)
			storeOneDAVX2(v.MulAdd(f0.GetLo(), loadOneDAVX2(y, i)), y, i)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// dotColumnDAVX2 returns the product of the n numbers from a on with those from x on.
//
//go:nosplit
func dotColumnDAVX2(n int, a, x unsafe.Pointer) float64 {
	var s0 archsimd.Float64x4
	var s1 archsimd.Float64x4
	var s2 archsimd.Float64x4
	var s3 archsimd.Float64x4
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadDAVX2(a, i+0), loadDAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v, w := loadDAVX2(a, i+4), loadDAVX2(x, i+4)
			s1 = v.MulAdd(w, s1)
		}
		{
			v, w := loadDAVX2(a, i+8), loadDAVX2(x, i+8)
			s2 = v.MulAdd(w, s2)
		}
		{
			v, w := loadDAVX2(a, i+12), loadDAVX2(x, i+12)
			s3 = v.MulAdd(w, s3)
		}
	}
	for ; i+4 <= n; i += 4 {
		{
			v, w := loadDAVX2(a, i), loadDAVX2(x, i)
			s0 = v.MulAdd(w, s0)
		}
	}
	if i < n {
		mask := firstDAVX2(n - i)
		{
			v, w := loadPartDAVX2(a, i, mask), loadPartDAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
	}
	return totalDAVX2(s0.Add(s1).Add(s2.Add(s3)))
}

// addDotColumnDAVX2 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnDAVX2(n int, factor float64, a, x, y unsafe.Pointer) float64 {
	f0 := archsimd.BroadcastFloat64x4(factor)
	var s0 archsimd.Float64x4
	var s1 archsimd.Float64x4
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadDAVX2(a, i+0), loadDAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadDAVX2(a, i+0)
			storeDAVX2(v.MulAdd(f0, loadDAVX2(y, i+0)), y, i+0)
		}
		{
			v, w := loadDAVX2(a, i+4), loadDAVX2(x, i+4)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadDAVX2(a, i+4)
			storeDAVX2(v.MulAdd(f0, loadDAVX2(y, i+4)), y, i+4)
		}
	}
	if i+4 <= n {
		{
			v, w := loadDAVX2(a, i), loadDAVX2(x, i)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadDAVX2(a, i)
			storeDAVX2(v.MulAdd(f0, loadDAVX2(y, i)), y, i)
		}
		i += 4
	}
	if i < n {
		mask := firstDAVX2(n - i)
		{
			v, w := loadPartDAVX2(a, i, mask), loadPartDAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadPartDAVX2(a, i, mask)
			storePartDAVX2(v.MulAdd(f0, loadPartDAVX2(y, i, mask)), y, i, mask)
		}
	}
	return totalDAVX2(s0.Add(s1))
}

// columnsComplexDAVX2 is loops.columns for C.
//
//go:nosplit
func columnsComplexDAVX2(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleByComplexDAVX2(c.outputs(), *(*complex128)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductComplexDAVX2(c)
	case columnsSymmetric:
		columnsSymmetricComplexDAVX2(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateComplexDAVX2(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleComplexDAVX2(c)
	default:
		columnsSolveComplexDAVX2(c)
	}
}

// columnsInComplexDAVX2 is loops.columns.
func columnsInComplexDAVX2(c columnsCall) { columnsComplexDAVX2(&c) }

// atComplexDAVX2 is element i of what begins at p.
func atComplexDAVX2(p unsafe.Pointer, i int) *complex128 { return (*complex128)(unsafe.Add(p, i*16)) }

// conjugateIfComplexDAVX2 is the conjugate of a number where asked is 1.
func conjugateIfComplexDAVX2(asked int, v complex128) complex128 {
	if asked != 0 {
		return complex(real(v), -imag(v))
	}
	return v
}

// scaleByComplexDAVX2 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleByComplexDAVX2(n int, beta complex128, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atComplexDAVX2(y, i) = 0
		} else {
			*atComplexDAVX2(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductComplexDAVX2(c *columnsCall) {
	alpha := *(*complex128)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*16)
		if c.task == columnsMultiply {
			factor := timesDAVX2(alpha, *atComplexDAVX2(c.x, j))
			addColumnComplexDAVX2(2*count, factor, from, unsafe.Add(c.y, first*16))
		} else {
			sum := dotColumnComplexDAVX2(c.conjugate != 0, 2*count, from, unsafe.Add(c.x, first*16))
			*atComplexDAVX2(c.y, j) += timesDAVX2(alpha, sum)
		}
	}
}

//go:nosplit
func columnsSymmetricComplexDAVX2(c *columnsCall) {
	alpha := *(*complex128)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor, pivot := timesDAVX2(alpha, *atComplexDAVX2(c.x, j)), *atComplexDAVX2(c.a, diagonal)
		if c.hermitian != 0 {
			pivot = complex(real(pivot), 0)
		}
		sum := timesDAVX2(factor, pivot)
		if count > 0 {
			others := addDotColumnComplexDAVX2(c.hermitian != 0, 2*count, factor, unsafe.Add(c.a, at*16),
				unsafe.Add(c.x, first*16), unsafe.Add(c.y, first*16))
			sum += timesDAVX2(alpha, others)
		}
		*atComplexDAVX2(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateComplexDAVX2(c *columnsCall) {
	alpha := *(*complex128)(unsafe.Pointer(&c.alpha))
	other := conjugateIfComplexDAVX2(c.conjugate, alpha)
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*16)
		factor := timesDAVX2(alpha, conjugateIfComplexDAVX2(c.conjugate, *atComplexDAVX2(c.y, j)))
		if factor != 0 {
			from := unsafe.Add(c.x, first*16)
			addColumnComplexDAVX2(2*count, factor, from, to)
		}
		if c.task == columnsUpdateTwice {
			factor = timesDAVX2(other, conjugateIfComplexDAVX2(c.conjugate, *atComplexDAVX2(c.x, j)))
			if factor != 0 {
				from := unsafe.Add(c.y, first*16)
				addColumnComplexDAVX2(2*count, factor, from, to)
			}
		}
		if c.hermitian != 0 {
			diagonal := atComplexDAVX2(c.a, at+j-first)
			*diagonal = complex(real(*diagonal), 0)
		}
	}
}

//go:nosplit
func columnsTriangleComplexDAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*16), unsafe.Add(c.x, first*16)
		xj := *atComplexDAVX2(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum = timesDAVX2(conjugateIfComplexDAVX2(c.conjugate, *atComplexDAVX2(c.a, diagonal)), xj)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnComplexDAVX2(2*count, xj, from, others)
			} else {
				sum += dotColumnComplexDAVX2(c.conjugate != 0, 2*count, from, others)
			}
		}
		*atComplexDAVX2(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveComplexDAVX2(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*16), unsafe.Add(c.x, first*16)
		xj := *atComplexDAVX2(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnComplexDAVX2(c.conjugate != 0, 2*count, from, others)
		}
		if c.unit == 0 {
			xj = complex128(divide(complex128(xj), complex128(conjugateIfComplexDAVX2(c.conjugate, *atComplexDAVX2(c.a, diagonal)))))
		}
		*atComplexDAVX2(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnComplexDAVX2(2*count, -xj, from, others)
		}
	}
}

// addColumnComplexDAVX2 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnComplexDAVX2(n int, factor complex128, a, y unsafe.Pointer) {
	re0, im0 := archsimd.BroadcastFloat64x4(real(factor)), turnedDAVX2(imag(factor))
	i := 0
	for ; i+4 <= n; i += 4 {
		{
			v := loadDAVX2(a, i)
			storeDAVX2(swapPartsDAVX2(v).MulAdd(im0, v.MulAdd(re0, loadDAVX2(y, i))), y, i)
		}
	} // in pieces: what a masked vector has stored is slow to read again, as it is for the second of two updates
	if (n-i)&2 != 0 {
		{
			v := loadHalfDAVX2(a, i)
			storeHalfDAVX2(swapHalfDAVX2(v).MulAdd(im0.GetLo(), v.MulAdd(re0.GetLo(), loadHalfDAVX2(y, i))), y, i)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// dotColumnComplexDAVX2 returns the product of the n numbers from a on, or of their conjugates, with those from x on.
//
//go:nosplit
func dotColumnComplexDAVX2(conjugate bool, n int, a, x unsafe.Pointer) complex128 {
	var s0, u0 archsimd.Float64x4
	var s1, u1 archsimd.Float64x4
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadDAVX2(a, i+0), loadDAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX2(w), u0)
		}
		{
			v, w := loadDAVX2(a, i+4), loadDAVX2(x, i+4)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX2(w), u1)
		}
	}
	for ; i+4 <= n; i += 4 {
		{
			v, w := loadDAVX2(a, i), loadDAVX2(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX2(w), u0)
		}
	}
	if i < n {
		mask := firstDAVX2(n - i)
		{
			v, w := loadPartDAVX2(a, i, mask), loadPartDAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX2(w), u1)
		}
	}
	return productDAVX2(conjugate, s0.Add(s1), u0.Add(u1))
}

// addDotColumnComplexDAVX2 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnComplexDAVX2(conjugate bool, n int, factor complex128, a, x, y unsafe.Pointer) complex128 {
	re0, im0 := archsimd.BroadcastFloat64x4(real(factor)), turnedDAVX2(imag(factor))
	var s0, u0 archsimd.Float64x4
	var s1, u1 archsimd.Float64x4
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadDAVX2(a, i+0), loadDAVX2(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX2(w), u0)
		}
		{
			v := loadDAVX2(a, i+0)
			storeDAVX2(swapPartsDAVX2(v).MulAdd(im0, v.MulAdd(re0, loadDAVX2(y, i+0))), y, i+0)
		}
		{
			v, w := loadDAVX2(a, i+4), loadDAVX2(x, i+4)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX2(w), u1)
		}
		{
			v := loadDAVX2(a, i+4)
			storeDAVX2(swapPartsDAVX2(v).MulAdd(im0, v.MulAdd(re0, loadDAVX2(y, i+4))), y, i+4)
		}
	}
	if i+4 <= n {
		{
			v, w := loadDAVX2(a, i), loadDAVX2(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX2(w), u0)
		}
		{
			v := loadDAVX2(a, i)
			storeDAVX2(swapPartsDAVX2(v).MulAdd(im0, v.MulAdd(re0, loadDAVX2(y, i))), y, i)
		}
		i += 4
	}
	if i < n {
		mask := firstDAVX2(n - i)
		{
			v, w := loadPartDAVX2(a, i, mask), loadPartDAVX2(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX2(w), u1)
		}
		{
			v := loadPartDAVX2(a, i, mask)
			storePartDAVX2(swapPartsDAVX2(v).MulAdd(im0, v.MulAdd(re0, loadPartDAVX2(y, i, mask))), y, i, mask)
		}
	}
	return productDAVX2(conjugate, s0.Add(s1), u0.Add(u1))
}

// productDAVX2 returns the product of two complex vectors, the first of them conjugated where that is asked for, from sums of products:
// s has re*re and im*im in turn, u has re*im and im*re. It is the last use of vectors in a function.
//
//go:nosplit
func productDAVX2(conjugate bool, s, u archsimd.Float64x4) complex128 {
	rr, ii, ri, ir := totalsDAVX2(s, u)
	if conjugate {
		return complex(rr+ii, ri-ir)
	}
	return complex(rr-ii, ri+ir)
}

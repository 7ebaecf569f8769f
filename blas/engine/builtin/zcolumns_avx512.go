// Code generated from internal/gen/lanes/columns.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// columnsSAVX512 is loops.columns for C.
//
//go:nosplit
func columnsSAVX512(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleBySAVX512(c.outputs(), *(*float32)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductSAVX512(c)
	case columnsSymmetric:
		columnsSymmetricSAVX512(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateSAVX512(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleSAVX512(c)
	default:
		columnsSolveSAVX512(c)
	}
}

// columnsInSAVX512 is loops.columns.
func columnsInSAVX512(c columnsCall) { columnsSAVX512(&c) }

// atSAVX512 is element i of what begins at p.
func atSAVX512(p unsafe.Pointer, i int) *float32 { return (*float32)(unsafe.Add(p, i*4)) }

// scaleBySAVX512 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleBySAVX512(n int, beta float32, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atSAVX512(y, i) = 0
		} else {
			*atSAVX512(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductSAVX512(c *columnsCall) {
	alpha := *(*float32)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*4)
		if c.task == columnsMultiply {
			factor := alpha * *atSAVX512(c.x, j)
			addColumnSAVX512(count, factor, from, unsafe.Add(c.y, first*4))
		} else {
			sum := dotColumnSAVX512(count, from, unsafe.Add(c.x, first*4))
			*atSAVX512(c.y, j) += alpha * sum
		}
	}
}

//go:nosplit
func columnsSymmetricSAVX512(c *columnsCall) {
	alpha := *(*float32)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	if c.growth == 0 && max(c.above, c.below) >= c.cols { // several columns at a time
		lda, blocks := c.step*4, (to-from)/8
		if c.below == 0 {
			to -= 8 * blocks
			for j := to; j < c.cols; j += 8 {
				symmetric8UpperSAVX512(j, lda, unsafe.Add(c.a, j*lda+j*4), unsafe.Add(c.x, j*4), unsafe.Add(c.y, j*4), &alpha)
			}
		} else {
			for ; blocks > 0; blocks-- {
				symmetric8LowerSAVX512(c.rows-from-8, lda, unsafe.Add(c.a, from*lda+from*4), unsafe.Add(c.x, from*4), unsafe.Add(c.y, from*4), &alpha)
				from += 8
			}
		}
	}
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor := alpha * *atSAVX512(c.x, j)
		sum := factor * *atSAVX512(c.a, diagonal)
		if count > 0 {
			others := addDotColumnSAVX512(count, factor, unsafe.Add(c.a, at*4),
				unsafe.Add(c.x, first*4), unsafe.Add(c.y, first*4))
			sum += alpha * others
		}
		*atSAVX512(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateSAVX512(c *columnsCall) {
	alpha := *(*float32)(unsafe.Pointer(&c.alpha))
	_, last, begin := c.column(c.cols - 1)
	edge := edgeOf(c.cols, unsafe.Add(c.a, (begin+last)*4), 4, 64)
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*4)
		factor := alpha * *atSAVX512(c.y, j)
		if factor != 0 {
			from := unsafe.Add(c.x, first*4)
			if j >= edge {
				addEdgeSAVX512(count, factor, from, to)
			} else {
				addColumnSAVX512(count, factor, from, to)
			}
		}
		if c.task == columnsUpdateTwice {
			factor = alpha * *atSAVX512(c.x, j)
			if factor != 0 {
				from := unsafe.Add(c.y, first*4)
				if j >= edge {
					addEdgeSAVX512(count, factor, from, to)
				} else {
					addColumnSAVX512(count, factor, from, to)
				}
			}
		}
	}
}

//go:nosplit
func columnsTriangleSAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*4), unsafe.Add(c.x, first*4)
		xj := *atSAVX512(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum *= *atSAVX512(c.a, diagonal)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnSAVX512(count, xj, from, others)
			} else {
				sum += dotColumnSAVX512(count, from, others)
			}
		}
		*atSAVX512(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveSAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*4), unsafe.Add(c.x, first*4)
		xj := *atSAVX512(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnSAVX512(count, from, others)
		}
		if c.unit == 0 {
			xj /= *atSAVX512(c.a, diagonal)
		}
		*atSAVX512(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnSAVX512(count, -xj, from, others)
		}
	}
}

// symmetric8LowerSAVX512 is columnsSymmetricSAVX512 for eight columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those below the square on the diagonal.
//
//go:noescape
func symmetric8LowerSAVX512(rows, lda int, a, x, y unsafe.Pointer, alpha *float32)

// symmetric8UpperSAVX512 is columnsSymmetricSAVX512 for eight columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those above the square on the diagonal.
//
//go:noescape
func symmetric8UpperSAVX512(rows, lda int, a, x, y unsafe.Pointer, alpha *float32)

// addColumnSAVX512 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnSAVX512(n int, factor float32, a, y unsafe.Pointer) {
	f0 := archsimd.BroadcastFloat32x16(factor)
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v := loadSAVX512(a, i)
			storeSAVX512(v.MulAdd(f0, loadSAVX512(y, i)), y, i)
		}
	}
	if i < n {
		mask := firstSAVX512(n - i)
		{
			v := loadPartSAVX512(a, i, mask)
			storePartSAVX512(v.MulAdd(f0, loadPartSAVX512(y, i, mask)), y, i, mask)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addEdgeSAVX512 is addColumnSAVX512 from edgeOf on: of a part of a vector at the end of a page it makes a whole one.
//
//go:nosplit
func addEdgeSAVX512(n int, factor float32, a, y unsafe.Pointer) {
	whole := n &^ 15
	if whole == n || uintptr(unsafe.Add(y, whole*4))%pageBytes <= pageBytes-64 {
		addColumnSAVX512(n, factor, a, y)
		return
	}
	addColumnSAVX512(whole, factor, a, y)
	var from, to [16]float32
	for i := range n - whole {
		from[i], to[i] = *atSAVX512(a, whole+i), *atSAVX512(y, whole+i)
	}
	addColumnSAVX512(16, factor, unsafe.Pointer(&from), unsafe.Pointer(&to))
	for i := range n - whole {
		*atSAVX512(y, whole+i) = to[i]
	}
}

// dotColumnSAVX512 returns the product of the n numbers from a on with those from x on.
//
//go:nosplit
func dotColumnSAVX512(n int, a, x unsafe.Pointer) float32 {
	var s0 archsimd.Float32x16
	var s1 archsimd.Float32x16
	var s2 archsimd.Float32x16
	var s3 archsimd.Float32x16
	i := 0
	for ; i+64 <= n; i += 64 {
		{
			v, w := loadSAVX512(a, i+0), loadSAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v, w := loadSAVX512(a, i+16), loadSAVX512(x, i+16)
			s1 = v.MulAdd(w, s1)
		}
		{
			v, w := loadSAVX512(a, i+32), loadSAVX512(x, i+32)
			s2 = v.MulAdd(w, s2)
		}
		{
			v, w := loadSAVX512(a, i+48), loadSAVX512(x, i+48)
			s3 = v.MulAdd(w, s3)
		}
	}
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadSAVX512(a, i), loadSAVX512(x, i)
			s0 = v.MulAdd(w, s0)
		}
	}
	if i < n {
		mask := firstSAVX512(n - i)
		{
			v, w := loadPartSAVX512(a, i, mask), loadPartSAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
	}
	return totalSAVX512(s0.Add(s1).Add(s2.Add(s3)))
}

// addDotColumnSAVX512 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnSAVX512(n int, factor float32, a, x, y unsafe.Pointer) float32 {
	f0 := archsimd.BroadcastFloat32x16(factor)
	var s0 archsimd.Float32x16
	var s1 archsimd.Float32x16
	i := 0
	for ; i+32 <= n; i += 32 {
		{
			v, w := loadSAVX512(a, i+0), loadSAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadSAVX512(a, i+0)
			storeSAVX512(v.MulAdd(f0, loadSAVX512(y, i+0)), y, i+0)
		}
		{
			v, w := loadSAVX512(a, i+16), loadSAVX512(x, i+16)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadSAVX512(a, i+16)
			storeSAVX512(v.MulAdd(f0, loadSAVX512(y, i+16)), y, i+16)
		}
	}
	if i+16 <= n {
		{
			v, w := loadSAVX512(a, i), loadSAVX512(x, i)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadSAVX512(a, i)
			storeSAVX512(v.MulAdd(f0, loadSAVX512(y, i)), y, i)
		}
		i += 16
	}
	if i < n {
		mask := firstSAVX512(n - i)
		{
			v, w := loadPartSAVX512(a, i, mask), loadPartSAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadPartSAVX512(a, i, mask)
			storePartSAVX512(v.MulAdd(f0, loadPartSAVX512(y, i, mask)), y, i, mask)
		}
	}
	return totalSAVX512(s0.Add(s1))
}

// columnsComplexSAVX512 is loops.columns for C.
//
//go:nosplit
func columnsComplexSAVX512(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleByComplexSAVX512(c.outputs(), *(*complex64)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductComplexSAVX512(c)
	case columnsSymmetric:
		columnsSymmetricComplexSAVX512(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateComplexSAVX512(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleComplexSAVX512(c)
	default:
		columnsSolveComplexSAVX512(c)
	}
}

// columnsInComplexSAVX512 is loops.columns.
func columnsInComplexSAVX512(c columnsCall) { columnsComplexSAVX512(&c) }

// atComplexSAVX512 is element i of what begins at p.
func atComplexSAVX512(p unsafe.Pointer, i int) *complex64 { return (*complex64)(unsafe.Add(p, i*8)) }

// conjugateIfComplexSAVX512 is the conjugate of a number where asked is 1.
func conjugateIfComplexSAVX512(asked int, v complex64) complex64 {
	if asked != 0 {
		return complex(real(v), -imag(v))
	}
	return v
}

// scaleByComplexSAVX512 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleByComplexSAVX512(n int, beta complex64, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atComplexSAVX512(y, i) = 0
		} else {
			*atComplexSAVX512(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductComplexSAVX512(c *columnsCall) {
	alpha := *(*complex64)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*8)
		if c.task == columnsMultiply {
			factor := timesSAVX512(alpha, *atComplexSAVX512(c.x, j))
			addColumnComplexSAVX512(2*count, factor, from, unsafe.Add(c.y, first*8))
		} else {
			sum := dotColumnComplexSAVX512(c.conjugate != 0, 2*count, from, unsafe.Add(c.x, first*8))
			*atComplexSAVX512(c.y, j) += timesSAVX512(alpha, sum)
		}
	}
}

//go:nosplit
func columnsSymmetricComplexSAVX512(c *columnsCall) {
	alpha := *(*complex64)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor, pivot := timesSAVX512(alpha, *atComplexSAVX512(c.x, j)), *atComplexSAVX512(c.a, diagonal)
		if c.hermitian != 0 {
			pivot = complex(real(pivot), 0)
		}
		sum := timesSAVX512(factor, pivot)
		if count > 0 {
			others := addDotColumnComplexSAVX512(c.hermitian != 0, 2*count, factor, unsafe.Add(c.a, at*8),
				unsafe.Add(c.x, first*8), unsafe.Add(c.y, first*8))
			sum += timesSAVX512(alpha, others)
		}
		*atComplexSAVX512(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateComplexSAVX512(c *columnsCall) {
	alpha := *(*complex64)(unsafe.Pointer(&c.alpha))
	other := conjugateIfComplexSAVX512(c.conjugate, alpha)
	_, last, begin := c.column(c.cols - 1)
	edge := edgeOf(c.cols, unsafe.Add(c.a, (begin+last)*8), 8, 64)
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*8)
		factor := timesSAVX512(alpha, conjugateIfComplexSAVX512(c.conjugate, *atComplexSAVX512(c.y, j)))
		if factor != 0 {
			from := unsafe.Add(c.x, first*8)
			if j >= edge {
				addEdgeComplexSAVX512(2*count, factor, from, to)
			} else {
				addColumnComplexSAVX512(2*count, factor, from, to)
			}
		}
		if c.task == columnsUpdateTwice {
			factor = timesSAVX512(other, conjugateIfComplexSAVX512(c.conjugate, *atComplexSAVX512(c.x, j)))
			if factor != 0 {
				from := unsafe.Add(c.y, first*8)
				if j >= edge {
					addEdgeComplexSAVX512(2*count, factor, from, to)
				} else {
					addColumnComplexSAVX512(2*count, factor, from, to)
				}
			}
		}
		if c.hermitian != 0 {
			diagonal := atComplexSAVX512(c.a, at+j-first)
			*diagonal = complex(real(*diagonal), 0)
		}
	}
}

//go:nosplit
func columnsTriangleComplexSAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atComplexSAVX512(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum = timesSAVX512(conjugateIfComplexSAVX512(c.conjugate, *atComplexSAVX512(c.a, diagonal)), xj)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnComplexSAVX512(2*count, xj, from, others)
			} else {
				sum += dotColumnComplexSAVX512(c.conjugate != 0, 2*count, from, others)
			}
		}
		*atComplexSAVX512(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveComplexSAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atComplexSAVX512(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnComplexSAVX512(c.conjugate != 0, 2*count, from, others)
		}
		if c.unit == 0 {
			xj = complex64(divide(complex128(xj), complex128(conjugateIfComplexSAVX512(c.conjugate, *atComplexSAVX512(c.a, diagonal)))))
		}
		*atComplexSAVX512(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnComplexSAVX512(2*count, -xj, from, others)
		}
	}
}

// addColumnComplexSAVX512 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnComplexSAVX512(n int, factor complex64, a, y unsafe.Pointer) {
	re0, im0 := archsimd.BroadcastFloat32x16(real(factor)), turnedSAVX512(imag(factor))
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v := loadSAVX512(a, i)
			storeSAVX512(swapPartsSAVX512(v).MulAdd(im0, v.MulAdd(re0, loadSAVX512(y, i))), y, i)
		}
	}
	if i < n {
		mask := firstSAVX512(n - i)
		{
			v := loadPartSAVX512(a, i, mask)
			storePartSAVX512(swapPartsSAVX512(v).MulAdd(im0, v.MulAdd(re0, loadPartSAVX512(y, i, mask))), y, i, mask)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addEdgeComplexSAVX512 is addColumnComplexSAVX512 from edgeOf on: of a part of a vector at the end of a page it makes a whole one.
//
//go:nosplit
func addEdgeComplexSAVX512(n int, factor complex64, a, y unsafe.Pointer) {
	whole := n &^ 15
	if whole == n || uintptr(unsafe.Add(y, whole*4))%pageBytes <= pageBytes-64 {
		addColumnComplexSAVX512(n, factor, a, y)
		return
	}
	addColumnComplexSAVX512(whole, factor, a, y)
	var from, to [16]float32
	for i := range n - whole {
		from[i], to[i] = *atSAVX512(a, whole+i), *atSAVX512(y, whole+i)
	}
	addColumnComplexSAVX512(16, factor, unsafe.Pointer(&from), unsafe.Pointer(&to))
	for i := range n - whole {
		*atSAVX512(y, whole+i) = to[i]
	}
}

// dotColumnComplexSAVX512 returns the product of the n numbers from a on, or of their conjugates, with those from x on.
//
//go:nosplit
func dotColumnComplexSAVX512(conjugate bool, n int, a, x unsafe.Pointer) complex64 {
	var s0, u0 archsimd.Float32x16
	var s1, u1 archsimd.Float32x16
	i := 0
	for ; i+32 <= n; i += 32 {
		{
			v, w := loadSAVX512(a, i+0), loadSAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX512(w), u0)
		}
		{
			v, w := loadSAVX512(a, i+16), loadSAVX512(x, i+16)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX512(w), u1)
		}
	}
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadSAVX512(a, i), loadSAVX512(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX512(w), u0)
		}
	}
	if i < n {
		mask := firstSAVX512(n - i)
		{
			v, w := loadPartSAVX512(a, i, mask), loadPartSAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX512(w), u1)
		}
	}
	return productSAVX512(conjugate, s0.Add(s1), u0.Add(u1))
}

// addDotColumnComplexSAVX512 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnComplexSAVX512(conjugate bool, n int, factor complex64, a, x, y unsafe.Pointer) complex64 {
	re0, im0 := archsimd.BroadcastFloat32x16(real(factor)), turnedSAVX512(imag(factor))
	var s0, u0 archsimd.Float32x16
	var s1, u1 archsimd.Float32x16
	i := 0
	for ; i+32 <= n; i += 32 {
		{
			v, w := loadSAVX512(a, i+0), loadSAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX512(w), u0)
		}
		{
			v := loadSAVX512(a, i+0)
			storeSAVX512(swapPartsSAVX512(v).MulAdd(im0, v.MulAdd(re0, loadSAVX512(y, i+0))), y, i+0)
		}
		{
			v, w := loadSAVX512(a, i+16), loadSAVX512(x, i+16)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX512(w), u1)
		}
		{
			v := loadSAVX512(a, i+16)
			storeSAVX512(swapPartsSAVX512(v).MulAdd(im0, v.MulAdd(re0, loadSAVX512(y, i+16))), y, i+16)
		}
	}
	if i+16 <= n {
		{
			v, w := loadSAVX512(a, i), loadSAVX512(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsSAVX512(w), u0)
		}
		{
			v := loadSAVX512(a, i)
			storeSAVX512(swapPartsSAVX512(v).MulAdd(im0, v.MulAdd(re0, loadSAVX512(y, i))), y, i)
		}
		i += 16
	}
	if i < n {
		mask := firstSAVX512(n - i)
		{
			v, w := loadPartSAVX512(a, i, mask), loadPartSAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsSAVX512(w), u1)
		}
		{
			v := loadPartSAVX512(a, i, mask)
			storePartSAVX512(swapPartsSAVX512(v).MulAdd(im0, v.MulAdd(re0, loadPartSAVX512(y, i, mask))), y, i, mask)
		}
	}
	return productSAVX512(conjugate, s0.Add(s1), u0.Add(u1))
}

// productSAVX512 returns the product of two complex vectors, the first of them conjugated where that is asked for, from sums of products:
// s has re*re and im*im in turn, u has re*im and im*re. It is the last use of vectors in a function.
//
//go:nosplit
func productSAVX512(conjugate bool, s, u archsimd.Float32x16) complex64 {
	rr, ii, ri, ir := totalsSAVX512(s, u)
	if conjugate {
		return complex(rr+ii, ri-ir)
	}
	return complex(rr-ii, ri+ir)
}

// columnsDAVX512 is loops.columns for C.
//
//go:nosplit
func columnsDAVX512(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleByDAVX512(c.outputs(), *(*float64)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductDAVX512(c)
	case columnsSymmetric:
		columnsSymmetricDAVX512(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateDAVX512(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleDAVX512(c)
	default:
		columnsSolveDAVX512(c)
	}
}

// columnsInDAVX512 is loops.columns.
func columnsInDAVX512(c columnsCall) { columnsDAVX512(&c) }

// atDAVX512 is element i of what begins at p.
func atDAVX512(p unsafe.Pointer, i int) *float64 { return (*float64)(unsafe.Add(p, i*8)) }

// scaleByDAVX512 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleByDAVX512(n int, beta float64, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atDAVX512(y, i) = 0
		} else {
			*atDAVX512(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductDAVX512(c *columnsCall) {
	alpha := *(*float64)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*8)
		if c.task == columnsMultiply {
			factor := alpha * *atDAVX512(c.x, j)
			addColumnDAVX512(count, factor, from, unsafe.Add(c.y, first*8))
		} else {
			sum := dotColumnDAVX512(count, from, unsafe.Add(c.x, first*8))
			*atDAVX512(c.y, j) += alpha * sum
		}
	}
}

//go:nosplit
func columnsSymmetricDAVX512(c *columnsCall) {
	alpha := *(*float64)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	if c.growth == 0 && max(c.above, c.below) >= c.cols { // several columns at a time
		lda, blocks := c.step*8, (to-from)/8
		if c.below == 0 {
			to -= 8 * blocks
			for j := to; j < c.cols; j += 8 {
				symmetric8UpperDAVX512(j, lda, unsafe.Add(c.a, j*lda+j*8), unsafe.Add(c.x, j*8), unsafe.Add(c.y, j*8), &alpha)
			}
		} else {
			for ; blocks > 0; blocks-- {
				symmetric8LowerDAVX512(c.rows-from-8, lda, unsafe.Add(c.a, from*lda+from*8), unsafe.Add(c.x, from*8), unsafe.Add(c.y, from*8), &alpha)
				from += 8
			}
		}
	}
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor := alpha * *atDAVX512(c.x, j)
		sum := factor * *atDAVX512(c.a, diagonal)
		if count > 0 {
			others := addDotColumnDAVX512(count, factor, unsafe.Add(c.a, at*8),
				unsafe.Add(c.x, first*8), unsafe.Add(c.y, first*8))
			sum += alpha * others
		}
		*atDAVX512(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateDAVX512(c *columnsCall) {
	alpha := *(*float64)(unsafe.Pointer(&c.alpha))
	_, last, begin := c.column(c.cols - 1)
	edge := edgeOf(c.cols, unsafe.Add(c.a, (begin+last)*8), 8, 64)
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*8)
		factor := alpha * *atDAVX512(c.y, j)
		if factor != 0 {
			from := unsafe.Add(c.x, first*8)
			if j >= edge {
				addEdgeDAVX512(count, factor, from, to)
			} else {
				addColumnDAVX512(count, factor, from, to)
			}
		}
		if c.task == columnsUpdateTwice {
			factor = alpha * *atDAVX512(c.x, j)
			if factor != 0 {
				from := unsafe.Add(c.y, first*8)
				if j >= edge {
					addEdgeDAVX512(count, factor, from, to)
				} else {
					addColumnDAVX512(count, factor, from, to)
				}
			}
		}
	}
}

//go:nosplit
func columnsTriangleDAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atDAVX512(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum *= *atDAVX512(c.a, diagonal)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnDAVX512(count, xj, from, others)
			} else {
				sum += dotColumnDAVX512(count, from, others)
			}
		}
		*atDAVX512(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveDAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*8), unsafe.Add(c.x, first*8)
		xj := *atDAVX512(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnDAVX512(count, from, others)
		}
		if c.unit == 0 {
			xj /= *atDAVX512(c.a, diagonal)
		}
		*atDAVX512(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnDAVX512(count, -xj, from, others)
		}
	}
}

// symmetric8LowerDAVX512 is columnsSymmetricDAVX512 for eight columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those below the square on the diagonal.
//
//go:noescape
func symmetric8LowerDAVX512(rows, lda int, a, x, y unsafe.Pointer, alpha *float64)

// symmetric8UpperDAVX512 is columnsSymmetricDAVX512 for eight columns, lda bytes apart, from one whose diagonal is at a and the elements of
// x and y that go with it at x and y. Rows are those above the square on the diagonal.
//
//go:noescape
func symmetric8UpperDAVX512(rows, lda int, a, x, y unsafe.Pointer, alpha *float64)

// addColumnDAVX512 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnDAVX512(n int, factor float64, a, y unsafe.Pointer) {
	f0 := archsimd.BroadcastFloat64x8(factor)
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v := loadDAVX512(a, i)
			storeDAVX512(v.MulAdd(f0, loadDAVX512(y, i)), y, i)
		}
	}
	if i < n {
		mask := firstDAVX512(n - i)
		{
			v := loadPartDAVX512(a, i, mask)
			storePartDAVX512(v.MulAdd(f0, loadPartDAVX512(y, i, mask)), y, i, mask)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addEdgeDAVX512 is addColumnDAVX512 from edgeOf on: of a part of a vector at the end of a page it makes a whole one.
//
//go:nosplit
func addEdgeDAVX512(n int, factor float64, a, y unsafe.Pointer) {
	whole := n &^ 7
	if whole == n || uintptr(unsafe.Add(y, whole*8))%pageBytes <= pageBytes-64 {
		addColumnDAVX512(n, factor, a, y)
		return
	}
	addColumnDAVX512(whole, factor, a, y)
	var from, to [8]float64
	for i := range n - whole {
		from[i], to[i] = *atDAVX512(a, whole+i), *atDAVX512(y, whole+i)
	}
	addColumnDAVX512(8, factor, unsafe.Pointer(&from), unsafe.Pointer(&to))
	for i := range n - whole {
		*atDAVX512(y, whole+i) = to[i]
	}
}

// dotColumnDAVX512 returns the product of the n numbers from a on with those from x on.
//
//go:nosplit
func dotColumnDAVX512(n int, a, x unsafe.Pointer) float64 {
	var s0 archsimd.Float64x8
	var s1 archsimd.Float64x8
	var s2 archsimd.Float64x8
	var s3 archsimd.Float64x8
	i := 0
	for ; i+32 <= n; i += 32 {
		{
			v, w := loadDAVX512(a, i+0), loadDAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v, w := loadDAVX512(a, i+8), loadDAVX512(x, i+8)
			s1 = v.MulAdd(w, s1)
		}
		{
			v, w := loadDAVX512(a, i+16), loadDAVX512(x, i+16)
			s2 = v.MulAdd(w, s2)
		}
		{
			v, w := loadDAVX512(a, i+24), loadDAVX512(x, i+24)
			s3 = v.MulAdd(w, s3)
		}
	}
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadDAVX512(a, i), loadDAVX512(x, i)
			s0 = v.MulAdd(w, s0)
		}
	}
	if i < n {
		mask := firstDAVX512(n - i)
		{
			v, w := loadPartDAVX512(a, i, mask), loadPartDAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
	}
	return totalDAVX512(s0.Add(s1).Add(s2.Add(s3)))
}

// addDotColumnDAVX512 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnDAVX512(n int, factor float64, a, x, y unsafe.Pointer) float64 {
	f0 := archsimd.BroadcastFloat64x8(factor)
	var s0 archsimd.Float64x8
	var s1 archsimd.Float64x8
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadDAVX512(a, i+0), loadDAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadDAVX512(a, i+0)
			storeDAVX512(v.MulAdd(f0, loadDAVX512(y, i+0)), y, i+0)
		}
		{
			v, w := loadDAVX512(a, i+8), loadDAVX512(x, i+8)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadDAVX512(a, i+8)
			storeDAVX512(v.MulAdd(f0, loadDAVX512(y, i+8)), y, i+8)
		}
	}
	if i+8 <= n {
		{
			v, w := loadDAVX512(a, i), loadDAVX512(x, i)
			s0 = v.MulAdd(w, s0)
		}
		{
			v := loadDAVX512(a, i)
			storeDAVX512(v.MulAdd(f0, loadDAVX512(y, i)), y, i)
		}
		i += 8
	}
	if i < n {
		mask := firstDAVX512(n - i)
		{
			v, w := loadPartDAVX512(a, i, mask), loadPartDAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
		}
		{
			v := loadPartDAVX512(a, i, mask)
			storePartDAVX512(v.MulAdd(f0, loadPartDAVX512(y, i, mask)), y, i, mask)
		}
	}
	return totalDAVX512(s0.Add(s1))
}

// columnsComplexDAVX512 is loops.columns for C.
//
//go:nosplit
func columnsComplexDAVX512(c *columnsCall) {
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed, columnsSymmetric:
		scaleByComplexDAVX512(c.outputs(), *(*complex128)(unsafe.Pointer(&c.beta)), c.y)
	}
	switch c.task {
	case columnsMultiply, columnsMultiplyTransposed:
		columnsProductComplexDAVX512(c)
	case columnsSymmetric:
		columnsSymmetricComplexDAVX512(c)
	case columnsUpdate, columnsUpdateTwice:
		columnsUpdateComplexDAVX512(c)
	case columnsTriangle, columnsTriangleTransposed:
		columnsTriangleComplexDAVX512(c)
	default:
		columnsSolveComplexDAVX512(c)
	}
}

// columnsInComplexDAVX512 is loops.columns.
func columnsInComplexDAVX512(c columnsCall) { columnsComplexDAVX512(&c) }

// atComplexDAVX512 is element i of what begins at p.
func atComplexDAVX512(p unsafe.Pointer, i int) *complex128 { return (*complex128)(unsafe.Add(p, i*16)) }

// conjugateIfComplexDAVX512 is the conjugate of a number where asked is 1.
func conjugateIfComplexDAVX512(asked int, v complex128) complex128 {
	if asked != 0 {
		return complex(real(v), -imag(v))
	}
	return v
}

// scaleByComplexDAVX512 computes y = beta * y, without reading y where beta is 0.
//
//go:nosplit
func scaleByComplexDAVX512(n int, beta complex128, y unsafe.Pointer) {
	if beta == 1 {
		return
	}
	for i := range n {
		if beta == 0 {
			*atComplexDAVX512(y, i) = 0
		} else {
			*atComplexDAVX512(y, i) *= beta
		}
	}
}

//go:nosplit
func columnsProductComplexDAVX512(c *columnsCall) {
	alpha := *(*complex128)(unsafe.Pointer(&c.alpha))
	for j := range c.cols {
		first, count, at := c.column(j)
		if count <= 0 {
			return
		}
		from := unsafe.Add(c.a, at*16)
		if c.task == columnsMultiply {
			factor := timesDAVX512(alpha, *atComplexDAVX512(c.x, j))
			addColumnComplexDAVX512(2*count, factor, from, unsafe.Add(c.y, first*16))
		} else {
			sum := dotColumnComplexDAVX512(c.conjugate != 0, 2*count, from, unsafe.Add(c.x, first*16))
			*atComplexDAVX512(c.y, j) += timesDAVX512(alpha, sum)
		}
	}
}

//go:nosplit
func columnsSymmetricComplexDAVX512(c *columnsCall) {
	alpha := *(*complex128)(unsafe.Pointer(&c.alpha))
	from, to := c.from, c.cols
	for j := from; j < to; j++ {
		first, count, at, diagonal := c.split(j)
		factor, pivot := timesDAVX512(alpha, *atComplexDAVX512(c.x, j)), *atComplexDAVX512(c.a, diagonal)
		if c.hermitian != 0 {
			pivot = complex(real(pivot), 0)
		}
		sum := timesDAVX512(factor, pivot)
		if count > 0 {
			others := addDotColumnComplexDAVX512(c.hermitian != 0, 2*count, factor, unsafe.Add(c.a, at*16),
				unsafe.Add(c.x, first*16), unsafe.Add(c.y, first*16))
			sum += timesDAVX512(alpha, others)
		}
		*atComplexDAVX512(c.y, j) += sum
	}
}

//go:nosplit
func columnsUpdateComplexDAVX512(c *columnsCall) {
	alpha := *(*complex128)(unsafe.Pointer(&c.alpha))
	other := conjugateIfComplexDAVX512(c.conjugate, alpha)
	_, last, begin := c.column(c.cols - 1)
	edge := edgeOf(c.cols, unsafe.Add(c.a, (begin+last)*16), 16, 64)
	for j := range c.cols {
		first, count, at := c.column(j)
		to := unsafe.Add(c.a, at*16)
		factor := timesDAVX512(alpha, conjugateIfComplexDAVX512(c.conjugate, *atComplexDAVX512(c.y, j)))
		if factor != 0 {
			from := unsafe.Add(c.x, first*16)
			if j >= edge {
				addEdgeComplexDAVX512(2*count, factor, from, to)
			} else {
				addColumnComplexDAVX512(2*count, factor, from, to)
			}
		}
		if c.task == columnsUpdateTwice {
			factor = timesDAVX512(other, conjugateIfComplexDAVX512(c.conjugate, *atComplexDAVX512(c.x, j)))
			if factor != 0 {
				from := unsafe.Add(c.y, first*16)
				if j >= edge {
					addEdgeComplexDAVX512(2*count, factor, from, to)
				} else {
					addColumnComplexDAVX512(2*count, factor, from, to)
				}
			}
		}
		if c.hermitian != 0 {
			diagonal := atComplexDAVX512(c.a, at+j-first)
			*diagonal = complex(real(*diagonal), 0)
		}
	}
}

//go:nosplit
func columnsTriangleComplexDAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*16), unsafe.Add(c.x, first*16)
		xj := *atComplexDAVX512(c.x, j)
		sum := xj
		if c.unit == 0 {
			sum = timesDAVX512(conjugateIfComplexDAVX512(c.conjugate, *atComplexDAVX512(c.a, diagonal)), xj)
		}
		if count > 0 {
			if c.task == columnsTriangle {
				addColumnComplexDAVX512(2*count, xj, from, others)
			} else {
				sum += dotColumnComplexDAVX512(c.conjugate != 0, 2*count, from, others)
			}
		}
		*atComplexDAVX512(c.x, j) = sum
	}
}

//go:nosplit
func columnsSolveComplexDAVX512(c *columnsCall) {
	upward := c.upward()
	for step := range c.cols {
		j := step
		if !upward {
			j = c.cols - 1 - step
		}
		first, count, at, diagonal := c.split(j)
		from, others := unsafe.Add(c.a, at*16), unsafe.Add(c.x, first*16)
		xj := *atComplexDAVX512(c.x, j)
		if count > 0 && c.task == columnsSolveTransposed {
			xj -= dotColumnComplexDAVX512(c.conjugate != 0, 2*count, from, others)
		}
		if c.unit == 0 {
			xj = complex128(divide(complex128(xj), complex128(conjugateIfComplexDAVX512(c.conjugate, *atComplexDAVX512(c.a, diagonal)))))
		}
		*atComplexDAVX512(c.x, j) = xj
		if count > 0 && c.task == columnsSolve {
			addColumnComplexDAVX512(2*count, -xj, from, others)
		}
	}
}

// addColumnComplexDAVX512 adds factor times the n numbers from a on to those from y on.
//
//go:nosplit
func addColumnComplexDAVX512(n int, factor complex128, a, y unsafe.Pointer) {
	re0, im0 := archsimd.BroadcastFloat64x8(real(factor)), turnedDAVX512(imag(factor))
	i := 0
	for ; i+8 <= n; i += 8 {
		{
			v := loadDAVX512(a, i)
			storeDAVX512(swapPartsDAVX512(v).MulAdd(im0, v.MulAdd(re0, loadDAVX512(y, i))), y, i)
		}
	}
	if i < n {
		mask := firstDAVX512(n - i)
		{
			v := loadPartDAVX512(a, i, mask)
			storePartDAVX512(swapPartsDAVX512(v).MulAdd(im0, v.MulAdd(re0, loadPartDAVX512(y, i, mask))), y, i, mask)
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addEdgeComplexDAVX512 is addColumnComplexDAVX512 from edgeOf on: of a part of a vector at the end of a page it makes a whole one.
//
//go:nosplit
func addEdgeComplexDAVX512(n int, factor complex128, a, y unsafe.Pointer) {
	whole := n &^ 7
	if whole == n || uintptr(unsafe.Add(y, whole*8))%pageBytes <= pageBytes-64 {
		addColumnComplexDAVX512(n, factor, a, y)
		return
	}
	addColumnComplexDAVX512(whole, factor, a, y)
	var from, to [8]float64
	for i := range n - whole {
		from[i], to[i] = *atDAVX512(a, whole+i), *atDAVX512(y, whole+i)
	}
	addColumnComplexDAVX512(8, factor, unsafe.Pointer(&from), unsafe.Pointer(&to))
	for i := range n - whole {
		*atDAVX512(y, whole+i) = to[i]
	}
}

// dotColumnComplexDAVX512 returns the product of the n numbers from a on, or of their conjugates, with those from x on.
//
//go:nosplit
func dotColumnComplexDAVX512(conjugate bool, n int, a, x unsafe.Pointer) complex128 {
	var s0, u0 archsimd.Float64x8
	var s1, u1 archsimd.Float64x8
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadDAVX512(a, i+0), loadDAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX512(w), u0)
		}
		{
			v, w := loadDAVX512(a, i+8), loadDAVX512(x, i+8)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX512(w), u1)
		}
	}
	for ; i+8 <= n; i += 8 {
		{
			v, w := loadDAVX512(a, i), loadDAVX512(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX512(w), u0)
		}
	}
	if i < n {
		mask := firstDAVX512(n - i)
		{
			v, w := loadPartDAVX512(a, i, mask), loadPartDAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX512(w), u1)
		}
	}
	return productDAVX512(conjugate, s0.Add(s1), u0.Add(u1))
}

// addDotColumnComplexDAVX512 is both for the n numbers from a on: it adds to those from y on, and returns the product with those from x on.
//
//go:nosplit
func addDotColumnComplexDAVX512(conjugate bool, n int, factor complex128, a, x, y unsafe.Pointer) complex128 {
	re0, im0 := archsimd.BroadcastFloat64x8(real(factor)), turnedDAVX512(imag(factor))
	var s0, u0 archsimd.Float64x8
	var s1, u1 archsimd.Float64x8
	i := 0
	for ; i+16 <= n; i += 16 {
		{
			v, w := loadDAVX512(a, i+0), loadDAVX512(x, i+0)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX512(w), u0)
		}
		{
			v := loadDAVX512(a, i+0)
			storeDAVX512(swapPartsDAVX512(v).MulAdd(im0, v.MulAdd(re0, loadDAVX512(y, i+0))), y, i+0)
		}
		{
			v, w := loadDAVX512(a, i+8), loadDAVX512(x, i+8)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX512(w), u1)
		}
		{
			v := loadDAVX512(a, i+8)
			storeDAVX512(swapPartsDAVX512(v).MulAdd(im0, v.MulAdd(re0, loadDAVX512(y, i+8))), y, i+8)
		}
	}
	if i+8 <= n {
		{
			v, w := loadDAVX512(a, i), loadDAVX512(x, i)
			s0 = v.MulAdd(w, s0)
			u0 = v.MulAdd(swapPartsDAVX512(w), u0)
		}
		{
			v := loadDAVX512(a, i)
			storeDAVX512(swapPartsDAVX512(v).MulAdd(im0, v.MulAdd(re0, loadDAVX512(y, i))), y, i)
		}
		i += 8
	}
	if i < n {
		mask := firstDAVX512(n - i)
		{
			v, w := loadPartDAVX512(a, i, mask), loadPartDAVX512(x, i, mask)
			s1 = v.MulAdd(w, s1)
			u1 = v.MulAdd(swapPartsDAVX512(w), u1)
		}
		{
			v := loadPartDAVX512(a, i, mask)
			storePartDAVX512(swapPartsDAVX512(v).MulAdd(im0, v.MulAdd(re0, loadPartDAVX512(y, i, mask))), y, i, mask)
		}
	}
	return productDAVX512(conjugate, s0.Add(s1), u0.Add(u1))
}

// productDAVX512 returns the product of two complex vectors, the first of them conjugated where that is asked for, from sums of products:
// s has re*re and im*im in turn, u has re*im and im*re. It is the last use of vectors in a function.
//
//go:nosplit
func productDAVX512(conjugate bool, s, u archsimd.Float64x8) complex128 {
	rr, ii, ri, ir := totalsDAVX512(s, u)
	if conjugate {
		return complex(rr+ii, ri-ir)
	}
	return complex(rr-ii, ri+ir)
}

// Code generated from internal/gen/lanes/gemv.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// addColumns8SAVX2 adds 8 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns8SAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]float32) {
	f0 := archsimd.BroadcastFloat32x8(factors[0])
	f1 := archsimd.BroadcastFloat32x8(factors[1])
	f2 := archsimd.BroadcastFloat32x8(factors[2])
	f3 := archsimd.BroadcastFloat32x8(factors[3])
	f4 := archsimd.BroadcastFloat32x8(factors[4])
	f5 := archsimd.BroadcastFloat32x8(factors[5])
	f6 := archsimd.BroadcastFloat32x8(factors[6])
	f7 := archsimd.BroadcastFloat32x8(factors[7])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	a4 := unsafe.Add(a, 4*lda)
	a5 := unsafe.Add(a, 5*lda)
	a6 := unsafe.Add(a, 6*lda)
	a7 := unsafe.Add(a, 7*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		s := loadSAVX2(a0, i).Mul(f0)
		u := loadSAVX2(a1, i).Mul(f1)
		s = loadSAVX2(a2, i).MulAdd(f2, s)
		u = loadSAVX2(a3, i).MulAdd(f3, u)
		s = loadSAVX2(a4, i).MulAdd(f4, s)
		u = loadSAVX2(a5, i).MulAdd(f5, u)
		s = loadSAVX2(a6, i).MulAdd(f6, s)
		u = loadSAVX2(a7, i).MulAdd(f7, u)
		storeSAVX2(loadSAVX2(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		s := loadPartSAVX2(a0, i, mask).Mul(f0)
		u := loadPartSAVX2(a1, i, mask).Mul(f1)
		s = loadPartSAVX2(a2, i, mask).MulAdd(f2, s)
		u = loadPartSAVX2(a3, i, mask).MulAdd(f3, u)
		s = loadPartSAVX2(a4, i, mask).MulAdd(f4, s)
		u = loadPartSAVX2(a5, i, mask).MulAdd(f5, u)
		s = loadPartSAVX2(a6, i, mask).MulAdd(f6, s)
		u = loadPartSAVX2(a7, i, mask).MulAdd(f7, u)
		storePartSAVX2(loadPartSAVX2(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumns4SAVX2 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns4SAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]float32) {
	f0 := archsimd.BroadcastFloat32x8(factors[0])
	f1 := archsimd.BroadcastFloat32x8(factors[1])
	f2 := archsimd.BroadcastFloat32x8(factors[2])
	f3 := archsimd.BroadcastFloat32x8(factors[3])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		s := loadSAVX2(a0, i).Mul(f0)
		u := loadSAVX2(a1, i).Mul(f1)
		s = loadSAVX2(a2, i).MulAdd(f2, s)
		u = loadSAVX2(a3, i).MulAdd(f3, u)
		storeSAVX2(loadSAVX2(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		s := loadPartSAVX2(a0, i, mask).Mul(f0)
		u := loadPartSAVX2(a1, i, mask).Mul(f1)
		s = loadPartSAVX2(a2, i, mask).MulAdd(f2, s)
		u = loadPartSAVX2(a3, i, mask).MulAdd(f3, u)
		storePartSAVX2(loadPartSAVX2(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumns2SAVX2 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns2SAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]float32) {
	f0 := archsimd.BroadcastFloat32x8(factors[0])
	f1 := archsimd.BroadcastFloat32x8(factors[1])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		s := loadSAVX2(a0, i).Mul(f0)
		u := loadSAVX2(a1, i).Mul(f1)
		storeSAVX2(loadSAVX2(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		s := loadPartSAVX2(a0, i, mask).Mul(f0)
		u := loadPartSAVX2(a1, i, mask).Mul(f1)
		storePartSAVX2(loadPartSAVX2(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addThinSAVX2 is loops.addThin, in assembly.
//
//go:noescape
func addThinSAVX2(vectors, rows, lda int, a, sums, factors unsafe.Pointer)

// gemvNSAVX2 is loops.gemvN.
func gemvNSAVX2(n int, alpha float32, a []float32, lda int, x []float32, incx int,
	y []float32) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllSAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllSAVX2 is gemvNSAVX2 for the address of the first element of x.
//
//go:nosplit
func addAllSAVX2(rows, n int, alpha float32, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]float32
	j := 0
	for j+8 <= n {
		for l := range 8 {
			factors[l] = alpha * *(*float32)(unsafe.Add(px, (j+l)*incx*4))
		}
		addColumns8SAVX2(rows, lda*4, unsafe.Add(pa, j*lda*4), py, &factors)
		j += 8
	}
	if j+4 <= n {
		for l := range 4 {
			factors[l] = alpha * *(*float32)(unsafe.Add(px, (j+l)*incx*4))
		}
		addColumns4SAVX2(rows, lda*4, unsafe.Add(pa, j*lda*4), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = alpha * *(*float32)(unsafe.Add(px, (j+l)*incx*4))
		}
		addColumns2SAVX2(rows, lda*4, unsafe.Add(pa, j*lda*4), py, &factors)
		j += 2
	}
	if j < n {
		factor := alpha * *atSAVX2(px, j*incx)
		addColumnSAVX2(rows, factor, unsafe.Add(pa, j*lda*4), py)
	}
}

// dotColumns8SAVX2 computes the products of 8 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns8SAVX2(n, lda int, a, x unsafe.Pointer,
	products *[8]float32) {
	var s0 archsimd.Float32x8
	var s1 archsimd.Float32x8
	var s2 archsimd.Float32x8
	var s3 archsimd.Float32x8
	var s4 archsimd.Float32x8
	var s5 archsimd.Float32x8
	var s6 archsimd.Float32x8
	var s7 archsimd.Float32x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	a4 := unsafe.Add(a, 4*lda)
	a5 := unsafe.Add(a, 5*lda)
	a6 := unsafe.Add(a, 6*lda)
	a7 := unsafe.Add(a, 7*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(x, i)
		s0 = loadSAVX2(a0, i).MulAdd(v, s0)
		s1 = loadSAVX2(a1, i).MulAdd(v, s1)
		s2 = loadSAVX2(a2, i).MulAdd(v, s2)
		s3 = loadSAVX2(a3, i).MulAdd(v, s3)
		if lda < 0 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		s4 = loadSAVX2(a4, i).MulAdd(v, s4)
		s5 = loadSAVX2(a5, i).MulAdd(v, s5)
		s6 = loadSAVX2(a6, i).MulAdd(v, s6)
		s7 = loadSAVX2(a7, i).MulAdd(v, s7)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(x, i, mask)
		s0 = loadPartSAVX2(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartSAVX2(a1, i, mask).MulAdd(v, s1)
		s2 = loadPartSAVX2(a2, i, mask).MulAdd(v, s2)
		s3 = loadPartSAVX2(a3, i, mask).MulAdd(v, s3)
		if lda < 0 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		s4 = loadPartSAVX2(a4, i, mask).MulAdd(v, s4)
		s5 = loadPartSAVX2(a5, i, mask).MulAdd(v, s5)
		s6 = loadPartSAVX2(a6, i, mask).MulAdd(v, s6)
		s7 = loadPartSAVX2(a7, i, mask).MulAdd(v, s7)
	}
	low0, high0 := pairsSAVX2(s0, s1), pairsSAVX2(s2, s3)
	foldedSAVX2(pairsSAVX2(low0, high0)).Store((*[4]float32)(products[0:]))
	low1, high1 := pairsSAVX2(s4, s5), pairsSAVX2(s6, s7)
	foldedSAVX2(pairsSAVX2(low1, high1)).Store((*[4]float32)(products[4:]))
	archsimd.ClearAVXUpperBits()
}

// dotColumns4SAVX2 computes the products of 4 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns4SAVX2(n, lda int, a, x unsafe.Pointer,
	products *[8]float32) {
	var s0 archsimd.Float32x8
	var s1 archsimd.Float32x8
	var s2 archsimd.Float32x8
	var s3 archsimd.Float32x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(x, i)
		s0 = loadSAVX2(a0, i).MulAdd(v, s0)
		s1 = loadSAVX2(a1, i).MulAdd(v, s1)
		s2 = loadSAVX2(a2, i).MulAdd(v, s2)
		s3 = loadSAVX2(a3, i).MulAdd(v, s3)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(x, i, mask)
		s0 = loadPartSAVX2(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartSAVX2(a1, i, mask).MulAdd(v, s1)
		s2 = loadPartSAVX2(a2, i, mask).MulAdd(v, s2)
		s3 = loadPartSAVX2(a3, i, mask).MulAdd(v, s3)
	}
	low0, high0 := pairsSAVX2(s0, s1), pairsSAVX2(s2, s3)
	foldedSAVX2(pairsSAVX2(low0, high0)).Store((*[4]float32)(products[0:]))
	archsimd.ClearAVXUpperBits()
}

// dotColumns2SAVX2 computes the products of 2 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns2SAVX2(n, lda int, a, x unsafe.Pointer,
	products *[8]float32) {
	var s0 archsimd.Float32x8
	var s1 archsimd.Float32x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(x, i)
		s0 = loadSAVX2(a0, i).MulAdd(v, s0)
		s1 = loadSAVX2(a1, i).MulAdd(v, s1)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(x, i, mask)
		s0 = loadPartSAVX2(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartSAVX2(a1, i, mask).MulAdd(v, s1)
	}
	var zero archsimd.Float32x8
	foldedSAVX2(pairsSAVX2(pairsSAVX2(s0, s1), zero)).Store((*[4]float32)(products[:]))
	archsimd.ClearAVXUpperBits()
}

// gemvTSAVX2 is loops.gemvT.
func gemvTSAVX2(_ bool, n int, alpha float32, a []float32, lda int,
	x, y []float32, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllSAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllSAVX2 is gemvTSAVX2 for the address of the first element of y.
//
//go:nosplit
func dotAllSAVX2(rows, n int, alpha float32, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]float32
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*4)
		switch {
		case j+8 <= n:
			cols = 8
			dotColumns8SAVX2(rows, lda*4, from, px, &products)
		case j+4 <= n:
			cols = 4
			dotColumns4SAVX2(rows, lda*4, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumns2SAVX2(rows, lda*4, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnSAVX2(rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*float32)(unsafe.Add(py, (j+l)*incy*4)) += alpha * product
		}
	}
}

// addRows1SAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRows1SAVX2(rows, n int, alpha *float32, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX2(rows)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	ia, ix := 0, 0
	for ; n >= 4; n -= 4 {
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s01 = w.MulAdd(f, s01)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s02 = w.MulAdd(f, s02)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s03 = w.MulAdd(f, s03)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat32x8(*alpha)
	s00 = s00.Add(s01).Add(s02.Add(s03))
	storePartSAVX2(s00.MulAdd(factor, loadPartSAVX2(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRows2SAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRows2SAVX2(rows, n int, alpha *float32, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX2(rows - 8)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			v := loadSAVX2(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartSAVX2(unsafe.Add(a, ia), 8, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			v := loadSAVX2(unsafe.Add(a, ia), 0)
			s01 = v.MulAdd(f, s01)
			w := loadPartSAVX2(unsafe.Add(a, ia), 8, mask)
			s11 = w.MulAdd(f, s11)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix)))
			v := loadSAVX2(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartSAVX2(unsafe.Add(a, ia), 8, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat32x8(*alpha)
	s00 = s00.Add(s01)
	storeSAVX2(s00.MulAdd(factor, loadSAVX2(y, 0)), y, 0)
	s10 = s10.Add(s11)
	storePartSAVX2(s10.MulAdd(factor, loadPartSAVX2(y, 8, mask)), y, 8, mask)
	archsimd.ClearAVXUpperBits()
}

// gemvFewSAVX2 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewSAVX2(n int, alpha float32, a []float32, lda int, x []float32, incx int, y []float32) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewSAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewSAVX2 is gemvFewSAVX2 for the address of the first element of x.
//
//go:nosplit
func addFewSAVX2(rows, n int, alpha float32, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 16 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 16 {
			pa, py := unsafe.Add(a, row*4), unsafe.Add(y, row*4)
			if height := min(rows-row, 16); height > 8 {
				addRows2SAVX2(height, cols, &alpha, pa, lda*4, px, incx*4, py)
			} else {
				addRows1SAVX2(height, cols, &alpha, pa, lda*4, px, incx*4, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*4), unsafe.Add(px, most*incx*4)
	}
}

// multiplySAVX2 is Gemv for a call of C's.
//
//go:nosplit
func multiplySAVX2(c *gemvCall) {
	scaleBySAVX2(c.outputs(), *(*float32)(c.beta), c.y)
	switch alpha := *(*float32)(c.alpha); {
	case c.form != gemvPlain:
		dotAllSAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*16:
		addFewSAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllSAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// addColumnsComplex4SAVX2 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex4SAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]complex64) {
	re0, im0 := archsimd.BroadcastFloat32x8(real(factors[0])), archsimd.BroadcastFloat32x8(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat32x8(real(factors[1])), archsimd.BroadcastFloat32x8(imag(factors[1]))
	re2, im2 := archsimd.BroadcastFloat32x8(real(factors[2])), archsimd.BroadcastFloat32x8(imag(factors[2]))
	re3, im3 := archsimd.BroadcastFloat32x8(real(factors[3])), archsimd.BroadcastFloat32x8(imag(factors[3]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadSAVX2(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadSAVX2(a2, i)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadSAVX2(a3, i)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat32x8(1)
		storeSAVX2(s.MulAddSub(one, swapPartsSAVX2(u)).Add(loadSAVX2(y, i)), y, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartSAVX2(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadPartSAVX2(a2, i, mask)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadPartSAVX2(a3, i, mask)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat32x8(1)
		storePartSAVX2(s.MulAddSub(one, swapPartsSAVX2(u)).Add(loadPartSAVX2(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumnsComplex2SAVX2 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex2SAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]complex64) {
	re0, im0 := archsimd.BroadcastFloat32x8(real(factors[0])), archsimd.BroadcastFloat32x8(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat32x8(real(factors[1])), archsimd.BroadcastFloat32x8(imag(factors[1]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadSAVX2(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat32x8(1)
		storeSAVX2(s.MulAddSub(one, swapPartsSAVX2(u)).Add(loadSAVX2(y, i)), y, i)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartSAVX2(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat32x8(1)
		storePartSAVX2(s.MulAddSub(one, swapPartsSAVX2(u)).Add(loadPartSAVX2(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// gemvNComplexSAVX2 is loops.gemvN.
func gemvNComplexSAVX2(n int, alpha complex64, a []complex64, lda int, x []complex64, incx int,
	y []complex64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllComplexSAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllComplexSAVX2 is gemvNComplexSAVX2 for the address of the first element of x.
//
//go:nosplit
func addAllComplexSAVX2(rows, n int, alpha complex64, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]complex64
	j := 0
	for j+4 <= n {
		for l := range 4 {
			factors[l] = timesSAVX2(alpha, *(*complex64)(unsafe.Add(px, (j+l)*incx*8)))
		}
		addColumnsComplex4SAVX2(2*rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = timesSAVX2(alpha, *(*complex64)(unsafe.Add(px, (j+l)*incx*8)))
		}
		addColumnsComplex2SAVX2(2*rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 2
	}
	if j < n {
		factor := timesSAVX2(alpha, *atComplexSAVX2(px, j*incx))
		addColumnComplexSAVX2(2*rows, factor, unsafe.Add(pa, j*lda*8), py)
	}
}

// dotColumnsComplex4SAVX2 computes the products of 4 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex4SAVX2(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex64) {
	var s0, u0 archsimd.Float32x8
	var s1, u1 archsimd.Float32x8
	var s2, u2 archsimd.Float32x8
	var s3, u3 archsimd.Float32x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(x, i)
		w := swapPartsSAVX2(v)
		v0 := loadSAVX2(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadSAVX2(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadSAVX2(a2, i)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadSAVX2(a3, i)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(x, i, mask)
		w := swapPartsSAVX2(v)
		v0 := loadPartSAVX2(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartSAVX2(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadPartSAVX2(a2, i, mask)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadPartSAVX2(a3, i, mask)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float32x8
	if conjugate {
		u0 = zero.MulSubAdd(zero, u0)
		u1 = zero.MulSubAdd(zero, u1)
		u2 = zero.MulSubAdd(zero, u2)
		u3 = zero.MulSubAdd(zero, u3)
	} else {
		s0 = zero.MulSubAdd(zero, s0)
		s1 = zero.MulSubAdd(zero, s1)
		s2 = zero.MulSubAdd(zero, s2)
		s3 = zero.MulSubAdd(zero, s3)
	}
	low0, high0 := pairsSAVX2(s0, u0), pairsSAVX2(s1, u1)
	foldedSAVX2(pairsSAVX2(low0, high0)).Store((*[4]float32)(unsafe.Pointer(&products[0])))
	low2, high2 := pairsSAVX2(s2, u2), pairsSAVX2(s3, u3)
	foldedSAVX2(pairsSAVX2(low2, high2)).Store((*[4]float32)(unsafe.Pointer(&products[2])))
	archsimd.ClearAVXUpperBits()
}

// dotColumnsComplex2SAVX2 computes the products of 2 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex2SAVX2(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex64) {
	var s0, u0 archsimd.Float32x8
	var s1, u1 archsimd.Float32x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadSAVX2(x, i)
		w := swapPartsSAVX2(v)
		v0 := loadSAVX2(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadSAVX2(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	if i < n {
		mask := firstSAVX2(n - i)
		v := loadPartSAVX2(x, i, mask)
		w := swapPartsSAVX2(v)
		v0 := loadPartSAVX2(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartSAVX2(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float32x8
	if conjugate {
		u0 = zero.MulSubAdd(zero, u0)
		u1 = zero.MulSubAdd(zero, u1)
	} else {
		s0 = zero.MulSubAdd(zero, s0)
		s1 = zero.MulSubAdd(zero, s1)
	}
	low0, high0 := pairsSAVX2(s0, u0), pairsSAVX2(s1, u1)
	foldedSAVX2(pairsSAVX2(low0, high0)).Store((*[4]float32)(unsafe.Pointer(&products[0])))
	archsimd.ClearAVXUpperBits()
}

// gemvTComplexSAVX2 is loops.gemvT.
func gemvTComplexSAVX2(conjugate bool, n int, alpha complex64, a []complex64, lda int,
	x, y []complex64, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllComplexSAVX2(conjugate, rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllComplexSAVX2 is gemvTComplexSAVX2 for the address of the first element of y.
//
//go:nosplit
func dotAllComplexSAVX2(conjugate bool, rows, n int, alpha complex64, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]complex64
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*8)
		switch {
		case j+4 <= n:
			cols = 4
			dotColumnsComplex4SAVX2(conjugate, 2*rows, lda*8, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumnsComplex2SAVX2(conjugate, 2*rows, lda*8, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnComplexSAVX2(conjugate, 2*rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*complex64)(unsafe.Add(py, (j+l)*incy*8)) += timesSAVX2(alpha, product)
		}
	}
}

// addRowsComplex1SAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRowsComplex1SAVX2(rows, n int, alpha *complex64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX2(rows)
	var s00, u00 archsimd.Float32x8
	var s01, u01 archsimd.Float32x8
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			re, im := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix+4)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
		{
			re, im := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix+4)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s01, u01 = w.MulAdd(re, s01), w.MulAdd(im, u01)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			re, im := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix+4)))
			w := loadPartSAVX2(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.Add(s01)
	u00 = u00.Add(u01)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(u00))
	s00 = s00.MulAddSub(re, swapPartsSAVX2(s00).Mul(im))
	storePartSAVX2(s00.Add(loadPartSAVX2(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRowsComplex2SAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRowsComplex2SAVX2(rows, n int, alpha *complex64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX2(rows - 8)
	var s00, u00 archsimd.Float32x8
	var s10, u10 archsimd.Float32x8
	ia, ix := 0, 0
	for ; n > 0; n -= 1 {
		{
			re, im := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(x, ix+4)))
			v := loadSAVX2(unsafe.Add(a, ia), 0)
			s00, u00 = v.MulAdd(re, s00), v.MulAdd(im, u00)
			w := loadPartSAVX2(unsafe.Add(a, ia), 8, mask)
			s10, u10 = w.MulAdd(re, s10), w.MulAdd(im, u10)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(u00))
	s00 = s00.MulAddSub(re, swapPartsSAVX2(s00).Mul(im))
	storeSAVX2(s00.Add(loadSAVX2(y, 0)), y, 0)
	s10 = s10.MulAddSub(one, swapPartsSAVX2(u10))
	s10 = s10.MulAddSub(re, swapPartsSAVX2(s10).Mul(im))
	storePartSAVX2(s10.Add(loadPartSAVX2(y, 8, mask)), y, 8, mask)
	archsimd.ClearAVXUpperBits()
}

// gemvFewComplexSAVX2 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewComplexSAVX2(n int, alpha complex64, a []complex64, lda int, x []complex64, incx int, y []complex64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewComplexSAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewComplexSAVX2 is gemvFewComplexSAVX2 for the address of the first element of x.
//
//go:nosplit
func addFewComplexSAVX2(rows, n int, alpha complex64, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 8 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 8 {
			pa, py := unsafe.Add(a, row*8), unsafe.Add(y, row*8)
			if height := min(rows-row, 8); height > 4 {
				addRowsComplex2SAVX2(2*height, cols, &alpha, pa, lda*8, px, incx*8, py)
			} else {
				addRowsComplex1SAVX2(2*height, cols, &alpha, pa, lda*8, px, incx*8, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*8), unsafe.Add(px, most*incx*8)
	}
}

// multiplyComplexSAVX2 is Gemv for a call of C's.
//
//go:nosplit
func multiplyComplexSAVX2(c *gemvCall) {
	scaleByComplexSAVX2(c.outputs(), *(*complex64)(c.beta), c.y)
	switch alpha := *(*complex64)(c.alpha); {
	case c.form != gemvPlain:
		dotAllComplexSAVX2(c.form == gemvConjugate, c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*8:
		addFewComplexSAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllComplexSAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// timesSAVX2 returns a * b, which for complex64 Go computes in float64.
func timesSAVX2(a, b complex64) complex64 {
	return complex(real(a)*real(b)-imag(a)*imag(b), real(a)*imag(b)+imag(a)*real(b))
}

// pairsSAVX2 returns, for each 128 bits, the sums of neighbours in v and behind them those in w.
func pairsSAVX2(v, w archsimd.Float32x8) archsimd.Float32x8 {
	return v.AddPairsGrouped(w)
}

// addColumns8DAVX2 adds 8 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns8DAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]float64) {
	f0 := archsimd.BroadcastFloat64x4(factors[0])
	f1 := archsimd.BroadcastFloat64x4(factors[1])
	f2 := archsimd.BroadcastFloat64x4(factors[2])
	f3 := archsimd.BroadcastFloat64x4(factors[3])
	f4 := archsimd.BroadcastFloat64x4(factors[4])
	f5 := archsimd.BroadcastFloat64x4(factors[5])
	f6 := archsimd.BroadcastFloat64x4(factors[6])
	f7 := archsimd.BroadcastFloat64x4(factors[7])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	a4 := unsafe.Add(a, 4*lda)
	a5 := unsafe.Add(a, 5*lda)
	a6 := unsafe.Add(a, 6*lda)
	a7 := unsafe.Add(a, 7*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		s := loadDAVX2(a0, i).Mul(f0)
		u := loadDAVX2(a1, i).Mul(f1)
		s = loadDAVX2(a2, i).MulAdd(f2, s)
		u = loadDAVX2(a3, i).MulAdd(f3, u)
		s = loadDAVX2(a4, i).MulAdd(f4, s)
		u = loadDAVX2(a5, i).MulAdd(f5, u)
		s = loadDAVX2(a6, i).MulAdd(f6, s)
		u = loadDAVX2(a7, i).MulAdd(f7, u)
		storeDAVX2(loadDAVX2(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		s := loadPartDAVX2(a0, i, mask).Mul(f0)
		u := loadPartDAVX2(a1, i, mask).Mul(f1)
		s = loadPartDAVX2(a2, i, mask).MulAdd(f2, s)
		u = loadPartDAVX2(a3, i, mask).MulAdd(f3, u)
		s = loadPartDAVX2(a4, i, mask).MulAdd(f4, s)
		u = loadPartDAVX2(a5, i, mask).MulAdd(f5, u)
		s = loadPartDAVX2(a6, i, mask).MulAdd(f6, s)
		u = loadPartDAVX2(a7, i, mask).MulAdd(f7, u)
		storePartDAVX2(loadPartDAVX2(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumns4DAVX2 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns4DAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]float64) {
	f0 := archsimd.BroadcastFloat64x4(factors[0])
	f1 := archsimd.BroadcastFloat64x4(factors[1])
	f2 := archsimd.BroadcastFloat64x4(factors[2])
	f3 := archsimd.BroadcastFloat64x4(factors[3])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		s := loadDAVX2(a0, i).Mul(f0)
		u := loadDAVX2(a1, i).Mul(f1)
		s = loadDAVX2(a2, i).MulAdd(f2, s)
		u = loadDAVX2(a3, i).MulAdd(f3, u)
		storeDAVX2(loadDAVX2(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		s := loadPartDAVX2(a0, i, mask).Mul(f0)
		u := loadPartDAVX2(a1, i, mask).Mul(f1)
		s = loadPartDAVX2(a2, i, mask).MulAdd(f2, s)
		u = loadPartDAVX2(a3, i, mask).MulAdd(f3, u)
		storePartDAVX2(loadPartDAVX2(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumns2DAVX2 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns2DAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]float64) {
	f0 := archsimd.BroadcastFloat64x4(factors[0])
	f1 := archsimd.BroadcastFloat64x4(factors[1])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		s := loadDAVX2(a0, i).Mul(f0)
		u := loadDAVX2(a1, i).Mul(f1)
		storeDAVX2(loadDAVX2(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		s := loadPartDAVX2(a0, i, mask).Mul(f0)
		u := loadPartDAVX2(a1, i, mask).Mul(f1)
		storePartDAVX2(loadPartDAVX2(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addThinDAVX2 is loops.addThin, in assembly.
//
//go:noescape
func addThinDAVX2(vectors, rows, lda int, a, sums, factors unsafe.Pointer)

// gemvNDAVX2 is loops.gemvN.
func gemvNDAVX2(n int, alpha float64, a []float64, lda int, x []float64, incx int,
	y []float64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllDAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllDAVX2 is gemvNDAVX2 for the address of the first element of x.
//
//go:nosplit
func addAllDAVX2(rows, n int, alpha float64, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]float64
	j := 0
	for j+8 <= n {
		for l := range 8 {
			factors[l] = alpha * *(*float64)(unsafe.Add(px, (j+l)*incx*8))
		}
		addColumns8DAVX2(rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 8
	}
	if j+4 <= n {
		for l := range 4 {
			factors[l] = alpha * *(*float64)(unsafe.Add(px, (j+l)*incx*8))
		}
		addColumns4DAVX2(rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = alpha * *(*float64)(unsafe.Add(px, (j+l)*incx*8))
		}
		addColumns2DAVX2(rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 2
	}
	if j < n {
		factor := alpha * *atDAVX2(px, j*incx)
		addColumnDAVX2(rows, factor, unsafe.Add(pa, j*lda*8), py)
	}
}

// dotColumns8DAVX2 computes the products of 8 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns8DAVX2(n, lda int, a, x unsafe.Pointer,
	products *[8]float64) {
	var s0 archsimd.Float64x4
	var s1 archsimd.Float64x4
	var s2 archsimd.Float64x4
	var s3 archsimd.Float64x4
	var s4 archsimd.Float64x4
	var s5 archsimd.Float64x4
	var s6 archsimd.Float64x4
	var s7 archsimd.Float64x4
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	a4 := unsafe.Add(a, 4*lda)
	a5 := unsafe.Add(a, 5*lda)
	a6 := unsafe.Add(a, 6*lda)
	a7 := unsafe.Add(a, 7*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(x, i)
		s0 = loadDAVX2(a0, i).MulAdd(v, s0)
		s1 = loadDAVX2(a1, i).MulAdd(v, s1)
		s2 = loadDAVX2(a2, i).MulAdd(v, s2)
		s3 = loadDAVX2(a3, i).MulAdd(v, s3)
		if lda < 0 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		s4 = loadDAVX2(a4, i).MulAdd(v, s4)
		s5 = loadDAVX2(a5, i).MulAdd(v, s5)
		s6 = loadDAVX2(a6, i).MulAdd(v, s6)
		s7 = loadDAVX2(a7, i).MulAdd(v, s7)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(x, i, mask)
		s0 = loadPartDAVX2(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartDAVX2(a1, i, mask).MulAdd(v, s1)
		s2 = loadPartDAVX2(a2, i, mask).MulAdd(v, s2)
		s3 = loadPartDAVX2(a3, i, mask).MulAdd(v, s3)
		if lda < 0 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		s4 = loadPartDAVX2(a4, i, mask).MulAdd(v, s4)
		s5 = loadPartDAVX2(a5, i, mask).MulAdd(v, s5)
		s6 = loadPartDAVX2(a6, i, mask).MulAdd(v, s6)
		s7 = loadPartDAVX2(a7, i, mask).MulAdd(v, s7)
	}
	foldedDAVX2(pairsDAVX2(s0, s1)).Store((*[2]float64)(products[0:]))
	foldedDAVX2(pairsDAVX2(s2, s3)).Store((*[2]float64)(products[2:]))
	foldedDAVX2(pairsDAVX2(s4, s5)).Store((*[2]float64)(products[4:]))
	foldedDAVX2(pairsDAVX2(s6, s7)).Store((*[2]float64)(products[6:]))
	archsimd.ClearAVXUpperBits()
}

// dotColumns4DAVX2 computes the products of 4 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns4DAVX2(n, lda int, a, x unsafe.Pointer,
	products *[8]float64) {
	var s0 archsimd.Float64x4
	var s1 archsimd.Float64x4
	var s2 archsimd.Float64x4
	var s3 archsimd.Float64x4
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(x, i)
		s0 = loadDAVX2(a0, i).MulAdd(v, s0)
		s1 = loadDAVX2(a1, i).MulAdd(v, s1)
		s2 = loadDAVX2(a2, i).MulAdd(v, s2)
		s3 = loadDAVX2(a3, i).MulAdd(v, s3)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(x, i, mask)
		s0 = loadPartDAVX2(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartDAVX2(a1, i, mask).MulAdd(v, s1)
		s2 = loadPartDAVX2(a2, i, mask).MulAdd(v, s2)
		s3 = loadPartDAVX2(a3, i, mask).MulAdd(v, s3)
	}
	foldedDAVX2(pairsDAVX2(s0, s1)).Store((*[2]float64)(products[0:]))
	foldedDAVX2(pairsDAVX2(s2, s3)).Store((*[2]float64)(products[2:]))
	archsimd.ClearAVXUpperBits()
}

// dotColumns2DAVX2 computes the products of 2 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns2DAVX2(n, lda int, a, x unsafe.Pointer,
	products *[8]float64) {
	var s0 archsimd.Float64x4
	var s1 archsimd.Float64x4
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(x, i)
		s0 = loadDAVX2(a0, i).MulAdd(v, s0)
		s1 = loadDAVX2(a1, i).MulAdd(v, s1)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(x, i, mask)
		s0 = loadPartDAVX2(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartDAVX2(a1, i, mask).MulAdd(v, s1)
	}
	foldedDAVX2(pairsDAVX2(s0, s1)).Store((*[2]float64)(products[0:]))
	archsimd.ClearAVXUpperBits()
}

// gemvTDAVX2 is loops.gemvT.
func gemvTDAVX2(_ bool, n int, alpha float64, a []float64, lda int,
	x, y []float64, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllDAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllDAVX2 is gemvTDAVX2 for the address of the first element of y.
//
//go:nosplit
func dotAllDAVX2(rows, n int, alpha float64, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]float64
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*8)
		switch {
		case j+8 <= n:
			cols = 8
			dotColumns8DAVX2(rows, lda*8, from, px, &products)
		case j+4 <= n:
			cols = 4
			dotColumns4DAVX2(rows, lda*8, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumns2DAVX2(rows, lda*8, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnDAVX2(rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*float64)(unsafe.Add(py, (j+l)*incy*8)) += alpha * product
		}
	}
}

// addRows1DAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRows1DAVX2(rows, n int, alpha *float64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX2(rows)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	ia, ix := 0, 0
	for ; n >= 4; n -= 4 {
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s01 = w.MulAdd(f, s01)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s02 = w.MulAdd(f, s02)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s03 = w.MulAdd(f, s03)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat64x4(*alpha)
	s00 = s00.Add(s01).Add(s02.Add(s03))
	storePartDAVX2(s00.MulAdd(factor, loadPartDAVX2(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRows2DAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRows2DAVX2(rows, n int, alpha *float64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX2(rows - 4)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			v := loadDAVX2(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartDAVX2(unsafe.Add(a, ia), 4, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			v := loadDAVX2(unsafe.Add(a, ia), 0)
			s01 = v.MulAdd(f, s01)
			w := loadPartDAVX2(unsafe.Add(a, ia), 4, mask)
			s11 = w.MulAdd(f, s11)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix)))
			v := loadDAVX2(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartDAVX2(unsafe.Add(a, ia), 4, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat64x4(*alpha)
	s00 = s00.Add(s01)
	storeDAVX2(s00.MulAdd(factor, loadDAVX2(y, 0)), y, 0)
	s10 = s10.Add(s11)
	storePartDAVX2(s10.MulAdd(factor, loadPartDAVX2(y, 4, mask)), y, 4, mask)
	archsimd.ClearAVXUpperBits()
}

// gemvFewDAVX2 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewDAVX2(n int, alpha float64, a []float64, lda int, x []float64, incx int, y []float64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewDAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewDAVX2 is gemvFewDAVX2 for the address of the first element of x.
//
//go:nosplit
func addFewDAVX2(rows, n int, alpha float64, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 8 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 8 {
			pa, py := unsafe.Add(a, row*8), unsafe.Add(y, row*8)
			if height := min(rows-row, 8); height > 4 {
				addRows2DAVX2(height, cols, &alpha, pa, lda*8, px, incx*8, py)
			} else {
				addRows1DAVX2(height, cols, &alpha, pa, lda*8, px, incx*8, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*8), unsafe.Add(px, most*incx*8)
	}
}

// multiplyDAVX2 is Gemv for a call of C's.
//
//go:nosplit
func multiplyDAVX2(c *gemvCall) {
	scaleByDAVX2(c.outputs(), *(*float64)(c.beta), c.y)
	switch alpha := *(*float64)(c.alpha); {
	case c.form != gemvPlain:
		dotAllDAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*8:
		addFewDAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllDAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// addColumnsComplex4DAVX2 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex4DAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]complex128) {
	re0, im0 := archsimd.BroadcastFloat64x4(real(factors[0])), archsimd.BroadcastFloat64x4(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat64x4(real(factors[1])), archsimd.BroadcastFloat64x4(imag(factors[1]))
	re2, im2 := archsimd.BroadcastFloat64x4(real(factors[2])), archsimd.BroadcastFloat64x4(imag(factors[2]))
	re3, im3 := archsimd.BroadcastFloat64x4(real(factors[3])), archsimd.BroadcastFloat64x4(imag(factors[3]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadDAVX2(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadDAVX2(a2, i)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadDAVX2(a3, i)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat64x4(1)
		storeDAVX2(s.MulAddSub(one, swapPartsDAVX2(u)).Add(loadDAVX2(y, i)), y, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartDAVX2(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadPartDAVX2(a2, i, mask)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadPartDAVX2(a3, i, mask)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat64x4(1)
		storePartDAVX2(s.MulAddSub(one, swapPartsDAVX2(u)).Add(loadPartDAVX2(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumnsComplex2DAVX2 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex2DAVX2(n, lda int, a, y unsafe.Pointer, factors *[8]complex128) {
	re0, im0 := archsimd.BroadcastFloat64x4(real(factors[0])), archsimd.BroadcastFloat64x4(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat64x4(real(factors[1])), archsimd.BroadcastFloat64x4(imag(factors[1]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadDAVX2(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat64x4(1)
		storeDAVX2(s.MulAddSub(one, swapPartsDAVX2(u)).Add(loadDAVX2(y, i)), y, i)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartDAVX2(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat64x4(1)
		storePartDAVX2(s.MulAddSub(one, swapPartsDAVX2(u)).Add(loadPartDAVX2(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// gemvNComplexDAVX2 is loops.gemvN.
func gemvNComplexDAVX2(n int, alpha complex128, a []complex128, lda int, x []complex128, incx int,
	y []complex128) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllComplexDAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllComplexDAVX2 is gemvNComplexDAVX2 for the address of the first element of x.
//
//go:nosplit
func addAllComplexDAVX2(rows, n int, alpha complex128, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]complex128
	j := 0
	for j+4 <= n {
		for l := range 4 {
			factors[l] = timesDAVX2(alpha, *(*complex128)(unsafe.Add(px, (j+l)*incx*16)))
		}
		addColumnsComplex4DAVX2(2*rows, lda*16, unsafe.Add(pa, j*lda*16), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = timesDAVX2(alpha, *(*complex128)(unsafe.Add(px, (j+l)*incx*16)))
		}
		addColumnsComplex2DAVX2(2*rows, lda*16, unsafe.Add(pa, j*lda*16), py, &factors)
		j += 2
	}
	if j < n {
		factor := timesDAVX2(alpha, *atComplexDAVX2(px, j*incx))
		addColumnComplexDAVX2(2*rows, factor, unsafe.Add(pa, j*lda*16), py)
	}
}

// dotColumnsComplex4DAVX2 computes the products of 4 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex4DAVX2(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex128) {
	var s0, u0 archsimd.Float64x4
	var s1, u1 archsimd.Float64x4
	var s2, u2 archsimd.Float64x4
	var s3, u3 archsimd.Float64x4
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(x, i)
		w := swapPartsDAVX2(v)
		v0 := loadDAVX2(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadDAVX2(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadDAVX2(a2, i)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadDAVX2(a3, i)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(x, i, mask)
		w := swapPartsDAVX2(v)
		v0 := loadPartDAVX2(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartDAVX2(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadPartDAVX2(a2, i, mask)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadPartDAVX2(a3, i, mask)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float64x4
	if conjugate {
		u0 = zero.MulSubAdd(zero, u0)
		u1 = zero.MulSubAdd(zero, u1)
		u2 = zero.MulSubAdd(zero, u2)
		u3 = zero.MulSubAdd(zero, u3)
	} else {
		s0 = zero.MulSubAdd(zero, s0)
		s1 = zero.MulSubAdd(zero, s1)
		s2 = zero.MulSubAdd(zero, s2)
		s3 = zero.MulSubAdd(zero, s3)
	}
	foldedDAVX2(pairsDAVX2(s0, u0)).Store((*[2]float64)(unsafe.Pointer(&products[0])))
	foldedDAVX2(pairsDAVX2(s1, u1)).Store((*[2]float64)(unsafe.Pointer(&products[1])))
	foldedDAVX2(pairsDAVX2(s2, u2)).Store((*[2]float64)(unsafe.Pointer(&products[2])))
	foldedDAVX2(pairsDAVX2(s3, u3)).Store((*[2]float64)(unsafe.Pointer(&products[3])))
	archsimd.ClearAVXUpperBits()
}

// dotColumnsComplex2DAVX2 computes the products of 2 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex2DAVX2(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex128) {
	var s0, u0 archsimd.Float64x4
	var s1, u1 archsimd.Float64x4
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+4 <= n; i += 4 {
		v := loadDAVX2(x, i)
		w := swapPartsDAVX2(v)
		v0 := loadDAVX2(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadDAVX2(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	if i < n {
		mask := firstDAVX2(n - i)
		v := loadPartDAVX2(x, i, mask)
		w := swapPartsDAVX2(v)
		v0 := loadPartDAVX2(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartDAVX2(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float64x4
	if conjugate {
		u0 = zero.MulSubAdd(zero, u0)
		u1 = zero.MulSubAdd(zero, u1)
	} else {
		s0 = zero.MulSubAdd(zero, s0)
		s1 = zero.MulSubAdd(zero, s1)
	}
	foldedDAVX2(pairsDAVX2(s0, u0)).Store((*[2]float64)(unsafe.Pointer(&products[0])))
	foldedDAVX2(pairsDAVX2(s1, u1)).Store((*[2]float64)(unsafe.Pointer(&products[1])))
	archsimd.ClearAVXUpperBits()
}

// gemvTComplexDAVX2 is loops.gemvT.
func gemvTComplexDAVX2(conjugate bool, n int, alpha complex128, a []complex128, lda int,
	x, y []complex128, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllComplexDAVX2(conjugate, rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllComplexDAVX2 is gemvTComplexDAVX2 for the address of the first element of y.
//
//go:nosplit
func dotAllComplexDAVX2(conjugate bool, rows, n int, alpha complex128, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]complex128
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*16)
		switch {
		case j+4 <= n:
			cols = 4
			dotColumnsComplex4DAVX2(conjugate, 2*rows, lda*16, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumnsComplex2DAVX2(conjugate, 2*rows, lda*16, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnComplexDAVX2(conjugate, 2*rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*complex128)(unsafe.Add(py, (j+l)*incy*16)) += timesDAVX2(alpha, product)
		}
	}
}

// addRowsComplex1DAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRowsComplex1DAVX2(rows, n int, alpha *complex128, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX2(rows)
	var s00, u00 archsimd.Float64x4
	var s01, u01 archsimd.Float64x4
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			re, im := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix+8)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
		{
			re, im := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix+8)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s01, u01 = w.MulAdd(re, s01), w.MulAdd(im, u01)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			re, im := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix+8)))
			w := loadPartDAVX2(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.Add(s01)
	u00 = u00.Add(u01)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(u00))
	s00 = s00.MulAddSub(re, swapPartsDAVX2(s00).Mul(im))
	storePartDAVX2(s00.Add(loadPartDAVX2(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRowsComplex2DAVX2 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRowsComplex2DAVX2(rows, n int, alpha *complex128, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX2(rows - 4)
	var s00, u00 archsimd.Float64x4
	var s10, u10 archsimd.Float64x4
	ia, ix := 0, 0
	for ; n > 0; n -= 1 {
		{
			re, im := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(x, ix+8)))
			v := loadDAVX2(unsafe.Add(a, ia), 0)
			s00, u00 = v.MulAdd(re, s00), v.MulAdd(im, u00)
			w := loadPartDAVX2(unsafe.Add(a, ia), 4, mask)
			s10, u10 = w.MulAdd(re, s10), w.MulAdd(im, u10)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(u00))
	s00 = s00.MulAddSub(re, swapPartsDAVX2(s00).Mul(im))
	storeDAVX2(s00.Add(loadDAVX2(y, 0)), y, 0)
	s10 = s10.MulAddSub(one, swapPartsDAVX2(u10))
	s10 = s10.MulAddSub(re, swapPartsDAVX2(s10).Mul(im))
	storePartDAVX2(s10.Add(loadPartDAVX2(y, 4, mask)), y, 4, mask)
	archsimd.ClearAVXUpperBits()
}

// gemvFewComplexDAVX2 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewComplexDAVX2(n int, alpha complex128, a []complex128, lda int, x []complex128, incx int, y []complex128) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewComplexDAVX2(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewComplexDAVX2 is gemvFewComplexDAVX2 for the address of the first element of x.
//
//go:nosplit
func addFewComplexDAVX2(rows, n int, alpha complex128, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 4 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 4 {
			pa, py := unsafe.Add(a, row*16), unsafe.Add(y, row*16)
			if height := min(rows-row, 4); height > 2 {
				addRowsComplex2DAVX2(2*height, cols, &alpha, pa, lda*16, px, incx*16, py)
			} else {
				addRowsComplex1DAVX2(2*height, cols, &alpha, pa, lda*16, px, incx*16, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*16), unsafe.Add(px, most*incx*16)
	}
}

// multiplyComplexDAVX2 is Gemv for a call of C's.
//
//go:nosplit
func multiplyComplexDAVX2(c *gemvCall) {
	scaleByComplexDAVX2(c.outputs(), *(*complex128)(c.beta), c.y)
	switch alpha := *(*complex128)(c.alpha); {
	case c.form != gemvPlain:
		dotAllComplexDAVX2(c.form == gemvConjugate, c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*4:
		addFewComplexDAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllComplexDAVX2(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// timesDAVX2 returns a * b, which for complex64 Go computes in float64.
func timesDAVX2(a, b complex128) complex128 {
	return complex(real(a)*real(b)-imag(a)*imag(b), real(a)*imag(b)+imag(a)*real(b))
}

// pairsDAVX2 returns, for each 128 bits, the sums of neighbours in v and behind them those in w.
func pairsDAVX2(v, w archsimd.Float64x4) archsimd.Float64x4 {
	return v.AddPairsGrouped(w)
}

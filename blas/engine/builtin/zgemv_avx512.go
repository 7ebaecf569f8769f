// Code generated from internal/gen/lanes/gemv.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// addColumns8SAVX512 adds 8 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:noescape
func addColumns8SAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]float32)

// addColumns4SAVX512 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns4SAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]float32) {
	f0 := archsimd.BroadcastFloat32x16(factors[0])
	f1 := archsimd.BroadcastFloat32x16(factors[1])
	f2 := archsimd.BroadcastFloat32x16(factors[2])
	f3 := archsimd.BroadcastFloat32x16(factors[3])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		s := loadSAVX512(a0, i).Mul(f0)
		u := loadSAVX512(a1, i).Mul(f1)
		s = loadSAVX512(a2, i).MulAdd(f2, s)
		u = loadSAVX512(a3, i).MulAdd(f3, u)
		storeSAVX512(loadSAVX512(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		s := loadPartSAVX512(a0, i, mask).Mul(f0)
		u := loadPartSAVX512(a1, i, mask).Mul(f1)
		s = loadPartSAVX512(a2, i, mask).MulAdd(f2, s)
		u = loadPartSAVX512(a3, i, mask).MulAdd(f3, u)
		storePartSAVX512(loadPartSAVX512(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumns2SAVX512 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns2SAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]float32) {
	f0 := archsimd.BroadcastFloat32x16(factors[0])
	f1 := archsimd.BroadcastFloat32x16(factors[1])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		s := loadSAVX512(a0, i).Mul(f0)
		u := loadSAVX512(a1, i).Mul(f1)
		storeSAVX512(loadSAVX512(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		s := loadPartSAVX512(a0, i, mask).Mul(f0)
		u := loadPartSAVX512(a1, i, mask).Mul(f1)
		storePartSAVX512(loadPartSAVX512(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addThinSAVX512 is loops.addThin, in assembly.
//
//go:noescape
func addThinSAVX512(vectors, rows, lda int, a, sums, factors unsafe.Pointer)

// gemvNSAVX512 is loops.gemvN.
func gemvNSAVX512(n int, alpha float32, a []float32, lda int, x []float32, incx int,
	y []float32) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllSAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllSAVX512 is gemvNSAVX512 for the address of the first element of x.
//
//go:nosplit
func addAllSAVX512(rows, n int, alpha float32, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]float32
	j := 0
	for j+8 <= n {
		for l := range 8 {
			factors[l] = alpha * *(*float32)(unsafe.Add(px, (j+l)*incx*4))
		}
		addColumns8SAVX512(rows, lda*4, unsafe.Add(pa, j*lda*4), py, &factors)
		j += 8
	}
	if j+4 <= n {
		for l := range 4 {
			factors[l] = alpha * *(*float32)(unsafe.Add(px, (j+l)*incx*4))
		}
		addColumns4SAVX512(rows, lda*4, unsafe.Add(pa, j*lda*4), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = alpha * *(*float32)(unsafe.Add(px, (j+l)*incx*4))
		}
		addColumns2SAVX512(rows, lda*4, unsafe.Add(pa, j*lda*4), py, &factors)
		j += 2
	}
	if j < n {
		factor := alpha * *atSAVX512(px, j*incx)
		addColumnSAVX512(rows, factor, unsafe.Add(pa, j*lda*4), py)
	}
}

// dotColumns8SAVX512 computes the products of 8 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:noescape
func dotColumns8SAVX512(n, lda int, a, x unsafe.Pointer,
	products *[8]float32)

// dotColumns4SAVX512 computes the products of 4 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns4SAVX512(n, lda int, a, x unsafe.Pointer,
	products *[8]float32) {
	var s0 archsimd.Float32x16
	var s1 archsimd.Float32x16
	var s2 archsimd.Float32x16
	var s3 archsimd.Float32x16
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		v := loadSAVX512(x, i)
		s0 = loadSAVX512(a0, i).MulAdd(v, s0)
		s1 = loadSAVX512(a1, i).MulAdd(v, s1)
		s2 = loadSAVX512(a2, i).MulAdd(v, s2)
		s3 = loadSAVX512(a3, i).MulAdd(v, s3)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		v := loadPartSAVX512(x, i, mask)
		s0 = loadPartSAVX512(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartSAVX512(a1, i, mask).MulAdd(v, s1)
		s2 = loadPartSAVX512(a2, i, mask).MulAdd(v, s2)
		s3 = loadPartSAVX512(a3, i, mask).MulAdd(v, s3)
	}
	low0, high0 := pairsSAVX512(s0, s1), pairsSAVX512(s2, s3)
	foldedSAVX512(pairsSAVX512(low0, high0)).Store((*[4]float32)(products[0:]))
	archsimd.ClearAVXUpperBits()
}

// dotColumns2SAVX512 computes the products of 2 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns2SAVX512(n, lda int, a, x unsafe.Pointer,
	products *[8]float32) {
	var s0 archsimd.Float32x16
	var s1 archsimd.Float32x16
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		v := loadSAVX512(x, i)
		s0 = loadSAVX512(a0, i).MulAdd(v, s0)
		s1 = loadSAVX512(a1, i).MulAdd(v, s1)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		v := loadPartSAVX512(x, i, mask)
		s0 = loadPartSAVX512(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartSAVX512(a1, i, mask).MulAdd(v, s1)
	}
	var zero archsimd.Float32x16
	foldedSAVX512(pairsSAVX512(pairsSAVX512(s0, s1), zero)).Store((*[4]float32)(products[:]))
	archsimd.ClearAVXUpperBits()
}

// gemvTSAVX512 is loops.gemvT.
func gemvTSAVX512(_ bool, n int, alpha float32, a []float32, lda int,
	x, y []float32, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllSAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllSAVX512 is gemvTSAVX512 for the address of the first element of y.
//
//go:nosplit
func dotAllSAVX512(rows, n int, alpha float32, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]float32
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*4)
		switch {
		case j+8 <= n:
			cols = 8
			dotColumns8SAVX512(rows, lda*4, from, px, &products)
		case j+4 <= n:
			cols = 4
			dotColumns4SAVX512(rows, lda*4, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumns2SAVX512(rows, lda*4, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnSAVX512(rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*float32)(unsafe.Add(py, (j+l)*incy*4)) += alpha * product
		}
	}
}

// addRows1SAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRows1SAVX512(rows, n int, alpha *float32, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX512(rows)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	ia, ix := 0, 0
	for ; n >= 4; n -= 4 {
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s01 = w.MulAdd(f, s01)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s02 = w.MulAdd(f, s02)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s03 = w.MulAdd(f, s03)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat32x16(*alpha)
	s00 = s00.Add(s01).Add(s02.Add(s03))
	storePartSAVX512(s00.MulAdd(factor, loadPartSAVX512(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRows2SAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRows2SAVX512(rows, n int, alpha *float32, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX512(rows - 16)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			v := loadSAVX512(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartSAVX512(unsafe.Add(a, ia), 16, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			v := loadSAVX512(unsafe.Add(a, ia), 0)
			s01 = v.MulAdd(f, s01)
			w := loadPartSAVX512(unsafe.Add(a, ia), 16, mask)
			s11 = w.MulAdd(f, s11)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix)))
			v := loadSAVX512(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartSAVX512(unsafe.Add(a, ia), 16, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat32x16(*alpha)
	s00 = s00.Add(s01)
	storeSAVX512(s00.MulAdd(factor, loadSAVX512(y, 0)), y, 0)
	s10 = s10.Add(s11)
	storePartSAVX512(s10.MulAdd(factor, loadPartSAVX512(y, 16, mask)), y, 16, mask)
	archsimd.ClearAVXUpperBits()
}

// addFlatSAVX512 is addRows1SAVX512 for rows that fill half a vector at most, in columns that follow one another without a gap:
// a vector holds several columns, and the elements of x that belong to them are spread over it.
//
//go:nosplit
func addFlatSAVX512(rows, n int, alpha float32, a, x, y unsafe.Pointer) {
	var spread [16]uint32
	cols, left := 0, rows // i / rows and its rest, without the division, for which the compiler would see to one by 0
	for i := range spread {
		spread[i] = uint32(cols)
		if left--; left == 0 {
			cols, left = cols+1, rows
		}
	}
	lanes := archsimd.LoadUint32x16(&spread)
	mask, columns := firstSAVX512(cols*rows), firstSAVX512(cols)
	var s0 archsimd.Float32x16
	var s1 archsimd.Float32x16
	var s2 archsimd.Float32x16
	var s3 archsimd.Float32x16
	j := 0
	for ; j+4*cols <= n; j += 4 * cols {
		s0 = loadPartSAVX512(a, (j+0*cols)*rows, mask).MulAdd(loadPartSAVX512(x, j+0*cols, columns).Permute(lanes), s0)
		s1 = loadPartSAVX512(a, (j+1*cols)*rows, mask).MulAdd(loadPartSAVX512(x, j+1*cols, columns).Permute(lanes), s1)
		s2 = loadPartSAVX512(a, (j+2*cols)*rows, mask).MulAdd(loadPartSAVX512(x, j+2*cols, columns).Permute(lanes), s2)
		s3 = loadPartSAVX512(a, (j+3*cols)*rows, mask).MulAdd(loadPartSAVX512(x, j+3*cols, columns).Permute(lanes), s3)
	}
	for ; j < n; j += cols {
		cols = min(cols, n-j)
		mask, columns = firstSAVX512(cols*rows), firstSAVX512(cols)
		s0 = loadPartSAVX512(a, j*rows, mask).MulAdd(loadPartSAVX512(x, j, columns).Permute(lanes), s0)
	}
	var sums [16]float32
	s0.Add(s1).Add(s2.Add(s3)).Store(&sums)
	archsimd.ClearAVXUpperBits()
	for row := range rows {
		sum := sums[row]
		for i := row + rows; i < 16; i += rows {
			sum += sums[i]
		}
		*(*float32)(unsafe.Add(y, row*4)) += alpha * sum
	}
}

// addFlat2SAVX512 is addFlatSAVX512 for 2 rows and a multiple of 16 columns, which fill 2 vectors.
//
//go:nosplit
func addFlat2SAVX512(n int, alpha float32, a, x, y unsafe.Pointer) {
	var spread [32]uint32
	cols, left := 0, 2
	for i := range spread {
		spread[i] = uint32(cols)
		if left--; left == 0 {
			cols, left = cols+1, 2
		}
	}
	lanes0 := archsimd.LoadUint32x16((*[16]uint32)(spread[0:]))
	var s00, s01 archsimd.Float32x16
	lanes1 := archsimd.LoadUint32x16((*[16]uint32)(spread[16:]))
	var s10, s11 archsimd.Float32x16
	j := 0
	for ; j+32 <= n; j += 32 {
		v0 := loadSAVX512(x, j+0)
		s00 = loadSAVX512(a, 2*j+0).MulAdd(v0.Permute(lanes0), s00)
		s10 = loadSAVX512(a, 2*j+16).MulAdd(v0.Permute(lanes1), s10)
		v1 := loadSAVX512(x, j+16)
		s01 = loadSAVX512(a, 2*j+32).MulAdd(v1.Permute(lanes0), s01)
		s11 = loadSAVX512(a, 2*j+48).MulAdd(v1.Permute(lanes1), s11)
	}
	if j < n {
		v := loadSAVX512(x, j)
		s00 = loadSAVX512(a, 2*j+0).MulAdd(v.Permute(lanes0), s00)
		s10 = loadSAVX512(a, 2*j+16).MulAdd(v.Permute(lanes1), s10)
	}
	var sums [32]float32
	s00.Add(s01).Store((*[16]float32)(sums[0:]))
	s10.Add(s11).Store((*[16]float32)(sums[16:]))
	archsimd.ClearAVXUpperBits()
	for row := range 2 {
		sum := sums[row]
		for i := row + 2; i < 32; i += 2 {
			sum += sums[i]
		}
		*(*float32)(unsafe.Add(y, row*4)) += alpha * sum
	}
}

// addFlat3SAVX512 is addFlatSAVX512 for 3 rows and a multiple of 16 columns, which fill 3 vectors.
//
//go:nosplit
func addFlat3SAVX512(n int, alpha float32, a, x, y unsafe.Pointer) {
	var spread [48]uint32
	cols, left := 0, 3
	for i := range spread {
		spread[i] = uint32(cols)
		if left--; left == 0 {
			cols, left = cols+1, 3
		}
	}
	lanes0 := archsimd.LoadUint32x16((*[16]uint32)(spread[0:]))
	var s00 archsimd.Float32x16
	lanes1 := archsimd.LoadUint32x16((*[16]uint32)(spread[16:]))
	var s10 archsimd.Float32x16
	lanes2 := archsimd.LoadUint32x16((*[16]uint32)(spread[32:]))
	var s20 archsimd.Float32x16
	j := 0
	for ; j+16 <= n; j += 16 {
		v0 := loadSAVX512(x, j+0)
		s00 = loadSAVX512(a, 3*j+0).MulAdd(v0.Permute(lanes0), s00)
		s10 = loadSAVX512(a, 3*j+16).MulAdd(v0.Permute(lanes1), s10)
		s20 = loadSAVX512(a, 3*j+32).MulAdd(v0.Permute(lanes2), s20)
	}
	var sums [48]float32
	s00.Store((*[16]float32)(sums[0:]))
	s10.Store((*[16]float32)(sums[16:]))
	s20.Store((*[16]float32)(sums[32:]))
	archsimd.ClearAVXUpperBits()
	for row := range 3 {
		sum := sums[row]
		for i := row + 3; i < 48; i += 3 {
			sum += sums[i]
		}
		*(*float32)(unsafe.Add(y, row*4)) += alpha * sum
	}
}

// gemvFewSAVX512 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewSAVX512(n int, alpha float32, a []float32, lda int, x []float32, incx int, y []float32) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewSAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewSAVX512 is gemvFewSAVX512 for the address of the first element of x.
//
//go:nosplit
func addFewSAVX512(rows, n int, alpha float32, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	if (rows == 2 || rows == 3) && n >= 16 && lda == rows && incx == 1 {
		done := n / 16 * 16
		if rows == 2 {
			addFlat2SAVX512(done, alpha, a, px, y)
		} else {
			addFlat3SAVX512(done, alpha, a, px, y)
		}
		a, px, n = unsafe.Add(a, done*lda*4), unsafe.Add(px, done*4), n-done
	}
	if rows <= 8 && lda == rows && incx == 1 {
		addFlatSAVX512(rows, n, alpha, a, px, y)
		return
	}
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 32 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 32 {
			pa, py := unsafe.Add(a, row*4), unsafe.Add(y, row*4)
			if height := min(rows-row, 32); height > 16 {
				addRows2SAVX512(height, cols, &alpha, pa, lda*4, px, incx*4, py)
			} else {
				addRows1SAVX512(height, cols, &alpha, pa, lda*4, px, incx*4, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*4), unsafe.Add(px, most*incx*4)
	}
}

// multiplySAVX512 is Gemv for a call of C's.
//
//go:nosplit
func multiplySAVX512(c *gemvCall) {
	scaleBySAVX512(c.outputs(), *(*float32)(c.beta), c.y)
	switch alpha := *(*float32)(c.alpha); {
	case c.form != gemvPlain:
		dotAllSAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*32:
		addFewSAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllSAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// addColumnsComplex4SAVX512 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex4SAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]complex64) {
	re0, im0 := archsimd.BroadcastFloat32x16(real(factors[0])), archsimd.BroadcastFloat32x16(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat32x16(real(factors[1])), archsimd.BroadcastFloat32x16(imag(factors[1]))
	re2, im2 := archsimd.BroadcastFloat32x16(real(factors[2])), archsimd.BroadcastFloat32x16(imag(factors[2]))
	re3, im3 := archsimd.BroadcastFloat32x16(real(factors[3])), archsimd.BroadcastFloat32x16(imag(factors[3]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		v := loadSAVX512(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadSAVX512(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadSAVX512(a2, i)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadSAVX512(a3, i)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat32x16(1)
		storeSAVX512(s.MulAddSub(one, swapPartsSAVX512(u)).Add(loadSAVX512(y, i)), y, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		v := loadPartSAVX512(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartSAVX512(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadPartSAVX512(a2, i, mask)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadPartSAVX512(a3, i, mask)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat32x16(1)
		storePartSAVX512(s.MulAddSub(one, swapPartsSAVX512(u)).Add(loadPartSAVX512(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumnsComplex2SAVX512 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex2SAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]complex64) {
	re0, im0 := archsimd.BroadcastFloat32x16(real(factors[0])), archsimd.BroadcastFloat32x16(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat32x16(real(factors[1])), archsimd.BroadcastFloat32x16(imag(factors[1]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		v := loadSAVX512(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadSAVX512(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat32x16(1)
		storeSAVX512(s.MulAddSub(one, swapPartsSAVX512(u)).Add(loadSAVX512(y, i)), y, i)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		v := loadPartSAVX512(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartSAVX512(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat32x16(1)
		storePartSAVX512(s.MulAddSub(one, swapPartsSAVX512(u)).Add(loadPartSAVX512(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// gemvNComplexSAVX512 is loops.gemvN.
func gemvNComplexSAVX512(n int, alpha complex64, a []complex64, lda int, x []complex64, incx int,
	y []complex64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllComplexSAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllComplexSAVX512 is gemvNComplexSAVX512 for the address of the first element of x.
//
//go:nosplit
func addAllComplexSAVX512(rows, n int, alpha complex64, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]complex64
	j := 0
	for j+4 <= n {
		for l := range 4 {
			factors[l] = timesSAVX512(alpha, *(*complex64)(unsafe.Add(px, (j+l)*incx*8)))
		}
		addColumnsComplex4SAVX512(2*rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = timesSAVX512(alpha, *(*complex64)(unsafe.Add(px, (j+l)*incx*8)))
		}
		addColumnsComplex2SAVX512(2*rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 2
	}
	if j < n {
		factor := timesSAVX512(alpha, *atComplexSAVX512(px, j*incx))
		addColumnComplexSAVX512(2*rows, factor, unsafe.Add(pa, j*lda*8), py)
	}
}

// dotColumnsComplex4SAVX512 computes the products of 4 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex4SAVX512(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex64) {
	var s0, u0 archsimd.Float32x16
	var s1, u1 archsimd.Float32x16
	var s2, u2 archsimd.Float32x16
	var s3, u3 archsimd.Float32x16
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		v := loadSAVX512(x, i)
		w := swapPartsSAVX512(v)
		v0 := loadSAVX512(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadSAVX512(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadSAVX512(a2, i)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadSAVX512(a3, i)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		v := loadPartSAVX512(x, i, mask)
		w := swapPartsSAVX512(v)
		v0 := loadPartSAVX512(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartSAVX512(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadPartSAVX512(a2, i, mask)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadPartSAVX512(a3, i, mask)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float32x16
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
	low0, high0 := pairsSAVX512(s0, u0), pairsSAVX512(s1, u1)
	foldedSAVX512(pairsSAVX512(low0, high0)).Store((*[4]float32)(unsafe.Pointer(&products[0])))
	low2, high2 := pairsSAVX512(s2, u2), pairsSAVX512(s3, u3)
	foldedSAVX512(pairsSAVX512(low2, high2)).Store((*[4]float32)(unsafe.Pointer(&products[2])))
	archsimd.ClearAVXUpperBits()
}

// dotColumnsComplex2SAVX512 computes the products of 2 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex2SAVX512(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex64) {
	var s0, u0 archsimd.Float32x16
	var s1, u1 archsimd.Float32x16
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+16 <= n; i += 16 {
		v := loadSAVX512(x, i)
		w := swapPartsSAVX512(v)
		v0 := loadSAVX512(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadSAVX512(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	if i < n {
		mask := firstSAVX512(n - i)
		v := loadPartSAVX512(x, i, mask)
		w := swapPartsSAVX512(v)
		v0 := loadPartSAVX512(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartSAVX512(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float32x16
	if conjugate {
		u0 = zero.MulSubAdd(zero, u0)
		u1 = zero.MulSubAdd(zero, u1)
	} else {
		s0 = zero.MulSubAdd(zero, s0)
		s1 = zero.MulSubAdd(zero, s1)
	}
	low0, high0 := pairsSAVX512(s0, u0), pairsSAVX512(s1, u1)
	foldedSAVX512(pairsSAVX512(low0, high0)).Store((*[4]float32)(unsafe.Pointer(&products[0])))
	archsimd.ClearAVXUpperBits()
}

// gemvTComplexSAVX512 is loops.gemvT.
func gemvTComplexSAVX512(conjugate bool, n int, alpha complex64, a []complex64, lda int,
	x, y []complex64, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllComplexSAVX512(conjugate, rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllComplexSAVX512 is gemvTComplexSAVX512 for the address of the first element of y.
//
//go:nosplit
func dotAllComplexSAVX512(conjugate bool, rows, n int, alpha complex64, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]complex64
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*8)
		switch {
		case j+4 <= n:
			cols = 4
			dotColumnsComplex4SAVX512(conjugate, 2*rows, lda*8, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumnsComplex2SAVX512(conjugate, 2*rows, lda*8, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnComplexSAVX512(conjugate, 2*rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*complex64)(unsafe.Add(py, (j+l)*incy*8)) += timesSAVX512(alpha, product)
		}
	}
}

// addRowsComplex1SAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRowsComplex1SAVX512(rows, n int, alpha *complex64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX512(rows)
	var s00, u00 archsimd.Float32x16
	var s01, u01 archsimd.Float32x16
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			re, im := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix+4)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
		{
			re, im := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix+4)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s01, u01 = w.MulAdd(re, s01), w.MulAdd(im, u01)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			re, im := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix+4)))
			w := loadPartSAVX512(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat32x16(real(*alpha)), archsimd.BroadcastFloat32x16(imag(*alpha)), archsimd.BroadcastFloat32x16(1)
	s00 = s00.Add(s01)
	u00 = u00.Add(u01)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(u00))
	s00 = s00.MulAddSub(re, swapPartsSAVX512(s00).Mul(im))
	storePartSAVX512(s00.Add(loadPartSAVX512(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRowsComplex2SAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRowsComplex2SAVX512(rows, n int, alpha *complex64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstSAVX512(rows - 16)
	var s00, u00 archsimd.Float32x16
	var s10, u10 archsimd.Float32x16
	ia, ix := 0, 0
	for ; n > 0; n -= 1 {
		{
			re, im := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix))), archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(x, ix+4)))
			v := loadSAVX512(unsafe.Add(a, ia), 0)
			s00, u00 = v.MulAdd(re, s00), v.MulAdd(im, u00)
			w := loadPartSAVX512(unsafe.Add(a, ia), 16, mask)
			s10, u10 = w.MulAdd(re, s10), w.MulAdd(im, u10)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat32x16(real(*alpha)), archsimd.BroadcastFloat32x16(imag(*alpha)), archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(u00))
	s00 = s00.MulAddSub(re, swapPartsSAVX512(s00).Mul(im))
	storeSAVX512(s00.Add(loadSAVX512(y, 0)), y, 0)
	s10 = s10.MulAddSub(one, swapPartsSAVX512(u10))
	s10 = s10.MulAddSub(re, swapPartsSAVX512(s10).Mul(im))
	storePartSAVX512(s10.Add(loadPartSAVX512(y, 16, mask)), y, 16, mask)
	archsimd.ClearAVXUpperBits()
}

// gemvFewComplexSAVX512 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewComplexSAVX512(n int, alpha complex64, a []complex64, lda int, x []complex64, incx int, y []complex64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewComplexSAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewComplexSAVX512 is gemvFewComplexSAVX512 for the address of the first element of x.
//
//go:nosplit
func addFewComplexSAVX512(rows, n int, alpha complex64, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 16 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 16 {
			pa, py := unsafe.Add(a, row*8), unsafe.Add(y, row*8)
			if height := min(rows-row, 16); height > 8 {
				addRowsComplex2SAVX512(2*height, cols, &alpha, pa, lda*8, px, incx*8, py)
			} else {
				addRowsComplex1SAVX512(2*height, cols, &alpha, pa, lda*8, px, incx*8, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*8), unsafe.Add(px, most*incx*8)
	}
}

// multiplyComplexSAVX512 is Gemv for a call of C's.
//
//go:nosplit
func multiplyComplexSAVX512(c *gemvCall) {
	scaleByComplexSAVX512(c.outputs(), *(*complex64)(c.beta), c.y)
	switch alpha := *(*complex64)(c.alpha); {
	case c.form != gemvPlain:
		dotAllComplexSAVX512(c.form == gemvConjugate, c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*16:
		addFewComplexSAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllComplexSAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// timesSAVX512 returns a * b, which for complex64 Go computes in float64.
func timesSAVX512(a, b complex64) complex64 {
	return complex(real(a)*real(b)-imag(a)*imag(b), real(a)*imag(b)+imag(a)*real(b))
}

// pairsSAVX512 returns, for each 128 bits, the sums of neighbours in v and behind them those in w.
func pairsSAVX512(v, w archsimd.Float32x16) archsimd.Float32x16 {
	return v.SelectFromPairGrouped(0, 2, 4, 6, w).Add(v.SelectFromPairGrouped(1, 3, 5, 7, w))
}

// addColumns8DAVX512 adds 8 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:noescape
func addColumns8DAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]float64)

// addColumns4DAVX512 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns4DAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]float64) {
	f0 := archsimd.BroadcastFloat64x8(factors[0])
	f1 := archsimd.BroadcastFloat64x8(factors[1])
	f2 := archsimd.BroadcastFloat64x8(factors[2])
	f3 := archsimd.BroadcastFloat64x8(factors[3])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		s := loadDAVX512(a0, i).Mul(f0)
		u := loadDAVX512(a1, i).Mul(f1)
		s = loadDAVX512(a2, i).MulAdd(f2, s)
		u = loadDAVX512(a3, i).MulAdd(f3, u)
		storeDAVX512(loadDAVX512(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		s := loadPartDAVX512(a0, i, mask).Mul(f0)
		u := loadPartDAVX512(a1, i, mask).Mul(f1)
		s = loadPartDAVX512(a2, i, mask).MulAdd(f2, s)
		u = loadPartDAVX512(a3, i, mask).MulAdd(f3, u)
		storePartDAVX512(loadPartDAVX512(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumns2DAVX512 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumns2DAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]float64) {
	f0 := archsimd.BroadcastFloat64x8(factors[0])
	f1 := archsimd.BroadcastFloat64x8(factors[1])
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		s := loadDAVX512(a0, i).Mul(f0)
		u := loadDAVX512(a1, i).Mul(f1)
		storeDAVX512(loadDAVX512(y, i).Add(s.Add(u)), y, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		s := loadPartDAVX512(a0, i, mask).Mul(f0)
		u := loadPartDAVX512(a1, i, mask).Mul(f1)
		storePartDAVX512(loadPartDAVX512(y, i, mask).Add(s.Add(u)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addThinDAVX512 is loops.addThin, in assembly.
//
//go:noescape
func addThinDAVX512(vectors, rows, lda int, a, sums, factors unsafe.Pointer)

// gemvNDAVX512 is loops.gemvN.
func gemvNDAVX512(n int, alpha float64, a []float64, lda int, x []float64, incx int,
	y []float64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllDAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllDAVX512 is gemvNDAVX512 for the address of the first element of x.
//
//go:nosplit
func addAllDAVX512(rows, n int, alpha float64, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]float64
	j := 0
	for j+8 <= n {
		for l := range 8 {
			factors[l] = alpha * *(*float64)(unsafe.Add(px, (j+l)*incx*8))
		}
		addColumns8DAVX512(rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 8
	}
	if j+4 <= n {
		for l := range 4 {
			factors[l] = alpha * *(*float64)(unsafe.Add(px, (j+l)*incx*8))
		}
		addColumns4DAVX512(rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = alpha * *(*float64)(unsafe.Add(px, (j+l)*incx*8))
		}
		addColumns2DAVX512(rows, lda*8, unsafe.Add(pa, j*lda*8), py, &factors)
		j += 2
	}
	if j < n {
		factor := alpha * *atDAVX512(px, j*incx)
		addColumnDAVX512(rows, factor, unsafe.Add(pa, j*lda*8), py)
	}
}

// dotColumns8DAVX512 computes the products of 8 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:noescape
func dotColumns8DAVX512(n, lda int, a, x unsafe.Pointer,
	products *[8]float64)

// dotColumns4DAVX512 computes the products of 4 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns4DAVX512(n, lda int, a, x unsafe.Pointer,
	products *[8]float64) {
	var s0 archsimd.Float64x8
	var s1 archsimd.Float64x8
	var s2 archsimd.Float64x8
	var s3 archsimd.Float64x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadDAVX512(x, i)
		s0 = loadDAVX512(a0, i).MulAdd(v, s0)
		s1 = loadDAVX512(a1, i).MulAdd(v, s1)
		s2 = loadDAVX512(a2, i).MulAdd(v, s2)
		s3 = loadDAVX512(a3, i).MulAdd(v, s3)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		v := loadPartDAVX512(x, i, mask)
		s0 = loadPartDAVX512(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartDAVX512(a1, i, mask).MulAdd(v, s1)
		s2 = loadPartDAVX512(a2, i, mask).MulAdd(v, s2)
		s3 = loadPartDAVX512(a3, i, mask).MulAdd(v, s3)
	}
	foldedDAVX512(pairsDAVX512(s0, s1)).Store((*[2]float64)(products[0:]))
	foldedDAVX512(pairsDAVX512(s2, s3)).Store((*[2]float64)(products[2:]))
	archsimd.ClearAVXUpperBits()
}

// dotColumns2DAVX512 computes the products of 2 columns from a on with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumns2DAVX512(n, lda int, a, x unsafe.Pointer,
	products *[8]float64) {
	var s0 archsimd.Float64x8
	var s1 archsimd.Float64x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadDAVX512(x, i)
		s0 = loadDAVX512(a0, i).MulAdd(v, s0)
		s1 = loadDAVX512(a1, i).MulAdd(v, s1)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		v := loadPartDAVX512(x, i, mask)
		s0 = loadPartDAVX512(a0, i, mask).MulAdd(v, s0)
		s1 = loadPartDAVX512(a1, i, mask).MulAdd(v, s1)
	}
	foldedDAVX512(pairsDAVX512(s0, s1)).Store((*[2]float64)(products[0:]))
	archsimd.ClearAVXUpperBits()
}

// gemvTDAVX512 is loops.gemvT.
func gemvTDAVX512(_ bool, n int, alpha float64, a []float64, lda int,
	x, y []float64, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllDAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllDAVX512 is gemvTDAVX512 for the address of the first element of y.
//
//go:nosplit
func dotAllDAVX512(rows, n int, alpha float64, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]float64
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*8)
		switch {
		case j+8 <= n:
			cols = 8
			dotColumns8DAVX512(rows, lda*8, from, px, &products)
		case j+4 <= n:
			cols = 4
			dotColumns4DAVX512(rows, lda*8, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumns2DAVX512(rows, lda*8, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnDAVX512(rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*float64)(unsafe.Add(py, (j+l)*incy*8)) += alpha * product
		}
	}
}

// addRows1DAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRows1DAVX512(rows, n int, alpha *float64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX512(rows)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	ia, ix := 0, 0
	for ; n >= 4; n -= 4 {
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s01 = w.MulAdd(f, s01)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s02 = w.MulAdd(f, s02)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s03 = w.MulAdd(f, s03)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s00 = w.MulAdd(f, s00)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat64x8(*alpha)
	s00 = s00.Add(s01).Add(s02.Add(s03))
	storePartDAVX512(s00.MulAdd(factor, loadPartDAVX512(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRows2DAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRows2DAVX512(rows, n int, alpha *float64, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX512(rows - 8)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			v := loadDAVX512(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartDAVX512(unsafe.Add(a, ia), 8, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			v := loadDAVX512(unsafe.Add(a, ia), 0)
			s01 = v.MulAdd(f, s01)
			w := loadPartDAVX512(unsafe.Add(a, ia), 8, mask)
			s11 = w.MulAdd(f, s11)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			f := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix)))
			v := loadDAVX512(unsafe.Add(a, ia), 0)
			s00 = v.MulAdd(f, s00)
			w := loadPartDAVX512(unsafe.Add(a, ia), 8, mask)
			s10 = w.MulAdd(f, s10)
			ia, ix = ia+lda, ix+incx
		}
	}
	factor := archsimd.BroadcastFloat64x8(*alpha)
	s00 = s00.Add(s01)
	storeDAVX512(s00.MulAdd(factor, loadDAVX512(y, 0)), y, 0)
	s10 = s10.Add(s11)
	storePartDAVX512(s10.MulAdd(factor, loadPartDAVX512(y, 8, mask)), y, 8, mask)
	archsimd.ClearAVXUpperBits()
}

// addFlatDAVX512 is addRows1DAVX512 for rows that fill half a vector at most, in columns that follow one another without a gap:
// a vector holds several columns, and the elements of x that belong to them are spread over it.
//
//go:nosplit
func addFlatDAVX512(rows, n int, alpha float64, a, x, y unsafe.Pointer) {
	var spread [8]uint64
	cols, left := 0, rows // i / rows and its rest, without the division, for which the compiler would see to one by 0
	for i := range spread {
		spread[i] = uint64(cols)
		if left--; left == 0 {
			cols, left = cols+1, rows
		}
	}
	lanes := archsimd.LoadUint64x8(&spread)
	mask, columns := firstDAVX512(cols*rows), firstDAVX512(cols)
	var s0 archsimd.Float64x8
	var s1 archsimd.Float64x8
	var s2 archsimd.Float64x8
	var s3 archsimd.Float64x8
	j := 0
	for ; j+4*cols <= n; j += 4 * cols {
		s0 = loadPartDAVX512(a, (j+0*cols)*rows, mask).MulAdd(loadPartDAVX512(x, j+0*cols, columns).Permute(lanes), s0)
		s1 = loadPartDAVX512(a, (j+1*cols)*rows, mask).MulAdd(loadPartDAVX512(x, j+1*cols, columns).Permute(lanes), s1)
		s2 = loadPartDAVX512(a, (j+2*cols)*rows, mask).MulAdd(loadPartDAVX512(x, j+2*cols, columns).Permute(lanes), s2)
		s3 = loadPartDAVX512(a, (j+3*cols)*rows, mask).MulAdd(loadPartDAVX512(x, j+3*cols, columns).Permute(lanes), s3)
	}
	for ; j < n; j += cols {
		cols = min(cols, n-j)
		mask, columns = firstDAVX512(cols*rows), firstDAVX512(cols)
		s0 = loadPartDAVX512(a, j*rows, mask).MulAdd(loadPartDAVX512(x, j, columns).Permute(lanes), s0)
	}
	var sums [8]float64
	s0.Add(s1).Add(s2.Add(s3)).Store(&sums)
	archsimd.ClearAVXUpperBits()
	for row := range rows {
		sum := sums[row]
		for i := row + rows; i < 8; i += rows {
			sum += sums[i]
		}
		*(*float64)(unsafe.Add(y, row*8)) += alpha * sum
	}
}

// addFlat2DAVX512 is addFlatDAVX512 for 2 rows and a multiple of 8 columns, which fill 2 vectors.
//
//go:nosplit
func addFlat2DAVX512(n int, alpha float64, a, x, y unsafe.Pointer) {
	var spread [16]uint64
	cols, left := 0, 2
	for i := range spread {
		spread[i] = uint64(cols)
		if left--; left == 0 {
			cols, left = cols+1, 2
		}
	}
	lanes0 := archsimd.LoadUint64x8((*[8]uint64)(spread[0:]))
	var s00, s01 archsimd.Float64x8
	lanes1 := archsimd.LoadUint64x8((*[8]uint64)(spread[8:]))
	var s10, s11 archsimd.Float64x8
	j := 0
	for ; j+16 <= n; j += 16 {
		v0 := loadDAVX512(x, j+0)
		s00 = loadDAVX512(a, 2*j+0).MulAdd(v0.Permute(lanes0), s00)
		s10 = loadDAVX512(a, 2*j+8).MulAdd(v0.Permute(lanes1), s10)
		v1 := loadDAVX512(x, j+8)
		s01 = loadDAVX512(a, 2*j+16).MulAdd(v1.Permute(lanes0), s01)
		s11 = loadDAVX512(a, 2*j+24).MulAdd(v1.Permute(lanes1), s11)
	}
	if j < n {
		v := loadDAVX512(x, j)
		s00 = loadDAVX512(a, 2*j+0).MulAdd(v.Permute(lanes0), s00)
		s10 = loadDAVX512(a, 2*j+8).MulAdd(v.Permute(lanes1), s10)
	}
	var sums [16]float64
	s00.Add(s01).Store((*[8]float64)(sums[0:]))
	s10.Add(s11).Store((*[8]float64)(sums[8:]))
	archsimd.ClearAVXUpperBits()
	for row := range 2 {
		sum := sums[row]
		for i := row + 2; i < 16; i += 2 {
			sum += sums[i]
		}
		*(*float64)(unsafe.Add(y, row*8)) += alpha * sum
	}
}

// addFlat3DAVX512 is addFlatDAVX512 for 3 rows and a multiple of 8 columns, which fill 3 vectors.
//
//go:nosplit
func addFlat3DAVX512(n int, alpha float64, a, x, y unsafe.Pointer) {
	var spread [24]uint64
	cols, left := 0, 3
	for i := range spread {
		spread[i] = uint64(cols)
		if left--; left == 0 {
			cols, left = cols+1, 3
		}
	}
	lanes0 := archsimd.LoadUint64x8((*[8]uint64)(spread[0:]))
	var s00 archsimd.Float64x8
	lanes1 := archsimd.LoadUint64x8((*[8]uint64)(spread[8:]))
	var s10 archsimd.Float64x8
	lanes2 := archsimd.LoadUint64x8((*[8]uint64)(spread[16:]))
	var s20 archsimd.Float64x8
	j := 0
	for ; j+8 <= n; j += 8 {
		v0 := loadDAVX512(x, j+0)
		s00 = loadDAVX512(a, 3*j+0).MulAdd(v0.Permute(lanes0), s00)
		s10 = loadDAVX512(a, 3*j+8).MulAdd(v0.Permute(lanes1), s10)
		s20 = loadDAVX512(a, 3*j+16).MulAdd(v0.Permute(lanes2), s20)
	}
	var sums [24]float64
	s00.Store((*[8]float64)(sums[0:]))
	s10.Store((*[8]float64)(sums[8:]))
	s20.Store((*[8]float64)(sums[16:]))
	archsimd.ClearAVXUpperBits()
	for row := range 3 {
		sum := sums[row]
		for i := row + 3; i < 24; i += 3 {
			sum += sums[i]
		}
		*(*float64)(unsafe.Add(y, row*8)) += alpha * sum
	}
}

// gemvFewDAVX512 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewDAVX512(n int, alpha float64, a []float64, lda int, x []float64, incx int, y []float64) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewDAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewDAVX512 is gemvFewDAVX512 for the address of the first element of x.
//
//go:nosplit
func addFewDAVX512(rows, n int, alpha float64, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	if (rows == 2 || rows == 3) && n >= 8 && lda == rows && incx == 1 {
		done := n / 8 * 8
		if rows == 2 {
			addFlat2DAVX512(done, alpha, a, px, y)
		} else {
			addFlat3DAVX512(done, alpha, a, px, y)
		}
		a, px, n = unsafe.Add(a, done*lda*8), unsafe.Add(px, done*8), n-done
	}
	if rows <= 4 && lda == rows && incx == 1 {
		addFlatDAVX512(rows, n, alpha, a, px, y)
		return
	}
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 16 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 16 {
			pa, py := unsafe.Add(a, row*8), unsafe.Add(y, row*8)
			if height := min(rows-row, 16); height > 8 {
				addRows2DAVX512(height, cols, &alpha, pa, lda*8, px, incx*8, py)
			} else {
				addRows1DAVX512(height, cols, &alpha, pa, lda*8, px, incx*8, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*8), unsafe.Add(px, most*incx*8)
	}
}

// multiplyDAVX512 is Gemv for a call of C's.
//
//go:nosplit
func multiplyDAVX512(c *gemvCall) {
	scaleByDAVX512(c.outputs(), *(*float64)(c.beta), c.y)
	switch alpha := *(*float64)(c.alpha); {
	case c.form != gemvPlain:
		dotAllDAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*16:
		addFewDAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllDAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// addColumnsComplex4DAVX512 adds 4 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex4DAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]complex128) {
	re0, im0 := archsimd.BroadcastFloat64x8(real(factors[0])), archsimd.BroadcastFloat64x8(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat64x8(real(factors[1])), archsimd.BroadcastFloat64x8(imag(factors[1]))
	re2, im2 := archsimd.BroadcastFloat64x8(real(factors[2])), archsimd.BroadcastFloat64x8(imag(factors[2]))
	re3, im3 := archsimd.BroadcastFloat64x8(real(factors[3])), archsimd.BroadcastFloat64x8(imag(factors[3]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadDAVX512(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadDAVX512(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadDAVX512(a2, i)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadDAVX512(a3, i)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat64x8(1)
		storeDAVX512(s.MulAddSub(one, swapPartsDAVX512(u)).Add(loadDAVX512(y, i)), y, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		v := loadPartDAVX512(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartDAVX512(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		v = loadPartDAVX512(a2, i, mask)
		s, u = v.MulAdd(re2, s), v.MulAdd(im2, u)
		v = loadPartDAVX512(a3, i, mask)
		s, u = v.MulAdd(re3, s), v.MulAdd(im3, u)
		one := archsimd.BroadcastFloat64x8(1)
		storePartDAVX512(s.MulAddSub(one, swapPartsDAVX512(u)).Add(loadPartDAVX512(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// addColumnsComplex2DAVX512 adds 2 columns from a on, each times its own factor, to the n
// numbers from y on. The columns are lda bytes apart.
//
//go:nosplit
func addColumnsComplex2DAVX512(n, lda int, a, y unsafe.Pointer, factors *[8]complex128) {
	re0, im0 := archsimd.BroadcastFloat64x8(real(factors[0])), archsimd.BroadcastFloat64x8(imag(factors[0]))
	re1, im1 := archsimd.BroadcastFloat64x8(real(factors[1])), archsimd.BroadcastFloat64x8(imag(factors[1]))
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadDAVX512(a0, i)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadDAVX512(a1, i)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat64x8(1)
		storeDAVX512(s.MulAddSub(one, swapPartsDAVX512(u)).Add(loadDAVX512(y, i)), y, i)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		v := loadPartDAVX512(a0, i, mask)
		s, u := v.Mul(re0), v.Mul(im0)
		v = loadPartDAVX512(a1, i, mask)
		s, u = v.MulAdd(re1, s), v.MulAdd(im1, u)
		one := archsimd.BroadcastFloat64x8(1)
		storePartDAVX512(s.MulAddSub(one, swapPartsDAVX512(u)).Add(loadPartDAVX512(y, i, mask)), y, i, mask)
	}
	archsimd.ClearAVXUpperBits()
}

// gemvNComplexDAVX512 is loops.gemvN.
func gemvNComplexDAVX512(n int, alpha complex128, a []complex128, lda int, x []complex128, incx int,
	y []complex128) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addAllComplexDAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addAllComplexDAVX512 is gemvNComplexDAVX512 for the address of the first element of x.
//
//go:nosplit
func addAllComplexDAVX512(rows, n int, alpha complex128, pa unsafe.Pointer, lda int, px unsafe.Pointer, incx int, py unsafe.Pointer) {
	var factors [8]complex128
	j := 0
	for j+4 <= n {
		for l := range 4 {
			factors[l] = timesDAVX512(alpha, *(*complex128)(unsafe.Add(px, (j+l)*incx*16)))
		}
		addColumnsComplex4DAVX512(2*rows, lda*16, unsafe.Add(pa, j*lda*16), py, &factors)
		j += 4
	}
	if j+2 <= n {
		for l := range 2 {
			factors[l] = timesDAVX512(alpha, *(*complex128)(unsafe.Add(px, (j+l)*incx*16)))
		}
		addColumnsComplex2DAVX512(2*rows, lda*16, unsafe.Add(pa, j*lda*16), py, &factors)
		j += 2
	}
	if j < n {
		factor := timesDAVX512(alpha, *atComplexDAVX512(px, j*incx))
		addColumnComplexDAVX512(2*rows, factor, unsafe.Add(pa, j*lda*16), py)
	}
}

// dotColumnsComplex4DAVX512 computes the products of 4 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex4DAVX512(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex128) {
	var s0, u0 archsimd.Float64x8
	var s1, u1 archsimd.Float64x8
	var s2, u2 archsimd.Float64x8
	var s3, u3 archsimd.Float64x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	a2 := unsafe.Add(a, 2*lda)
	a3 := unsafe.Add(a, 3*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadDAVX512(x, i)
		w := swapPartsDAVX512(v)
		v0 := loadDAVX512(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadDAVX512(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadDAVX512(a2, i)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadDAVX512(a3, i)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		v := loadPartDAVX512(x, i, mask)
		w := swapPartsDAVX512(v)
		v0 := loadPartDAVX512(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartDAVX512(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
		if lda < 0 { // never, as below
			return
		}
		v2 := loadPartDAVX512(a2, i, mask)
		s2, u2 = v2.MulAdd(v, s2), v2.MulAdd(w, u2)
		v3 := loadPartDAVX512(a3, i, mask)
		s3, u3 = v3.MulAdd(v, s3), v3.MulAdd(w, u3)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float64x8
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
	foldedDAVX512(pairsDAVX512(s0, u0)).Store((*[2]float64)(unsafe.Pointer(&products[0])))
	foldedDAVX512(pairsDAVX512(s1, u1)).Store((*[2]float64)(unsafe.Pointer(&products[1])))
	foldedDAVX512(pairsDAVX512(s2, u2)).Store((*[2]float64)(unsafe.Pointer(&products[2])))
	foldedDAVX512(pairsDAVX512(s3, u3)).Store((*[2]float64)(unsafe.Pointer(&products[3])))
	archsimd.ClearAVXUpperBits()
}

// dotColumnsComplex2DAVX512 computes the products of 2 columns from a on, or of their conjugates, with the n
// numbers from x on. The columns are lda bytes apart.
//
//go:nosplit
func dotColumnsComplex2DAVX512(conjugate bool, n, lda int, a, x unsafe.Pointer,
	products *[8]complex128) {
	var s0, u0 archsimd.Float64x8
	var s1, u1 archsimd.Float64x8
	a0 := a
	a1 := unsafe.Add(a, 1*lda)
	i := 0
	for ; i+8 <= n; i += 8 {
		v := loadDAVX512(x, i)
		w := swapPartsDAVX512(v)
		v0 := loadDAVX512(a0, i)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadDAVX512(a1, i)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	if i < n {
		mask := firstDAVX512(n - i)
		v := loadPartDAVX512(x, i, mask)
		w := swapPartsDAVX512(v)
		v0 := loadPartDAVX512(a0, i, mask)
		s0, u0 = v0.MulAdd(v, s0), v0.MulAdd(w, u0)
		v1 := loadPartDAVX512(a1, i, mask)
		s1, u1 = v1.MulAdd(v, s1), v1.MulAdd(w, u1)
	}
	// Of the sums of products, s has re*re and im*im in turn, u has re*im and im*re: add or subtract.
	var zero archsimd.Float64x8
	if conjugate {
		u0 = zero.MulSubAdd(zero, u0)
		u1 = zero.MulSubAdd(zero, u1)
	} else {
		s0 = zero.MulSubAdd(zero, s0)
		s1 = zero.MulSubAdd(zero, s1)
	}
	foldedDAVX512(pairsDAVX512(s0, u0)).Store((*[2]float64)(unsafe.Pointer(&products[0])))
	foldedDAVX512(pairsDAVX512(s1, u1)).Store((*[2]float64)(unsafe.Pointer(&products[1])))
	archsimd.ClearAVXUpperBits()
}

// gemvTComplexDAVX512 is loops.gemvT.
func gemvTComplexDAVX512(conjugate bool, n int, alpha complex128, a []complex128, lda int,
	x, y []complex128, incy int) {
	rows, to := len(x), 0
	if incy < 0 {
		to = (1 - n) * incy
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], y[to], y[to+(n-1)*incy]
	dotAllComplexDAVX512(conjugate, rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(&y[to]), incy)
}

// dotAllComplexDAVX512 is gemvTComplexDAVX512 for the address of the first element of y.
//
//go:nosplit
func dotAllComplexDAVX512(conjugate bool, rows, n int, alpha complex128, pa unsafe.Pointer, lda int, px, py unsafe.Pointer, incy int) {
	var products [8]complex128
	cols := 0
	for j := 0; j < n; j += cols {
		from := unsafe.Add(pa, j*lda*16)
		switch {
		case j+4 <= n:
			cols = 4
			dotColumnsComplex4DAVX512(conjugate, 2*rows, lda*16, from, px, &products)
		case j+2 <= n:
			cols = 2
			dotColumnsComplex2DAVX512(conjugate, 2*rows, lda*16, from, px, &products)
		default:
			cols = 1
			products[0] = dotColumnComplexDAVX512(conjugate, 2*rows, from, px)
		}
		for l, product := range products[:cols] {
			*(*complex128)(unsafe.Add(py, (j+l)*incy*16)) += timesDAVX512(alpha, product)
		}
	}
}

// addRowsComplex1DAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// a vector or less. Steps are in bytes.
//
//go:nosplit
func addRowsComplex1DAVX512(rows, n int, alpha *complex128, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX512(rows)
	var s00, u00 archsimd.Float64x8
	var s01, u01 archsimd.Float64x8
	ia, ix := 0, 0
	for ; n >= 2; n -= 2 {
		{
			re, im := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix+8)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
		{
			re, im := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix+8)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s01, u01 = w.MulAdd(re, s01), w.MulAdd(im, u01)
			ia, ix = ia+lda, ix+incx
		}
	}
	for ; n > 0; n-- {
		{
			re, im := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix+8)))
			w := loadPartDAVX512(unsafe.Add(a, ia), 0, mask)
			s00, u00 = w.MulAdd(re, s00), w.MulAdd(im, u00)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat64x8(real(*alpha)), archsimd.BroadcastFloat64x8(imag(*alpha)), archsimd.BroadcastFloat64x8(1)
	s00 = s00.Add(s01)
	u00 = u00.Add(u01)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(u00))
	s00 = s00.MulAddSub(re, swapPartsDAVX512(s00).Mul(im))
	storePartDAVX512(s00.Add(loadPartDAVX512(y, 0, mask)), y, 0, mask)
	archsimd.ClearAVXUpperBits()
}

// addRowsComplex2DAVX512 adds n columns from a on, each times alpha and its element of x, to the rows numbers from y on, which are
// more than a vector, and two at most. Steps are in bytes.
//
//go:nosplit
func addRowsComplex2DAVX512(rows, n int, alpha *complex128, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, y unsafe.Pointer) {
	mask := firstDAVX512(rows - 8)
	var s00, u00 archsimd.Float64x8
	var s10, u10 archsimd.Float64x8
	ia, ix := 0, 0
	for ; n > 0; n -= 1 {
		{
			re, im := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix))), archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(x, ix+8)))
			v := loadDAVX512(unsafe.Add(a, ia), 0)
			s00, u00 = v.MulAdd(re, s00), v.MulAdd(im, u00)
			w := loadPartDAVX512(unsafe.Add(a, ia), 8, mask)
			s10, u10 = w.MulAdd(re, s10), w.MulAdd(im, u10)
			ia, ix = ia+lda, ix+incx
		}
	}
	re, im, one := archsimd.BroadcastFloat64x8(real(*alpha)), archsimd.BroadcastFloat64x8(imag(*alpha)), archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(u00))
	s00 = s00.MulAddSub(re, swapPartsDAVX512(s00).Mul(im))
	storeDAVX512(s00.Add(loadDAVX512(y, 0)), y, 0)
	s10 = s10.MulAddSub(one, swapPartsDAVX512(u10))
	s10 = s10.MulAddSub(re, swapPartsDAVX512(s10).Mul(im))
	storePartDAVX512(s10.Add(loadPartDAVX512(y, 8, mask)), y, 8, mask)
	archsimd.ClearAVXUpperBits()
}

// gemvFewComplexDAVX512 is loops.gemvFew: the sums of two vectors of rows stay in registers from the first column to the last.
func gemvFewComplexDAVX512(n int, alpha complex128, a []complex128, lda int, x []complex128, incx int, y []complex128) {
	rows, from := len(y), 0
	if incx < 0 {
		from = (1 - n) * incx
	}
	if rows == 0 || n <= 0 {
		return
	}
	_, _, _ = a[(n-1)*lda+rows-1], x[from], x[from+(n-1)*incx]
	addFewComplexDAVX512(rows, n, alpha, unsafe.Pointer(unsafe.SliceData(a)), lda, unsafe.Pointer(&x[from]), incx, unsafe.Pointer(unsafe.SliceData(y)))
}

// addFewComplexDAVX512 is gemvFewComplexDAVX512 for the address of the first element of x.
//
//go:nosplit
func addFewComplexDAVX512(rows, n int, alpha complex128, a unsafe.Pointer, lda int, px unsafe.Pointer, incx int, y unsafe.Pointer) {
	const most = 512 // columns, so that a strip finds what the one before has read
	for ; n > 0; n -= most {
		cols := n
		if rows > 8 {
			cols = min(n, most)
		}
		for row := 0; row < rows; row += 8 {
			pa, py := unsafe.Add(a, row*16), unsafe.Add(y, row*16)
			if height := min(rows-row, 8); height > 4 {
				addRowsComplex2DAVX512(2*height, cols, &alpha, pa, lda*16, px, incx*16, py)
			} else {
				addRowsComplex1DAVX512(2*height, cols, &alpha, pa, lda*16, px, incx*16, py)
			}
		}
		if cols == n {
			return
		}
		a, px = unsafe.Add(a, most*lda*16), unsafe.Add(px, most*incx*16)
	}
}

// multiplyComplexDAVX512 is Gemv for a call of C's.
//
//go:nosplit
func multiplyComplexDAVX512(c *gemvCall) {
	scaleByComplexDAVX512(c.outputs(), *(*complex128)(c.beta), c.y)
	switch alpha := *(*complex128)(c.alpha); {
	case c.form != gemvPlain:
		dotAllComplexDAVX512(c.form == gemvConjugate, c.m, c.n, alpha, c.a, c.lda, c.x, c.y, 1)
	case c.m <= fewStrips*8:
		addFewComplexDAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	default:
		addAllComplexDAVX512(c.m, c.n, alpha, c.a, c.lda, c.x, 1, c.y)
	}
}

// timesDAVX512 returns a * b, which for complex64 Go computes in float64.
func timesDAVX512(a, b complex128) complex128 {
	return complex(real(a)*real(b)-imag(a)*imag(b), real(a)*imag(b)+imag(a)*real(b))
}

// pairsDAVX512 returns, for each 128 bits, the sums of neighbours in v and behind them those in w.
func pairsDAVX512(v, w archsimd.Float64x8) archsimd.Float64x8 {
	return v.SelectFromPairGrouped(0, 2, w).Add(v.SelectFromPairGrouped(1, 3, w))
}

package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// The functions here work on all n elements of vectors with increments of any sign, 0 included. They look at the ends of a vector
// once, and not at every step. Each is unrolled by four.

// elements returns elements lo to hi-1 of a vector of n: a slice that starts at the lowest address of theirs.
func elements[T engine.Scalar](lo, hi, n int, x []T, inc int) []T {
	if inc < 0 {
		lo = hi - 1
	}
	return x[at(lo, n, inc):]
}

// from returns where the first of n elements of x lies. It panics where one of them lies outside of x.
func from[T engine.Scalar](n int, x []T, inc int) unsafe.Pointer {
	first := at(0, n, inc)
	_ = x[first+(n-1)*inc]
	return unsafe.Pointer(&x[first])
}

// walk is a vector as the loops here step through it: where it begins, and one, two and three steps in bytes.
type walk struct {
	start           unsafe.Pointer
	one, two, three int
}

func walkOf[T engine.Scalar](n int, x []T, inc int) walk {
	step := inc * int(unsafe.Sizeof(x[0]))
	return walk{start: from(n, x, inc), one: step, two: 2 * step, three: 3 * step}
}

// element returns what lies that many bytes from p on.
func element[T engine.Scalar](p unsafe.Pointer, bytes int) *T { return (*T)(unsafe.Add(p, bytes)) }

func copyStrided[T engine.Scalar](n int, x []T, incx int, y []T, incy int) {
	wx, wy := walkOf(n, x, incx), walkOf(n, y, incy)
	ix, iy := 0, 0
	for ; n >= 4; n -= 4 {
		*element[T](wy.start, iy) = *element[T](wx.start, ix)
		*element[T](wy.start, iy+wy.one) = *element[T](wx.start, ix+wx.one)
		*element[T](wy.start, iy+wy.two) = *element[T](wx.start, ix+wx.two)
		*element[T](wy.start, iy+wy.three) = *element[T](wx.start, ix+wx.three)
		ix, iy = ix+wx.three+wx.one, iy+wy.three+wy.one
	}
	for ; n > 0; n-- {
		*element[T](wy.start, iy) = *element[T](wx.start, ix)
		ix, iy = ix+wx.one, iy+wy.one
	}
}

func axpyStrided[T engine.Scalar](n int, alpha T, x []T, incx int, y []T, incy int) {
	wx, wy := walkOf(n, x, incx), walkOf(n, y, incy)
	ix, iy := 0, 0
	for ; n >= 4; n -= 4 {
		*element[T](wy.start, iy) += alpha * *element[T](wx.start, ix)
		*element[T](wy.start, iy+wy.one) += alpha * *element[T](wx.start, ix+wx.one)
		*element[T](wy.start, iy+wy.two) += alpha * *element[T](wx.start, ix+wx.two)
		*element[T](wy.start, iy+wy.three) += alpha * *element[T](wx.start, ix+wx.three)
		ix, iy = ix+wx.three+wx.one, iy+wy.three+wy.one
	}
	for ; n > 0; n-- {
		*element[T](wy.start, iy) += alpha * *element[T](wx.start, ix)
		ix, iy = ix+wx.one, iy+wy.one
	}
}

func scalStrided[T engine.Scalar](n int, alpha T, x []T, incx int) {
	w, i := walkOf(n, x, incx), 0
	for ; n >= 4; n -= 4 {
		*element[T](w.start, i) *= alpha
		*element[T](w.start, i+w.one) *= alpha
		*element[T](w.start, i+w.two) *= alpha
		*element[T](w.start, i+w.three) *= alpha
		i += w.three + w.one
	}
	for ; n > 0; n-- {
		*element[T](w.start, i) *= alpha
		i += w.one
	}
}

func dotStrided[T engine.Scalar, R engine.Real](conjugate bool, n int, x []T, incx int, y []T, incy int) T {
	wx, wy := walkOf(n, x, incx), walkOf(n, y, incy)
	ix, iy := 0, 0
	var s0, s1, s2, s3 T
	if !conjugate || !isComplex[T, R]() {
		for ; n >= 4; n -= 4 {
			s0 += *element[T](wx.start, ix) * *element[T](wy.start, iy)
			s1 += *element[T](wx.start, ix+wx.one) * *element[T](wy.start, iy+wy.one)
			s2 += *element[T](wx.start, ix+wx.two) * *element[T](wy.start, iy+wy.two)
			s3 += *element[T](wx.start, ix+wx.three) * *element[T](wy.start, iy+wy.three)
			ix, iy = ix+wx.three+wx.one, iy+wy.three+wy.one
		}
	}
	for ; n > 0; n-- {
		s0 += conjIf[T, R](conjugate, *element[T](wx.start, ix)) * *element[T](wy.start, iy)
		ix, iy = ix+wx.one, iy+wy.one
	}
	return (s0 + s1) + (s2 + s3)
}

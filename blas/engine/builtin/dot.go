package builtin

import "rocblas_mem/blas/engine"

func (k *kernels[T, R]) Dotu(n int, x []T, incx int, y []T, incy int) T {
	return k.dot(false, n, x, incx, y, incy)
}

func (k *kernels[T, R]) Dotc(n int, x []T, incx int, y []T, incy int) T {
	return k.dot(true, n, x, incx, y, incy)
}

// dot returns the sum of x[i]*y[i], with the conjugate of x[i] if asked.
func (k *kernels[T, R]) dot(conjugate bool, n int, x []T, incx int, y []T, incy int) T {
	if n <= pieceElems {
		if n > 0 && incx == 1 && incy == 1 {
			return dotUnit[T, R](conjugate, x[:n], y[:n])
		}
		return dotPiece[T, R](conjugate, 0, n, n, x, incx, y, incy)
	}
	var sum T
	for _, s := range reduce(k.team, n, func(lo, hi int) T {
		return dotPiece[T, R](conjugate, lo, hi, n, x, incx, y, incy)
	}) {
		sum += s
	}
	return sum
}

// dotPiece is dot of elements lo to hi-1 of vectors of n elements.
func dotPiece[T engine.Scalar, R engine.Real](conjugate bool, lo, hi, n int, x []T, incx int, y []T, incy int) T {
	if hi <= lo {
		return 0
	}
	if incx == 1 && incy == 1 {
		return dotUnit[T, R](conjugate, x[lo:hi], y[lo:hi])
	}
	var sum T
	ix, iy := at(lo, n, incx), at(lo, n, incy)
	for range hi - lo {
		xi := x[ix]
		if conjugate {
			xi = conj[T, R](xi)
		}
		sum += xi * y[iy]
		ix, iy = ix+incx, iy+incy
	}
	return sum
}

// dotUnit is dot of contiguous vectors of the same length.
func dotUnit[T engine.Scalar, R engine.Real](conjugate bool, x, y []T) T {
	if isComplex[T, R]() {
		sign := R(1)
		if conjugate {
			sign = -1
		}
		return scalar[T](dotComplex(sign, parts[T, R](x), parts[T, R](y)))
	}
	var s0, s1, s2, s3 T
	y = y[:len(x)]
	i := 0
	for ; i+4 <= len(x); i += 4 {
		x4, y4 := (*[4]T)(x[i:]), (*[4]T)(y[i:])
		s0 += x4[0] * y4[0]
		s1 += x4[1] * y4[1]
		s2 += x4[2] * y4[2]
		s3 += x4[3] * y4[3]
	}
	for ; i < len(x); i++ {
		s0 += x[i] * y[i]
	}
	return (s0 + s1) + (s2 + s3)
}

// dotComplex is dot of vectors given by their parts, with the imaginary parts of x times sign.
func dotComplex[R engine.Real](sign R, x, y []R) (re, im R) {
	var re0, im0, re1, im1 R
	for ; len(x) >= 4 && len(y) >= 4; x, y = x[4:], y[4:] {
		xi0, xi1 := sign*x[1], sign*x[3]
		re0 += x[0]*y[0] - xi0*y[1]
		im0 += x[0]*y[1] + xi0*y[0]
		re1 += x[2]*y[2] - xi1*y[3]
		im1 += x[2]*y[3] + xi1*y[2]
	}
	if len(x) >= 2 && len(y) >= 2 {
		xi := sign * x[1]
		re0 += x[0]*y[0] - xi*y[1]
		im0 += x[0]*y[1] + xi*y[0]
	}
	return re0 + re1, im0 + im1
}

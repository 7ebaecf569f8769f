package builtin

import (
	"math"

	"rocblas_mem/blas/engine"
)

// loops are the innermost loops of levels 1 and 2, all of them over contiguous memory. There is one set of them for each
// processor: the one in this file is plain Go, the others are made from the templates of internal/gen. Where two slices belong
// together, the second is at least as long as the first, whose length counts.
type loops[T engine.Scalar, R engine.Real] struct {
	// dotu returns the sum of x[i]*y[i], dotc that of conj(x[i])*y[i].
	dotu, dotc func(x, y []T) T
	// axpy computes y += alpha * x.
	axpy func(alpha T, x, y []T)
	// scal computes x *= alpha, scalReal the same for the parts of x.
	scal     func(alpha T, x []T)
	scalReal func(alpha R, x []R)
	// swap exchanges x and y, given by their parts.
	swap func(x, y []R)
	// rot computes (x, y) = (c*x + s*y, c*y - s*x) for parts.
	rot func(c, s R, x, y []R)
	// sumAbs returns the sum of |x[i]|, given by its parts.
	sumAbs func(x []R) float64
	// sumSquares returns the sum of x[i]^2, sumScaledSquares that of (scale * x[i])^2, for parts.
	sumSquares       func(x []R) float64
	sumScaledSquares func(scale float64, x []R) float64
	// largest finds the first largest |re|+|im| and smallest the first largest -(|re|+|im|), neither of which a NaN is.
	largest, smallest func(x []T) extreme[R]
	// gemvN computes y += alpha * A * x, where A has len(y) rows and n columns.
	gemvN func(n int, alpha T, a []T, lda int, x []T, incx int, y []T)
	// gemvFew is gemvN, faster where rows are few and columns many.
	gemvFew func(n int, alpha T, a []T, lda int, x []T, incx int, y []T)
	// gemvT computes y += alpha * op(A) * x, where A has len(x) rows and n columns.
	gemvT func(conjugate bool, n int, alpha T, a []T, lda int, x, y []T, incy int)
	// columns computes what goes through a matrix by its columns. There is none in plain Go.
	columns func(c columnsCall)
	// symmetricOrder is the order of the largest full matrix of which a triangle is stored that columns multiplies faster than what else there is.
	symmetricOrder int
}

// goLoops returns the loops in plain Go.
func goLoops[T engine.Scalar, R engine.Real]() loops[T, R] {
	return loops[T, R]{
		dotu:             func(x, y []T) T { return dotUnit[T, R](false, x, y) },
		dotc:             func(x, y []T) T { return dotUnit[T, R](true, x, y) },
		axpy:             axpyUnit[T],
		scal:             scalUnit[T],
		scalReal:         scalParts[R],
		swap:             swapUnit[R],
		rot:              rotUnit[R],
		sumAbs:           sumAbsUnit[R],
		sumSquares:       func(x []R) float64 { return sumSquaresUnit(1, x) },
		sumScaledSquares: sumSquaresUnit[R],
		largest:          func(x []T) extreme[R] { return findExtreme[T, R](1, x) },
		smallest:         func(x []T) extreme[R] { return findExtreme[T, R](-1, x) },
		gemvN:            gemvColumns[T],
		gemvFew:          gemvColumns[T],
		gemvT:            gemvDots[T, R],
	}
}

// dotUnit is loops.dotu and loops.dotc.
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

// axpyUnit is loops.axpy.
func axpyUnit[T engine.Scalar](alpha T, x, y []T) {
	for ; len(x) >= 4 && len(y) >= 4; x, y = x[4:], y[4:] {
		y[0] += alpha * x[0]
		y[1] += alpha * x[1]
		y[2] += alpha * x[2]
		y[3] += alpha * x[3]
	}
	for i := 0; i < len(x) && i < len(y); i++ {
		y[i] += alpha * x[i]
	}
}

// scalUnit is loops.scal.
func scalUnit[T engine.Scalar](alpha T, x []T) {
	for i := range x {
		x[i] *= alpha
	}
}

// scalParts is loops.scalReal.
func scalParts[R engine.Real](alpha R, x []R) {
	for i := range x {
		x[i] *= alpha
	}
}

// swapUnit is loops.swap.
func swapUnit[R engine.Real](x, y []R) {
	y = y[:len(x)]
	for i := range x {
		x[i], y[i] = y[i], x[i]
	}
}

// rotUnit is loops.rot.
func rotUnit[R engine.Real](c, s R, x, y []R) {
	y = y[:len(x)]
	for i := range x {
		x[i], y[i] = c*x[i]+s*y[i], c*y[i]-s*x[i]
	}
}

// sumAbsUnit is loops.sumAbs.
func sumAbsUnit[R engine.Real](x []R) float64 {
	var s0, s1, s2, s3 float64
	for ; len(x) >= 4; x = x[4:] {
		s0 += math.Abs(float64(x[0]))
		s1 += math.Abs(float64(x[1]))
		s2 += math.Abs(float64(x[2]))
		s3 += math.Abs(float64(x[3]))
	}
	for _, part := range x {
		s0 += math.Abs(float64(part))
	}
	return (s0 + s1) + (s2 + s3)
}

// sumSquaresUnit is loops.sumScaledSquares.
func sumSquaresUnit[R engine.Real](scale float64, x []R) float64 {
	var s0, s1, s2, s3 float64
	for ; len(x) >= 4; x = x[4:] {
		v0, v1, v2, v3 := scale*float64(x[0]), scale*float64(x[1]), scale*float64(x[2]), scale*float64(x[3])
		s0 += v0 * v0
		s1 += v1 * v1
		s2 += v2 * v2
		s3 += v3 * v3
	}
	for _, part := range x {
		v := scale * float64(part)
		s0 += v * v
	}
	return (s0 + s1) + (s2 + s3)
}

// findExtreme is loops.largest and loops.smallest: it finds the first largest sign*(|re|+|im|), which a NaN never is.
func findExtreme[T engine.Scalar, R engine.Real](sign R, x []T) extreme[R] {
	p, step := parts[T, R](x), 1
	if isComplex[T, R]() {
		step = 2
	}
	found := extreme[R]{value: R(math.Inf(-1)), at: -1}
	for i := range x {
		v := abs(p[i*step])
		if step == 2 {
			v += abs(p[i*step+1])
		}
		// The second case is the first number where all so far were NaN and this is -Inf, for an Inf and a negative sign.
		if v *= sign; v > found.value || found.at < 0 && v == v {
			found = extreme[R]{value: v, at: i}
		}
	}
	return found
}

// gemvColumns is loops.gemvN, four columns at a time so that y is read and written a fourth as often.
func gemvColumns[T engine.Scalar](n int, alpha T, a []T, lda int, x []T, incx int, y []T) {
	rows, ix, j := len(y), at(0, n, incx), 0
	for ; j+4 <= n; j += 4 {
		x0, x1, x2, x3 := alpha*x[ix], alpha*x[ix+incx], alpha*x[ix+2*incx], alpha*x[ix+3*incx]
		ix += 4 * incx
		a0, a1 := column(a, 0, rows, j, lda), column(a, 0, rows, j+1, lda)
		a2, a3 := column(a, 0, rows, j+2, lda), column(a, 0, rows, j+3, lda)
		a0, a1, a2, a3 = a0[:len(y)], a1[:len(y)], a2[:len(y)], a3[:len(y)]
		for i := range y {
			y[i] += (x0*a0[i] + x1*a1[i]) + (x2*a2[i] + x3*a3[i])
		}
	}
	for ; j < n; j++ {
		axpyUnit(alpha*x[ix], column(a, 0, rows, j, lda), y)
		ix += incx
	}
}

// gemvDots is loops.gemvT.
func gemvDots[T engine.Scalar, R engine.Real](conjugate bool, n int, alpha T, a []T, lda int, x, y []T, incy int) {
	for j := range n {
		y[at(j, n, incy)] += alpha * dotUnit[T, R](conjugate, column(a, 0, len(x), j, lda), x)
	}
}

// column returns rows lo to lo+rows-1 of column j.
func column[T engine.Scalar](a []T, lo, rows, j, lda int) []T { return a[j*lda+lo:][:rows] }

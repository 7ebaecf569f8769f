package builtin

import (
	"math"

	"rocblas_mem/blas/engine"
)

// The functions here reduce elements lo to hi-1 of x, for an incx above 0.

// findExtreme returns the first largest sign*(|re|+|im|), which a NaN never is.
func findExtreme[T engine.Scalar, R engine.Real](sign R, lo, hi int, x []T, incx int) extreme[R] {
	p, step, isComplex := parts[T, R](x), incx, isComplex[T, R]()
	if isComplex {
		step *= 2
	}
	found := extreme[R]{value: R(math.Inf(-1)), at: -1}
	for i, ip := lo, lo*step; i < hi; i, ip = i+1, ip+step {
		v := abs(p[ip])
		if isComplex {
			v += abs(p[ip+1])
		}
		// The second case is the first number where all so far were NaN and this is -Inf, for an Inf and a negative sign.
		if v *= sign; v > found.value || found.at < 0 && v == v {
			found = extreme[R]{value: v, at: i}
		}
	}
	return found
}

// sumAbs returns the sum of |re|+|im|, as float64 for all types.
func sumAbs[T engine.Scalar, R engine.Real](lo, hi int, x []T, incx int) float64 {
	var s0, s1, s2, s3 float64
	if incx != 1 {
		for i := lo; i < hi; i++ {
			for _, part := range parts[T, R](x[i*incx : i*incx+1]) {
				s0 += math.Abs(float64(part))
			}
		}
		return s0
	}
	p := parts[T, R](x[lo:hi])
	for ; len(p) >= 4; p = p[4:] {
		s0 += math.Abs(float64(p[0]))
		s1 += math.Abs(float64(p[1]))
		s2 += math.Abs(float64(p[2]))
		s3 += math.Abs(float64(p[3]))
	}
	for _, part := range p {
		s0 += math.Abs(float64(part))
	}
	return (s0 + s1) + (s2 + s3)
}

// sumSquares returns the sum of |scale * x[i]|^2, as float64 for all types.
func sumSquares[T engine.Scalar, R engine.Real](lo, hi int, x []T, incx int, scale float64) float64 {
	var s0, s1, s2, s3 float64
	if incx != 1 {
		for i := lo; i < hi; i++ {
			for _, part := range parts[T, R](x[i*incx : i*incx+1]) {
				v := scale * float64(part)
				s0 += v * v
			}
		}
		return s0
	}
	p := parts[T, R](x[lo:hi])
	for ; len(p) >= 4; p = p[4:] {
		v0, v1, v2, v3 := scale*float64(p[0]), scale*float64(p[1]), scale*float64(p[2]), scale*float64(p[3])
		s0 += v0 * v0
		s1 += v1 * v1
		s2 += v2 * v2
		s3 += v3 * v3
	}
	for _, part := range p {
		v := scale * float64(part)
		s0 += v * v
	}
	return (s0 + s1) + (s2 + s3)
}

package routines

import "rocblas_mem/blas/engine"

// The updates of level 2.

// updateGeneral computes A := alpha x op(y) + A for problem i and a full matrix A.
func updateGeneral[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, conjugate bool) {
	k.Ger(conjugate, int(p.M), int(p.N), scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1), view[T](p, 2, i), p.ld(2))
}

// updateOnce computes A := alpha x op(x) + A for problem i and a symmetric or Hermitian A. For a Hermitian A,
// alpha is real.
func updateOnce[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) {
	uplo, n, alpha, x, a := engine.Uplo(p.Uplo), int(p.N), scalarOf[T, R](p.Alpha), view[T](p, 0, i), view[T](p, 1, i)
	if l == packedLayout {
		k.Spr(hermitian, uplo, n, alpha, x, p.ld(0), a)
		return
	}
	k.Syr(hermitian, uplo, n, alpha, x, p.ld(0), a, p.ld(1))
}

// updateTwice computes A := alpha x op(y) + op(alpha) y op(x) + A for problem i and a symmetric or Hermitian A.
func updateTwice[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) {
	uplo, n, alpha := engine.Uplo(p.Uplo), int(p.N), scalar[T](p.Alpha)
	x, y, a := view[T](p, 0, i), view[T](p, 1, i), view[T](p, 2, i)
	if l == packedLayout {
		k.Spr2(hermitian, uplo, n, alpha, x, p.ld(0), y, p.ld(1), a)
		return
	}
	k.Syr2(hermitian, uplo, n, alpha, x, p.ld(0), y, p.ld(1), a, p.ld(2))
}

// scalarOf reads a scalar that is stored as T or as the real type of T.
func scalarOf[T engine.Scalar, R engine.Real](s Scalar) T {
	if s.Elem == s.Elem.Real() {
		return fromReal[T](scalar[R](s))
	}
	return scalar[T](s)
}

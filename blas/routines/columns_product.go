package routines

import "rocblas_mem/blas/engine"

// The level 2 products and solves for each layout of a matrix.

// symmetricProduct computes y := alpha A x + beta y for problem i. A is symmetric or Hermitian, with one
// triangle stored.
func symmetricProduct[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) {
	beta, y, incy := scalar[T](p.Beta), view[T](p, 2, i), p.ld(2)
	if p.Trivial {
		scaleBy(k, beta, walked[T](p, 2, i))
		return
	}
	uplo, n, alpha := engine.Uplo(p.Uplo), int(p.N), scalar[T](p.Alpha)
	a, x, incx := view[T](p, 0, i), view[T](p, 1, i), p.ld(1)
	switch l {
	case bandLayout:
		k.Sbmv(hermitian, uplo, n, int(p.K), alpha, a, p.ld(0), x, incx, beta, y, incy)
	case packedLayout:
		k.Spmv(hermitian, uplo, n, alpha, a, x, incx, beta, y, incy)
	default:
		k.Symv(hermitian, uplo, n, alpha, a, p.ld(0), x, incx, beta, y, incy)
	}
}

// bandProduct computes y := alpha op(A) x + beta y for problem i and a general band matrix A.
func bandProduct[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	if p.Trivial {
		scaleBy(k, scalar[T](p.Beta), walked[T](p, 2, i))
		return
	}
	k.Gbmv(engine.Op(p.OpA), int(p.M), int(p.N), int(p.KL), int(p.KU), scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0),
		view[T](p, 1, i), p.ld(1), scalar[T](p.Beta), view[T](p, 2, i), p.ld(2))
}

// triangularMultiply computes x := op(A) x for problem i and a triangular A.
func triangularMultiply[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, l layout) {
	uplo, op, diag, n := engine.Uplo(p.Uplo), engine.Op(p.OpA), engine.Diag(p.Diag), int(p.N)
	a, x, incx := view[T](p, 0, i), view[T](p, 1, i), p.ld(1)
	switch l {
	case bandLayout:
		k.Tbmv(uplo, op, diag, n, int(p.K), a, p.ld(0), x, incx)
	case packedLayout:
		k.Tpmv(uplo, op, diag, n, a, x, incx)
	default:
		k.Trmv(uplo, op, diag, n, a, p.ld(0), x, incx)
	}
}

// triangularSolve solves op(A) x = b for problem i and a triangular A in band or packed storage.
func triangularSolve[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, l layout) {
	uplo, op, diag, n := engine.Uplo(p.Uplo), engine.Op(p.OpA), engine.Diag(p.Diag), int(p.N)
	a, x, incx := view[T](p, 0, i), view[T](p, 1, i), p.ld(1)
	if l == bandLayout {
		k.Tbsv(uplo, op, diag, n, int(p.K), a, p.ld(0), x, incx)
		return
	}
	k.Tpsv(uplo, op, diag, n, a, x, incx)
}

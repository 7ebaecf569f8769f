package routines

import "rocblas_mem/blas/engine"

// trsv solves
//
//	op(A) x = b, A triangular, x overwrites b
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is read. x: n elements. A unit diagonal is
// not read. A zero on a non-unit diagonal is divided by and gives Inf or NaN.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func trsv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.Trsv(engine.Uplo(p.Uplo), engine.Op(p.OpA), engine.Diag(p.Diag), int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1))
}

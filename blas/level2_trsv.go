package blas

import "rocblas_mem/blas/engine"

// trsv solves
//
//	op(A) x = b,  x overwrites b
//
// A: n x n; x: n elements. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func trsv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	k.Trsv(engine.Uplo(p.uplo), engine.Op(p.transA), engine.Diag(p.diag), int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1))
}

package blas

import "rocblas_mem/blas/engine"

// tpsv computes
//
//	solve op(A) x = b, A triangular, x overwrites b
//
// AP: the triangle that uplo names, column behind column; x: n elements. A unit diagonal is not read; a zero on another
// one is divided by. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func tpsv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	triangularSolve(p, k, i, packedLayout)
}

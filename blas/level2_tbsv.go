package blas

import "rocblas_mem/blas/engine"

// tbsv computes
//
//	solve op(A) x = b, A triangular, x overwrites b
//
// A: k diagonals above or below the main one, as uplo says, and that one, each column in one of the array, lda >= k + 1;
// x: n elements. A unit diagonal is not read; a zero on another one is divided by. No workspace. Errors: those of the row.
// Source: BLAS standard, rocBLAS level 2.
func tbsv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	triangularSolve(p, k, i, bandLayout)
}

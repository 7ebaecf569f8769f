package blas

import "rocblas_mem/blas/engine"

// tbmv computes
//
//	x := op(A) x, A triangular
//
// A: k diagonals above or below the main one, as uplo says, and that one, each column in one of the array, lda >= k + 1;
// x: n elements. A unit diagonal is not read. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level
// 2.
func tbmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	triangularMultiply(p, k, i, bandLayout)
}

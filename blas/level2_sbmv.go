package blas

import "rocblas_mem/blas/engine"

// sbmv computes
//
//	y := alpha A x + beta y, A symmetric
//
// A: k diagonals above or below the main one, as uplo says, and that one, each column in one of the array, lda >= k + 1;
// x, y: n elements. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func sbmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, bandLayout, false)
}

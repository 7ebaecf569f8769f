package blas

import "rocblas_mem/blas/engine"

// gbmv computes
//
//	y := alpha op(A) x + beta y
//
// A: m x n, kl diagonals below and ku above the main one, each column in one of the array, lda >= kl + ku + 1; x: n
// elements (m where A is transposed), y: m (n). No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS
// level 2.
func gbmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	bandProduct(p, k, i)
}

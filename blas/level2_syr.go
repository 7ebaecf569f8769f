package blas

import "rocblas_mem/blas/engine"

// syr computes
//
//	A := alpha x x^T + A, A symmetric
//
// A: n x n, of which the triangle that uplo names is changed, lda >= max(1, n); x: n elements. No workspace. Errors: those
// of the row. Source: BLAS standard, rocBLAS level 2.
func syr[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, fullLayout, false)
}

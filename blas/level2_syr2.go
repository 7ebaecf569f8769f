package blas

import "rocblas_mem/blas/engine"

// syr2 computes
//
//	A := alpha x y^T + alpha y x^T + A, A symmetric
//
// A: n x n, of which the triangle that uplo names is changed, lda >= max(1, n); x, y: n elements. No workspace. Errors:
// those of the row. Source: BLAS standard, rocBLAS level 2.
func syr2[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, fullLayout, false)
}

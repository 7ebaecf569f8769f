package routines

import "rocblas_mem/blas/engine"

// syr computes
//
//	A := alpha x x^T + A, A symmetric
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is updated. x: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func syr[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, fullLayout, false)
}

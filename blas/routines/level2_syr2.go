package routines

import "rocblas_mem/blas/engine"

// syr2 computes
//
//	A := alpha x y^T + alpha y x^T + A, A symmetric
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is updated. x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func syr2[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, fullLayout, false)
}

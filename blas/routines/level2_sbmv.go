package routines

import "rocblas_mem/blas/engine"

// sbmv computes
//
//	y := alpha A x + beta y, A symmetric
//
// A: n x n, the main diagonal and k diagonals above (upper) or below it (lower); each column of A is a column
// of the array; lda >= k + 1. x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func sbmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, bandLayout, false)
}

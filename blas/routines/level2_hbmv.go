package routines

import "rocblas_mem/blas/engine"

// hbmv computes
//
//	y := alpha A x + beta y, A Hermitian
//
// A: n x n, the main diagonal and k diagonals above (upper) or below it (lower); each column of A is a column
// of the array; lda >= k + 1. x, y: n elements. The imaginary parts of the diagonal of A are taken to be 0.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func hbmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, bandLayout, true)
}

package routines

import "rocblas_mem/blas/engine"

// gbmv computes
//
//	y := alpha op(A) x + beta y
//
// A: m x n, the main diagonal, kl diagonals below and ku above it; each column of A is a column of the array;
// lda >= kl + ku + 1. x: n elements, y: m; if A is transposed, x: m, y: n.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func gbmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	bandProduct(p, k, i)
}

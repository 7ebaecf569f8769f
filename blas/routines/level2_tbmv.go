package routines

import "rocblas_mem/blas/engine"

// tbmv computes
//
//	x := op(A) x, A triangular
//
// A: n x n, the main diagonal and k diagonals above (upper) or below it (lower); each column of A is a column
// of the array; lda >= k + 1. x: n elements. A unit diagonal is not read.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func tbmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	triangularMultiply(p, k, i, bandLayout)
}

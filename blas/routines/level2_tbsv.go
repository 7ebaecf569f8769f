package routines

import "rocblas_mem/blas/engine"

// tbsv solves
//
//	op(A) x = b, A triangular, x overwrites b
//
// A: n x n, the main diagonal and k diagonals above (upper) or below it (lower); each column of A is a column
// of the array; lda >= k + 1. x: n elements. A unit diagonal is not read. A zero on a non-unit diagonal is
// divided by and gives Inf or NaN.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func tbsv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	triangularSolve(p, k, i, bandLayout)
}

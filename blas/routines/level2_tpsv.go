package routines

import "rocblas_mem/blas/engine"

// tpsv solves
//
//	op(A) x = b, A triangular, x overwrites b
//
// AP: the triangle of A that uplo names, packed column by column. x: n elements. A unit diagonal is not read.
// A zero on a non-unit diagonal is divided by and gives Inf or NaN.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func tpsv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	triangularSolve(p, k, i, packedLayout)
}

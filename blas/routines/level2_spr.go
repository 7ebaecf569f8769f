package routines

import "rocblas_mem/blas/engine"

// spr computes
//
//	A := alpha x x^T + A, A symmetric
//
// AP: the triangle of A that uplo names, packed column by column. x: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func spr[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, packedLayout, false)
}

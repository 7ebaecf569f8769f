package routines

import "rocblas_mem/blas/engine"

// spr2 computes
//
//	A := alpha x y^T + alpha y x^T + A, A symmetric
//
// AP: the triangle of A that uplo names, packed column by column. x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func spr2[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, packedLayout, false)
}

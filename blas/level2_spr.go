package blas

import "rocblas_mem/blas/engine"

// spr computes
//
//	A := alpha x x^T + A, A symmetric
//
// AP: the triangle that uplo names, column behind column; x: n elements. No workspace. Errors: those of the row. Source:
// BLAS standard, rocBLAS level 2.
func spr[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, packedLayout, false)
}

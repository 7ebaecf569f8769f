package blas

import "rocblas_mem/blas/engine"

// spr2 computes
//
//	A := alpha x y^T + alpha y x^T + A, A symmetric
//
// AP: the triangle that uplo names, column behind column; x, y: n elements. No workspace. Errors: those of the row.
// Source: BLAS standard, rocBLAS level 2.
func spr2[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, packedLayout, false)
}

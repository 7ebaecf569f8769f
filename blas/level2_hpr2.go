package blas

import "rocblas_mem/blas/engine"

// hpr2 computes
//
//	A := alpha x y^H + conj(alpha) y x^H + A, A Hermitian
//
// AP: the triangle that uplo names, column behind column; x, y: n elements. A's diagonal is real afterwards. No workspace.
// Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func hpr2[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, packedLayout, true)
}

package blas

import "rocblas_mem/blas/engine"

// hpr computes
//
//	A := alpha x x^H + A, A Hermitian
//
// AP: the triangle that uplo names, column behind column; x: n elements. alpha is real, and A's diagonal afterwards. No
// workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func hpr[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, packedLayout, true)
}

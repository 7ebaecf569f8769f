package routines

import "rocblas_mem/blas/engine"

// hpr2 computes
//
//	A := alpha x y^H + conj(alpha) y x^H + A, A Hermitian
//
// AP: the triangle of A that uplo names, packed column by column. x, y: n elements. The diagonal of A becomes
// real.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func hpr2[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, packedLayout, true)
}

package routines

import "rocblas_mem/blas/engine"

// hpr computes
//
//	A := alpha x x^H + A, A Hermitian
//
// AP: the triangle of A that uplo names, packed column by column. x: n elements. alpha is real. The diagonal
// of A becomes real.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func hpr[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, packedLayout, true)
}

package blas

import "rocblas_mem/blas/engine"

// her computes
//
//	A := alpha x x^H + A, A Hermitian
//
// A: n x n, of which the triangle that uplo names is changed, lda >= max(1, n); x: n elements. alpha is real, and A's
// diagonal afterwards. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func her[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, fullLayout, true)
}

package blas

import "rocblas_mem/blas/engine"

// her2 computes
//
//	A := alpha x y^H + conj(alpha) y x^H + A, A Hermitian
//
// A: n x n, of which the triangle that uplo names is changed, lda >= max(1, n); x, y: n elements. A's diagonal is real
// afterwards. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func her2[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, fullLayout, true)
}

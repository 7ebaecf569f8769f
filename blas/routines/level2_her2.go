package routines

import "rocblas_mem/blas/engine"

// her2 computes
//
//	A := alpha x y^H + conj(alpha) y x^H + A, A Hermitian
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is updated. x, y: n elements. The diagonal of
// A becomes real.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func her2[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateTwice(p, k, i, fullLayout, true)
}

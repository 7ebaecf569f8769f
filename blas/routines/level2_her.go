package routines

import "rocblas_mem/blas/engine"

// her computes
//
//	A := alpha x x^H + A, A Hermitian
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is updated. x: n elements. alpha is real. The
// diagonal of A becomes real.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func her[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	updateOnce(p, k, i, fullLayout, true)
}

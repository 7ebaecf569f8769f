package routines

import "rocblas_mem/blas/engine"

// hemv computes
//
//	y := alpha A x + beta y, A Hermitian
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is read. x, y: n elements. The imaginary
// parts of the diagonal of A are taken to be 0.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func hemv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, fullLayout, true)
}

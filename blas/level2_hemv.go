package blas

import "rocblas_mem/blas/engine"

// hemv computes
//
//	y := alpha A x + beta y, A Hermitian
//
// A: n x n, of which the triangle that uplo names is read, lda >= max(1, n); x, y: n elements. The imaginary parts of A's
// diagonal are not read. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func hemv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, fullLayout, true)
}

package blas

import "rocblas_mem/blas/engine"

// hbmv computes
//
//	y := alpha A x + beta y, A Hermitian
//
// A: k diagonals above or below the main one, as uplo says, and that one, each column in one of the array, lda >= k + 1;
// x, y: n elements. The imaginary parts of A's diagonal are not read. No workspace. Errors: those of the row. Source: BLAS
// standard, rocBLAS level 2.
func hbmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, bandLayout, true)
}

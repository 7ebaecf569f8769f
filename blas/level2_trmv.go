package blas

import "rocblas_mem/blas/engine"

// trmv computes
//
//	x := op(A) x, A triangular
//
// A: n x n, of which the triangle that uplo names is read, lda >= max(1, n); x: n elements. A unit diagonal is not read.
// No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func trmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	triangularMultiply(p, k, i, fullLayout)
}

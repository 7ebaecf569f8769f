package blas

import "rocblas_mem/blas/engine"

// hemm computes
//
//	C := alpha A B + beta C  (left)  or  C := alpha B A + beta C  (right)
//
// A: Hermitian, one triangle of it, its diagonal taken as real, m x m or n x n; B, C: m x n. No workspace. Errors: those of the
// row. Source: BLAS standard, rocBLAS level 3.
func hemm[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	multiplySymmetric(p, k, i, true)
}

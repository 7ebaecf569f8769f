package blas

import "rocblas_mem/blas/engine"

// herkx computes
//
//	C := alpha op(A) op(B)^H + beta C
//
// op(A), op(B): n x k; C: n x n, Hermitian, one triangle of it, the diagonal made real; beta real. No workspace. Errors: those
// of the row. Source: rocBLAS level 3.
func herkx[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, true)
}

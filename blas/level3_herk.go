package blas

import "rocblas_mem/blas/engine"

// herk computes
//
//	C := alpha op(A) op(A)^H + beta C
//
// op(A): n x k; C: n x n, Hermitian, one triangle of it, the diagonal made real; alpha, beta real. No workspace. Errors: those
// of the row. Source: BLAS standard, rocBLAS level 3.
func herk[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, true)
}

// herkEx computes
//
//	C := alpha op(A) op(A)^H + beta C
//
// as herk, with elements of A, and perhaps of C, that are shorter than those that are computed in; every element is rounded once.
// alpha and beta are real, of the type that is computed in. Source: rocBLAS extensions.
func herkEx[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	rankUpdateEx(p, k, i, true)
}

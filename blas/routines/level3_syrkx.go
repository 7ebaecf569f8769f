package routines

import "rocblas_mem/blas/engine"

// syrkx computes
//
//	C := alpha op(A) op(B)^T + beta C
//
// op(A), op(B): n x k. C: n x n, symmetric; only the triangle that uplo names is updated.
//
// Workspace: none.
// Source: rocBLAS level 3.
func syrkx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, false)
}

package routines

import "rocblas_mem/blas/engine"

// syr2k computes
//
//	C := alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C
//
// op(A), op(B): n x k. C: n x n, symmetric; only the triangle that uplo names is updated.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 3.
func syr2k[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankTwoUpdate(p, k, i, false)
}

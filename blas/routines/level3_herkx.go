package routines

import "rocblas_mem/blas/engine"

// herkx computes
//
//	C := alpha op(A) op(B)^H + beta C
//
// op(A), op(B): n x k. C: n x n, Hermitian; only the triangle that uplo names is updated. The diagonal of C
// becomes real. beta is real.
//
// Workspace: none.
// Source: rocBLAS level 3.
func herkx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankUpdate(p, k, i, true)
}

package routines

import "rocblas_mem/blas/engine"

// her2k computes
//
//	C := alpha op(A) op(B)^H + conj(alpha) op(B) op(A)^H + beta C
//
// op(A), op(B): n x k. C: n x n, Hermitian; only the triangle that uplo names is updated. The diagonal of C
// becomes real. beta is real.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 3.
func her2k[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	rankTwoUpdate(p, k, i, true)
}

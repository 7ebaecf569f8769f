package routines

import "rocblas_mem/blas/engine"

// trmv computes
//
//	x := op(A) x, A triangular
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is read. x: n elements. A unit diagonal is
// not read.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func trmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	triangularMultiply(p, k, i, fullLayout)
}

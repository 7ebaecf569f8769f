package routines

import "rocblas_mem/blas/engine"

// symv computes
//
//	y := alpha A x + beta y, A symmetric
//
// A: n x n, lda >= max(1, n); only the triangle that uplo names is read. x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func symv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, fullLayout, false)
}

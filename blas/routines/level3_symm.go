package routines

import "rocblas_mem/blas/engine"

// symm computes
//
//	C := alpha A B + beta C  (left)  or  C := alpha B A + beta C  (right)
//
// A: m x m (left) or n x n (right), symmetric; only the triangle that uplo names is read. B, C: m x n.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 3.
func symm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	multiplySymmetric(p, k, i, false)
}

package routines

import "rocblas_mem/blas/engine"

// hemm computes
//
//	C := alpha A B + beta C  (left)  or  C := alpha B A + beta C  (right)
//
// A: m x m (left) or n x n (right), Hermitian; only the triangle that uplo names is read. B, C: m x n. The
// imaginary parts of the diagonal of A are taken to be 0.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 3.
func hemm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	multiplySymmetric(p, k, i, true)
}

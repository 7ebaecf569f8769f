package routines

import "rocblas_mem/blas/engine"

// hpmv computes
//
//	y := alpha A x + beta y, A Hermitian
//
// AP: the triangle of A that uplo names, packed column by column. x, y: n elements. The imaginary parts of
// the diagonal of A are taken to be 0.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func hpmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, packedLayout, true)
}

package routines

import "rocblas_mem/blas/engine"

// spmv computes
//
//	y := alpha A x + beta y, A symmetric
//
// AP: the triangle of A that uplo names, packed column by column. x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func spmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, packedLayout, false)
}

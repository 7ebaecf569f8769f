package blas

import "rocblas_mem/blas/engine"

// spmv computes
//
//	y := alpha A x + beta y, A symmetric
//
// AP: the triangle that uplo names, column behind column; x, y: n elements. No workspace. Errors: those of the row.
// Source: BLAS standard, rocBLAS level 2.
func spmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, packedLayout, false)
}

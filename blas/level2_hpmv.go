package blas

import "rocblas_mem/blas/engine"

// hpmv computes
//
//	y := alpha A x + beta y, A Hermitian
//
// AP: the triangle that uplo names, column behind column; x, y: n elements. The imaginary parts of A's diagonal are not
// read. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func hpmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	symmetricProduct(p, k, i, packedLayout, true)
}

package blas

import "rocblas_mem/blas/engine"

// tpmv computes
//
//	x := op(A) x, A triangular
//
// AP: the triangle that uplo names, column behind column; x: n elements. A unit diagonal is not read. No workspace.
// Errors: those of the row. Source: BLAS standard, rocBLAS level 2.
func tpmv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	triangularMultiply(p, k, i, packedLayout)
}

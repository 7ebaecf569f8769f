package routines

import "rocblas_mem/blas/engine"

// tpmv computes
//
//	x := op(A) x, A triangular
//
// AP: the triangle of A that uplo names, packed column by column. x: n elements. A unit diagonal is not read.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 2.
func tpmv[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	triangularMultiply(p, k, i, packedLayout)
}

package blas

import "rocblas_mem/blas/engine"

// gemv computes
//
//	y := alpha op(A) x + beta y
//
// A: m x n, lda >= max(1, m); x: n elements (m where A is transposed), y: m (n). No workspace. Errors: those of the row.
// Source: BLAS standard, rocBLAS level 2.
func gemv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	k.Gemv(engine.Op(p.transA), int(p.M), int(p.N),
		scalar[T](p.alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1),
		scalar[T](p.beta), view[T](p, 2, i), p.ld(2))
}

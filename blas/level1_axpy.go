package blas

import "rocblas_mem/blas/engine"

// axpy computes
//
//	y := alpha x + y
//
// x, y: n elements. No workspace. Errors: those of the row. Source: BLAS standard, rocBLAS level 1.
func axpy[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	k.Axpy(int(p.N), scalar[T](p.alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1))
}

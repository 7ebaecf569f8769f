package routines

import "rocblas_mem/blas/engine"

// swap computes
//
//	x <-> y
//
// x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 1.
func swap[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.Swap(int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1))
}

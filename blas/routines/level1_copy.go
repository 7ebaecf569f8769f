package routines

import "rocblas_mem/blas/engine"

// vectorCopy is the routine copy; its Go name differs because copy is a built-in function. It computes
//
//	y := x
//
// x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 1.
func vectorCopy[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.Copy(int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1))
}

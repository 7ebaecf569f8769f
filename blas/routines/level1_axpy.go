package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// axpy computes
//
//	y := alpha x + y
//
// x, y: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 1.
func axpy[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.Axpy(int(p.N), scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1))
}

// axpyEx computes axpy if x, y or alpha have another type than the computation: haxpy and axpy_ex. Each
// element of y is rounded once.
func axpyEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	if p.uniform() {
		axpy(p, k, i)
		return
	}
	alpha := ScalarAs[T](p.Alpha)
	p.eachPiece(func(r *scratch.Block, first, n int) {
		x, incx := piece[T](p, r, 0, i, first, n)
		y, incy := piece[T](p, r, 1, i, first, n)
		k.Axpy(n, alpha, x, incx, y, incy)
		keepPiece(p, 1, i, first, y)
	})
}

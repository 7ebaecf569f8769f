package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// rot computes
//
//	(x_i, y_i) := (c x_i + s y_i, c y_i - conj(s) x_i)
//
// x, y: n elements; c is real. If c is stored as a complex number, only its real part is used.
//
// Workspace: none.
// Source: BLAS standard, LAPACK's crot and zrot, rocBLAS level 1 and rot_ex.
func rot[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	c, s := ScalarAs[R](p.Cos), ScalarAs[T](p.Sin)
	if p.uniform() && p.ld(0) != 0 && p.ld(1) != 0 {
		k.Rot(int(p.N), view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1), c, s)
		return
	}
	transform(p, k, i, c, s, -conjugateIf(true, s), c)
}

// transform computes, for each pair of elements of x and y, operands 0 and 1 of problem i,
//
//	[x_i; y_i] := [h11 h12; h21 h22] [x_i; y_i]
//
// A factor of 0 multiplies like any other: 0 times NaN is NaN.
func transform[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, h11 R, h12, h21 T, h22 R) {
	p.eachPiece(func(r *scratch.Block, first, n int) {
		x, incx := piece[T](p, r, 0, i, first, n)
		y, incy := piece[T](p, r, 1, i, first, n)
		ofY, ofX := scratch.Take[T](r, n), scratch.Take[T](r, n)
		k.Copy(n, y, incy, ofY, 1)
		k.Copy(n, x, incx, ofX, 1)
		k.Scal(n, h12, ofY, 1)
		k.Scal(n, h21, ofX, 1)
		scaleReal(k, n, h11, x, incx)
		scaleReal(k, n, h22, y, incy)
		k.Axpy(n, 1, ofY, 1, x, incx)
		k.Axpy(n, 1, ofX, 1, y, incy)
		keepPiece(p, 0, i, first, x)
		keepPiece(p, 1, i, first, y)
	})
}

// scaleReal calls ScalReal, which does nothing if the increment is not positive, with a positive increment.
// The sign of the increment does not matter here, and a piece with increment 0 is one element.
func scaleReal[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], n int, alpha R, x []T, inc int) {
	k.ScalReal(n, alpha, x, max(inc, -inc, 1))
}

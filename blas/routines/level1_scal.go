package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// scal computes
//
//	x := alpha x
//
// x: n elements.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 1.
func scal[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.Scal(int(p.N), scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0))
}

// scalReal computes scal with a real alpha: csscal and zdscal.
func scalReal[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	k.ScalReal(int(p.N), scalar[R](p.Alpha), view[T](p, 0, i), p.ld(0))
}

// scalEx computes scal if x or alpha have another type than the computation: scal_ex. Each element of x is
// rounded once.
func scalEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	switch {
	case p.uniform():
		scal(p, k, i)
		return
	case p.Operands[0].Elem == p.Type && p.Alpha.Elem == p.Type.Real():
		scalReal(p, k, i)
		return
	}
	alpha := ScalarAs[T](p.Alpha)
	p.eachPiece(func(r *scratch.Block, first, n int) {
		x, inc := piece[T](p, r, 0, i, first, n)
		k.Scal(n, alpha, x, inc)
		keepPiece(p, 0, i, first, x)
	})
}

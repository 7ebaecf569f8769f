package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/scratch"
)

// dot computes
//
//	result := sum_i x_i y_i
//
// x, y: n elements.
//
// Workspace: one sum for each block if n > spec.ReduceBlock, on the built-in engine; see reduce.go.
// Source: BLAS standard, rocBLAS level 1.
func dot[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	incx, incy := p.ld(0), p.ld(1)
	if !p.divided() {
		store(p, i, k.Dotu(int(p.N), view[T](p, 0, i), incx, view[T](p, 1, i), incy))
		return
	}
	dotBlocks(p, k, i, false)
}

// dotc computes
//
//	result := sum_i conj(x_i) y_i
//
// x, y: n elements.
//
// Workspace: one sum for each block if n > spec.ReduceBlock, on the built-in engine; see reduce.go.
// Source: BLAS standard, rocBLAS level 1.
func dotc[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	incx, incy := p.ld(0), p.ld(1)
	if !p.divided() {
		store(p, i, k.Dotc(int(p.N), view[T](p, 0, i), incx, view[T](p, 1, i), incy))
		return
	}
	dotBlocks(p, k, i, true)
}

// dotBlocks computes the sum of each block, and stores the sum over all blocks of problem i.
func dotBlocks[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, conjugate bool) {
	x, incx, y, incy := view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1)
	store(p, i, sum(reduceBlocks(p, i, func(lo, hi int, partial []T) {
		k.DotBlocks(conjugate, int(p.N), spec.ReduceBlock, lo, hi, x, incx, y, incy, partial)
	})))
}

// dotEx computes dot if x, y or the result have another type than the computation: hdot, bfdot and dot_ex.
// The sum is rounded once, to the type of the result.
func dotEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	if p.uniform() {
		dot(p, k, i)
		return
	}
	if p.divided() {
		storeAs(p, i, sum(reduceBlocks(p, i, eachBlock(p, func(first, n int) T { return dotPieces(p, k, i, first, n) }))))
		return
	}
	var total T
	for first := 0; first < int(p.N); first += spec.ReduceBlock {
		total += dotPieces(p, k, i, first, min(spec.ReduceBlock, int(p.N)-first))
	}
	storeAs(p, i, total)
}

// dotcEx computes dotEx with the conjugate of x. All types that are converted are real, so the conjugate
// matters only where nothing is converted.
func dotcEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	if p.uniform() {
		dotc(p, k, i)
		return
	}
	dotEx(p, k, i)
}

// dotPieces computes the sum of n products piece by piece, from element first on.
func dotPieces[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i, first, n int) T {
	var total T
	p.eachPieceOf(first, first+n, func(r *scratch.Block, first, n int) {
		x, incx := piece[T](p, r, 0, i, first, n)
		y, incy := piece[T](p, r, 1, i, first, n)
		total += k.Dotu(n, x, incx, y, incy)
	})
	return total
}

package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// asum computes
//
//	result := sum_i (|Re x_i| + |Im x_i|)
//
// x: n elements.
//
// Workspace: one sum for each block if n > spec.ReduceBlock, on the built-in engine; see reduce.go.
// Source: BLAS standard, rocBLAS level 1.
func asum[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	inc := p.ld(0)
	if !p.divided() {
		store(p, i, k.Asum(int(p.N), view[T](p, 0, i), inc))
		return
	}
	x := view[T](p, 0, i)
	store(p, i, sum(reduceBlocks(p, i, func(lo, hi int, partial []R) {
		k.AsumBlocks(int(p.N), spec.ReduceBlock, lo, hi, x, inc, partial)
	})))
}

package blas

import (
	"math"

	"rocblas_mem/blas/engine"
)

// nrm2 computes
//
//	result := sqrt(sum_i |x_i|^2)
//
// without overflow or underflow on the way. x: n elements. Workspace: one partial norm per block. Errors: those of the row.
// Source: BLAS standard, rocBLAS level 1.
func nrm2[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	inc := p.ld(0)
	if p.single() {
		store(p, i, k.Nrm2(int(p.N), view[T](p, 0, i), inc))
		return
	}
	partial := reduceBlocks(p, i, func(first, n int) R { return k.Nrm2(n, part[T](p, 0, i, first, n), inc) })
	store(p, i, norm(partial))
}

// norm computes the Euclidean norm of non-negative numbers, scaled by the largest.
func norm[R engine.Real](values []R) R {
	largest := values[0]
	for _, v := range values[1:] {
		if v > largest || v != v {
			largest = v
		}
	}
	if len(values) == 1 || largest == 0 || math.IsInf(float64(largest), 0) || largest != largest {
		return largest
	}
	squares := 0.0
	for _, v := range values {
		ratio := float64(v) / float64(largest)
		squares += ratio * ratio
	}
	return R(float64(largest) * math.Sqrt(squares))
}

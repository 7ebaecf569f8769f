package routines

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/scratch"
)

// nrm2 computes
//
//	result := sqrt(sum_i |x_i|^2)
//
// x: n elements. Intermediate results neither overflow nor underflow.
//
// Workspace: one norm for each block if n > spec.ReduceBlock, on the built-in engine; see reduce.go.
// Source: BLAS standard, rocBLAS level 1.
func nrm2[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	inc := p.ld(0)
	if !p.divided() {
		store(p, i, k.Nrm2(int(p.N), view[T](p, 0, i), inc))
		return
	}
	x := view[T](p, 0, i)
	store(p, i, norm(reduceBlocks(p, i, func(lo, hi int, partial []R) {
		k.Nrm2Blocks(int(p.N), spec.ReduceBlock, lo, hi, x, inc, partial)
	})))
}

// nrm2Ex computes nrm2 if x or the result have another type than the computation: nrm2_ex. The norm is
// rounded once, to the type of the result.
func nrm2Ex[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	if p.Operands[0].Elem == p.Type && p.Result.Elem == p.Type.Real() {
		nrm2(p, k, i)
		return
	}
	if p.divided() {
		storeAs(p, i, norm(reduceBlocks(p, i, eachBlock(p, func(first, n int) R { return nrm2Pieces(p, k, i, first, n) }))))
		return
	}
	storeAs(p, i, nrm2Pieces(p, k, i, 0, int(p.N)))
}

// mostNorms is the number of norms of pieces that nrm2Pieces keeps before it combines them.
const mostNorms = 64

// nrm2Pieces computes the norm of n elements piece by piece, from element first on.
func nrm2Pieces[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i, first, n int) R {
	var norms [mostNorms]R
	count, at := 0, func(b int) R { return norms[b] }
	p.eachPieceOf(first, first+n, func(r *scratch.Block, first, n int) {
		x, inc := piece[T](p, r, 0, i, first, n)
		if count == mostNorms {
			norms[0], count = norm(partials[R]{count, at}), 1
		}
		norms[count] = k.Nrm2(n, x, inc)
		count++
	})
	return norm(partials[R]{count, at})
}

// norm computes the Euclidean norm of non-negative values. It divides them by the largest, so that squares
// neither overflow nor underflow.
func norm[R engine.Real](values partials[R]) R {
	largest := values.at(0)
	for b := 1; b < values.count; b++ {
		if v := values.at(b); v > largest || v != v {
			largest = v
		}
	}
	if values.count == 1 || largest == 0 || math.IsInf(float64(largest), 0) || largest != largest {
		return largest
	}
	squares := 0.0
	for b := range values.count {
		ratio := float64(values.at(b)) / float64(largest)
		squares += ratio * ratio
	}
	return R(float64(largest) * math.Sqrt(squares))
}

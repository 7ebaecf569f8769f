package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// On the built-in engine a reduction cuts a vector longer than spec.ReduceBlock into blocks of that length.
// It combines one partial result of each block in order, so that the result does not depend on the number of
// CPU cores. With workspace the CPU cores compute the partial results in parallel. Without it, one CPU core
// computes each when it combines it. A shorter vector, or a vector on another engine, is reduced in one call.

// divided reports whether the vectors are cut into blocks, that is, whether the call wants workspace for
// partial results.
func (p *Problem) divided() bool { return p.WantBytes != 0 }

// LeastBlocks is the largest number of blocks that one CPU core computes alone: about 20 microseconds of
// work.
const LeastBlocks = 4

// partials holds the partial results of one problem. at returns result b of count.
type partials[P any] struct {
	count int
	at    func(b int) P
}

// reduceBlocks returns problem i's partial results. block computes one from the n elements that begin at
// element first. Without workspace block runs each time that a partial result is read.
func reduceBlocks[P any](p *Problem, i int, block func(first, n int) P) partials[P] {
	count := int(p.ReduceBlocks())
	at := func(b int) P { return block(b*spec.ReduceBlock, min(spec.ReduceBlock, int(p.N)-b*spec.ReduceBlock)) }
	if p.Work == 0 {
		return partials[P]{count, at}
	}
	partial := ptr.Slice[P](p.Work, count*int(p.Batch))[i*count : (i+1)*count]
	compute := func(lo, hi int) {
		for b := lo; b < hi; b++ {
			partial[b] = at(b)
		}
	}
	if p.Shareable() && count > LeastBlocks {
		p.Host.Team.For(count, 1, compute)
	} else {
		compute(0, count)
	}
	return partials[P]{count, func(b int) P { return partial[b] }}
}

// part returns n elements of operand j of problem i from element first on, in the order of the vector.
func part[T engine.Scalar](p *Problem, j, i, first, n int) []T {
	x, inc := view[T](p, j, i), p.ld(j)
	if inc < 0 {
		first = int(p.N) - first - n
	}
	return x[first*max(inc, -inc):]
}

// sum adds the partial results in order.
func sum[T engine.Scalar](partial partials[T]) T {
	total := partial.at(0)
	for b := 1; b < partial.count; b++ {
		total += partial.at(b)
	}
	return total
}

// store writes problem i's result.
func store[T any](p *Problem, i int, value T) {
	ptr.Store(p.Result.Address+uint64(i)*p.ResultBytes(), value)
}

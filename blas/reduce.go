package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// On the built-in engine a reduction cuts a vector that is longer than spec.ReduceBlock into blocks of so many elements, keeps one
// partial result per block in the leased workspace, and combines those in order: the result does not depend on how many cores took
// part. A shorter vector, and one on another engine, is reduced in one call.

// divided says whether vectors are cut into blocks: whether there is workspace for partial results.
func (p *problem) divided() bool { return p.work != 0 }

// leastBlocks is how many blocks, about 20 microseconds of them, are not worth a second core.
const leastBlocks = 4

// reduceBlocks fills problem i's partial results and returns them. block computes one from n elements that begin at element
// first of the vector.
func reduceBlocks[P any](p *problem, i int, block func(first, n int) P) []P {
	count := int(p.ReduceBlocks())
	partial := ptr.Slice[P](p.work, count*int(p.Batch))[i*count : (i+1)*count]
	compute := func(lo, hi int) {
		for b := lo; b < hi; b++ {
			first := b * spec.ReduceBlock
			partial[b] = block(first, min(spec.ReduceBlock, int(p.N)-first))
		}
	}
	if p.shareable() && count > leastBlocks {
		p.lib.config.Team.For(count, 1, compute)
	} else {
		compute(0, count)
	}
	return partial
}

// part returns n elements of operand j of problem i from element first on, as they are walked.
func part[T engine.Scalar](p *problem, j, i, first, n int) []T {
	x, inc := view[T](p, j, i), p.ld(j)
	if inc < 0 {
		first = int(p.N) - first - n
	}
	return x[first*max(inc, -inc):]
}

// sum adds up partial results in order.
func sum[T engine.Scalar](partial []T) T {
	total := partial[0]
	for _, v := range partial[1:] {
		total += v
	}
	return total
}

// store writes problem i's result.
func store[T any](p *problem, i int, value T) {
	ptr.Store(p.result.address+uint64(i)*p.resultBytes(), value)
}

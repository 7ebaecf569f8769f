package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// A reduction cuts a vector longer than spec.ReduceBlock into blocks of that length.
// It combines one partial result of each block in order, so that the result does not depend on the number of
// CPU cores. With workspace the CPU cores compute the partial results in parallel. Without it, one CPU core
// computes each when it combines it. A shorter vector is reduced in one call.

// divided reports whether the vectors are cut into blocks, that is, whether the call wants workspace for
// partial results.
func (p *Problem) divided() bool { return p.WantBytes != 0 }

// partials holds the partial results of one problem. at returns result b of count.
type partials[P any] struct {
	count int
	at    func(b int) P
}

// stretchBlocks is the most blocks that a thread takes at a time: 4 MiB of doubles of two vectors.
const stretchBlocks = 16

// reduceBlocks returns problem i's partial results. blocks computes those of the blocks lo to hi-1. Without workspace it
// runs each time that a partial result is read.
func reduceBlocks[P any](p *Problem, i int, blocks func(lo, hi int, partial []P)) partials[P] {
	count := int(p.ReduceBlocks())
	if p.Work == 0 {
		return partials[P]{count, func(b int) P {
			partial := make([]P, 1)
			blocks(b, b+1, partial)
			return partial[0]
		}}
	}
	partial := ptr.Slice[P](p.Work, count*int(p.Batch))[i*count : (i+1)*count]
	compute := func(lo, hi int) { blocks(lo, hi, partial[lo:hi]) }
	p.Host.Team.Fit(par.Reading(2*p.laterBytes())).ForStretches(count, 1, stretchBlocks, compute)
	return partials[P]{count, func(b int) P { return partial[b] }}
}

// laterBytes returns the bytes of the blocks beyond the first half of them, which the last block shortens: another core can read
// no more of one problem while the first core reads its half.
func (p *Problem) laterBytes() (bytes int) {
	later := int(p.N) - (int(p.ReduceBlocks())+1)/2*spec.ReduceBlock
	for j := range p.Operands[:p.Count] {
		bytes += later * int(p.Operands[j].Elem.Bytes())
	}
	return bytes
}

// eachBlock calls block for the n elements of each block, which begin at element first.
func eachBlock[P any](p *Problem, block func(first, n int) P) func(lo, hi int, partial []P) {
	return func(lo, hi int, partial []P) {
		for b := lo; b < hi; b++ {
			first := b * spec.ReduceBlock
			partial[b-lo] = block(first, min(spec.ReduceBlock, int(p.N)-first))
		}
	}
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

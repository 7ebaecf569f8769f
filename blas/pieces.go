package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// pieceElems is the number of elements of a vector that are converted at a time. Four pieces of any type
// fit into one scratch block.
const pieceElems = 1024

// eachPiece runs compute for all elements of problem i's vectors, at most pieceElems at a time and in order.
// Every piece starts with an empty scratch block.
func (p *problem) eachPiece(compute func(r *scratch.Block, first, n int)) {
	p.eachPieceOf(0, int(p.N), compute)
}

// eachPieceOf is eachPiece for the elements first to last-1. If the increment of an output is 0, a piece is
// one element, so that each piece reads the result of the one before.
func (p *problem) eachPieceOf(first, last int, compute func(r *scratch.Block, first, n int)) {
	most := pieceElems
	for j := range p.count {
		if o := &p.operands[j]; o.param.Output && o.ld == 0 {
			most = 1
		}
	}
	r := p.lib.scratch.Get()
	defer p.lib.scratch.Put(r)
	for ; first < last; first += most {
		r.Empty()
		compute(r, first, min(most, last-first))
	}
}

// piece returns n elements of operand j of problem i from element first on, for a kernel. It returns the
// operand's own memory if that has the compute type, else a converted copy in the scratch block.
func piece[T engine.Scalar](p *problem, r *scratch.Block, j, i, first, n int) (elems []T, inc int) {
	if p.operands[j].elem == p.Type {
		return part[T](p, j, i, first, n), p.ld(j)
	}
	elems = scratch.Take[T](r, n)
	load(p, j, i, p.indexOf(j, first), p.ld(j), elems)
	return elems, 1
}

// keepPiece stores a kernel's result in operand j if piece returned a converted copy.
func keepPiece[T engine.Scalar](p *problem, j, i, first int, elems []T) {
	if p.operands[j].elem != p.Type {
		save(p, j, i, p.indexOf(j, first), p.ld(j), elems)
	}
}

// indexOf returns the index in memory of element first of vector j.
func (p *problem) indexOf(j, first int) int {
	inc := p.ld(j)
	if inc < 0 {
		return (int(p.N) - 1 - first) * -inc
	}
	return first * inc
}

package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// pieceElems is how many elements of a vector are converted at a time: four pieces of any type fill a room.
const pieceElems = 1024

// eachPiece runs compute for elements first to first+n of problem i's vectors, with n of at most pieceElems, one piece after
// the other and each with an empty room.
func (p *problem) eachPiece(compute func(r *scratch.Block, first, n int)) {
	p.eachPieceOf(0, int(p.N), compute)
}

// eachPieceOf is eachPiece for the elements from number first to last. Where an output stands still because its increment is
// 0, a piece is one element, so that each finds what the one before has left.
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

// piece returns n elements of operand j of problem i from element first on, as the kernels take them: the operand's own memory
// where its elements are of the type that is computed in, a converted copy in the room otherwise.
func piece[T engine.Scalar](p *problem, r *scratch.Block, j, i, first, n int) (elems []T, inc int) {
	if p.operands[j].elem == p.Type {
		return part[T](p, j, i, first, n), p.ld(j)
	}
	elems = scratch.Take[T](r, n)
	load(p, j, i, p.indexOf(j, first), p.ld(j), elems)
	return elems, 1
}

// keepPiece stores what a kernel made of a piece: there is something to do where that is a copy.
func keepPiece[T engine.Scalar](p *problem, j, i, first int, elems []T) {
	if p.operands[j].elem != p.Type {
		save(p, j, i, p.indexOf(j, first), p.ld(j), elems)
	}
}

// indexOf is where element number first of vector j lies in its memory, in elements.
func (p *problem) indexOf(j, first int) int {
	inc := p.ld(j)
	if inc < 0 {
		return (int(p.N) - 1 - first) * -inc
	}
	return first * inc
}

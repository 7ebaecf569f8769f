package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// PieceElems is the number of elements of a vector that are converted at a time. Four pieces of any type
// fit into one scratch block.
const PieceElems = 1024

// eachPiece runs compute for all elements of problem i's vectors, at most pieceElems at a time and in order.
// Every piece starts with an empty scratch block.
func (p *Problem) eachPiece(compute func(r *scratch.Block, first, n int)) {
	p.eachPieceOf(0, int(p.N), compute)
}

// eachPieceOf is eachPiece for the elements first to last-1. If the increment of an output is 0, a piece is
// one element, so that each piece reads the result of the one before.
func (p *Problem) eachPieceOf(first, last int, compute func(r *scratch.Block, first, n int)) {
	most := PieceElems
	for j := range p.Count {
		if o := &p.Operands[j]; o.Param.Output && o.LD == 0 {
			most = 1
		}
	}
	r := p.Host.Scratch.Get()
	defer p.Host.Scratch.Put(r)
	for ; first < last; first += most {
		r.Empty()
		compute(r, first, min(most, last-first))
	}
}

// piece returns n elements of operand j of problem i from element first on, for a kernel. It returns the
// operand's own memory if that has the compute type, else a converted copy in the scratch block.
func piece[T engine.Scalar](p *Problem, r *scratch.Block, j, i, first, n int) (elems []T, inc int) {
	if p.Operands[j].Elem == p.Type {
		return part[T](p, j, i, first, n), p.ld(j)
	}
	elems = scratch.Take[T](r, n)
	Load(p, j, i, p.indexOf(j, first), p.ld(j), elems)
	return elems, 1
}

// keepPiece stores a kernel's result in operand j if piece returned a converted copy.
func keepPiece[T engine.Scalar](p *Problem, j, i, first int, elems []T) {
	if p.Operands[j].Elem != p.Type {
		save(p, j, i, p.indexOf(j, first), p.ld(j), elems)
	}
}

// indexOf returns the index in memory of element first of vector j.
func (p *Problem) indexOf(j, first int) int {
	inc := p.ld(j)
	if inc < 0 {
		return (int(p.N) - 1 - first) * -inc
	}
	return first * inc
}

package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// places is where the problems of one operand lie, found once for all of them: what view would return for each.
type places[T engine.Scalar] struct {
	address   uint64 // of the first problem, or of the array of pointers to problems
	stepBytes uint64
	elems     int
	pointers  bool
}

// placesOf finds the problems of operand j, each nil where the operand is null because nothing of it is needed.
func placesOf[T engine.Scalar](p *problem, j int) places[T] {
	o := &p.operands[j]
	if o.address == 0 {
		return places[T]{}
	}
	made := places[T]{address: o.address, elems: o.elems}
	switch p.function.Shape {
	case spec.Batched:
		made.stepBytes, made.pointers = 8, true
	case spec.StridedBatched:
		made.stepBytes = uint64(o.strideElems) * o.elem.Bytes()
	}
	return made
}

// of returns the operand of problem i.
func (l *places[T]) of(i int) []T {
	address := l.address + uint64(i)*l.stepBytes
	if l.pointers {
		address = ptr.Load[uint64](address)
	}
	return ptr.Slice[T](address, l.elems)
}

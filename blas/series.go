package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// seriesOf returns the problems of operand j, as view would for each. It returns an empty series if the
// operand is null.
func seriesOf[T engine.Scalar](p *problem, j int) engine.Series[T] {
	o := &p.operands[j]
	if o.address == 0 {
		return engine.Series[T]{}
	}
	made := engine.Series[T]{Address: o.address, Elems: o.elems}
	switch p.function.Shape {
	case spec.Batched:
		made.StepBytes, made.Pointers = 8, true
	case spec.StridedBatched:
		made.StepBytes = uint64(o.strideElems) * o.elem.Bytes()
	}
	return made
}

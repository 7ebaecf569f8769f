package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// seriesOf returns the problems of operand j, as view would for each. It returns an empty series if the
// operand is null.
func seriesOf[T engine.Scalar](p *Problem, j int) engine.Series[T] {
	o := &p.Operands[j]
	if o.Address == 0 {
		return engine.Series[T]{}
	}
	made := engine.Series[T]{Address: o.Address, Elems: o.Elems}
	switch p.Shape {
	case spec.Batched:
		made.StepBytes, made.Pointers = 8, true
	case spec.StridedBatched:
		made.StepBytes = uint64(o.StrideElems) * o.Elem.Bytes()
	}
	return made
}

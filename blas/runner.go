package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// runner computes problems lo to hi-1 of a batch.
type runner func(p *problem, lo, hi int)

// kernelSet holds a routine's runners by element type.
type kernelSet [spec.Types]runner

// single is a routine that computes problem i; ranged computes problems lo to hi-1.
type (
	single[T engine.Scalar, R engine.Real] = func(p *problem, k engine.Kernels[T, R], i int)
	ranged[T engine.Scalar, R engine.Real] = func(p *problem, k engine.Kernels[T, R], lo, hi int)
)

// singles builds the runners of a routine that computes one problem, from its instances for the four element
// types.
func singles(
	s single[float32, float32], d single[float64, float64], c single[complex64, float32], z single[complex128, float64],
) kernelSet {
	return ranges(each(s), each(d), each(c), each(z))
}

// each computes the problems of a range one after the other.
func each[T engine.Scalar, R engine.Real](compute single[T, R]) ranged[T, R] {
	return func(p *problem, k engine.Kernels[T, R], lo, hi int) {
		for i := lo; i < hi; i++ {
			compute(p, k, i)
		}
	}
}

// ranges builds the runners of a routine that computes a range of problems.
func ranges(
	s ranged[float32, float32], d ranged[float64, float64], c ranged[complex64, float32], z ranged[complex128, float64],
) kernelSet {
	return kernelSet{
		func(p *problem, lo, hi int) { s(p, p.engine.S(), lo, hi) },
		func(p *problem, lo, hi int) { d(p, p.engine.D(), lo, hi) },
		func(p *problem, lo, hi int) { c(p, p.engine.C(), lo, hi) },
		func(p *problem, lo, hi int) { z(p, p.engine.Z(), lo, hi) },
	}
}

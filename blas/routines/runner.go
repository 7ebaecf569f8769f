// Package routines computes the routines. The file named after a routine computes one problem of it, with the
// kernels of an engine. Package blas decodes and checks a call before, and leases its workspace. The routine's row
// in blas/spec has its errors; a comment here names only the others.
package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// Runner computes problems lo to hi-1 of a batch.
type Runner func(p *Problem, lo, hi int)

// Runners holds a routine's runners by element type.
type Runners [spec.Types]Runner

// single is a routine that computes problem i; ranged computes problems lo to hi-1.
type (
	single[T engine.Scalar, R engine.Real] = func(p *Problem, k engine.Kernels[T, R], i int)
	ranged[T engine.Scalar, R engine.Real] = func(p *Problem, k engine.Kernels[T, R], lo, hi int)
)

// singles builds the runners of a routine that computes one problem, from its instances for the four element
// types.
func singles(
	s single[float32, float32], d single[float64, float64], c single[complex64, float32], z single[complex128, float64],
) Runners {
	return ranges(each(s), each(d), each(c), each(z))
}

// each computes the problems of a range one after the other.
func each[T engine.Scalar, R engine.Real](compute single[T, R]) ranged[T, R] {
	return func(p *Problem, k engine.Kernels[T, R], lo, hi int) {
		for i := lo; i < hi; i++ {
			compute(p, k, i)
		}
	}
}

// ranges builds the runners of a routine that computes a range of problems.
func ranges(
	s ranged[float32, float32], d ranged[float64, float64], c ranged[complex64, float32], z ranged[complex128, float64],
) Runners {
	return Runners{
		func(p *Problem, lo, hi int) { s(p, p.Engine.S(), lo, hi) },
		func(p *Problem, lo, hi int) { d(p, p.Engine.D(), lo, hi) },
		func(p *Problem, lo, hi int) { c(p, p.Engine.C(), lo, hi) },
		func(p *Problem, lo, hi int) { z(p, p.Engine.Z(), lo, hi) },
	}
}

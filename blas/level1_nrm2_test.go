package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

var _ = register(
	func() *subject { return nrm2Subject("nrm2", "") },
	func() *subject {
		return nrm2Subject("nrm2_ex", "typex=162; resulttype=162; compute=162; compute=0; compute=-1")
	},
)

// nrm2Subject describes a norm, with types that it does not implement.
func nrm2Subject(name, types string) *subject {
	s := reductionSubject(name, realBytes)
	s.adjust, s.rules = spikes, withTypesLast(s.rules, types)
	s.slack, s.rounds = func(c *testCase) float64 { return 4 + float64(c.n)/16 }, true
	return s
}

// spikes makes the elements at both ends of each block large, so that a norm without one of them is wrong.
func spikes(c *testCase, _ int, o []*reference.Matrix) {
	for i := range o[0].V {
		if at := i % spec.ReduceBlock; at == 0 || at == spec.ReduceBlock-1 || i == c.n-1 {
			o[0].V[i] = 100
		}
	}
}

package blas

import "rocblas_mem/blas/spec"

var _ = register(amaxSubject)

func amaxSubject() *subject {
	return &subject{
		name: "amax", instances: typed4("isamax", "idamax", "icamax", "izamax"),
		args: "n x batch result", operands: []subjectOperand{vectorOf("x")}, result: indexResult,
		adjust:    func(c *testCase, problem int, o []*dense) { plant(c, problem, o[0], -5-5i) },
		compute:   func(c *testCase, _ instance, o []*dense) complex128 { return firstBest(o[0], beatsMax) },
		padding:   1e4,
		cases:     func() []testCase { return vectorCases(oneIncrement(), reduceLengths()) },
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(spec.Type) int { return 8 }),
		rules:     oneVectorReduction(),
	}
}

func beatsMax(a, b float64) bool { return a > b }

// plant puts an extreme element at the end of problem 0, and two equal ones (in different blocks, if several)
// into problem 1; problem 2 keeps the ties that it has.
func plant(c *testCase, problem int, x *dense, extreme complex128) {
	switch problem {
	case 0:
		x.v[c.n-1] = extreme
	case 1:
		x.v[c.n-1] = extreme
		x.v[min(c.n/2, spec.ReduceBlock)] = extreme
	}
}

// firstBest returns the 1-based index of the first element whose modulus no other element beats.
func firstBest(x *dense, beats func(a, b float64) bool) complex128 {
	best := 0
	for i, v := range x.v {
		if beats(modulusOf(v), modulusOf(x.v[best])) {
			best = i
		}
	}
	return complex(float64(best+1), 0)
}

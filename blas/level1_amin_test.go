package blas

import (
	"math/rand/v2"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

var _ = register(aminSubject)

func aminSubject() *subject {
	s := reductionSubject("amin", func(spec.Type) int { return 8 })
	s.operand("x").value, s.padding = awayFromZero, 0
	s.adjust = func(c *testCase, problem int, o []*reference.Matrix) { plant(c, problem, o[0], 0) }
	return s
}

// awayFromZero returns a random number whose parts are integers from 1 to 4, positive or negative.
func awayFromZero(random *rand.Rand, _ *testCase, _, _ int) complex128 {
	part := func() float64 { return float64((1 + random.IntN(4)) * (1 - 2*random.IntN(2))) }
	return complex(part(), part())
}

package blas

import (
	"math/rand/v2"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

var _ = register(aminSubject)

func aminSubject() *subject {
	x := vectorOf("x")
	x.value = awayFromZero
	return &subject{
		name: "amin", instances: typed4("isamin", "idamin", "icamin", "izamin"),
		args: "n x batch result", operands: []subjectOperand{x}, result: indexResult,
		adjust:    func(c *testCase, problem int, o []*reference.Matrix) { plant(c, problem, o[0], 0) },
		padding:   0,
		cases:     func() []testCase { return vectorCases(oneIncrement(), reduceLengths()) },
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(spec.Type) int { return 8 }),
		rules:     oneVectorReduction(),
	}
}

// awayFromZero returns a random number whose parts are integers from 1 to 4, positive or negative.
func awayFromZero(random *rand.Rand, _ *testCase, _, _ int) complex128 {
	part := func() float64 { return float64((1 + random.IntN(4)) * (1 - 2*random.IntN(2))) }
	return complex(part(), part())
}

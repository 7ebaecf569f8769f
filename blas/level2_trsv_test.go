package blas

import (
	"testing"

	"rocblas_mem/blas/engine"
)

func trsvSubject() *subject {
	order := func(c *testCase) int { return c.n }
	a := matrixOf("a", func(c *testCase) (int, int) { return c.n, c.n })
	a.stored, a.value = inTriangle, tameTriangle(order)
	x := vectorOf("x").out()
	x.value = fractions
	return &subject{
		name: "trsv", instances: typed4("strsv", "dtrsv", "ctrsv", "ztrsv"),
		args: "uplo transa diag n a x batch", operands: []subjectOperand{a, x},
		compute: func(c *testCase, _ instance, o []*dense) complex128 {
			c.substitute(o[0], c.n, o[1].v)
			return 0
		},
		slack:   func(c *testCase) float64 { return 16 + 2*float64(c.n) },
		padding: 1e4,
		cases:   trsvCases,
	}
}

// triangles returns a case for each combination of uplo, transA and diag.
func triangles() []testCase {
	var list []testCase
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		for _, op := range operations() {
			for _, diag := range []engine.Diag{engine.NonUnit, engine.Unit} {
				list = append(list, testCase{uplo: uplo, transA: op, diag: diag})
			}
		}
	}
	return list
}

func trsvCases() []testCase {
	var list []testCase
	incs := []int{1, -1, 2, -3}
	for _, n := range []int{1, 5, 31, 32, 33, 64, 101} {
		for i, c := range triangles() {
			c.n, c.incs, c.pad, c.downward, c.large = n, []int{incs[(i+n)%4]}, (i+n)%3, i%2 == 1, n > 100
			list = append(list, c)
		}
	}
	for _, c := range every(5, 2, triangles()) { // the cores share the batch
		c.n, c.batch, c.large = 101, 40, true
		list = append(list, c)
	}
	return list
}

func TestTrsv(t *testing.T) { testSubject(t, trsvSubject()) }

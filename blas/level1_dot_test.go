package blas

import (
	"math/cmplx"
	"testing"

	"rocblas_mem/blas/spec"
)

func dotSubject() *subject {
	return &subject{
		name: "dot",
		instances: append(typed4("sdot", "ddot", "cdotu", "zdotu"),
			instance{name: "cdotc", typ: spec.C, conj: true}, instance{name: "zdotc", typ: spec.Z, conj: true}),
		args: "n x y batch result", operands: []subjectOperand{vectorOf("x"), vectorOf("y")}, result: elementResult,
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			sum := complex128(0)
			for i, v := range o[0].v {
				if in.conj {
					v = cmplx.Conj(v)
				}
				sum += v * o[1].v[i]
			}
			return sum
		},
		padding: 1e4,
		cases: func() []testCase {
			return append(vectorCases(twoIncrements(), reduceLengths()),
				testCase{n: 5, incs: []int{0, 1}}, testCase{n: 6, incs: []int{-2, 0}}, testCase{n: 4, incs: []int{0, 0}},
				testCase{n: spec.ReduceBlock + 3, incs: []int{0, 2}, large: true})
		},
		workspace: reduceWorkspaces,
		tiers: func(c *testCase, typ spec.Type) (optimal, least [2]int) {
			return partialResults(c, int(typ.Bytes())), least
		},
	}
}

func TestDot(t *testing.T) { testSubject(t, dotSubject()) }

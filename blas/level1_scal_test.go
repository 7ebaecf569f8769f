package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func scalSubject() *subject {
	return &subject{
		name: "scal",
		instances: append(typed4("sscal", "dscal", "cscal", "zscal"),
			instance{name: "csscal", typ: spec.C, realAlpha: true}, instance{name: "zdscal", typ: spec.Z, realAlpha: true}),
		args: "n alpha x batch", operands: []subjectOperand{vectorOf("x").out()},
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			for i := range o[0].v {
				o[0].v[i] *= in.scalar(c.alpha)
			}
			return 0
		},
		padding: 1e4,
		cases: func() []testCase {
			list := vectorCases(oneIncrement(), []int{40001})
			for _, alpha := range []complex128{0, 1, -1} {
				list = append(list, testCase{n: 19, alpha: alpha}, testCase{n: 6, incs: []int{2}, alpha: alpha})
			}
			return list
		},
	}
}

func TestScal(t *testing.T) { testSubject(t, scalSubject()) }

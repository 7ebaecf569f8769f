package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/core"
)

func copySubject() *subject {
	return &subject{
		name: "copy", instances: typed4("scopy", "dcopy", "ccopy", "zcopy"),
		args: "n x y batch", operands: []subjectOperand{vectorOf("x"), vectorOf("y").out()},
		compute: func(c *testCase, _ instance, o []*dense) complex128 {
			copy(o[1].v, o[0].v)
			return 0
		},
		padding: 1e4,
		cases: func() []testCase {
			return append(vectorCases(twoIncrements(), []int{40001}), testCase{n: 5, incs: []int{0, -3}})
		},
	}
}

func TestCopy(t *testing.T) { testSubject(t, copySubject()) }

func TestCopyLeavesTheLastWhereYStandsStill(t *testing.T) {
	for name, e := range engines(t) {
		t.Run(name, func(t *testing.T) {
			h := newRig(t, e).handle(t)
			x, y := []float64{1, 3, 5}, []float64{100, 7}
			assert.Equal(t, core.Success, h.call("rocblas_dcopy", 3, at(h.rig, x), 1, at(h.rig, y), 0))
			assert.Equal(t, []float64{5, 7}, y)
		})
	}
}

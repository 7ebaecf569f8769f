package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
)

func trmmSubject() *subject {
	a := matrixOf("a", func(c *testCase) (int, int) { return c.order(), c.order() }).unreadWhen(alphaIsZero)
	a.stored = inTriangle
	c := matrixOf("c", gemmC).out().unreadWhen(func(*testCase) bool { return true })
	c.alias = 1
	return &subject{
		name: "trmm", instances: typed4("strmm", "dtrmm", "ctrmm", "ztrmm"),
		args:     "side uplo transa diag m n alpha a b c batch",
		operands: []subjectOperand{a, matrixOf("b", gemmC).unreadWhen(alphaIsZero), c},
		compute:  multiplyTriangle, padding: 1e4, cases: trmmCases,
	}
}

// multiplyTriangle computes C := alpha op(A) B or alpha B op(A); C may be B.
func multiplyTriangle(c *testCase, in instance, o []*dense) complex128 {
	b, alpha := o[1].clone(), in.scalar(c.alpha)
	for j := range c.n {
		for i := range c.m {
			sum := complex128(0)
			for l := range c.order() {
				if c.side == engine.Left && c.tri(o[0], i, l) != 0 {
					sum += c.tri(o[0], i, l) * b.at(l, j)
				}
				if c.side == engine.Right && c.tri(o[0], l, j) != 0 {
					sum += b.at(i, l) * c.tri(o[0], l, j)
				}
			}
			o[2].set(i, j, scaled(alpha, sum))
		}
	}
	return 0
}

func trmmCases() []testCase {
	var list []testCase
	add := func(cases []testCase) {
		for i, c := range cases {
			c.inPlace, c.batch = i%2 == 0, 2
			list = append(list, c)
			c.inPlace = !c.inPlace
			list = append(list, c)
		}
	}
	add(sided(1, 1))
	add(sided(6, 4))
	add(every(3, 1, sided(32, 3)))
	add(sided(33, 2))
	add(every(5, 2, sided(157, 5)))
	add(every(7, 3, sided(33, 197)))
	for i, c := range every(5, 1, sided(7, 3)) {
		c.alpha, c.inPlace = 0, i%2 == 0
		list = append(list, c)
	}
	return list
}

func TestTrmm(t *testing.T) { testSubject(t, trmmSubject()) }

// TestTrmmInPlaceWithAnotherLeadingDimension checks for invalid_value. A quick return and a null pointer are
// found first.
func TestTrmmInPlaceWithAnotherLeadingDimension(t *testing.T) {
	t.Parallel()
	h := newRig(t, nullEngine()).handle(t)
	one, a, b := []float64{1}, make([]float64, 4), make([]float64, 6)
	call := func(m, ldc int, a uint64) core.Status {
		return h.call("rocblas_dtrmm", int(engine.Left), int(engine.Upper), int(engine.NoTrans), int(engine.NonUnit), m, 2,
			at(h.rig, one), a, 2, at(h.rig, b), 2, at(h.rig, b), ldc)
	}
	require.Equal(t, core.Success, call(2, 2, at(h.rig, a)))
	assert.Equal(t, core.InvalidValue, call(2, 3, at(h.rig, a)))
	assert.Contains(t, h.control.Error(), "C is B")
	assert.Equal(t, core.InvalidPointer, call(2, 3, 0))
	assert.Equal(t, core.Success, call(0, 3, at(h.rig, a)))
}

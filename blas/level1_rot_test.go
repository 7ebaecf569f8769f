package blas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

var _ = register(
	func() *subject { return rotSubject("rot", "") },
	func() *subject {
		return rotSubject("rot_ex", "typex=162; typey=162; cstype=162; compute=162; compute=0; compute=-1")
	},
)

// rotSubject describes a rotation with the cosine in alpha and the sine in beta, with types that it does not implement.
func rotSubject(name, types string) *subject {
	s := subjectOf(name)
	s.rules = rotRules(types)
	s.cases = func() []testCase {
		list := append(vectorCases(twoIncrements(), []int{routines.PieceElems - 1, routines.PieceElems, routines.PieceElems + 1, 5000}),
			testCase{n: 7, alpha: 0, beta: 1}, testCase{n: 7, alpha: 1, incs: []int{-1, 2}}, testCase{n: 7})
		for i := range list {
			if list[i].alpha == generalAlpha {
				list[i].beta = generalBeta
			}
		}
		return list
	}
	return s
}

// TestRotMultipliesByZero checks that a factor of 0 is multiplied: 0 times NaN is NaN.
func TestRotMultipliesByZero(t *testing.T) {
	nan := math.NaN()
	h := newRig(t, hostEngine()).handle(t)
	x, y := []float64{1, nan, 3}, []float64{4, 5, nan}
	cosine, sine := []float64{2}, []float64{0}
	status := h.call("rocblas_drot", 3, at(h.rig, x), 1, at(h.rig, y), 1, at(h.rig, cosine), at(h.rig, sine))
	require.Equal(t, core.Success, status)
	assert.Equal(t, []float64{2, 8}, []float64{x[0], y[0]})
	for _, v := range []float64{x[1], y[1], x[2], y[2]} {
		assert.True(t, math.IsNaN(v), "%v, %v", x, y)
	}
}

// TestRotWhereAVectorStandsStill checks increment 0: the one element of x is rotated with each element of y
// in turn.
func TestRotWhereAVectorStandsStill(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	x, y := []float64{1}, []float64{1, 10, 100}
	cosine, sine := []float64{2}, []float64{1}
	status := h.call("rocblas_drot", 3, at(h.rig, x), 0, at(h.rig, y), 1, at(h.rig, cosine), at(h.rig, sine))
	require.Equal(t, core.Success, status)
	assert.Equal(t, []float64{2*(2*(2*1+1)+10) + 100}, x)
	assert.Equal(t, []float64{2*1 - 1, 2*10 - 3, 2*100 - 16}, y)
}

// rotRules returns the rules of rot, and those of rot_ex with types that it does not implement.
func rotRules(types string) statusRules {
	rules := copyRules()
	const missing = "cos=null; sin=null; x=null; y=null; data=null; all=null"
	rules.calls[2].faults = missing
	rules.order[1].faults = missing
	return withTypesLast(rules, types)
}

package blas

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

var _ = register(rotmgSubject)

// rotmgSubject tests rotmg with d1 and d2 in alpha, x1 and y1 in beta.
func rotmgSubject() *subject {
	s := subjectOf("rotmg")
	for name, of := range map[string]func(c *testCase) float64{
		"d1": func(c *testCase) float64 { return real(c.alpha) }, "d2": func(c *testCase) float64 { return imag(c.alpha) },
		"x1": func(c *testCase) float64 { return real(c.beta) }, "y1": func(c *testCase) float64 { return imag(c.beta) },
	} {
		s.operand(name).value = func(_ *rand.Rand, c *testCase, _, _ int) complex128 { return complex(of(c), 0) }
	}
	s.slack, s.rules = func(*testCase) float64 { return 4 }, fewRules("d1=null; d2=null; x1=null; y1=null; param=null; data=null; all=null")
	s.cases = func() []testCase {
		var list []testCase
		for _, v := range [][4]float64{
			{2, 1, 3, 1}, {1, 2, 1, 3}, {1, 1, 2, -2}, {-1, 1, 1, 1}, {1, 1, 1, 0}, {1, 0, 1, 1}, {1, -2, 1, 1}, {3, -1, 2, 1},
			{0, 1, 2, 3}, {0x1p-30, 1, 0x1p20, 1}, {0x1p40, 1, 1, 1}, {1, 0x1p40, 1, 3}, {0x1p60, 0x1p-60, 1, 1}, {1, -0x1p-40, 1, 3},
			{0x1p24, 1, 1, 1}, {0x1p-24, 0x1p-24, 3, 4},
			{0x1p24, 1, 1, 0x1p-30}, {0x1p-24, 0x1p-20, 1, 0x1p-30}, {1, 0x1p24, 1, 0x1p-45}, {1, 0x1p-24, 1, 0x1p-30}, // at the bounds of the range
		} {
			list = append(list, testCase{alpha: complex(v[0], v[1]), beta: complex(v[2], v[3]), downward: len(list)%2 == 1})
		}
		return list
	}
	return s
}

// TestRotmgRotates computes rotations with rotmg and applies them with rotm. The second component vanishes
// and the length does not change.
func TestRotmgRotates(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	h := newRig(t, hostEngine()).handle(t)
	random := rand.New(rand.NewPCG(seed, 9))
	for range 300 {
		d := func() []float64 { return []float64{math.Ldexp(1+random.Float64(), random.IntN(121)-60)} }
		v := func() []float64 { return []float64{math.Ldexp(random.Float64()-0.5, random.IntN(41)-20)} }
		d1, d2, x1, y1, param := d(), d(), v(), v(), make([]float64, 5)
		x, y := []float64{x1[0]}, []float64{y1[0]}
		length := d1[0]*x[0]*x[0] + d2[0]*y[0]*y[0]
		require.Equal(t, core.Success,
			h.call("rocblas_drotmg", at(h.rig, d1), at(h.rig, d2), at(h.rig, x1), at(h.rig, y1), at(h.rig, param)))
		require.Equal(t, core.Success, h.call("rocblas_drotm", 1, at(h.rig, x), 1, at(h.rig, y), 1, at(h.rig, param)))
		require.InEpsilon(t, x1[0], x[0], 1e-12)
		require.InDelta(t, 0, y[0]*math.Sqrt(d2[0]/length), 1e-12)
		require.InEpsilon(t, length, d1[0]*x1[0]*x1[0], 1e-12)
		for _, d := range []float64{d1[0], d2[0]} {
			require.True(t, d > 0x1p-24 && d < 0x1p24, "%v", d)
		}
	}
}

package blas

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
)

var _ = register(rotgSubject)

// rotgSubject tests rotg with a in alpha and b in beta, whose parts get random signs.
func rotgSubject() *subject {
	signed := func(of func(c *testCase) complex128) func(random *rand.Rand, c *testCase, i, j int) complex128 {
		return func(random *rand.Rand, c *testCase, _, _ int) complex128 {
			v := of(c)
			sign := func() float64 { return float64(2*random.IntN(2) - 1) }
			return complex(real(v)*sign(), imag(v)*sign())
		}
	}
	s := subjectOf("rotg")
	s.operand("a").value = signed(func(c *testCase) complex128 { return c.alpha })
	s.operand("b").value = signed(func(c *testCase) complex128 { return c.beta })
	s.slack, s.rules = func(*testCase) float64 { return 4 }, fewRules("a=null; b=null; c=null; s=null; data=null; all=null")
	s.cases = func() []testCase {
		var list []testCase
		for _, pair := range [][2]complex128{
			{3, 4}, {4, 3}, {1, 1}, {0, 5}, {5, 0}, {0, 0}, {3 + 4i, 12i}, {1i, 2 + 1i}, {0, 2 - 3i}, {2 - 3i, 0}, {1e-3, 1e3},
			{1e-30, 1}, {3e-30, 4e-30}, {3e-30 + 1e-30i, 4e-31i}, {1e18 + 1i, 1},
		} {
			c := testCase{alpha: pair[0], beta: pair[1]}
			list = append(list, c)
			c.downward, c.batch = true, 5
			list = append(list, c)
		}
		return list
	}
	return s
}

// TestRotgDoesNotOverflow rotates numbers whose squares overflow or underflow in their type.
func TestRotgDoesNotOverflow(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	for _, scale := range []float32{1e38 / 2, 1e-38} {
		a, b, c, s := []float32{3 * scale}, []float32{4 * scale}, []float32{0}, []float32{0}
		require.Equal(t, core.Success, h.call("rocblas_srotg", at(h.rig, a), at(h.rig, b), at(h.rig, c), at(h.rig, s)))
		assert.InEpsilon(t, 5*scale, a[0], 1e-6)
		assert.InEpsilon(t, 1/0.6, b[0], 1e-6)
		assert.InDeltaSlice(t, []float32{0.6, 0.8}, []float32{c[0], s[0]}, 1e-6)
	}
	for _, scale := range []float64{1e307, 1e-307} {
		a, b, c, s := []complex128{complex(0, 3*scale)}, []complex128{complex(4*scale, 0)}, []float64{0}, []complex128{0}
		require.Equal(t, core.Success, h.call("rocblas_zrotg", at(h.rig, a), at(h.rig, b), at(h.rig, c), at(h.rig, s)))
		assert.InEpsilon(t, 5*scale, imag(a[0]), 1e-14)
		assert.InDelta(t, 0.6, c[0], 1e-14)
		assert.InDelta(t, 0.8, imag(s[0]), 1e-14)
	}
}

// TestRotgWhoseCosineIsTooSmall rotates pairs of which c is 0 in its type: z is 1, from which c and s can be recomputed.
func TestRotgWhoseCosineIsTooSmall(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	for _, sign := range []float32{1, -1} {
		a, b, c, s := []float32{sign * 1e-30}, []float32{1e20}, []float32{7}, []float32{7}
		require.Equal(t, core.Success, h.call("rocblas_srotg", at(h.rig, a), at(h.rig, b), at(h.rig, c), at(h.rig, s)))
		assert.Equal(t, []float32{1e20, 1, 0, 1}, []float32{a[0], b[0], c[0] * sign, s[0]})
		x, y, z, u := []float64{float64(sign) * 1e-300}, []float64{1e200}, []float64{7}, []float64{7}
		require.Equal(t, core.Success, h.call("rocblas_drotg", at(h.rig, x), at(h.rig, y), at(h.rig, z), at(h.rig, u)))
		assert.Equal(t, []float64{1e200, 1, 0, 1}, []float64{x[0], y[0], z[0] * float64(sign), u[0]})
	}
}

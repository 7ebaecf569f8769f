package blas

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

var _ = register(rotmSubject)

// rotmSubject tests rotm with param's flag in k. The elements of param that the flag does not use are NaN.
func rotmSubject() *subject {
	s := subjectOf("rotm")
	s.operand("param").value = func(random *rand.Rand, c *testCase, i, _ int) complex128 {
		given := map[int][]bool{
			routines.FlagIdentity: {true, false, false, false, false}, routines.FlagFull: {true, true, true, true, true},
			routines.FlagUnitDiag: {true, false, true, true, false}, routines.FlagUnitAnti: {true, true, false, false, true},
		}
		switch {
		case i == 0:
			return complex(float64(c.k), 0)
		case !given[c.k][i]:
			return complex(math.NaN(), 0)
		}
		return complex(float64(random.IntN(9)-4), 0)
	}
	s.rules = rotmRules()
	s.cases = func() []testCase {
		list := vectorCases(twoIncrements(), []int{routines.PieceElems, 3000})
		for i := range list {
			list[i].k = i%4 - 2
		}
		return list
	}
	return s
}

// TestRotmParam checks what param decides before x and y are checked, and that a batch needs it on the
// device.
func TestRotmParam(t *testing.T) {
	t.Parallel()
	h := newRig(t, nullEngine()).handle(t)
	x, none := []float32{1, 2, 3, 4, 5, 6, 7, 8}, uint64(0)
	identity, full := []float32{routines.FlagIdentity, 1, 1, 1, 1}, []float32{routines.FlagFull, 1, 1, 1, 1}
	in, params := at(h.rig, x), at(h.rig, []uint64{at(h.rig, identity), at(h.rig, identity)})
	vectors := at(h.rig, []uint64{in, in})
	plain := func(x, param uint64) core.Status { return h.call("rocblas_srotm", 2, x, 1, in, 1, param) }
	strided := func(x, param uint64, stride int) core.Status {
		return h.call("rocblas_srotm_strided_batched", 2, x, 1, 2, in, 1, 2, param, stride, 2)
	}
	batched := func(x, param uint64) core.Status {
		return h.call("rocblas_srotm_batched", 2, x, 1, vectors, 1, param, 2)
	}
	assert.Equal(t, core.Success, plain(none, at(h.rig, identity)), "nothing to do")
	assert.Equal(t, core.InvalidPointer, plain(none, at(h.rig, full)))
	assert.Equal(t, core.Success, strided(none, at(h.rig, identity), 0), "nothing to do in any problem")
	assert.Equal(t, core.InvalidPointer, strided(none, at(h.rig, identity), 5))
	assert.Equal(t, core.NotImplemented, strided(in, at(h.rig, identity), 5))
	assert.Equal(t, core.NotImplemented, strided(in, at(h.rig, full), 0))
	assert.Equal(t, core.InvalidPointer, batched(none, params))
	assert.Equal(t, core.NotImplemented, batched(vectors, params))
	h.control.PointerMode = 1
	assert.Equal(t, core.InvalidPointer, plain(none, at(h.rig, identity)), "on the device, param is not looked at")
	assert.Equal(t, core.InvalidPointer, strided(none, at(h.rig, identity), 0))
	assert.Equal(t, core.Success, batched(vectors, params))
	assert.Equal(t, []float32{1, 2, 3, 4, 5, 6, 7, 8}, x)
}

func rotmRules() statusRules {
	rules := copyRules()
	const missing = "param=null; x=null; y=null; data=null; all=null"
	rules.calls[2].faults = missing
	rules.order[1].faults = missing
	return rules
}

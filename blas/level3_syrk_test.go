package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
)

var _ = registerEach(rankSubject, "syrk")

// TestConjugatesInRankUpdates checks which operations are allowed. The conjugate transpose of a real matrix
// is its transpose. For complex matrices, a symmetric update has no conjugate transpose and a Hermitian one
// no plain transpose.
func TestConjugatesInRankUpdates(t *testing.T) {
	t.Parallel()
	h := newRig(t, hostEngine()).handle(t)
	one, zero, a, c := []float64{1, 0}, []float64{0, 0}, []float64{2, 3, 5, 7}, []float64{0, 0, -1, 0}
	upper, conjTrans, trans := int(engine.Upper), int(engine.ConjTrans), int(engine.Trans)
	call := func(routine string, op int) core.Status {
		return h.call(routine, upper, op, 1, 2, at(h.rig, one), at(h.rig, a), 2, at(h.rig, zero), at(h.rig, c), 1)
	}
	require.Equal(t, core.Success, call("rocblas_dsyrk", conjTrans))
	assert.Equal(t, []float64{2*2 + 3*3, 0, -1, 0}, c)
	assert.Equal(t, core.InvalidValue, call("rocblas_zsyrk", conjTrans))
	assert.Equal(t, core.InvalidValue, call("rocblas_zherk", trans))
	require.Equal(t, core.Success, call("rocblas_zherk", conjTrans))
	assert.Equal(t, []float64{2*2 + 3*3 + 5*5 + 7*7, 0, -1, 0}, c)
}

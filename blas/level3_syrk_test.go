package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(syrkSubject, syrkExSubject)

func syrkSubject() *subject {
	return rankSubject("syrk", typed4("ssyrk", "dsyrk", "csyrk", "zsyrk"), rank3{})
}

func syrkExSubject() *subject {
	return typedRankSubject("syrk_ex", []instance{
		{name: "syrk", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.H, Scalar: spec.S}, letters: "hhs"},
		{name: "syrk", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.S, Scalar: spec.S}, letters: "hss"},
		{name: "syrk", typ: spec.S, mixed: &spec.Mixed{In: spec.T, Out: spec.T, Scalar: spec.S}, letters: "tts"},
		{name: "syrk", typ: spec.S, mixed: &spec.Mixed{In: spec.T, Out: spec.S, Scalar: spec.S}, letters: "tss"},
		{name: "syrk", typ: spec.D, mixed: &spec.Mixed{In: spec.S, Out: spec.S, Scalar: spec.D}, letters: "ssd"},
		{name: "syrk", typ: spec.D, mixed: &spec.Mixed{In: spec.S, Out: spec.D, Scalar: spec.D}, letters: "sdd"},
	}, rank3{})
}

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

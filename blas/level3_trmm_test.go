package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
)

var _ = register(trmmSubject)

func trmmSubject() *subject {
	s := subjectOf("trmm")
	s.cases, s.rules = trmmCases, trmmRules()
	return s
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

func trmmRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; side=142; uplo=122; transa=113; diag=132; lda=need; ldb=need; ldc=need; alpha=1; alpha=0; " +
				"stridea=0; stridec=-40; c=@b; alpha=0,a=null; alpha=0,b=null; alpha=0,a=null,b=null"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,all=null; n=0,all=null; batch=0,all=null; n=0,c=@b,ldc=need"},
			{core.InvalidValue, leaves, trsmBadEnums + "; c=@b,ldc=need; c=@b,ldb=need; c=@b,ldc=need,alpha=0"},
			{core.InvalidSize, leaves, trsmBadSizes + "; ldc=need-1; ldc=-1; n=0,ldc=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; c=null; data=null; all=null; alpha=0,c=null; " +
				"c=@b,ldc=need,a=null"},
		},
		queries: []statusRule{unchangedQuery("side=0; ldc=0; alpha=null; c=@b,ldc=need")},
		order: []statusRule{
			{core.InvalidValue, leaves, "side=0; uplo=0; transa=0; diag=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; ldb=-1; ldc=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; c=null"},
		},
	}
}

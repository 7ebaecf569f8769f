package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

var _ = register(geamSubject, geamExSubject)

func geamSubject() *subject {
	s := subjectOf("geam")
	s.cases, s.rules = geamCases, geamRules()
	return s
}

func geamCases() []testCase {
	var list []testCase
	for i, scalars := range scalarPairs() {
		for j := range 9 {
			c := gemmCase(j, 6, 5, 0, i%3, scalars[0], scalars[1])
			list = append(list, c)
			if c.inPlace = c.transA == engine.NoTrans; c.inPlace {
				list = append(list, c)
			}
		}
	}
	for j := range 9 {
		list = append(list, gemmCase(j, routines.GeamRows+3, 4, 0, j%2, generalAlpha, generalBeta), gemmCase(j, 1, 33, 0, 1, 1, generalBeta))
	}
	return list
}

// TestGeamInPlace tests a C that is B, and a C that is A and B.
func TestGeamInPlace(t *testing.T) {
	t.Parallel()
	h := newRig(t, hostEngine()).handle(t)
	alpha, beta, a, b := []float64{2}, []float64{3}, []float64{1, 2, 3, 4}, []float64{10, 20, 30, 40}
	call := func(transA, transB engine.Op, a, b []float64, ldc int, c []float64) core.Status {
		return h.call("rocblas_dgeam", int(transA), int(transB), 2, 2, at(h.rig, alpha), at(h.rig, a), 2,
			at(h.rig, beta), at(h.rig, b), 2, at(h.rig, c), ldc)
	}
	require.Equal(t, core.Success, call(engine.Trans, engine.NoTrans, a, b, 2, b))
	assert.Equal(t, []float64{2 + 30, 6 + 60, 4 + 90, 8 + 120}, b)
	require.Equal(t, core.Success, call(engine.NoTrans, engine.NoTrans, a, a, 2, a))
	assert.Equal(t, []float64{5, 10, 15, 20}, a)
	assert.Equal(t, core.InvalidSize, call(engine.Trans, engine.NoTrans, a, b, 2, a))
	assert.Equal(t, core.InvalidSize, call(engine.NoTrans, engine.ConjTrans, a, b, 2, b))
	assert.Equal(t, core.InvalidSize, call(engine.NoTrans, engine.NoTrans, a, b, 3, b))
	assert.Contains(t, h.control.Error(), "C is B")
	assert.Equal(t, []float64{5, 10, 15, 20}, a)
}

func geamExSubject() *subject {
	s := subjectOf("geam_ex")
	s.rules = geamExRules()
	s.cases = func() []testCase {
		var list []testCase
		for i, c := range append(gemmCases(), gemmCase(1, 7, 9, 0, 2, generalAlpha, generalBeta)) {
			if c.transA == engine.ConjTrans || c.transB == engine.ConjTrans {
				continue
			}
			c.operation, c.inPlace = i%2, i%3 == 0
			list = append(list, c)
			c.operation = 1 - c.operation
			list = append(list, c)
		}
		return append(list, gemmCase(0, routines.SemiringRows+5, routines.SemiringCols+3, 4, 1, generalAlpha, generalBeta))
	}
	return s
}

func geamRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; transa=112; transb=113; lda=need; ldb=need; ldc=need; alpha=1; alpha=0; stridea=0; " +
				"stridec=-40; c=@a; c=@b; c=@a,stridea=0; c=@b,transa=112"},
			{core.Success, works, "alpha=0,a=null; beta=0,b=null; alpha=0,beta=0,a=null,b=null; alpha=0,beta=1; alpha=0,beta=1,a=null"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,all=null; n=0,all=null; batch=0,all=null"},
			{core.InvalidValue, leaves, gemmBadEnums},
			{core.InvalidSize, leaves, "m=-1; n=-1; batch=-1; lda=need-1; lda=0; ldb=need-1; ldb=-1; ldc=need-1; ldc=0; m=0,n=-1; " +
				"transa=112,lda=4; transb=113,ldb=4; c=@a,lda=need; c=@b,ldc=need; c=@a,transa=112; c=@b,transb=113; " +
				"c=@a,lda=need,m=0; data=null,ldc=need; m=0,all=null,ldc=need"},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; b=null; c=null; data=null; all=null; alpha=0,c=null; " +
				"alpha=0,beta=null; alpha=0,b=null; beta=0,a=null; alpha=0,beta=1,c=null"},
		},
		queries: []statusRule{unchangedQuery("transb=0; ldc=0; alpha=null; beta=garbage; c=@a,ldc=need")},
		order: []statusRule{
			{core.InvalidValue, leaves, "transa=0; transb=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; ldb=-1; ldc=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; beta=null; b=null; c=null"},
		},
	}
}

func geamExRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; op=1; transa=112; transb=112; lda=need; ldb=need; ldc=need; ldd=need; alpha=1; alpha=0; k=0; " +
				"d=@c; alpha=0,a=null; beta=0,c=null; k=0,alpha=null; k=0,a=null,b=null; alpha=0,beta=1"},
			{core.Success, leaves, "m=0; n=0; m=0,alpha=null; n=0,beta=null; m=0,all=null; m=0,typea=154"},
			{core.InvalidValue, leaves, gemmBadEnums + "; transa=113; transb=113; transa=113,m=-1"},
			{core.InvalidSize, leaves, gemmBadSizes + "; ldd=need-1; ldd=0; d=@c,ldd=need; d=@c,ldc=need,m=0; m=-1,typea=154"},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; b=null; c=null; d=null; data=null; all=null; " +
				"alpha=0,d=null; alpha=0,beta=1,d=null; k=0,c=null; a=null,typea=154"},
			{core.NotImplemented, leaves, "compute=154; compute=154,m=-1; compute=168,m=0; compute=255,transa=0; typea=154; typed=160"},
		},
		queries: []statusRule{unchangedQuery("transb=0; ldc=0; alpha=null; beta=garbage; compute=154; typea=161")},
		order: []statusRule{
			{core.NotImplemented, leaves, "compute=154"},
			{core.InvalidValue, leaves, "transa=0; transb=113"},
			{core.InvalidSize, leaves, "m=-1; n=-1; k=-1; lda=-1; ldb=-1; ldc=-1; ldd=-1"},
			{core.Success, leaves, "m=0; n=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; beta=null; c=null; d=null"},
			{core.NotImplemented, leaves, "typea=154; typec=154"},
		},
	}
}

package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

var _ = register(gemvSubject, gemvMixedSubject)

func gemvSubject() *subject {
	s := subjectOf("gemv").keep(func(in instance) bool { return !in.noPlain })
	s.cases, s.rules = gemvCases, gemvRules()
	return s
}

func operations() []engine.Op { return []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} }

// scalarPairs returns all pairs of alpha and beta, each 0, 1, -1 or general.
func scalarPairs() [][2]complex128 {
	var list [][2]complex128
	for _, alpha := range []complex128{0, 1, -1, generalAlpha} {
		for _, beta := range []complex128{0, 1, -1, generalBeta} {
			list = append(list, [2]complex128{alpha, beta})
		}
	}
	return list
}

func gemvCases() []testCase {
	var list []testCase
	add := func(op engine.Op, m, n int, scalars [2]complex128) {
		i := len(list)
		list = append(list, testCase{
			transA: op, m: m, n: n, alpha: scalars[0], beta: scalars[1],
			incs: twoIncrements()[i%5], pad: i % 4, downward: i%2 == 1, large: m*n > 4000,
		})
	}
	for _, op := range operations() {
		for _, scalars := range scalarPairs() {
			add(op, 7, 4, scalars)
		}
		for _, size := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {33, 65}, {130, 5}, {200, 40}} {
			add(op, size[0], size[1], [2]complex128{generalAlpha, generalBeta})
		}
	}
	return list
}

// gemvMixedSubject describes gemv with elements that are shorter than the sums.
func gemvMixedSubject() *subject {
	s := subjectOf("gemv of short elements").keep(func(in instance) bool { return in.noPlain })
	s.rules = gemvRules()
	s.slack = roundedOnce
	s.cases = func() []testCase {
		list := gemvCases()
		for i, op := range operations() {
			for j, size := range [][2]int{{routines.MixedOut, routines.MixedIn}, {routines.MixedOut + 1, routines.MixedIn + 1}, {3 * routines.MixedIn, 3 * routines.MixedOut}} {
				list = append(list, testCase{
					transA: op, m: size[0], n: size[1], alpha: 1, beta: -1, incs: twoIncrements()[(i+j)%5], pad: j, large: true,
				})
			}
		}
		return list
	}
	return s
}

func gemvRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; transa=112; transa=113; lda=need; incx=-1; incy=-1; alpha=1; alpha=0; " +
				"stridea=0; stridex=1; stridey=-40"},
			{core.Success, works, "alpha=0,a=null; alpha=0,x=null; alpha=0,a=null,x=null; alpha=0,beta=0,a=null; " +
				"alpha=0,beta=0,x=null"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,all=null; n=0,all=null; batch=0,all=null; m=0,n=0,lda=1"},
			{core.Success, leaves, "alpha=0,beta=1; alpha=0,beta=1,data=null; alpha=0,beta=1,a=null; alpha=0,beta=1,y=null"},
			{core.InvalidValue, leaves, "transa=0; transa=110; transa=114; transa=121; transa=-1"},
			{core.InvalidSize, leaves, "m=-1; n=-1; batch=-1; lda=need-1; lda=0; lda=-1; incx=0; incy=0"},
			{core.InvalidSize, leaves, "m=0,lda=0; n=0,lda=0; m=0,n=0,lda=0; m=0,n=-1; m=-1,n=0; n=0,incx=0; batch=0,incy=0"},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; x=null; y=null; data=null; all=null"},
			{core.InvalidPointer, leaves, "alpha=0,y=null; alpha=2,beta=1,data=null; alpha=0,beta=0,y=null; " +
				"alpha=null,beta=1; alpha=0,beta=null"},
		},
		queries: []statusRule{unchangedQuery("incy=0; alpha=garbage; beta=null")},
		order: []statusRule{
			{core.InvalidValue, leaves, "transa=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; incx=0; incy=0; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; x=null; beta=null; y=null"},
		},
	}
}

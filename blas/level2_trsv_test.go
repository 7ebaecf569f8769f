package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
)

var _ = register(trsvSubject)

func trsvSubject() *subject {
	s := subjectOf("trsv")
	s.cases, s.rules = trsvCases, trsvRules()
	s.solves("x", func(c *testCase) int { return c.n })
	return s
}

// triangles returns a case for each combination of uplo, transA and diag.
func triangles() []testCase {
	var list []testCase
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		for _, op := range operations() {
			for _, diag := range []engine.Diag{engine.NonUnit, engine.Unit} {
				list = append(list, testCase{uplo: uplo, transA: op, diag: diag})
			}
		}
	}
	return list
}

func trsvCases() []testCase {
	var list []testCase
	incs := []int{1, -1, 2, -3}
	for _, n := range []int{1, 5, 31, 32, 33, 64, 101} {
		for i, c := range triangles() {
			c.n, c.incs, c.pad, c.downward, c.large = n, []int{incs[(i+n)%4]}, (i+n)%3, i%2 == 1, n > 100
			list = append(list, c)
		}
	}
	for _, c := range every(5, 2, triangles()) { // the cores share the batch
		c.n, c.batch, c.large = 101, 40, true
		list = append(list, c)
	}
	return list
}

func trsvRules() statusRules {
	const badEnums = "uplo=0; uplo=120; uplo=123; uplo=131; transa=0; transa=110; transa=114; diag=0; diag=130; diag=133"
	const badSizes = "n=-1; batch=-1; lda=need-1; lda=0; lda=-1; incx=0; n=0,lda=0; n=0,incx=0; batch=0,n=-1"
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; uplo=122; transa=112; transa=113; diag=132; lda=need; incx=-1; stridea=0; " +
				"stridex=1; stridex=-40"},
			{core.Success, leaves, "n=0; batch=0; n=0,lda=1; n=0,all=null; batch=0,all=null"},
			{core.InvalidValue, leaves, badEnums},
			{core.InvalidSize, leaves, badSizes},
			{core.InvalidPointer, leaves, "a=null; x=null; data=null; all=null"},
		},
		queries: []statusRule{
			{core.SizeUnchanged, answers, "good; n=32,lda=32; n=0; batch=0; data=null; n=0,all=null; n=100,lda=100,batch=0; " +
				"n=33,lda=33; n=100,lda=100; n=100,lda=100,all=null; n=100,lda=100,a=garbage; n=100,lda=100,incx=-1"},
			{core.InvalidValue, answers, badEnums + "; uplo=0,all=null"},
			{core.InvalidSize, answers, badSizes + "; n=-1,all=null"},
		},
		order: []statusRule{
			{core.InvalidValue, leaves, "uplo=0; transa=0; diag=0"},
			{core.InvalidSize, leaves, "n=-1; lda=-1; incx=0; batch=-1"},
			{core.Success, leaves, "n=0; batch=0"},
			{core.InvalidPointer, leaves, "a=null; x=null"},
		},
	}
}

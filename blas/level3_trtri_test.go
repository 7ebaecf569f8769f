package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

var _ = register(trtriSubject)

func trtriSubject() *subject {
	s := subjectOf("trtri")
	s.cases, s.rules = trtriCases, trtriRules()
	s.solves("", func(c *testCase) int { return c.n })
	return s
}

func trtriCases() []testCase {
	var list []testCase
	for _, n := range []int{1, 2, 5, routines.InvertLeaf, routines.InvertLeaf + 1, 2*routines.InvertLeaf + 1, 70, 129} {
		for i, c := range triangles() {
			if c.transA == engine.NoTrans {
				c.n, c.pad, c.inPlace, c.downward, c.large = n, i%3, i%2 == 1, n%2 == 0, n > 100
				list = append(list, c)
				c.inPlace = !c.inPlace
				list = append(list, c)
			}
		}
	}
	return list
}

func trtriRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; uplo=122; diag=132; lda=need; ldinva=need; stridea=0; strideinva=1; " +
				"strideinva=-40; inva=@a"},
			{core.Success, leaves, "n=0; batch=0; n=0,lda=0; n=0,ldinva=0; n=0,all=null; batch=0,all=null"},
			{core.InvalidValue, leaves, "uplo=0; uplo=120; uplo=123; uplo=131; diag=0; diag=130; diag=133"},
			{core.InvalidSize, leaves, "n=-1; batch=-1; lda=need-1; lda=0; lda=-1; ldinva=need-1; ldinva=0; ldinva=-1; " +
				"batch=0,n=-1"},
			{core.InvalidPointer, leaves, "a=null; inva=null; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("ldinva=0; n=1000,lda=1000,ldinva=1000")},
		order: []statusRule{
			{core.InvalidValue, leaves, "uplo=0; diag=0"},
			{core.InvalidSize, leaves, "n=-1; lda=-1; ldinva=-1; batch=-1"},
			{core.Success, leaves, "n=0; batch=0"},
			{core.InvalidPointer, leaves, "a=null; inva=null"},
		},
	}
}

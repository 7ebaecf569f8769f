package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

var _ = register(dgmmSubject)

func dgmmSubject() *subject {
	s := subjectOf("dgmm")
	s.rules = dgmmRules()
	s.cases = func() []testCase {
		var list []testCase
		for i, size := range [][2]int{{1, 1}, {5, 3}, {2, 70}, {70, 2}, {33, routines.DgmmColumns}, {3, 2*routines.DgmmColumns + 1}} {
			for j, inc := range []int{1, 2, -1, -3, 0} {
				for _, side := range []engine.Side{engine.Left, engine.Right} {
					list = append(list, testCase{
						side: side, m: size[0], n: size[1], incs: []int{inc}, pad: i % 3, downward: j%2 == 1, inPlace: (i+j)%2 == 1,
					})
				}
			}
		}
		return list
	}
	return s
}

func dgmmRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; side=142; lda=need; ldc=need; incx=2; incx=-1; incx=0; stridea=0; stridex=0; " +
				"stridec=-40; c=@a"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,all=null; n=0,all=null; batch=0,all=null"},
			{core.InvalidValue, leaves, "side=0; side=140; side=143; side=121"},
			{core.InvalidSize, leaves, "m=-1; n=-1; batch=-1; lda=need-1; lda=0; ldc=need-1; ldc=-1; m=0,n=-1; n=0,lda=0"},
			{core.InvalidPointer, leaves, "a=null; x=null; c=null; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("side=0; ldc=0; x=garbage")},
		order: []statusRule{
			{core.InvalidValue, leaves, "side=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; ldc=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "a=null; x=null; c=null"},
		},
	}
}

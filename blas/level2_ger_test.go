package blas

import "rocblas_mem/core"

var _ = register(gerSubject)

func gerSubject() *subject {
	s := subjectOf("ger")
	s.rules = gerRules()
	s.cases = func() []testCase {
		var list []testCase
		for i, size := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {7, 4}, {33, 65}, {130, 5}, {200, 40}} {
			for j, alpha := range []complex128{generalAlpha, 1, -1} {
				list = append(list, testCase{
					m: size[0], n: size[1], alpha: alpha, incs: twoIncrements()[(i+j)%5], pad: j, downward: i%2 == 1, large: i > 3,
				})
			}
		}
		return append(list, testCase{m: 700, n: 500, alpha: 2, batch: 1, large: true}) // the cores share the columns
	}
	return s
}

func gerRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; lda=need; incx=-1; incy=-1; alpha=1; stridea=0; stridex=1; stridey=-40"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,all=null; n=0,all=null; batch=0,all=null; m=0,lda=1; alpha=0; alpha=0,data=null"},
			{core.InvalidSize, leaves, "m=-1; n=-1; batch=-1; lda=need-1; lda=0; lda=-1; incx=0; incy=0; m=0,lda=0; m=0,n=-1; n=0,incx=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; x=null; y=null; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("incy=0; alpha=garbage; alpha=null")},
		order: []statusRule{
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; incx=0; incy=0; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; x=null; y=null"},
		},
	}
}

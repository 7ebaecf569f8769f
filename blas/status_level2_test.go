package blas

import (
	"strings"

	"rocblas_mem/core"
)

// checkedInQuery returns the rules of a routine that also checks its arguments, up to the pointers, in a size
// query.
func checkedInQuery(rules statusRules) statusRules {
	rules.queries = []statusRule{{core.SizeUnchanged, answers, "good; n=0; batch=0; data=null; all=null; n=0,all=null"}}
	for _, rule := range rules.calls {
		if rule.status == core.InvalidValue || rule.status == core.InvalidSize {
			rules.queries = append(rules.queries, statusRule{rule.status, answers, rule.faults})
		}
	}
	return rules
}

// of2 selects the faults of a form of storage: those for all forms, those for leading dimensions, and those
// for numbers of diagonals.
func of2(form part2, all, leading, diagonals string) string {
	list := []string{all}
	if form != packed2 {
		list = append(list, leading)
	}
	if form == band2 {
		list = append(list, diagonals)
	}
	return strings.Join(list, "; ")
}

// uploFaults2 are values outside rocblas_fill.
const uploFaults2 = "uplo=0; uplo=120; uplo=123; uplo=131; uplo=-1"

// sizeFaults2 returns wrong sizes for a form of storage, and more.
func sizeFaults2(form part2, more string) string {
	return of2(form, "n=-1; batch=-1; incx=0; n=0,incx=0; batch=0,n=-1; n=-1,all=null"+more,
		"lda=need-1; lda=0; lda=-1; n=0,lda=0", "k=-1; n=0,k=-1; k=8")
}

func symmetricProductRules(form part2) statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, of2(form, "good; uplo=122; incx=-1; incy=-1; alpha=1; alpha=0; stridea=0; stridex=1; stridey=-40",
				"lda=need", "k=0; k=5")},
			{core.Success, works, "alpha=0,a=null; alpha=0,x=null; alpha=0,a=null,x=null; alpha=0,beta=0,a=null; alpha=0,beta=0,x=null"},
			{core.Success, leaves, "n=0; batch=0; n=0,all=null; batch=0,all=null; alpha=0,beta=1; alpha=0,beta=1,data=null"},
			{core.InvalidValue, leaves, uploFaults2},
			{core.InvalidSize, leaves, sizeFaults2(form, "; incy=0; batch=0,incy=0")},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; x=null; y=null; data=null; all=null; alpha=0,y=null; " +
				"alpha=0,beta=0,y=null; alpha=null,beta=1; alpha=0,beta=null"},
		},
		queries: []statusRule{unchangedQuery("incy=0; alpha=garbage; beta=null")},
		order: []statusRule{
			{core.InvalidValue, leaves, "uplo=0"},
			{core.InvalidSize, leaves, of2(form, "n=-1; incx=0; incy=0; batch=-1", "lda=-1", "k=-1")},
			{core.Success, leaves, "n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; x=null; beta=null; y=null"},
		},
	}
}

// updateRules returns the rules of an update by one vector, or by two if second names the other one.
func updateRules(form part2, second string) statusRules {
	vectors, pointers := "", "alpha=null; a=null; x=null"
	if second != "" {
		vectors, pointers = "; incy=0; batch=0,incy=0", pointers+"; y=null"
	}
	return statusRules{
		calls: []statusRule{
			{core.Success, works, of2(form, "good; uplo=122; incx=-1; alpha=1; stridea=0; stridex=1; stridex=-40", "lda=need", "")},
			{core.Success, leaves, "n=0; batch=0; n=0,all=null; batch=0,all=null; alpha=0; alpha=0,data=null"},
			{core.InvalidValue, leaves, uploFaults2},
			{core.InvalidSize, leaves, sizeFaults2(form, vectors)},
			{core.InvalidPointer, leaves, pointers + "; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("alpha=garbage; alpha=null")},
		order: []statusRule{
			{core.InvalidValue, leaves, "uplo=0"},
			{core.InvalidSize, leaves, of2(form, "n=-1; incx=0; batch=-1", "lda=-1", "")},
			{core.Success, leaves, "n=0; batch=0"},
			{core.InvalidPointer, leaves, pointers},
		},
	}
}

func triangularRules(form part2) statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, of2(form, "good; uplo=122; transa=112; transa=113; diag=132; incx=-1; stridea=0; stridex=1; stridex=-40",
				"lda=need", "k=0; k=5")},
			{core.Success, leaves, "n=0; batch=0; n=0,all=null; batch=0,all=null"},
			{core.InvalidValue, leaves, uploFaults2 + "; transa=0; transa=110; transa=114; diag=0; diag=130; diag=133"},
			{core.InvalidSize, leaves, sizeFaults2(form, "")},
			{core.InvalidPointer, leaves, "a=null; x=null; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("uplo=0,all=null")},
		order: []statusRule{
			{core.InvalidValue, leaves, "uplo=0; transa=0; diag=0"},
			{core.InvalidSize, leaves, of2(form, "n=-1; incx=0; batch=-1", "lda=-1", "k=-1")},
			{core.Success, leaves, "n=0; batch=0"},
			{core.InvalidPointer, leaves, "a=null; x=null"},
		},
	}
}

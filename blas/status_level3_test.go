package blas

import (
	"slices"
	"strings"

	"rocblas_mem/core"
)

// typedRankRules returns the rules of a rank update with run-time types. The routine first checks whether
// there is anything to compute, and in which types.
func typedRankRules() statusRules {
	rules := rankRules("", "")
	for i := range rules.calls {
		rules.calls[i].faults = strings.ReplaceAll(rules.calls[i].faults, "; n=0,k=-1", "")
	}
	rules.calls = append(rules.calls,
		statusRule{core.NotImplemented, leaves, "typea=160; typec=160; compute=150; compute=160; typea=161; typea=160,a=null; " +
			"typea=160,lda=0; typea=160,uplo=0; typea=160,alpha=0,beta=1"},
		statusRule{core.Success, leaves, "n=0,k=-1; n=0,uplo=0; n=0,typea=160"})
	rules.order = append([]statusRule{{core.Success, leaves, "n=0"}, {core.NotImplemented, leaves, "typea=160; compute=150"}},
		slices.DeleteFunc(rules.order, func(r statusRule) bool { return r.status == core.Success })...)
	return rules
}

// optional returns the faults in all, and those in more if argument is set. Each ? in more becomes argument.
func optional(all, argument, more string) string {
	if argument == "" {
		return all
	}
	return all + "; " + strings.ReplaceAll(more, "?", argument)
}

// rankRules returns the rules of a product that fills one triangle. second is its second factor and op the
// operation on it, both empty without one.
func rankRules(second, op string) statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, optional("good; uplo=122; lda=need; ldc=need; alpha=1; alpha=0; k=0; stridea=0; stridec=-40",
				second, "ld?=need; alpha=0,?=null; k=0,?=null; stride?=0")},
			{core.Success, works, "alpha=0,a=null; alpha=0,beta=0,a=null; k=0,a=null; k=0,alpha=null; k=0,beta=0,alpha=null"},
			{core.Success, leaves, "n=0; batch=0; n=0,all=null; batch=0,all=null; alpha=0,beta=1; alpha=0,beta=1,data=null; " +
				"k=0,beta=1; k=0,beta=1,data=null; k=0,beta=1,alpha=null,data=null"},
			{core.InvalidValue, leaves, optional(uploFaults2+"; transa=0; transa=110; transa=114", op, "?=0; ?=114")},
			{core.InvalidSize, leaves, optional("n=-1; k=-1; batch=-1; lda=need-1; lda=0; lda=-1; ldc=need-1; ldc=0; n=0,k=-1; "+
				"k=0,lda=0; batch=0,n=-1", second, "ld?=need-1; ld?=-1")},
			{core.InvalidPointer, leaves, optional("alpha=null; beta=null; a=null; c=null; data=null; all=null; alpha=0,c=null; "+
				"alpha=0,beta=0,c=null; alpha=0,beta=null; k=0,c=null; k=0,beta=null", second, "?=null")},
		},
		queries: []statusRule{unchangedQuery("ldc=0; k=0; alpha=null; beta=garbage")},
		order: []statusRule{
			{core.InvalidValue, leaves, optional("uplo=0; transa=0", op, "?=0")},
			{core.InvalidSize, leaves, optional("n=-1; k=-1; lda=-1; ldc=-1; batch=-1", second, "ld?=-1")},
			{core.Success, leaves, "n=0; batch=0"},
			{core.InvalidPointer, leaves, optional("alpha=null; a=null; beta=null; c=null", second, "?=null")},
		},
	}
}

func symmetricFactorRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; side=142; uplo=122; lda=need; ldb=need; ldc=need; alpha=1; alpha=0; stridea=0; stridec=-40"},
			{core.Success, works, "alpha=0,a=null; alpha=0,b=null; alpha=0,beta=0,a=null,b=null"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,all=null; n=0,all=null; batch=0,all=null; alpha=0,beta=1; " +
				"alpha=0,beta=1,data=null"},
			{core.InvalidValue, leaves, uploFaults2 + "; side=0; side=140; side=143; side=121"},
			{core.InvalidSize, leaves, "m=-1; n=-1; batch=-1; lda=need-1; lda=0; ldb=need-1; ldb=-1; ldc=need-1; ldc=0; m=0,n=-1; " +
				"side=142,lda=4; n=0,lda=0; batch=0,m=-1"},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; b=null; c=null; data=null; all=null; alpha=0,c=null; " +
				"alpha=0,beta=0,c=null; alpha=0,beta=null; alpha=null,beta=1"},
		},
		queries: []statusRule{unchangedQuery("side=0; ldc=0; alpha=null; beta=garbage")},
		order: []statusRule{
			{core.InvalidValue, leaves, "side=0; uplo=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; ldb=-1; ldc=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; beta=null; c=null"},
		},
	}
}

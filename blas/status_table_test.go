package blas

import "rocblas_mem/core"

// effect is what a call changes.
type effect int

const (
	leaves  effect = iota // nothing
	works                 // the outputs, as computed
	zeroes                // every result of the batch becomes 0
	answers               // nothing; the call is a size query
)

// statusRule is the status and effect of calls with faults. Commas separate the faults of one call,
// semicolons the calls. A call is left out for a function that lacks a named argument (batch, stride).
type statusRule struct {
	status core.Status
	effect effect
	faults string
}

// statusRules holds the rules of one routine. They hold for all its functions in both pointer modes. They are
// the contract: the statuses of rocBLAS, except where this library differs on purpose. It differs for axpy,
// gemv and trsm with null operands in device pointer mode, for trsm with alpha = 0 in a query, and for trtri,
// which needs no workspace.
type statusRules struct {
	calls   []statusRule
	queries []statusRule
	order   []statusRule // in the order of the checks
	// typesFirst means that the first rule of order is checked before the handle.
	typesFirst bool
}

func oneVectorReduction() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; incx=2; stridex=0; stridex=1; stridex=-40"},
			{core.Success, zeroes, "n=-1; n=0; incx=0; incx=-1; n=0,x=null; incx=-1,x=null"},
			{core.Success, leaves, "batch=0; batch=-1; batch=0,x=null; batch=-1,n=-1"},
			{core.InvalidPointer, leaves, "x=null; result=null; all=null; n=0,result=null; n=0,all=null; incx=0,result=null"},
			{core.InvalidPointer, leaves, "batch=0,result=null; batch=-1,all=null"},
		},
		queries: []statusRule{
			{core.SizeIncreased, answers, "n=20000; n=20000,x=null; n=20000,result=null; n=20000,all=null; n=20000,x=garbage; n=20000,stridex=0; n=20000,stridex=-1000; n=20000,incx=2; n=16385"},
			{core.SizeUnchanged, answers, "good; n=16384; n=-1; n=0; n=20000,incx=0; n=20000,incx=-1; n=20000,batch=0; n=20000,batch=-1; n=0,all=null; " +
				"n=20000,batch=0,all=null"},
		},
		order: []statusRule{
			{core.InvalidPointer, leaves, "result=null"},
			{core.Success, leaves, "batch=0; batch=-1"},
			{core.Success, zeroes, "n=-1; n=0; incx=0; incx=-1"},
			{core.InvalidPointer, leaves, "x=null"},
		},
	}
}

// unchangedQuery returns the rule of a routine without workspace that answers a query before all other
// checks.
func unchangedQuery(more string) statusRule {
	return statusRule{core.SizeUnchanged, answers,
		"good; n=-1; n=0; m=-1; k=-1; uplo=0; transa=0; diag=0; lda=0; lda=-1; incx=0; batch=0; batch=-1; data=null; all=null; " + more}
}

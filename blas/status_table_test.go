package blas

import (
	"maps"
	"strings"

	"rocblas_mem/core"
)

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

// statusRules holds the rules of one routine. They hold for all its functions in both pointer modes.
type statusRules struct {
	calls   []statusRule
	queries []statusRule
	order   []statusRule // in the order of the checks
	// typesFirst means that the first rule of order is checked before the handle.
	typesFirst bool
}

// statusTable returns the contract: the statuses of rocBLAS, except where this library differs on purpose. It
// differs for axpy, gemv and trsm with null operands in device pointer mode, for trsm with alpha = 0 in a
// query, and for trtri, which needs no workspace.
func statusTable() map[string]statusRules {
	table := map[string]statusRules{
		"amax": oneVectorReduction(), "amin": oneVectorReduction(), "asum": oneVectorReduction(), "nrm2": oneVectorReduction(),
		"dot":  dotRules(),
		"axpy": axpyRules(), "scal": scalRules(), "copy": copyRules(), "swap": copyRules(),
		"gemv": gemvRules(), "trsv": trsvRules(),
		"gemm": gemmRules(), "gemm_ex": gemmExRules(), "gemm_ex3": gemmEx3Rules(), "trsm": trsmRules(), "trsm_ex": trsmExRules(), "trtri": trtriRules(),
	}
	maps.Copy(table, level1Rules())
	maps.Copy(table, level2Rules())
	maps.Copy(table, level3Rules())
	return table
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

func dotRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; incx=0; incx=-1; incy=0; incy=-1; incx=-2,incy=3; stridex=0; stridey=1; stridey=-40"},
			{core.Success, zeroes, "n=-1; n=0; n=0,data=null; n=-1,incx=0"},
			{core.Success, leaves, "batch=0; batch=-1; batch=0,all=null; batch=-1,n=-1"},
			{core.InvalidPointer, leaves, "x=null; y=null; result=null; data=null; all=null; n=0,result=null; n=0,all=null"},
		},
		queries: []statusRule{
			{core.SizeIncreased, answers, "n=20000; n=20000,x=null; n=20000,result=null; n=20000,all=null; n=20000,y=garbage; n=20000,incx=0; n=20000,incy=-1; n=20000,stridex=0; n=16385"},
			{core.SizeUnchanged, answers, "good; n=16384; n=-1; n=0; n=20000,batch=0; n=20000,batch=-1; n=0,all=null; n=20000,batch=0,all=null"},
		},
		order: []statusRule{
			{core.Success, leaves, "batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "result=null"},
			{core.Success, zeroes, "n=-1; n=0"},
			{core.InvalidPointer, leaves, "x=null; y=null"},
		},
	}
}

func axpyRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; alpha=1; incx=0; incx=-1; incy=0; incy=-1; stridex=0; stridey=1; stridey=-40"},
			{core.Success, leaves, "n=-1; n=0; n=0,all=null; n=-1,incx=0; batch=0; batch=-1; batch=0,all=null"},
			{core.Success, leaves, "alpha=0; alpha=0,x=null; alpha=0,y=null; alpha=0,data=null; alpha=0,x=garbage,y=garbage"},
			{core.InvalidPointer, leaves, "alpha=null; x=null; y=null; data=null; all=null; alpha=1,data=null"},
		},
		queries: []statusRule{unchangedQuery("alpha=0; incx=0; alpha=garbage")},
		order: []statusRule{
			{core.Success, leaves, "n=-1; n=0; batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "alpha=null; x=null; y=null; data=null"},
		},
	}
}

// unchangedQuery returns the rule of a routine without workspace that answers a query before all other
// checks.
func unchangedQuery(more string) statusRule {
	return statusRule{core.SizeUnchanged, answers,
		"good; n=-1; n=0; m=-1; k=-1; uplo=0; transa=0; diag=0; lda=0; lda=-1; incx=0; batch=0; batch=-1; data=null; all=null; " + more}
}

func scalRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; alpha=0; alpha=1; incx=2; stridex=0; stridex=1; stridex=-40"},
			{core.Success, leaves, "n=-1; n=0; incx=0; incx=-1; n=0,all=null; incx=-1,all=null; batch=0; batch=-1; " +
				"batch=0,all=null"},
			{core.InvalidPointer, leaves, "alpha=null; x=null; all=null; alpha=0,x=null; alpha=1,x=null"},
		},
		queries: []statusRule{unchangedQuery("alpha=garbage")},
		order: []statusRule{
			{core.Success, leaves, "n=-1; n=0; incx=0; incx=-1; batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "alpha=null; x=null"},
		},
	}
}

// copyRules returns the rules of copy and swap.
func copyRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; incx=0; incx=-1; incy=0; incy=-1; stridex=0; stridey=1; stridey=-40"},
			{core.Success, leaves, "n=-1; n=0; n=0,all=null; n=-1,incx=0; batch=0; batch=-1; batch=0,all=null"},
			{core.InvalidPointer, leaves, "x=null; y=null; data=null; all=null"},
		},
		queries: []statusRule{unchangedQuery("x=garbage")},
		order: []statusRule{
			{core.Success, leaves, "n=-1; n=0; batch=0; batch=-1"},
			{core.InvalidPointer, leaves, "x=null; y=null; data=null"},
		},
	}
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

// The common faults of gemm and gemm_ex.
const (
	gemmBadEnums = "transa=0; transa=110; transa=114; transb=0; transb=110; transb=114; transb=121"
	gemmBadSizes = "m=-1; n=-1; k=-1; batch=-1; lda=need-1; lda=0; lda=-1; ldb=need-1; ldb=0; ldb=-1; ldc=need-1; ldc=0; ldc=-1; " +
		"m=0,ldb=0; n=0,lda=0; n=0,ldb=0; n=0,ldc=0; k=0,lda=0; k=0,ldc=0; transa=112,lda=5; transb=112,ldb=4; m=0,n=-1; m=0,k=-1"
)

func gemmRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; transa=112; transb=113; lda=need; ldb=need; ldc=need; alpha=1; stridea=0; " +
				"strideb=1; stridec=-40"},
			{core.Success, works, "alpha=0; alpha=0,a=null; alpha=0,b=null; alpha=0,beta=0,a=null,b=null"},
			{core.Success, works, "k=0; k=0,ldb=0; k=0,a=null; k=0,b=null; k=0,alpha=null; k=0,a=null,b=null,beta=2"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,lda=0; m=0,ldc=0; m=0,n=0,k=0,lda=0,ldb=0,ldc=0; " +
				"m=0,all=null; n=0,all=null; batch=0,all=null"},
			{core.Success, leaves, "alpha=0,beta=1; alpha=0,beta=1,data=null; k=0,beta=1; k=0,beta=1,data=null; " +
				"k=0,beta=1,alpha=null,data=null"},
			{core.InvalidValue, leaves, gemmBadEnums},
			{core.InvalidSize, leaves, gemmBadSizes},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; b=null; c=null; data=null; all=null; k=0,all=null"},
			{core.InvalidPointer, leaves, "alpha=0,c=null; alpha=2,beta=1,data=null; alpha=0,beta=0,c=null; " +
				"alpha=null,beta=1; alpha=0,beta=null; k=0,c=null; k=0,beta=null"},
		},
		queries: []statusRule{unchangedQuery("transb=0; ldc=0; k=0; alpha=null; beta=garbage; m=200,n=200,k=200")},
		order: []statusRule{
			{core.InvalidValue, leaves, "transa=0; transb=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; k=-1; lda=-1; ldb=-1; ldc=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; beta=null; c=null"},
		},
	}
}

// gemmExRules returns the rules of gemm with types and with a fourth matrix, which is always required.
func gemmExRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good; transa=112; transb=113; lda=need; ldc=need; ldd=need; alpha=1; alpha=0; " +
				"stridea=0; strided=-40"},
			{core.Success, works, "alpha=0,a=null; alpha=0,beta=0,a=null,b=null; beta=0,c=null; k=0; k=0,alpha=null; " +
				"k=0,a=null,b=null; d=@c"},
			{core.Success, works, "algo=1; algo=7; solution=-1; solution=2; algo=1,solution=1; algo=1,solution=-1; flags=65527; alpha=0,beta=1,a=null; " +
				"d=@c,alpha=0,beta=0,a=null,b=null"},
			{core.Success, leaves, "m=0; n=0; batch=0; m=0,lda=0; m=0,ldc=0; m=0,ldd=0; m=0,all=null; n=0,all=null; " +
				"batch=0,all=null"},
			{core.Success, leaves, "m=0,typea=161; batch=0,typed=161; flags=8; flags=8,algo=1; flags=65535,algo=1,solution=1"},
			{core.InvalidValue, leaves, "algo=1,solution=2; algo=1,solution=99999999,flags=8"},
			{core.InvalidValue, leaves, gemmBadEnums + "; transa=0,typea=161; d=@c,typed=161; d=@c,typec=161"},
			{core.InvalidSize, leaves, gemmBadSizes + "; ldd=need-1; ldd=0; ldd=-1; n=0,ldd=0; k=0,ldd=0; m=-1,typea=161"},
			{core.InvalidSize, leaves, "d=@c,ldd=need; d=@c,ldc=need; d=@c,strided=1; d=@c,stridec=0; d=@c,ldd=need,typed=161"},
			{core.InvalidPointer, leaves, "alpha=null; beta=null; a=null; b=null; c=null; d=null; data=null; all=null; " +
				"k=0,all=null"},
			{core.InvalidPointer, leaves, "alpha=0,d=null; alpha=0,c=null; alpha=0,beta=1,data=null; " +
				"alpha=0,beta=1,c=null; alpha=0,beta=1,d=null; alpha=0,beta=0,d=null"},
			{core.InvalidPointer, leaves, "k=0,c=null; k=0,d=null; k=0,beta=1,alpha=null,data=null; " +
				"alpha=null,typeb=161; a=null,typea=161; a=null,algo=1,solution=2"},
			{core.NotImplemented, leaves, "compute=160; compute=-1; typea=161; typeb=161; typec=161; typed=161; " +
				"typed=-1; typea=161,algo=1,solution=2"},
			{core.NotImplemented, leaves, "m=0,compute=160; m=-1,compute=160; transa=0,compute=160; all=null,compute=160"},
		},
		queries: []statusRule{unchangedQuery("transb=0; ldd=0; compute=160; typea=161; d=@c,ldd=need; beta=garbage")},
		order: []statusRule{
			{core.NotImplemented, leaves, "compute=160; compute=-1"},
			{core.InvalidValue, leaves, "transa=0; transb=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; k=-1; lda=-1; ldb=-1; ldc=-1; ldd=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; beta=null; c=null; d=null"},
			{core.NotImplemented, leaves, "typea=161; typed=161"},
		},
	}
}

// gemmEx3Rules returns the rules of gemm_ex with other types.
func gemmEx3Rules() statusRules {
	rules := gemmExRules()
	for _, list := range [][]statusRule{rules.calls, rules.queries, rules.order} {
		for i := range list {
			list[i].faults = strings.ReplaceAll(strings.ReplaceAll(list[i].faults, "compute=160", "composite=299"), "compute=-1", "composite=151")
		}
	}
	return rules
}

// The common faults of trsm and trsm_ex.
const (
	trsmBadEnums = "side=0; side=140; side=143; side=144; uplo=0; uplo=123; uplo=131; transa=0; transa=110; transa=114; diag=0; diag=130; diag=133"
	trsmBadSizes = "m=-1; n=-1; batch=-1; lda=need-1; lda=0; lda=-1; ldb=need-1; ldb=0; ldb=-1; n=0,lda=0; n=0,ldb=0; side=142,lda=4; " +
		"m=0,n=-1; m=-1,n=0; side=142,n=0,ldb=0"
	trsmWorks = "good; side=142; uplo=122; transa=112; transa=113; diag=132; lda=need; ldb=need; side=142,lda=5; alpha=0; alpha=1; " +
		"stridea=0; strideb=1; strideb=-40; alpha=0,a=null"
	trsmLeaves = "m=0; n=0; batch=0; m=0,lda=0; m=0,ldb=0; m=0,n=0,lda=0,ldb=0; m=0,all=null; n=0,all=null; batch=0,all=null"
	trsmLarge  = "m=129,lda=129,ldb=129; m=300,lda=300,ldb=300; m=300,lda=300,ldb=300,all=null; m=300,lda=300,ldb=300,alpha=0; " +
		"m=300,lda=300,ldb=300,alpha=null; m=300,lda=300,ldb=300,data=null; side=142,n=129,lda=129"
	trsmSmall = "good; m=0; n=0; batch=0; m=0,lda=0; data=null; all=null; alpha=0; alpha=null; m=0,all=null; m=128,lda=128,ldb=128; " +
		"n=4000; side=142,m=4000,ldb=4000; m=300,lda=300,ldb=300,batch=0; m=300,lda=300,ldb=300,n=0"
)

func trsmRules() statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, trsmWorks},
			{core.Success, leaves, trsmLeaves},
			{core.InvalidValue, leaves, trsmBadEnums},
			{core.InvalidSize, leaves, trsmBadSizes},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; data=null; all=null; alpha=0,b=null"},
		},
		queries: []statusRule{
			{core.SizeUnchanged, answers, trsmLarge + "; " + trsmSmall},
			{core.InvalidValue, answers, trsmBadEnums + "; side=0,all=null"},
			{core.InvalidSize, answers, trsmBadSizes + "; m=-1,all=null"},
		},
		order: []statusRule{
			{core.InvalidValue, leaves, "side=0; uplo=0; transa=0; diag=0"},
			{core.InvalidSize, leaves, "m=-1; n=-1; lda=-1; ldb=-1; batch=-1"},
			{core.Success, leaves, "m=0; n=0; batch=0"},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null"},
		},
	}
}

func trsmExRules() statusRules {
	const badTypes = "compute=150; compute=153; compute=160; compute=161; compute=168; compute=0; compute=-1; " +
		"compute=160,m=-1; compute=160,m=0; compute=160,a=null; compute=160,side=0"
	return statusRules{
		calls: []statusRule{
			{core.Success, works, trsmWorks + "; inva=null; invasize=0; invasize=1; invasize=-1; inva=null,invasize=0; " +
				"invasize=512; invasize=511; inva=garbage"},
			{core.Success, leaves, trsmLeaves},
			{core.InvalidValue, leaves, trsmBadEnums},
			{core.InvalidSize, leaves, trsmBadSizes},
			{core.InvalidPointer, leaves, "alpha=null; a=null; b=null; data=null; all=null; alpha=0,b=null"},
			{core.NotImplemented, leaves, badTypes},
		},
		queries: []statusRule{
			{core.SizeUnchanged, answers, trsmLarge + "; m=300,lda=300,ldb=300,invasize=0; m=300,lda=300,ldb=300,invasize=38400"},
			{core.SizeUnchanged, answers, trsmSmall + "; inva=null; invasize=0"},
			{core.InvalidValue, answers, trsmBadEnums + "; side=0,all=null"},
			{core.InvalidSize, answers, trsmBadSizes + "; m=-1,all=null"},
			{core.NotImplemented, answers, badTypes},
		},
		order:      append([]statusRule{{core.NotImplemented, leaves, "compute=160; compute=150"}}, trsmRules().order...),
		typesFirst: true,
	}
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

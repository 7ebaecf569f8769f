package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(
	func() *subject { return dotSubject("dot", "") },
	func() *subject {
		return dotSubject("dot_ex", "typex=162; typey=162; resulttype=162; compute=162; compute=0; compute=-1")
	},
)

// dotSubject describes a dot product, with types that it does not implement. Sums are exact, and rounded once to 16 bits.
func dotSubject(name, types string) *subject {
	s := subjectOf(name)
	s.rounds, s.rules = true, withTypesLast(dotRules(), types)
	s.workspace, s.leases = reduceWorkspaces, partialsOf(func(typ spec.Type) int { return int(typ.Bytes()) })
	s.cases = func() []testCase {
		return append(vectorCases(twoIncrements(), reduceLengths()),
			testCase{n: 5, incs: []int{0, 1}}, testCase{n: 6, incs: []int{-2, 0}}, testCase{n: 4, incs: []int{0, 0}},
			testCase{n: spec.ReduceBlock + 3, incs: []int{0, 2}, large: true})
	}
	return s
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

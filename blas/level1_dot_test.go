package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(dotSubject, shortDotSubject, dotExSubject, shortDotExSubject)

func dotSubject() *subject {
	return &subject{
		name: "dot",
		instances: append(typed4("sdot", "ddot", "cdotu", "zdotu"),
			instance{name: "cdotc", typ: spec.C, conj: true}, instance{name: "zdotc", typ: spec.Z, conj: true}),
		args: "n x y batch result", operands: []subjectOperand{vectorOf("x"), vectorOf("y")}, result: elementResult,
		padding: 1e4,
		cases: func() []testCase {
			return append(vectorCases(twoIncrements(), reduceLengths()),
				testCase{n: 5, incs: []int{0, 1}}, testCase{n: 6, incs: []int{-2, 0}}, testCase{n: 4, incs: []int{0, 0}},
				testCase{n: spec.ReduceBlock + 3, incs: []int{0, 2}, large: true})
		},
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(typ spec.Type) int { return int(typ.Bytes()) }),
		rules:     dotRules(),
	}
}

// shortDotSubject returns dotSubject for 16-bit elements. The sum is exact and rounded once.
func shortDotSubject() *subject {
	s := dotSubject()
	s.instances, s.slack = []instance{
		{name: "hdot", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.H}},
		{name: "bfdot", typ: spec.S, mixed: &spec.Mixed{In: spec.T, Out: spec.T}},
	}, roundedOnce
	return s
}

// dotExInstances returns all type combinations of dot_ex and dotc_ex.
func dotExInstances() []instance {
	var list []instance
	for _, letters := range []string{"hhhh", "hhhs", "ttts", "ssss", "ssdd", "dddd", "cccc", "zzzz"} {
		for _, name := range []string{"dot", "dotc"} {
			in := typedInstance(name, letters, letters[0], letters[2], letters[3], letters[3])
			in.conj = name == "dotc"
			list = append(list, in)
		}
	}
	return list
}

func dotExSubject() *subject {
	s := dotSubject()
	s.name, s.ex, s.args = "dot_ex", true, "n x y batch result resulttype compute"
	s.rules = withTypesLast(s.rules, "typex=162; typey=162; resulttype=162; compute=162; compute=0; compute=-1")
	s.operands = []subjectOperand{vectorOf("x").withType(), vectorOf("y").withType()}
	_, s.instances = split(dotExInstances())
	return s
}

func shortDotExSubject() *subject {
	s := dotExSubject()
	s.instances, _ = split(dotExInstances())
	s.slack = roundedOnce
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

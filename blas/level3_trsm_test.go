package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
)

var _ = register(func() *subject { return trsmSubject("trsm", trsmCases, trsmRules()) }, trsmExSubject)

// trsmSubject describes a solution, which with an alpha of 0 reads no operand.
func trsmSubject(name string, cases func() []testCase, rules statusRules) *subject {
	s := subjectOf(name)
	s.cases, s.rules = cases, rules
	s.solves("b", (*testCase).order)
	s.operand("b").unread = alphaIsZero
	return s
}

// trsmExBlock is the order of the diagonal blocks whose inverses trsm_ex may take.
const trsmExBlock = 128

func trsmExSubject() *subject {
	s := trsmSubject("trsm_ex", trsmExCases, trsmExRules())
	inverses := s.operand("inva")
	inverses.extent = func(c *testCase) (int, int) { return trsmExBlock * c.order(), 1 }
	inverses.given = func(c *testCase) (int, bool) { return max(0, c.inverted), c.inverted >= 0 }
	inverses.unread = func(*testCase) bool { return true }
	return s
}

// order returns the order of A.
func (c *testCase) order() int {
	if c.side == engine.Left {
		return c.m
	}
	return c.n
}

// sided returns a case for each combination of side, uplo, transA and diag, given the order of A and the
// number of right-hand sides.
func sided(order, sides int) []testCase {
	var list []testCase
	for _, side := range []engine.Side{engine.Left, engine.Right} {
		for i, c := range triangles() {
			c.side, c.m, c.n = side, order, sides
			if side == engine.Right {
				c.m, c.n = sides, order
			}
			c.alpha = []complex128{generalAlpha, 1, -1}[(i+order)%3]
			c.pad, c.downward, c.large = (i+sides)%3, i%2 == 1, order > trsmExBlock-2
			list = append(list, c)
		}
	}
	return list
}

// every returns one case in each step cases, from number start mod step on.
func every(step, start int, list []testCase) []testCase {
	var kept []testCase
	for i := start % step; i < len(list); i += step {
		kept = append(kept, list[i])
	}
	return kept
}

func trsmCases() []testCase {
	block := trsmExBlock
	list := append(sided(1, 1), sided(6, 4)...)
	list = append(list, every(3, 1, sided(33, 7))...)
	list = append(list, every(5, 0, sided(block-1, 2))...)
	list = append(list, every(5, 2, sided(block, 3))...)
	list = append(list, sided(block+1, 5)...)
	list = append(list, every(7, 3, sided(2*block, 1))...)
	list = append(list, every(5, 1, sided(2*block+45, 9))...)
	for _, c := range every(11, 4, sided(block+1, 513)) {
		c.batch = 2
		list = append(list, c)
	}
	for _, c := range append(every(12, 0, sided(6, 4)), every(12, 5, sided(block+1, 3))...) {
		c.alpha = 0
		list = append(list, c)
	}
	return list
}

func trsmExCases() []testCase {
	block := trsmExBlock
	var list []testCase
	add := func(inverted int, cases []testCase) {
		for _, c := range cases {
			c.inverted = inverted
			list = append(list, c)
		}
	}
	add(-1, every(7, 0, sided(6, 4)))
	add(block*6, every(7, 3, sided(6, 4)))
	add(0, every(7, 5, sided(6, 4)))
	add(-1, every(7, 1, sided(block+1, 3)))
	add(block*(block+1), every(3, 0, sided(block+1, 3)))
	add(block*(2*block+45), every(7, 2, sided(2*block+45, 5)))
	return list
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

package blas

import "rocblas_mem/core"

var _ = register(gemmSubject, gemmExSubject)

func gemmSubject() *subject {
	return productSubject("gemm", func() []testCase {
		return append(gemmCases(), gemmCase(2, 7, 9, 0, 2, generalAlpha, generalBeta))
	}, gemmRules())
}

// productSubject describes a product that may convert its operands. Results of 16 bits are rounded once.
func productSubject(name string, cases func() []testCase, rules statusRules) *subject {
	s := subjectOf(name)
	s.cases, s.rules, s.rounds = cases, rules, true
	s.leases, s.borrows = convertedOf(func(c *testCase) int { return c.m }), true
	s.workspace = convertedCases
	return s
}

// convertedCases returns products of one piece and of several.
func convertedCases() []testCase {
	return []testCase{
		gemmCase(1, 5, 4, 3, 1, generalAlpha, generalBeta), gemmCase(2, partRows, 3, 2, 0, generalAlpha, generalBeta),
		gemmCase(3, partRows+1, 3, 2, 0, generalAlpha, generalBeta), gemmCase(4, 3, partCols+1, 2, 1, generalAlpha, 0),
		gemmCase(5, 2, 3, partDepth+1, 0, 1, generalBeta),
	}
}

func gemmExSubject() *subject {
	s := productSubject("gemm_ex", func() []testCase {
		list := gemmCases()
		for i := range list {
			list[i].inPlace = i%3 == 0
		}
		inPlace := gemmCase(1, 7, 9, 0, 2, generalAlpha, generalBeta)
		inPlace.inPlace = true
		return append(list, inPlace, gemmCase(1, 7, 9, 0, 2, generalAlpha, generalBeta))
	}, gemmExRules())
	s.padding = 100
	return s
}

// gemmCase returns a case with the operations of number i.
func gemmCase(i, m, n, k, pad int, alpha, beta complex128) testCase {
	return testCase{
		transA: operations()[i%3], transB: operations()[i/3%3], m: m, n: n, k: k, pad: pad, alpha: alpha, beta: beta,
		downward: i%2 == 1, large: m*n*k > 10000,
	}
}

func gemmCases() []testCase {
	var list []testCase
	for i, scalars := range scalarPairs() {
		list = append(list, gemmCase(i, 5, 4, 3, i%3, scalars[0], scalars[1]))
	}
	for i := range 9 {
		for _, size := range [][3]int{{1, 1, 1}, {1, 6, 2}, {6, 1, 5}, {17, 9, 33}} {
			list = append(list, gemmCase(i, size[0], size[1], size[2], i%4, generalAlpha, generalBeta))
		}
	}
	return append(list, gemmCase(4, 65, 33, 70, 1, generalAlpha, generalBeta), gemmCase(0, 40, 130, 20, 0, 1, 0))
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

package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

var _ = register(herkSubject, herkExSubject)

func herkSubject() *subject {
	return rankSubject("herk", withRealAlpha(complex2("cherk", "zherk")), rank3{hermitian: true})
}

func herkExSubject() *subject {
	s := rankSubject("herk_ex", withRealAlpha([]instance{
		{name: "herk", typ: spec.Z, mixed: &spec.Mixed{In: spec.C, Out: spec.C, Scalar: spec.D}, letters: "ccz"},
		{name: "herk", typ: spec.Z, mixed: &spec.Mixed{In: spec.C, Out: spec.Z, Scalar: spec.D}, letters: "czz"},
	}), rank3{hermitian: true})
	s.args, s.ex, s.narrow, s.onlyPlain = "uplo transa n k alpha a beta c compute", true, true, true
	s.rules = typedRankRules()
	for j := range s.operands {
		s.operands[j].typed = true
	}
	s.slack = func(*testCase) float64 { return 1 } // one rounding
	s.leases, s.borrows = convertedOf(func(c *testCase) int { return c.n }), true
	s.cases = func() []testCase {
		large := testCase{
			uplo: engine.Upper, transA: engine.ConjTrans, n: partCols + 9, k: 3, alpha: generalAlpha, beta: generalBeta, batch: 1,
			large: true,
		}
		list := append(rankCases(true), large)
		large.uplo, large.transA, large.n, large.k = engine.Lower, engine.NoTrans, 5, partDepth+3
		return append(list, large)
	}
	return s
}

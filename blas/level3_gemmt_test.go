package blas

import "rocblas_mem/blas/engine"

var _ = register(gemmtSubject)

func gemmtSubject() *subject {
	s := subjectOf("gemmt")
	s.rules = rankRules("b", "transb")
	s.cases = func() []testCase {
		var list []testCase
		for i, op := range operations() {
			for _, c := range rankCases(i == 2) {
				c.transB = op
				list = append(list, c)
			}
		}
		return append(list, testCase{
			uplo: engine.Lower, transA: engine.ConjTrans, transB: engine.Trans, n: 9, k: 70, alpha: generalAlpha, beta: generalBeta,
		})
	}
	return s
}

package blas

import "rocblas_mem/blas/engine"

var _ = register(gemmtSubject)

func gemmtSubject() *subject {
	a := matrixOf("a", func(c *testCase) (int, int) { return transposed(c.transA, c.n, c.k) }).unreadWhen(alphaIsZero)
	return &subject{
		name: "gemmt", instances: typed4("sgemmt", "dgemmt", "cgemmt", "zgemmt"),
		args:     "uplo transa transb n k alpha a b beta c batch",
		operands: []subjectOperand{a, gemmB(), triangle3()},
		padding:  1e4,
		cases: func() []testCase {
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
		},
		rules: rankRules("b", "transb"),
	}
}

package blas

import "rocblas_mem/blas/spec"

var _ = register(asumSubject)

func asumSubject() *subject {
	return &subject{
		name: "asum", instances: typed4("sasum", "dasum", "scasum", "dzasum"),
		args: "n x batch result", operands: []subjectOperand{vectorOf("x")}, result: realResult,
		padding:   1e4,
		cases:     func() []testCase { return vectorCases(oneIncrement(), reduceLengths()) },
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(typ spec.Type) int { return int(typ.Real().Bytes()) }),
		rules:     oneVectorReduction(),
	}
}

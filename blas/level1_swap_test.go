package blas

var _ = register(swapSubject)

func swapSubject() *subject {
	return &subject{
		name: "swap", instances: typed4("sswap", "dswap", "cswap", "zswap"),
		args: "n x y batch", operands: []subjectOperand{vectorOf("x").out(), vectorOf("y").out()},
		padding: 1e4,
		cases:   func() []testCase { return vectorCases(twoIncrements(), []int{40001}) },
		rules:   copyRules(),
	}
}

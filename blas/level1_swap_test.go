package blas

var _ = register(swapSubject)

func swapSubject() *subject {
	return &subject{
		name: "swap", instances: typed4("sswap", "dswap", "cswap", "zswap"),
		args: "n x y batch", operands: []subjectOperand{vectorOf("x").out(), vectorOf("y").out()},
		compute: func(c *testCase, _ instance, o []*dense) complex128 {
			for i := range o[0].v {
				o[0].v[i], o[1].v[i] = o[1].v[i], o[0].v[i]
			}
			return 0
		},
		padding: 1e4,
		cases:   func() []testCase { return vectorCases(twoIncrements(), []int{40001}) },
		rules:   copyRules(),
	}
}

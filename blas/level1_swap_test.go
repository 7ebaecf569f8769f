package blas

var _ = register(swapSubject)

func swapSubject() *subject {
	s := subjectOf("swap")
	s.cases, s.rules = func() []testCase { return vectorCases(twoIncrements(), []int{40001}) }, copyRules()
	return s
}

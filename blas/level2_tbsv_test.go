package blas

var _ = register(tbsvSubject)

func tbsvSubject() *subject {
	return triangularSolveSubject("tbsv", band2)
}

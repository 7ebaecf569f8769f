package blas

var _ = register(tpsvSubject)

func tpsvSubject() *subject {
	return triangularSolveSubject("tpsv", packed2)
}

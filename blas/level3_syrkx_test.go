package blas

var _ = register(syrkxSubject)

func syrkxSubject() *subject {
	return rankSubject("syrkx", typed4("ssyrkx", "dsyrkx", "csyrkx", "zsyrkx"), rank3{second: true})
}

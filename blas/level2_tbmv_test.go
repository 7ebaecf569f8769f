package blas

var _ = register(tbmvSubject)

func tbmvSubject() *subject {
	return triangularProductSubject("tbmv", band2)
}

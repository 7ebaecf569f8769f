package blas

var _ = register(trmvSubject)

func trmvSubject() *subject {
	return triangularProductSubject("trmv", full2)
}

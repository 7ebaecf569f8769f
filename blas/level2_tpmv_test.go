package blas

var _ = register(tpmvSubject)

func tpmvSubject() *subject {
	return triangularProductSubject("tpmv", packed2)
}

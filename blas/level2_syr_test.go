package blas

var _ = register(syrSubject)

func syrSubject() *subject {
	return updateSubject("syr", typed4("ssyr", "dsyr", "csyr", "zsyr"), full2, false, false)
}

package blas

var _ = register(symmSubject)

func symmSubject() *subject {
	return symmetricFactorSubject("symm", typed4("ssymm", "dsymm", "csymm", "zsymm"), false)
}

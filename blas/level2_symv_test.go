package blas

var _ = register(symvSubject)

func symvSubject() *subject {
	return symmetricProductSubject("symv", typed4("ssymv", "dsymv", "csymv", "zsymv"), full2, false)
}

package blas

var _ = register(syr2Subject)

func syr2Subject() *subject {
	return updateSubject("syr2", typed4("ssyr2", "dsyr2", "csyr2", "zsyr2"), full2, false, true)
}

package blas

var _ = register(syr2kSubject)

func syr2kSubject() *subject {
	return rankSubject("syr2k", typed4("ssyr2k", "dsyr2k", "csyr2k", "zsyr2k"), rank3{second: true, twice: true})
}

package blas

var _ = register(sprSubject)

func sprSubject() *subject {
	return updateSubject("spr", typed4("sspr", "dspr", "cspr", "zspr"), packed2, false, false)
}

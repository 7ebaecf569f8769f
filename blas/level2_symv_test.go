package blas

import "testing"

func symvSubject() *subject {
	return symmetricProductSubject("symv", typed4("ssymv", "dsymv", "csymv", "zsymv"), full2, false)
}

func TestSymv(t *testing.T) { testSubject(t, symvSubject()) }

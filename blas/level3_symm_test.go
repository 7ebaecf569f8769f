package blas

import "testing"

func symmSubject() *subject {
	return symmetricFactorSubject("symm", typed4("ssymm", "dsymm", "csymm", "zsymm"), false)
}

func TestSymm(t *testing.T) { testSubject(t, symmSubject()) }

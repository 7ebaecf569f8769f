package blas

import "testing"

func sprSubject() *subject {
	return updateSubject("spr", typed4("sspr", "dspr", "cspr", "zspr"), packed2, false, false)
}

func TestSpr(t *testing.T) { testSubject(t, sprSubject()) }

package blas

import "testing"

func syr2Subject() *subject {
	return updateSubject("syr2", typed4("ssyr2", "dsyr2", "csyr2", "zsyr2"), full2, false, true)
}

func TestSyr2(t *testing.T) { testSubject(t, syr2Subject()) }

package blas

import "testing"

func syr2kSubject() *subject {
	return rankSubject("syr2k", typed4("ssyr2k", "dsyr2k", "csyr2k", "zsyr2k"), rank3{second: true, twice: true})
}

func TestSyr2k(t *testing.T) { testSubject(t, syr2kSubject()) }

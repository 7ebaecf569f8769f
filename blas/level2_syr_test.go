package blas

import "testing"

func syrSubject() *subject {
	return updateSubject("syr", typed4("ssyr", "dsyr", "csyr", "zsyr"), full2, false, false)
}

func TestSyr(t *testing.T) { testSubject(t, syrSubject()) }

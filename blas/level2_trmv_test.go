package blas

import "testing"

func trmvSubject() *subject {
	return triangularProductSubject("trmv", full2)
}

func TestTrmv(t *testing.T) { testSubject(t, trmvSubject()) }

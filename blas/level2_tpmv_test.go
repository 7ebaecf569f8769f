package blas

import "testing"

func tpmvSubject() *subject {
	return triangularProductSubject("tpmv", packed2)
}

func TestTpmv(t *testing.T) { testSubject(t, tpmvSubject()) }

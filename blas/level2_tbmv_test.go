package blas

import "testing"

func tbmvSubject() *subject {
	return triangularProductSubject("tbmv", band2)
}

func TestTbmv(t *testing.T) { testSubject(t, tbmvSubject()) }

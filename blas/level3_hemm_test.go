package blas

import "testing"

func hemmSubject() *subject {
	return symmetricFactorSubject("hemm", complex2("chemm", "zhemm"), true)
}

func TestHemm(t *testing.T) { testSubject(t, hemmSubject()) }

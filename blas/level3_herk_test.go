package blas

import "testing"

func herkSubject() *subject {
	return rankSubject("herk", withRealAlpha(complex2("cherk", "zherk")), rank3{hermitian: true})
}

func TestHerk(t *testing.T) { testSubject(t, herkSubject()) }

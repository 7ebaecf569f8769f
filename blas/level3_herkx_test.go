package blas

import "testing"

func herkxSubject() *subject {
	return rankSubject("herkx", withRealBeta(complex2("cherkx", "zherkx")), rank3{hermitian: true, second: true})
}

func TestHerkx(t *testing.T) { testSubject(t, herkxSubject()) }

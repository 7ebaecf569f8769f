package blas

import "testing"

func syrkxSubject() *subject {
	return rankSubject("syrkx", typed4("ssyrkx", "dsyrkx", "csyrkx", "zsyrkx"), rank3{second: true})
}

func TestSyrkx(t *testing.T) { testSubject(t, syrkxSubject()) }

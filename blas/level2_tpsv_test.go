package blas

import "testing"

func tpsvSubject() *subject {
	return triangularSolveSubject("tpsv", packed2)
}

func TestTpsv(t *testing.T) { testSubject(t, tpsvSubject()) }

package blas

import "testing"

func tbsvSubject() *subject {
	return triangularSolveSubject("tbsv", band2)
}

func TestTbsv(t *testing.T) { testSubject(t, tbsvSubject()) }

package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func hpr2Subject() *subject {
	return updateSubject("hpr2", typed2(spec.C, "chpr2", "zhpr2"), packed2, true, true)
}

func TestHpr2(t *testing.T) { testSubject(t, hpr2Subject()) }

package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func her2Subject() *subject {
	return updateSubject("her2", typed2(spec.C, "cher2", "zher2"), full2, true, true)
}

func TestHer2(t *testing.T) { testSubject(t, her2Subject()) }

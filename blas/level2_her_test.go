package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func herSubject() *subject {
	return updateSubject("her", withRealAlpha(typed2(spec.C, "cher", "zher")), full2, true, false)
}

func TestHer(t *testing.T) { testSubject(t, herSubject()) }

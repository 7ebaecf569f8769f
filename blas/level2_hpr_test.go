package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func hprSubject() *subject {
	return updateSubject("hpr", withRealAlpha(typed2(spec.C, "chpr", "zhpr")), packed2, true, false)
}

func TestHpr(t *testing.T) { testSubject(t, hprSubject()) }

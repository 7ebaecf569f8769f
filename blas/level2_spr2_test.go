package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func spr2Subject() *subject {
	return updateSubject("spr2", typed2(spec.S, "sspr2", "dspr2"), packed2, false, true)
}

func TestSpr2(t *testing.T) { testSubject(t, spr2Subject()) }

package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func hbmvSubject() *subject {
	return symmetricProductSubject("hbmv", typed2(spec.C, "chbmv", "zhbmv"), band2, true)
}

func TestHbmv(t *testing.T) { testSubject(t, hbmvSubject()) }

package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func hpmvSubject() *subject {
	return symmetricProductSubject("hpmv", typed2(spec.C, "chpmv", "zhpmv"), packed2, true)
}

func TestHpmv(t *testing.T) { testSubject(t, hpmvSubject()) }

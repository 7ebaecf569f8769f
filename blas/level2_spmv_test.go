package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func spmvSubject() *subject {
	return symmetricProductSubject("spmv", typed2(spec.S, "sspmv", "dspmv"), packed2, false)
}

func TestSpmv(t *testing.T) { testSubject(t, spmvSubject()) }

package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func sbmvSubject() *subject {
	return symmetricProductSubject("sbmv", typed2(spec.S, "ssbmv", "dsbmv"), band2, false)
}

func TestSbmv(t *testing.T) { testSubject(t, sbmvSubject()) }

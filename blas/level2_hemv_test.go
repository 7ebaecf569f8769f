package blas

import (
	"testing"

	"rocblas_mem/blas/spec"
)

func hemvSubject() *subject {
	return symmetricProductSubject("hemv", typed2(spec.C, "chemv", "zhemv"), full2, true)
}

func TestHemv(t *testing.T) { testSubject(t, hemvSubject()) }

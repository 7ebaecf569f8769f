package blas

import "rocblas_mem/blas/spec"

var _ = register(her2Subject)

func her2Subject() *subject {
	return updateSubject("her2", typed2(spec.C, "cher2", "zher2"), full2, true, true)
}

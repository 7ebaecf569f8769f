package blas

import "rocblas_mem/blas/spec"

var _ = register(hpr2Subject)

func hpr2Subject() *subject {
	return updateSubject("hpr2", typed2(spec.C, "chpr2", "zhpr2"), packed2, true, true)
}

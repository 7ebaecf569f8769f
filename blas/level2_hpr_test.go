package blas

import "rocblas_mem/blas/spec"

var _ = register(hprSubject)

func hprSubject() *subject {
	return updateSubject("hpr", withRealAlpha(typed2(spec.C, "chpr", "zhpr")), packed2, true, false)
}

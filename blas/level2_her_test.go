package blas

import "rocblas_mem/blas/spec"

var _ = register(herSubject)

func herSubject() *subject {
	return updateSubject("her", withRealAlpha(typed2(spec.C, "cher", "zher")), full2, true, false)
}

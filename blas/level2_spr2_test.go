package blas

import "rocblas_mem/blas/spec"

var _ = register(spr2Subject)

func spr2Subject() *subject {
	return updateSubject("spr2", typed2(spec.S, "sspr2", "dspr2"), packed2, false, true)
}

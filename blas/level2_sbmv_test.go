package blas

import "rocblas_mem/blas/spec"

var _ = register(sbmvSubject)

func sbmvSubject() *subject {
	return symmetricProductSubject("sbmv", typed2(spec.S, "ssbmv", "dsbmv"), band2, false)
}

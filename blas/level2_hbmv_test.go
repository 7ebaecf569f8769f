package blas

import "rocblas_mem/blas/spec"

var _ = register(hbmvSubject)

func hbmvSubject() *subject {
	return symmetricProductSubject("hbmv", typed2(spec.C, "chbmv", "zhbmv"), band2, true)
}

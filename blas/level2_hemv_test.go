package blas

import "rocblas_mem/blas/spec"

var _ = register(hemvSubject)

func hemvSubject() *subject {
	return symmetricProductSubject("hemv", typed2(spec.C, "chemv", "zhemv"), full2, true)
}

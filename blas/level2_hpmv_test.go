package blas

import "rocblas_mem/blas/spec"

var _ = register(hpmvSubject)

func hpmvSubject() *subject {
	return symmetricProductSubject("hpmv", typed2(spec.C, "chpmv", "zhpmv"), packed2, true)
}

package blas

import "rocblas_mem/blas/spec"

var _ = register(spmvSubject)

func spmvSubject() *subject {
	return symmetricProductSubject("spmv", typed2(spec.S, "sspmv", "dspmv"), packed2, false)
}

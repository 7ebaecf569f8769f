package native

/*
#cgo noescape rbm_call_gemm
#cgo nocallback rbm_call_gemm
#include "calls3.h"
*/
import "C"

import "unsafe"

// Gemm reports whether it computed C = alpha op(A) op(B) + beta C; without scratch it may not have.
func (t *Table) Gemm(transA, transB int, m, n, k int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int, beta, c unsafe.Pointer,
	ldc int, scratch unsafe.Pointer) bool {
	return C.rbm_call_gemm((*C.struct_rbm_blas)(t), C.int(transA), C.int(transB), C.int64_t(m), C.int64_t(n), C.int64_t(k), alpha, a,
		C.int64_t(lda), b, C.int64_t(ldb), beta, c, C.int64_t(ldc), scratch) == 0
}

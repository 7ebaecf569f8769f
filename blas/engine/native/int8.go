package native

/*
#cgo noescape rbm_call_gemm_int8
#cgo nocallback rbm_call_gemm_int8
#include "call.h"

static inline uint64_t rbm_call_gemm_int8(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* a, int64_t lda, const void* b, int64_t ldb,
                                          void* c, int64_t ldc, void* scratch)
{
    RBM_CALL((rbm_gemm_int8()(transa, transb, m, n, k, a, lda, b, ldb, c, ldc, scratch), 0));
}
*/
import "C"

import "unsafe"

// HasInt8 reports whether the processor has an instruction for products of 8-bit integers.
func HasInt8() bool { return C.rbm_gemm_int8() != nil }

// GemmInt8 computes C = op(A) op(B) with 32-bit sums that wrap around. It requires HasInt8. scratch has
// ScratchBytes.
func GemmInt8(transA, transB, m, n, k int, a []int8, lda int, b []int8, ldb int, c []int32, ldc int, scratch unsafe.Pointer) {
	computed(C.rbm_call_gemm_int8(C.int(transA), C.int(transB), C.int64_t(m), C.int64_t(n), C.int64_t(k), unsafe.Pointer(unsafe.SliceData(a)),
		C.int64_t(lda), unsafe.Pointer(unsafe.SliceData(b)), C.int64_t(ldb), unsafe.Pointer(unsafe.SliceData(c)), C.int64_t(ldc), scratch))
}

package native

/*
#cgo noescape rbm_call_gemm_each
#cgo nocallback rbm_call_gemm_each
#include "each.h"
*/
import "C"

import "unsafe"

// Places describes where the problems of an operand lie. Problem i is StepBytes behind problem i - 1. With
// Pointers, the same holds for an array of pointers, and problem i is where its pointer says.
type Places struct {
	Address, StepBytes uint64
	Pointers           bool
}

func (p Places) inC() C.struct_rbm_places {
	return C.struct_rbm_places{address: C.uint64_t(p.Address), step: C.uint64_t(p.StepBytes), pointers: C._Bool(p.Pointers)}
}

// GemmEach computes Gemm for count problems, one after the other, without scratch.
func (t *Table) GemmEach(transA, transB, m, n, k int, alpha unsafe.Pointer, lda, ldb int, beta unsafe.Pointer, ldc int, a, b, c Places, count int) bool {
	return computed(C.rbm_call_gemm_each((*C.struct_rbm_blas)(t), C.int(transA), C.int(transB), C.int64_t(m), C.int64_t(n), C.int64_t(k), alpha,
		C.int64_t(lda), C.int64_t(ldb), beta, C.int64_t(ldc), a.inC(), b.inC(), c.inC(), C.int64_t(count)))
}

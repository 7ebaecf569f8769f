package native

/*
#cgo noescape rbm_call_gemm_each
#cgo nocallback rbm_call_gemm_each
#cgo noescape rbm_call_reduce
#cgo nocallback rbm_call_reduce
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

// Reduction is a function of level 1 that Reduce computes.
type Reduction uint32

// The reductions.
const (
	Asum Reduction = C.RBM_ASUM
	Nrm2 Reduction = C.RBM_NRM2
	Dotu Reduction = C.RBM_DOTU
	Dotc Reduction = C.RBM_DOTC
)

// Reduce computes a reduction of each of the blocks lo to hi-1 of vectors of n elements. A block has the given number of
// elements, the last one may have less. Elements have bytes bytes, and results resultBytes.
func (t *Table) Reduce(reduction Reduction, n, block, lo, hi int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, bytes uintptr,
	results unsafe.Pointer, resultBytes uintptr) {
	computed(C.rbm_call_reduce((*C.struct_rbm_blas)(t), uint32(reduction), C.int64_t(n), C.int64_t(block), C.int64_t(lo), C.int64_t(hi),
		x, C.int64_t(incx), y, C.int64_t(incy), C.int64_t(bytes), results, C.int64_t(resultBytes)))
}

package native

/*
#cgo noescape rbm_call_reduce
#cgo nocallback rbm_call_reduce
#include "reduce.h"
*/
import "C"

import "unsafe"

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

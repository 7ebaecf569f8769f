package native

/*
#cgo noescape rbm_call_iamax
#cgo nocallback rbm_call_iamax
#cgo noescape rbm_call_iamin
#cgo nocallback rbm_call_iamin
#cgo noescape rbm_call_asum
#cgo nocallback rbm_call_asum
#cgo noescape rbm_call_nrm2
#cgo nocallback rbm_call_nrm2
#cgo noescape rbm_call_dotu
#cgo nocallback rbm_call_dotu
#cgo noescape rbm_call_dotc
#cgo nocallback rbm_call_dotc
#cgo noescape rbm_call_axpy
#cgo nocallback rbm_call_axpy
#cgo noescape rbm_call_copy
#cgo nocallback rbm_call_copy
#cgo noescape rbm_call_swap
#cgo nocallback rbm_call_swap
#cgo noescape rbm_call_scal
#cgo nocallback rbm_call_scal
#cgo noescape rbm_call_scal_real
#cgo nocallback rbm_call_scal_real
#cgo noescape rbm_call_rot
#cgo nocallback rbm_call_rot
#cgo noescape rbm_call_rotm
#cgo nocallback rbm_call_rotm
#include "calls1.h"
*/
import "C"

import "unsafe"

func (t *Table) c() *C.struct_rbm_blas { return (*C.struct_rbm_blas)(t) }

// Iamax returns the 0-based index of the first largest |re| + |im|, -1 when n or incx is 0 or less.
func (t *Table) Iamax(n int, x unsafe.Pointer, incx int) int {
	var index C.int64_t
	computed(C.rbm_call_iamax(t.c(), C.int64_t(n), x, C.int64_t(incx), &index))
	return int(index)
}

// Iamin returns the index of the first smallest one.
func (t *Table) Iamin(n int, x unsafe.Pointer, incx int) int {
	var index C.int64_t
	computed(C.rbm_call_iamin(t.c(), C.int64_t(n), x, C.int64_t(incx), &index))
	return int(index)
}

// Asum is the sum of |re| + |im|.
func (t *Table) Asum(n int, x unsafe.Pointer, incx int, result unsafe.Pointer) {
	computed(C.rbm_call_asum(t.c(), C.int64_t(n), x, C.int64_t(incx), result))
}

// Nrm2 is the Euclidean norm.
func (t *Table) Nrm2(n int, x unsafe.Pointer, incx int, result unsafe.Pointer) {
	computed(C.rbm_call_nrm2(t.c(), C.int64_t(n), x, C.int64_t(incx), result))
}

// Dotu is the sum of x y.
func (t *Table) Dotu(n int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, result unsafe.Pointer) {
	computed(C.rbm_call_dotu(t.c(), C.int64_t(n), x, C.int64_t(incx), y, C.int64_t(incy), result))
}

// Dotc is the sum of conj(x) y.
func (t *Table) Dotc(n int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, result unsafe.Pointer) {
	computed(C.rbm_call_dotc(t.c(), C.int64_t(n), x, C.int64_t(incx), y, C.int64_t(incy), result))
}

// Axpy computes y += alpha x.
func (t *Table) Axpy(n int, alpha, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int) {
	computed(C.rbm_call_axpy(t.c(), C.int64_t(n), alpha, x, C.int64_t(incx), y, C.int64_t(incy)))
}

// Copy computes y = x.
func (t *Table) Copy(n int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int) {
	computed(C.rbm_call_copy(t.c(), C.int64_t(n), x, C.int64_t(incx), y, C.int64_t(incy)))
}

// Swap exchanges x and y.
func (t *Table) Swap(n int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int) {
	computed(C.rbm_call_swap(t.c(), C.int64_t(n), x, C.int64_t(incx), y, C.int64_t(incy)))
}

// Scal computes x *= alpha.
func (t *Table) Scal(n int, alpha, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_scal(t.c(), C.int64_t(n), alpha, x, C.int64_t(incx)))
}

// ScalReal is Scal with a real alpha.
func (t *Table) ScalReal(n int, alpha, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_scal_real(t.c(), C.int64_t(n), alpha, x, C.int64_t(incx)))
}

// Rot computes (x, y) = (c x + s y, c y - conj(s) x) with a real c.
func (t *Table) Rot(n int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, c, s unsafe.Pointer) {
	computed(C.rbm_call_rot(t.c(), C.int64_t(n), x, C.int64_t(incx), y, C.int64_t(incy), c, s))
}

// Rotm computes (x, y) = H (x, y); real types only.
func (t *Table) Rotm(n int, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, param unsafe.Pointer) {
	computed(C.rbm_call_rotm(t.c(), C.int64_t(n), x, C.int64_t(incx), y, C.int64_t(incy), param))
}

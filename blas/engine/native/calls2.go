package native

/*
#cgo noescape rbm_call_gemv
#cgo nocallback rbm_call_gemv
#cgo noescape rbm_call_gbmv
#cgo nocallback rbm_call_gbmv
#cgo noescape rbm_call_symv
#cgo nocallback rbm_call_symv
#cgo noescape rbm_call_sbmv
#cgo nocallback rbm_call_sbmv
#cgo noescape rbm_call_spmv
#cgo nocallback rbm_call_spmv
#cgo noescape rbm_call_ger
#cgo nocallback rbm_call_ger
#cgo noescape rbm_call_syr
#cgo nocallback rbm_call_syr
#cgo noescape rbm_call_spr
#cgo nocallback rbm_call_spr
#cgo noescape rbm_call_syr2
#cgo nocallback rbm_call_syr2
#cgo noescape rbm_call_spr2
#cgo nocallback rbm_call_spr2
#cgo noescape rbm_call_trmv
#cgo nocallback rbm_call_trmv
#cgo noescape rbm_call_tbmv
#cgo nocallback rbm_call_tbmv
#cgo noescape rbm_call_tpmv
#cgo nocallback rbm_call_tpmv
#cgo noescape rbm_call_trsv
#cgo nocallback rbm_call_trsv
#cgo noescape rbm_call_tbsv
#cgo nocallback rbm_call_tbsv
#cgo noescape rbm_call_tpsv
#cgo nocallback rbm_call_tpsv
#include "calls2.h"
*/
import "C"

import "unsafe"

// Gemv computes y = alpha op(A) x + beta y.
func (t *Table) Gemv(trans, m, n int, alpha, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, beta, y unsafe.Pointer, incy int) {
	computed(C.rbm_call_gemv(t.c(), C.int(trans), C.int64_t(m), C.int64_t(n), alpha, a, C.int64_t(lda), x, C.int64_t(incx), beta, y,
		C.int64_t(incy)))
}

// Gbmv is Gemv with a band matrix of kl diagonals below and ku above the main one.
func (t *Table) Gbmv(trans, m, n, kl, ku int, alpha, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, beta, y unsafe.Pointer,
	incy int) {
	computed(C.rbm_call_gbmv(t.c(), C.int(trans), C.int64_t(m), C.int64_t(n), C.int64_t(kl), C.int64_t(ku), alpha, a, C.int64_t(lda), x,
		C.int64_t(incx), beta, y, C.int64_t(incy)))
}

// Symv computes y = alpha A x + beta y with a symmetric or Hermitian A, of which a triangle is stored.
func (t *Table) Symv(hermitian, uplo, n int, alpha, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, beta, y unsafe.Pointer,
	incy int) {
	computed(C.rbm_call_symv(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), alpha, a, C.int64_t(lda), x, C.int64_t(incx), beta, y,
		C.int64_t(incy)))
}

// Sbmv is Symv with a band of k diagonals beside the main one.
func (t *Table) Sbmv(hermitian, uplo, n, k int, alpha, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int, beta, y unsafe.Pointer,
	incy int) {
	computed(C.rbm_call_sbmv(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), C.int64_t(k), alpha, a, C.int64_t(lda), x, C.int64_t(incx),
		beta, y, C.int64_t(incy)))
}

// Spmv is Symv with a packed triangle.
func (t *Table) Spmv(hermitian, uplo, n int, alpha, ap, x unsafe.Pointer, incx int, beta, y unsafe.Pointer, incy int) {
	computed(C.rbm_call_spmv(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), alpha, ap, x, C.int64_t(incx), beta, y, C.int64_t(incy)))
}

// Ger computes A += alpha x transpose(y), or alpha x conj(transpose(y)).
func (t *Table) Ger(conjugate, m, n int, alpha, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, a unsafe.Pointer, lda int) {
	computed(C.rbm_call_ger(t.c(), C.int(conjugate), C.int64_t(m), C.int64_t(n), alpha, x, C.int64_t(incx), y, C.int64_t(incy), a,
		C.int64_t(lda)))
}

// Syr computes A += alpha x transpose(x), or the Hermitian update with a real alpha, in a triangle of A.
func (t *Table) Syr(hermitian, uplo, n int, alpha, x unsafe.Pointer, incx int, a unsafe.Pointer, lda int) {
	computed(C.rbm_call_syr(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), alpha, x, C.int64_t(incx), a, C.int64_t(lda)))
}

// Spr is Syr with a packed triangle.
func (t *Table) Spr(hermitian, uplo, n int, alpha, x unsafe.Pointer, incx int, ap unsafe.Pointer) {
	computed(C.rbm_call_spr(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), alpha, x, C.int64_t(incx), ap))
}

// Syr2 computes A += alpha x transpose(y) + alpha y transpose(x), or the Hermitian update, in a triangle of A.
func (t *Table) Syr2(hermitian, uplo, n int, alpha, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, a unsafe.Pointer, lda int) {
	computed(C.rbm_call_syr2(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), alpha, x, C.int64_t(incx), y, C.int64_t(incy), a,
		C.int64_t(lda)))
}

// Spr2 is Syr2 with a packed triangle.
func (t *Table) Spr2(hermitian, uplo, n int, alpha, x unsafe.Pointer, incx int, y unsafe.Pointer, incy int, ap unsafe.Pointer) {
	computed(C.rbm_call_spr2(t.c(), C.int(hermitian), C.int(uplo), C.int64_t(n), alpha, x, C.int64_t(incx), y, C.int64_t(incy), ap))
}

// Trmv computes x = op(A) x with a triangle.
func (t *Table) Trmv(uplo, trans, diag, n int, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_trmv(t.c(), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(n), a, C.int64_t(lda), x, C.int64_t(incx)))
}

// Tbmv is Trmv with a band of k diagonals beside the main one.
func (t *Table) Tbmv(uplo, trans, diag, n, k int, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_tbmv(t.c(), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(n), C.int64_t(k), a, C.int64_t(lda), x, C.int64_t(incx)))
}

// Tpmv is Trmv with a packed triangle.
func (t *Table) Tpmv(uplo, trans, diag, n int, ap, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_tpmv(t.c(), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(n), ap, x, C.int64_t(incx)))
}

// Trsv solves op(A) x = b, x being b.
func (t *Table) Trsv(uplo, trans, diag, n int, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_trsv(t.c(), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(n), a, C.int64_t(lda), x, C.int64_t(incx)))
}

// Tbsv is Trsv with a band.
func (t *Table) Tbsv(uplo, trans, diag, n, k int, a unsafe.Pointer, lda int, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_tbsv(t.c(), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(n), C.int64_t(k), a, C.int64_t(lda), x, C.int64_t(incx)))
}

// Tpsv is Trsv with a packed triangle.
func (t *Table) Tpsv(uplo, trans, diag, n int, ap, x unsafe.Pointer, incx int) {
	computed(C.rbm_call_tpsv(t.c(), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(n), ap, x, C.int64_t(incx)))
}

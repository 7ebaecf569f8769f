package native

/*
#cgo noescape rbm_call_gemm
#cgo nocallback rbm_call_gemm
#cgo noescape rbm_call_gemmt
#cgo nocallback rbm_call_gemmt
#cgo noescape rbm_call_symm
#cgo nocallback rbm_call_symm
#cgo noescape rbm_call_syrk
#cgo nocallback rbm_call_syrk
#cgo noescape rbm_call_syr2k
#cgo nocallback rbm_call_syr2k
#cgo noescape rbm_call_trmm
#cgo nocallback rbm_call_trmm
#cgo noescape rbm_call_trsm
#cgo nocallback rbm_call_trsm
#include "calls3.h"
*/
import "C"

import "unsafe"

// The functions of level 3 report whether they computed: without scratch one may not have, and has written nothing then.

// Gemm computes C = alpha op(A) op(B) + beta C.
func (t *Table) Gemm(transA, transB, m, n, k int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int, beta, c unsafe.Pointer,
	ldc int, scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_gemm((*C.struct_rbm_blas)(t), C.int(transA), C.int(transB), C.int64_t(m), C.int64_t(n), C.int64_t(k), alpha, a,
		C.int64_t(lda), b, C.int64_t(ldb), beta, c, C.int64_t(ldc), scratch))
}

// Gemmt computes the triangle uplo of C = alpha op(A) op(B) + beta C.
func (t *Table) Gemmt(uplo, transA, transB, n, k int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int, beta,
	c unsafe.Pointer, ldc int, scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_gemmt((*C.struct_rbm_blas)(t), C.int(uplo), C.int(transA), C.int(transB), C.int64_t(n), C.int64_t(k), alpha, a,
		C.int64_t(lda), b, C.int64_t(ldb), beta, c, C.int64_t(ldc), scratch))
}

// Symm computes C = alpha A B + beta C, or C = alpha B A + beta C, where A is symmetric or Hermitian.
func (t *Table) Symm(hermitian, side, uplo, m, n int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int, beta,
	c unsafe.Pointer, ldc int, scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_symm((*C.struct_rbm_blas)(t), C.int(hermitian), C.int(side), C.int(uplo), C.int64_t(m), C.int64_t(n), alpha, a,
		C.int64_t(lda), b, C.int64_t(ldb), beta, c, C.int64_t(ldc), scratch))
}

// Syrk computes the triangle uplo of C = alpha op(A) op(A)^T + beta C.
func (t *Table) Syrk(hermitian, uplo, trans, n, k int, alpha, a unsafe.Pointer, lda int, beta, c unsafe.Pointer, ldc int,
	scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_syrk((*C.struct_rbm_blas)(t), C.int(hermitian), C.int(uplo), C.int(trans), C.int64_t(n), C.int64_t(k), alpha, a,
		C.int64_t(lda), beta, c, C.int64_t(ldc), scratch))
}

// Syr2k computes the triangle uplo of C = alpha op(A) op(B)^T + alpha op(B) op(A)^T + beta C.
func (t *Table) Syr2k(hermitian, uplo, trans, n, k int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int, beta,
	c unsafe.Pointer, ldc int, scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_syr2k((*C.struct_rbm_blas)(t), C.int(hermitian), C.int(uplo), C.int(trans), C.int64_t(n), C.int64_t(k), alpha, a,
		C.int64_t(lda), b, C.int64_t(ldb), beta, c, C.int64_t(ldc), scratch))
}

// Trmm computes C = alpha op(A) B, or C = alpha B op(A), where A is triangular.
func (t *Table) Trmm(side, uplo, trans, diag, m, n int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int, c unsafe.Pointer,
	ldc int, scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_trmm((*C.struct_rbm_blas)(t), C.int(side), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(m), C.int64_t(n),
		alpha, a, C.int64_t(lda), b, C.int64_t(ldb), c, C.int64_t(ldc), scratch))
}

// Trsm computes op(A) X = alpha B, or X op(A) = alpha B, where A is triangular, and B becomes X.
func (t *Table) Trsm(side, uplo, trans, diag, m, n int, alpha, a unsafe.Pointer, lda int, b unsafe.Pointer, ldb int,
	scratch unsafe.Pointer) bool {
	return computed(C.rbm_call_trsm((*C.struct_rbm_blas)(t), C.int(side), C.int(uplo), C.int(trans), C.int(diag), C.int64_t(m), C.int64_t(n),
		alpha, a, C.int64_t(lda), b, C.int64_t(ldb), scratch))
}

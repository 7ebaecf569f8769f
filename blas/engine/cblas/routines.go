package cblas

/*
#include "shim.h"
#cgo noescape rbm_cblas_rot
#cgo nocallback rbm_cblas_rot
#cgo noescape rbm_cblas_rotm
#cgo nocallback rbm_cblas_rotm
#cgo noescape rbm_cblas_ger
#cgo nocallback rbm_cblas_ger
#cgo noescape rbm_cblas_gbmv
#cgo nocallback rbm_cblas_gbmv
#cgo noescape rbm_cblas_symv
#cgo nocallback rbm_cblas_symv
#cgo noescape rbm_cblas_sbmv
#cgo nocallback rbm_cblas_sbmv
#cgo noescape rbm_cblas_spmv
#cgo nocallback rbm_cblas_spmv
#cgo noescape rbm_cblas_syr
#cgo nocallback rbm_cblas_syr
#cgo noescape rbm_cblas_spr
#cgo nocallback rbm_cblas_spr
#cgo noescape rbm_cblas_syr2
#cgo nocallback rbm_cblas_syr2
#cgo noescape rbm_cblas_spr2
#cgo nocallback rbm_cblas_spr2
#cgo noescape rbm_cblas_tbmv
#cgo nocallback rbm_cblas_tbmv
#cgo noescape rbm_cblas_tpmv
#cgo nocallback rbm_cblas_tpmv
#cgo noescape rbm_cblas_symm
#cgo nocallback rbm_cblas_symm
#cgo noescape rbm_cblas_syrk
#cgo nocallback rbm_cblas_syrk
#cgo noescape rbm_cblas_herk
#cgo nocallback rbm_cblas_herk
#cgo noescape rbm_cblas_syr2k
#cgo nocallback rbm_cblas_syr2k
#cgo noescape rbm_cblas_her2k
#cgo nocallback rbm_cblas_her2k
#cgo noescape rbm_cblas_gemmt
#cgo nocallback rbm_cblas_gemmt
*/
import "C"

import (
	"math"
	"slices"
	"unsafe"

	"rocblas_mem/blas/engine"
)

// The methods of engine.Library. Each declines what its function cannot be trusted with, besides what the interface says: sizes
// beyond 32 bits, and what the library does not have.

var (
	_ engine.Library[float32, float32]    = (*kernels[float32, float32])(nil)
	_ engine.Library[complex128, float64] = (*kernels[complex128, float64])(nil)
)

// has says whether the library has a routine's function.
func (k *kernels[T, R]) has(routine int) bool { return k.table.function[routine] != 0 }

// forget makes the library one that does not have a routine's function.
func (k *kernels[T, R]) forget(routine int) { k.table.function[routine] = 0 }

// isComplex says whether T is complex.
func (k *kernels[T, R]) isComplex() bool { return k.parts != nil }

// op is an operation as the library is told of it: a real matrix has no conjugate.
func (k *kernels[T, R]) op(trans engine.Op) C.int {
	if trans == engine.ConjTrans && !k.isComplex() {
		return C.int(engine.Trans)
	}
	return C.int(trans)
}

// imaginary is the imaginary part of a number.
func imaginary[T engine.Scalar](value T) float64 {
	switch v := any(value).(type) {
	case complex64:
		return float64(imag(v))
	case complex128:
		return imag(v)
	}
	return 0
}

// packable says whether a library with 32-bit integers can count through a packed triangle of order n.
func packable(n int) bool { return n > 0 && n <= math.MaxInt32 && n*(n+1)/2 <= math.MaxInt32 }

// symmetry says whether the library has the routine of SYMV to SPR2 for a matrix that is Hermitian or not.
func (k *kernels[T, R]) symmetry(routine int, hermitian bool) bool {
	return hermitian == k.isComplex() && k.has(routine)
}

func isNotFinite[T engine.Scalar](factor T) bool { return !finite(factor) }

// Rot declines complex s, which the CBLAS does not have.
func (k *kernels[T, R]) Rot(n int, x []T, incx int, y []T, incy int, c R, s T) bool {
	if n <= 0 || !usable(n, incx, incy) || imaginary(s) != 0 || !finite(c) || !finite(s) || !k.has(C.RBM_CBLAS_ROT) {
		return false
	}
	C.rbm_cblas_rot(&k.table, C.int(n), address(x), C.int(incx), address(y), C.int(incy), scalar(&c), scalar(&s))
	return true
}

func (k *kernels[T, R]) Rotm(n int, x []T, incx int, y []T, incy int, param []T) bool {
	if n <= 0 || !usable(n, incx, incy) || slices.ContainsFunc(param, isNotFinite[T]) || !k.has(C.RBM_CBLAS_ROTM) {
		return false
	}
	C.rbm_cblas_rotm(&k.table, C.int(n), address(x), C.int(incx), address(y), C.int(incy), address(param))
	return true
}

func (k *kernels[T, R]) Ger(conjugate bool, m, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int) bool {
	routine := C.RBM_CBLAS_GER
	if conjugate {
		routine = C.RBM_CBLAS_GERC
	}
	if min(m, n) <= 0 || !asked(alpha) || !usable(max(m, n), incx, incy) || lda > math.MaxInt32 || !k.has(routine) {
		return false
	}
	C.rbm_cblas_ger(&k.table, C.int(routine), C.int(m), C.int(n), scalar(&alpha), address(x), C.int(incx), address(y), C.int(incy),
		address(a), C.int(lda))
	return true
}

func (k *kernels[T, R]) Gbmv(trans engine.Op, m, n, kl, ku int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) bool {
	if min(m, n) <= 0 || !asked(alpha) || !finite(beta) || !usable(max(m, n), incx, incy) || !small(kl, ku, 0, 0, 0, 0) || !fits(n, lda) ||
		!k.has(C.RBM_CBLAS_GBMV) {
		return false
	}
	leny := m
	if trans != engine.NoTrans {
		leny = n
	}
	beta = cleared(beta, leny, y, incy)
	C.rbm_cblas_gbmv(&k.table, k.op(trans), C.int(m), C.int(n), C.int(kl), C.int(ku), scalar(&alpha), address(a), C.int(lda),
		address(x), C.int(incx), scalar(&beta), address(y), C.int(incy))
	return true
}

func (k *kernels[T, R]) Symv(hermitian bool, uplo engine.Uplo, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) bool {
	if n <= 0 || !asked(alpha) || !finite(beta) || !usable(n, incx, incy) || lda > math.MaxInt32 || !k.symmetry(C.RBM_CBLAS_SYMV, hermitian) {
		return false
	}
	beta = cleared(beta, n, y, incy)
	C.rbm_cblas_symv(&k.table, C.int(uplo), C.int(n), scalar(&alpha), address(a), C.int(lda), address(x), C.int(incx),
		scalar(&beta), address(y), C.int(incy))
	return true
}

func (k *kernels[T, R]) Sbmv(hermitian bool, uplo engine.Uplo, n, depth int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) bool {
	if n <= 0 || !asked(alpha) || !finite(beta) || !usable(n, incx, incy) || depth > math.MaxInt32 || !fits(n, lda) ||
		!k.symmetry(C.RBM_CBLAS_SBMV, hermitian) {
		return false
	}
	beta = cleared(beta, n, y, incy)
	C.rbm_cblas_sbmv(&k.table, C.int(uplo), C.int(n), C.int(depth), scalar(&alpha), address(a), C.int(lda), address(x), C.int(incx),
		scalar(&beta), address(y), C.int(incy))
	return true
}

func (k *kernels[T, R]) Spmv(hermitian bool, uplo engine.Uplo, n int, alpha T, a []T, x []T, incx int, beta T, y []T, incy int) bool {
	if !asked(alpha) || !finite(beta) || !packable(n) || !usable(n, incx, incy) || !k.symmetry(C.RBM_CBLAS_SPMV, hermitian) {
		return false
	}
	beta = cleared(beta, n, y, incy)
	C.rbm_cblas_spmv(&k.table, C.int(uplo), C.int(n), scalar(&alpha), address(a), address(x), C.int(incx),
		scalar(&beta), address(y), C.int(incy))
	return true
}

func (k *kernels[T, R]) Syr(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, a []T, lda int) bool {
	if n <= 0 || !asked(alpha) || !usable(n, incx, incx) || lda > math.MaxInt32 || !k.symmetry(C.RBM_CBLAS_SYR, hermitian) {
		return false
	}
	C.rbm_cblas_syr(&k.table, C.int(uplo), C.int(n), scalar(&alpha), address(x), C.int(incx), address(a), C.int(lda))
	return true
}

func (k *kernels[T, R]) Spr(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, a []T) bool {
	if !asked(alpha) || !packable(n) || !usable(n, incx, incx) || !k.symmetry(C.RBM_CBLAS_SPR, hermitian) {
		return false
	}
	C.rbm_cblas_spr(&k.table, C.int(uplo), C.int(n), scalar(&alpha), address(x), C.int(incx), address(a))
	return true
}

func (k *kernels[T, R]) Syr2(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int) bool {
	if n <= 0 || !asked(alpha) || !usable(n, incx, incy) || lda > math.MaxInt32 || !k.symmetry(C.RBM_CBLAS_SYR2, hermitian) {
		return false
	}
	C.rbm_cblas_syr2(&k.table, C.int(uplo), C.int(n), scalar(&alpha), address(x), C.int(incx), address(y), C.int(incy),
		address(a), C.int(lda))
	return true
}

func (k *kernels[T, R]) Spr2(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T) bool {
	if !asked(alpha) || !packable(n) || !usable(n, incx, incy) || !k.symmetry(C.RBM_CBLAS_SPR2, hermitian) {
		return false
	}
	C.rbm_cblas_spr2(&k.table, C.int(uplo), C.int(n), scalar(&alpha), address(x), C.int(incx), address(y), C.int(incy), address(a))
	return true
}

func (k *kernels[T, R]) Trmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) bool {
	if n <= 0 || !usable(n, incx, incx) || lda > math.MaxInt32 || !k.has(C.RBM_CBLAS_TRMV) {
		return false
	}
	C.rbm_cblas_trsv(&k.table, C.RBM_CBLAS_TRMV, C.int(uplo), k.op(trans), C.int(diag), C.int(n), address(a), C.int(lda),
		address(x), C.int(incx))
	return true
}

func (k *kernels[T, R]) Tbmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, depth int, a []T, lda int, x []T, incx int) bool {
	return k.band(C.RBM_CBLAS_TBMV, uplo, trans, diag, n, depth, a, lda, x, incx)
}

func (k *kernels[T, R]) Tpmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) bool {
	return k.packed(C.RBM_CBLAS_TPMV, uplo, trans, diag, n, a, x, incx)
}

func (k *kernels[T, R]) Tbsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, depth int, a []T, lda int, x []T, incx int) bool {
	return k.band(C.RBM_CBLAS_TBSV, uplo, trans, diag, n, depth, a, lda, x, incx)
}

func (k *kernels[T, R]) Tpsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) bool {
	return k.packed(C.RBM_CBLAS_TPSV, uplo, trans, diag, n, a, x, incx)
}

// band is Tbmv and Tbsv.
func (k *kernels[T, R]) band(routine int, uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, depth int, a []T, lda int, x []T, incx int) bool {
	if n <= 0 || !usable(n, incx, incx) || depth > math.MaxInt32 || !fits(n, lda) || !k.has(routine) {
		return false
	}
	C.rbm_cblas_tbmv(&k.table, C.int(routine), C.int(uplo), k.op(trans), C.int(diag), C.int(n), C.int(depth), address(a), C.int(lda),
		address(x), C.int(incx))
	return true
}

// packed is Tpmv and Tpsv.
func (k *kernels[T, R]) packed(routine int, uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) bool {
	if !packable(n) || !usable(n, incx, incx) || !k.has(routine) {
		return false
	}
	C.rbm_cblas_tpmv(&k.table, C.int(routine), C.int(uplo), k.op(trans), C.int(diag), C.int(n), address(a), address(x), C.int(incx))
	return true
}

func (k *kernels[T, R]) Symm(hermitian bool, side engine.Side, uplo engine.Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	routine := C.RBM_CBLAS_SYMM
	if hermitian {
		routine = C.RBM_CBLAS_HEMM
	}
	if min(m, n) <= 0 || !asked(alpha) || !finite(beta) || !small(m, n, lda, ldb, ldc, 0) || !k.has(routine) {
		return false
	}
	C.rbm_cblas_symm(&k.table, C.int(routine), C.int(side), C.int(uplo), C.int(m), C.int(n), scalar(&alpha), address(a), C.int(lda),
		address(b), C.int(ldb), scalar(&beta), address(c), C.int(ldc))
	return true
}

func (k *kernels[T, R]) Syrk(hermitian bool, uplo engine.Uplo, trans engine.Op, n, depth int, alpha T, a []T, lda int, beta T, c []T, ldc int) bool {
	routine := C.RBM_CBLAS_SYRK
	if hermitian {
		routine = C.RBM_CBLAS_HERK
	}
	if min(n, depth) <= 0 || !asked(alpha) || !finite(beta) || !small(n, depth, lda, ldc, 0, 0) || !k.has(routine) {
		return false
	}
	if hermitian {
		k.makeReal(n, c, ldc)
		C.rbm_cblas_herk(&k.table, C.int(uplo), k.op(trans), C.int(n), C.int(depth), scalar(&alpha), address(a), C.int(lda),
			scalar(&beta), address(c), C.int(ldc))
	} else {
		C.rbm_cblas_syrk(&k.table, C.int(uplo), k.op(trans), C.int(n), C.int(depth), scalar(&alpha), address(a), C.int(lda),
			scalar(&beta), address(c), C.int(ldc))
	}
	return true
}

func (k *kernels[T, R]) Syr2k(hermitian bool, uplo engine.Uplo, trans engine.Op, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	routine := C.RBM_CBLAS_SYR2K
	if hermitian {
		routine = C.RBM_CBLAS_HER2K
	}
	if min(n, depth) <= 0 || !asked(alpha) || !finite(beta) || !small(n, depth, lda, ldb, ldc, 0) || !k.has(routine) {
		return false
	}
	if hermitian {
		k.makeReal(n, c, ldc)
		C.rbm_cblas_her2k(&k.table, C.int(uplo), k.op(trans), C.int(n), C.int(depth), scalar(&alpha), address(a), C.int(lda),
			address(b), C.int(ldb), scalar(&beta), address(c), C.int(ldc))
	} else {
		C.rbm_cblas_syr2k(&k.table, C.int(uplo), k.op(trans), C.int(n), C.int(depth), scalar(&alpha), address(a), C.int(lda),
			address(b), C.int(ldb), scalar(&beta), address(c), C.int(ldc))
	}
	return true
}

// makeReal clears the imaginary parts of a diagonal: some libraries multiply them by beta, and keep a NaN.
func (k *kernels[T, R]) makeReal(n int, c []T, ldc int) {
	parts := unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(c))), 2*len(c))
	for i := range n {
		parts[2*(i+i*ldc)+1] = 0
	}
}

// Trmm copies B to C and multiplies there, as the CBLAS does.
func (k *kernels[T, R]) Trmm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int, c []T, ldc int) bool {
	if min(m, n) <= 0 || !asked(alpha) || !small(m, n, lda, ldc, 0, 0) || !k.has(C.RBM_CBLAS_TRMM) {
		return false
	}
	if unsafe.SliceData(b) != unsafe.SliceData(c) {
		for j := range n {
			copy(c[j*ldc:j*ldc+m], b[j*ldb:])
		}
	}
	C.rbm_cblas_trsm(&k.table, C.RBM_CBLAS_TRMM, C.int(side), C.int(uplo), k.op(trans), C.int(diag), C.int(m), C.int(n),
		scalar(&alpha), address(a), C.int(lda), address(c), C.int(ldc))
	return true
}

func (k *kernels[T, R]) Gemmt(uplo engine.Uplo, transA, transB engine.Op, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	if min(n, depth) <= 0 || !asked(alpha) || !finite(beta) || !small(n, depth, lda, ldb, ldc, 0) || !k.has(C.RBM_CBLAS_GEMMT) {
		return false
	}
	C.rbm_cblas_gemmt(&k.table, C.int(uplo), k.op(transA), k.op(transB), C.int(n), C.int(depth), scalar(&alpha),
		address(a), C.int(lda), address(b), C.int(ldb), scalar(&beta), address(c), C.int(ldc))
	return true
}

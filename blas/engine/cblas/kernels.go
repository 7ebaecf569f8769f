package cblas

/*
#include "shim.h"
#cgo noescape rbm_cblas_iamax
#cgo nocallback rbm_cblas_iamax
#cgo noescape rbm_cblas_asum
#cgo nocallback rbm_cblas_asum
#cgo noescape rbm_cblas_nrm2
#cgo nocallback rbm_cblas_nrm2
#cgo noescape rbm_cblas_dot
#cgo nocallback rbm_cblas_dot
#cgo noescape rbm_cblas_axpy
#cgo nocallback rbm_cblas_axpy
#cgo noescape rbm_cblas_copy
#cgo nocallback rbm_cblas_copy
#cgo noescape rbm_cblas_swap
#cgo nocallback rbm_cblas_swap
#cgo noescape rbm_cblas_scal
#cgo nocallback rbm_cblas_scal
#cgo noescape rbm_cblas_scalreal
#cgo nocallback rbm_cblas_scalreal
#cgo noescape rbm_cblas_gemv
#cgo nocallback rbm_cblas_gemv
#cgo noescape rbm_cblas_trsv
#cgo nocallback rbm_cblas_trsv
#cgo noescape rbm_cblas_gemm
#cgo nocallback rbm_cblas_gemm
#cgo noescape rbm_cblas_trsm
#cgo nocallback rbm_cblas_trsm
*/
import "C"

import (
	"math"
	"unsafe"

	"rocblas_mem/blas/engine"
)

// kernels implements engine.Kernels by the library's functions for one element type. The fallback does what libraries disagree
// on or cannot: factors that are 0 or not finite, increments of 0, sizes beyond 32 bits, amin where the library has none.
type kernels[T engine.Scalar, R engine.Real] struct {
	table    C.struct_rbm_cblas
	fallback engine.Kernels[T, R]
	// least is the length from which on a vector goes to the library: shortVector, or 1 for whole calls.
	least int
	// parts is the kernels of R, set where T is complex.
	parts engine.Kernels[R, R]
}

// shortVector is the length below which a call through cgo costs more than the arithmetic.
const shortVector = 32

// address returns where x lies, without a Go pointer type that cgo would have to check.
func address[T engine.Scalar](x []T) *C.uint8_t {
	return (*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(x)))
}

// scalar returns where a factor or a result lies. It does not escape.
func scalar[T engine.Scalar](v *T) *C.uint8_t { return (*C.uint8_t)(unsafe.Pointer(v)) }

// fits tells whether a library with 32-bit integers can count through a vector: some of them compute n*inc in 32 bits.
func fits(n, inc int) bool {
	return n <= math.MaxInt32 && inc <= math.MaxInt32 && inc >= -math.MaxInt32 && n*max(inc, -inc) <= math.MaxInt32
}

// usable tells whether two vectors fit, and step.
func usable(n, incx, incy int) bool {
	return incx != 0 && incy != 0 && fits(n, incx) && fits(n, incy)
}

// small tells whether sizes and leading dimensions fit 32 bits.
func small(a, b, c, d, e, f int) bool { return max(a, b, c, d, e, f) <= math.MaxInt32 }

// finite says whether a factor is neither infinite nor NaN. A library is asked for no others: they differ in what they make of those, as
// OpenBLAS 0.3.21, which scales a vector of floats by NaN to 0, and BLIS 0.9, whose gemm takes a beta of NaN for 0.
func finite[T engine.Scalar](factor T) bool { return factor-factor == 0 }

// asked says whether a library is asked to multiply by alpha.
func asked[T engine.Scalar](alpha T) bool { return alpha != 0 && finite(alpha) }

// Iamax leaves to the fallback what a library finds among NaNs, as Iamin does.
func (k *kernels[T, R]) Iamax(n int, x []T, incx int) int {
	if n >= k.least && incx > 0 && fits(n, incx) {
		if found := int(C.rbm_cblas_iamax(&k.table, C.RBM_CBLAS_IAMAX, C.int(n), address(x), C.int(incx))); found >= 0 {
			return found
		}
	}
	return k.fallback.Iamax(n, x, incx)
}

func (k *kernels[T, R]) Iamin(n int, x []T, incx int) int {
	if n >= k.least && incx > 0 && fits(n, incx) && k.has(C.RBM_CBLAS_IAMIN) {
		if found := int(C.rbm_cblas_iamax(&k.table, C.RBM_CBLAS_IAMIN, C.int(n), address(x), C.int(incx))); found >= 0 {
			return found
		}
	}
	return k.fallback.Iamin(n, x, incx)
}

func (k *kernels[T, R]) Asum(n int, x []T, incx int) R {
	if n < k.least || incx <= 0 || !fits(n, incx) {
		return k.fallback.Asum(n, x, incx)
	}
	if k.parts != nil && incx == 1 {
		// The same sum, by the function for R: OpenBLAS 0.3.21 forgets elements of a complex64 vector with AVX-512.
		return k.parts.Asum(2*n, unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(x))), 2*n), 1)
	}
	var sum R
	C.rbm_cblas_asum(&k.table, C.int(n), address(x), C.int(incx), scalar(&sum))
	return sum
}

func (k *kernels[T, R]) Nrm2(n int, x []T, incx int) R {
	if n < k.least || incx <= 0 || !fits(n, incx) {
		return k.fallback.Nrm2(n, x, incx)
	}
	var norm R
	C.rbm_cblas_nrm2(&k.table, C.int(n), address(x), C.int(incx), scalar(&norm))
	return norm
}

func (k *kernels[T, R]) Dotu(n int, x []T, incx int, y []T, incy int) T {
	if n < k.least || !usable(n, incx, incy) {
		return k.fallback.Dotu(n, x, incx, y, incy)
	}
	var dot T
	C.rbm_cblas_dot(&k.table, C.RBM_CBLAS_DOTU, C.int(n), address(x), C.int(incx), address(y), C.int(incy), scalar(&dot))
	return dot
}

func (k *kernels[T, R]) Dotc(n int, x []T, incx int, y []T, incy int) T {
	if n < k.least || !usable(n, incx, incy) {
		return k.fallback.Dotc(n, x, incx, y, incy)
	}
	var dot T
	C.rbm_cblas_dot(&k.table, C.RBM_CBLAS_DOTC, C.int(n), address(x), C.int(incx), address(y), C.int(incy), scalar(&dot))
	return dot
}

func (k *kernels[T, R]) Axpy(n int, alpha T, x []T, incx int, y []T, incy int) {
	if n < k.least || !asked(alpha) || !usable(n, incx, incy) {
		k.fallback.Axpy(n, alpha, x, incx, y, incy)
		return
	}
	C.rbm_cblas_axpy(&k.table, C.int(n), scalar(&alpha), address(x), C.int(incx), address(y), C.int(incy))
}

func (k *kernels[T, R]) Copy(n int, x []T, incx int, y []T, incy int) {
	if n < k.least || !usable(n, incx, incy) {
		k.fallback.Copy(n, x, incx, y, incy)
		return
	}
	C.rbm_cblas_copy(&k.table, C.int(n), address(x), C.int(incx), address(y), C.int(incy))
}

func (k *kernels[T, R]) Swap(n int, x []T, incx int, y []T, incy int) {
	if n < k.least || !usable(n, incx, incy) {
		k.fallback.Swap(n, x, incx, y, incy)
		return
	}
	C.rbm_cblas_swap(&k.table, C.int(n), address(x), C.int(incx), address(y), C.int(incy))
}

func (k *kernels[T, R]) Scal(n int, alpha T, x []T, incx int) {
	if n < k.least || incx <= 0 || !asked(alpha) || !fits(n, incx) {
		k.fallback.Scal(n, alpha, x, incx)
		return
	}
	C.rbm_cblas_scal(&k.table, C.int(n), scalar(&alpha), address(x), C.int(incx))
}

func (k *kernels[T, R]) ScalReal(n int, alpha R, x []T, incx int) {
	if n < k.least || incx <= 0 || !asked(alpha) || !fits(n, incx) {
		k.fallback.ScalReal(n, alpha, x, incx)
		return
	}
	C.rbm_cblas_scalreal(&k.table, C.int(n), scalar(&alpha), address(x), C.int(incx))
}

func (k *kernels[T, R]) Gemv(trans engine.Op, m, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	if m <= 0 || n <= 0 || !asked(alpha) || !finite(beta) || !usable(max(m, n), incx, incy) || !small(m, n, lda, 0, 0, 0) {
		k.fallback.Gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy)
		return
	}
	leny := m
	if trans != engine.NoTrans {
		leny = n
	}
	beta = cleared(beta, leny, y, incy)
	C.rbm_cblas_gemv(&k.table, C.int(trans), C.int(m), C.int(n), scalar(&alpha), address(a), C.int(lda),
		address(x), C.int(incx), scalar(&beta), address(y), C.int(incy))
}

// cleared returns the factor of y's n elements for a library: for a beta of 0, 1 and y is zeros. Some libraries multiply y
// by 0, which keeps its NaNs.
func cleared[T engine.Scalar](beta T, n int, y []T, incy int) T {
	if beta != 0 {
		return beta
	}
	if incy == 1 {
		clear(y[:n])
		return 1
	}
	for i := range n {
		y[i*max(incy, -incy)] = 0
	}
	return 1
}

func (k *kernels[T, R]) Trsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) {
	if n <= 0 || !usable(n, incx, incx) || !small(n, lda, 0, 0, 0, 0) {
		k.fallback.Trsv(uplo, trans, diag, n, a, lda, x, incx)
		return
	}
	C.rbm_cblas_trsv(&k.table, C.RBM_CBLAS_TRSV, C.int(uplo), C.int(trans), C.int(diag), C.int(n), address(a), C.int(lda),
		address(x), C.int(incx))
}

func (k *kernels[T, R]) Gemm(transA, transB engine.Op, m, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	if m <= 0 || n <= 0 || depth <= 0 || !asked(alpha) || !finite(beta) || !small(m, n, depth, lda, ldb, ldc) {
		k.fallback.Gemm(transA, transB, m, n, depth, alpha, a, lda, b, ldb, beta, c, ldc)
		return
	}
	C.rbm_cblas_gemm(&k.table, C.int(transA), C.int(transB), C.int(m), C.int(n), C.int(depth), scalar(&alpha),
		address(a), C.int(lda), address(b), C.int(ldb), scalar(&beta), address(c), C.int(ldc))
}

func (k *kernels[T, R]) Trsm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int) {
	if m <= 0 || n <= 0 || !asked(alpha) || !small(m, n, lda, ldb, 0, 0) {
		k.fallback.Trsm(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb)
		return
	}
	C.rbm_cblas_trsm(&k.table, C.RBM_CBLAS_TRSM, C.int(side), C.int(uplo), C.int(trans), C.int(diag), C.int(m), C.int(n),
		scalar(&alpha), address(a), C.int(lda), address(b), C.int(ldb))
}

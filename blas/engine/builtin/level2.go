package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/par"
)

// Level 2. Cores share the rows of a product with a general matrix, the columns of a product with a
// transposed one, and the columns of an update of a general matrix. One core computes all other routines.

// gemvRows is the most rows of one part when cores share rows: its part of y then stays in the first-level
// cache.
const gemvRows = 2048

// Gemv implements engine.Kernels.
func (k *kernels[T, R]) Gemv(trans engine.Op, m, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	if m <= 0 || n <= 0 {
		return
	}
	team := k.fit(m * n)
	if team.Threads() < 2 || alpha == 0 {
		k.table.Gemv(int(trans), m, n, unsafe.Pointer(&alpha), address(a), lda, address(x), incx, unsafe.Pointer(&beta), address(y), incy)
		return
	}
	if trans == engine.NoTrans {
		k.gemvByRows(team, m, n, alpha, a, lda, x, incx, beta, y, incy)
		return
	}
	k.gemvByColumns(team, trans, m, n, alpha, a, lda, x, incx, beta, y, incy)
}

func (k *kernels[T, R]) gemvByRows(team par.Team, m, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	rows := min(gemvRows, roundUp(max(pieces(m, team.Threads()), pieceElems/n), 64))
	team.For(m, rows, func(lo, hi int) {
		k.table.Gemv(int(engine.NoTrans), hi-lo, n, unsafe.Pointer(&alpha), address(a[lo:]), lda, address(x), incx, unsafe.Pointer(&beta),
			elements(lo, hi, m, y, incy), incy)
	})
}

func (k *kernels[T, R]) gemvByColumns(team par.Team, trans engine.Op, m, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	columns := min(pieces(n, team.Threads()), roundUp(4*pieceElems/m+1, 8))
	team.For(n, columns, func(lo, hi int) {
		k.table.Gemv(int(trans), m, hi-lo, unsafe.Pointer(&alpha), address(a[lo*lda:]), lda, address(x), incx, unsafe.Pointer(&beta),
			elements(lo, hi, n, y, incy), incy)
	})
}

// Ger implements engine.GeneralUpdate.
func (k *kernels[T, R]) Ger(conjugate bool, m, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int) {
	team := k.fit(m * n)
	if team.Threads() < 2 {
		k.table.Ger(flag(conjugate), m, n, unsafe.Pointer(&alpha), address(x), incx, address(y), incy, address(a), lda)
		return
	}
	shared := alpha
	team.For(n, max(1, pieceElems/m), func(lo, hi int) {
		k.table.Ger(flag(conjugate), m, hi-lo, unsafe.Pointer(&shared), address(x), incx, elements(lo, hi, n, y, incy), incy,
			address(a[lo*lda:]), lda)
	})
}

// Gbmv implements engine.BandProduct.
func (k *kernels[T, R]) Gbmv(trans engine.Op, m, n, kl, ku int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	k.table.Gbmv(int(trans), m, n, kl, ku, unsafe.Pointer(&alpha), address(a), lda, address(x), incx, unsafe.Pointer(&beta), address(y), incy)
}

// Symv implements engine.SymmetricProduct.
func (k *kernels[T, R]) Symv(hermitian bool, uplo engine.Uplo, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	k.table.Symv(flag(hermitian), int(uplo), n, unsafe.Pointer(&alpha), address(a), lda, address(x), incx, unsafe.Pointer(&beta), address(y), incy)
}

// Sbmv implements engine.SymmetricProduct.
func (k *kernels[T, R]) Sbmv(hermitian bool, uplo engine.Uplo, n, diagonals int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	k.table.Sbmv(flag(hermitian), int(uplo), n, diagonals, unsafe.Pointer(&alpha), address(a), lda, address(x), incx, unsafe.Pointer(&beta),
		address(y), incy)
}

// Spmv implements engine.SymmetricProduct.
func (k *kernels[T, R]) Spmv(hermitian bool, uplo engine.Uplo, n int, alpha T, a []T, x []T, incx int, beta T, y []T, incy int) {
	k.table.Spmv(flag(hermitian), int(uplo), n, unsafe.Pointer(&alpha), address(a), address(x), incx, unsafe.Pointer(&beta), address(y), incy)
}

// Syr implements engine.SymmetricUpdate.
func (k *kernels[T, R]) Syr(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, a []T, lda int) {
	k.table.Syr(flag(hermitian), int(uplo), n, unsafe.Pointer(&alpha), address(x), incx, address(a), lda)
}

// Spr implements engine.SymmetricUpdate.
func (k *kernels[T, R]) Spr(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, a []T) {
	k.table.Spr(flag(hermitian), int(uplo), n, unsafe.Pointer(&alpha), address(x), incx, address(a))
}

// Syr2 implements engine.SymmetricUpdate.
func (k *kernels[T, R]) Syr2(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int) {
	k.table.Syr2(flag(hermitian), int(uplo), n, unsafe.Pointer(&alpha), address(x), incx, address(y), incy, address(a), lda)
}

// Spr2 implements engine.SymmetricUpdate.
func (k *kernels[T, R]) Spr2(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T) {
	k.table.Spr2(flag(hermitian), int(uplo), n, unsafe.Pointer(&alpha), address(x), incx, address(y), incy, address(a))
}

// Trsv implements engine.Kernels.
func (k *kernels[T, R]) Trsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) {
	k.table.Trsv(int(uplo), int(trans), int(diag), n, address(a), lda, address(x), incx)
}

// Trmv implements engine.TriangularProduct.
func (k *kernels[T, R]) Trmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) {
	k.table.Trmv(int(uplo), int(trans), int(diag), n, address(a), lda, address(x), incx)
}

// Tbmv implements engine.TriangularProduct.
func (k *kernels[T, R]) Tbmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, diagonals int, a []T, lda int, x []T, incx int) {
	k.table.Tbmv(int(uplo), int(trans), int(diag), n, diagonals, address(a), lda, address(x), incx)
}

// Tpmv implements engine.TriangularProduct.
func (k *kernels[T, R]) Tpmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) {
	k.table.Tpmv(int(uplo), int(trans), int(diag), n, address(a), address(x), incx)
}

// Tbsv implements engine.TriangularSolve.
func (k *kernels[T, R]) Tbsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, diagonals int, a []T, lda int, x []T, incx int) {
	k.table.Tbsv(int(uplo), int(trans), int(diag), n, diagonals, address(a), lda, address(x), incx)
}

// Tpsv implements engine.TriangularSolve.
func (k *kernels[T, R]) Tpsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) {
	k.table.Tpsv(int(uplo), int(trans), int(diag), n, address(a), address(x), incx)
}

// flag converts a bool to the int that C takes.
func flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/scratch"
)

// Level 2. Cores share the rows of a product with a general matrix, the columns of a product with a
// transposed one, the columns of an update of a general matrix, and the elements of a real product with a triangular
// matrix. One core computes all other routines.

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

// triangle is a product with a triangular matrix, x := op(A) x, whose elements are computed in parts.
type triangle[T engine.Scalar] struct {
	uplo   engine.Uplo
	trans  engine.Op
	diag   engine.Diag
	n      int
	a      []T
	lda    int
	x      []T
	incx   int
	before []T // x as it was, or x itself if the parts that need an element come before its own
	stride int // of before
}

// A triangular matrix is computed in parts from partedRows rows on, of which one has a quarter of its rows, up to partRows.
const (
	partedRows = 1024
	partRows   = 512
)

// Trmv implements engine.TriangularProduct. A large real product is computed in the same parts by any number of cores.
func (k *kernels[T, R]) Trmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) {
	size := sizeOf[T]()
	if n < partedRows || n > native.ScratchBytes/size || size != sizeOf[R]() {
		k.table.Trmv(int(uplo), int(trans), int(diag), n, address(a), lda, address(x), incx)
		return
	}
	p := triangle[T]{uplo, trans, diag, n, a, lda, x, incx, x, incx}
	rows := min(partRows, roundUp(n/4, 64))
	count, team := pieces(n, rows), k.fit(n*n/2)
	if team.Threads() < 2 {
		for part := range count {
			if !p.upward() {
				part = count - 1 - part
			}
			k.trmvPart(&p, part*rows, min(part*rows+rows, n))
		}
		return
	}
	lent := k.scratches.Get()
	defer k.scratches.Put(lent)
	p.before, p.stride = scratch.Take[T](lent, n), 1
	k.table.Copy(n, address(x), incx, address(p.before), 1)
	shared := p // keeps p on the stack
	team.For(pieces(count, 2), 1, func(lo, _ int) {
		other := count - 1 - lo // a long part and a short one
		k.trmvPart(&shared, lo*rows, min(lo*rows+rows, n))
		if other > lo {
			k.trmvPart(&shared, other*rows, min(other*rows+rows, n))
		}
	})
}

// upward reports whether an element depends on later ones alone.
func (p *triangle[T]) upward() bool { return (p.uplo == engine.Upper) == (p.trans == engine.NoTrans) }

// trmvPart computes the elements lo to hi: the product with a triangle on the diagonal, and with the rectangle beside it.
func (k *kernels[T, R]) trmvPart(p *triangle[T], lo, hi int) {
	mine, one := elements(lo, hi, p.n, p.x, p.incx), T(1)
	k.table.Trmv(int(p.uplo), int(p.trans), int(p.diag), hi-lo, address(p.a[lo*p.lda+lo:]), p.lda, mine, p.incx)
	from, end := 0, lo
	if p.upward() {
		from, end = hi, p.n
	}
	if from == end {
		return
	}
	a, m, n := p.a[lo*p.lda+from:], end-from, hi-lo
	if p.trans == engine.NoTrans {
		a, m, n = p.a[from*p.lda+lo:], hi-lo, end-from
	}
	k.table.Gemv(int(p.trans), m, n, unsafe.Pointer(&one), address(a), p.lda, elements(from, end, p.n, p.before, p.stride), p.stride,
		unsafe.Pointer(&one), mine, p.incx)
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

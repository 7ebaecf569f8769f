package native_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"rocblas_mem/blas/engine/native"
)

// call2 holds the arguments of a call of a function of level 2.
type call2 struct {
	m, n, k, kl, ku       int
	trans, uplo, diag     int
	hermitian             int
	lda, incx, incy       int
	a, x, y, alpha, beta  unsafe.Pointer
	xElems, yElems, elems int // of the operands
}

// form is the storage of a matrix, which determines the sizes of x, y and the matrix.
type form int

const (
	general form = iota
	band
	full
	bandTriangle
	packed
	outer // general, with m elements of x and n of y
)

type routine2 struct {
	name string
	form form
	call func(t *native.Table, c *call2)
}

func routines2() []routine2 {
	return []routine2{
		{"gemv", general, func(t *native.Table, c *call2) {
			t.Gemv(c.trans, c.m, c.n, c.alpha, c.a, c.lda, c.x, c.incx, c.beta, c.y, c.incy)
		}},
		{"gbmv", band, func(t *native.Table, c *call2) {
			t.Gbmv(c.trans, c.m, c.n, c.kl, c.ku, c.alpha, c.a, c.lda, c.x, c.incx, c.beta, c.y, c.incy)
		}},
		{"symv", full, func(t *native.Table, c *call2) {
			t.Symv(c.hermitian, c.uplo, c.n, c.alpha, c.a, c.lda, c.x, c.incx, c.beta, c.y, c.incy)
		}},
		{"sbmv", bandTriangle, func(t *native.Table, c *call2) {
			t.Sbmv(c.hermitian, c.uplo, c.n, c.k, c.alpha, c.a, c.lda, c.x, c.incx, c.beta, c.y, c.incy)
		}},
		{"spmv", packed, func(t *native.Table, c *call2) {
			t.Spmv(c.hermitian, c.uplo, c.n, c.alpha, c.a, c.x, c.incx, c.beta, c.y, c.incy)
		}},
		{"ger", outer, func(t *native.Table, c *call2) {
			t.Ger(c.hermitian, c.m, c.n, c.alpha, c.x, c.incx, c.y, c.incy, c.a, c.lda)
		}},
		{"syr", full, func(t *native.Table, c *call2) { t.Syr(c.hermitian, c.uplo, c.n, c.alpha, c.x, c.incx, c.a, c.lda) }},
		{"spr", packed, func(t *native.Table, c *call2) { t.Spr(c.hermitian, c.uplo, c.n, c.alpha, c.x, c.incx, c.a) }},
		{"syr2", full, func(t *native.Table, c *call2) {
			t.Syr2(c.hermitian, c.uplo, c.n, c.alpha, c.x, c.incx, c.y, c.incy, c.a, c.lda)
		}},
		{"spr2", packed, func(t *native.Table, c *call2) {
			t.Spr2(c.hermitian, c.uplo, c.n, c.alpha, c.x, c.incx, c.y, c.incy, c.a)
		}},
		{"trmv", full, func(t *native.Table, c *call2) { t.Trmv(c.uplo, c.trans, c.diag, c.n, c.a, c.lda, c.x, c.incx) }},
		{"tbmv", bandTriangle, func(t *native.Table, c *call2) { t.Tbmv(c.uplo, c.trans, c.diag, c.n, c.k, c.a, c.lda, c.x, c.incx) }},
		{"tpmv", packed, func(t *native.Table, c *call2) { t.Tpmv(c.uplo, c.trans, c.diag, c.n, c.a, c.x, c.incx) }},
		{"trsv", full, func(t *native.Table, c *call2) { t.Trsv(c.uplo, c.trans, c.diag, c.n, c.a, c.lda, c.x, c.incx) }},
		{"tbsv", bandTriangle, func(t *native.Table, c *call2) { t.Tbsv(c.uplo, c.trans, c.diag, c.n, c.k, c.a, c.lda, c.x, c.incx) }},
		{"tpsv", packed, func(t *native.Table, c *call2) { t.Tpsv(c.uplo, c.trans, c.diag, c.n, c.a, c.x, c.incx) }},
	}
}

// draw chooses all arguments of a call except the numbers of its operands.
func (c *call2) draw(r numbers, f form) {
	size := func() int {
		switch choice := r.random.IntN(20); {
		case choice == 0:
			return 200 + r.random.IntN(400)
		case choice < 3:
			return 64 + r.random.IntN(70)
		default:
			return r.random.IntN(40) - 1
		}
	}
	increment := func() int {
		if r.random.IntN(2) == 0 {
			return 1
		}
		return []int{-3, -2, -1, 2, 3}[r.random.IntN(5)]
	}
	c.n, c.m, c.k, c.kl, c.ku = size(), size(), r.random.IntN(12), r.random.IntN(9), r.random.IntN(9)
	if r.random.IntN(4) == 0 {
		c.k, c.kl = c.k*5, c.kl*5
	}
	c.trans, c.uplo, c.diag = 111+r.random.IntN(3), 121+r.random.IntN(2), 131+r.random.IntN(2)
	c.hermitian = r.random.IntN(2)
	c.incx, c.incy = increment(), increment()
	c.alpha, c.beta = unsafe.Pointer(&r.scalar()[0]), unsafe.Pointer(&r.scalar()[0])
	if f != general && f != band && f != outer {
		c.m = c.n
	}
	rows := map[form]int{general: c.m, outer: c.m, full: c.n, band: c.kl + c.ku + 1, bandTriangle: c.k + 1}[f]
	c.lda = max(rows, 1) + r.random.IntN(4)
	c.elems = max(0, (c.n-1)*c.lda+rows)
	if f == packed {
		c.elems = c.n * (c.n + 1) / 2
	}
	if c.m <= 0 || c.n <= 0 {
		c.elems = 0
	}
	c.xElems, c.yElems = vectorElems(c.n, c.incx), vectorElems(c.m, c.incy)
	if f == outer || (f == general || f == band) && c.trans > 111 {
		c.xElems, c.yElems = vectorElems(c.m, c.incx), vectorElems(c.n, c.incy)
	}
}

// TestLevel2 checks that the functions of level 2 give the bits of the reference, and change only their
// output.
func TestLevel2(t *testing.T) {
	eachTable(t, func(t *testing.T, letter byte, table, reference *native.Table) {
		a, x, y := newField(t, 8<<20), newField(t, 1<<20), newField(t, 1<<20)
		r := numbers{rand.New(rand.NewPCG(3, uint64(letter))), letter}
		for _, routine := range routines2() {
			for range part(100) {
				var c call2
				c.draw(r, routine.form)
				k := []kind{ordinary, ordinary, few, special}[r.random.IntN(4)]
				a.place(r.elements(c.elems, k), r.random.IntN(2) == 0)
				x.place(r.elements(c.xElems, k), r.random.IntN(2) == 0)
				y.place(r.elements(c.yElems, k), r.random.IntN(2) == 0)
				other := c
				c.a, c.x, c.y = a.of(a.mine), x.of(x.mine), y.of(y.mine)
				other.a, other.x, other.y = a.of(a.other), x.of(x.other), y.of(y.other)
				what := fmt.Sprintf("%s trans=%d uplo=%d diag=%d hermitian=%v m=%d n=%d k=%d kl=%d ku=%d lda=%d incx=%d incy=%d kind %d", routine.name,
					c.trans, c.uplo, c.diag, c.hermitian, c.m, c.n, c.k, c.kl, c.ku, c.lda, c.incx, c.incy, k)
				checkFlags(t, what, func() { routine.call(table, &c) }, func() { routine.call(reference, &other) })
				r.check(t, what+", A", a)
				r.check(t, what+", x", x)
				r.check(t, what+", y", y)
			}
		}
	})
}

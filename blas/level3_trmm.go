package blas

import "rocblas_mem/blas/engine"

// trmmBlock is the order of a diagonal block that trmm multiplies with at once.
const trmmBlock = 32

// trmm computes
//
//	C := alpha op(A) B  (left)  or  C := alpha B op(A)  (right)
//
// A: triangular, m x m or n x n; B, C: m x n; C may be B. No workspace. An alpha of 0 reads neither A nor B. Errors: those
// of the row. Source: BLAS standard; out of place as in rocBLAS level 3.
func trmm[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	alpha, b, c, ldc := scalar[T](p.alpha), view[T](p, 1, i), view[T](p, 2, i), p.ld(2)
	if alpha == 0 {
		for column := range int(p.N) {
			clear(c[column*ldc : column*ldc+int(p.M)])
		}
		return
	}
	if whole, ok := k.(engine.TriangularFactor[T]); ok && whole.Trmm(engine.Side(p.side), engine.Uplo(p.uplo), engine.Op(p.transA),
		engine.Diag(p.diag), int(p.M), int(p.N), alpha, view[T](p, 0, i), p.ld(0), b, p.ld(1), c, ldc) {
		return
	}
	r := p.lib.newRoom()
	t := multiplier[T, R]{
		triangle: triangleOf(p, k, i, int(p.Order()), trmmBlock), left: p.Left, sides: int(p.RightHandSides()),
		alpha: alpha, b: b, ldb: p.ld(1), c: c, ldc: ldc, inPlace: &b[0] == &c[0],
		square: roomFor[T](r, trmmBlock*trmmBlock), panel: roomFor[T](r, trmmBlock*trmmPanel),
	}
	t.part(0, t.order)
	p.lib.rooms.Put(r)
}

// trmmPanel is how many rows or columns of B trmm moves at a time where C is B: with the block, of complex doubles, they fill
// a room.
const trmmPanel = 96

// multiplier is one problem of trmm. In it, T is op(A).
type multiplier[T engine.Scalar, R engine.Real] struct {
	*triangle[T, R]
	left    bool
	sides   int // columns of B, on the right rows
	alpha   T
	b       []T
	ldb     int
	c       []T
	ldc     int
	inPlace bool
	square  []T
	panel   []T
}

// part multiplies with the part of T on the diagonal from element first on that has that order. Of its halves, the one that
// depends on the other comes first, as long as B is what it was.
func (t *multiplier[T, R]) part(first, order int) {
	if order <= t.block {
		t.diagonal(first, order)
		return
	}
	half := halfOf(order, t.block)
	to, toLen, from, fromLen := first, half, first+half, order-half
	if t.left == t.opLower() {
		to, toLen, from, fromLen = from, fromLen, to, toLen
	}
	t.part(to, toLen)
	if t.left {
		t.Gemm(t.op, engine.NoTrans, toLen, t.sides, fromLen, t.alpha, t.opAt(to, from), t.lda, t.b[from:], t.ldb, 1, t.c[to:], t.ldc)
	} else {
		t.Gemm(engine.NoTrans, t.op, t.sides, toLen, fromLen, t.alpha, t.b[from*t.ldb:], t.ldb, t.opAt(from, to), t.lda,
			1, t.c[to*t.ldc:], t.ldc)
	}
	t.part(from, fromLen)
}

// diagonal multiplies with a diagonal block of T, which stands in a room with zeros in the other triangle.
func (t *multiplier[T, R]) diagonal(first, n int) {
	clear(t.square)
	t.fill(first, n, t.square, n)
	step := t.sides
	if t.inPlace {
		step = trmmPanel
	}
	for side := 0; side < t.sides; side += step {
		count := min(step, t.sides-side)
		if t.left {
			b, ldb := t.operand(first+side*t.ldb, n, count)
			t.Gemm(t.op, engine.NoTrans, n, count, n, t.alpha, t.square, n, b, ldb, 0, t.c[first+side*t.ldc:], t.ldc)
		} else {
			b, ldb := t.operand(side+first*t.ldb, count, n)
			t.Gemm(engine.NoTrans, t.op, count, n, n, t.alpha, b, ldb, t.square, n, 0, t.c[side+first*t.ldc:], t.ldc)
		}
	}
}

// operand is a part of B from an element on, copied into the panel where C is B.
func (t *multiplier[T, R]) operand(first, rows, cols int) (b []T, ldb int) {
	b = t.b[first:]
	if !t.inPlace {
		return b, t.ldb
	}
	for j := range cols {
		copy(t.panel[j*rows:(j+1)*rows], b[j*t.ldb:])
	}
	return t.panel, rows
}

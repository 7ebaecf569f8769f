package blas

import "rocblas_mem/blas/engine"

// productBlock is the order of a diagonal block that is computed whole, in a room: one of complex doubles fills it.
const productBlock = 64

// productTriangle computes
//
//	C := alpha op(A) op(B) + beta C
//
// in one triangle of C. Where the kernels do not have that, C is halved, the rectangle between the halves is a product of its own, and so on down to diagonal
// blocks, which are computed with both triangles in a room and added to C without the other one.
type productTriangle[T engine.Scalar, R engine.Real] struct {
	engine.Kernels[T, R]
	uplo      engine.Uplo
	opA, opB  engine.Op
	depth     int // columns of op(A), rows of op(B)
	hermitian bool
	alpha     T
	a         []T
	lda       int
	b         []T
	ldb       int
	beta      T
	c         []T
	ldc       int
	whole     []T // one diagonal block
}

// productOf is the product of problem i's operand 0 with the one before C, which is C's last.
func productOf[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) productTriangle[T, R] {
	second, c := p.count-2, p.count-1
	return productTriangle[T, R]{
		Kernels: k, uplo: engine.Uplo(p.uplo), opA: engine.Op(p.transA), depth: int(p.K),
		alpha: scalarAs[T](p.alpha), a: view[T](p, 0, i), lda: p.ld(0), b: view[T](p, second, i), ldb: p.ld(second),
		beta: scalarAs[T](p.beta), c: view[T](p, c, i), ldc: p.ld(c),
	}
}

// rankUpdate computes, for problem i,
//
//	C := alpha op(A) op(B)' + beta C
//
// where the prime is the transpose or, for a Hermitian C, the conjugate transpose; B is A where there is none.
func rankUpdate[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, hermitian bool) {
	t := productOf(p, k, i)
	t.hermitian, t.opB = hermitian, across(t.opA, hermitian)
	if whole, ok := k.(engine.RankUpdate[T]); ok && p.count == 2 &&
		whole.Syrk(hermitian, t.uplo, t.opA, int(p.N), t.depth, t.alpha, t.a, t.lda, t.beta, t.c, t.ldc) {
		return
	}
	t.compute(p)
}

// rankTwoUpdate computes, for problem i,
//
//	C := alpha op(A) op(B)' + alpha' op(B) op(A)' + beta C
//
// where the prime is the transpose or, for a Hermitian C, the conjugate transpose; of a number, itself or its conjugate.
func rankTwoUpdate[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, hermitian bool) {
	t := productOf(p, k, i)
	t.hermitian, t.opB = hermitian, across(t.opA, hermitian)
	if whole, ok := k.(engine.RankUpdate[T]); ok &&
		whole.Syr2k(hermitian, t.uplo, t.opA, int(p.N), t.depth, t.alpha, t.a, t.lda, t.b, t.ldb, t.beta, t.c, t.ldc) {
		return
	}
	t.compute(p)
	if t.empty() {
		return
	}
	t.alpha = conjugateIf(hermitian, t.alpha)
	t.a, t.lda, t.b, t.ldb, t.beta = t.b, t.ldb, t.a, t.lda, 1
	t.compute(p)
}

// across is the operation of the second factor of A A' where that of the first is given.
func across(op engine.Op, hermitian bool) engine.Op {
	switch {
	case op != engine.NoTrans:
		return engine.NoTrans
	case hermitian:
		return engine.ConjTrans
	}
	return engine.Trans
}

// empty says that there is no product, only beta C.
func (t *productTriangle[T, R]) empty() bool { return t.alpha == 0 || t.depth == 0 }

// compute does all of it.
func (t *productTriangle[T, R]) compute(p *problem) {
	n := int(p.N)
	t.makeReal(0, n) // imaginary parts there are not read, and a NaN in one would become a real part's
	if t.empty() {
		t.scale(n)
		return
	}
	if whole, ok := t.Kernels.(engine.TriangleOfProduct[T]); ok &&
		whole.Gemmt(t.uplo, t.opA, t.opB, n, t.depth, t.alpha, t.a, t.lda, t.b, t.ldb, t.beta, t.c, t.ldc) {
		t.makeReal(0, n)
		return
	}
	r := p.lib.newRoom()
	order := min(n, productBlock)
	t.whole = roomFor[T](r, order*order)
	t.part(0, n)
	p.lib.rooms.Put(r)
}

// part computes the n x n part of C on the diagonal from element first on.
func (t *productTriangle[T, R]) part(first, n int) {
	if n <= productBlock {
		t.block(first, n)
		return
	}
	half := halfOf(n, productBlock)
	second, rest := first+half, n-half
	row, rows, col, cols := first, half, second, rest
	if t.uplo == engine.Lower {
		row, rows, col, cols = second, rest, first, half
	}
	t.part(first, half)
	t.rectangle(row, rows, col, cols, t.beta, t.c[row+col*t.ldc:], t.ldc)
	t.part(second, rest)
}

// halfOf is about half of n and a multiple of block, where n is more than that.
func halfOf(n, block int) int { return (n/2 + block - 1) / block * block }

// rectangle computes c := alpha op(A) op(B) + beta c for that many rows of op(A) and columns of op(B).
func (t *productTriangle[T, R]) rectangle(row, rows, col, cols int, beta T, c []T, ldc int) {
	a, b := t.a[row:], t.b[col:]
	if t.opA != engine.NoTrans {
		a = t.a[row*t.lda:]
	}
	if t.opB == engine.NoTrans {
		b = t.b[col*t.ldb:]
	}
	t.Gemm(t.opA, t.opB, rows, cols, t.depth, t.alpha, a, t.lda, b, t.ldb, beta, c, ldc)
}

// block computes a diagonal block of C of order n.
func (t *productTriangle[T, R]) block(first, n int) {
	t.rectangle(first, n, first, n, 0, t.whole, n)
	for j := range n {
		lo, hi := columnOf(t.uplo, j, n)
		product, c := t.whole[lo+j*n:hi+j*n], t.c[first+lo+(first+j)*t.ldc:]
		if t.beta == 0 {
			copy(c, product)
		} else {
			for i, v := range product {
				c[i] = t.beta*c[i] + v
			}
		}
	}
	t.makeReal(first, n)
}

// scale computes C := beta C.
func (t *productTriangle[T, R]) scale(n int) {
	for j := range n {
		lo, hi := columnOf(t.uplo, j, n)
		if c := t.c[lo+j*t.ldc : hi+j*t.ldc]; t.beta == 0 {
			clear(c)
		} else {
			t.Scal(hi-lo, t.beta, c, 1)
		}
	}
	t.makeReal(0, n)
}

// makeReal clears the imaginary parts on the diagonal of a Hermitian C.
func (t *productTriangle[T, R]) makeReal(first, n int) {
	if !t.hermitian {
		return
	}
	for j := first; j < first+n; j++ {
		diagonal := &t.c[j+j*t.ldc]
		*diagonal = realIf(true, *diagonal)
	}
}

// columnOf returns the rows of column j that a triangle of order n has, from lo to before hi.
func columnOf(uplo engine.Uplo, j, n int) (lo, hi int) {
	if uplo == engine.Lower {
		return j, n
	}
	return 0, j + 1
}

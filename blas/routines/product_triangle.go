package routines

import "rocblas_mem/blas/engine"

// productTriangle computes
//
//	C := alpha op(A) op(B) + beta C
//
// in one triangle of C.
type productTriangle[T engine.Scalar, R engine.Real] struct {
	engine.Kernels[T, R]
	uplo      engine.Uplo
	opA, opB  engine.Op
	depth     int // columns of op(A) and rows of op(B)
	hermitian bool
	alpha     T
	a         []T
	lda       int
	b         []T
	ldb       int
	beta      T
	c         []T
	ldc       int
}

// productOf returns problem i's product. A is operand 0, C the last operand, and B the operand before C,
// which is A in a routine without B.
func productOf[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) productTriangle[T, R] {
	second, c := p.Count-2, p.Count-1
	return productTriangle[T, R]{
		Kernels: k, uplo: engine.Uplo(p.Uplo), opA: engine.Op(p.OpA), depth: int(p.K),
		alpha: ScalarAs[T](p.Alpha), a: view[T](p, 0, i), lda: p.ld(0), b: view[T](p, second, i), ldb: p.ld(second),
		beta: ScalarAs[T](p.Beta), c: view[T](p, c, i), ldc: p.ld(c),
	}
}

// rankUpdate computes, for problem i,
//
//	C := alpha op(A) op(B)' + beta C
//
// The prime is the transpose or, for a Hermitian C, the conjugate transpose. B is A in a routine without B.
func rankUpdate[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, hermitian bool) {
	t := productOf(p, k, i)
	t.hermitian, t.opB = hermitian, across(t.opA, hermitian)
	if p.Count == 2 {
		k.Syrk(hermitian, t.uplo, t.opA, int(p.N), t.depth, t.alpha, t.a, t.lda, t.beta, t.c, t.ldc)
		return
	}
	t.compute(p)
}

// rankTwoUpdate computes, for problem i,
//
//	C := alpha op(A) op(B)' + alpha' op(B) op(A)' + beta C
//
// The prime is the transpose or, for a Hermitian C, the conjugate transpose. alpha' is alpha or, for a
// Hermitian C, its conjugate.
func rankTwoUpdate[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int, hermitian bool) {
	t := productOf(p, k, i)
	k.Syr2k(hermitian, t.uplo, t.opA, int(p.N), t.depth, t.alpha, t.a, t.lda, t.b, t.ldb, t.beta, t.c, t.ldc)
}

// across returns the operation on the second factor of A A', given the operation on the first.
func across(op engine.Op, hermitian bool) engine.Op {
	switch {
	case op != engine.NoTrans:
		return engine.NoTrans
	case hermitian:
		return engine.ConjTrans
	}
	return engine.Trans
}

// empty reports whether there is no product, only beta C.
func (t *productTriangle[T, R]) empty() bool { return t.alpha == 0 || t.depth == 0 }

// compute computes the triangle of C.
func (t *productTriangle[T, R]) compute(p *Problem) {
	n := int(p.N)
	t.makeReal(n) // imaginary parts on the diagonal must not be read: a NaN there would reach a real part
	if t.empty() {
		t.scale(n)
		return
	}
	t.Gemmt(t.uplo, t.opA, t.opB, n, t.depth, t.alpha, t.a, t.lda, t.b, t.ldb, t.beta, t.c, t.ldc)
	t.makeReal(n)
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
	t.makeReal(n)
}

// makeReal clears the imaginary parts on the diagonal of a Hermitian C.
func (t *productTriangle[T, R]) makeReal(n int) {
	if !t.hermitian {
		return
	}
	for j := range n {
		diagonal := &t.c[j+j*t.ldc]
		*diagonal = withoutImaginary(*diagonal)
	}
}

// columnOf returns the rows lo to hi-1 of column j in a triangle of order n.
func columnOf(uplo engine.Uplo, j, n int) (lo, hi int) {
	if uplo == engine.Lower {
		return j, n
	}
	return 0, j + 1
}

package blas

import "rocblas_mem/blas/engine"

// symmetricFactor computes
//
//	C := alpha A B + beta C  (left)  or  C := alpha B A + beta C  (right)
//
// for a symmetric or Hermitian A of which one triangle is stored. Where the kernels do not have that, A is halved, the rectangle between the halves takes part
// twice, as it stands and transposed, and so on down to diagonal blocks, which are completed in a room.
type symmetricFactor[T engine.Scalar, R engine.Real] struct {
	engine.Kernels[T, R]
	side      engine.Side
	uplo      engine.Uplo
	hermitian bool
	m, n      int
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

// multiplySymmetric computes problem i.
func multiplySymmetric[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, hermitian bool) {
	s := symmetricFactor[T, R]{
		Kernels: k, side: engine.Side(p.side), uplo: engine.Uplo(p.uplo), hermitian: hermitian, m: int(p.M), n: int(p.N),
		alpha: scalar[T](p.alpha), a: view[T](p, 0, i), lda: p.ld(0), b: view[T](p, 1, i), ldb: p.ld(1),
		beta: scalar[T](p.beta), c: view[T](p, 2, i), ldc: p.ld(2),
	}
	if s.alpha == 0 {
		s.Gemm(engine.NoTrans, engine.NoTrans, s.m, s.n, 0, 0, s.b, s.ldb, s.b, s.ldb, s.beta, s.c, s.ldc)
		return
	}
	if whole, ok := k.(engine.SymmetricFactor[T]); ok &&
		whole.Symm(hermitian, s.side, s.uplo, s.m, s.n, s.alpha, s.a, s.lda, s.b, s.ldb, s.beta, s.c, s.ldc) {
		return
	}
	r := p.lib.newRoom()
	order := min(int(p.Order()), productBlock)
	s.whole = roomFor[T](r, order*order)
	s.part(0, int(p.Order()))
	p.lib.rooms.Put(r)
}

// part multiplies with the part of A on the diagonal from element first on that has that order.
func (s *symmetricFactor[T, R]) part(first, order int) {
	if order <= productBlock {
		s.complete(first, order)
		s.add(engine.NoTrans, s.whole, order, first, order, first, order, s.beta)
		return
	}
	half := halfOf(order, productBlock)
	second, rest := first+half, order-half
	s.part(first, half)
	s.part(second, rest)
	back := across(engine.NoTrans, s.hermitian)
	if s.uplo == engine.Upper {
		stored := s.a[first+second*s.lda:]
		s.add(engine.NoTrans, stored, s.lda, first, half, second, rest, 1)
		s.add(back, stored, s.lda, second, rest, first, half, 1)
	} else {
		stored := s.a[second+first*s.lda:]
		s.add(back, stored, s.lda, first, half, second, rest, 1)
		s.add(engine.NoTrans, stored, s.lda, second, rest, first, half, 1)
	}
}

// add adds the product with the block of A in those rows and columns, which is op of what is stored, to beta C. The block
// takes rows of B to rows of C, or columns to columns.
func (s *symmetricFactor[T, R]) add(op engine.Op, stored []T, ld, row, rows, col, cols int, beta T) {
	if s.side == engine.Left {
		s.Gemm(op, engine.NoTrans, rows, s.n, cols, s.alpha, stored, ld, s.b[col:], s.ldb, beta, s.c[row:], s.ldc)
		return
	}
	s.Gemm(engine.NoTrans, op, s.m, cols, rows, s.alpha, s.b[row*s.ldb:], s.ldb, stored, ld, beta, s.c[col*s.ldc:], s.ldc)
}

// complete writes a diagonal block with both triangles into the room.
func (s *symmetricFactor[T, R]) complete(first, n int) {
	for j := range n {
		lo, hi := columnOf(s.uplo, j, n)
		column := s.whole[lo+j*n : hi+j*n]
		copy(column, s.a[first+lo+(first+j)*s.lda:])
		s.whole[j+j*n] = realIf(s.hermitian, s.whole[j+j*n])
		for i, v := range column {
			s.whole[j+(lo+i)*n] = conjugateIf(s.hermitian, v)
		}
	}
}

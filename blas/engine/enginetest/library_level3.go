package enginetest

import (
	"rocblas_mem/blas/engine"
)

func (s *librarySuite[T, R]) symm() {
	for _, hermitian := range s.symmetries() {
		for _, side := range []engine.Side{engine.Left, engine.Right} {
			for _, uplo := range triangles() {
				for _, shape := range s.shapes() {
					s.symmCase(hermitian, side, uplo, shape[0], shape[1])
				}
			}
		}
	}
}

func (s *librarySuite[T, R]) symmCase(hermitian bool, side engine.Side, uplo engine.Uplo, m, n int) {
	alpha, beta, order := s.factor(), s.offset(), m
	if side == engine.Right {
		order = n
	}
	what := with("symm hermitian=%v side=%d uplo=%d m=%d n=%d alpha=%v beta=%v", hermitian, side, uplo, m, n, alpha, beta)
	a, b, c := s.partial(s.anyTriangle(uplo, order), engine.NonUnit, false), s.general(m, n), s.general(m, n)
	a.hideDiagonal(hermitian)
	if beta == 0 {
		c.poison()
	}
	s.kernels.Symm(hermitian, side, uplo, m, n, alpha, a.data, a.layout.ld, b.data, b.layout.ld, beta, c.data, c.layout.ld)
	s.requireKept("a", what, a.operand)
	s.requireKept("b", what, b.operand)
	s.requireUpdated(what, c, false, func(i, j int) sum {
		total := sum0(toComplex(beta), c.oldElement(i, j))
		for l := range order {
			if side == engine.Left {
				total.add(toComplex(alpha) * a.symmetric(hermitian, i, l) * b.oldElement(l, j))
			} else {
				total.add(toComplex(alpha) * b.oldElement(i, l) * a.symmetric(hermitian, l, j))
			}
		}
		return total
	})
}

// general returns a full matrix with a random leading dimension.
func (s *librarySuite[T, R]) general(rows, cols int) *partial[T] {
	return s.partial(fullLayout(rows, cols, rows+s.random.IntN(4)), engine.NonUnit, false)
}

// generalFor returns a full matrix such that op of it is rows x cols.
func (s *librarySuite[T, R]) generalFor(trans engine.Op, rows, cols int) *partial[T] {
	if trans != engine.NoTrans {
		rows, cols = cols, rows
	}
	return s.general(rows, cols)
}

// update holds the arguments of one update of a triangle.
type update[T engine.Scalar] struct {
	hermitian   bool
	uplo        engine.Uplo
	trans       engine.Op
	n, k        int
	alpha, beta T
}

// updates runs a check for many updates.
func (s *librarySuite[T, R]) updates(check func(u update[T])) {
	for _, hermitian := range s.symmetries() {
		for _, uplo := range triangles() {
			for _, trans := range []engine.Op{engine.NoTrans, transposed(hermitian)} {
				for _, shape := range s.shapes() {
					u := update[T]{hermitian, uplo, trans, shape[0], shape[1], s.factor(), s.offset()}
					if hermitian { // beta is real
						u.beta = fromComplex[T](complex(real(toComplex(u.beta)), 0))
					}
					check(u)
				}
			}
		}
	}
}

// transposed returns the operation of the transposed factor of a symmetric or Hermitian update.
func transposed(hermitian bool) engine.Op {
	if hermitian {
		return engine.ConjTrans
	}
	return engine.Trans
}

// target returns a triangle C for an update.
func (s *librarySuite[T, R]) target(u update[T]) *partial[T] {
	c := s.partial(s.anyTriangle(u.uplo, u.n), engine.NonUnit, false)
	c.hideDiagonal(u.hermitian)
	if u.beta == 0 {
		c.poison()
	}
	return c
}

// scaled returns beta times an element of C, the first term of the new element.
func (u *update[T]) scaled(c *partial[T], i, j int) sum {
	return sum0(toComplex(u.beta), c.symmetric(u.hermitian, i, j))
}

// product adds factor * op(A) * op(B)^T at (i, j), or with ^H.
func (u *update[T]) product(total *sum, factor complex128, a, b *partial[T], i, j int) {
	for l := range u.k {
		second := b.operated(u.trans, engine.NonUnit, j, l)
		total.add(factor * a.operated(u.trans, engine.NonUnit, i, l) * conjugateIf(u.hermitian, second))
	}
}

func (s *librarySuite[T, R]) syrk() {
	s.updates(func(u update[T]) {
		what := with("syrk %+v", u)
		a, c := s.generalFor(u.trans, u.n, u.k), s.target(u)
		s.kernels.Syrk(u.hermitian, u.uplo, u.trans, u.n, u.k, u.alpha, a.data, a.layout.ld, u.beta, c.data, c.layout.ld)
		s.requireKept("a", what, a.operand)
		factor := toComplex(u.alpha)
		if u.hermitian {
			factor = complex(real(factor), 0)
		}
		s.requireUpdated(what, c, u.hermitian, func(i, j int) sum {
			total := u.scaled(c, i, j)
			u.product(&total, factor, a, a, i, j)
			return total
		})
	})
}

func (s *librarySuite[T, R]) syr2k() {
	s.updates(func(u update[T]) {
		what := with("syr2k %+v", u)
		a, b, c := s.generalFor(u.trans, u.n, u.k), s.generalFor(u.trans, u.n, u.k), s.target(u)
		s.kernels.Syr2k(u.hermitian, u.uplo, u.trans, u.n, u.k, u.alpha, a.data, a.layout.ld, b.data, b.layout.ld,
			u.beta, c.data, c.layout.ld)
		s.requireKept("a", what, a.operand)
		s.requireKept("b", what, b.operand)
		s.requireUpdated(what, c, u.hermitian, func(i, j int) sum {
			total := u.scaled(c, i, j)
			u.product(&total, toComplex(u.alpha), a, b, i, j)
			u.product(&total, conjugateIf(u.hermitian, toComplex(u.alpha)), b, a, i, j)
			return total
		})
	})
}

func (s *librarySuite[T, R]) trmm() {
	for _, side := range []engine.Side{engine.Left, engine.Right} {
		for _, p := range triangulars() {
			for _, shape := range s.shapes() {
				s.trmmCase(side, p, shape[0], shape[1], false)
				s.trmmCase(side, p, shape[0], shape[1], true)
			}
		}
	}
}

func (s *librarySuite[T, R]) trmmCase(side engine.Side, p triangular, m, n int, inPlace bool) {
	alpha, order := s.factor(), m
	if side == engine.Right {
		order = n
	}
	what := with("trmm side=%d %v m=%d n=%d alpha=%v in place: %v", side, p, m, n, alpha, inPlace)
	a, b, c := s.partial(s.anyTriangle(p.uplo, order), p.diag, false), s.general(m, n), s.general(m, n)
	c.poison()
	if inPlace {
		c = b
	}
	s.kernels.Trmm(side, p.uplo, p.trans, p.diag, m, n, alpha, a.data, a.layout.ld, b.data, b.layout.ld, c.data, c.layout.ld)
	s.requireKept("a", what, a.operand)
	if !inPlace {
		s.requireKept("b", what, b.operand)
	}
	s.requireUpdated(what, c, false, func(i, j int) sum {
		var total sum
		for l := range order {
			if side == engine.Left {
				total.add(toComplex(alpha) * a.operated(p.trans, p.diag, i, l) * b.oldElement(l, j))
			} else {
				total.add(toComplex(alpha) * b.oldElement(i, l) * a.operated(p.trans, p.diag, l, j))
			}
		}
		return total
	})
}

func (s *librarySuite[T, R]) gemmt() {
	for _, uplo := range triangles() {
		for _, transA := range ops() {
			for _, transB := range ops() {
				for _, shape := range s.shapes() {
					s.gemmtCase(uplo, product[T]{transA, transB, shape[0], shape[0], shape[1], s.factor(), s.offset()})
				}
			}
		}
	}
}

func (s *librarySuite[T, R]) gemmtCase(uplo engine.Uplo, p product[T]) {
	what := with("gemmt uplo=%d %+v", uplo, p)
	a, b := s.generalFor(p.transA, p.n, p.k), s.generalFor(p.transB, p.k, p.n)
	c := s.target(update[T]{uplo: uplo, n: p.n, beta: p.beta})
	s.kernels.Gemmt(uplo, p.transA, p.transB, p.n, p.k, p.alpha, a.data, a.layout.ld, b.data, b.layout.ld,
		p.beta, c.data, c.layout.ld)
	s.requireKept("a", what, a.operand)
	s.requireKept("b", what, b.operand)
	s.requireUpdated(what, c, false, func(i, j int) sum {
		total := sum0(toComplex(p.beta), c.oldElement(i, j))
		for l := range p.k {
			total.add(toComplex(p.alpha) * a.operated(p.transA, engine.NonUnit, i, l) * b.operated(p.transB, engine.NonUnit, l, j))
		}
		return total
	})
}

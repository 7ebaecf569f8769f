package enginetest

import (
	"rocblas_mem/blas/engine"
)

func (s *librarySuite[T, R]) rot() {
	for _, n := range []int{1, 2, 5, 16, 33, 100, 1001} {
		for range 6 {
			incx, incy := s.increments()
			c, sin := R(s.random.Float64()), fromComplex[T](complex(s.random.Float64()-0.5, 0))
			if s.random.IntN(3) == 0 {
				sin = fromComplex[T](s.number())
			}
			what := with("rot n=%d incx=%d incy=%d c=%v s=%v", n, incx, incy, c, sin)
			x, y := s.vector(n, incx), s.vector(n, incy)
			s.kernels.Rot(n, x.data, incx, y.data, incy, c, sin)
			cosine, sine := complex(float64(c), 0), toComplex(sin)
			s.requirePair(what, x, y, [4]complex128{cosine, sine, -conjugateIf(true, sine), cosine})
		}
	}
}

func (s *librarySuite[T, R]) rotm() {
	for _, n := range []int{1, 2, 5, 16, 33, 100, 1001} {
		for _, flag := range []float64{-2, -1, 0, 1} {
			for range 4 {
				incx, incy := s.increments()
				param := s.vector(5, 1)
				param.data[0] = fromComplex[T](complex(flag, 0))
				param.before = append([]T(nil), param.whole...)
				h := [4]complex128{param.old(1), param.old(3), param.old(2), param.old(4)}
				switch flag {
				case -2:
					h = [4]complex128{1, 0, 0, 1}
				case 0:
					h[0], h[3] = 1, 1
				case 1:
					h[1], h[2] = 1, -1
				}
				what := with("rotm n=%d incx=%d incy=%d flag=%v", n, incx, incy, flag)
				x, y := s.vector(n, incx), s.vector(n, incy)
				s.kernels.Rotm(n, x.data, incx, y.data, incy, param.data)
				s.requirePair(what, x, y, h)
				s.requireKept("param", what, param)
			}
		}
	}
}

// requirePair requires [x; y] to be [h0 h1; h2 h3] times their previous values.
func (s *librarySuite[T, R]) requirePair(what string, x, y *operand[T], h [4]complex128) {
	row := func(first, second complex128) func(i int) (complex128, float64) {
		return func(i int) (complex128, float64) {
			var total sum
			total.add(first * x.old(i))
			total.add(second * y.old(i))
			return total.value, s.bound(total)
		}
	}
	s.requireOutput("x", what, x, row(h[0], h[1]))
	s.requireOutput("y", what, y, row(h[2], h[3]))
}

func (s *librarySuite[T, R]) ger() {
	for _, shape := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {5, 3}, {17, 33}, {64, 65}, {130, 70}, {200, 300}} {
		for _, conjugate := range []bool{false, true} {
			for range 4 {
				m, n := shape[0], shape[1]
				incx, incy := s.increments()
				alpha := s.factor()
				what := with("ger conjugate=%v m=%d n=%d alpha=%v incx=%d incy=%d", conjugate, m, n, alpha, incx, incy)
				x, y := s.vector(m, incx), s.vector(n, incy)
				a := s.partial(fullLayout(m, n, m+s.random.IntN(4)), engine.NonUnit, false)
				s.kernels.Ger(conjugate, m, n, alpha, x.data, incx, y.data, incy, a.data, a.layout.ld)
				s.requireKept("x", what, x)
				s.requireKept("y", what, y)
				s.requireUpdated(what, a, false, func(i, j int) sum {
					total := sum0(1, a.oldElement(i, j))
					total.add(toComplex(alpha) * x.old(i) * conjugateIf(conjugate, y.old(j)))
					return total
				})
			}
		}
	}
}

func (s *librarySuite[T, R]) gbmv() {
	for _, shape := range [][4]int{{1, 1, 0, 0}, {5, 5, 1, 1}, {7, 4, 2, 1}, {4, 9, 0, 3}, {6, 6, 9, 8}, {40, 30, 3, 0}, {100, 130, 17, 5},
		{130, 100, 5, 40}, {300, 280, 33, 64}} {
		for _, trans := range ops() {
			for range 4 {
				m, n, below, above := shape[0], shape[1], shape[2], shape[3]
				lenx, leny := n, m
				if trans != engine.NoTrans {
					lenx, leny = m, n
				}
				a := s.partial(bandLayout(m, n, below, above, below+above+1+s.random.IntN(3)), engine.NonUnit, false)
				s.matrixVector(with("gbmv trans=%d %v", trans, shape), a, lenx, leny,
					func(alpha T, x []T, incx int, beta T, y []T, incy int) {
						s.kernels.Gbmv(trans, m, n, below, above, alpha, a.data, a.layout.ld, x, incx, beta, y, incy)
					},
					func(i, j int) complex128 { return a.operated(trans, engine.NonUnit, i, j) })
			}
		}
	}
}

// matrixVector checks one call that computes y = alpha * A * x + beta * y. element returns the elements of A.
func (s *librarySuite[T, R]) matrixVector(
	name string, a *partial[T], lenx, leny int,
	call func(alpha T, x []T, incx int, beta T, y []T, incy int), element func(i, j int) complex128,
) {
	incx, incy := s.increments()
	alpha, beta := s.factor(), s.offset()
	what := with("%s alpha=%v beta=%v incx=%d incy=%d", name, alpha, beta, incx, incy)
	x, y := s.vector(lenx, incx), s.vector(leny, incy)
	if beta == 0 {
		y.poison()
	}
	call(alpha, x.data, incx, beta, y.data, incy)
	s.requireKept("a", what, a.operand)
	s.requireKept("x", what, x)
	s.requireOutput("y", what, y, func(i int) (complex128, float64) {
		total := sum0(toComplex(beta), y.old(i))
		for j := range lenx {
			total.add(toComplex(alpha) * element(i, j) * x.old(j))
		}
		return total.value, s.bound(total)
	})
}

// symmetricProduct checks a product with a symmetric matrix of a layout.
func (s *librarySuite[T, R]) symmetricProduct(name string, layoutOf func(uplo engine.Uplo, n int) layout, call func(
	hermitian bool, uplo engine.Uplo, n int, alpha T, a *partial[T], x []T, incx int, beta T, y []T, incy int),
) {
	for _, hermitian := range s.symmetries() {
		for _, uplo := range triangles() {
			for _, n := range orders() {
				for range 3 {
					a := s.partial(layoutOf(uplo, n), engine.NonUnit, false)
					a.hideDiagonal(hermitian)
					s.matrixVector(with("%s hermitian=%v uplo=%d n=%d", name, hermitian, uplo, n), a, n, n,
						func(alpha T, x []T, incx int, beta T, y []T, incy int) {
							call(hermitian, uplo, n, alpha, a, x, incx, beta, y, incy)
						},
						func(i, j int) complex128 { return a.symmetric(hermitian, i, j) })
				}
			}
		}
	}
}

func (s *librarySuite[T, R]) symv() {
	s.symmetricProduct("symv", s.anyTriangle,
		func(hermitian bool, uplo engine.Uplo, n int, alpha T, a *partial[T], x []T, incx int, beta T, y []T, incy int) {
			s.kernels.Symv(hermitian, uplo, n, alpha, a.data, a.layout.ld, x, incx, beta, y, incy)
		})
}

// anyTriangle returns the layout of a triangle with a random leading dimension.
func (s *librarySuite[T, R]) anyTriangle(uplo engine.Uplo, n int) layout {
	return triangleLayout(uplo, n, n+s.random.IntN(4))
}

// bands runs a check for several bandwidths.
func (s *librarySuite[T, R]) bands(check func(k int, layoutOf func(uplo engine.Uplo, n int) layout)) {
	for _, k := range []int{0, 3, 40} {
		check(k, func(uplo engine.Uplo, n int) layout { return bandTriangle(uplo, n, k, k+1+s.random.IntN(3)) })
	}
}

func (s *librarySuite[T, R]) sbmv() {
	s.bands(func(k int, layoutOf func(uplo engine.Uplo, n int) layout) {
		s.symmetricProduct(with("sbmv k=%d", k), layoutOf,
			func(hermitian bool, uplo engine.Uplo, n int, alpha T, a *partial[T], x []T, incx int, beta T, y []T, incy int) {
				s.kernels.Sbmv(hermitian, uplo, n, k, alpha, a.data, a.layout.ld, x, incx, beta, y, incy)
			})
	})
}

func (s *librarySuite[T, R]) spmv() {
	s.symmetricProduct("spmv", packedTriangle,
		func(hermitian bool, uplo engine.Uplo, n int, alpha T, a *partial[T], x []T, incx int, beta T, y []T, incy int) {
			s.kernels.Spmv(hermitian, uplo, n, alpha, a.data, x, incx, beta, y, incy)
		})
}

// symmetricUpdate checks an update of a symmetric matrix of a layout, by x alone or by x and y.
func (s *librarySuite[T, R]) symmetricUpdate(name string, layoutOf func(uplo engine.Uplo, n int) layout, alone bool, call func(
	hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a *partial[T]),
) {
	for _, hermitian := range s.symmetries() {
		for _, uplo := range triangles() {
			for _, n := range orders() {
				alpha := s.factor()
				incx, incy := s.increments()
				what := with("%s hermitian=%v uplo=%d n=%d alpha=%v incx=%d incy=%d", name, hermitian, uplo, n, alpha, incx, incy)
				x, y := s.vector(n, incx), s.vector(n, incy)
				a := s.partial(layoutOf(uplo, n), engine.NonUnit, false)
				a.hideDiagonal(hermitian)
				call(hermitian, uplo, n, alpha, x.data, incx, y.data, incy, a)
				s.requireKept("x", what, x)
				s.requireKept("y", what, y)
				factor := toComplex(alpha)
				if alone && hermitian {
					factor = complex(real(factor), 0)
				}
				s.requireUpdated(what, a, hermitian, func(i, j int) sum {
					total := sum0(1, a.symmetric(hermitian, i, j))
					if alone {
						total.add(factor * x.old(i) * conjugateIf(hermitian, x.old(j)))
						return total
					}
					total.add(factor * x.old(i) * conjugateIf(hermitian, y.old(j)))
					total.add(conjugateIf(hermitian, factor) * y.old(i) * conjugateIf(hermitian, x.old(j)))
					return total
				})
			}
		}
	}
}

func (s *librarySuite[T, R]) syr() {
	s.symmetricUpdate("syr", s.anyTriangle, true,
		func(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, _ []T, _ int, a *partial[T]) {
			s.kernels.Syr(hermitian, uplo, n, alpha, x, incx, a.data, a.layout.ld)
		})
}

func (s *librarySuite[T, R]) spr() {
	s.symmetricUpdate("spr", packedTriangle, true,
		func(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, _ []T, _ int, a *partial[T]) {
			s.kernels.Spr(hermitian, uplo, n, alpha, x, incx, a.data)
		})
}

func (s *librarySuite[T, R]) syr2() {
	s.symmetricUpdate("syr2", s.anyTriangle, false,
		func(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a *partial[T]) {
			s.kernels.Syr2(hermitian, uplo, n, alpha, x, incx, y, incy, a.data, a.layout.ld)
		})
}

func (s *librarySuite[T, R]) spr2() {
	s.symmetricUpdate("spr2", packedTriangle, false,
		func(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a *partial[T]) {
			s.kernels.Spr2(hermitian, uplo, n, alpha, x, incx, y, incy, a.data)
		})
}

// triangularVector checks x = op(A) * x. With solve it checks that op(A) * x is the previous x.
func (s *librarySuite[T, R]) triangularVector(name string, layoutOf func(uplo engine.Uplo, n int) layout, solve bool,
	call func(p triangular, n int, a *partial[T], x []T, incx int),
) {
	for _, p := range triangulars() {
		for _, n := range orders() {
			incx, _ := s.increments()
			what := with("%s %v n=%d incx=%d", name, p, n, incx)
			a, x := s.partial(layoutOf(p.uplo, n), p.diag, solve), s.vector(n, incx)
			call(p, n, a, x.data, incx)
			s.requireKept("a", what, a.operand)
			factor, product := x.old, x.now
			if solve {
				factor, product = x.now, x.old
			}
			for i := range n {
				var total sum
				for j := range n {
					total.add(a.operated(p.trans, p.diag, i, j) * factor(j))
				}
				s.requireClose(what, total.value, product(i), s.bound(total), i)
			}
			s.requireOutput("x", what, x, func(i int) (complex128, float64) { return x.now(i), 0 })
		}
	}
}

func (s *librarySuite[T, R]) trmv() {
	s.triangularVector("trmv", s.anyTriangle, false, func(p triangular, n int, a *partial[T], x []T, incx int) {
		s.kernels.Trmv(p.uplo, p.trans, p.diag, n, a.data, a.layout.ld, x, incx)
	})
}

func (s *librarySuite[T, R]) tbmv() {
	s.bands(func(k int, layoutOf func(uplo engine.Uplo, n int) layout) {
		s.triangularVector(with("tbmv k=%d", k), layoutOf, false, func(p triangular, n int, a *partial[T], x []T, incx int) {
			s.kernels.Tbmv(p.uplo, p.trans, p.diag, n, k, a.data, a.layout.ld, x, incx)
		})
	})
}

func (s *librarySuite[T, R]) tpmv() {
	s.triangularVector("tpmv", packedTriangle, false, func(p triangular, n int, a *partial[T], x []T, incx int) {
		s.kernels.Tpmv(p.uplo, p.trans, p.diag, n, a.data, x, incx)
	})
}

func (s *librarySuite[T, R]) tbsv() {
	s.bands(func(k int, layoutOf func(uplo engine.Uplo, n int) layout) {
		s.triangularVector(with("tbsv k=%d", k), layoutOf, true, func(p triangular, n int, a *partial[T], x []T, incx int) {
			s.kernels.Tbsv(p.uplo, p.trans, p.diag, n, k, a.data, a.layout.ld, x, incx)
		})
	})
}

func (s *librarySuite[T, R]) tpsv() {
	s.triangularVector("tpsv", packedTriangle, true, func(p triangular, n int, a *partial[T], x []T, incx int) {
		s.kernels.Tpsv(p.uplo, p.trans, p.diag, n, a.data, x, incx)
	})
}

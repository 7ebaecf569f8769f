package enginetest

import (
	"math"
	"math/cmplx"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
)

func ops() []engine.Op { return []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} }

// sum0 returns a sum with the first term beta*y. It does not read y if beta is 0.
func sum0(beta, y complex128) sum {
	var total sum
	if beta != 0 {
		total.add(beta * y)
	}
	return total
}

func (s *suite[T, R]) gemv() {
	shapes := [][2]int{{1, 1}, {1, 5}, {5, 1}, {2, 3}, {4, 4}, {7, 9}, {33, 17}, {17, 66}, {130, 129}, {300, 250}, {3, 40000}, {40000, 3}}
	for _, shape := range shapes {
		for _, trans := range ops() {
			for _, incs := range [][2]int{{1, 1}, {2, 1}, {1, 3}, {-1, 1}, {1, -2}, {-3, -1}} {
				alpha, beta := s.pick(s.scalars()), s.pick(s.scalars())
				s.gemvCase(trans, shape[0], shape[1], incs, alpha, beta)
			}
		}
	}
	for _, alpha := range s.scalars() {
		for _, beta := range s.scalars() {
			for _, trans := range ops() {
				s.gemvCase(trans, 9, 6, [2]int{1, 1}, alpha, beta)
				s.gemvCase(trans, 9, 6, [2]int{-2, 3}, alpha, beta)
			}
		}
	}
	for _, shape := range [][2]int{{0, 4}, {4, 0}} {
		y := s.vector(4, 1)
		s.kernels.Gemv(engine.NoTrans, shape[0], shape[1], 1, nil, 4, nil, 1, 0, y.data, 1)
		s.requireKept("y", "gemv of an empty matrix", y)
	}
}

// pick returns a random one of the values.
func (s *suite[T, R]) pick(values []T) T { return values[s.random.IntN(len(values))] }

func (s *suite[T, R]) gemvCase(trans engine.Op, m, n int, incs [2]int, alpha, beta T) {
	what := with("gemv trans=%d m=%d n=%d alpha=%v beta=%v incx=%d incy=%d", trans, m, n, alpha, beta, incs[0], incs[1])
	lda := m + s.random.IntN(4)
	lenx, leny := n, m
	if trans != engine.NoTrans {
		lenx, leny = m, n
	}
	a, x, y := s.matrix(m, n, lda), s.vector(lenx, incs[0]), s.vector(leny, incs[1])
	if alpha == 0 {
		a.poison()
		x.poison()
	}
	if beta == 0 {
		y.poison()
	}
	s.kernels.Gemv(trans, m, n, alpha, a.data, lda, x.data, incs[0], beta, y.data, incs[1])
	s.requireKept("a", what, a)
	s.requireKept("x", what, x)
	s.requireOutput("y", what, y, func(i int) (complex128, float64) {
		total := sum0(toComplex(beta), y.old(i))
		for j := 0; alpha != 0 && j < lenx; j++ {
			total.add(toComplex(alpha) * a.oldAt(trans, i, j) * x.old(j))
		}
		return total.value, s.bound(total)
	})
}

// triangular holds the options of a triangular solve.
type triangular struct {
	uplo  engine.Uplo
	trans engine.Op
	diag  engine.Diag
}

func triangulars() []triangular {
	var all []triangular
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		for _, trans := range ops() {
			for _, diag := range []engine.Diag{engine.NonUnit, engine.Unit} {
				all = append(all, triangular{uplo, trans, diag})
			}
		}
	}
	return all
}

// at returns element (i, j) of op(A) for a triangle A, and false if it is 0 and not stored.
func (p triangular) at(a interface {
	oldAt(engine.Op, int, int) complex128
}, i, j int) (complex128, bool) {
	if i == j && p.diag == engine.Unit {
		return 1, true
	}
	if lower := (p.uplo == engine.Lower) == (p.trans == engine.NoTrans); i != j && lower != (i > j) {
		return 0, false
	}
	return a.oldAt(p.trans, i, j), true
}

func (s *suite[T, R]) trsv() {
	for _, p := range triangulars() {
		for _, n := range []int{1, 2, 3, 5, 17, 63, 64, 65, 131, 290} {
			for _, incx := range []int{1, 3, -1, -2} {
				what := with("trsv %v n=%d incx=%d", p, n, incx)
				lda := n + s.random.IntN(4)
				a, x := s.triangle(p.uplo, p.diag, n, lda), s.vector(n, incx)
				s.kernels.Trsv(p.uplo, p.trans, p.diag, n, a.data, lda, x.data, incx)
				s.requireKept("a", what, a)
				for i := range n {
					var product sum
					for j := range n {
						if v, stored := p.at(a, i, j); stored {
							product.add(v * x.now(j))
						}
					}
					s.requireClose(what, x.old(i), product.value, s.bound(product), i)
				}
				s.requireOutput("x", what, x, func(i int) (complex128, float64) { return x.now(i), 0 })
			}
		}
	}
	s.kernels.Trsv(engine.Upper, engine.NoTrans, engine.NonUnit, 0, nil, 1, nil, 1)
	x := []T{1}
	s.kernels.Trsv(engine.Upper, engine.NoTrans, engine.NonUnit, 1, []T{0}, 1, x, 1)
	require.False(s.t, finite(toComplex(x[0])), "trsv by 0 gives %v", x[0])
}

func finite(v complex128) bool {
	return !cmplx.IsNaN(v) && !cmplx.IsInf(v) && !math.IsNaN(real(v)) && !math.IsNaN(imag(v))
}

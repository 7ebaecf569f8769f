package enginetest

import (
	"sync"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
)

// product holds the sizes and factors of a gemm.
type product[T engine.Scalar] struct {
	transA, transB engine.Op
	m, n, k        int
	alpha, beta    T
}

func (s *suite[T, R]) gemm() {
	shapes := [][3]int{{1, 1, 1}, {2, 3, 4}, {5, 7, 3}, {4, 4, 8}, {17, 4, 33}, {3, 65, 12}, {65, 67, 31}, {9, 11, 300}}
	for _, transA := range ops() {
		for _, transB := range ops() {
			for _, shape := range shapes {
				s.gemmCase(product[T]{transA, transB, shape[0], shape[1], shape[2], s.pick(s.scalars()[1:]), s.pick(s.scalars())})
			}
			for _, alpha := range s.scalars() {
				for _, beta := range s.scalars() {
					s.gemmCase(product[T]{transA, transB, 6, 5, 7, alpha, beta})
				}
			}
		}
	}
	// Larger than every block of an engine, in one direction each.
	one, general := T(1), s.scalars()[3]
	for _, shape := range [][3]int{{1100, 7, 9}, {7, 1100, 9}, {7, 9, 1100}, {150, 140, 270}} {
		s.gemmCase(product[T]{engine.NoTrans, engine.Trans, shape[0], shape[1], shape[2], general, one})
		s.gemmCase(product[T]{engine.ConjTrans, engine.NoTrans, shape[0], shape[1], shape[2], one, general})
	}
	// k = 0: there are no products, so only beta matters, and A and B are nil.
	c := s.matrix(4, 3, 5)
	s.kernels.Gemm(engine.NoTrans, engine.NoTrans, 4, 3, 0, 1, nil, 4, nil, 1, general, c.data, 5)
	s.requireOutput("c", "gemm k=0", c, func(i int) (complex128, float64) {
		total := sum0(toComplex(general), c.old(i))
		return total.value, s.bound(total)
	})
	c = s.matrix(4, 3, 5)
	s.kernels.Gemm(engine.NoTrans, engine.NoTrans, 0, 3, 2, 1, nil, 4, nil, 2, 0, c.data, 5)
	s.kernels.Gemm(engine.NoTrans, engine.NoTrans, 4, 0, 2, 1, nil, 4, nil, 2, 0, c.data, 5)
	s.requireKept("c", "gemm of an empty matrix", c)
}

func (s *suite[T, R]) gemmCase(p product[T]) {
	what := with("gemm %+v", p)
	a, b := s.stored(p.transA, p.m, p.k), s.stored(p.transB, p.k, p.n)
	c := s.matrix(p.m, p.n, p.m+s.random.IntN(4))
	if p.alpha == 0 {
		a.poison()
		b.poison()
	}
	if p.beta == 0 {
		c.poison()
	}
	s.kernels.Gemm(p.transA, p.transB, p.m, p.n, p.k, p.alpha, a.data, a.ld, b.data, b.ld, p.beta, c.data, c.ld)
	s.requireKept("a", what, a)
	s.requireKept("b", what, b)
	s.requireOutput("c", what, c, func(at int) (complex128, float64) {
		i, j := at%p.m, at/p.m
		total := sum0(toComplex(p.beta), c.old(at))
		for l := 0; p.alpha != 0 && l < p.k; l++ {
			total.add(toComplex(p.alpha) * a.oldAt(p.transA, i, l) * b.oldAt(p.transB, l, j))
		}
		return total.value, s.bound(total)
	})
}

// stored returns a matrix such that op of it is rows x cols.
func (s *suite[T, R]) stored(trans engine.Op, rows, cols int) *operand[T] {
	if trans != engine.NoTrans {
		rows, cols = cols, rows
	}
	return s.matrix(rows, cols, rows+s.random.IntN(4))
}

func (s *suite[T, R]) trsm() {
	for _, side := range []engine.Side{engine.Left, engine.Right} {
		for _, p := range triangulars() {
			for _, shape := range s.shapes() {
				s.trsmCase(side, p, shape[0], shape[1], s.pick(s.scalars()[1:]))
			}
			for _, alpha := range s.scalars() {
				s.trsmCase(side, p, 7, 6, alpha)
			}
		}
	}
	b := s.matrix(4, 3, 5)
	s.kernels.Trsm(engine.Left, engine.Upper, engine.NoTrans, engine.NonUnit, 4, 0, 0, nil, 4, b.data, 5)
	s.kernels.Trsm(engine.Left, engine.Upper, engine.NoTrans, engine.NonUnit, 0, 3, 0, nil, 4, b.data, 5)
	s.requireKept("b", "trsm of an empty matrix", b)
}

// trsmCase checks the solution by multiplying it by op(A).
func (s *suite[T, R]) trsmCase(side engine.Side, p triangular, m, n int, alpha T) {
	what := with("trsm side=%d %v m=%d n=%d alpha=%v", side, p, m, n, alpha)
	order := m
	if side == engine.Right {
		order = n
	}
	a, b := s.triangle(p.uplo, p.diag, order, order+s.random.IntN(4)), s.matrix(m, n, m+s.random.IntN(4))
	if alpha == 0 {
		a.poison()
		b.poison()
	}
	s.kernels.Trsm(side, p.uplo, p.trans, p.diag, m, n, alpha, a.data, a.ld, b.data, b.ld)
	s.requireKept("a", what, a)
	s.requireOutput("b", what, b, func(at int) (complex128, float64) {
		if alpha == 0 {
			return 0, 0
		}
		return b.now(at), 0
	})
	for j := 0; alpha != 0 && j < n; j++ {
		for i := range m {
			var product sum
			for l := range order {
				row, col, place := i, l, j*m+l
				if side == engine.Right {
					row, col, place = l, j, l*m+i
				}
				if v, stored := p.at(a, row, col); stored {
					product.add(v * b.now(place))
				}
			}
			want := toComplex(alpha) * b.old(j*m+i)
			s.requireClose(what, want, product.value, s.bound(product), i, j)
		}
	}
}

// concurrent checks that concurrent calls do not disturb each other.
func (s *suite[T, R]) concurrent() {
	const callers, order = 4, 70
	a, b := s.matrix(order, order, order), s.matrix(order, order, order)
	run := func() (*operand[T], T) {
		c := &operand[T]{data: make([]T, order*order)}
		s.kernels.Gemm(engine.NoTrans, engine.NoTrans, order, order, order, 1, a.data, order, b.data, order, 0, c.data, order)
		s.kernels.Trsv(engine.Lower, engine.NoTrans, engine.Unit, order, a.data, order, c.data, 2)
		return c, s.kernels.Dotc(order*order, c.data, 1, b.data, 1)
	}
	want, wantDot := run()
	require.NotZero(s.t, wantDot, "a dot product of random vectors")
	got, gotDot := make([]*operand[T], callers), make([]T, callers)
	var done sync.WaitGroup
	for i := range callers {
		done.Go(func() {
			for range 5 {
				got[i], gotDot[i] = run()
			}
		})
	}
	done.Wait()
	for i := range callers {
		require.Equal(s.t, want.data, got[i].data, "caller %d: the matrices", i)
		require.Equal(s.t, wantDot, gotDot[i], "caller %d: the dot products", i)
	}
}

package enginetest

import (
	"math"
	"math/cmplx"

	"github.com/stretchr/testify/require"
)

// sizes returns the lengths of vectors: small ones, some around the unrolling, and some that an engine cuts.
func sizes() []int { return []int{0, 1, 2, 3, 4, 5, 7, 8, 16, 17, 64, 65, 131, 1001, 70001} }

func (s *suite[T, R]) iamax() {
	s.extreme("iamax", s.kernels.Iamax, func(a, b float64) bool { return a > b })
}

func (s *suite[T, R]) iamin() {
	s.extreme("iamin", s.kernels.Iamin, func(a, b float64) bool { return a < b })
}

// extreme uses small integers, so that |re|+|im| is exact and occurs more than once.
func (s *suite[T, R]) extreme(name string, find func(int, []T, int) int, better func(a, b float64) bool) {
	for _, n := range sizes() {
		for _, incx := range []int{1, 2, 5, 0, -1, -2} {
			what := with("%s n=%d incx=%d", name, n, incx)
			x := s.vector(n, incx)
			want := -1
			for i, place := range x.places {
				x.data[place] = fromComplex[T](complex(float64(s.random.IntN(40)-20), float64(s.random.IntN(40)-20)))
				if incx > 0 && (want < 0 || better(abs1(x.now(i)), abs1(x.now(want)))) {
					want = i
				}
			}
			x.before = append([]T(nil), x.whole...)
			require.Equal(s.t, want, find(n, x.data, incx), what)
			s.requireKept("x", what, x)
		}
	}
	for range 8 {
		x := s.vector(50, 1)
		x.data[s.random.IntN(50)] = fromComplex[T](cmplx.NaN())
		got := find(50, x.data, 1)
		require.True(s.t, got >= 0 && got < 50, "%s of a vector with a NaN is %d", name, got)
	}
}

func abs1(v complex128) float64 { return math.Abs(real(v)) + math.Abs(imag(v)) }

func (s *suite[T, R]) asum() {
	for _, n := range sizes() {
		for _, incx := range []int{1, 2, 5, 0, -1} {
			what := with("asum n=%d incx=%d", n, incx)
			x := s.vector(n, incx)
			var want sum
			for i := range x.places {
				want.add(complex(abs1(x.old(i)), 0))
			}
			if incx <= 0 {
				want = sum{}
			}
			s.requireClose(what, want.value, complex(float64(s.kernels.Asum(n, x.data, incx)), 0), s.bound(want))
			s.requireKept("x", what, x)
		}
	}
}

func (s *suite[T, R]) nrm2() {
	for _, n := range sizes() {
		for _, incx := range []int{1, 2, 5, 0, -1} {
			what := with("nrm2 n=%d incx=%d", n, incx)
			x := s.vector(n, incx)
			want := 0.0
			for i := range x.places {
				want = math.Hypot(want, cmplx.Abs(x.old(i)))
			}
			if incx <= 0 {
				want = 0
			}
			bound := s.bound(sum{size: want, terms: n})
			s.requireClose(what, complex(want, 0), complex(float64(s.kernels.Nrm2(n, x.data, incx)), 0), bound)
			s.requireKept("x", what, x)
		}
	}
	s.nrm2Extremes()
}

// nrm2Extremes checks norms of numbers whose squares exceed the range of R. The vectors are 3, 4, 12 and
// zeros times a power of two, so the norm is 13 times that power.
func (s *suite[T, R]) nrm2Extremes() {
	low, high := -1074, 1019
	if s.epsilon() > 1e-10 {
		low, high = -149, 123
	}
	for exponent := low; exponent <= high; exponent++ {
		scale := math.Ldexp(1, exponent)
		for _, n := range []int{3, 4, 40} {
			x := s.vector(n, 1)
			for i := range x.data {
				x.data[i] = 0
			}
			for _, v := range []float64{3, 4, 12} {
				place := s.random.IntN(n)
				for x.data[place] != 0 {
					place = s.random.IntN(n)
				}
				x.data[place] = fromComplex[T](complex(v*scale, 0))
				if s.isComplex() && s.random.IntN(2) == 0 {
					x.data[place] = fromComplex[T](complex(0, v*scale))
				}
			}
			got := float64(s.kernels.Nrm2(n, x.data, 1))
			s.requireClose(with("nrm2 of 13 * 2^%d in %d elements", exponent, n), 1, complex(got/scale/13, 0), 4*s.epsilon())
		}
	}
	// Small numbers beside a large one, infinity and NaN.
	x := []T{fromComplex[T](complex(math.Ldexp(1, low), 0)), 1, 0}
	s.requireClose("nrm2 of a tiny number and 1", 1, complex(float64(s.kernels.Nrm2(3, x, 1)), 0), 4*s.epsilon())
	x[2] = fromComplex[T](complex(math.Inf(-1), 0))
	require.True(s.t, math.IsInf(float64(s.kernels.Nrm2(3, x, 1)), 1), "nrm2 of -Inf")
	x[2] = fromComplex[T](complex(math.NaN(), 0))
	require.True(s.t, math.IsNaN(float64(s.kernels.Nrm2(3, x, 1))), "nrm2 of NaN")
}

func (s *suite[T, R]) dotu() {
	s.dot("dotu", s.kernels.Dotu, func(v complex128) complex128 { return v })
}

func (s *suite[T, R]) dotc() { s.dot("dotc", s.kernels.Dotc, cmplx.Conj) }

// dot checks a dot product whose first factors are operand(x[i]).
func (s *suite[T, R]) dot(name string, dot func(int, []T, int, []T, int) T, operand func(complex128) complex128) {
	for _, n := range sizes() {
		for _, incs := range incrementPairs(n) {
			what := with("%s n=%d incx=%d incy=%d", name, n, incs[0], incs[1])
			x, y := s.vector(n, incs[0]), s.vector(n, incs[1])
			var want sum
			for i := range n {
				want.add(operand(x.old(i)) * y.old(i))
			}
			s.requireClose(what, want.value, toComplex(dot(n, x.data, incs[0], y.data, incs[1])), s.bound(want))
			s.requireKept("x", what, x)
			s.requireKept("y", what, y)
		}
	}
}

// incrementPairs returns increments of two vectors of n elements, fewer for long vectors. It includes 0 for
// each vector and for both.
func incrementPairs(n int) [][2]int {
	pairs := [][2]int{{1, 1}, {-1, 2}, {0, 1}, {1, 0}}
	if n > 2000 {
		return pairs
	}
	return append(pairs, [][2]int{{2, 1}, {1, 3}, {-1, 1}, {1, -1}, {-2, 3}, {2, -3}, {-1, -1}, {-3, -2}, {0, -2}, {0, 0}}...)
}

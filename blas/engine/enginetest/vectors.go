package enginetest

import "math"

func (s *suite[T, R]) axpy() {
	for _, n := range sizes() {
		for _, incs := range incrementPairs(n) {
			for _, alpha := range s.scalars() {
				what := with("axpy n=%d alpha=%v incx=%d incy=%d", n, alpha, incs[0], incs[1])
				x, y := s.vector(n, incs[0]), s.vector(n, incs[1])
				if alpha == 0 {
					x.poison()
				}
				// Sums are kept by place, because with an increment of 0 all steps add to one element.
				want := make([]sum, len(y.data))
				for i, place := range y.places {
					if want[place].terms == 0 {
						want[place].add(y.old(i))
					}
					if alpha != 0 {
						want[place].add(toComplex(alpha) * x.old(i))
					}
				}
				s.kernels.Axpy(n, alpha, x.data, incs[0], y.data, incs[1])
				s.requireKept("x", what, x)
				s.requireOutput("y", what, y, func(i int) (complex128, float64) {
					total := want[y.places[i]]
					return total.value, s.bound(total)
				})
			}
		}
	}
}

func (s *suite[T, R]) copy() {
	for _, n := range sizes() {
		for _, incs := range incrementPairs(n) {
			what := with("copy n=%d incx=%d incy=%d", n, incs[0], incs[1])
			x, y := s.vector(n, incs[0]), s.vector(n, incs[1])
			want := make([]complex128, len(y.data))
			for i := range n {
				want[y.places[i]] = x.old(i)
			}
			s.kernels.Copy(n, x.data, incs[0], y.data, incs[1])
			s.requireKept("x", what, x)
			s.requireOutput("y", what, y, func(i int) (complex128, float64) { return want[y.places[i]], 0 })
		}
	}
}

func (s *suite[T, R]) swap() {
	for _, n := range sizes() {
		for _, incs := range incrementPairs(n) {
			what := with("swap n=%d incx=%d incy=%d", n, incs[0], incs[1])
			x, y := s.vector(n, incs[0]), s.vector(n, incs[1])
			wantX, wantY := make([]complex128, len(x.data)), make([]complex128, len(y.data))
			for i := range n {
				wantX[x.places[i]], wantY[y.places[i]] = x.old(i), y.old(i)
			}
			for i := range n {
				px, py := x.places[i], y.places[i]
				wantX[px], wantY[py] = wantY[py], wantX[px]
			}
			s.kernels.Swap(n, x.data, incs[0], y.data, incs[1])
			s.requireOutput("x", what, x, func(i int) (complex128, float64) { return wantX[x.places[i]], 0 })
			s.requireOutput("y", what, y, func(i int) (complex128, float64) { return wantY[y.places[i]], 0 })
		}
	}
}

func (s *suite[T, R]) scal() {
	for _, alpha := range s.scalars() {
		s.scaling(with("scal alpha=%v", alpha), toComplex(alpha), func(n int, x []T, incx int) {
			s.kernels.Scal(n, alpha, x, incx)
		})
	}
}

func (s *suite[T, R]) scalReal() {
	for _, alpha := range []R{0, 1, -1, 0.7} {
		s.scaling(with("scalreal alpha=%v", alpha), complex(float64(alpha), 0), func(n int, x []T, incx int) {
			s.kernels.ScalReal(n, alpha, x, incx)
		})
	}
}

// scaling checks x *= alpha, including a NaN in x.
func (s *suite[T, R]) scaling(name string, alpha complex128, scale func(n int, x []T, incx int)) {
	for _, n := range sizes() {
		for _, incx := range []int{1, 2, 5, 0, -1, -3} {
			what := with("%s n=%d incx=%d", name, n, incx)
			x := s.vector(n, incx)
			nan := -1
			if n > 2 {
				nan = s.random.IntN(n)
				x.data[x.places[nan]] = fromComplex[T](complex(math.NaN(), math.NaN()))
				x.before = append([]T(nil), x.whole...)
			}
			scale(n, x.data, incx)
			if incx <= 0 {
				s.requireKept("x", what, x)
				continue
			}
			s.requireOutput("x", what, x, func(i int) (complex128, float64) {
				if v := x.now(i); i == nan && math.IsNaN(real(v)) {
					return v, 0
				}
				var want sum
				want.add(alpha * x.old(i))
				return want.value, s.bound(want)
			})
		}
	}
}

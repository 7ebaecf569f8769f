package reference

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// product returns element (i, j) of op(A) op(B).
func (p *Problem) product(a, b *Matrix, i, j int) complex128 {
	sum := complex128(0)
	for l := range p.K {
		sum += a.op(p.TransA, i, l) * b.op(p.TransB, l, j)
	}
	return sum
}

// gemm computes the last matrix from the one before it where there are four, else from itself. Factors are rounded first to
// the types of the compute type that has some.
func gemm(p *Problem, o []*Matrix) complex128 {
	typeA, typeB := p.Compute.Factors()
	a, b, from, to, alpha := o[0].rounded(typeA), o[1].rounded(typeB), o[2], o[len(o)-1], p.Alpha
	if p.K == 0 {
		alpha = 0
	}
	for j := range p.N {
		for i := range p.M {
			to.Set(i, j, times(alpha, p.product(a, b, i, j))+times(p.Beta, from.At(i, j)))
		}
	}
	return 0
}

// rounded returns m with its elements rounded to a type.
func (m *Matrix) rounded(typ spec.Type) *Matrix {
	made := m.Clone()
	for i, v := range made.V {
		made.V[i] = Rounded(typ, v)
	}
	return made
}

func gemmt(p *Problem, o []*Matrix) complex128 {
	p.updateTriangle(o[2], false, func(i, j int) complex128 { return p.Alpha * p.product(o[0], o[1], i, j) })
	return 0
}

// rank is an update of a symmetric or Hermitian matrix, of whose second factor the first is one where there is no other.
type rank struct{ hermitian, twice bool }

// update computes C := alpha op(A) op(B)' + beta C. With twice, the product of B and A is added.
func (r rank) update(p *Problem, o []*Matrix) complex128 {
	a, b := o[0], o[len(o)-2]
	p.updateTriangle(o[len(o)-1], r.hermitian, func(i, j int) complex128 {
		sum := complex128(0)
		for l := range p.K {
			sum += p.Alpha * (a.op(p.TransA, i, l) * conjugated(r.hermitian, b.op(p.TransA, j, l)))
			if r.twice {
				sum += conjugated(r.hermitian, p.Alpha) * (b.op(p.TransA, i, l) * conjugated(r.hermitian, a.op(p.TransA, j, l)))
			}
		}
		return sum
	})
	return 0
}

// updateTriangle computes one triangle of C := product + beta C.
func (p *Problem) updateTriangle(c *Matrix, hermitian bool, product func(i, j int) complex128) {
	empty := p.Alpha == 0 || p.K == 0
	if empty && p.Beta == 1 {
		return
	}
	for j := range p.N {
		for i := range p.N {
			if !p.InTriangle(i, j) {
				continue
			}
			sum := times(p.Beta, c.At(i, j))
			if !empty {
				sum += product(i, j)
			}
			if hermitian && i == j {
				sum = complex(real(sum), 0)
			}
			c.Set(i, j, sum)
		}
	}
}

func geam(p *Problem, o []*Matrix) complex128 {
	for j := range p.N {
		for i := range p.M {
			o[2].Set(i, j, times(p.Alpha, o[0].op(p.TransA, i, j))+times(p.Beta, o[1].op(p.TransB, i, j)))
		}
	}
	return 0
}

// geamEx computes a product with minimum and plus, or plus and minimum, in place of plus and times.
func geamEx(p *Problem, o []*Matrix) complex128 {
	for j := range p.N {
		for i := range p.M {
			old := real(times(p.Beta, o[2].At(i, j)))
			least, sum := math.NaN(), 0.0
			for l := range p.K {
				x, y := real(times(p.Alpha, o[0].op(p.TransA, i, l))), real(times(p.Alpha, o[1].op(p.TransB, l, j)))
				least, sum = lesser(least, x+y), sum+lesser(x, y)
			}
			if p.PlusMin {
				o[3].Set(i, j, complex(sum+old, 0))
			} else {
				o[3].Set(i, j, complex(lesser(least, old), 0))
			}
		}
	}
	return 0
}

// lesser returns the smaller of two numbers, or the number if the other one is NaN.
func lesser(x, y float64) float64 {
	switch {
	case math.IsNaN(x):
		return y
	case math.IsNaN(y):
		return x
	}
	return min(x, y)
}

func dgmm(p *Problem, o []*Matrix) complex128 {
	for j := range p.N {
		for i := range p.M {
			of := j
			if p.Side == engine.Left {
				of = i
			}
			o[2].Set(i, j, o[1].V[of]*o[0].At(i, j))
		}
	}
	return 0
}

// factor computes C := alpha A B + beta C or C := alpha B A + beta C.
func (s symmetric) factor(p *Problem, o []*Matrix) complex128 {
	for j := range p.N {
		for i := range p.M {
			sum := complex128(0)
			for l := range p.Order() {
				if p.Side == engine.Left {
					sum += s.at(p, o[0], i, l) * o[1].At(l, j)
				} else {
					sum += o[1].At(i, l) * s.at(p, o[0], l, j)
				}
			}
			o[2].Set(i, j, times(p.Alpha, sum)+times(p.Beta, o[2].At(i, j)))
		}
	}
	return 0
}

// trmm computes C := alpha op(A) B or alpha B op(A); C may be B.
func trmm(p *Problem, o []*Matrix) complex128 {
	b := o[1].Clone()
	for j := range p.N {
		for i := range p.M {
			sum := complex128(0)
			for l := range p.Order() {
				if p.Side == engine.Left {
					sum += p.triangular(o[0], false, i, l) * b.At(l, j)
				} else {
					sum += b.At(i, l) * p.triangular(o[0], false, l, j)
				}
			}
			o[2].Set(i, j, times(p.Alpha, sum))
		}
	}
	return 0
}

// trsm computes X in op(A) X = alpha B or X op(A) = alpha B, whose rows solve the transposed system.
func trsm(p *Problem, o []*Matrix) complex128 {
	a, b := o[0], o[1]
	for i := range b.V {
		b.V[i] = times(p.Alpha, b.V[i])
	}
	for j := 0; j < p.N && p.Alpha != 0 && p.Side == engine.Left; j++ {
		substitute(p.forward(), b.V[j*p.M:(j+1)*p.M], func(i, j int) complex128 { return p.triangular(a, false, i, j) })
	}
	for i := 0; i < p.M && p.Alpha != 0 && p.Side == engine.Right; i++ {
		x := b.row(i)
		substitute(!p.forward(), x, func(i, j int) complex128 { return p.triangular(a, false, j, i) })
		for j, v := range x {
			b.Set(i, j, v)
		}
	}
	return 0
}

// trtri stores the inverse of a triangle. The two may be one.
func trtri(p *Problem, o []*Matrix) complex128 {
	a := o[0].Clone()
	for j := range p.N {
		column := make([]complex128, p.N)
		column[j] = 1
		substitute(p.forward(), column, func(i, j int) complex128 { return p.triangular(a, false, i, j) })
		for i, v := range column {
			if p.InTriangle(i, j) {
				o[1].Set(i, j, v)
			}
		}
	}
	return 0
}

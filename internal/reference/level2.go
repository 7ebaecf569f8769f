package reference

import (
	"slices"

	"rocblas_mem/blas/engine"
)

// gemv computes y := alpha op(A) x + beta y, where A may have elements in a band only. If a row of op(A) has no element in
// the band, its element of y is beta y.
func gemv(has func(p *Problem, i, j int) bool) Computation {
	return func(p *Problem, o []*Matrix) complex128 {
		a, x, y := o[0], o[1].V, o[2].V
		for i := range y {
			sum, some := complex128(0), false
			for j := range x {
				row, column := i, j
				if p.TransA == engine.Trans || p.TransA == engine.ConjTrans {
					row, column = j, i
				}
				if has(p, row, column) {
					some = true
					sum += a.op(p.TransA, i, j) * x[j]
				}
			}
			y[i] = times(p.Beta, y[i])
			if some {
				y[i] += times(p.Alpha, sum)
			}
		}
		return 0
	}
}

func ger(p *Problem, o []*Matrix) complex128 {
	for j := 0; j < p.N && p.Alpha != 0; j++ {
		for i := range p.M {
			o[2].Set(i, j, o[2].At(i, j)+p.Alpha*o[0].V[i]*conjugated(p.Conj, o[1].V[j]))
		}
	}
	return 0
}

// times computes y := alpha A x + beta y.
func (s symmetric) times(p *Problem, o []*Matrix) complex128 {
	for i := range o[2].V {
		sum := complex128(0)
		for j := range o[1].V {
			sum += s.at(p, o[0], i, j) * o[1].V[j]
		}
		o[2].V[i] = times(p.Alpha, sum) + times(p.Beta, o[2].V[i])
	}
	return 0
}

// update computes A := alpha x op(x) + A or, for two vectors, A := alpha x op(y) + op(alpha) y op(x) + A.
func (s symmetric) update(p *Problem, o []*Matrix) complex128 {
	x, y, a := o[0].V, o[len(o)-2].V, o[len(o)-1]
	if p.Alpha == 0 {
		return 0
	}
	for j := range p.N {
		for i := range p.N {
			if !p.InTriangle(i, j) {
				continue
			}
			sum := p.Alpha * (x[i] * conjugated(s.hermitian, y[j]))
			if len(o) == 3 {
				sum += conjugated(s.hermitian, p.Alpha) * (y[i] * conjugated(s.hermitian, x[j]))
			}
			a.Set(i, j, a.At(i, j)+sum)
			if i == j && s.hermitian {
				a.Set(i, i, complex(real(a.At(i, i)), 0))
			}
		}
	}
	return 0
}

// multiply computes x := op(A) x for a triangular A.
func multiply(band bool) Computation {
	return func(p *Problem, o []*Matrix) complex128 {
		x := slices.Clone(o[1].V)
		for i := range x {
			sum := complex128(0)
			for j := range x {
				sum += p.triangular(o[0], band, i, j) * x[j]
			}
			o[1].V[i] = sum
		}
		return 0
	}
}

// solve computes x in op(A) x = b for a triangular A.
func solve(band bool) Computation {
	return func(p *Problem, o []*Matrix) complex128 {
		substitute(p.forward(), o[1].V, func(i, j int) complex128 { return p.triangular(o[0], band, i, j) })
		return 0
	}
}

// forward reports whether op(A) is a lower triangle, whose first unknown comes first.
func (p *Problem) forward() bool {
	return (p.Uplo == engine.Lower) == (p.TransA != engine.Trans && p.TransA != engine.ConjTrans)
}

// substitute solves a system in place, given the elements of its triangle.
func substitute(forward bool, x []complex128, a func(i, j int) complex128) {
	for step := range x {
		i, from, to := step, 0, step
		if !forward {
			i = len(x) - 1 - step
			from, to = i+1, len(x)
		}
		for j := from; j < to; j++ {
			x[i] -= a(i, j) * x[j]
		}
		x[i] /= a(i, i)
	}
}

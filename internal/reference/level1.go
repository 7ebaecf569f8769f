package reference

import (
	"math"
	"math/cmplx"
)

// modulus returns |Re v| + |Im v|.
func modulus(v complex128) float64 { return math.Abs(real(v)) + math.Abs(imag(v)) }

// first returns the 1-based index of the first element whose modulus no other one beats.
func first(beats func(a, b float64) bool) Computation {
	return func(_ *Problem, o []*Matrix) complex128 {
		best := 0
		for i, v := range o[0].V {
			if beats(modulus(v), modulus(o[0].V[best])) {
				best = i
			}
		}
		return complex(float64(best+1), 0)
	}
}

func asum(_ *Problem, o []*Matrix) complex128 {
	sum := 0.0
	for _, v := range o[0].V {
		sum += modulus(v)
	}
	return complex(sum, 0)
}

func nrm2(_ *Problem, o []*Matrix) complex128 {
	sum := 0.0
	for _, v := range o[0].V {
		sum += real(v)*real(v) + imag(v)*imag(v)
	}
	return complex(math.Sqrt(sum), 0)
}

func dot(p *Problem, o []*Matrix) complex128 {
	sum := complex128(0)
	for i, v := range o[0].V {
		sum += conjugated(p.Conj, v) * o[1].V[i]
	}
	return sum
}

func axpy(p *Problem, o []*Matrix) complex128 {
	for i := range o[1].V {
		o[1].V[i] += times(p.Alpha, o[0].V[i])
	}
	return 0
}

func vectorCopy(_ *Problem, o []*Matrix) complex128 {
	copy(o[1].V, o[0].V)
	return 0
}

func scal(p *Problem, o []*Matrix) complex128 {
	for i := range o[0].V {
		o[0].V[i] *= p.Alpha
	}
	return 0
}

func swap(_ *Problem, o []*Matrix) complex128 {
	o[0].V, o[1].V = o[1].V, o[0].V
	return 0
}

func rot(p *Problem, o []*Matrix) complex128 {
	cosine, sine := complex(real(p.Alpha), 0), p.Beta
	for i := range o[0].V {
		x, y := o[0].V[i], o[1].V[i]
		o[0].V[i], o[1].V[i] = cosine*x+sine*y, cosine*y-cmplx.Conj(sine)*x
	}
	return 0
}

// rotg computes c and s, and r and z in place of a and b.
func rotg(p *Problem, o []*Matrix) complex128 {
	a, b := &o[0].V[0], &o[1].V[0]
	c, s := &o[2].V[0], &o[3].V[0]
	length := math.Hypot(cmplx.Abs(*a), cmplx.Abs(*b))
	switch {
	case p.Complex && *a == 0:
		*a, *c, *s = *b, 0, 1
	case p.Complex:
		phase := cmplx.Rect(1, cmplx.Phase(*a))
		*c, *s = complex(cmplx.Abs(*a)/length, 0), phase*cmplx.Conj(*b)/complex(length, 0)
		*a = phase * complex(length, 0)
	case length == 0:
		*a, *b, *c, *s = 0, 0, 1, 0
	default:
		x, y := real(*a), real(*b)
		r, z := math.Copysign(length, y), 1.0
		if math.Abs(x) > math.Abs(y) {
			r = math.Copysign(length, x)
			z = y / r
		} else if x != 0 {
			z = r / x
		}
		*a, *b, *c, *s = complex(r, 0), complex(z, 0), complex(x/r, 0), complex(y/r, 0)
	}
	return 0
}

// The flags of param: which elements of H it has.
const (
	identity = -2
	full     = -1
	unitDiag = 0
	unitAnti = 1
)

func rotm(_ *Problem, o []*Matrix) complex128 {
	h := o[2].V
	h11, h21, h12, h22 := h[1], h[2], h[3], h[4]
	switch real(h[0]) {
	case identity:
		return 0
	case unitDiag:
		h11, h22 = 1, 1
	case unitAnti:
		h12, h21 = 1, -1
	}
	for i := range o[0].V {
		x, y := o[0].V[i], o[1].V[i]
		o[0].V[i], o[1].V[i] = complex(real(h11)*real(x)+real(h12)*real(y), 0), complex(real(h21)*real(x)+real(h22)*real(y), 0)
	}
	return 0
}

// rotmg computes the rotation by its definition, step by step.
func rotmg(_ *Problem, o []*Matrix) complex128 {
	d1, d2, x, y := real(o[0].V[0]), real(o[1].V[0]), real(o[2].V[0]), real(o[3].V[0])
	q1, q2 := d1*x*x, d2*y*y
	flag, h := float64(full), [4]float64{} // h11, h21, h12, h22 as in param
	switch {
	case d1 >= 0 && d2*y == 0:
		o[4].V[0] = identity
		return 0
	case d1 < 0, math.Abs(q1) <= math.Abs(q2) && q2 < 0:
		d1, d2, x = 0, 0, 0
	case math.Abs(q1) > math.Abs(q2):
		flag, h = unitDiag, [4]float64{1, -y / x, d2 * y / (d1 * x), 1}
		u := 1 - h[1]*h[2]
		d1, d2, x = d1/u, d2/u, x*u
	default:
		flag, h = unitAnti, [4]float64{d1 * x / (d2 * y), -1, 1, x / y}
		u := 1 + h[0]*h[3]
		d1, d2, x = d2/u, d1/u, y*u
	}
	scale := func(d *float64, row ...*float64) {
		for ; *d != 0 && math.Abs(*d) <= 0x1p-24; *d *= 0x1p24 {
			flag = full
			for _, v := range row {
				*v /= 4096
			}
		}
		for ; math.Abs(*d) >= 0x1p24; *d /= 0x1p24 {
			flag = full
			for _, v := range row {
				*v *= 4096
			}
		}
	}
	scale(&d1, &x, &h[0], &h[2])
	scale(&d2, &h[1], &h[3])
	o[0].V[0], o[1].V[0], o[2].V[0], o[4].V[0] = complex(d1, 0), complex(d2, 0), complex(x, 0), complex(flag, 0)
	for i, v := range h {
		if flag == full || (flag == unitAnti) == (i == 0 || i == 3) {
			o[4].V[1+i] = complex(v, 0)
		}
	}
	return 0
}

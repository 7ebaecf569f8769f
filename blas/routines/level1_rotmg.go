package routines

import (
	"math"

	"rocblas_mem/blas/engine"
)

// rotmg computes the modified rotation H, which rotm applies, such that
//
//	H [sqrt(d1) x1; sqrt(d2) y1] = [r; 0]
//
// d1, d2, x1, y1: one element each; param: 5 elements. H is stored in param: the flag and the elements that
// the flag requires; the others are not written. d1, d2 and x1 are updated to those of the rotated vector.
//
// d1 and d2, and the rows of H with them, are scaled until the magnitudes of d1 and d2 are between 4096^-2
// and 4096^2.
//
// Workspace: none.
// Source: BLAS standard, rocBLAS level 1.
func rotmg[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	d1, d2, param := view[R](p, 0, i), view[R](p, 1, i), view[R](p, 4, i)
	x1, y1 := view[T](p, 2, i), view[T](p, 3, i)
	m := modifiedRotation(float64(d1[0]), float64(d2[0]), realPart(x1[0]), realPart(y1[0]))
	param[0] = R(m.flag)
	if m.flag == FlagIdentity {
		return
	}
	d1[0], d2[0] = R(m.d1), R(m.d2)
	if m.swapped {
		k.Copy(1, y1, 1, x1, 1)
	}
	if k.ScalReal(1, R(m.scale), x1, 1); m.scale == 0 {
		x1[0] = 0
	}
	if m.flag != FlagUnitDiag {
		param[1], param[4] = R(m.h11), R(m.h22)
	}
	if m.flag != FlagUnitAnti {
		param[2], param[3] = R(m.h21), R(m.h12)
	}
}

// modified is a modified rotation: rotm's flag, all elements of H, and the updated d1 and d2. scale is the
// factor by which x1, or y1 if swapped, is multiplied to give the new x1. It is 0 if there is no rotation.
type modified struct {
	flag               float64
	h11, h12, h21, h22 float64
	d1, d2, scale      float64
	swapped            bool
}

// modifiedRotation computes the rotation of (sqrt(d1) x, sqrt(d2) y). If d2 y is 0, H is the identity. There
// is no rotation if d1 < 0, if d2 < 0 and |d1 x^2| <= |d2 y^2|, or if the determinant of H is not positive.
// The flag is then flagFull and all else is 0.
func modifiedRotation(d1, d2, x, y float64) modified {
	if d1 < 0 {
		return modified{flag: FlagFull}
	}
	if d2*y == 0 {
		return modified{flag: FlagIdentity}
	}
	m := modified{}
	if q1, q2 := d1*x*x, d2*y*y; math.Abs(q1) > math.Abs(q2) {
		h21, h12 := -y/x, d2*y/(d1*x)
		u := 1 - h12*h21
		if !(u > 0) {
			return modified{flag: FlagFull}
		}
		m = modified{flag: FlagUnitDiag, h11: 1, h12: h12, h21: h21, h22: 1, d1: d1 / u, d2: d2 / u, scale: u}
	} else if q2 < 0 {
		return modified{flag: FlagFull}
	} else {
		h11, h22 := d1*x/(d2*y), x/y
		u := 1 + h11*h22
		m = modified{flag: FlagUnitAnti, h11: h11, h12: 1, h21: -1, h22: h22, d1: d2 / u, d2: d1 / u, scale: u, swapped: true}
	}
	m.balance()
	return m
}

// gamma is the factor by which a row of H is scaled; d1 and d2 are scaled by its square.
const gamma = 4096

// balance scales d1 and d2 into the range of rangeSteps, and the rows of H to match. If it scales anything,
// the flag becomes flagFull.
func (m *modified) balance() {
	first, second := rangeSteps(m.d1), rangeSteps(m.d2)
	if first == 0 && second == 0 {
		return
	}
	m.flag = FlagFull
	row := math.Pow(gamma, -first)
	m.d1, m.scale, m.h11, m.h12 = m.d1/row/row, m.scale*row, m.h11*row, m.h12*row
	row = math.Pow(gamma, -second)
	m.d2, m.h21, m.h22 = m.d2/row/row, m.h21*row, m.h22*row
}

// rangeSteps returns how often d has to be multiplied by gamma^2 so that its magnitude is between gamma^-2
// and gamma^2. A negative number counts divisions. For 0, infinity and NaN it is 0.
func rangeSteps(d float64) float64 {
	d = math.Abs(d)
	if d == 0 || math.IsInf(d, 0) || math.IsNaN(d) {
		return 0
	}
	steps := 0.0
	for ; d <= 1.0/(gamma*gamma); d *= gamma * gamma {
		steps++
	}
	for ; d >= gamma*gamma; d /= gamma * gamma {
		steps--
	}
	return steps
}

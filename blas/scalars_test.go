package blas

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/reference"
	"rocblas_mem/internal/testseed"
)

// specialScalars returns numbers with a part that is NaN, infinite or -0. In a real type only the real part
// counts.
func specialScalars() []complex128 {
	nan, inf, minus := math.NaN(), math.Inf(1), math.Copysign(0, -1)
	return []complex128{
		complex(nan, 0), complex(inf, 0), complex(-inf, 0), complex(minus, minus),
		complex(nan, 2), complex(2, nan), complex(inf, 3), complex(-3, -inf), complex(0, inf), complex(minus, 2), complex(-2, minus), complex(nan, inf),
	}
}

// specialCases returns small cases of a subject with special scalars.
func (s *subject) specialCases() []testCase {
	var small, list []testCase
	for _, c := range s.cases() {
		if max(c.m, c.n, c.k) <= 72 {
			small = append(small, c)
		}
	}
	for i, special := range specialScalars() {
		for j, pair := range [][2]complex128{{special, generalBeta}, {generalAlpha, special}, {special, special}} {
			c := small[(7*i+5*j)%len(small)]
			c.alpha, c.beta, c.large, c.batch = pair[0], pair[1], true, 2
			list = append(list, c)
		}
	}
	return list
}

// TestSpecialScalars: NaN, infinity and -0 in alpha, beta, a cosine or a sine, in every type.
func TestSpecialScalars(t *testing.T) {
	seed := testseed.Of(t)
	h := newRig(t, hostEngine()).handle(t)
	for _, s := range subjects() {
		if strings.Contains(s.args, "alpha") || strings.Contains(s.args, "cos") {
			s.testSpecial(t, h, seed)
		}
	}
}

func (s *subject) testSpecial(t *testing.T, h *handle, seed uint64) {
	cases := s.specialCases()
	failures := 0
	for _, in := range s.instances {
		if in.alphaType() == spec.I32 {
			continue
		}
		for index := range cases {
			p := s.prepare(&cases[index], in, seed, index)
			for _, a := range p.arrangements() {
				if status := a.invoke(h); status != core.Success {
					t.Fatalf("%s, %v: %v", a.name(), p.c, status)
				}
				if err := a.verifySpecial(); err != nil && failures < shownFailures {
					t.Errorf("%s, device %v, %v: %v", a.name(), a.device, p.c, err)
					failures++
				}
			}
		}
	}
}

// verifySpecial compares the classes of the numbers, and the values of the finite ones.
func (a *arrangement) verifySpecial() error {
	for j := range a.subject.operands {
		o, p := &a.subject.operands[j], a.placements[j]
		if !o.output {
			continue
		}
		for i := range a.count {
			for index, at := range a.elements[j] {
				got, want := p.get(p.starts[i]+a.layouts[j].places[index]), a.want[a.first+i][j].At(at.i, at.j)
				if !a.alike(p.typ, got, want) {
					return fmt.Errorf("%s(%d, %d) of problem %d is %v, not %v", o.name, at.i, at.j, i, got, want)
				}
			}
		}
		for i := range a.count {
			p.putBack(p.starts[i], a.layouts[j].places)
		}
	}
	return a.untouched()
}

// alike compares two numbers. If alpha is infinite, its products are infinite or NaN, depending on the order
// of products and sums. The same holds for a complex number with an infinite part, which a multiplication can
// make NaN. In all other cases the class of the number is fixed.
func (a *arrangement) alike(typ spec.Type, got, want complex128) bool {
	if typ.Real() == typ {
		got, want = complex(real(got), 0), complex(real(reference.Rounded(typ, want)), 0)
	}
	known := !isInf(a.in.scalar(a.c.alpha)) && (typ.Real() == typ || !isInf(a.in.beta(a.c.beta)))
	gotParts, wantParts := [2]float64{real(got), imag(got)}, [2]float64{real(want), imag(want)}
	for i := range gotParts {
		g, w := &gotParts[i], &wantParts[i]
		if isFinite(*w) {
			if !isFinite(*g) {
				return false
			}
			continue
		}
		if isFinite(*g) || known && math.IsNaN(*g) != math.IsNaN(*w) || known && !math.IsNaN(*g) && *g != *w {
			return false
		}
		*g, *w = 0, 0
	}
	return a.close(typ, complex(gotParts[0], gotParts[1]), complex(wantParts[0], wantParts[1]))
}

// TestSpecialParams: NaN, infinity and -0 in the param of rotm, including its flag.
func TestSpecialParams(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	for _, n := range []int{1, 3, 40} {
		for _, flag := range []float64{routines.FlagFull, routines.FlagUnitDiag, routines.FlagUnitAnti} {
			for place := range 5 {
				for _, special := range specialScalars()[:4] {
					param := []float64{flag, 2, -3, 0.5, 4}
					param[place] = real(special)
					rotatesBy(t, h, n, param)
				}
			}
		}
	}
}

// rotatesBy checks the result of rotm on x and y in double.
func rotatesBy(t *testing.T, h *handle, n int, param []float64) {
	t.Helper()
	given := [4]float64{param[1], 1, -1, param[4]} // h11 h12 h21 h22
	switch flag := param[0]; {
	case flag < 0:
		given = [4]float64{param[1], param[3], param[2], param[4]}
	case flag == 0:
		given = [4]float64{1, param[3], param[2], 1}
	}
	x, y := make([]float64, n), make([]float64, n)
	for i := range x {
		x[i], y[i] = float64(i%5+1), float64(3-i%7)
	}
	wantX, wantY := make([]float64, n), make([]float64, n)
	for i := range x {
		wantX[i], wantY[i] = given[0]*x[i]+given[1]*y[i], given[2]*x[i]+given[3]*y[i]
	}
	require.Equal(t, core.Success, h.call("rocblas_drotm", n, at(h.rig, x), 1, at(h.rig, y), 1, at(h.rig, param)))
	for i := range x {
		assert.True(t, x[i] == wantX[i] || x[i] != x[i] && wantX[i] != wantX[i], "param %v, x[%d] is %v, not %v", param, i, x[i], wantX[i])
		assert.True(t, y[i] == wantY[i] || y[i] != y[i] && wantY[i] != wantY[i], "param %v, y[%d] is %v, not %v", param, i, y[i], wantY[i])
	}
}

func isFinite(v float64) bool { return v-v == 0 }

func isInf(v complex128) bool { return math.IsInf(real(v), 0) || math.IsInf(imag(v), 0) }

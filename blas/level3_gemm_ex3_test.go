package blas

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

var _ = register(gemmEx3Subject)

// gemmEx3Subject tests gemm_ex3 with all its types. The elements of A and B are not exact in 8 bits, so that
// a conversion to 8-bit floats changes them.
func gemmEx3Subject() *subject {
	s := productSubject("gemm_ex3", func() []testCase {
		list := []testCase{gemmCase(0, 6, 5, 4, 1, 2, 0), gemmCase(1, 3, 9, 7, 0, 1, -3), gemmCase(5, 8, 2, 5, 2, 0, 0.5)}
		list[1].inPlace = true
		return list
	}, gemmEx3Rules())
	s.slack, s.padding = roundedOnce, 100
	for i := range 2 {
		s.operands[i].value = func(random *rand.Rand, _ *testCase, _, _ int) complex128 {
			return complex(float64(random.IntN(257)-128)/32, 0)
		}
	}
	s.workspace = func() []testCase { return convertedCases()[:4] } // longer sums have no exact 8-bit value
	return s
}

// computetypeOf returns the rocblas_computetype of a letter.
func computetypeOf(letter byte) int {
	if letter == 's' {
		return 300
	}
	return 300 + int(letter-'0')
}

// eightBits multiplies an n x n matrix of halves, converted to F8 first, by the identity. The halves lie a
// quarter of the way between two neighbours in F8.
func eightBits(t *testing.T, h *handle, n, flags int) []complex128 {
	a, b, c := newMemory(spec.H, n*n, 1+1./32, false), newMemory(spec.H, n*n, 0, false), newMemory(spec.H, n*n, 0, false)
	for i := range n {
		b.set(i+i*n, 1)
	}
	one, zero := newMemory(spec.S, 1, 1, false), newMemory(spec.S, 1, 0, false)
	half := datatypeOf(spec.H)
	require.Equal(t, core.Success, h.call("rocblas_gemm_ex3", 111, 111, n, n, n, one.address(0), a.address(0), half, n,
		b.address(0), half, n, zero.address(0), c.address(0), half, n, c.address(0), half, n, 301, 0, 0, flags))
	got := make([]complex128, n*n)
	for i := range got {
		got[i] = c.get(i)
	}
	return got
}

func TestStochasticRoundingOfFactors(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	const n = 64
	nearest := eightBits(t, h, n, 0)
	first, second := eightBits(t, h, n, routines.FlagStochasticRounding), eightBits(t, h, n, routines.FlagStochasticRounding)
	assert.Equal(t, first, second, "the same call has the same result")
	ups := 0
	for i, v := range first {
		require.Equal(t, complex128(1), nearest[i])
		require.Contains(t, []complex128{1, 1.125}, v)
		if v != 1 {
			ups++
		}
	}
	assert.InDelta(t, n*n/4, ups, 4*math.Sqrt(n*n*3./16), "four standard deviations")
}

func TestEightBitsNeedTheirDevice(t *testing.T) {
	r := newRig(t, hostEngine())
	for name, want := range map[string]bool{
		"": true, "gfx942:sramecc+:xnack-": true, "gfx950": true, "gfx90a:sramecc+": false, "gfx1100": false, "gfx908": false,
	} {
		r.library.host.Arch = func() string { return name }
		assert.Equal(t, want, r.library.computesEightBits(), name)
	}
}

// gemmEx3Rules returns the rules of gemm_ex with other types.
func gemmEx3Rules() statusRules {
	rules := gemmExRules()
	for _, list := range [][]statusRule{rules.calls, rules.queries, rules.order} {
		for i := range list {
			list[i].faults = strings.ReplaceAll(strings.ReplaceAll(list[i].faults, "compute=160", "composite=299"), "compute=-1", "composite=151")
		}
	}
	return rules
}

package builtin

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestDivide compares quotients with Go's, bit by bit but for NaNs.
func TestDivide(t *testing.T) {
	parts := []float64{0, math.Copysign(0, -1), 1, -2, 3e300, -4e-310, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN()}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		parts = append(parts, math.Ldexp(random.Float64()-0.5, random.IntN(2000)-1000))
	}
	same := func(want, got float64) bool {
		return want != want && got != got || math.Float64bits(want) == math.Float64bits(got)
	}
	for _, a := range parts {
		for _, b := range parts {
			for _, c := range parts {
				for _, d := range parts {
					n, m := complex(a, b), complex(c, d)
					want, got := n/m, divide(n, m)
					if !same(real(want), real(got)) || !same(imag(want), imag(got)) {
						assert.Equal(t, want, got, "%v / %v", n, m)
					}
				}
			}
		}
	}
}

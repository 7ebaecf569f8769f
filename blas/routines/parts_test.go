package routines

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
)

// TestUniform checks that one operand or scalar of another type makes a call not uniform.
func TestUniform(t *testing.T) {
	make := func() *Problem {
		p := &Problem{Count: 2}
		p.Type = spec.S
		p.Alpha, p.Result = Scalar{Address: 8, Elem: spec.S}, Scalar{Address: 8, Elem: spec.S}
		return p
	}
	require.True(t, make().uniform())
	for name, change := range map[string]func(p *Problem){
		"an operand": func(p *Problem) { p.Operands[1].Elem = spec.H },
		"alpha":      func(p *Problem) { p.Alpha.Elem = spec.H },
		"beta":       func(p *Problem) { p.Beta = Scalar{Address: 8, Elem: spec.D} },
		"result":     func(p *Problem) { p.Result.Elem = spec.D },
	} {
		p := make()
		change(p)
		assert.False(t, p.uniform(), name)
	}
	p := make()
	p.Alpha, p.Result, p.Operands[2].Elem = Scalar{Address: 0, Elem: spec.H}, Scalar{Address: 0, Elem: spec.H}, spec.H
	assert.True(t, p.uniform(), "a scalar that is not given, and an operand that is not used")
}

// TestRotmgEnds checks that modifiedRotation returns for numbers that no scaling brings into the range.
func TestRotmgEnds(t *testing.T) {
	t.Parallel()
	for _, d := range []float64{math.Inf(1), math.NaN(), math.SmallestNonzeroFloat64, math.MaxFloat64} {
		for _, v := range []float64{1, math.Inf(1), math.NaN(), math.SmallestNonzeroFloat64} {
			m := modifiedRotation(d, 1, v, 1)
			assert.Contains(t, []float64{FlagIdentity, FlagFull, FlagUnitDiag, FlagUnitAnti}, m.flag, "%v, %v", d, v)
			m = modifiedRotation(1, d, 1, v)
			assert.Contains(t, []float64{FlagIdentity, FlagFull, FlagUnitDiag, FlagUnitAnti}, m.flag, "%v, %v", d, v)
		}
	}
}

// TestNormOfPartialNorms combines partial norms that would overflow or underflow if they were squared.
func TestNormOfPartialNorms(t *testing.T) {
	tests := []struct {
		name   string
		values []float64
		want   float64
	}{
		{"one", []float64{7}, 7},
		{"zeros", []float64{0, 0, 0}, 0},
		{"triangle", []float64{3, 4}, 5},
		{"the largest last", []float64{0, 8, 15}, 17},
		{"no overflow", []float64{3e300, 4e300}, 5e300},
		{"no underflow", []float64{3e-300, 4e-300}, 5e-300},
		{"infinite", []float64{1, math.Inf(1), 2}, math.Inf(1)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, normOf(test.values)) })
	}
	for _, values := range [][]float64{{math.NaN(), 1}, {1, math.NaN()}, {1, math.NaN(), 3}, {math.Inf(1), math.NaN()}} {
		assert.True(t, math.IsNaN(normOf(values)), "%v", values)
	}
}

func normOf(values []float64) float64 {
	return norm(partials[float64]{len(values), func(b int) float64 { return values[b] }})
}

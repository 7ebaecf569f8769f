package blas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
)

var _ = register(nrm2Subject, nrm2ExSubject, shortNrm2ExSubject)

func nrm2Subject() *subject {
	return &subject{
		name: "nrm2", instances: typed4("snrm2", "dnrm2", "scnrm2", "dznrm2"),
		args: "n x batch result", operands: []subjectOperand{vectorOf("x")}, result: realResult,
		adjust: spikes,
		compute: func(c *testCase, _ instance, o []*dense) complex128 {
			sum := 0.0
			for _, v := range o[0].v {
				sum += real(v)*real(v) + imag(v)*imag(v)
			}
			return complex(math.Sqrt(sum), 0)
		},
		slack:     func(c *testCase) float64 { return 4 + math.Sqrt(float64(c.n)) },
		padding:   1e4,
		cases:     func() []testCase { return vectorCases(oneIncrement(), reduceLengths()) },
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(typ spec.Type) int { return int(typ.Real().Bytes()) }),
		rules:     oneVectorReduction(),
	}
}

// spikes makes the elements at both ends of each block large, so that a norm without one of them is wrong.
func spikes(c *testCase, _ int, o []*dense) {
	for i := range o[0].v {
		if at := i % spec.ReduceBlock; at == 0 || at == spec.ReduceBlock-1 || i == c.n-1 {
			o[0].v[i] = 100
		}
	}
}

// nrm2ExInstances returns all type combinations of nrm2_ex. Their compute type is real; the norm of a complex
// vector is computed in the type of the vector.
func nrm2ExInstances() []instance {
	var list []instance
	for _, letters := range []string{"hhs", "tts", "sss", "ddd", "css", "zdd"} {
		in := typedInstance("nrm2", letters, letters[0], letters[1], letters[2], letters[2])
		in.typ = spec.FromLetter(rune(letters[0])).Computed()
		list = append(list, in)
	}
	return list
}

func nrm2ExSubject() *subject {
	s := nrm2Subject()
	s.name, s.ex, s.args = "nrm2_ex", true, "n x batch result resulttype compute"
	s.rules = withTypesLast(s.rules, "typex=162; resulttype=162; compute=162; compute=0; compute=-1")
	s.operands = []subjectOperand{vectorOf("x").withType()}
	_, s.instances = split(nrm2ExInstances())
	return s
}

func shortNrm2ExSubject() *subject {
	s := nrm2ExSubject()
	s.instances, _ = split(nrm2ExInstances())
	s.slack = roundedOnce
	return s
}

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

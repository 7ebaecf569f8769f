package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

var _ = register(nrm2Subject, nrm2ExSubject, shortNrm2ExSubject)

func nrm2Subject() *subject {
	return &subject{
		name: "nrm2", instances: typed4("snrm2", "dnrm2", "scnrm2", "dznrm2"),
		args: "n x batch result", operands: []subjectOperand{vectorOf("x")}, result: realResult,
		adjust:    spikes,
		slack:     func(c *testCase) float64 { return 4 + float64(c.n)/16 },
		padding:   1e4,
		cases:     func() []testCase { return vectorCases(oneIncrement(), reduceLengths()) },
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(typ spec.Type) int { return int(typ.Real().Bytes()) }),
		rules:     oneVectorReduction(),
	}
}

// spikes makes the elements at both ends of each block large, so that a norm without one of them is wrong.
func spikes(c *testCase, _ int, o []*reference.Matrix) {
	for i := range o[0].V {
		if at := i % spec.ReduceBlock; at == 0 || at == spec.ReduceBlock-1 || i == c.n-1 {
			o[0].V[i] = 100
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

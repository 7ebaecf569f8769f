package blas

import (
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// withTypesLast adds the rule for types that are checked last. It leaves out the type of a result together
// with another fault, because that type sets the number of bytes that become 0.
func withTypesLast(rules statusRules, types string) statusRules {
	if types != "" {
		rules.calls = append(rules.calls, statusRule{core.NotImplemented, leaves, types})
		rules.order = append(rules.order, statusRule{core.NotImplemented, leaves, strings.Replace(types, "resulttype=162; ", "", 1)})
	}
	return rules
}

// fewRules returns the rules of a routine on a few elements.
func fewRules(missing string) statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good"},
			{core.Success, leaves, "batch=0; batch=-1; batch=0,all=null"},
			{core.InvalidPointer, leaves, missing},
		},
		queries: []statusRule{{core.SizeUnchanged, answers, "good; batch=0; batch=-1; data=null; all=null"}},
		order: []statusRule{
			{core.Success, leaves, "batch=0; batch=-1"},
			{core.InvalidPointer, leaves, missing},
		},
	}
}

// typedInstance returns an instance whose types are arguments. in is the type of the operands that are read,
// out that of the operands written or of the result, scalar that of the scalars, and computed the compute
// type. letters are the types in argument order.
func typedInstance(name, letters string, in, out, scalar, computed byte) instance {
	made := instance{
		name: name, letters: letters, typ: spec.FromLetter(rune(computed)).Computed(),
		mixed: &spec.Mixed{In: spec.FromLetter(rune(in)), Out: spec.FromLetter(rune(out)), Scalar: spec.FromLetter(rune(scalar))},
	}
	made.realAlpha = made.mixed.Scalar.Real() == made.mixed.Scalar
	return made
}

// split divides instances into those whose results are rounded to 16 bits, and the others.
func split(all []instance) (short, exact []instance) {
	for _, in := range all {
		if in.mixed.Out == spec.H || in.mixed.Out == spec.T {
			short = append(short, in)
		} else {
			exact = append(exact, in)
		}
	}
	return short, exact
}

// roundedOnce is the slack of a result that is rounded to its type once.
func roundedOnce(*testCase) float64 { return 1 }

// few returns an operand of some elements without an increment.
func few(name string, elems int) subjectOperand {
	return subjectOperand{name: name, packed: true, extent: func(*testCase) (int, int) { return elems, 1 }}
}

// withType gives an operand a type among the arguments.
func (o subjectOperand) withType() subjectOperand {
	o.typed = true
	return o
}

package blas

import (
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// level1Subjects returns the rotations, and the vector routines whose types are arguments or shorter than the
// compute type.
func level1Subjects() []*subject {
	return []*subject{
		rotSubject(), rotgSubject(), rotmSubject(), rotmgSubject(), shortDotSubject(), axpyExSubject(), scalExSubject(),
		rotExSubject(), dotExSubject(), shortDotExSubject(), nrm2ExSubject(), shortNrm2ExSubject(),
	}
}

// level1Rules returns the status rules of these routines.
func level1Rules() map[string]statusRules {
	return map[string]statusRules{
		"rot": rotRules(""), "rot_ex": rotRules("typex=162; typey=162; cstype=162; compute=162; compute=0; compute=-1"),
		"rotg": fewRules("a=null; b=null; c=null; s=null; data=null; all=null"), "rotm": rotmRules(),
		"rotmg":   fewRules("d1=null; d2=null; x1=null; y1=null; param=null; data=null; all=null"),
		"axpy_ex": axpyExRules(), "scal_ex": scalExRules(),
		"dot_ex":  withTypesLast(dotRules(), "typex=162; typey=162; resulttype=162; compute=162; compute=0; compute=-1"),
		"nrm2_ex": withTypesLast(oneVectorReduction(), "typex=162; resulttype=162; compute=162; compute=0; compute=-1"),
	}
}

// rotRules returns the rules of rot, and those of rot_ex with types that it does not implement.
func rotRules(types string) statusRules {
	rules := copyRules()
	const missing = "cos=null; sin=null; x=null; y=null; data=null; all=null"
	rules.calls[2].faults = missing
	rules.order[1].faults = missing
	return withTypesLast(rules, types)
}

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

func rotmRules() statusRules {
	rules := copyRules()
	const missing = "param=null; x=null; y=null; data=null; all=null"
	rules.calls[2].faults = missing
	rules.order[1].faults = missing
	return rules
}

func axpyExRules() statusRules {
	const types = "alphatype=162; typex=162; typey=162; compute=162; compute=0; compute=-1"
	rules := axpyRules()
	rules.calls = append(rules.calls, statusRule{core.NotImplemented, leaves, types})
	rules.order = []statusRule{
		rules.order[0],
		{core.InvalidPointer, leaves, "alpha=null; all=null"},
		{core.NotImplemented, leaves, types},
		{core.Success, leaves, "alpha=0"},
		{core.InvalidPointer, leaves, "x=null; y=null; data=null"},
	}
	return rules
}

func scalExRules() statusRules {
	const types = "alphatype=162; typex=162; compute=162; compute=0; compute=-1"
	rules := scalRules()
	rules.calls[2].faults = "alpha=null; x=null; all=null; alpha=0,x=null"
	rules.calls = append(rules.calls, statusRule{core.NotImplemented, leaves, types})
	rules.order = []statusRule{rules.order[0], {core.NotImplemented, leaves, types}, rules.order[1]}
	return rules
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

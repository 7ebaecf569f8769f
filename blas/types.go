package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// maxTypes is the largest number of types among the arguments of a call.
const maxTypes = 5

// computeF32 is rocblas_compute_type_f32.
const computeF32 = 300

// combination holds the types of a call in the order of the arguments, filled up with Runtime.
type combination [maxTypes]spec.Type

func noTypes() combination {
	return combination{spec.Runtime, spec.Runtime, spec.Runtime, spec.Runtime, spec.Runtime}
}

// findTypes finds the arguments of a function that are types, their owners, and the allowed combinations.
func (f *function) findTypes() {
	at := 1
	for _, p := range f.Row.Params {
		words := f.Words(p)
		switch {
		case p.Typed:
			f.typeWords, f.typeOwners = append(f.typeWords, at+1), append(f.typeOwners, p.Kind)
		case p.Kind == spec.SinCosType, p.Kind == spec.Compute, p.Kind == spec.Compute3:
			f.typeWords, f.typeOwners = append(f.typeWords, at), append(f.typeOwners, p.Kind)
		}
		at += words
	}
	f.combinations = map[combination]bool{}
	for _, letters := range f.Row.Combinations {
		types := noTypes()
		for i, letter := range letters {
			types[i] = spec.FromLetter(letter)
		}
		f.combinations[types] = true
	}
}

// decodeTypes reads the types among the arguments and assigns them to operands and scalars. The last type is
// the compute type; a scalar without its own type has the compute type.
func (p *problem) decodeTypes(args *[core.MaxArgs]uint64) {
	f := p.function
	p.types = f.readTypes(args)
	for i, at := range f.typeWords {
		p.datatypes[i] = int64(args[at])
	}
	computed := p.computedAs()
	p.Type = computed.Computed()
	if factor, _ := computed.Factors(); factor != spec.Runtime {
		computed = spec.S
	}
	p.alpha.elem, p.beta.elem, p.cos.elem, p.sin.elem, p.result.elem = computed, computed, computed, computed, computed
	if f.Instance.RealAlpha {
		p.alpha.elem = computed.Real()
	}
	if f.Instance.RealBeta {
		p.beta.elem = computed.Real()
	}
	operands := 0
	for i, owner := range f.typeOwners {
		switch t := p.types[i]; owner {
		case spec.Alpha:
			p.alpha.elem = t
		case spec.Result, spec.RealOut:
			p.result.elem = t
		case spec.SinCosType:
			p.cos.elem, p.sin.elem = t, t
		case spec.Vector, spec.Matrix:
			p.operands[operands].elem = t
			if p.Type == t.Real() { // the norm of a complex vector is real
				p.Type = t
			}
			operands++
		}
	}
	for j := operands; j < p.count; j++ {
		p.operands[j].elem = computed
	}
	var stored [maxOperands]spec.Type
	for j := range p.count {
		stored[j] = p.operands[j].elem
	}
	p.Converted = f.combinations[p.types] && spec.Converted(stored[:p.count], p.Type)
}

// computedAs returns the compute type that the call asks for: the last type among the arguments.
func (p *problem) computedAs() spec.Type { return p.types[len(p.function.typeWords)-1] }

// readTypes reads the types among the arguments. An invalid type becomes Runtime.
func (f *function) readTypes(args *[core.MaxArgs]uint64) (types combination) {
	types = noTypes()
	for i, at := range f.typeWords {
		types[i], _ = spec.FromDatatype(int64(args[at]))
		if f.typeOwners[i] != spec.Compute3 {
			continue
		}
		if int64(args[at]) == computeF32 {
			types[i] = spec.S
		} else if factor, _ := types[i].Factors(); factor == spec.Runtime {
			types[i] = spec.Runtime
		}
	}
	return types
}

// checkTypes rejects a combination of types that is not implemented.
func (p *problem) checkTypes() core.Status {
	if p.function.combinations[p.types] {
		return core.Continue
	}
	return p.fail(core.NotImplemented, "types %d in this order", p.datatypes[:len(p.function.typeWords)])
}

// checkImplemented rejects types or a solution that are not implemented.
func (p *problem) checkImplemented() core.Status {
	if p.function.Instance.Type == spec.Runtime {
		if status := p.checkTypes(); status != core.Continue {
			return status
		}
	}
	return p.checkSolution()
}

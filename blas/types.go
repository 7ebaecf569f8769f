package blas

import (
	"rocblas_mem/blas/routines"
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
func (c *call) decodeTypes(args *[core.MaxArgs]uint64) {
	f := c.function
	c.types = f.readTypes(args)
	for i, at := range f.typeWords {
		c.datatypes[i] = int64(args[at])
	}
	computed := c.computedAs()
	c.Type = computed.Computed()
	c.Factors[0], c.Factors[1] = computed.Factors()
	if c.Factors[0] != spec.Runtime {
		computed = spec.S
	}
	c.Alpha.Elem, c.Beta.Elem, c.Cos.Elem, c.Sin.Elem, c.Result.Elem = computed, computed, computed, computed, computed
	if f.Instance.RealAlpha {
		c.Alpha.Elem = computed.Real()
	}
	if f.Instance.RealBeta {
		c.Beta.Elem = computed.Real()
	}
	operands := 0
	for i, owner := range f.typeOwners {
		switch t := c.types[i]; owner {
		case spec.Alpha:
			c.Alpha.Elem = t
		case spec.Result, spec.RealOut:
			c.Result.Elem = t
		case spec.SinCosType:
			c.Cos.Elem, c.Sin.Elem = t, t
		case spec.Vector, spec.Matrix:
			c.Operands[operands].Elem = t
			if c.Type == t.Real() { // the norm of a complex vector is real
				c.Type = t
			}
			operands++
		}
	}
	for j := operands; j < c.Count; j++ {
		c.Operands[j].Elem = computed
	}
	var stored [routines.MaxOperands]spec.Type
	for j := range c.Count {
		stored[j] = c.Operands[j].Elem
	}
	c.Converted = f.combinations[c.types] && spec.Converted(stored[:c.Count], c.Type)
}

// computedAs returns the compute type that the call asks for: the last type among the arguments.
func (c *call) computedAs() spec.Type { return c.types[len(c.function.typeWords)-1] }

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
func (c *call) checkTypes() core.Status {
	if c.function.combinations[c.types] {
		return core.Continue
	}
	return c.fail(core.NotImplemented, "types %d in this order", c.datatypes[:len(c.function.typeWords)])
}

// checkImplemented rejects types or a solution that are not implemented.
func (c *call) checkImplemented() core.Status {
	if c.function.Instance.Type == spec.Runtime {
		if status := c.checkTypes(); status != core.Continue {
			return status
		}
	}
	return c.checkSolution()
}

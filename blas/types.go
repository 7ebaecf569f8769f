package blas

import "rocblas_mem/blas/spec"

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

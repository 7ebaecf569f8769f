package logging

import (
	"strings"

	"rocblas_mem/blas/spec"
)

// argument is one word of a call, with the label that names it in a template, for example {lda}.
type argument struct {
	label string
	kind  argumentKind
	of    spec.Param
	elem  spec.Type // of a scalar
}

// argumentKind selects how a word is printed.
type argumentKind uint8

const (
	number  argumentKind = iota // an integer
	pointer                     // an address
	scalar                      // the value behind an address
	letter                      // an enumeration that BLAS writes as a letter
	datatype
	computeType
	flags
	result // an address that is not printed
)

// arguments returns the words of a function's calls after the handle.
func arguments(f spec.Function) []argument {
	var list []argument
	for _, p := range f.Row.Params {
		for i := range f.Words(p) {
			list = append(list, word(f, p, i))
		}
	}
	return list
}

// word returns the description of word i of a parameter.
func word(f spec.Function, p spec.Param, i int) argument {
	a := argument{label: p.Name, of: p}
	if f.Shape == spec.Grouped {
		return groupedWord(f, p, i)
	}
	switch p.Kind {
	case spec.Side, spec.Uplo, spec.TransA, spec.TransB, spec.Diag:
		a.kind = letter
	case spec.Alpha, spec.Beta:
		a.kind, a.elem = scalar, f.ScalarType(p)
	case spec.Cos, spec.Sin, spec.List, spec.ListSize:
		a.kind = pointer
	case spec.Result, spec.RealOut, spec.IndexOut:
		a.label, a.kind = "result", result
	case spec.SinCosType, spec.Compute:
		a.kind = datatype
	case spec.Compute3:
		a.kind = computeType
	case spec.Flags:
		a.kind = flags
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few, spec.Blocks:
		return operandWord(p, i)
	}
	if i > 0 {
		a.label, a.kind = p.Name+"_type", datatype
	}
	return a
}

// groupedWord returns the description of word i of a parameter of a grouped function. Most of them are
// arrays.
func groupedWord(f spec.Function, p spec.Param, i int) argument {
	switch p.Kind {
	case spec.Batch:
		return [...]argument{{label: "group_count", of: p}, {label: "group_size", kind: pointer, of: p}}[i]
	case spec.Matrix:
		a := operandWord(p, i)
		if a.kind != datatype {
			a.kind = pointer
		}
		return a
	case spec.Compute:
		return argument{label: p.Name, kind: datatype, of: p}
	case spec.Algorithm:
		return argument{label: p.Name, of: p}
	case spec.Flags:
		return argument{label: p.Name, kind: flags, of: p}
	}
	return argument{label: p.Name, kind: pointer, of: p}
}

// operandWord returns the description of word i of an operand: pointer, type, leading dimension or increment,
// stride.
func operandWord(p spec.Param, i int) argument {
	if i == 0 {
		return argument{label: p.Name, kind: pointer, of: p}
	}
	if p.Typed {
		if i == 1 {
			return argument{label: shorten(p.Name) + "_type", kind: datatype, of: p}
		}
		i--
	}
	distance := map[spec.Kind]string{
		spec.Vector: "inc" + p.Name, spec.Matrix: "ld" + shorten(p.Name), spec.Blocks: p.Name + "_size",
	}[p.Kind]
	if distance != "" && i == 1 {
		return argument{label: distance, of: p}
	}
	return argument{label: "stride_" + shorten(p.Name), of: p}
}

// shorten returns an operand's name as it appears in the labels of its leading dimension and stride: a for A
// and AP.
func shorten(name string) string {
	if name == "invA" {
		return name
	}
	return strings.ToLower(strings.TrimSuffix(name, "P"))
}

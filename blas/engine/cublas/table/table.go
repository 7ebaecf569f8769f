// Package table says which function of cuBLAS computes each function of rocBLAS's interface. Both libraries
// have a routine's arguments in the same order, so only the values of enumerations in a function's words
// change. All functions here are pure: the documentation is generated from them without a cuBLAS.
package table

import (
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// Entry is one function of the interface.
type Entry struct {
	spec.Function
	// Method is how the function is computed if the library has all functions named here.
	Method engine.Method
	// Family is the argument list of the cuBLAS function, which determines how it is called.
	Family Family
	// Symbol is the cuBLAS function, or the first part of a composition. It is empty if Method is Missing.
	Symbol string
	// From lists the words of one problem, the handle first, if Symbol is called for each problem of a batch;
	// otherwise nil.
	From []Word
	// Parts lists the functions of a composition (a family behind Tpttr), Symbol first; otherwise nil.
	Parts []Part
	// Needs says which functions of the driver a composition needs besides.
	Needs Driver
}

// Part is a function of cuBLAS that a composition calls.
type Part struct {
	Symbol string
	Family Family
}

// Symbol64 returns the name of a part's function for 64-bit sizes, or an empty name if there is none.
func (p *Part) Symbol64() string {
	if p.Family == Trttp || p.Family == Tpttr {
		return ""
	}
	return p.Symbol + "_64"
}

// Driver says which functions of the driver a composition needs.
type Driver uint8

// No function, those that fill memory, and those that also copy results to the host.
const (
	NoDriver Driver = iota
	Fills
	FillsAndCopies
)

// Word is one argument of a problem of a strided batch: its word in the call, and the distance between its
// values in consecutive problems.
type Word struct {
	At          uint8 // number of the word
	StrideAt    uint8 // number of the stride's word, 0 if the argument has no stride
	StrideBytes uint8 // bytes of an element; without StrideAt, the distance of an argument in an array of results
	TypeAt      uint8 // number of the word with the element's type, which determines its size; 0 if the size is known
}

// Symbol64 returns the name of an entry's function for 64-bit sizes. A function without sizes has only one
// form.
func (e *Entry) Symbol64() string {
	if e.Symbol == "" || e.Family == Rotg || e.Family == Rotmg {
		return e.Symbol
	}
	return e.Symbol + "_64"
}

// Entries lists all functions, in the order of their numbers.
func Entries() []Entry {
	functions := spec.Functions()
	plain := map[string]*Entry{}
	list := make([]Entry, len(functions))
	for i, f := range functions {
		list[i] = entryOf(f)
		if f.Shape == spec.Plain && list[i].Method != engine.Missing && list[i].Method != engine.Answered {
			plain[key(f)] = &list[i]
		}
	}
	for i := range list {
		e := &list[i]
		one := plain[key(e.Function)]
		if e.Method == engine.Missing && e.Shape == spec.StridedBatched && one != nil {
			e.Method, e.Symbol, e.Family, e.From = engine.Composed, one.Symbol, one.Family, problemWords(e.Function)
			e.Parts, e.Needs = one.Parts, one.Needs
			if one.Method == engine.Partly {
				e.Method = engine.Partly
			}
		}
	}
	return list
}

// Coverage returns how each function of the interface, by C name, is computed by a cuBLAS that has all
// functions of version 12.
func Coverage() map[string]engine.Method {
	methods := map[string]engine.Method{}
	for _, e := range Entries() {
		methods[e.CName()] = e.Method
	}
	return methods
}

// key identifies a function without its shape and width.
func key(f spec.Function) string { return f.Row.Name + " " + f.Instance.Name }

// entryOf returns the entry of a function.
func entryOf(f spec.Function) Entry {
	e := Entry{Function: f}
	switch {
	case f.Shape == spec.Grouped: // a call of the batched function for each group
		batched := f
		batched.Shape = spec.Batched
		one := entryOf(batched)
		e.Method, e.Symbol, e.Family = engine.Composed, one.Symbol, one.Family
	case hasEx(f):
		e.Method, e.Family = engine.Native, familyOf(f)
		e.Symbol = "cublas" + capital(f.Instance.Name) + shapeOf(f) + "Ex"
	case compose(&e):
	case f.GoFunc() == "gemmSolutions":
		e.Method = engine.Answered
	case f.Row.Suffix != "" || f.Instance.Type == spec.Runtime:
	case f.Row.Name == "gemmt" && f.Shape == spec.Plain:
		e.Method, e.Family = engine.Composed, Gemmt
		e.Symbol = "cublas" + capital(strings.Replace(f.Instance.Name, "gemmt", "gemm", 1)) + "_v2"
	case has(f):
		e.Method, e.Symbol, e.Family = engine.Native, symbolOf(f), familyOf(f)
	}
	return e
}

// hasEx reports whether one cuBLAS function with types at run time computes all of f. That function rejects
// some of rocBLAS's combinations of types.
func hasEx(f spec.Function) bool {
	switch f.Row.Name {
	case "gemm_ex":
		return true
	case "axpy_ex", "dot_ex", "nrm2_ex", "scal_ex", "rot_ex":
		return f.Shape == spec.Plain
	}
	return false
}

// has reports whether one cuBLAS function computes all of f.
func has(f spec.Function) bool {
	row, t := f.Row.Name, f.Instance.Type
	mixed := f.Instance.Mixed != nil
	switch f.Shape {
	case spec.Batched:
		return row == "gemm" || row == "gemv" || row == "trsm"
	case spec.StridedBatched:
		return row == "gemm" || row == "gemv"
	}
	switch {
	case mixed:
		return row == "gemm"
	case row == "gemmt", row == "trtri":
		return false
	case row == "spr":
		return !t.Complex()
	}
	return f.Row.Release == spec.Every // a later one needs a case here
}

// symbolOf returns the name of the cuBLAS function: the routine's name with a capital, and with _v2 if cuBLAS
// had an older function of the name.
func symbolOf(f spec.Function) string {
	name := f.Instance.Name
	if f.Instance.Mixed != nil && f.Row.Name == "gemv" {
		return "cublas" + strings.ToUpper(name[:3]) + name[3:] + shapeOf(f)
	}
	name = "cublas" + capital(name) + shapeOf(f)
	if f.Shape == spec.Plain && !young(f) {
		name += "_v2"
	}
	return name
}

func shapeOf(f spec.Function) string { return [...]string{"", "Batched", "StridedBatched"}[f.Shape] }

// young reports whether cuBLAS's function was added after the second version of its interface, so that its
// name has no _v2.
func young(f spec.Function) bool {
	switch f.Row.Name {
	case "geam", "dgmm", "syrkx", "herkx":
		return true
	}
	return f.Instance.Name == "hgemm"
}

func capital(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// problemWords returns the words of the plain function among those of the strided function.
func problemWords(f spec.Function) []Word {
	words := []Word{{}}
	at := uint8(1)
	for _, p := range f.Row.Params {
		count := uint8(f.Words(p))
		switch p.Kind {
		case spec.Batch:
		case spec.Blocks: // no composition reads them
			words = append(words, unmoved(at, at+2)...)
		case spec.Vector, spec.Matrix, spec.Packed, spec.Few:
			stride := at + count - 1
			words = append(words, Word{At: at, StrideAt: stride, StrideBytes: uint8(f.ElementType(p).Bytes()), TypeAt: typeAt(f, p, at)})
			for other := at + 1; other < stride; other++ {
				words = append(words, Word{At: other})
			}
		case spec.Result, spec.RealOut:
			words = append(words, Word{At: at, StrideBytes: uint8(f.ScalarType(p).Bytes()), TypeAt: typeAt(f, p, at)})
			words = append(words, unmoved(at+1, at+count)...)
		case spec.IndexOut:
			words = append(words, Word{At: at, StrideBytes: indexBytes(f)})
		default:
			words = append(words, unmoved(at, at+count)...)
		}
		at += count
	}
	return words
}

// unmoved returns words that are the same for every problem.
func unmoved(from, to uint8) (words []Word) {
	for at := from; at < to; at++ {
		words = append(words, Word{At: at})
	}
	return words
}

// typeAt returns the number of the word with the type of the argument at a number, or 0 if there is none.
func typeAt(f spec.Function, p spec.Param, at uint8) uint8 {
	switch {
	case p.Typed:
		return at + 1
	case f.Instance.Type == spec.Runtime: // one type for all
		return uint8(len(f.Signature()) - 1)
	}
	return 0
}

func indexBytes(f spec.Function) uint8 {
	if f.Wide {
		return 8
	}
	return 4
}

// Package table says by which function of cuBLAS each function of rocBLAS's interface is computed. Both libraries list a routine's
// arguments in the same order, so a function's words need nothing but other numbers for their enumerations. Everything here is
// pure: the documentation is made from it where there is no cuBLAS.
package table

import (
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// Entry is one function of the interface.
type Entry struct {
	spec.Function
	// Way is how it is computed where the library has all that is named here.
	Way engine.Way
	// Family is what its arguments look like to cuBLAS, and so how it is called.
	Family Family
	// Symbol is cuBLAS's function, empty where Way is Missing; of a composed entry the one that it is composed of.
	Symbol string
	// From are the words of a problem of a batch that Symbol is called with problem by problem, the handle first; nil otherwise.
	From []Word
	// Parts are the functions that an entry of a family behind Tpttr is made of, Symbol the first; nil otherwise.
	Parts []Part
	// Needs are the functions of the driver that it is made of too.
	Needs Driver
}

// Part is a function of cuBLAS that a composition calls.
type Part struct {
	Symbol string
	Family Family
}

// Symbol64 is the name of a part's function for sizes of 64 bits, empty where there is none.
func (p *Part) Symbol64() string {
	if p.Family == Trttp || p.Family == Tpttr {
		return ""
	}
	return p.Symbol + "_64"
}

// Driver says which functions of the driver a composition is made of.
type Driver uint8

// None, those that fill memory, and those that bring results to the host too.
const (
	NoDriver Driver = iota
	Fills
	FillsAndCopies
)

// Word is one argument of a problem of a strided batch: which of the call's words it is, and how far it moves from one problem to
// the next.
type Word struct {
	At          uint8 // number of the word
	StrideAt    uint8 // number of the stride's word, 0 where the argument does not move by one
	StrideBytes uint8 // bytes of an element; with no stride's word, what it moves by: a result is an array
	TypeAt      uint8 // number of the word that is the element's type, which says its bytes, 0 where they are known
}

// Symbol64 is the name of an entry's function for sizes of 64 bits; what has no sizes has one function.
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
		if f.Shape == spec.Plain && list[i].Way != engine.Missing && list[i].Way != engine.Answered {
			plain[key(f)] = &list[i]
		}
	}
	for i := range list {
		e := &list[i]
		one := plain[key(e.Function)]
		if e.Way == engine.Missing && e.Shape == spec.StridedBatched && one != nil {
			e.Way, e.Symbol, e.Family, e.From = engine.Composed, one.Symbol, one.Family, problemWords(e.Function)
			e.Parts, e.Needs = one.Parts, one.Needs
			if one.Way == engine.Partly {
				e.Way = engine.Partly
			}
		}
	}
	return list
}

// Coverage says how each function of the interface is computed by a cuBLAS that has all of version 12, by its C name.
func Coverage() map[string]engine.Way {
	ways := map[string]engine.Way{}
	for _, e := range Entries() {
		ways[e.CName()] = e.Way
	}
	return ways
}

// key is what the shapes and widths of a function have in common.
func key(f spec.Function) string { return f.Row.Name + " " + f.Instance.Name }

// entryOf finds the function of cuBLAS that is all of f.
func entryOf(f spec.Function) Entry {
	e := Entry{Function: f}
	switch {
	case f.Shape == spec.Grouped: // a call of the batched function for each group
		batched := f
		batched.Shape = spec.Batched
		one := entryOf(batched)
		e.Way, e.Symbol, e.Family = engine.Composed, one.Symbol, one.Family
	case hasEx(f):
		e.Way, e.Family = engine.Native, familyOf(f)
		e.Symbol = "cublas" + capital(f.Instance.Name) + shapeOf(f) + "Ex"
	case compose(&e):
	case f.GoFunc() == "gemmSolutions":
		e.Way = engine.Answered
	case f.Row.Suffix != "" || f.Instance.Type == spec.Runtime:
	case f.Row.Name == "gemmt" && f.Shape == spec.Plain:
		e.Way, e.Family = engine.Composed, Gemmt
		e.Symbol = "cublas" + capital(strings.Replace(f.Instance.Name, "gemmt", "gemm", 1)) + "_v2"
	case has(f):
		e.Way, e.Symbol, e.Family = engine.Native, symbolOf(f), familyOf(f)
	}
	return e
}

// hasEx says whether cuBLAS has a function with types at run time that is all of f. It refuses some of rocBLAS's combinations of types.
func hasEx(f spec.Function) bool {
	switch f.Row.Name {
	case "gemm_ex":
		return true
	case "axpy_ex", "dot_ex", "nrm2_ex", "scal_ex", "rot_ex":
		return f.Shape == spec.Plain
	}
	return false
}

// has says whether cuBLAS has a function that is all of f.
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
	return true
}

// symbolOf is the name: the routine's with a capital, _v2 where cuBLAS had another function of the name before.
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

// young says whether cuBLAS's function came after the second interface, so that there is one of the name.
func young(f spec.Function) bool {
	switch f.Row.Name {
	case "geam", "dgmm", "syrkx", "herkx":
		return true
	}
	return f.Instance.Name == "hgemm"
}

func capital(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// problemWords lists the words of the plain function among those of the strided one.
func problemWords(f spec.Function) []Word {
	words := []Word{{}}
	at := uint8(1)
	for _, p := range f.Row.Params {
		count := uint8(f.Words(p))
		switch p.Kind {
		case spec.Batch:
		case spec.Blocks: // nothing here looks at them
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

// unmoved are words that every problem has as they are.
func unmoved(from, to uint8) (words []Word) {
	for at := from; at < to; at++ {
		words = append(words, Word{At: at})
	}
	return words
}

// typeAt is the number of the word with the type of the argument at a number, 0 where the call has none.
func typeAt(f spec.Function, p spec.Param, at uint8) uint8 {
	switch {
	case p.Typed:
		return at + 1
	case f.Instance.Type == spec.Runtime: // one for all
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

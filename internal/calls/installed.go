package calls

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
)

// Ask asks an installed rocBLAS for the workspace of a call. The call is a line for cmd/probe: the C name, and the
// arguments after the handle; p stands for an address.
//
// Errors: ErrAbsent if that rocBLAS does not have the function; others if it does not answer.
type Ask func(call string) (sizeBytes uint64, err error)

// ErrAbsent says that a rocBLAS does not have a function.
var ErrAbsent = errors.New("does not have it")

// NewInstalled returns a Table of all functions, with the workspace that an installed rocBLAS answers for a GPU.
func NewInstalled(device string, ask Ask) *Table {
	t := newTable("")
	t.as, t.ask = spec.Rehearsal{Device: device, Release: spec.Installed}, ask
	return t
}

// askInstalled replaces the workspace of a call, which the formulas have computed, by the answer of the installed
// rocBLAS. No size query tells with how much less it computes, so the least stays only if the formula agrees.
func (t *Table) askInstalled(f spec.Function, v fields, d spec.Dims, call *Call) error {
	words, err := words(f, v, d)
	if err != nil {
		return err
	}
	bytes, err := t.ask(strings.Join(append([]string{f.CName()}, words...), " "))
	if err != nil {
		return err
	}
	if bytes != call.WantBytes && !call.KernelDecides { // with less than a kernel wants, rocBLAS picks another one
		call.LeastBytes = bytes
	}
	call.WantBytes, call.KernelDecides = bytes, false
	return nil
}

// address is the word for any address that is not null.
const address = "p"

// words returns the arguments of a call after the handle. An argument that the list lacks has rocblas-bench's
// default, or the smallest valid value. As in rehearse, alpha is not 0, and there are no inverses.
func words(f spec.Function, v fields, d spec.Dims) (list []string, err error) {
	w := writer{f: f, fields: v, types: typesOf(f, v)}
	leading := max(1, d.M, d.N, d.K)
	if f.Row.Band {
		leading = max(d.K, d.KL+d.KU) + 1
	}
	for _, p := range f.Row.Params {
		if number, isSize := sizeOf(d, p.Kind); isSize {
			if p.Kind != spec.Batch || f.Shape != spec.Plain {
				w.number(number)
			}
			continue
		}
		w.param(p, leading)
	}
	return w.words, w.err
}

// sizeOf returns the value of a parameter that is a size.
func sizeOf(d spec.Dims, kind spec.Kind) (value int64, isSize bool) {
	value, isSize = map[spec.Kind]int64{
		spec.M: d.M, spec.N: d.N, spec.K: d.K, spec.KL: d.KL, spec.KU: d.KU, spec.Batch: d.Batch,
	}[kind]
	return value, isSize
}

// writer collects the words of a call.
type writer struct {
	f      spec.Function
	fields fields
	types  []spec.Type // of the type arguments that follow
	words  []string
	err    error // the first
}

func (w *writer) add(words ...string) { w.words = append(w.words, words...) }

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// number adds an integer, which a function with 32-bit sizes must be able to take.
func (w *writer) number(value int64) {
	if !w.f.Wide && value != int64(int32(value)) {
		w.fail(fmt.Errorf("%d does not fit in the 32 bits of its argument", value))
	}
	w.add(strconv.FormatInt(value, 10))
}

// field adds the integer of a field.
func (w *writer) field(name string, missing int64) {
	value := missing
	if text, given := w.fields[name]; given {
		var err error
		if value, err = strconv.ParseInt(text, 10, 64); err != nil {
			w.fail(fmt.Errorf("%s: %q is not a number", name, text))
		}
	}
	if strings.HasPrefix(name, "stride") { // always 64 bits
		w.add(strconv.FormatInt(value, 10))
		return
	}
	w.number(value)
}

// typed adds the next type.
func (w *writer) typed() {
	w.add(strconv.FormatInt(w.types[0].Datatype(), 10))
	w.types = w.types[1:]
}

// param adds the words of a parameter that is no size. leading is the leading dimension of a matrix if none is given.
func (w *writer) param(p spec.Param, leading int64) {
	switch p.Kind {
	case spec.Side, spec.Uplo, spec.TransA, spec.TransB, spec.Diag:
		w.letter(p.Kind)
	case spec.SinCosType, spec.Compute:
		w.typed()
	case spec.Compute3:
		w.add(strconv.FormatInt(max(300, w.types[0].Datatype()), 10)) // float is 300 here
	case spec.Operation, spec.Algorithm, spec.Solution, spec.Flags:
		w.field(p.Name, 0)
	case spec.List:
		w.add("0")
	case spec.Blocks: // none
		w.add("0")
		w.operand(p, 0, "")
	case spec.Matrix:
		w.add(address)
		w.operand(p, leading, "ld"+shorten(p.Name))
	case spec.Vector:
		w.add(address)
		w.operand(p, 1, "inc"+p.Name)
	default: // an operand without a distance, a scalar, a result
		w.add(address)
		if p.Typed {
			w.typed()
		}
		if p.Kind == spec.Packed || p.Kind == spec.Few {
			w.stride(p)
		}
	}
}

// operand adds the words after an operand's address: type, distance, stride.
func (w *writer) operand(p spec.Param, missing int64, distance string) {
	if p.Typed {
		w.typed()
	}
	w.field(distance, missing)
	w.stride(p)
}

func (w *writer) stride(p spec.Param) {
	if w.f.Shape == spec.StridedBatched {
		w.field("stride_"+shorten(p.Name), 0)
	}
}

// shorten returns an operand's name in the names of its leading dimension and stride: a for A and AP.
func shorten(name string) string { return strings.ToLower(strings.TrimSuffix(name, "P")) }

// letter adds the value of an enumeration. rocBLAS numbers it from the first letter, which is the default.
func (w *writer) letter(kind spec.Kind) {
	first := map[spec.Kind]int{spec.Side: 141, spec.Uplo: 121, spec.TransA: 111, spec.TransB: 111, spec.Diag: 131}[kind]
	names, letters := enumeration(kind)
	text, _ := w.fields.first(names...)
	w.add(strconv.Itoa(first + max(0, strings.Index(letters, strings.ToUpper(text)))))
}

// typesOf returns the type arguments of a call: the combination of types that agrees best with the fields. What no
// field names is preferably float, rocblas-bench's default.
func typesOf(f spec.Function, v fields) (types []spec.Type) {
	best, names := -1, typeNamesOf(f)
	for _, letters := range f.Row.Combinations {
		score, all := 0, make([]spec.Type, len(letters))
		for i, letter := range letters {
			all[i] = spec.FromLetter(letter)
			text, given := v.first(append(names[i], "r", "precision")...)
			switch {
			case given && isType(text, all[i]):
				score += 1 + len(letters)
			case !given && all[i] == spec.S:
				score++
			}
		}
		if score > best {
			best, types = score, all
		}
	}
	return types
}

// isType reports whether a text names a type, also one of the compute types with a conversion.
func isType(text string, t spec.Type) bool {
	named, known := typeNamed(text)
	return known && named == t || text == map[spec.Type]string{
		spec.F8F8: "f8_f8_f32", spec.F8BF8: "f8_bf8_f32", spec.BF8F8: "bf8_f8_f32", spec.BF8BF8: "bf8_bf8_f32",
	}[t]
}

// typeNamesOf returns the fields of each type argument. A matrix has its name; other operands are counted.
func typeNamesOf(f spec.Function) (names [][]string) {
	for _, p := range f.Row.Params {
		switch {
		case p.Kind == spec.SinCosType, p.Typed && p.Kind != spec.Matrix:
			names = append(names, []string{string(rune('a'+len(names))) + "_type"})
		case p.Typed:
			names = append(names, []string{shorten(p.Name) + "_type"})
		case p.Kind == spec.Compute, p.Kind == spec.Compute3:
			names = append(names, []string{"compute_type", "composite_compute_type", "execution_type"})
		}
	}
	return names
}

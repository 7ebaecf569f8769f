package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// regularFile generates the functions that make regular calls of routines without Go (blas/engine/regular).
// There is one for each function of package blas whose routine is one function of an engine's table.
func regularFile() []byte {
	var b, names bytes.Buffer
	fmt.Fprintf(&b, "/* %s */\n#include \"regular.h\"\n", notice)
	var done []string
	for _, f := range spec.Functions() {
		if f.Kernel().Name == "" || slices.Contains(done, f.GoFunc()) {
			continue
		}
		done = append(done, f.GoFunc())
		b.WriteString(newRoutine(f).text())
		fmt.Fprintf(&names, "    {%q, %s},\n", f.GoFunc(), "run_"+f.GoFunc())
	}
	fmt.Fprintf(&b, "\nconst struct rbm_routine_name rbm_routines[] = {\n%s    {NULL, NULL},\n};\n", &names)
	return b.Bytes()
}

// routine holds the parts of the C function of a routine.
type routine struct {
	f      spec.Function
	sizes  []string // definitions of the sizes m, n, k, kl and ku, and of what follows from enumerations
	shape  []string // conditions that read no memory of operands
	rest   []string // conditions that read memory, and those of x
	locals []string
	words  []string // arguments of the engine's function
	size   string   // the size that the workspace depends on
	elems  []string // element counts of the vectors, or of the matrix
	index  string   // address of an index
}

func newRoutine(f spec.Function) *routine {
	r := &routine{f: f, size: "1"}
	if k := f.Kernel(); k.Flagged {
		r.words = append(r.words, map[bool]string{false: "0", true: "1"}[k.Flag])
	}
	at := 1
	for _, p := range f.Row.Params {
		r.add(p, at)
		at += f.Words(p)
	}
	if f.Row.Level == 3 {
		r.words = append(r.words, "NULL")
	}
	if f.Row.Workspace != nil {
		r.size = "n"
		if f.Row.Params[0].Kind == spec.Side {
			r.size = "order"
		}
		if f.Row.Level == 1 {
			r.rest = append(r.rest, "n > x->block")
		}
	}
	if f.Row.InPlace == spec.InPlaceValue { // the last two operands are matrices
		r.rest = append(r.rest, fmt.Sprintf("(w[%d] == w[%d] && w[%d] != w[%d])", at-4, at-2, at-3, at-1))
	}
	return r
}

// add adds a parameter. Its first word has the number at.
func (r *routine) add(p spec.Param, at int) {
	word := fmt.Sprintf("w[%d]", at)
	switch p.Kind {
	case spec.Batch:
	case spec.Side, spec.Uplo, spec.TransA, spec.TransB, spec.Diag:
		r.addEnumeration(p.Kind, word)
	case spec.M, spec.N, spec.K, spec.KL, spec.KU:
		check := "is_size"
		if p.Kind >= spec.KL || p.Kind == spec.K && r.f.Row.Band {
			check = "is_count"
		}
		r.sizes = append(r.sizes, fmt.Sprintf("const uint64_t %s = %s;", p.Name, word))
		r.shape = append(r.shape, fmt.Sprintf("%s(%s)", check, p.Name))
		if p.Kind == spec.N && r.f.Row.Params[0].Kind == spec.Side {
			r.sizes = append(r.sizes, "const uint64_t order = w[1] == LEFT ? m : n;")
		}
		r.words = append(r.words, "(int64_t)"+word)
	case spec.Alpha, spec.Beta, spec.Cos, spec.Sin:
		r.addScalar(p.Kind, word)
	case spec.IndexOut:
		r.rest = append(r.rest, "!is_given("+word+")")
		r.index = word
	case spec.Result, spec.RealOut:
		r.rest = append(r.rest, "!is_given("+word+")")
		r.words = append(r.words, "at("+word+")")
	default:
		r.addOperand(p, word, fmt.Sprintf("w[%d]", at+1))
	}
}

func (r *routine) addEnumeration(kind spec.Kind, word string) {
	check := map[spec.Kind]string{
		spec.Side: "is_side", spec.Uplo: "is_uplo", spec.TransA: "is_operation", spec.TransB: "is_operation", spec.Diag: "is_diag",
	}[kind]
	r.shape = append(r.shape, fmt.Sprintf("%s(%s)", check, word))
	r.words = append(r.words, "(int)"+word)
	switch kind {
	case spec.TransA:
		r.addTransposed(kind, word)
		if r.f.Row.NoConjugate {
			r.rest = append(r.rest, "!of_symmetry(x->type, "+word+", CONJ_TRANS)")
		}
		if r.f.Row.NoTranspose {
			r.rest = append(r.rest, "!of_symmetry(x->type, "+word+", TRANS)")
		}
	case spec.TransB:
		r.addTransposed(kind, word)
	}
}

// transposed returns the name in C of whether an operation transposes.
func transposed(by spec.Kind) string {
	return map[spec.Kind]string{spec.TransA: "trans_a", spec.TransB: "trans_b"}[by]
}

// addTransposed defines whether an operation transposes, if the shape of an operand depends on it.
func (r *routine) addTransposed(by spec.Kind, word string) {
	for _, p := range r.f.Row.Params {
		if terms := p.Extent.Terms(); terms.Turned != "" && terms.By == by {
			r.sizes = append(r.sizes, fmt.Sprintf("const bool %s = %s != NO_TRANS;", transposed(by), word))
			return
		}
	}
}

// extent returns an operand's rows and columns in C.
func extent(e spec.Extent) string {
	terms := e.Terms()
	switch {
	case terms.Turned == "":
		return fmt.Sprintf("extent(%s, %s)", terms.Rows, terms.Cols)
	case terms.Cols == "1":
		return fmt.Sprintf("extent(%s ? %s : %s, 1)", transposed(terms.By), terms.Turned, terms.Rows)
	}
	return fmt.Sprintf("turned(%s, %s, %s)", transposed(terms.By), terms.Rows, terms.Cols)
}

func (r *routine) addScalar(kind spec.Kind, word string) {
	name, read, typ := "alpha", "read_scalar", "alpha"
	switch kind {
	case spec.Alpha:
		if r.f.Row.ReadsInputs() { // otherwise the routine multiplies by every alpha, 0 included
			read = "read_factor"
		}
	case spec.Sin:
		name = "sine"
	case spec.Cos:
		name, typ = "cosine", "beta"
	default:
		name, typ = "beta", "beta"
	}
	r.locals = append(r.locals, name)
	r.rest = append(r.rest, fmt.Sprintf("!%s(x->%s, %s, &%s)", read, typ, word, name))
	r.words = append(r.words, "&"+name)
}

func (r *routine) addOperand(p spec.Param, word, distance string) {
	if p.Kind == spec.Few { // the param of rotm
		r.locals = append(r.locals, "param")
		r.rest = append(r.rest, fmt.Sprintf("!read_param(x->type, %s, &param)", word))
		r.words = append(r.words, "&param")
		return
	}
	r.rest = append(r.rest, "!is_given("+word+")")
	r.words = append(r.words, "at("+word+")")
	if r.f.Row.Level == 1 || r.f.Row.Level == 2 && p.Kind != spec.Vector {
		r.elems = append(r.elems, fmt.Sprintf("elems_of(%s)", extent(p.Extent)))
	}
	if p.Kind == spec.Packed {
		r.shape = append(r.shape, fmt.Sprintf("is_packed(%s)", extent(p.Extent)))
		return
	}
	check := "is_matrix"
	if p.Kind == spec.Vector {
		check = "is_vector"
		if r.f.Row.Quick == spec.QuickIncrement {
			check = "is_forward"
		}
	}
	r.shape = append(r.shape, fmt.Sprintf("%s(%s, %s)", check, extent(p.Extent), distance))
	r.words = append(r.words, "(int64_t)"+distance)
}

// text returns the function's C text.
func (r *routine) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "\nstatic uint64_t run_%s(const struct rbm_regular* x, const uint64_t* w) {\n", r.f.GoFunc())
	for _, size := range r.sizes {
		fmt.Fprintf(&b, "    %s\n", size)
	}
	if len(r.locals) > 0 {
		fmt.Fprintf(&b, "    union scalar %s;\n", strings.Join(r.locals, ", "))
	}
	fmt.Fprintf(&b, "    if (!(%s)) return 0;\n", strings.Join(r.shape, " && "))
	fmt.Fprintf(&b, "    if (!x) return %s;\n", r.size)
	rest := r.rest
	if len(r.elems) > 0 {
		rest = append([]string{strings.Join(r.elems, " + ") + " > x->elems"}, rest...)
	}
	fmt.Fprintf(&b, "    if (%s) return 0;\n", strings.Join(rest, " || "))
	call := fmt.Sprintf("x->blas->%s(%s)", r.f.Kernel().Name, strings.Join(r.words, ", "))
	switch {
	case r.index != "":
		fmt.Fprintf(&b, "    store_index(x->wide, %s, %s + 1);\n    return 1;\n}\n", r.index, call)
	case r.f.Row.Level == 3:
		fmt.Fprintf(&b, "    return %s == 0;\n}\n", call)
	default:
		fmt.Fprintf(&b, "    %s;\n    return 1;\n}\n", call)
	}
	return b.String()
}

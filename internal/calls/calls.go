// Package calls reads lists of rocBLAS calls, in the formats of rocBLAS's benchmark and logs, and computes
// the workspace of each call. The sizes are those of package spec: of this library's routines on an engine, or
// of the real rocBLAS on a GPU.
package calls

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// Call is one call of a list.
type Call struct {
	Line      int64
	Routine   string // its C name
	Text      string // the arguments that determine its workspace: "trsm_batched -r d --side L -m 100 -n 20 --batch_count 3"
	WantBytes uint64 // the workspace of the call
	// LeastBytes is the workspace below which the call is an error: 0 for an engine of this library.
	LeastBytes uint64
	// KernelDecides says that the real rocBLAS asks for further workspace, depending on the kernel that it picks.
	KernelDecides bool
	// NoInverses says that a list cannot have what the workspace also depends on: the inverses that a caller of trsm_ex
	// passes. The size is that without them, which is the largest.
	NoInverses bool
}

// Table finds functions by the names used in lists.
type Table struct {
	engine spec.Engine                // the engine that computes the functions, empty on a GPU
	as     spec.Rehearsal             // the GPU on which the real rocBLAS computes them, instead of an engine
	ask    Ask                        // asks the installed rocBLAS, instead of the formulas; nil without one
	byName map[string][]spec.Function // by C name, and by name in rocblas-bench
}

// NewTable returns a Table of all functions, with their workspace on the CPU.
func NewTable() *Table { return newTable(spec.Builtin) }

func newTable(e spec.Engine) *Table {
	t := &Table{engine: e, byName: map[string][]spec.Function{}}
	for _, f := range spec.Functions() {
		names := namesOf(f)
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			t.byName[name] = append(t.byName[name], f)
		}
	}
	return t
}

// namesOf returns the names of a function: its C name, and the names without the letter of its type.
func namesOf(f spec.Function) []string {
	shape := f.Shape.Suffix()
	wide := ""
	if f.Wide {
		wide = "_64"
	}
	short := f.Instance.Name
	// The third and the fourth are misspellings in rocBLAS's logs.
	names := []string{f.CName(), f.Row.Name + shape + wide, strings.TrimPrefix(f.CName(), "rocblas_"), "rocblas" + shape + "_" + short + wide}
	switch {
	case f.Row.Suffix != "":
		return []string{f.CName(), short + shape + f.Row.Suffix + wide, names[3] + f.Row.Suffix}
	case f.Row.Name == "amax", f.Row.Name == "amin":
		return append(names, "i"+f.Row.Name+shape+wide)
	}
	for cut := 1; cut < len(short); cut++ { // sdot: dot; cdotc: dotc; hshgemv: gemv
		if name := short[cut:] + shape + wide; strings.HasPrefix(name, f.Row.Name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// fields holds the arguments of a call in a list, by name: "M", "side", "a_type".
type fields map[string]string

// first returns the value of the first of the given fields that is present.
func (v fields) first(names ...string) (value string, found bool) {
	for _, name := range names {
		if value, found = v[name]; found {
			return value, true
		}
	}
	return "", false
}

// resolve finds the function that a call names.
func (t *Table) resolve(v fields) (spec.Function, error) {
	name, found := v.first("rocblas_function", "f", "function")
	if !found {
		return spec.Function{}, fmt.Errorf("the call has no function")
	}
	if api := v["api"]; (api == "1" || api == "3") && len(t.byName[name+"_64"]) > 0 { // rocblas-bench's numbers of C and Fortran with 64-bit sizes
		name += "_64"
	}
	candidates := t.byName[name]
	if len(candidates) == 0 {
		return spec.Function{}, fmt.Errorf("there is no routine %q", name)
	}
	if len(candidates) == 1 {
		return candidates[0], nil
	}
	text, given := v.first("r", "precision", "a_type")
	if !given {
		text = "f32_r" // the default of rocblas-bench
	}
	t1, ok := typeNamed(text)
	if !ok {
		return spec.Function{}, fmt.Errorf("there is no type %q", text)
	}
	for _, f := range candidates {
		if stored(f) == t1 {
			return f, nil
		}
	}
	return spec.Function{}, fmt.Errorf("%s does not have type %s", name, text)
}

// stored returns the type of the elements that a function reads.
func stored(f spec.Function) spec.Type {
	if f.Instance.Mixed != nil {
		return f.Instance.Mixed.In
	}
	return f.Instance.Type
}

// typeNamed finds a type by its letter or its name.
func typeNamed(text string) (spec.Type, bool) {
	names := map[string]spec.Type{
		"s": spec.S, "d": spec.D, "c": spec.C, "z": spec.Z, "h": spec.H, "f16_r": spec.H, "f32_r": spec.S, "f64_r": spec.D, "f32_c": spec.C,
		"f64_c": spec.Z, "bf16_r": spec.T, "i8_r": spec.I8, "i32_r": spec.I32, "i_r32": spec.I32, "f8_r": spec.F8, "bf8_r": spec.BF8, "f32": spec.S,
	}
	t, ok := names[text]
	return t, ok
}

// measure computes the workspace of a call.
func (t *Table) measure(v fields) (Call, error) {
	f, err := t.resolve(v)
	if err != nil {
		return Call{}, err
	}
	if t.as.Device != "" && t.ask == nil && !t.as.Has(f) {
		return Call{}, fmt.Errorf("%s: %s %w", f.CName(), t.as.Release, ErrAbsent)
	}
	call := Call{Routine: f.CName()}
	if f.Shape == spec.Grouped { // the sizes are in arrays, which a list does not contain; the workspace is that of gemm_batched: none
		call.Text = f.CName()
		return call, nil
	}
	err = checkEnumerations(f, v)
	if err != nil {
		return Call{}, fmt.Errorf("%s: %w", f.CName(), err)
	}
	d, text, err := dimensions(f, v)
	if err != nil {
		return Call{}, fmt.Errorf("%s: %w", f.CName(), err)
	}
	call.Text = f.CName() + text
	isIdle, err := idle(f, v)
	if err != nil {
		return Call{}, fmt.Errorf("%s: %w", f.CName(), err)
	}
	if t.as.Device != "" {
		err := t.rehearse(f, v, d, &call)
		if err == nil && t.ask != nil {
			err = t.askInstalled(f, v, d, &call)
		}
		if err != nil {
			return Call{}, fmt.Errorf("%s: %w", f.CName(), err)
		}
		return call, nil
	}
	if f.Row.Workspace == nil || isIdle {
		return call, nil
	}
	bytes, fits := core.RocBLAS().Footprint(f.Row.WorkspaceBytes(&d, t.engine))
	if !fits {
		return Call{}, fmt.Errorf("%s: its workspace does not fit in 64 bits", f.CName())
	}
	call.WantBytes = bytes
	return call, nil
}

// idle reports whether the increment of a call leaves nothing to do.
func idle(f spec.Function, v fields) (bool, error) {
	inc, err := increment(v, "incx")
	return f.Row.Quick == spec.QuickIncrement && inc <= 0, err
}

// dimensions reads the arguments that determine the workspace, and returns them as text too.
func dimensions(f spec.Function, v fields) (d spec.Dims, text string, err error) {
	d = spec.Dims{Type: f.Instance.Type, Batch: 1, Left: true}
	for _, p := range f.Row.Params {
		var at *int64
		var names []string
		switch p.Kind {
		case spec.M:
			at, names = &d.M, []string{"M", "m"}
		case spec.N:
			at, names = &d.N, []string{"N", "n"}
		case spec.K:
			at, names = &d.K, []string{"K", "k"}
		case spec.KL:
			at, names = &d.KL, []string{"KL", "kl"}
		case spec.KU:
			at, names = &d.KU, []string{"KU", "ku"}
		case spec.Batch:
			if f.Shape == spec.Plain {
				continue
			}
			at, names = &d.Batch, []string{"batch_count", "batch"}
		case spec.Side:
			side, _ := v.first("side")
			d.Left = side != "R" && side != "r"
			text += " side " + map[bool]string{true: "L", false: "R"}[d.Left]
			continue
		case spec.Compute:
			d.Type, err = computeType(v)
			d.Type = d.Type.Computed()
		}
		if at != nil {
			*at, err = size(v, names)
			text += fmt.Sprintf(" %s %d", names[len(names)-1], *at)
		}
		if err != nil {
			return d, "", err
		}
	}
	return d, text, nil
}

// computeType returns the compute type of a call.
func computeType(v fields) (spec.Type, error) {
	text, given := v.first("compute_type", "execution_type", "r", "precision", "a_type")
	if !given {
		text = "f32_r"
	}
	t, ok := typeNamed(text)
	if !ok {
		return t, fmt.Errorf("there is no type %q", text)
	}
	return t, nil
}

// size reads a number of rows, columns or problems.
func size(v fields, names []string) (int64, error) {
	text, given := v.first(names...)
	if !given {
		return 0, fmt.Errorf("the call has no %s", names[0])
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%s: %q is not a size", names[0], text)
	}
	return n, nil
}

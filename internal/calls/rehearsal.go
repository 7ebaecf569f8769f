package calls

import (
	"fmt"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
)

// NewRehearsal returns a Table of all functions, with the workspace that the real rocBLAS reports for a GPU. target
// names both: "gfx942:rocblas-6.4".
func NewRehearsal(target string) (*Table, error) {
	rehearsal, err := spec.ParseRehearsal(target)
	if err != nil {
		return nil, err
	}
	t := newTable("")
	t.as = rehearsal
	return t, nil
}

// rehearse computes the workspace of a call on the GPU. A list does not tell whether alpha is in host memory, nor the
// inverses that a caller of trsm_ex passes: alpha counts as not 0, and there are no inverses.
func (t *Table) rehearse(f spec.Function, v fields, d spec.Dims, call *Call) error {
	c := spec.Call{Dims: d, Rehearsal: t.as}
	var err error
	for _, p := range f.Row.Params {
		switch {
		case p.Kind == spec.TransA:
			text, given := v.first("transA", "transposeA")
			c.TransA = given && !strings.EqualFold(text, "N")
			call.Text += " transA " + map[bool]string{true: "T", false: "N"}[c.TransA]
		case p.Kind == spec.Blocks:
			call.NoInverses = true
		case p.Kind == spec.Vector && p.Name == "x":
			c.IncX, err = increment(v, "incx")
		case p.Kind == spec.Vector && p.Name == "y":
			c.IncY, err = increment(v, "incy")
		}
		if err != nil {
			return err
		}
	}
	if f.Instance.Type == spec.Runtime {
		if c.Type, err = computeType(v); err != nil {
			return err
		}
		text, _ := v.first("a_type", "r", "precision")
		input, _ := typeNamed(text) // no text: float, the default of rocblas-bench
		call.KernelDecides = f.KernelDecides(input, c.Type)
		text, _ = v.first("c_type", "r", "precision")
		c.Output, _ = typeNamed(text)
	}
	call.WantBytes, call.LeastBytes = f.RocBLASBytes(&c), f.RocBLASLeastBytes(&c)
	return nil
}

// increment reads an increment; rocblas-bench's default is 1.
func increment(v fields, name string) (int64, error) {
	text, given := v[name]
	if !given {
		return 1, nil
	}
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s: %q is not an increment", name, text)
	}
	return value, nil
}

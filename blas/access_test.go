package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// scalarName returns the name under which the check learns of a scalar or a result, an empty string for another argument.
func scalarName(p *spec.Param) string {
	switch p.Kind {
	case spec.Alpha, spec.Beta, spec.Cos, spec.Sin:
		return map[spec.Kind]string{spec.Alpha: "alpha", spec.Beta: "beta", spec.Cos: "c", spec.Sin: "s"}[p.Kind]
	case spec.Result, spec.RealOut, spec.IndexOut:
		return "result"
	}
	return ""
}

// checkedCall returns a call of a function with small operands, and what the check is told of it.
func checkedCall(t *testing.T, h *handle, f *function, pointerMode uint32) (*call, *accesses) {
	t.Helper()
	told := &accesses{}
	h.control.PointerMode, h.control.Watch = pointerMode, h.control.Watch|core.WatchCheck
	c := overlapCall(t, h, f)
	c.lib.config.Checks = told
	return c, told
}

// TestEveryArgumentHasItsPlace: the check learns of every operand, scalar and result of every function, and of arrays of
// pointers, with the memory in which they have to be. It learns of scalars before the call reads one.
func TestEveryArgumentHasItsPlace(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	operands, scalars := 0, 0
	for i := range h.rig.library.functions {
		f := &h.rig.library.functions[i]
		if f.Shape == spec.Grouped || f.solutions == spec.ListSize {
			continue
		}
		for mode, scalarPlace := range []hip.Place{hip.OnHost, hip.OnDevice} {
			asked, work := map[string]hip.Place{}, map[string]hip.Place{}
			for j := range f.Row.Params {
				p := &f.Row.Params[j]
				name := scalarName(p)
				switch {
				case name != "":
					asked[name] = scalarPlace
					if scalarPlace == hip.OnDevice {
						work[name] = scalarPlace
					}
					scalars++
				case p.Kind == spec.Blocks:
					work["invA"] = hip.OnDevice
				case p.Kind == spec.Few:
					work[p.Name] = scalarPlace
					if f.Shape == spec.Batched {
						work[p.Name+", an array of pointers"] = scalarPlace
					} else {
						asked[p.Name] = scalarPlace
					}
				case p.Kind == spec.Vector, p.Kind == spec.Matrix, p.Kind == spec.Packed:
					work[p.Name] = hip.OnDevice
					if f.Shape == spec.Batched {
						work[p.Name+", an array of pointers"] = hip.OnDevice
					}
					operands++
				}
			}
			c, told := checkedCall(t, h, f, uint32(mode))
			c.askScalars()
			assert.Equal(t, asked, told.places(), "%s, pointer mode %d, before the call reads", f.name, mode)
			for _, a := range told.list {
				assert.Equal(t, scalarPlace == hip.OnHost, a.Read || a.Written, "%s: %s", f.name, a.Operand)
			}
			told.list = nil
			c.tellWork()
			assert.Equal(t, work, told.places(), "%s, pointer mode %d", f.name, mode)
			assert.Equal(t, work, tracedPlaces(c), "%s, pointer mode %d, traced", f.name, mode)
		}
	}
	assert.Greater(t, operands, 2000)
	assert.Greater(t, scalars, 1500)
}

// tracedPlaces returns what the trace is told of a call whose handle is traced and not checked.
func tracedPlaces(c *call) map[string]hip.Place {
	told := &accesses{}
	c.lib.config.Uses = told
	c.control.Watch = c.control.Watch&^core.WatchCheck | core.WatchTrace
	c.tellWork()
	c.control.Watch = c.control.Watch&^core.WatchTrace | core.WatchCheck
	return told.places()
}

// TestUnreadScalarsAreNotAsked: without work no scalar is read, alpha is not read without a product, and a call that
// is refused for a null argument uses neither scalars nor results.
func TestUnreadScalarsAreNotAsked(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	for _, test := range []struct {
		name string
		set  func(c *call)
		want map[string]hip.Place
	}{
		{"rocblas_dgemm", func(*call) {}, map[string]hip.Place{"alpha": hip.OnHost, "beta": hip.OnHost}},
		{"rocblas_dgemm", func(c *call) { c.K = 0 }, map[string]hip.Place{"beta": hip.OnHost}},
		{"rocblas_dgemm", func(c *call) { c.N = 0 }, map[string]hip.Place{}},
		{"rocblas_dgemm", func(c *call) { c.M = -1 }, map[string]hip.Place{}},
		{"rocblas_dgemm", func(c *call) { c.Alpha.Address = 0 }, map[string]hip.Place{"beta": hip.OnHost}},
		{"rocblas_ddot", func(c *call) { c.N = 0 }, map[string]hip.Place{"result": hip.OnHost}},
		{"rocblas_ddot", func(c *call) { c.Operands[1].Address = 0 }, map[string]hip.Place{}},
		{"rocblas_drot", func(*call) {}, map[string]hip.Place{"c": hip.OnHost, "s": hip.OnHost}},
		{"rocblas_drot", func(c *call) { c.Operands[0].Address = 0 }, map[string]hip.Place{}},
		{"rocblas_drot", func(c *call) { c.Sin.Address = 0 }, map[string]hip.Place{}},
		{"rocblas_drotg", func(c *call) { c.Operands[3].Address = 0 }, map[string]hip.Place{}},
		{"rocblas_drotmg", func(c *call) { c.Operands[4].Address = 0 }, map[string]hip.Place{}},
		{"rocblas_drotm_strided_batched", func(c *call) { c.Operands[0].Address = 0 }, map[string]hip.Place{}},
		{"rocblas_dgemm", func(c *call) { c.Operands[0].Address = 0 }, map[string]hip.Place{"alpha": hip.OnHost, "beta": hip.OnHost}},
		{"rocblas_ddot", func(c *call) { c.N, c.Operands[1].Address = 0, 0 }, map[string]hip.Place{"result": hip.OnHost}},
		{"rocblas_dscal", func(c *call) { c.N = 0 }, map[string]hip.Place{}},
	} {
		c, told := checkedCall(t, h, h.rig.functionNamed(t, test.name), 0)
		test.set(c)
		c.askScalars()
		assert.Equal(t, test.want, told.places(), test.name)
	}
}

// TestReplacedOutputsAreNotRead: B of trsm is not read if alpha is 0.
func TestReplacedOutputsAreNotRead(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	for _, name := range []string{"rocblas_dtrsm", "rocblas_dtrsm_batched", "rocblas_dtrsm_strided_batched"} {
		for _, trivial := range []bool{false, true} {
			c, told := checkedCall(t, h, h.rig.functionNamed(t, name), 0)
			c.Trivial = trivial
			c.tellWork()
			reads := 0
			for _, a := range told.list {
				if a.Operand == "B" {
					assert.True(t, a.Written)
					assert.Equal(t, !trivial, a.Read, name)
					reads++
				}
			}
			assert.NotZero(t, reads, name)
		}
	}
}

// functionNamed returns the function with a name in C.
func (r *rig) functionNamed(t *testing.T, name string) *function {
	t.Helper()
	for i := range r.library.functions {
		if r.library.functions[i].name == name {
			return &r.library.functions[i]
		}
	}
	require.Fail(t, "no such function", name)
	return nil
}

// TestUnreadableArraysAreNotRead: an array of pointers that the check has found to be none is not read.
func TestUnreadableArraysAreNotRead(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	c, told := checkedCall(t, h, h.rig.functionNamed(t, "rocblas_dgemm_batched"), 0)
	told.unreadable = "B, an array of pointers"
	c.Operands[1].Address = 0x8000_0000_0000_0000
	c.tellWork()
	assert.NotContains(t, told.places(), "B")
	assert.Contains(t, told.places(), "C")
}

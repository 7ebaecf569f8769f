package blas

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// overlaps keeps the overlaps that a check is told.
type overlaps struct {
	hip.Checks
	list []hip.Overlap
}

func (o *overlaps) Access(hip.Access) (readable bool) { return true }

func (o *overlaps) Overlap(overlap hip.Overlap) { o.list = append(o.list, overlap) }

// overlapCall decodes a call of a function with small operands in the pages of one range that is never read. All scalars
// are 1 and on the device; operand j begins at page j of the range.
func overlapCall(t *testing.T, h *handle, f *function) *call {
	t.Helper()
	plan := h.rig.library.plans.of(f)
	var words [core.MaxArgs]uint64
	for i, step := range plan.steps {
		words[step.at] = 4
		switch step.kind {
		case spec.KL, spec.KU:
			words[step.at] = 1
		case spec.K:
			words[step.at] = uint64(4 - 3*bit(f.Row.Band))
		case spec.Batch:
			words[step.at] = 3
		case spec.Alpha, spec.Beta, spec.Cos, spec.Sin, spec.Result, spec.RealOut, spec.IndexOut:
			words[step.at] = at(h.rig, []uint32{1, 1, 1, 1, 0, 0, uint32(i)})
		case spec.ListSize:
			words[step.at] = 0
		}
	}
	for _, e := range plan.enums {
		words[plan.steps[slices.IndexFunc(plan.steps, func(s step) bool { return s.kind == e.kind })].at] = uint64(e.low)
	}
	for i, at := range f.typeWords {
		words[at] = uint64(spec.FromLetter(rune(f.Row.Combinations[len(f.Row.Combinations)-1][i])).Datatype())
	}
	for j, place := range plan.places {
		words[place.address], words[place.ld], words[place.stride] = uint64(j+1)<<16, 5, 40
	}
	words[0] = h.control.ID
	c := &call{}
	c.decode(h.rig.library, h.control, f, &words)
	c.extend()
	require.Nil(t, c.measure(), f.name)
	if c.Shape == spec.Batched {
		for j := range c.Count {
			c.Operands[j].Address = at(h.rig, []uint64{uint64(j+1) << 16, uint64(j+1)<<16 + 1<<12, uint64(j+1)<<16 + 1<<13})
		}
	}
	return c
}

// overlapsOf returns what the check is told of a call.
func overlapsOf(c *call) []hip.Overlap {
	var told overlaps
	c.tellOverlap(&told)
	return told.list
}

// TestOverlapOfEveryRoutine: in no routine may an output be another operand, or the output of another problem. The
// exceptions are the operands in Places, and two inputs.
func TestOverlapOfEveryRoutine(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	h.control.PointerMode = 1
	pairs, placed := 0, 0
	for i := range h.rig.library.functions {
		f := &h.rig.library.functions[i]
		if f.Shape == spec.Grouped || f.solutions != 0 {
			continue
		}
		require.Empty(t, overlapsOf(overlapCall(t, h, f)), f.name)
		for j := range overlapCall(t, h, f).Count {
			c := overlapCall(t, h, f)
			out := &c.Operands[j]
			if !out.Param.Output {
				continue
			}
			if c.Shape != spec.Plain {
				assert.NotEmpty(t, overlapsOf(repeated(h, c, j)), "%s: problems with one %s", f.name, out.Param.Name)
			}
			for other := range c.Count {
				if other == j {
					continue
				}
				c := overlapCall(t, h, f)
				c.Operands[other].Address = c.Operands[j].Address
				allowed := slices.Contains(f.Row.Places, c.Operands[j].Param.Name) && slices.Contains(f.Row.Places, c.Operands[other].Param.Name)
				assert.Equal(t, allowed, len(overlapsOf(c)) == 0, "%s: %s is %s", f.name, c.Operands[other].Param.Name, c.Operands[j].Param.Name)
				pairs, placed = pairs+1, placed+bit(allowed)
			}
		}
	}
	assert.Greater(t, pairs, 1000)
	assert.Greater(t, placed, 100)
}

// repeated returns a call whose problems 0 and 2 have one operand j.
func repeated(h *handle, c *call, j int) *call {
	c.Operands[j].StrideElems = 0
	if c.Shape == spec.Batched {
		first := uint64(j+1) << 16
		c.Operands[j].Address = at(h.rig, []uint64{first, first + 1<<12, first})
	}
	return c
}

// TestInputsMayRepeat: problems may share what they only read, and one input may be another.
func TestInputsMayRepeat(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	h.control.PointerMode = 1
	for i := range h.rig.library.functions {
		f := &h.rig.library.functions[i]
		if f.Shape == spec.Grouped || f.solutions != 0 {
			continue
		}
		c := overlapCall(t, h, f)
		first := -1
		for j := range c.Count {
			if o := &c.Operands[j]; !o.Param.Output {
				if first < 0 {
					first = j
				}
				repeated(h, c, j)
				o.Address = c.Operands[first].Address
			}
		}
		assert.Empty(t, overlapsOf(c), f.name)
	}
}

// TestToldMemoryIsTheOperands: the check is told no byte outside the elements of an operand, band matrices included.
func TestToldMemoryIsTheOperands(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	for i := range h.rig.library.functions {
		f := &h.rig.library.functions[i]
		if f.Shape == spec.Grouped {
			continue
		}
		for _, uplo := range []int64{121, 122} {
			c := overlapCall(t, h, f)
			if c.Uplo != 0 {
				c.Uplo = uplo
			}
			for j := range c.Count {
				var a hip.Access
				c.shape(j, &a)
				for run := range a.Count {
					end := int64(a.Address) + run*a.StepBytes + a.RunBytes + run*a.GrowBytes
					assert.LessOrEqual(t, end, int64(c.Operands[j].Elems)*int64(c.Operands[j].Elem.Bytes()), "%s: %s", f.name, c.Operands[j].Param.Name)
					assert.GreaterOrEqual(t, a.RunBytes+run*a.GrowBytes, int64(0), "%s: %s", f.name, c.Operands[j].Param.Name)
				}
			}
		}
	}
}

// TestOverlapSides: the check is told the output, the other operand or problem, and the first common element.
func TestOverlapSides(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	of := func(name string, change func(c *call)) []hip.Overlap {
		at := slices.IndexFunc(h.rig.library.functions, func(f function) bool { return f.name == name })
		c := overlapCall(t, h, &h.rig.library.functions[at])
		change(c)
		return overlapsOf(c)
	}
	for _, test := range []struct {
		name, told string
		change     func(c *call)
	}{
		{"rocblas_dgemm_strided_batched", "C 0 of 3 at 0x30000, C 1 of 3 at 0x30060: 0x30060", func(c *call) { c.Operands[2].StrideElems = 12 }},
		{"rocblas_dgemm_batched", "C 0 of 3 at 0x30000, C 2 of 3 at 0x30000: 0x30000", func(c *call) { repeated(h, c, 2) }},
		{"rocblas_dgemm", "C 0 of 1 at 0x10058, A 0 of 1 at 0x10000: 0x10058", func(c *call) { c.Operands[2].Address = 0x10000 + 11*8 }},
		{"rocblas_sswap", "x 0 of 1 at 0x20000, y 0 of 1 at 0x20014: 0x20014", func(c *call) {
			c.Operands[0].Address, c.Operands[1].Address, c.Operands[1].LD = 0x20000, 0x20014, -5
		}},
		{"rocblas_dspr", "AP 0 of 1 at 0x20000, x 0 of 1 at 0x20028: 0x20028", func(c *call) { c.Operands[0].Address = 0x20000 + 5*8 }},
		{"rocblas_dgemv_strided_batched", "y 1 of 3 at 0x20050, x 0 of 3 at 0x20000: 0x20050", func(c *call) { c.Operands[2].Address = 0x20000 + 10*8 - 40*8 }},
	} {
		told := of(test.name, test.change)
		require.Len(t, told, 1, test.name)
		var sides []string
		for _, side := range told[0].Sides {
			assert.Equal(t, side.Address, side.Shape.Origin)
			sides = append(sides, fmt.Sprintf("%s %d of %d at %#x", side.Operand, side.Shape.Problem, side.Shape.Batch, side.Address))
		}
		assert.Equal(t, test.told, fmt.Sprintf("%s: %#x", strings.Join(sides, ", "), told[0].Address))
		assert.True(t, told[0].Sides[0].Written)
	}
	assert.Empty(t, of("rocblas_sswap", func(c *call) {
		c.Operands[0].LD, c.Operands[1].LD, c.Operands[1].Address = -5, -5, c.Operands[0].Address
	}), "both in the same order")
	assert.Len(t, of("rocblas_sswap", func(c *call) {
		c.Operands[0].LD, c.Operands[1].Address = -5, c.Operands[0].Address
	}), 1, "in opposite orders")
}

// TestPageHasPlaces compares Places with the page.
func TestPageHasPlaces(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/check.md")
	require.NoError(t, err)
	rows := regexp.MustCompile(`(?m)^\| (`+"`"+`[a-z0-9_`+"`"+`, ]+) \| ([A-Za-z, ]+) \|$`).FindAllStringSubmatch(string(page), -1)
	listed := map[string]string{}
	for _, row := range rows {
		for _, name := range strings.Split(strings.ReplaceAll(row[1], "`", ""), ", ") {
			listed[name] = strings.ToLower(row[2])
		}
	}
	for _, row := range spec.Table() {
		if row.Name != "gemm_ex_get_solutions" {
			assert.Equal(t, strings.ToLower(strings.Join(row.Places, ", ")), listed[row.Name], row.Name)
		}
	}
}

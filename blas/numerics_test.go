package blas

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

// numericsWatch returns the Watch bits of a mode of ROCBLAS_CHECK_NUMERICS.
func numericsWatch(mode uint32) uint32 { return mode << core.WatchNumericsShift }

// numericsLine returns the line for one operand: whether it holds NaN, 0, infinity and denormal numbers.
func numericsLine(function, direction string, nan, zero, inf, denormal int) string {
	return fmt.Sprintf("Function name:\t%s :- %s :\t has_NaN %d has_zero %d has_Inf %d has_denorm %d", function, direction, nan, zero, inf, denormal)
}

// TestNumericsInfo: every operand that is read has a line before the work, every operand that is written has
// one after it.
func TestNumericsInfo(t *testing.T) {
	h, said := watchedHandle(t, numericsWatch(numericsInfo))
	x, y, alpha := []float64{1, 0, 3}, []float64{-5e-324, math.Inf(1), 1}, []float64{1}
	require.Equal(t, core.Success, h.call("rocblas_daxpy", 3, at(h.rig, alpha), at(h.rig, x), 1, at(h.rig, y), 1))
	assert.Equal(t, []string{
		numericsLine("rocblas_daxpy", "Input", 0, 1, 0, 0),
		numericsLine("rocblas_daxpy", "Input", 0, 0, 1, 1),
		numericsLine("rocblas_daxpy", "Output", 0, 0, 1, 0),
	}, linesOf(said))
}

// TestNumericsComesAfterChecks: calls with bad arguments and calls without work return their usual status.
func TestNumericsComesAfterChecks(t *testing.T) {
	h, _ := watchedHandle(t, numericsWatch(numericsFail))
	x, alpha := []float64{math.NaN()}, []float64{2}
	assert.Equal(t, core.Success, h.call("rocblas_dscal", 0, at(h.rig, alpha), at(h.rig, x), 1))
	assert.Equal(t, core.InvalidPointer, h.call("rocblas_daxpy", 1, at(h.rig, alpha), at(h.rig, x), 1, uint64(0), 1))
	h.startQuery()
	assert.Equal(t, core.SizeUnchanged, h.call("rocblas_dscal", 1, at(h.rig, alpha), at(h.rig, x), 1))
	h.stopQuery()
}

// TestNumericsLooksAtOperandsOnly: gaps between elements, the other triangle, a unit diagonal, and operands
// that beta = 0 leaves unread may hold any number.
func TestNumericsLooksAtOperandsOnly(t *testing.T) {
	h, _ := watchedHandle(t, numericsWatch(numericsFail))
	nan := math.NaN()
	one, zero := []float64{1}, []float64{0}
	x := []float64{1, nan, 2}
	assert.Equal(t, core.Success, h.call("rocblas_dscal", 2, at(h.rig, one), at(h.rig, x), 2))
	for name, a := range map[string][]float64{"upper": {1, nan, 2, 3}, "unit": {nan, nan, 2, nan}} {
		b, diag := []float64{1, 1}, 131
		if name == "unit" {
			diag = 132
		}
		assert.Equal(t, core.Success, h.call("rocblas_dtrsv", 121, 111, diag, 2, at(h.rig, a), 2, at(h.rig, b), 1), name)
		assert.Equal(t, core.CheckNumericsFail, h.call("rocblas_dtrsv", 122, 111, diag, 2, at(h.rig, a), 2, at(h.rig, b), 1), name)
	}
	a, y := []float64{1, 2, 3, 4}, []float64{nan, nan}
	v := []float64{1, 1}
	assert.Equal(t, core.Success, h.call("rocblas_dgemv", 111, 2, 2, at(h.rig, one), at(h.rig, a), 2, at(h.rig, v), 1, at(h.rig, zero), at(h.rig, y), 1))
	assert.Equal(t, []float64{4, 6}, y)
	y[1] = nan
	assert.Equal(t, core.CheckNumericsFail,
		h.call("rocblas_dgemv", 111, 2, 2, at(h.rig, one), at(h.rig, a), 2, at(h.rig, v), 1, at(h.rig, one), at(h.rig, y), 1))
}

// TestNumericsOfUnusedElements: a packed triangle with a unit diagonal and band matrices hold elements that no call
// reads, so they are not inspected, but the vectors of these calls are.
func TestNumericsOfUnusedElements(t *testing.T) {
	h, _ := watchedHandle(t, numericsWatch(numericsFail))
	nan := math.NaN()
	const upper, none, unit, nonUnit = 121, 111, 132, 131
	one, packed, band := []float64{1}, []float64{nan, 2, nan}, []float64{nan, 1, 2, 3, 4, nan} // band: k = 1, ld = 2; or kl = ku = 1, ld = 3
	x, y := []float64{1, 1}, []float64{1, 1}
	calls := map[string]func() core.Status{
		"rocblas_dtpmv": func() core.Status {
			return h.call("rocblas_dtpmv", upper, none, unit, 2, at(h.rig, packed), at(h.rig, x), 1)
		},
		"rocblas_dtpsv": func() core.Status {
			return h.call("rocblas_dtpsv", upper, none, unit, 2, at(h.rig, packed), at(h.rig, x), 1)
		},
		"rocblas_dgbmv": func() core.Status {
			return h.call("rocblas_dgbmv", none, 2, 2, 1, 1, at(h.rig, one), at(h.rig, band), 3, at(h.rig, x), 1, at(h.rig, one), at(h.rig, y), 1)
		},
		"rocblas_dsbmv": func() core.Status {
			return h.call("rocblas_dsbmv", upper, 2, 1, at(h.rig, one), at(h.rig, band), 2, at(h.rig, x), 1, at(h.rig, one), at(h.rig, y), 1)
		},
		"rocblas_dtbmv": func() core.Status {
			return h.call("rocblas_dtbmv", upper, none, nonUnit, 2, 1, at(h.rig, band), 2, at(h.rig, x), 1)
		},
		"rocblas_dtbsv": func() core.Status {
			return h.call("rocblas_dtbsv", upper, none, nonUnit, 2, 1, at(h.rig, band), 2, at(h.rig, x), 1)
		},
	}
	for name, call := range calls {
		copy(x, []float64{1, 1})
		copy(y, []float64{1, 1})
		assert.Equal(t, core.Success, call(), name)
		x[1] = nan
		assert.Equal(t, core.CheckNumericsFail, call(), "%s with NaN in x", name)
	}
	x[1] = 1
	assert.Equal(t, core.CheckNumericsFail, h.call("rocblas_dtpmv", upper, none, nonUnit, 2, at(h.rig, packed), at(h.rig, x), 1),
		"the diagonal belongs to the triangle")
}

// TestNumericsOfUnreadOperands: no routine inspects an operand that it does not read, which is NaN here.
func TestNumericsOfUnreadOperands(t *testing.T) {
	seed := testseed.Of(t)
	h, _ := watchedHandle(t, numericsWatch(numericsFail))
	for _, s := range subjects() {
		if s.name == "rotm" { // param is inspected whole
			continue
		}
		for index, c := range s.cases()[:3] {
			p := s.prepare(&c, s.instances[0], seed, index)
			a := p.arrange(s.shapes()[0], false)
			assert.NoError(t, a.check(h), "%s, %v", a.name(), p.c)
		}
	}
}

// TestNumericsOfEveryProblem: all problems of a batch are inspected, in every shape.
func TestNumericsOfEveryProblem(t *testing.T) {
	h, _ := watchedHandle(t, numericsWatch(numericsFail))
	x, alpha := []float64{1, 2, 3, 4, 5, math.NaN()}, []float64{1}
	assert.Equal(t, core.Success, h.call("rocblas_dscal_strided_batched", 2, at(h.rig, alpha), at(h.rig, x), 1, 2, 2))
	assert.Equal(t, core.CheckNumericsFail, h.call("rocblas_dscal_strided_batched", 2, at(h.rig, alpha), at(h.rig, x), 1, 2, 3))
	table := []uint64{at(h.rig, x), at(h.rig, x[4:])}
	assert.Equal(t, core.Success, h.call("rocblas_dscal_batched", 1, at(h.rig, alpha), at(h.rig, table), 1, 2))
	assert.Equal(t, core.CheckNumericsFail, h.call("rocblas_dscal_batched", 2, at(h.rig, alpha), at(h.rig, table), 1, 2))
}

// TestMemoryIsChecked: memory that is not an operand of a call is inspected in its own layout.
func TestMemoryIsChecked(t *testing.T) {
	h, said := watchedHandle(t, 0)
	name := []byte("somewhere")
	nan := math.NaN()
	a := []float64{9, 1, nan, 2, 3, 4, 5, nan}
	look := func(table, part uint64, rows, cols, offset, ld, stride, batch int, address uint64) core.Status {
		return h.operate(opCheckNumerics, at(h.rig, name), uint64(len(name)), 152, table, part, uint64(rows), uint64(cols), address,
			uint64(offset), uint64(ld), uint64(stride), uint64(batch), numericsFail|numericsInfo, 1)
	}
	assert.Equal(t, core.Success, look(0, 0, 1, 2, 0, 1, 0, 1, at(h.rig, a)))
	assert.Equal(t, []string{numericsLine("somewhere", "Input", 0, 0, 0, 0)}, linesOf(said))
	assert.Equal(t, core.CheckNumericsFail, look(0, 0, 1, 2, 1, 1, 0, 1, at(h.rig, a)), "the offset")
	assert.Equal(t, core.Success, look(0, 0, 1, 2, 1, 2, 0, 1, at(h.rig, a)), "an increment")
	assert.Equal(t, core.Success, look(0, 122, 2, 2, 3, 2, 0, 1, at(h.rig, a)), "a triangle")
	assert.Equal(t, core.CheckNumericsFail, look(0, 122, 2, 2, 1, 2, 0, 1, at(h.rig, a)), "of which this is part")
	assert.Equal(t, core.CheckNumericsFail, look(0, 0, 1, 1, 1, 1, 6, 2, at(h.rig, a)), "the second problem")
	table := []uint64{at(h.rig, a), at(h.rig, a[5:])}
	assert.Equal(t, core.Success, look(1, 0, 1, 1, 1, 1, 0, 2, at(h.rig, table)))
	assert.Equal(t, core.CheckNumericsFail, look(1, 0, 1, 1, 2, 1, 0, 2, at(h.rig, table)))
	assert.Equal(t, core.Success, look(0, 0, 0, 2, 2, 1, 0, 1, at(h.rig, a)), "nothing")
	assert.Equal(t, core.Success, look(0, 0, 1, 2, 2, 1, 0, 1, 0), "no address")
}

// TestNumericsOfTypes: a number is denormal according to its type, and a complex number has two parts.
func TestNumericsOfTypes(t *testing.T) {
	for name, c := range map[string]struct {
		value complex128
		typ   spec.Type
		want  numerics
	}{
		"zero":                   {0, spec.S, numerics{zero: true}},
		"half zero":              {1i, spec.C, numerics{}},
		"normal half":            {0x1p-14, spec.H, numerics{}},
		"denormal half":          {0x1p-15, spec.H, numerics{denormal: true}},
		"normal bfloat16":        {0x1p-126, spec.T, numerics{}},
		"denormal bfloat16":      {0x1p-127, spec.T, numerics{denormal: true}},
		"normal float":           {0x1p-126, spec.S, numerics{}},
		"denormal float":         {0x1p-127, spec.S, numerics{denormal: true}},
		"normal double":          {0x1p-1022, spec.D, numerics{}},
		"denormal double":        {0x1p-1023, spec.Z, numerics{denormal: true}},
		"an integer":             {1, spec.I8, numerics{}},
		"a NaN imaginary part":   {complex(1, math.NaN()), spec.C, numerics{nan: true}},
		"an infinite real part":  {complex(math.Inf(-1), 0), spec.S, numerics{inf: true}},
		"denormal and something": {complex(1, -0x1p-130), spec.C, numerics{denormal: true}},
	} {
		var found numerics
		found.add(c.value, smallestNormal(c.typ))
		assert.Equal(t, c.want, found, name)
	}
}

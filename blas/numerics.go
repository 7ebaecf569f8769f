package blas

import (
	"fmt"
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// Bits of ROCBLAS_CHECK_NUMERICS, with the values of rocblas_check_numerics_mode.
const (
	numericsInfo = 1 << iota
	numericsWarn
	numericsFail
	numericsOnlyNanInf // denormal numbers count as normal
)

// numerics reports which special numbers a vector or matrix contains.
type numerics struct{ nan, zero, inf, denormal bool }

// checkInputs looks for NaN, infinity and denormal numbers in the operands that the call reads.
func (p *problem) checkInputs() core.Status { return p.checkNumerics("Input", p.reads) }

// checkOutputs looks for the same numbers in the operands that the call has written.
func (p *problem) checkOutputs() core.Status {
	return p.checkNumerics("Output", func(j int) bool { return p.operands[j].param.Output })
}

// reads reports whether the call reads operand j. It does not read an operand whose scalar is 0, nor an
// output that it overwrites.
func (p *problem) reads(j int) bool {
	param, row := p.operands[j].param, p.function.Row
	switch {
	case param.Scaled == spec.Beta && !param.Output, row.SeparateOutput && j == p.count-2:
		return !p.beta.is(0)
	case !param.Output:
		return !p.trivial
	case row.SeparateOutput, row.Overwrites:
		return false
	}
	return !p.function.hasBeta || !p.beta.is(0)
}

// checkNumerics inspects the chosen operands in the handle's mode. info prints a line for every operand; warn
// prints one for operands with abnormal numbers; fail returns CheckNumericsFail for such an operand.
func (p *problem) checkNumerics(direction string, chosen func(j int) bool) core.Status {
	mode := p.control.Watch >> core.WatchNumericsShift & 0xff
	if mode == 0 {
		return core.Success
	}
	for j := range p.count {
		o := &p.operands[j]
		if !chosen(j) || o.address == 0 || o.elems == 0 || !p.inspectable(o) {
			continue
		}
		found, err := p.inspect(j)
		if err != nil {
			return p.fail(core.InternalError, "%s cannot be copied from the device to look for NaN: %v", o.param.Name, err)
		}
		if p.judge(found, mode, direction) {
			return p.fail(core.CheckNumericsFail, "%s holds a NaN, infinity or denormal number", o.param.Name)
		}
	}
	return core.Success
}

// judge prints what was found if the mode asks for it, and reports whether the call fails.
func (p *problem) judge(found numerics, mode uint32, direction string) (fails bool) {
	abnormal := found.nan || found.inf || found.denormal && mode&numericsOnlyNanInf == 0
	if out := p.lib.config.Stderr; out != nil && (mode&numericsInfo != 0 || mode&numericsWarn != 0 && abnormal) {
		_, _ = fmt.Fprintf(out, "Function name:\t%s :- %s :\t has_NaN %d has_zero %d has_Inf %d has_denorm %d\n",
			p.function.name, direction, bit(found.nan), bit(found.zero), bit(found.inf), bit(found.denormal))
	}
	return mode&numericsFail != 0 && abnormal
}

// checkMemory inspects a vector or matrix that is not an operand of a routine. args are: handle, name, its
// length, rocblas_datatype, whether the address is an array of pointers, uplo or 0, rows, columns, address,
// offset, leading dimension, stride, batch_count, mode, whether it is an input. A vector has one row.
func (l *Library) checkMemory(control *core.Control, args *[core.MaxArgs]uint64) core.Status {
	elem, known := spec.FromDatatype(int64(args[3]))
	rows, cols, batch := int64(args[6]), int64(args[7]), int64(args[12])
	if !known || min(rows, cols, batch) <= 0 || args[8] == 0 {
		return core.Success
	}
	shape := spec.StridedBatched
	if args[4] != 0 {
		shape = spec.Batched
	}
	p := &problem{lib: l, control: control, site: l.siteOf(control), uplo: int64(args[5]), count: 1, function: &function{
		Function: spec.Function{Row: &spec.Row{}, Shape: shape}, name: ptr.Text(args[1], int(args[2])),
	}}
	p.Batch = batch
	p.operands[0] = operand{
		param: &spec.Param{Kind: spec.Matrix}, elem: elem, address: args[8], first: int64(args[9]),
		rows: rows, cols: cols, ld: int64(args[10]), strideElems: int64(args[11]),
	}
	direction := "Output"
	if args[14] != 0 {
		direction = "Input"
	}
	p.measure()
	p.operands[0].elems += int(p.operands[0].first)
	if p.site.calls != nil && p.capturing() {
		return core.Success
	}
	found, err := p.inspect(0)
	switch {
	case err != nil:
		return p.fail(core.InternalError, "it cannot be copied from the device to look for NaN: %v", err)
	case p.judge(found, uint32(args[13]), direction):
		return core.CheckNumericsFail
	}
	return core.Success
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// inspectable reports whether the call may read all elements of an operand, or of its triangle. Band matrices
// and a packed triangle with a unit diagonal hold unused elements, so they are not inspected.
func (p *problem) inspectable(o *operand) bool {
	row := p.function.Row
	if o.param.Kind == spec.Matrix && (row.Band || row.Name == "gbmv") {
		return false
	}
	return o.param.Kind != spec.Packed || p.diag != int64(engine.Unit)
}

// triangular reports whether only the triangle of operand j that uplo names belongs to the operand.
func (p *problem) triangular(j int) bool {
	row := p.function.Row
	switch o := &p.operands[j]; {
	case p.uplo == 0 || o.param.Kind != spec.Matrix:
		return false
	case p.side != 0:
		return j == 0
	case row.Level == 3 && row.Name != "trtri":
		return o.param.Output
	}
	return true
}

// inspect inspects every element of operand j in all problems of the batch.
//
// Errors: the operand is on a device and cannot be copied.
func (p *problem) inspect(j int) (found numerics, err error) {
	for i := range int(p.Batch) {
		if p.site.calls == nil {
			p.inspectProblem(&found, j, i)
			continue
		}
		copied, err := p.copied(j, i)
		if err != nil {
			return found, err
		}
		copied.inspectProblem(&found, j, 0)
	}
	return found, nil
}

// inspectProblem inspects every element of operand j of problem i.
func (p *problem) inspectProblem(found *numerics, j, i int) {
	o := &p.operands[j]
	if o.param.Kind != spec.Matrix {
		p.inspectRun(found, j, i, 0, int(magnitude(o.ld)), int(o.rows))
		return
	}
	for column := range int(o.cols) {
		first, end := 0, int(o.rows)
		if p.triangular(j) {
			first, end = p.columnOfTriangle(column, end)
		}
		p.inspectRun(found, j, i, column*int(o.ld)+first, 1, end-first)
	}
}

// columnOfTriangle returns the rows of a column inside the triangle, without a unit diagonal.
func (p *problem) columnOfTriangle(column, rows int) (first, end int) {
	unit := bit(p.diag == int64(engine.Unit))
	if p.uplo == int64(engine.Upper) {
		return 0, min(column+1-unit, rows)
	}
	return min(column+unit, rows), rows
}

// inspectRun inspects n elements, step apart, of operand j of problem i.
func (p *problem) inspectRun(found *numerics, j, i, first, step, n int) {
	var values [64]complex128
	first += int(p.operands[j].first)
	smallest := smallestNormal(p.operands[j].elem)
	for n > 0 {
		part := values[:min(n, len(values))]
		load(p, j, i, first, step, part)
		for _, value := range part {
			found.add(value, smallest)
		}
		first += len(part) * step
		n -= len(part)
	}
}

// smallestNormal returns the smallest positive normal number of a type, 0 for a type without denormal
// numbers.
func smallestNormal(t spec.Type) float64 {
	switch t {
	case spec.S, spec.C, spec.T:
		return 0x1p-126
	case spec.D, spec.Z:
		return 0x1p-1022
	case spec.H:
		return 0x1p-14
	}
	return 0
}

// add records what kind of number one element is.
func (n *numerics) add(value complex128, smallest float64) {
	n.zero = n.zero || value == 0
	for _, x := range [2]float64{real(value), imag(value)} {
		n.nan = n.nan || math.IsNaN(x)
		n.inf = n.inf || math.IsInf(x, 0)
		n.denormal = n.denormal || x != 0 && math.Abs(x) < smallest
	}
}

package blas

import (
	"fmt"
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
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
func (c *call) checkInputs() core.Status { return c.checkNumerics("Input", c.reads) }

// checkOutputs looks for the same numbers in the operands that the call has written.
func (c *call) checkOutputs() core.Status {
	return c.checkNumerics("Output", func(j int) bool { return c.Operands[j].Param.Output })
}

// reads reports whether the call reads operand j. It does not read an operand whose scalar is 0, nor an
// output that it overwrites.
func (c *call) reads(j int) bool {
	param, row := c.Operands[j].Param, c.function.Row
	switch {
	case param.Scaled == spec.Beta && !param.Output, row.SeparateOutput && j == c.Count-2:
		return !c.Beta.Is(0)
	case !param.Output:
		return !c.Trivial
	case row.SeparateOutput, row.Overwrites:
		return false
	}
	return !c.function.hasBeta || !c.Beta.Is(0)
}

// checkNumerics inspects the chosen operands in the handle's mode. info prints a line for every operand; warn
// prints one for operands with abnormal numbers; fail returns CheckNumericsFail for such an operand.
func (c *call) checkNumerics(direction string, chosen func(j int) bool) core.Status {
	mode := c.control.Watch >> core.WatchNumericsShift & 0xff
	if mode == 0 || c.capturing() || c.lib.dry() {
		return core.Success
	}
	for j := range c.Count {
		o := &c.Operands[j]
		if !chosen(j) || o.Address == 0 || o.Elems == 0 || !c.inspectable(o) {
			continue
		}
		found, err := c.inspect(j)
		if err != nil {
			return c.fail(ofCopy(err), "%s cannot be copied from the device to look for NaN: %v", o.Param.Name, err)
		}
		if c.judge(found, mode, direction) {
			return c.fail(core.CheckNumericsFail, "%s holds a NaN, infinity or denormal number", o.Param.Name)
		}
	}
	return core.Success
}

// ofCopy returns the status of a call whose operand could not be copied: MemoryError without memory on the host.
func ofCopy(err error) core.Status {
	if isShortage(err) {
		return core.MemoryError
	}
	return core.InternalError
}

// judge prints what was found if the mode asks for it, and reports whether the call fails.
func (c *call) judge(found numerics, mode uint32, direction string) (fails bool) {
	abnormal := found.nan || found.inf || found.denormal && mode&numericsOnlyNanInf == 0
	if out := c.lib.config.Stderr; out != nil && (mode&numericsInfo != 0 || mode&numericsWarn != 0 && abnormal) {
		_, _ = fmt.Fprintf(out, "Function name:\t%s :- %s :\t has_NaN %d has_zero %d has_Inf %d has_denorm %d\n",
			c.function.name, direction, bit(found.nan), bit(found.zero), bit(found.inf), bit(found.denormal))
	}
	return mode&numericsFail != 0 && abnormal
}

// checkMemory inspects a vector or matrix that is not an operand of a routine. args are: handle, name, its
// length, rocblas_datatype, whether the address is an array of pointers, uplo or 0, rows, columns, address,
// offset, leading dimension, stride, batch_count, mode, whether it is an input. A vector has one row.
func (l *Library) checkMemory(control *core.Control, args *[core.MaxArgs]uint64) core.Status {
	elem, known := spec.FromDatatype(int64(args[3]))
	rows, cols, batch := int64(args[6]), int64(args[7]), int64(args[12])
	if !known || min(rows, cols, batch) <= 0 || args[8] == 0 || l.dry() {
		return core.Success
	}
	shape := spec.StridedBatched
	if args[4] != 0 {
		shape = spec.Batched
	}
	c := &call{lib: l, control: control, site: l.siteOf(control), function: &function{
		Function: spec.Function{Row: &spec.Row{}, Shape: shape}, name: ptr.Text(args[1], int(args[2])),
	}}
	c.Batch, c.Shape, c.Uplo, c.Count = batch, shape, int64(args[5]), 1
	c.Operands[0] = routines.Operand{
		Param: &spec.Param{Kind: spec.Matrix}, Elem: elem, Address: args[8], First: int64(args[9]),
		Rows: rows, Cols: cols, LD: int64(args[10]), StrideElems: int64(args[11]),
	}
	direction := "Output"
	if args[14] != 0 {
		direction = "Input"
	}
	c.measure()
	c.Operands[0].Elems += int(c.Operands[0].First)
	if c.site.calls != nil && c.capturing() {
		return core.Success
	}
	found, err := c.inspect(0)
	switch {
	case err != nil:
		return c.fail(ofCopy(err), "it cannot be copied from the device to look for NaN: %v", err)
	case c.judge(found, uint32(args[13]), direction):
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
func (c *call) inspectable(o *routines.Operand) bool {
	if o.Param.Kind == spec.Matrix && c.function.Row.Band {
		return false
	}
	return o.Param.Kind != spec.Packed || c.Diag != int64(engine.Unit)
}

// triangular reports whether only the triangle of operand j that uplo names belongs to the operand. The array of a
// band matrix holds diagonals and is no triangle.
func (c *call) triangular(j int) bool {
	row := c.function.Row
	switch o := &c.Operands[j]; {
	case c.Uplo == 0 || o.Param.Kind != spec.Matrix || row.Band:
		return false
	case c.Side != 0:
		return j == 0
	case row.Level == 3 && row.Name != "trtri":
		return o.Param.Output
	}
	return true
}

// inspect inspects every element of operand j in all problems of the batch.
//
// Errors: the operand is on a device and cannot be copied.
func (c *call) inspect(j int) (found numerics, err error) {
	for i := range int(c.Batch) {
		if c.site.calls == nil {
			c.inspectProblem(&found, j, i)
			continue
		}
		copied, err := c.copied(j, i)
		if err != nil {
			return found, err
		}
		copied.inspectProblem(&found, j, 0)
	}
	return found, nil
}

// inspectProblem inspects every element of operand j of problem i.
func (c *call) inspectProblem(found *numerics, j, i int) {
	o := &c.Operands[j]
	if o.Param.Kind != spec.Matrix {
		c.inspectRun(found, j, i, 0, int(magnitude(o.LD)), int(o.Rows))
		return
	}
	for column := range int(o.Cols) {
		first, end := 0, int(o.Rows)
		if c.triangular(j) {
			first, end = c.columnOfTriangle(column, end)
		}
		c.inspectRun(found, j, i, column*int(o.LD)+first, 1, end-first)
	}
}

// columnOfTriangle returns the rows of a column inside the triangle, without a unit diagonal.
func (c *call) columnOfTriangle(column, rows int) (first, end int) {
	unit := bit(c.Diag == int64(engine.Unit))
	if c.Uplo == int64(engine.Upper) {
		return 0, min(column+1-unit, rows)
	}
	return min(column+unit, rows), rows
}

// inspectRun inspects n elements, step apart, of operand j of problem i.
func (c *call) inspectRun(found *numerics, j, i, first, step, n int) {
	var values [64]complex128
	first += int(c.Operands[j].First)
	smallest := smallestNormal(c.Operands[j].Elem)
	for n > 0 {
		part := values[:min(n, len(values))]
		routines.Load(&c.Problem, j, i, first, step, part)
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

// copied returns a copy of the call with operand j of problem i in host memory. The copy has the contents
// after all earlier work of the stream.
//
// Errors: those of the device; scratch.ErrNoMemory.
func (c *call) copied(j, i int) (*call, error) {
	o := &c.Operands[j]
	address := o.Address
	if c.Shape == spec.Batched { // the array of pointers is on the device too
		at := make([]uint64, 1)
		if err := c.fetch(ptr.Address(at), address+8*uint64(i), 8); err != nil {
			return nil, err
		}
		address = at[0]
	} else {
		address = c.AddressOf(o, i)
	}
	words, err := scratch.Words((uint64(o.Elems)*o.Elem.Bytes() + 7) / 8)
	if err != nil {
		return nil, err
	}
	if len(words) != 0 {
		if err := c.fetch(ptr.Address(words), address, uint64(o.Elems)*o.Elem.Bytes()); err != nil {
			return nil, err
		}
	}
	single := *c
	single.Shape, single.held = spec.Plain, words
	single.Operands[j].Address = ptr.Address(words)
	return &single, nil
}

// fetch copies from the device to the host behind the work of the handle's stream, and waits for the copy.
func (c *call) fetch(to, from, sizeBytes uint64) error {
	if err := c.site.device.Copy2D(to, sizeBytes, from, sizeBytes, sizeBytes, 1, c.control.Stream); err != nil {
		return err
	}
	return c.site.device.Synchronize(c.control.Stream)
}

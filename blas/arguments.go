package blas

import (
	"math"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// checkEnums rejects an enumeration argument outside its values.
func (c *call) checkEnums() core.Status {
	for i := range c.plan.enums {
		allowed := &c.plan.enums[i]
		if value := c.enumeration(allowed.kind); value < allowed.low || value > allowed.high {
			return c.fail(core.InvalidValue, "%s is %d, not %d to %d", allowed.name, value, allowed.low, allowed.high)
		}
	}
	row := c.function.Row
	if row.NoTranspose && c.OpA == int64(engine.Trans) ||
		row.NoConjugate && c.OpA == int64(engine.ConjTrans) && c.Type.Complex() {
		return c.fail(core.InvalidValue, "transA is %d: %s has no such operation", c.OpA, row.Name)
	}
	if row.NeverConjugate && max(c.OpA, c.OpB) == int64(engine.ConjTrans) {
		return c.fail(core.InvalidValue, "transA is %d and transB is %d: %s has no conjugate transpose", c.OpA, c.OpB, row.Name)
	}
	return core.Continue
}

// enumeration returns the value of the enumeration argument of a kind.
func (c *call) enumeration(kind spec.Kind) int64 {
	switch kind {
	case spec.Side:
		return c.Side
	case spec.Uplo:
		return c.Uplo
	case spec.TransA:
		return c.OpA
	case spec.TransB:
		return c.OpB
	}
	return c.Diag
}

// checkSizes rejects a negative size, and a leading dimension or increment that is too small. Routines whose
// quick return covers negative sizes skip these checks.
func (c *call) checkSizes() core.Status {
	row := c.function.Row
	c.extend()
	if row.Quick != spec.QuickZero {
		return core.Continue
	}
	if min(c.M, c.N, c.K, c.KL, c.KU, c.Batch) < 0 {
		return c.fail(core.InvalidSize, "a size is negative: m %d, n %d, k %d, kl %d, ku %d, batch_count %d",
			c.M, c.N, c.K, c.KL, c.KU, c.Batch)
	}
	for j := range c.Count {
		o := &c.Operands[j]
		if o.Param.Kind != spec.Matrix {
			if row.IncrementNonZero && o.LD == 0 {
				return c.fail(core.InvalidSize, "inc%s is 0", o.Param.Name)
			}
			continue
		}
		if o.LD < o.Rows || row.LeadingOne && o.LD < 1 {
			return c.fail(core.InvalidSize, "ld%s is %d, less than %d", strings.ToLower(o.Param.Name), o.LD, max(o.Rows, 1))
		}
	}
	switch {
	case row.InPlace == spec.InPlaceSize && row.SeparateOutput:
		return c.checkInPlace(c.Count-2, core.InvalidSize)
	case row.InPlace == spec.InPlaceSize:
		return c.checkInPlace(0, core.InvalidSize)
	case row.SeparateOutput:
		return c.checkSame()
	}
	return core.Continue
}

// checkInPlace returns the status if an input, from number first on, is the output with another leading
// dimension or transposed.
func (c *call) checkInPlace(first int, status core.Status) core.Status {
	out := &c.Operands[c.Count-1]
	for j := first; j < c.Count-1; j++ {
		in := &c.Operands[j]
		if in.Address == out.Address && (in.LD != out.LD || c.transposed(j)) {
			return c.fail(status, "%s is %s, transposed or with another leading dimension: %d, not %d",
				out.Param.Name, in.Param.Name, out.LD, in.LD)
		}
	}
	return core.Continue
}

// extend computes the rows and columns of the operands.
func (c *call) extend() {
	for j := range c.Count {
		o := &c.Operands[j]
		o.Rows, o.Cols = o.Param.Extent.Of(&c.Dims)
	}
}

// checkSame rejects an output that is also the last input with another leading dimension, stride or type.
func (c *call) checkSame() core.Status {
	in, out := &c.Operands[c.Count-2], &c.Operands[c.Count-1]
	if in.Address == 0 || in.Address != out.Address {
		return core.Continue
	}
	if in.LD != out.LD || in.StrideElems != out.StrideElems {
		return c.fail(core.InvalidSize, "%s is %s, but their leading dimensions or strides differ", out.Param.Name, in.Param.Name)
	}
	if in.Elem != out.Elem {
		return c.fail(core.InvalidValue, "%s is %s, but their types differ", out.Param.Name, in.Param.Name)
	}
	return core.Continue
}

// nothingToDo reports whether the sizes leave nothing to compute.
func (c *call) nothingToDo() bool {
	row := c.function.Row
	switch row.Quick {
	case spec.QuickNonPositive:
		return c.N <= 0 && c.function.hasN || c.Batch <= 0
	case spec.QuickIncrement:
		return c.N <= 0 || c.Batch <= 0 || c.Operands[0].LD <= 0
	}
	return c.N == 0 || c.Batch == 0 || c.M == 0 && c.function.hasM
}

// checkResult rejects a null result pointer, and stores 0 if there is nothing to reduce. Continue means that
// there is work to do.
func (c *call) checkResult() core.Status {
	if c.function.Row.BatchFirst && c.Batch <= 0 {
		return core.Success
	}
	if c.Result.Address == 0 {
		return c.fail(core.InvalidPointer, "result is null")
	}
	if !c.nothingToDo() {
		return core.Continue
	}
	if c.function.onDevice && c.control.PointerMode != hostPointers { // only the device can write the result
		return c.handOver()
	}
	if c.Batch > 1<<40 {
		return c.fail(core.InvalidSize, "batch_count %d is more results than the address space holds", c.Batch)
	}
	if c.Batch > 0 {
		clear(ptr.Slice[byte](c.Result.Address, int(c.Batch)*int(c.ResultBytes())))
	}
	return core.Success
}

// checkPointers rejects a null pointer that the call would use. Success means that the values of alpha and
// beta leave nothing to do.
func (c *call) checkPointers() core.Status {
	f := c.function
	if f.Row.RotationParam {
		if status := c.checkParam(); status != core.Continue {
			return status
		}
	}
	if f.Row.TypesBefore == spec.Alpha {
		if status := c.checkTypes(); status != core.Continue {
			return status
		}
	}
	if f.hasBeta && c.Beta.Address == 0 {
		return c.fail(core.InvalidPointer, "beta is null")
	}
	product := !f.hasK || c.K != 0
	if f.hasAlpha && c.Alpha.Address == 0 && product {
		return c.fail(core.InvalidPointer, "alpha is null")
	}
	if status := c.checkStrides(); status != core.Continue {
		return status
	}
	if f.Row.TypesBefore == spec.Vector {
		if status := c.checkTypes(); status != core.Continue {
			return status
		}
	}
	if f.Row.OneLeaves && c.control.PointerMode == hostPointers && c.Alpha.Is(1) {
		return core.Success
	}
	if product && f.hasAlpha && f.readsInputs {
		product = !c.Alpha.Is(0)
	}
	c.Trivial = !product
	unchanged := f.Row.Accumulates || f.addsToOutput && c.Beta.Is(1)
	if !product && unchanged {
		return core.Success
	}
	if f.hasCos && (c.Cos.Address == 0 || c.Sin.Address == 0) {
		return c.fail(core.InvalidPointer, "c or s is null")
	}
	if f.solutions == spec.ListSize {
		if c.lib.release != core.Release4 {
			return core.Continue // no operand is read, and rocBLAS 5 and later require none
		}
		if !f.Row.ComputesIn(c.computedAs()) {
			return c.checkTypes()
		}
	}
	if status := c.checkOperandPointers(product); status != core.Continue {
		return status
	}
	if f.Row.InPlace == spec.InPlaceValue {
		return c.checkInPlace(c.Count-2, core.InvalidValue)
	}
	return core.Continue
}

// checkOperandPointers rejects a null operand that the call would use. product reports whether the call reads
// the inputs.
func (c *call) checkOperandPointers(product bool) core.Status {
	for j := range c.Count {
		o := &c.Operands[j]
		needed := o.Param.Output || product
		if o.Param.Scaled == spec.Beta {
			needed = !c.Beta.Is(0)
		}
		if c.function.Row.SeparateOutput && j == c.Count-2 {
			needed = !c.Beta.Is(0)
		}
		if needed && o.Address == 0 {
			return c.fail(core.InvalidPointer, "%s is null", o.Param.Name)
		}
	}
	return core.Continue
}

// checkArguments is the first half of check: types that the row checks first, then enumerations and sizes.
func (c *call) checkArguments() core.Status {
	if row := c.function.Row; row.ComputeFirst && !row.ComputesIn(c.computedAs()) {
		return c.fail(core.NotImplemented, "compute_type %d", c.datatypes[len(c.function.typeWords)-1])
	}
	if c.function.Row.TypesBefore == spec.Uplo {
		if c.nothingToDo() {
			return core.Success
		}
		if status := c.checkTypes(); status != core.Continue {
			return status
		}
	}
	if len(c.plan.enums) != 0 {
		if status := c.checkEnums(); status != core.Continue {
			return status
		}
	}
	return c.checkSizes()
}

// checkOperands is the second half of check: quick return, pointers, types, extents.
func (c *call) checkOperands() core.Status {
	if c.function.hasResult {
		if status := c.checkResult(); status != core.Continue {
			return status
		}
	} else if c.nothingToDo() {
		return core.Success
	}
	if status := c.checkPointers(); status != core.Continue {
		return status
	}
	return c.checkPossible()
}

// checkPossible is the last part of check. It rejects unimplemented types or solutions, and operands that are
// too large.
func (c *call) checkPossible() core.Status {
	if status := c.checkImplemented(); status != core.Continue {
		return status
	}
	if largest := max(c.M, c.N, c.K, c.KL, c.KU); c.function.Row.Band && largest > math.MaxInt32 {
		return c.fail(core.InvalidSize, "a size is %d, more than %d", largest, math.MaxInt32)
	}
	if o := c.measure(); o != nil {
		return c.fail(core.InvalidSize, "%s spans more than the address space: %d by %d, distance %d, stride %d, batch_count %d",
			o.Param.Name, o.Rows, o.Cols, o.LD, o.StrideElems, c.Batch)
	}
	return core.Continue
}

// checkParam checks param before x and y are checked. A null param is invalid_pointer. On the device its
// values are not read.
//
// With host pointers, if all problems have the same param and its flag is routines.FlagIdentity, there is nothing to
// do: Success. Otherwise a batch is not_implemented if x and y are given: its param has to be on the device.
func (c *call) checkParam() core.Status {
	param := &c.Operands[c.Count-1]
	if param.Address == 0 {
		return c.fail(core.InvalidPointer, "param is null")
	}
	if c.control.PointerMode != hostPointers {
		return core.Continue
	}
	shared := c.Shape != spec.Batched && param.StrideElems == 0
	if shared && routines.ScalarAs[float64](routines.Scalar{Address: param.Address, Elem: param.Elem}) == routines.FlagIdentity {
		return core.Success
	}
	vectorsGiven := c.Operands[0].Address != 0 && c.Operands[1].Address != 0
	if c.Shape != spec.Plain && vectorsGiven {
		return c.fail(core.NotImplemented, "for a batch, param has to be on the device")
	}
	return core.Continue
}

// checkSolution checks the arguments that concern solutions. A null list_size is invalid_pointer, and an
// index of a solution that does not exist is invalid_value. It returns Success if the caller asks for the
// check only.
func (c *call) checkSolution() core.Status {
	switch c.function.solutions {
	case spec.ListSize:
		if c.ListSize == 0 {
			return c.fail(core.InvalidPointer, "list_size is null")
		}
		return core.Continue
	case spec.Solution:
		if c.Algorithm == routines.AlgoSolutionIndex && c.Solution > int64(routines.OnlySolution) {
			return c.fail(core.InvalidValue, "solution_index is %d, and %d is the only one", c.Solution, routines.OnlySolution)
		}
		if c.Flags&routines.FlagCheckSolutionIndex != 0 {
			return core.Success
		}
	}
	return core.Continue
}

// checkTypes rejects a combination of types that is not implemented.
func (c *call) checkTypes() core.Status {
	if c.function.combinations[c.types] {
		return core.Continue
	}
	return c.fail(core.NotImplemented, "types %d in this order", c.datatypes[:len(c.function.typeWords)])
}

// checkImplemented rejects types or a solution that are not implemented.
func (c *call) checkImplemented() core.Status {
	if c.function.Instance.Type == spec.Runtime {
		if status := c.checkTypes(); status != core.Continue {
			return status
		}
	}
	return c.checkSolution()
}

// checkStrides rejects strides of scalars on the host, for a routine that does so. rocBLAS does in a size query too.
func (c *call) checkStrides() core.Status {
	if !c.function.takesStrides || c.function.Row.Strides != spec.StridesNotOnHost {
		return core.Continue
	}
	for i, name := range []string{"alpha", "beta"} {
		if stride := c.hostStrides[i]; stride != 0 {
			return c.fail(core.NotImplemented, "the stride of %s is %d, and %s is on the host", name, stride, name)
		}
	}
	return core.Continue
}

package blas

import (
	"fmt"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// fail stores an error text that names the routine and the value, and returns the status.
func (p *problem) fail(status core.Status, format string, args ...any) core.Status {
	of := ": "
	if p.group > 0 {
		of = fmt.Sprintf(": group %d: ", p.group-1)
	}
	p.control.SetError(p.function.name + of + fmt.Sprintf(format, args...))
	return status
}

// checkEnums rejects an enumeration argument outside its values.
func (p *problem) checkEnums() core.Status {
	for i := range p.plan.enums {
		allowed := &p.plan.enums[i]
		if value := p.enumeration(allowed.kind); value < allowed.low || value > allowed.high {
			return p.fail(core.InvalidValue, "%s is %d, not %d to %d", allowed.name, value, allowed.low, allowed.high)
		}
	}
	row := p.function.Row
	if row.NoTranspose && p.transA == int64(engine.Trans) ||
		row.NoConjugate && p.transA == int64(engine.ConjTrans) && p.Type.Complex() {
		return p.fail(core.InvalidValue, "transA is %d: %s has no such operation", p.transA, row.Name)
	}
	if row.NoConjugates && max(p.transA, p.transB) == int64(engine.ConjTrans) {
		return p.fail(core.InvalidValue, "transA is %d and transB is %d: %s has no conjugate transpose", p.transA, p.transB, row.Name)
	}
	return core.Continue
}

// enumeration returns the value of the enumeration argument of a kind.
func (p *problem) enumeration(kind spec.Kind) int64 {
	switch kind {
	case spec.Side:
		return p.side
	case spec.Uplo:
		return p.uplo
	case spec.TransA:
		return p.transA
	case spec.TransB:
		return p.transB
	}
	return p.diag
}

// checkSizes rejects a negative size, and a leading dimension or increment that is too small. Routines whose
// quick return covers negative sizes skip these checks.
func (p *problem) checkSizes() core.Status {
	row := p.function.Row
	p.extend()
	if row.Quick != spec.QuickZero {
		return core.Continue
	}
	if min(p.M, p.N, p.K, p.KL, p.KU, p.Batch) < 0 {
		return p.fail(core.InvalidSize, "a size is negative: m %d, n %d, k %d, kl %d, ku %d, batch_count %d",
			p.M, p.N, p.K, p.KL, p.KU, p.Batch)
	}
	for j := range p.count {
		o := &p.operands[j]
		if o.param.Kind != spec.Matrix {
			if row.IncrementNonZero && o.ld == 0 {
				return p.fail(core.InvalidSize, "inc%s is 0", o.param.Name)
			}
			continue
		}
		if o.ld < o.rows || row.LeadingOne && o.ld < 1 {
			return p.fail(core.InvalidSize, "ld%s is %d, less than %d", strings.ToLower(o.param.Name), o.ld, max(o.rows, 1))
		}
	}
	switch {
	case row.InPlace == spec.InPlaceSize && row.SeparateOutput:
		return p.checkInPlace(p.count-2, core.InvalidSize)
	case row.InPlace == spec.InPlaceSize:
		return p.checkInPlace(0, core.InvalidSize)
	case row.SeparateOutput:
		return p.checkSame()
	}
	return core.Continue
}

// checkInPlace returns the status if an input, from number first on, is the output with another leading
// dimension or transposed.
func (p *problem) checkInPlace(first int, status core.Status) core.Status {
	out := &p.operands[p.count-1]
	for j := first; j < p.count-1; j++ {
		in := &p.operands[j]
		transposed := j == 0 && p.TransA || j == 1 && p.TransB
		if in.address == out.address && (in.ld != out.ld || transposed) {
			return p.fail(status, "%s is %s, transposed or with another leading dimension: %d, not %d",
				out.param.Name, in.param.Name, out.ld, in.ld)
		}
	}
	return core.Continue
}

// extend computes the rows and columns of the operands.
func (p *problem) extend() {
	for j := range p.count {
		o := &p.operands[j]
		o.rows, o.cols = o.param.Extent.Of(&p.Dims)
	}
}

// checkSame rejects an output that is also the last input with another leading dimension, stride or type.
func (p *problem) checkSame() core.Status {
	in, out := &p.operands[p.count-2], &p.operands[p.count-1]
	if in.address == 0 || in.address != out.address {
		return core.Continue
	}
	if in.ld != out.ld || in.strideElems != out.strideElems {
		return p.fail(core.InvalidSize, "%s is %s, but their leading dimensions or strides differ", out.param.Name, in.param.Name)
	}
	if in.elem != out.elem {
		return p.fail(core.InvalidValue, "%s is %s, but their types differ", out.param.Name, in.param.Name)
	}
	return core.Continue
}

// nothingToDo reports whether the sizes leave nothing to compute.
func (p *problem) nothingToDo() bool {
	row := p.function.Row
	switch row.Quick {
	case spec.QuickNonPositive:
		return p.N <= 0 && p.function.hasN || p.Batch <= 0
	case spec.QuickIncrement:
		return p.N <= 0 || p.Batch <= 0 || p.operands[0].ld <= 0
	}
	return p.N == 0 || p.Batch == 0 || p.M == 0 && p.function.hasM
}

// checkResult rejects a null result pointer, and stores 0 if there is nothing to reduce. Continue means that
// there is work to do.
func (p *problem) checkResult() core.Status {
	if p.function.Row.BatchFirst && p.Batch <= 0 {
		return core.Success
	}
	if p.result.address == 0 {
		return p.fail(core.InvalidPointer, "result is null")
	}
	if !p.nothingToDo() {
		return core.Continue
	}
	if p.resultOnDevice() {
		return p.handOver()
	}
	if p.Batch > 1<<40 {
		return p.fail(core.InvalidSize, "batch_count %d is more results than the address space holds", p.Batch)
	}
	if p.Batch > 0 {
		clear(ptr.Slice[byte](p.result.address, int(p.Batch)*int(p.resultBytes())))
	}
	return core.Success
}

// resultBytes returns the size of one result in bytes.
func (p *problem) resultBytes() uint64 {
	if p.function.result == spec.IndexOut {
		return p.indexBytes()
	}
	return p.result.elem.Bytes()
}

func (p *problem) indexBytes() uint64 {
	if p.function.Wide {
		return 8
	}
	return 4
}

// checkPointers rejects a null pointer that the call would use. Success means that the values of alpha and
// beta leave nothing to do.
func (p *problem) checkPointers() core.Status {
	f := p.function
	if f.Row.RotationParam {
		if status := p.checkParam(); status != core.Continue {
			return status
		}
	}
	if f.Row.TypesBefore == spec.Alpha {
		if status := p.checkTypes(); status != core.Continue {
			return status
		}
	}
	if f.hasBeta && p.beta.address == 0 {
		return p.fail(core.InvalidPointer, "beta is null")
	}
	product := !f.hasK || p.K != 0
	if f.hasAlpha && p.alpha.address == 0 && product {
		return p.fail(core.InvalidPointer, "alpha is null")
	}
	if f.Row.TypesBefore == spec.Vector {
		if status := p.checkTypes(); status != core.Continue {
			return status
		}
	}
	if f.Row.OneLeaves && p.control.PointerMode == hostPointers && p.alpha.is(1) {
		return core.Success
	}
	if product && f.hasAlpha && f.readsInputs {
		product = !p.alpha.is(0)
	}
	p.trivial = !product
	unchanged := f.Row.Accumulates || f.addsToOutput && p.beta.is(1)
	if !product && unchanged {
		return core.Success
	}
	if f.hasCos && (p.cos.address == 0 || p.sin.address == 0) {
		return p.fail(core.InvalidPointer, "c or s is null")
	}
	if f.solutions == spec.ListSize {
		if p.lib.release != core.Release4 {
			return core.Continue // no operand is read, and rocBLAS 5 and later require none
		}
		if !f.Row.ComputesIn(p.computedAs()) {
			return p.checkTypes()
		}
	}
	if status := p.checkOperandPointers(product); status != core.Continue {
		return status
	}
	if f.Row.InPlace == spec.InPlaceValue {
		return p.checkInPlace(p.count-2, core.InvalidValue)
	}
	return core.Continue
}

// checkOperandPointers rejects a null operand that the call would use. product reports whether the call reads
// the inputs.
func (p *problem) checkOperandPointers(product bool) core.Status {
	for j := range p.count {
		o := &p.operands[j]
		needed := o.param.Output || product
		if o.param.Scaled == spec.Beta {
			needed = !p.beta.is(0)
		}
		if p.function.Row.SeparateOutput && j == p.count-2 {
			needed = !p.beta.is(0)
		}
		if needed && o.address == 0 {
			return p.fail(core.InvalidPointer, "%s is null", o.param.Name)
		}
	}
	return core.Continue
}

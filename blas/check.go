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
	p.control.SetError(p.function.name + ": " + fmt.Sprintf(format, args...))
	return status
}

// checkEnums finds an enumeration argument that is not one of its values.
func (p *problem) checkEnums() core.Status {
	for i := range p.function.Row.Params {
		param := &p.function.Row.Params[i]
		value, low, high := int64(0), int64(0), int64(0)
		switch param.Kind {
		case spec.Side:
			value, low, high = p.side, int64(engine.Left), int64(engine.Right)
		case spec.Uplo:
			value, low, high = p.uplo, int64(engine.Upper), int64(engine.Lower)
		case spec.TransA:
			value, low, high = p.transA, int64(engine.NoTrans), int64(engine.ConjTrans)
		case spec.TransB:
			value, low, high = p.transB, int64(engine.NoTrans), int64(engine.ConjTrans)
		case spec.Diag:
			value, low, high = p.diag, int64(engine.NonUnit), int64(engine.Unit)
		}
		if value < low || value > high {
			return p.fail(core.InvalidValue, "%s is %d, not %d to %d", param.Name, value, low, high)
		}
	}
	return core.Continue
}

// checkSizes finds a size that is negative and a leading dimension or increment that is too small, where the row counts
// that as an error and not as nothing to do.
func (p *problem) checkSizes() core.Status {
	row := p.function.Row
	p.extend()
	if row.Quick != spec.QuickZero {
		return core.Continue
	}
	if min(p.M, p.N, p.K, p.Batch) < 0 {
		return p.fail(core.InvalidSize, "a size is negative: m %d, n %d, k %d, batch_count %d", p.M, p.N, p.K, p.Batch)
	}
	for j := range p.count {
		o := &p.operands[j]
		if o.param.Kind == spec.Vector {
			if row.IncrementNonZero && o.ld == 0 {
				return p.fail(core.InvalidSize, "inc%s is 0", o.param.Name)
			}
			continue
		}
		if o.ld < o.rows || row.LeadingOne && o.ld < 1 {
			return p.fail(core.InvalidSize, "ld%s is %d, less than %d", strings.ToLower(o.param.Name), o.ld, max(o.rows, 1))
		}
	}
	if row.SeparateOutput {
		return p.checkSame()
	}
	return core.Continue
}

// extend computes the operands' rows and columns.
func (p *problem) extend() {
	for j := range p.count {
		o := &p.operands[j]
		o.rows, o.cols = o.param.Extent(&p.Dims)
	}
}

// checkSame finds an output that is also an input in another layout or type.
func (p *problem) checkSame() core.Status {
	in, out := &p.operands[p.count-2], &p.operands[p.count-1]
	if in.address == 0 || in.address != out.address {
		return core.Continue
	}
	if in.ld != out.ld || in.strideElems != out.strideElems {
		return p.fail(core.InvalidSize, "%s is %s, but their leading dimensions or strides differ", out.param.Name, in.param.Name)
	}
	if in.datatype != out.datatype {
		return p.fail(core.InvalidValue, "%s is %s, but their types differ", out.param.Name, in.param.Name)
	}
	return core.Continue
}

// nothingToDo says whether the sizes leave nothing to compute.
func (p *problem) nothingToDo() bool {
	row := p.function.Row
	switch row.Quick {
	case spec.QuickNonPositive:
		return p.N <= 0 || p.Batch <= 0
	case spec.QuickIncrement:
		return p.N <= 0 || p.Batch <= 0 || p.operands[0].ld <= 0
	}
	return p.N == 0 || p.Batch == 0 || p.M == 0 && p.function.hasM
}

// checkResult finds a result that has no place, and stores 0 where there is nothing to reduce. Continue means go on.
func (p *problem) checkResult() core.Status {
	if p.function.Row.BatchFirst && p.Batch <= 0 {
		return core.Success
	}
	if p.result == 0 {
		return p.fail(core.InvalidPointer, "result is null")
	}
	if !p.nothingToDo() {
		return core.Continue
	}
	if p.Batch > 1<<40 {
		return p.fail(core.InvalidSize, "batch_count %d is more results than the address space holds", p.Batch)
	}
	if p.Batch > 0 {
		clear(ptr.Slice[byte](p.result, int(p.Batch)*int(p.resultBytes())))
	}
	return core.Success
}

// resultBytes is the size of one result.
func (p *problem) resultBytes() uint64 {
	switch p.function.result {
	case spec.RealOut:
		return p.Type.Real().Bytes()
	case spec.IndexOut:
		return p.indexBytes()
	}
	return p.Type.Bytes()
}

func (p *problem) indexBytes() uint64 {
	if p.function.Wide {
		return 8
	}
	return 4
}

// checkPointers finds a null pointer that would be used. Success means that the values of alpha and beta leave nothing to
// do.
func (p *problem) checkPointers() core.Status {
	f := p.function
	if f.hasBeta && p.beta == 0 {
		return p.fail(core.InvalidPointer, "beta is null")
	}
	product := !f.hasK || p.K != 0
	if f.hasAlpha && p.alpha == 0 && product {
		return p.fail(core.InvalidPointer, "alpha is null")
	}
	if product && f.hasAlpha && f.readsInputs {
		product = !p.scalarIs(p.alpha, 0)
	}
	p.trivial = !product
	unchanged := f.Row.Accumulates || f.hasBeta && !f.Row.SeparateOutput && p.scalarIs(p.beta, 1)
	if !product && unchanged {
		return core.Success
	}
	for j := range p.count {
		o := &p.operands[j]
		needed := o.param.Output || product
		if f.Row.SeparateOutput && j == p.count-2 {
			needed = !p.scalarIs(p.beta, 0)
		}
		if needed && o.address == 0 {
			return p.fail(core.InvalidPointer, "%s is null", o.param.Name)
		}
	}
	return core.Continue
}

// implemented says whether the type that a call computes in is one of the four. It is the last argument.
func (f *function) implemented(args *[core.MaxArgs]uint64) bool {
	_, ok := spec.FromDatatype(int64(args[f.words-1]))
	return ok
}

// checkTypes finds, where types are arguments, a combination that is not implemented.
func (p *problem) checkTypes() core.Status {
	if p.Type == spec.Runtime {
		return p.fail(core.NotImplemented, "compute_type %d", p.computeType)
	}
	for j := range p.count {
		o := &p.operands[j]
		if o.param.Typed && o.datatype != p.computeType {
			return p.fail(core.NotImplemented, "%s_type %d with compute_type %d", o.param.Name, o.datatype, p.computeType)
		}
	}
	return core.Continue
}

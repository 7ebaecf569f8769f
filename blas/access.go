package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// checks returns what receives the work of the call, nil if the handle is not checked.
func (c *call) checks() hip.Checks {
	if c.control.Watch&core.WatchCheck == 0 {
		return nil
	}
	return c.lib.config.Checks
}

// work describes the work of the call.
func (c *call) work() hip.Work {
	return hip.Work{Stream: c.control.Stream, Routine: c.function.name,
		Waits: c.function.hasResult && c.control.PointerMode == hostPointers}
}

// tellCaptured tells the check a captured call that waits for its result.
func (c *call) tellCaptured() {
	work := c.work()
	if checks := c.checks(); checks != nil && work.Waits {
		work.Captured = true
		checks.Work(work)
	}
}

// tellWork tells the check, if the handle is checked, what memory the call is about to use. Elements that
// ROCBLAS_CHECK_NUMERICS does not inspect count as possibly unread.
func (c *call) tellWork() {
	checks := c.checks()
	if checks == nil || c.ListSize != 0 { // a list of solutions reads no operand
		return
	}
	checks.Work(c.work())
	if c.control.PointerMode != hostPointers {
		c.tellScalars(checks)
	}
	for j := range c.Count {
		o := &c.Operands[j]
		access := hip.Access{Operand: o.Param.Name, Read: c.reads(j), Written: o.Param.Output}
		if !c.uses(j) {
			continue
		}
		if c.Shape == spec.Batched {
			checks.Access(hip.Access{Operand: o.Param.Name + ", an array of pointers", Address: o.Address,
				RunBytes: 8 * c.Batch, Count: 1, Read: true})
		}
		c.shape(j, &access)
		first := access.Address
		problems := int(c.Batch)
		if c.Shape == spec.StridedBatched && access.Count == 1 && o.StrideElems >= 0 { // one access for all
			access.StepBytes = o.StrideElems * int64(o.Elem.Bytes())
			access.Count = max(1, c.Batch*int64(bit(o.StrideElems > 0)))
			problems = 1
		}
		for i := range problems {
			access.Address = c.AddressOf(o, i) + first
			checks.Access(access)
		}
	}
	c.tellOverlap(checks)
}

// uses reports whether the call uses memory of the device for operand j.
func (c *call) uses(j int) bool {
	o := &c.Operands[j]
	onHost := o.Param.Kind == spec.Few && c.control.PointerMode == hostPointers
	return o.Address != 0 && o.Elems != 0 && !onHost && (o.Param.Output || c.reads(j))
}

// tellTransfer tells the check a transfer between host and device.
func (l *Library) tellTransfer(t spec.Transfer, stream uint64, from, to hip.Access) {
	from.Operand, from.Read = "the source", true
	to.Operand, to.Written = "the destination", true
	l.config.Checks.Work(hip.Work{Stream: stream, Routine: t.CName(), Waits: !t.Async})
	l.config.Checks.Access(from)
	l.config.Checks.Access(to)
}

// tellScalars tells the scalars and results on the device.
func (c *call) tellScalars(checks hip.Checks) {
	f := c.function
	for _, s := range []struct {
		name string
		used bool
		at   routines.Scalar
	}{{"alpha", f.hasAlpha, c.Alpha}, {"beta", f.hasBeta, c.Beta}, {"c", f.hasCos, c.Cos}, {"s", f.hasCos, c.Sin}} {
		if bytes := int64(s.at.Elem.Bytes()); s.used && s.at.Address != 0 {
			a := hip.Access{Operand: s.name, RunBytes: bytes, Count: 1, ElemBytes: uint64(bytes), Read: true}
			a.Address, _ = s.at.Span()
			if s.at.StrideBytes != 0 {
				a.StepBytes, a.Count = int64(magnitude(s.at.StrideBytes)), s.at.Count
			}
			checks.Access(a)
		}
	}
	if f.hasResult {
		checks.Access(hip.Access{Operand: "result", Address: c.Result.Address, RunBytes: c.Batch * int64(c.ResultBytes()), Count: 1, Written: true})
	}
}

// shape stores the runs of operand j of one problem, with the offset of the first as the address.
func (c *call) shape(j int, a *hip.Access) {
	o := &c.Operands[j]
	bytes := int64(o.Elem.Bytes())
	if c.inspectable(o) && o.Param.Kind != spec.Few {
		a.ElemBytes = uint64(bytes)
	}
	switch {
	case o.Param.Kind != spec.Matrix && magnitude(o.LD) > 1:
		a.StepBytes, a.RunBytes, a.Count = int64(magnitude(o.LD))*bytes, bytes, o.Rows
	case o.Param.Kind != spec.Matrix || o.LD == o.Rows && !c.triangular(j):
		a.RunBytes, a.Count = int64(o.Elems)*bytes, 1
	case !c.triangular(j):
		a.StepBytes, a.RunBytes, a.Count = o.LD*bytes, o.Rows*bytes, o.Cols
	default:
		unit := int64(bit(c.Diag == int64(engine.Unit)))
		a.StepBytes, a.GrowBytes, a.Count = o.LD*bytes, bytes, o.Cols
		a.RunBytes = (1 - unit) * bytes
		if c.Uplo != int64(engine.Upper) {
			a.Address = uint64(unit * bytes)
			a.StepBytes, a.GrowBytes, a.RunBytes = (o.LD+1)*bytes, -bytes, (o.Rows-unit)*bytes
		}
	}
}

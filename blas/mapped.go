package blas

import (
	"cmp"
	"slices"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// With a hip.Mapper the host computes in device memory. A call waits for the work of its stream, maps the
// memory that it reads and writes, and unmaps it when it ends. It maps first alpha, beta and param, which
// decide whether there is work. Then it maps the arrays of pointers, then the operands, then the leased
// workspace.

// lent holds the memory that one call has mapped.
type lent struct {
	mapper hip.Mapper
	stream uint64
	ranges []hip.Range
	err    error // a device error, which makes the call fail
}

// add maps more ranges. Overlapping ranges are merged, so that no byte is mapped twice.
func (l *lent) add(more ...hip.Range) {
	if l.err != nil {
		return
	}
	wanted := merged(append(slices.Clone(l.ranges), more...))
	l.giveBack()
	if l.err == nil {
		if l.err = l.mapper.Map(l.stream, wanted); l.err == nil {
			l.ranges = wanted
		}
	}
}

// giveBack unmaps all ranges.
func (l *lent) giveBack() {
	if len(l.ranges) == 0 {
		return
	}
	if err := l.mapper.Unmap(l.stream, l.ranges); l.err == nil {
		l.err = err
	}
	l.ranges = nil
}

// merged merges overlapping ranges and drops empty ones.
func merged(ranges []hip.Range) (joined []hip.Range) {
	slices.SortFunc(ranges, func(a, b hip.Range) int { return cmp.Compare(a.Address, b.Address) })
	for _, r := range ranges {
		if r.Address == 0 || r.SizeBytes == 0 {
			continue
		}
		if last := len(joined) - 1; last >= 0 && r.Address-joined[last].Address < joined[last].SizeBytes {
			joined[last].SizeBytes = max(joined[last].SizeBytes, r.Address-joined[last].Address+r.SizeBytes)
			continue
		}
		joined = append(joined, r)
	}
	return joined
}

// lendScalars maps the scalars of a call whose operands the host must map.
func (c *call) lendScalars() core.Status {
	if status := c.refuse("the result", c.Result.Address); status != core.Continue {
		return status
	}
	c.lent = &lent{mapper: c.lib.mapper, stream: c.control.Stream}
	if c.control.PointerMode != hostPointers {
		c.lent.add(c.decisive()...)
	}
	if c.lent.err != nil {
		return c.lendingFailed(c.lent.err)
	}
	return core.Continue
}

// endLending unmaps what the call has mapped.
func (c *call) endLending(status core.Status) core.Status {
	l := c.lent
	c.lent = nil
	l.giveBack()
	if l.err != nil && status == core.Success {
		return c.lendingFailed(l.err)
	}
	return status
}

func (c *call) lendingFailed(err error) core.Status {
	return c.fail(core.InternalError, "the host cannot use the device's memory: %v", err)
}

// decisive returns the ranges that a call reads before it knows whether there is work, and the range of its
// result. In device pointer mode all of them are on the device.
func (c *call) decisive() (ranges []hip.Range) {
	for _, s := range []routines.Scalar{c.Alpha, c.Beta, c.Cos, c.Sin} {
		if s.Address != 0 {
			address, sizeBytes := s.Span()
			ranges = append(ranges, hip.Range{Address: address, SizeBytes: sizeBytes})
		}
	}
	if batch := max(c.Batch, 0); c.Result.Address != 0 && batch <= 1<<40 {
		ranges = append(ranges, hip.Range{Address: c.Result.Address, SizeBytes: uint64(batch) * c.ResultBytes()})
	}
	if c.function.Row.RotationParam && c.Shape != spec.Batched {
		param := &c.Operands[c.Count-1]
		ranges = append(ranges, hip.Range{Address: param.Address, SizeBytes: param.Elem.Bytes()})
	}
	return ranges
}

// lendOperands maps the operands of the call. checkPossible has measured them.
func (c *call) lendOperands() core.Status {
	for i, address := range []uint64{c.Alpha.Address, c.Beta.Address, c.Cos.Address, c.Sin.Address} {
		if status := c.refuse([]string{"alpha", "beta", "c", "s"}[i], address); status != core.Continue {
			return status
		}
	}
	if c.Shape == spec.Batched {
		tables := func(o *routines.Operand) []hip.Range {
			return []hip.Range{{Address: o.Address, SizeBytes: 8 * uint64(c.Batch)}}
		}
		if status := c.lendEach(tables); status != core.Continue {
			return status
		}
	}
	return c.lendEach(c.rangesOf)
}

// lendEach maps ranges of each operand, and refuses an operand that is no memory.
func (c *call) lendEach(rangesOf func(*routines.Operand) []hip.Range) core.Status {
	var ranges []hip.Range
	for _, o := range c.inMemory() {
		ranges = append(ranges, rangesOf(o)...)
	}
	if c.lent.add(ranges...); c.lent.err != nil {
		return c.lendingFailed(c.lent.err)
	}
	for _, o := range c.inMemory() {
		for _, r := range rangesOf(o) {
			if status := c.refuse(o.Param.Name, r.Address); status != core.Continue {
				return status
			}
		}
	}
	return core.Continue
}

// inMemory returns the operands on the device. A parameter of a few elements is on the device only in device
// pointer mode.
func (c *call) inMemory() (list []*routines.Operand) {
	for j := range c.Count {
		o := &c.Operands[j]
		if o.Address != 0 && o.Elems != 0 && (o.Param.Kind != spec.Few || c.control.PointerMode != hostPointers) {
			list = append(list, o)
		}
	}
	return list
}

// rangesOf returns the memory of an operand: one range for each problem if pointers give the problems, else
// one range for all.
func (c *call) rangesOf(o *routines.Operand) (ranges []hip.Range) {
	sizeBytes := uint64(o.Elems) * o.Elem.Bytes()
	if c.Shape == spec.Batched {
		for i := range int(c.Batch) {
			ranges = append(ranges, hip.Range{Address: ptr.Load[uint64](o.Address + 8*uint64(i)), SizeBytes: sizeBytes})
		}
		return ranges
	}
	first, last := o.Address, c.AddressOf(o, int(c.Batch)-1)
	return append(ranges, hip.Range{Address: min(first, last), SizeBytes: max(first, last) - min(first, last) + sizeBytes})
}

// lendWork maps the leased workspace.
func (c *call) lendWork(address, sizeBytes uint64) core.Status {
	if c.lent.add(hip.Range{Address: address, SizeBytes: sizeBytes}); c.lent.err != nil {
		return c.lendingFailed(c.lent.err)
	}
	return core.Success
}

// refuse returns InvalidPointer for an object of the device's library, which the call would compute with or overwrite.
func (c *call) refuse(name string, address uint64) core.Status {
	if isObject(c.site.device, address) {
		return c.fail(core.InvalidPointer, objectText, name, address)
	}
	return core.Continue
}

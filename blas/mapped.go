package blas

import (
	"cmp"
	"slices"

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

// callMapped runs a decoded call whose operands the host must map.
func (p *problem) callMapped(args *[core.MaxArgs]uint64) (status core.Status) {
	l := &lent{mapper: p.lib.mapper, stream: p.control.Stream}
	p.lent = l
	defer func() {
		p.lent = nil
		l.giveBack()
		if l.err != nil && status == core.Success {
			status = p.lendingFailed(l.err)
		}
	}()
	if p.control.PointerMode != hostPointers {
		l.add(p.decisive()...)
	}
	if l.err != nil {
		return p.lendingFailed(l.err)
	}
	return p.onHost(args)
}

func (p *problem) lendingFailed(err error) core.Status {
	return p.fail(core.InternalError, "the host cannot use the device's memory: %v", err)
}

// decisive returns the ranges that a call reads before it knows whether there is work, and the range of its
// result. In device pointer mode all of them are on the device.
func (p *problem) decisive() (ranges []hip.Range) {
	for _, s := range []scalarArg{p.alpha, p.beta, p.cos, p.sin} {
		if s.address != 0 {
			ranges = append(ranges, hip.Range{Address: s.address, SizeBytes: s.elem.Bytes()})
		}
	}
	if batch := max(p.Batch, 0); p.result.address != 0 && batch <= 1<<40 {
		ranges = append(ranges, hip.Range{Address: p.result.address, SizeBytes: uint64(batch) * p.resultBytes()})
	}
	if p.function.Row.RotationParam && p.function.Shape != spec.Batched {
		param := &p.operands[p.count-1]
		ranges = append(ranges, hip.Range{Address: param.address, SizeBytes: param.elem.Bytes()})
	}
	return ranges
}

// lendOperands maps the operands of the call. checkPossible has measured them.
func (p *problem) lendOperands() core.Status {
	var ranges []hip.Range
	if p.function.Shape == spec.Batched {
		var tables []hip.Range
		for _, o := range p.inMemory() {
			tables = append(tables, hip.Range{Address: o.address, SizeBytes: 8 * uint64(p.Batch)})
		}
		p.lent.add(tables...)
		if p.lent.err != nil {
			return p.lendingFailed(p.lent.err)
		}
	}
	for _, o := range p.inMemory() {
		ranges = append(ranges, p.rangesOf(o)...)
	}
	if p.lent.add(ranges...); p.lent.err != nil {
		return p.lendingFailed(p.lent.err)
	}
	return core.Continue
}

// inMemory returns the operands on the device. A parameter of a few elements is on the device only in device
// pointer mode.
func (p *problem) inMemory() (list []*operand) {
	for j := range p.count {
		o := &p.operands[j]
		if o.address != 0 && o.elems != 0 && (o.param.Kind != spec.Few || p.control.PointerMode != hostPointers) {
			list = append(list, o)
		}
	}
	return list
}

// rangesOf returns the memory of an operand: one range for each problem if pointers give the problems, else
// one range for all.
func (p *problem) rangesOf(o *operand) (ranges []hip.Range) {
	sizeBytes := uint64(o.elems) * o.elem.Bytes()
	if p.function.Shape == spec.Batched {
		for i := range int(p.Batch) {
			ranges = append(ranges, hip.Range{Address: ptr.Load[uint64](o.address + 8*uint64(i)), SizeBytes: sizeBytes})
		}
		return ranges
	}
	first, last := o.address, p.addressOf(o, int(p.Batch)-1)
	return append(ranges, hip.Range{Address: min(first, last), SizeBytes: max(first, last) - min(first, last) + sizeBytes})
}

// lendWork maps the leased workspace.
func (p *problem) lendWork(address, sizeBytes uint64) core.Status {
	if p.lent.add(hip.Range{Address: address, SizeBytes: sizeBytes}); p.lent.err != nil {
		return p.lendingFailed(p.lent.err)
	}
	return core.Success
}

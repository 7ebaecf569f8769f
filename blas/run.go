package blas

import (
	"fmt"
	"math"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// shareWork is the least number of multiplications in one piece of a shared batch: about 20 microseconds of
// work on memory that is read once. shareProducts is the same for level 3, where each element is multiplied
// many times.
const (
	shareWork     = 1 << 16
	shareProducts = 1 << 18
)

// leastPieces is the number of pieces that a batch must exceed to be shared. Another CPU core starts only
// after the calling thread has computed some pieces.
const leastPieces = 4

// routine runs one call. The steps are, in this order: handle, size query, logging, enumerations and sizes,
// quick return, pointers, numerics, work.
func (l *Library) routine(f *function, args *[core.MaxArgs]uint64) (status core.Status) {
	control := l.config.State.Find(args[0])
	if f.Row.TypesFirst && !f.combinations[f.readTypes(args)] {
		if control != nil {
			control.SetError(fmt.Sprintf("%s: compute_type %d", f.name, int64(args[f.words-1])))
		}
		return core.NotImplemented
	}
	if control == nil {
		return core.InvalidHandle
	}
	if f.Row.Gfx94 && !l.computesEightBits() {
		control.SetError(fmt.Sprintf("%s: the device is %s, not gfx94x", f.name, l.config.Arch()))
		return core.ArchMismatch
	}
	p := l.problems.of(control.Slot)
	usedBytes, finished := control.UsedBytes, false
	at := l.siteOf(control)
	asked := at.device.Counts().Total()
	defer func() {
		if !finished {
			control.Restore(usedBytes)
			status = l.failed(control, f, recover())
			l.problems.of(control.Slot).dropGuard()
			l.problems.forget(control.Slot)
		}
		at.charge(control, l.config.State.RoutineOf(f.number, control.Slot), asked)
	}()
	p.decode(l, control, f, l.plans.of(f), args)
	if f.grouping != nil {
		status = p.runGroups(args)
	} else {
		status = p.serve(args)
	}
	control.Restore(usedBytes)
	if status == core.MemoryError {
		p.counted.Ended(control, status)
	}
	finished = true
	return status
}

// serve runs a decoded call, and writes its lease to the trace if the handle is traced.
func (p *problem) serve(args *[core.MaxArgs]uint64) core.Status {
	if p.control.Watch&core.WatchTrace == 0 {
		return p.untraced(args)
	}
	return p.traced(args)
}

// untraced runs a decoded call and ends its guarded memory. It writes nothing to the trace.
func (p *problem) untraced(args *[core.MaxArgs]uint64) core.Status {
	status := p.decoded(args)
	if p.guarded != 0 {
		status = p.endGuard(status)
	}
	return status
}

func (p *problem) decoded(args *[core.MaxArgs]uint64) core.Status {
	switch {
	case p.function.onDevice:
		return p.callDevice(args)
	case p.function.mapped && p.control.Querying == 0:
		return p.callMapped(args)
	}
	return p.onHost(args)
}

// onHost runs a decoded call on operands that the host can use.
func (p *problem) onHost(args *[core.MaxArgs]uint64) core.Status {
	if p.control.Watch == 0 {
		return p.unwatched()
	}
	return p.watched(args)
}

// unwatched runs a call without logging, numerics check and events.
func (p *problem) unwatched() core.Status {
	if p.control.Stream != 0 && p.control.Querying == 0 && p.site.device.Capturing(p.control.Stream) {
		return p.capture()
	}
	status := p.check()
	if status == core.Continue {
		status = p.run()
	}
	return status
}

// check does everything before the work. Continue means that there is work to do.
func (p *problem) check() core.Status {
	row, querying := p.function.Row, p.control.Querying != 0
	if querying && !row.ChecksInQuery {
		p.extend()
		return p.answerQuery()
	}
	if status := p.checkArguments(); status != core.Continue {
		return status
	}
	if querying {
		return p.answerQuery()
	}
	status := p.checkOperands()
	if status == core.Continue && p.lent != nil {
		return p.lendOperands()
	}
	return status
}

// checkArguments is the first half of check: types that the row checks first, then enumerations and sizes.
func (p *problem) checkArguments() core.Status {
	if row := p.function.Row; row.ComputeFirst && !row.ComputesIn(p.computedAs()) {
		return p.fail(core.NotImplemented, "compute_type %d", p.datatypes[len(p.function.typeWords)-1])
	}
	if p.function.Row.TypesBefore == spec.Uplo {
		if p.nothingToDo() {
			return core.Success
		}
		if status := p.checkTypes(); status != core.Continue {
			return status
		}
	}
	if len(p.plan.enums) != 0 {
		if status := p.checkEnums(); status != core.Continue {
			return status
		}
	}
	return p.checkSizes()
}

// checkOperands is the second half of check: quick return, pointers, types, extents.
func (p *problem) checkOperands() core.Status {
	if p.function.hasResult {
		if status := p.checkResult(); status != core.Continue {
			return status
		}
	} else if p.nothingToDo() {
		return core.Success
	}
	if status := p.checkPointers(); status != core.Continue {
		return status
	}
	return p.checkPossible()
}

// checkPossible is the last part of check. It rejects unimplemented types or solutions, and operands that are
// too large.
func (p *problem) checkPossible() core.Status {
	if status := p.checkImplemented(); status != core.Continue {
		return status
	}
	if largest := max(p.M, p.N, p.K, p.KL, p.KU); p.function.Row.Band && largest > math.MaxInt32 {
		return p.fail(core.InvalidSize, "a size is %d, more than %d", largest, math.MaxInt32)
	}
	if o := p.measure(); o != nil {
		return p.fail(core.InvalidSize, "%s spans more than the address space: %d by %d, distance %d, stride %d, batch_count %d",
			o.param.Name, o.rows, o.cols, o.ld, o.strideElems, p.Batch)
	}
	return core.Continue
}

// want computes the workspace that the call leases and the query reports.
func (p *problem) want() {
	p.wantBytes = 0
	if p.function.Row.Workspace != nil {
		p.wantBytes = p.function.Row.WorkspaceBytes(&p.Dims, p.computer())
	}
}

// computer returns the kind of engine that computes the call, as package spec names it.
func (p *problem) computer() spec.Engine {
	if p.function.onDevice {
		return spec.Vendor
	}
	return spec.Engine(p.lib.engine().Kind())
}

// answerQuery raises the query's maximum to the workspace that the call would lease.
func (p *problem) answerQuery() core.Status {
	if p.nothingToDo() {
		return core.SizeUnchanged
	}
	if p.function.onDevice {
		p.wantForDevice()
	} else {
		p.want()
	}
	totalBytes, ok := p.lib.layout.Footprint(p.wantBytes)
	if !ok {
		return p.fail(core.InvalidSize, "the workspace would be more than 64 bits can hold")
	}
	if totalBytes <= p.control.QueryMax {
		return core.SizeUnchanged
	}
	p.control.QueryMax = totalBytes
	return core.SizeIncreased
}

// run leases the workspace and computes all problems.
func (p *problem) run() core.Status {
	status := p.lease()
	if status == core.Success {
		p.compute()
	}
	return status
}

// compute computes all problems of the batch in the leased workspace.
func (p *problem) compute() {
	if p.engine == nil {
		p.engine = p.lib.engine()
	}
	p.each(p.function.kernels[p.Type])
}

// lease takes the workspace of the call on the host. If the workspace cannot be leased, p.work is 0 and the
// call uses its slower way, and the status is Success: rocBLAS states perf_degraded for trsm alone, which leases
// nothing here.
func (p *problem) lease() core.Status {
	p.wantBytes = 0
	if p.function.Row.Workspace == nil || p.trivial {
		return core.Success
	}
	p.want()
	if p.function.Row.Shortage == spec.Borrows && p.footprint() > p.site.arenas.RoomWithoutGrowth(p.control) {
		p.wantBytes = 0
	}
	status := p.leaseWanted()
	if status != core.MemoryError {
		return status
	}
	p.counted.Ended(p.control, core.PerfDegraded)
	p.tellDegraded()
	return core.Success
}

func (p *problem) leaseWanted() core.Status {
	totalBytes, ok := p.lib.layout.Footprint(p.wantBytes)
	if !ok {
		return p.fail(core.MemoryError, "the workspace would be more than 64 bits can hold")
	}
	if totalBytes == 0 {
		return core.Success
	}
	address, status := p.take(totalBytes)
	if status != core.Success {
		return status
	}
	p.work = address
	p.tellLease(address, totalBytes)
	switch {
	case p.control.Watch&core.WatchGuard != 0:
		return p.guardWork()
	case p.lent != nil:
		return p.lendWork(address, totalBytes)
	}
	return status
}

// take leases totalBytes and counts the lease for the routine.
func (p *problem) take(totalBytes uint64) (address uint64, status core.Status) {
	growths := p.control.Growths
	address, status = p.site.arenas.Lease(p.control, totalBytes, p.function.name)
	if status == core.Success {
		p.counted.Leases.Add(1)
		if growths != p.control.Growths || totalBytes > p.counted.Most.Load() {
			p.counted.Grew(totalBytes, p.control.Growths-growths)
		}
	}
	return address, status
}

// each computes every problem of the batch. With the built-in engine it shares a batch with enough work among
// the CPU cores; other engines use the cores themselves.
func (p *problem) each(kernel runner) {
	batch := int(p.Batch)
	if batch > 1 && p.shareable() {
		if work, piece := p.workEach(); work*float64(batch) > leastPieces*piece {
			p.lib.config.Team.For(batch, max(1, int(piece/work)), func(lo, hi int) { kernel(p, lo, hi) })
			return
		}
	}
	kernel(p, 0, batch)
}

// workEach estimates the multiplications of one problem, and the multiplications that make up one piece.
func (p *problem) workEach() (work, piece float64) {
	work, piece = float64(max(p.N, 1))*float64(max(p.M, 1)), shareWork
	if p.function.Row.Level == 3 {
		piece = shareProducts
	}
	switch {
	case p.function.Row.Level == 1:
		return work, piece
	case p.K > 0:
		return work * float64(p.K), piece
	}
	return work * float64(max(p.operands[0].cols, 1)), piece
}

package blas

import (
	"fmt"
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
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
	c := l.calls.of(control.Slot)
	usedBytes, finished := control.UsedBytes, false
	at := l.siteOf(control)
	asked := at.device.Counts().Total()
	defer func() {
		if !finished {
			control.Restore(usedBytes)
			status = l.failed(control, f, recover())
			l.calls.of(control.Slot).dropGuard()
			l.calls.forget(control.Slot)
		}
		at.charge(control, l.config.State.RoutineOf(f.number, control.Slot), asked)
	}()
	c.decode(l, control, f, l.plans.of(f), args)
	if f.grouping != nil {
		status = c.runGroups(args)
	} else {
		status = c.serve(args)
	}
	control.Restore(usedBytes)
	if status == core.MemoryError {
		c.counted.Ended(control, status)
	}
	finished = true
	return status
}

// serve runs a decoded call, and writes its lease to the trace if the handle is traced.
func (c *call) serve(args *[core.MaxArgs]uint64) core.Status {
	if c.control.Watch&core.WatchTrace == 0 {
		return c.untraced(args)
	}
	return c.traced(args)
}

// untraced runs a decoded call and ends its guarded memory. It writes nothing to the trace.
func (c *call) untraced(args *[core.MaxArgs]uint64) core.Status {
	status := c.decoded(args)
	if c.guarded != 0 {
		status = c.endGuard(status)
	}
	return status
}

func (c *call) decoded(args *[core.MaxArgs]uint64) core.Status {
	switch {
	case c.function.onDevice:
		return c.callDevice(args)
	case c.function.mapped && c.control.Querying == 0:
		return c.callMapped(args)
	}
	return c.onHost(args)
}

// onHost runs a decoded call on operands that the host can use.
func (c *call) onHost(args *[core.MaxArgs]uint64) core.Status {
	if c.control.Watch == 0 {
		return c.unwatched()
	}
	return c.watched(args)
}

// unwatched runs a call without logging, numerics check and events.
func (c *call) unwatched() core.Status {
	if c.control.Stream != 0 && c.control.Querying == 0 && c.site.device.Capturing(c.control.Stream) {
		return c.capture()
	}
	status := c.check()
	if status == core.Continue {
		status = c.run()
	}
	return status
}

// check does everything before the work. Continue means that there is work to do.
func (c *call) check() core.Status {
	row, querying := c.function.Row, c.control.Querying != 0
	if querying && !row.ChecksInQuery {
		c.extend()
		return c.answerQuery()
	}
	if status := c.checkArguments(); status != core.Continue {
		return status
	}
	if querying {
		if !c.nothingToDo() {
			if status := c.checkStrides(); status != core.Continue {
				return status
			}
		}
		return c.answerQuery()
	}
	status := c.checkOperands()
	switch {
	case status == core.Continue && c.lent != nil:
		return c.lendOperands()
	case status == core.Success && c.lib.rehearsal != nil:
		return c.leaseUnread()
	}
	return status
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

// want computes the workspace that the call leases and the query reports.
func (c *call) want() {
	c.WantBytes = 0
	if c.function.Row.Workspace != nil {
		c.WantBytes = c.function.Row.WorkspaceBytes(&c.Dims, c.computer())
	}
}

// computer returns the kind of engine that computes the call, as package spec names it.
func (c *call) computer() spec.Engine {
	if c.function.onDevice {
		return spec.Vendor
	}
	return spec.Engine(c.engineOfHost().Kind())
}

// engineOfHost returns the library's engine. If a better one was refused, the handle's error text says why, once.
func (c *call) engineOfHost() engine.Engine {
	e := c.lib.engine()
	if c.lib.refused.Load() != nil {
		if refused := c.lib.refused.Swap(nil); refused != nil {
			c.control.SetError(c.function.name + ": computed by " + e.Name() + ": " + *refused)
		}
	}
	return e
}

// answerQuery raises the query's maximum to the workspace that the call would lease.
func (c *call) answerQuery() core.Status {
	switch {
	case c.lib.rehearsal != nil:
		c.WantBytes = c.function.RocBLASBytes(c.onGPU())
	case c.nothingToDo():
		return core.SizeUnchanged
	case c.function.onDevice:
		c.wantForDevice()
	default:
		c.want()
	}
	totalBytes, ok := c.lib.host.Layout.Footprint(c.WantBytes)
	if !ok {
		return c.fail(core.InvalidSize, "the workspace would be more than 64 bits can hold")
	}
	if totalBytes <= c.control.QueryMax {
		return core.SizeUnchanged
	}
	c.control.QueryMax = totalBytes
	return core.SizeIncreased
}

// run leases the workspace and computes all problems.
func (c *call) run() core.Status {
	status := c.lease()
	if worked(status) {
		c.compute()
	}
	return status
}

// compute computes all problems of the batch in the leased workspace.
func (c *call) compute() {
	if c.Engine == nil {
		c.Engine = c.engineOfHost()
	}
	kernel := c.function.runners[c.Type]
	if c.ownScalars() {
		kernel = problemByProblem(kernel)
	}
	c.each(kernel)
}

// lease takes the workspace of the call on the host. If the workspace cannot be leased, c.Work is 0, the
// call uses its slower algorithm, and the status is Success: rocBLAS states perf_degraded for trsm and gemv alone,
// which lease nothing here. In a suspended workspace the status is MemoryError. In a rehearsal it is that of rocBLAS.
func (c *call) lease() core.Status {
	if c.lib.rehearsal != nil {
		return c.leaseRehearsed()
	}
	c.WantBytes = 0
	if c.function.Row.Workspace == nil || c.Trivial {
		return core.Success
	}
	c.want()
	if c.function.Row.Shortage == spec.Borrows && c.footprint() > c.site.arenas.RoomWithoutGrowth(c.control) {
		c.WantBytes = 0
	}
	status := c.leaseWanted()
	if status != core.MemoryError || c.control.Suspended() {
		return status
	}
	c.counted.Ended(c.control, core.PerfDegraded)
	c.tellDegraded(0)
	return core.Success
}

func (c *call) leaseWanted() core.Status {
	totalBytes, ok := c.lib.host.Layout.Footprint(c.WantBytes)
	if !ok {
		return c.fail(core.MemoryError, "the workspace would be more than 64 bits can hold")
	}
	if totalBytes == 0 {
		return core.Success
	}
	address, status := c.take(totalBytes)
	if status != core.Success {
		if c.control.Suspended() {
			c.tellRefused(totalBytes)
		}
		return status
	}
	c.Work = address
	c.tellLease(address, totalBytes)
	switch {
	case c.control.Watch&core.WatchGuard != 0:
		return c.guardWork()
	case c.lent != nil:
		return c.lendWork(address, totalBytes)
	}
	return status
}

// take leases totalBytes and counts the lease for the routine.
func (c *call) take(totalBytes uint64) (address uint64, status core.Status) {
	growths := c.control.Growths
	address, status = c.site.arenas.Lease(c.control, totalBytes, c.function.name)
	if status == core.Success {
		c.leased = address
		c.counted.Leases.Add(1)
		if growths != c.control.Growths || totalBytes > c.counted.Most.Load() {
			c.counted.Grew(totalBytes, c.control.Growths-growths)
		}
	}
	return address, status
}

// each computes every problem of the batch. With the built-in engine it shares a batch with enough work among
// the CPU cores; other engines use the cores themselves.
func (c *call) each(kernel routines.Runner) {
	batch := int(c.Batch)
	if batch > 1 && c.Shareable() {
		if work, piece := c.workEach(); work*float64(batch) > leastPieces*piece {
			c.lib.config.Team.For(batch, max(1, int(piece/work)), func(lo, hi int) { kernel(&c.Problem, lo, hi) })
			return
		}
	}
	kernel(&c.Problem, 0, batch)
}

// workEach estimates the multiplications of one problem, and the multiplications that make up one piece.
func (c *call) workEach() (work, piece float64) {
	work, piece = float64(max(c.N, 1))*float64(max(c.M, 1)), shareWork
	if c.function.Row.Level == 3 {
		piece = shareProducts
	}
	switch {
	case c.function.Row.Level == 1:
		return work, piece
	case c.K > 0:
		return work * float64(c.K), piece
	}
	return work * float64(max(c.Operands[0].Cols, 1)), piece
}

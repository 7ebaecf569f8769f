package blas

import (
	"fmt"
	"strings"

	"rocblas_mem/blas/routines"
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

// routine runs one call. The steps are, in this order: handle, logging, size query, enumerations and sizes, quick
// return, pointers, numerics, work. All but the first are in steps.
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
	c, at := l.calls.of(control.Slot), l.siteOf(control)
	usedBytes, asked, finished := control.UsedBytes, at.device.Counts().Total(), false
	defer func() {
		if !finished {
			status = l.failed(control, f, recover())
			c.dropGuard()
			status = c.end(status, usedBytes)
			l.calls.forget(control.Slot)
		}
		at.charge(control, c.counted, asked)
	}()
	c.decode(l, control, f, args)
	if f.grouping != nil {
		status = c.runGroups(args)
	} else {
		status = c.serve(args)
	}
	if status == core.MemoryError {
		c.counted.Ended(control, status)
	}
	finished = true
	return status
}

// serve takes a decoded call through its steps, and ends what it holds.
func (c *call) serve(args *[core.MaxArgs]uint64) core.Status {
	usedBytes := c.control.UsedBytes
	return c.end(c.steps(args), usedBytes)
}

// steps takes a decoded call through its steps. Each step says what it adds for a device, for a captured call, and for a
// watched handle.
func (c *call) steps(args *[core.MaxArgs]uint64) (status core.Status) {
	f, control, watched := c.function, c.control, c.control.Watch != 0

	if status = c.readyScalars(args); status != core.Continue {
		return status
	}
	// Logging. The log leaves out the lines that rocBLAS does not write in a size query.
	if control.Watch&core.WatchLayers != 0 && c.group == 0 {
		c.log(args)
	}
	// Size query.
	if control.Querying != 0 {
		return c.answerQuery()
	}
	// Enumerations and sizes. The check asks before a scalar is read whether it is where the pointer mode says.
	capturing := !f.onDevice && c.capturing()
	recorded := capturing && c.recordable()
	unread := recorded && control.PointerMode != hostPointers // a launch reads the scalars
	if watched && !unread {
		c.askScalars()
	}
	if status = c.checkArguments(); status != core.Continue {
		return status
	}
	// Quick return and pointers. What depends on scalars or a result that only a launch has, the launch checks.
	if unread || recorded && f.hasResult {
		status = c.checkPossible()
	} else {
		status = c.checkOperands()
	}
	switch {
	case status == core.Success && c.lib.rehearsal != nil:
		return c.leaseUnread()
	case status == core.Continue && c.lent != nil:
		status = c.lendOperands()
	}
	if status != core.Continue {
		return status
	}
	// Numerics and work. The check learns what memory the work uses; a launch tells it of its own.
	if !watched || capturing {
		return c.run(recorded)
	}
	c.tellWork()
	if status = c.checkInputs(); status != core.Success {
		return status
	}
	if status = c.run(recorded); worked(status) {
		if failed := c.checkOutputs(); failed != core.Success {
			return failed
		}
	}
	return status
}

// readyScalars readies the scalars, which decide whether there is work. A device's engine reads them, and in a dry run those on
// the device are unknown; with a hip.Mapper the host maps them first.
func (c *call) readyScalars(args *[core.MaxArgs]uint64) core.Status {
	switch {
	case c.function.onDevice:
		c.launch.words = args // for the engine, until the call ends
		c.hideScalars()
	case c.lib.dry():
		c.hideScalars()
	case c.function.mapped && c.control.Querying == 0:
		return c.lendScalars()
	}
	return core.Continue
}

// end ends what a call holds: mapped memory, guarded memory, its lease, and the caller's words. The trace's line of the
// end has the time at which the work was done.
func (c *call) end(status core.Status, usedBytes uint64) core.Status {
	if c.lent != nil {
		status = c.endLending(status)
	}
	if c.guarded.address != 0 {
		status = c.endGuard(status)
	}
	if heldBytes := c.control.UsedBytes - usedBytes; heldBytes != 0 {
		address := c.control.Base + usedBytes
		c.control.Restore(usedBytes)
		c.tell(core.Event{Action: core.TraceFree, Address: address, SizeBytes: heldBytes})
	}
	if c.launch.words != nil {
		c.launch.words, c.launch.call.Words = nil, nil
	}
	return status
}

// run leases the workspace, then computes all problems or records them for the launches of a graph. On a device the
// engine computes.
func (c *call) run(recorded bool) core.Status {
	if c.function.onDevice {
		return c.handOver()
	}
	status, watched := core.Success, c.control.Watch != 0
	if watched {
		c.record(c.control.StartEvent)
	}
	switch {
	case recorded && c.nothingToDo():
	case c.lib.rehearsal != nil:
		status = c.leaseRehearsed()
	default:
		status = c.lease()
	}
	switch {
	case !worked(status):
	case recorded:
		status = c.capture(status)
	default:
		c.compute()
	}
	if watched {
		c.record(c.control.StopEvent)
	}
	return status
}

// compute computes all problems of the batch in the leased workspace.
func (c *call) compute() {
	if c.lib.dry() && c.recordable() {
		c.skip()
		return
	}
	if c.Engine == nil {
		c.Engine = c.lib.engine()
	}
	kernel := c.function.runners[c.Type]
	if c.ownScalars() {
		kernel = problemByProblem(kernel)
	}
	c.each(kernel)
}

// each computes every problem of the batch. It shares a batch with enough work among the CPU cores.
func (c *call) each(kernel routines.Runner) {
	batch := int(c.Batch)
	if batch > 1 {
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

// problemByProblem returns a runner that computes each problem alone, with its alpha and beta. Engines know one alpha and
// one beta, and rocblas_set_batch_alpha_stride and rocblas_set_batch_beta_stride give each problem its own.
func problemByProblem(kernel routines.Runner) routines.Runner {
	return func(p *routines.Problem, lo, hi int) {
		one := *p
		for i := lo; i < hi; i++ {
			one.Alpha, one.Beta = p.Alpha.Of(int64(i)), p.Beta.Of(int64(i))
			kernel(&one, i, i+1)
		}
	}
}

// worked reports whether a status is that of a call that computes.
func worked(status core.Status) bool { return status == core.Success || status == core.PerfDegraded }

// computesEightBits reports whether gemmEx3 computes. rocBLAS refuses it on devices whose matrix cores have
// no 8-bit floats, so on such a device it is refused here too. Devices from gfx94x to the last gfx9 have
// them. Without a device it is computed.
func (l *Library) computesEightBits() bool {
	if l.host.Arch == nil {
		return true
	}
	name := l.host.Arch()
	number, gfx9 := strings.CutPrefix(name, "gfx9")
	return name == "" || gfx9 && number >= "4"
}

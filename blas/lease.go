package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

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
	return spec.Engine(c.lib.engine().Kind())
}

// answerQuery raises the query's maximum to the workspace that the call would lease. As in rocBLAS, some routines check
// enumerations and sizes first.
func (c *call) answerQuery() core.Status {
	if !c.function.Row.ChecksInQuery {
		c.extend()
	} else if status := c.checkArguments(); status != core.Continue {
		return status
	} else if !c.nothingToDo() {
		if status := c.checkStrides(); status != core.Continue {
			return status
		}
	}
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

// lease takes the workspace of the call on the host. If the workspace cannot be leased, c.Work is 0, the
// call uses its slower algorithm, and the status is Success: rocBLAS states perf_degraded for trsm and gemv alone,
// which lease nothing here. In a suspended workspace the status is MemoryError.
func (c *call) lease() core.Status {
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
	c.tell(core.Event{Action: core.TraceDegraded})
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
			c.tell(core.Event{Action: core.TraceAllocateFailure, Status: core.MemoryError, SizeBytes: totalBytes, LeastBytes: totalBytes})
		}
		return status
	}
	c.Work = address
	c.tell(core.Event{Action: core.TraceAllocate, Address: address, SizeBytes: totalBytes})
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

// tell traces an event of this call if the handle is traced. Only on a device, and in a rehearsal of one, is workspace
// required: on the host each routine has a slower algorithm without it.
func (c *call) tell(e core.Event) {
	if c.control.Watch&core.WatchTrace == 0 {
		return
	}
	e.Routine, e.WantedBytes = c.function.name, c.footprint()
	switch {
	case c.function.onDevice:
		e.LeastBytes = e.WantedBytes
	case c.lib.rehearsal != nil:
		e.WantedBytes, e.LeastBytes = c.rehearsed.best, c.rehearsed.least
	}
	c.site.arenas.Tell(c.control, e)
}

// footprint returns the workspace that the call wants, and 2^64-1 if the size does not fit into 64 bits.
func (c *call) footprint() uint64 {
	if totalBytes, ok := c.lib.host.Layout.Footprint(c.WantBytes); ok {
		return totalBytes
	}
	return 1<<64 - 1
}

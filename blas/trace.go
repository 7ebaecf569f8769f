package blas

import "rocblas_mem/core"

// traced runs a call of a traced handle. It ends the leases of the call, so that the line of their end has
// the time at which the work was done.
func (c *call) traced(args *[core.MaxArgs]uint64) core.Status {
	usedBytes, leases := c.control.UsedBytes, c.control.Leases
	defer func() {
		if heldBytes := c.control.UsedBytes - usedBytes; c.control.Leases != leases {
			address := c.control.Base + usedBytes
			c.control.Restore(usedBytes)
			c.tell(core.Event{Action: core.TraceFree, Address: address, SizeBytes: heldBytes})
		}
	}()
	return c.untraced(args)
}

// tellLease traces a lease.
func (c *call) tellLease(address, sizeBytes uint64) {
	if c.control.Watch&core.WatchTrace != 0 {
		c.tell(core.Event{Action: core.TraceAllocate, Address: address, SizeBytes: sizeBytes})
	}
}

// tellRefused traces a lease that a suspended workspace refused.
func (c *call) tellRefused(sizeBytes uint64) {
	if c.control.Watch&core.WatchTrace != 0 {
		c.tell(core.Event{Action: core.TraceAllocateFailure, Status: core.MemoryError, SizeBytes: sizeBytes, LeastBytes: sizeBytes})
	}
}

// tellDegraded traces a call that uses its slower algorithm without workspace.
func (c *call) tellDegraded() {
	if c.control.Watch&core.WatchTrace != 0 {
		c.tell(core.Event{Action: core.TraceDegraded, Status: core.Success})
	}
}

// tell traces an event of this call. Only on a device is the workspace required: on the host each routine has
// a slower algorithm without it.
func (c *call) tell(e core.Event) {
	e.Routine, e.WantedBytes = c.function.name, c.footprint()
	if c.function.onDevice {
		e.LeastBytes = e.WantedBytes
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

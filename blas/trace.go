package blas

import "rocblas_mem/core"

// traced runs a call of a traced handle. It ends the leases of the call, so that the line of their end has
// the time at which the work was done.
func (p *problem) traced(args *[core.MaxArgs]uint64) core.Status {
	usedBytes, leases := p.control.UsedBytes, p.control.Leases
	defer func() {
		if heldBytes := p.control.UsedBytes - usedBytes; p.control.Leases != leases {
			address := p.control.Base + usedBytes
			p.control.Restore(usedBytes)
			p.tell(core.Event{Action: core.TraceFree, Address: address, SizeBytes: heldBytes})
		}
	}()
	return p.untraced(args)
}

// tellLease traces a lease.
func (p *problem) tellLease(address, sizeBytes uint64) {
	if p.control.Watch&core.WatchTrace != 0 {
		p.tell(core.Event{Action: core.TraceAllocate, Address: address, SizeBytes: sizeBytes})
	}
}

// tellDegraded traces a call that uses its slower way without workspace.
func (p *problem) tellDegraded() {
	if p.control.Watch&core.WatchTrace != 0 {
		p.tell(core.Event{Action: core.TraceDegraded, Status: core.Success})
	}
}

// tell traces an event of this call. Only on a device is the workspace required: on the host each routine has
// a slower way without it.
func (p *problem) tell(e core.Event) {
	e.Routine, e.WantedBytes = p.function.name, p.footprint()
	if p.function.onDevice {
		e.LeastBytes = e.WantedBytes
	}
	p.site.arenas.Tell(p.control, e)
}

// footprint returns the workspace that the call wants, and 2^64-1 if the size does not fit into 64 bits.
func (p *problem) footprint() uint64 {
	if totalBytes, ok := p.lib.layout.Footprint(p.wantBytes); ok {
		return totalBytes
	}
	return 1<<64 - 1
}

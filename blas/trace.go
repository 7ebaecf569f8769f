package blas

import "rocblas_mem/core"

// traced runs a call of a handle whose leases are written to the trace, and ends them itself, so that the line of their end has the
// time when the work was done.
func (p *problem) traced(args *[core.MaxArgs]uint64) core.Status {
	usedBytes, leases := p.control.UsedBytes, p.control.Leases
	defer func() {
		if heldBytes := p.control.UsedBytes - usedBytes; p.control.Leases != leases {
			address := p.control.Base + usedBytes
			p.control.Restore(usedBytes)
			p.tell(core.Event{Action: core.TraceRelease, Address: address, SizeBytes: heldBytes})
		}
	}()
	return p.untraced(args)
}

// tellLease tells of a lease.
func (p *problem) tellLease(address, sizeBytes uint64) {
	if p.control.Watch&core.WatchTrace != 0 {
		p.tell(core.Event{Action: core.TraceLease, Address: address, SizeBytes: sizeBytes})
	}
}

// tellDegraded tells of a call that is computed in a slower way, without the workspace that it would take.
func (p *problem) tellDegraded(status core.Status) {
	if p.control.Watch&core.WatchTrace != 0 {
		p.tell(core.Event{Action: core.TraceDegraded, Status: status})
	}
}

// tell tells an event of this call. On the host each routine has a slower way without workspace.
func (p *problem) tell(e core.Event) {
	e.Routine, e.WantedBytes = p.function.name, p.footprint()
	if p.function.onDevice {
		e.LeastBytes = e.WantedBytes
	}
	p.site.arenas.Tell(p.control, e)
}

// footprint is what the call wants from the workspace, all there is where that does not fit into 64 bits.
func (p *problem) footprint() uint64 {
	if totalBytes, ok := p.lib.layout.Footprint(p.wantBytes); ok {
		return totalBytes
	}
	return 1<<64 - 1
}

package blas

import (
	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// watched runs a call of a handle that is logged, whose operands are checked, or whose work is timed. Logging
// comes before every check. The operands are checked right before and after the work. A size query is only
// logged, and the log decides which lines it writes.
func (p *problem) watched(args *[core.MaxArgs]uint64) core.Status {
	if p.group == 0 && p.control.Watch&core.WatchLayers != 0 {
		p.log(args)
	}
	if p.control.Querying != 0 {
		return p.unwatched()
	}
	if p.control.Stream != 0 && p.site.device.Capturing(p.control.Stream) {
		return p.capture()
	}
	if status := p.check(); status != core.Continue {
		return status
	}
	if status := p.checkInputs(); status != core.Success {
		return status
	}
	p.record(p.control.StartEvent)
	status := p.run()
	p.record(p.control.StopEvent)
	if status != core.Success {
		return status
	}
	if failed := p.checkOutputs(); failed != core.Success {
		return failed
	}
	return status
}

// record records one of the handle's events on its stream if events are set. A grouped call records them
// once, around all groups.
func (p *problem) record(event uint64) {
	if p.group == 0 && p.control.Watch&core.WatchEvents != 0 && p.lib.config.Record != nil {
		p.lib.config.Record(event, p.control.Stream)
	}
}

// log writes the log lines of the call.
func (p *problem) log(args *[core.MaxArgs]uint64) {
	f := p.function
	call := logging.Call{
		Words: args[1:f.words], Type: p.Type, AtomicsMode: p.control.AtomicsMode,
		DevicePointers: p.control.PointerMode != hostPointers, Query: p.control.Querying != 0,
	}
	if f.hasAlpha {
		call.Alpha = shown(p.alpha, p.plan.alpha)
	}
	if f.hasBeta {
		call.Beta = shown(p.beta, p.plan.beta)
	}
	p.lib.logs.Call(p.control.Slot, f.number, &call)
}

// shown returns a scalar for log lines. Only the type is known of a scalar on the device.
func shown(s scalarArg, declared spec.Type) logging.Value {
	if s.elem == unread {
		return logging.Value{Type: declared}
	}
	value := logging.Value{Type: s.elem, Known: s.address != 0}
	if value.Known && logging.Shown(s.elem) {
		value.Number = scalarAs[complex128](s)
	}
	return value
}

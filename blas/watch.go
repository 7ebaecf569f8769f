package blas

import (
	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// watched runs a call of a handle that is logged, whose operands are checked, or whose work is timed. Logging
// comes before every check. The operands are checked right before and after the work. A size query is only
// logged, and the log decides which lines it writes.
func (c *call) watched(args *[core.MaxArgs]uint64) core.Status {
	if c.group == 0 && c.control.Watch&core.WatchLayers != 0 {
		c.log(args)
	}
	if c.control.Querying != 0 {
		return c.unwatched()
	}
	if c.control.Stream != 0 && c.site.device.Capturing(c.control.Stream) {
		if c.control.PointerMode == hostPointers { // a launch tells scalars on the device
			c.askScalars()
		}
		return c.capture()
	}
	c.askScalars()
	if status := c.check(); status != core.Continue {
		return status
	}
	c.tellWork()
	if status := c.checkInputs(); status != core.Success {
		return status
	}
	c.record(c.control.StartEvent)
	status := c.run()
	c.record(c.control.StopEvent)
	if !worked(status) {
		return status
	}
	if failed := c.checkOutputs(); failed != core.Success {
		return failed
	}
	return status
}

// record records one of the handle's events on its stream if events are set. A grouped call records them
// once, around all groups.
func (c *call) record(event uint64) {
	if c.group == 0 && c.control.Watch&core.WatchEvents != 0 && c.lib.config.Record != nil {
		c.lib.config.Record(event, c.control.Stream)
	}
}

// log writes the log lines of the call.
func (c *call) log(args *[core.MaxArgs]uint64) {
	f := c.function
	call := logging.Call{
		Words: args[1:f.words], Type: c.Type, AtomicsMode: c.control.AtomicsMode,
		DevicePointers: c.control.PointerMode != hostPointers, Query: c.control.Querying != 0,
	}
	if f.takesStrides {
		call.AlphaStride, call.BetaStride = c.control.AlphaStride, c.control.BetaStride
	}
	if f.hasAlpha {
		call.Alpha = shown(c.Alpha, c.plan.alpha)
	}
	if f.hasBeta {
		call.Beta = shown(c.Beta, c.plan.beta)
	}
	c.lib.logs.Call(c.control.Slot, f.number, &call)
}

// shown returns a scalar for log lines. Only the type is known of a scalar on the device.
func shown(s routines.Scalar, declared spec.Type) logging.Value {
	if s.Elem == routines.Unread {
		return logging.Value{Type: declared}
	}
	value := logging.Value{Type: s.Elem, Known: s.Address != 0}
	if value.Known && logging.Shown(s.Elem) {
		value.Number = routines.ScalarAs[complex128](s)
	}
	return value
}

package blas

import (
	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// record records one of the handle's events on its stream if it has events and the call is not captured. A grouped call
// records them once, around all groups.
func (c *call) record(event uint64) {
	if c.control.Watch&core.WatchEvents == 0 || c.group != 0 || c.lib.config.Record == nil {
		return
	}
	if c.function.onDevice || !c.capturing() {
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

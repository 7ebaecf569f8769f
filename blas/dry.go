package blas

import "rocblas_mem/blas/spec"

// In a dry run the device has no data. A call takes all steps but those that read or write operands there.

// dry reports whether the process is a dry run.
func (l *Library) dry() bool { return l.config.Dry != nil && l.config.Dry.DryRun() }

// skip stands for the work of a call in a dry run: a result on the host is zero.
func (c *call) skip() {
	if !c.function.hasResult || c.control.PointerMode != hostPointers || c.Result.Address == 0 {
		return
	}
	bytes := c.ResultBytes()
	c.lib.config.Dry.Zero(c.Result.Address, bytes, bytes, uint64(c.Batch))
}

// dryTransfer is transfer in a dry run: the host gets zeros.
func (l *Library) dryTransfer(t spec.Transfer, address, pitchBytes, rowBytes, rows uint64) error {
	if t.Gets() {
		l.config.Dry.Zero(address, pitchBytes, rowBytes, rows)
	}
	return nil
}

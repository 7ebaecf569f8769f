package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// The strides of rocblas_set_batch_alpha_stride and rocblas_set_batch_beta_stride give each problem of a batch an
// alpha and a beta of its own. Engines know one alpha and one beta, so such a batch is computed problem by problem.

// decodeStrides gives alpha and beta the handle's strides. Scalars on the host have none: hostStrides keeps the handle's.
func (c *call) decodeStrides() {
	alpha, beta := c.plan.alpha, c.plan.beta
	if c.function.Instance.Type == spec.Runtime {
		alpha, beta = c.Alpha.Elem, c.Beta.Elem
	}
	c.Alpha.StrideBytes, c.Beta.StrideBytes, c.hostStrides = 0, 0, [2]int64{}
	c.Alpha.Count, c.Beta.Count = c.Batch, c.Batch
	strides := [2]int64{c.control.AlphaStride, c.control.BetaStride}
	if !c.function.hasBeta {
		strides[1] = 0
	}
	if c.control.PointerMode == hostPointers {
		c.hostStrides = strides
		return
	}
	c.Alpha.StrideBytes, c.Beta.StrideBytes = strides[0]*int64(alpha.Bytes()), strides[1]*int64(beta.Bytes())
}

// ownScalars reports whether each problem has an alpha or a beta of its own.
func (c *call) ownScalars() bool { return c.Alpha.StrideBytes != 0 || c.Beta.StrideBytes != 0 }

// checkStrides rejects strides of scalars on the host, for a routine that does so. rocBLAS does in a size query too.
func (c *call) checkStrides() core.Status {
	if !c.function.takesStrides || c.function.Row.Strides != spec.StridesNotOnHost {
		return core.Continue
	}
	for i, name := range []string{"alpha", "beta"} {
		if stride := c.hostStrides[i]; stride != 0 {
			return c.fail(core.NotImplemented, "the stride of %s is %d, and %s is on the host", name, stride, name)
		}
	}
	return core.Continue
}

// problemByProblem returns a runner that computes each problem alone, with its alpha and beta.
func problemByProblem(kernel routines.Runner) routines.Runner {
	return func(p *routines.Problem, lo, hi int) {
		one := *p
		for i := lo; i < hi; i++ {
			one.Alpha, one.Beta = p.Alpha.Of(int64(i)), p.Beta.Of(int64(i))
			kernel(&one, i, i+1)
		}
	}
}

// callEach makes one call of a device's engine for each problem.
func (c *call) callEach(calls engine.Calls) error {
	all, waits := c.onDevice.Words, uint64(0)
	defer func() { c.onDevice.Words, c.onDevice.Waits = all, waits }()
	for i := range c.Batch {
		one := c.wordsOf(i)
		c.onDevice.Words = &one
		err := calls.Call(&c.onDevice)
		waits += c.onDevice.Waits
		if err != nil {
			return err
		}
	}
	return nil
}

// wordsOf returns the words of a call of the same function that computes problem i alone.
func (c *call) wordsOf(i int64) [core.MaxArgs]uint64 {
	words := *c.words
	for _, at := range c.plan.steps {
		switch at.kind {
		case spec.Batch:
			words[at.at] = 1
		case spec.Alpha:
			words[at.at] = c.Alpha.Of(i).Address
		case spec.Beta:
			words[at.at] = c.Beta.Of(i).Address
		}
	}
	for j, place := range c.plan.places {
		o := &c.Operands[j]
		if o.Address == 0 {
			continue
		}
		if c.Shape == spec.Batched {
			words[place.address] = o.Address + 8*uint64(i)
		} else {
			words[place.address] = c.AddressOf(o, int(i))
		}
	}
	return words
}

package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// Most calls of level 1 are regular: one problem, every pointer set, increments above 0, alpha not 0. Of such a call the sizes,
// the checks and that it leases nothing are known before it is made, so it takes a short way to its kernel, which a call on 16 elements
// notices. What is not regular takes the long way, which would come to the same.

// regular is what is known of a function's regular calls.
type regular struct {
	alpha, result uint8 // their places among the arguments, 0 where there is none
}

// How long a regular call's vectors are at most, and their increments: one block of a reduction, and few enough elements for
// their bytes to fit into 64 bits.
const (
	regularSize      = spec.ReduceBlock
	regularIncrement = 1 << 31
)

// newRegular finds out what a function's regular calls are, nil where it has none.
func newRegular(f *function, known *plan) *regular {
	if f.onDevice || f.mapped || f.Row.Level != 1 || f.Shape != spec.Plain || f.Instance.Type == spec.Runtime || f.Row.RotationParam || f.Row.OneLeaves {
		return nil
	}
	r := &regular{}
	for _, s := range known.steps {
		switch s.kind {
		case spec.N:
			if s.at != 1 {
				return nil
			}
		case spec.Alpha:
			r.alpha = s.at
		case spec.Result, spec.RealOut, spec.IndexOut:
			r.result = s.at
		default:
			return nil
		}
	}
	for _, o := range known.operands {
		if rows, cols := o.param.Extent(&spec.Dims{N: regularSize}); o.param.Kind != spec.Vector || rows != regularSize || cols != 1 {
			return nil
		}
	}
	return r
}

// decodeRegular decodes a call that is regular, and says whether it is.
func (p *problem) decodeRegular(l *Library, c *core.Control, f *function, known *plan, args *[core.MaxArgs]uint64) bool {
	r, n := known.regular, int64(args[1])
	if r == nil || uint64(n-1) >= regularSize || uint64(c.Watch)|uint64(c.Querying)|c.Stream != 0 {
		return false
	}
	if p.regular != r {
		p.begin(l, c, f, known)
		p.regular = r
	}
	p.N = n
	for j := range known.places {
		where, o := &known.places[j], &p.operands[j%maxOperands]
		address, inc := args[where.address%core.MaxArgs], int64(args[where.ld%core.MaxArgs])
		if address == 0 || uint64(inc-1) >= regularIncrement {
			return false
		}
		o.address, o.ld, o.rows, o.cols, o.elems = address, inc, n, 1, int((n-1)*inc+1)
	}
	if r.result != 0 {
		p.result.address = args[r.result%core.MaxArgs]
		return p.result.address != 0
	}
	p.alpha.address = args[r.alpha%core.MaxArgs]
	return r.alpha == 0 || p.alpha.address != 0 && !p.alpha.is(0)
}

// runRegular computes a regular call, which leases nothing: a vector of one block is reduced in one call.
func (p *problem) runRegular() core.Status {
	p.compute()
	return core.Success
}

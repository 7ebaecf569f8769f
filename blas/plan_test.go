package blas

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/core"
)

// decodedOf returns what the routine of a decoded call reads. Operands that the call does not have are zero.
func decodedOf(c *call) routines.Problem {
	p := c.Problem
	clear(p.Operands[p.Count:])
	return p
}

// TestNothingIsLeftOfTheCallBefore decodes calls of all functions one after the other on one handle. Each
// must decode as it does on a new handle.
func TestNothingIsLeftOfTheCallBefore(t *testing.T) {
	r := newRig(t, nullEngine())
	l, control := r.library, r.handle(t).control
	random := rand.New(rand.NewPCG(1, 2))
	kept := &call{}
	var f *function
	for range 20_000 {
		if f == nil || random.IntN(3) > 0 {
			f = &l.functions[random.IntN(len(l.functions))]
		}
		args := &[core.MaxArgs]uint64{}
		for i := range args {
			args[i] = []uint64{0, 1, 5, 111, 112, 121, 131, 141, 151, 152, 1 << 40}[random.IntN(11)]
		}
		kept.decode(l, control, f, args)
		fresh := &call{}
		fresh.decode(l, control, f, args)
		require.Equal(t, decodedOf(fresh), decodedOf(kept), f.name)
	}
}

package blas

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// decoded holds the fields of a decoded call that the routine reads.
type decoded struct {
	Dims                             spec.Dims
	side, uplo, transA, transB, diag int64
	alpha, beta, cos, sin, result    routines.Scalar
	operands                         []routines.Operand
	list, listSize                   uint64
}

func decodedOf(c *call) decoded {
	return decoded{c.Dims, c.Side, c.Uplo, c.OpA, c.OpB, c.Diag, c.Alpha, c.Beta, c.Cos, c.Sin, c.Result,
		append([]routines.Operand(nil), c.Operands[:c.Count]...), c.List, c.ListSize}
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
		known := l.plans.of(f)
		args := &[core.MaxArgs]uint64{}
		for i := range args {
			args[i] = []uint64{0, 1, 5, 111, 112, 121, 131, 141, 151, 152, 1 << 40}[random.IntN(11)]
		}
		kept.decode(l, control, f, known, args)
		fresh := &call{}
		fresh.decode(l, control, f, known, args)
		require.Equal(t, decodedOf(fresh), decodedOf(kept), f.name)
	}
}

package blas

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// decoded holds the fields of a decoded call that the routine reads.
type decoded struct {
	Dims                             spec.Dims
	side, uplo, transA, transB, diag int64
	alpha, beta, cos, sin, result    scalarArg
	operands                         []operand
	list, listSize                   uint64
}

func decodedOf(p *problem) decoded {
	return decoded{p.Dims, p.side, p.uplo, p.transA, p.transB, p.diag, p.alpha, p.beta, p.cos, p.sin, p.result,
		append([]operand(nil), p.operands[:p.count]...), p.list, p.listSize}
}

// TestNothingIsLeftOfTheCallBefore decodes calls of all functions one after the other on one handle. Each
// must decode as it does on a new handle.
func TestNothingIsLeftOfTheCallBefore(t *testing.T) {
	r := newRig(t, nullEngine())
	l, control := r.library, r.handle(t).control
	random := rand.New(rand.NewPCG(1, 2))
	kept := &problem{}
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
		fresh := &problem{}
		fresh.decode(l, control, f, known, args)
		require.Equal(t, decodedOf(fresh), decodedOf(kept), f.name)
	}
}

package routines

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
)

// What cores could share of a reduction is what its blocks leave to a second one, so a short last block counts as short.
func TestLaterBytesOfBlocks(t *testing.T) {
	const block = spec.ReduceBlock
	for n, want := range map[int64]int64{block + 1: 1, 2 * block: block, 2*block + 5: 5, 3 * block: block, 7*block - 9: 3*block - 9} {
		p := Problem{Dims: spec.Dims{N: n}, Count: 2}
		p.Operands[0].Elem, p.Operands[1].Elem = spec.D, spec.S
		assert.Equal(t, int(want)*(8+4), p.laterBytes(), "%d elements", n)
	}
}

package builtin

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/internal/par"
)

// TestReduce: the values are those of the pieces in their order, whoever computes them and however many a thread takes at a time.
func TestReduce(t *testing.T) {
	for _, n := range []int{1, pieceElems, pieceElems + 1, 300*pieceElems + 7} {
		var pieces [][2]int
		for lo := 0; lo < n; lo += pieceElems {
			pieces = append(pieces, [2]int{lo, min(lo+pieceElems, n)})
		}
		for _, threads := range []int{1, 2, 5} {
			assert.Equal(t, pieces, reduce(par.New(threads), n, func(lo, hi int) [2]int { return [2]int{lo, hi} }), "%d of %d", n, threads)
		}
	}
}

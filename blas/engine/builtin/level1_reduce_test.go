package builtin

import (
	"math"
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

// TestExtremesOfPieces: the first of equal ones is found wherever it is, and a NaN, or a piece of them, never.
func TestExtremesOfPieces(t *testing.T) {
	const n = 20*pieceElems + 5
	nan := math.NaN()
	for name, c := range map[string]struct {
		fill           float64
		at             map[int]float64
		largest, least int
	}{
		"equal":          {1, map[int]float64{pieceElems: 3, 5 * pieceElems: -3, 7: 0.5, n - 1: 0.5}, pieceElems, 7},
		"the last":       {1, map[int]float64{n - 1: 2, n - 2: 0}, n - 1, n - 2},
		"among NaNs":     {nan, map[int]float64{3 * pieceElems: 1, 9*pieceElems + 1: 0}, 3 * pieceElems, 9*pieceElems + 1},
		"infinite":       {1, map[int]float64{0: nan, pieceElems + 2: math.Inf(-1), 3 * pieceElems: math.Inf(1)}, pieceElems + 2, 1},
		"among infinite": {math.Inf(1), map[int]float64{0: nan}, 1, 1},
		"NaNs":           {nan, nil, 0, 0},
	} {
		x := make([]complex128, 2*n)
		for i := range n {
			x[2*i] = complex(0, c.fill)
			if value, ok := c.at[i]; ok {
				x[2*i] = complex(value/2, value/2)
			}
		}
		for _, threads := range []int{1, 3} {
			k := New(threads).z
			assert.Equal(t, c.largest, k.Iamax(n, x, 2), "%s, %d threads", name, threads)
			assert.Equal(t, c.least, k.Iamin(n, x, 2), "%s, %d threads", name, threads)
		}
	}
}

// TestLongNorms neither overflow nor underflow where the norm does not.
func TestLongNorms(t *testing.T) {
	const n = 4 * pieceElems
	for _, size := range []float64{0x1p-1060, 0x1p-600, 1, 0x1p600, 0x1p1010} {
		x := make([]float64, n)
		for i := range x {
			x[i] = size
		}
		assert.InEpsilon(t, size*math.Sqrt(n), New(2).d.Nrm2(n, x, 1), 1e-12, "%g", size)
	}
	assert.InEpsilon(t, 2*math.Sqrt(n), New(1).s.Nrm2(n, repeated(n), 1), 1e-6)
}

// repeated is n times 2.
func repeated(n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = 2
	}
	return x
}

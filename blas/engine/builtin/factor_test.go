package builtin

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
)

// TestTrmmInPlace compares what overwrites B with what is written elsewhere: blocks of B that are overwritten too early would show. The
// sizes are above and below those of a block, and of what is copied.
func TestTrmmInPlace(t *testing.T) {
	for _, threads := range []int{1, 3} {
		for _, p := range available() {
			e := newEngine(threads, p)
			t.Run(fmt.Sprintf("threads=%d/%v", threads, p), func(t *testing.T) {
				trmmInPlace(t, e.S(), 1e-4)
				trmmInPlace(t, e.D(), 1e-12)
				trmmInPlace(t, e.C(), 1e-4)
				trmmInPlace(t, e.Z(), 1e-12)
			})
		}
	}
}

func trmmInPlace[T engine.Scalar, R engine.Real](t *testing.T, k engine.Kernels[T, R], tolerance float64) {
	trmm := k.(engine.TriangularFactor[T])
	for _, size := range [][2]int{{131, 140}, {401, 20}, {900, 7}, {130, 1400}} {
		m, n := size[0], size[1]
		for _, side := range []engine.Side{engine.Left, engine.Right} {
			order := m
			if side == engine.Right {
				order = n
			}
			if order > 1000 { // takes too long
				continue
			}
			a, b := pattern[T, R](order*order, 1), pattern[T, R]((m+3)*n, 2)
			for _, uplo := range []engine.Uplo{engine.Lower, engine.Upper} {
				for _, trans := range []engine.Op{engine.NoTrans, engine.ConjTrans} {
					want, got := make([]T, (m+3)*n), append([]T(nil), b...)
					assert.True(t, trmm.Trmm(side, uplo, trans, engine.NonUnit, m, n, 2, a, order, b, m+3, want, m+3))
					assert.True(t, trmm.Trmm(side, uplo, trans, engine.NonUnit, m, n, 2, a, order, got, m+3, got, m+3))
					worst := 0.0
					for j := range n {
						for i := range m {
							worst = max(worst, distance[T, R](want[j*(m+3)+i], got[j*(m+3)+i]))
						}
						assert.Equal(t, b[j*(m+3)+m:][:3], got[j*(m+3)+m:][:3], "what follows a column")
					}
					assert.Less(t, worst, tolerance*float64(order), "side=%v uplo=%v trans=%v m=%d n=%d", side, uplo, trans, m, n)
				}
			}
		}
	}
}

// distance returns |re| + |im| of the difference.
func distance[T engine.Scalar, R engine.Real](a, b T) (sum float64) {
	for _, part := range parts[T, R]([]T{a - b}) {
		sum += float64(abs(part))
	}
	return sum
}

// TestInfinitiesDoNotDependOnThreads has a triangle on the right: a tile's zeros, times infinity, are no zeros, so that the tiles show.
func TestInfinitiesDoNotDependOnThreads(t *testing.T) {
	const m, n = 256, 300
	b := pattern[float64, float64](m*n, 1)
	for j := range n {
		b[j*m+j%m] = math.Inf(1)
	}
	a := pattern[float64, float64](n*n, 2)
	for _, uplo := range []engine.Uplo{engine.Lower, engine.Upper} {
		one, many := make([]float64, m*n), make([]float64, m*n)
		New(1).d.Trmm(engine.Right, uplo, engine.NoTrans, engine.NonUnit, m, n, 1, a, n, b, m, one, m)
		for _, threads := range []int{2, 3, 5, 8} {
			New(threads).d.Trmm(engine.Right, uplo, engine.NoTrans, engine.NonUnit, m, n, 1, a, n, b, m, many, m)
			for i := range one {
				require.Equal(t, math.IsNaN(one[i]), math.IsNaN(many[i]), "uplo=%d threads=%d element %d", uplo, threads, i)
			}
		}
	}
}

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
)

// TestSolve runs tile.solve of every processor that this one can be.
func TestSolve(t *testing.T) {
	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	t.Run("s", func(t *testing.T) { testSolve(newLoopsTest[float32, float32](t, portable, seed)) })
	t.Run("d", func(t *testing.T) { testSolve(newLoopsTest[float64, float64](t, portable, seed)) })
	t.Run("c", func(t *testing.T) { testSolve(newLoopsTest[complex64, float32](t, portable, seed)) })
	t.Run("z", func(t *testing.T) { testSolve(newLoopsTest[complex128, float64](t, portable, seed)) })
}

// testSolve holds solve against solveStep, and processors against each other to the last bit. What is not read of T are NaNs; T and X end at
// fences.
func testSolve[T engine.Scalar, R engine.Real](l *loopsTest[T, R]) {
	nan := scalar[T](R(math.NaN()), R(math.NaN()))
	for order := 1; order <= trsmBlock; order++ {
		for _, lower := range []bool{false, true} {
			unit := order%3 == 0
			l.what = fmt.Sprintf("order=%d lower=%v unit=%v", order, lower, unit)
			triangle := l.vector(0, order*order, 0)
			for i := range triangle.data {
				switch row, col := i/order, i%order; {
				case row == col && !unit:
					triangle.data[i] = scalar[T](R(1-l.random.Float64()/2), R(l.random.Float64()/2))
				case row == col || (row > col) != lower:
					triangle.data[i] = nan
				default:
					triangle.data[i] *= scalar[T](R(1/float64(order)), 0)
				}
			}
			var before, solved []T // of the processor before
			for _, p := range available() {
				tile := tileFor[T](p)
				x := l.vector(1, order*tile.rows, 0)
				copyRows(x.data, before, order)
				before = append([]T(nil), x.data...)
				want := append([]T(nil), x.data...)
				solveStep[T, R](lower, unit, order, triangle.data, order, want, tile.rows)
				tile.solve(lower, unit, order, triangle.data, x.data, tile.rows)
				for i := range want {
					l.near("solve "+p.String(), want[i], x.data[i], float64(order))
				}
				l.kept("solve", x)
				same := append([]T(nil), x.data...)
				copyRows(same, solved, order)
				require.Equal(l.t, x.data, same, "%v and the one before, %s", p, l.what)
				solved = same
			}
		}
	}
}

// copyRows copies a matrix by rows into the first columns of one that has more of them.
func copyRows[T engine.Scalar](to, from []T, rows int) {
	for i := range rows {
		copy(to[i*len(to)/rows:][:len(from)/rows], from[i*len(from)/rows:])
	}
}

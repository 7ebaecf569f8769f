package builtin

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
)

// TestGemvOfManyColumns checks matrices of few rows, whose columns the threads share. The elements are
// small integers, so sums in any order are exact.
func TestGemvOfManyColumns(t *testing.T) {
	const lda = 101
	for _, m := range []int{1, 2, 60, 100} {
		n := 16*pieceElems/m + 777
		if m < 60 {
			n = 60_001
		}
		a := make([]float64, lda*n)
		for i := range a {
			a[i] = float64(i%17 - 8)
		}
		x := make([]float64, 2*n)
		for i := range x {
			x[i] = float64(i%5 - 2)
		}
		for _, incx := range []int{1, 2, -1, -2} {
			want := make([]float64, m)
			for j := range n {
				for i := range want {
					want[i] += 3 * a[j*lda+i] * x[at(j, n, incx)]
				}
			}
			for _, threads := range []int{1, 3} {
				y := make([]float64, m)
				New(threads).D().Gemv(engine.NoTrans, m, n, 3, a, lda, x, incx, 0, y, 1)
				require.Equal(t, want, y, "m=%d incx=%d threads=%d", m, incx, threads)
			}
		}
	}
}

// TestGemvDoesNotDependOnThreads is TestResultsDoNotDependOnThreads for the shapes for which Gemv shares its
// work differently.
func TestGemvDoesNotDependOnThreads(t *testing.T) {
	const m, n = 70, 9000
	a, x := pattern[complex64, float32](m*n, 1), pattern[complex64, float32](n, 2)
	for _, shape := range [][2]int{{m, n}, {n, m}, {m * n / 2, 2}, {1, m * n}} {
		for _, trans := range []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} {
			operand := x
			if shape[0] > n || shape[1] > n {
				operand = a
			}
			results := [2][]complex64{}
			for i, threads := range []int{1, 5} {
				results[i] = make([]complex64, m*n)
				New(threads).C().Gemv(trans, shape[0], shape[1], 1i, a, shape[0], operand, 1, 0, results[i], 1)
			}
			assert.Equal(t, results[0], results[1], "%v trans=%d", shape, trans)
		}
	}
}

// TestTrmvInParts checks products whose elements are computed in parts: the exact result on one core and on several, and
// nothing that one changes beside x.
func TestTrmvInParts(t *testing.T) {
	for _, n := range []int{partedRows - 1, partedRows, 3*partRows + 1} {
		lda := n + 3
		a := make([]float64, lda*n)
		for i := range a {
			a[i] = float64(i%17 - 8)
		}
		for _, incx := range []int{1, -2} {
			x := make([]float64, (n-1)*max(incx, -incx)+1)
			for i := range x {
				x[i] = float64(i%5 - 2)
			}
			for choice := range 12 {
				uplo := []engine.Uplo{engine.Upper, engine.Lower}[choice%2]
				diag := []engine.Diag{engine.NonUnit, engine.Unit}[choice/2%2]
				trans := []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans}[choice/4]
				want := naiveTrmv(uplo, trans, diag, n, a, lda, x, incx)
				for _, threads := range []int{1, 2, 5} {
					got := slices.Clone(x)
					New(threads).D().Trmv(uplo, trans, diag, n, a, lda, got, incx)
					require.Equal(t, want, got, "n=%d incx=%d uplo=%d trans=%d diag=%d threads=%d", n, incx, uplo, trans, diag, threads)
				}
			}
		}
	}
}

// naiveTrmv returns x with op(A) x in place of its elements.
func naiveTrmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []float64, lda int, x []float64, incx int) []float64 {
	result := slices.Clone(x)
	for i := range n {
		result[at(i, n, incx)] = 0
	}
	for column := range n {
		for row := range n {
			inside, value := row < column == (uplo == engine.Upper), a[column*lda+row]
			switch {
			case row == column && diag == engine.Unit:
				value = 1
			case row != column && !inside:
				continue
			}
			i, j := row, column
			if trans != engine.NoTrans {
				i, j = column, row
			}
			result[at(i, n, incx)] += value * x[at(j, n, incx)]
		}
	}
	return result
}

// TestTrmvDoesNotDependOnThreads is TestResultsDoNotDependOnThreads for products that are computed in parts.
func TestTrmvDoesNotDependOnThreads(t *testing.T) {
	const n = 1500
	a, x := pattern[float32, float32](n*n, 1), pattern[float32, float32](n, 2)
	for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
		for _, trans := range []engine.Op{engine.NoTrans, engine.Trans} {
			results := [2][]float32{}
			for i, threads := range []int{1, 5} {
				results[i] = slices.Clone(x)
				New(threads).S().Trmv(uplo, trans, engine.NonUnit, n, a, n, results[i], 1)
			}
			assert.Equal(t, results[0], results[1], "uplo=%d trans=%d", uplo, trans)
		}
	}
}

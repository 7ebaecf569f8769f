package builtin

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/par"
)

// TestTrmmInPlace compares a product that overwrites B with one that is written elsewhere, to detect blocks
// of B that are overwritten too early. The sizes are above and below those of a block, and of the copied
// part.
func TestTrmmInPlace(t *testing.T) {
	t.Parallel()
	for _, threads := range []int{1, 3} {
		for _, instructions := range instructionSets() {
			e := On(par.New(threads), instructions)
			t.Run(fmt.Sprintf("threads=%d/%v", threads, instructions), func(t *testing.T) {
				trmmInPlace(t, e.S(), 1e-4)
				trmmInPlace(t, e.D(), 1e-12)
				trmmInPlace(t, e.C(), 1e-4)
				trmmInPlace(t, e.Z(), 1e-12)
			})
		}
	}
}

func trmmInPlace[T engine.Scalar, R engine.Real](t *testing.T, k engine.Kernels[T, R], tolerance float64) {
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
					k.Trmm(side, uplo, trans, engine.NonUnit, m, n, 2, a, order, b, m+3, want, m+3)
					k.Trmm(side, uplo, trans, engine.NonUnit, m, n, 2, a, order, got, m+3, got, m+3)
					worst := 0.0
					for j := range n {
						for i := range m {
							worst = max(worst, distance[T, R](want[j*(m+3)+i], got[j*(m+3)+i]))
						}
						if !slices.Equal(b[j*(m+3)+m:][:3], got[j*(m+3)+m:][:3]) {
							t.Fatalf("what follows column %d has changed", j)
						}
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

// TestInfinitiesDoNotDependOnThreads has a triangle on the right and infinities in B: the zeros of a tile
// times infinity are NaN, so the result shows the position of the tiles.
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

// TestSmallTriangles compares products with a triangle, and triangles of two products, with whole products of
// matrices that the test completes. The orders take one strip, several strips, and enough to use another
// algorithm.
func TestSmallTriangles(t *testing.T) {
	for _, instructions := range instructionSets() {
		e := On(par.New(1), instructions)
		t.Run(instructions, func(t *testing.T) {
			smallTriangles(t, e.S(), 1e-4)
			smallTriangles(t, e.D(), 1e-12)
			smallTriangles(t, e.C(), 1e-4)
			smallTriangles(t, e.Z(), 1e-12)
		})
	}
}

func smallTriangles[T engine.Scalar, R engine.Real](t *testing.T, k engine.Kernels[T, R], tolerance float64) {
	for _, n := range []int{17, 33, 50, 100, 129} {
		for _, uplo := range []engine.Uplo{engine.Lower, engine.Upper} {
			for _, trans := range []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans} {
				what := fmt.Sprintf("n=%d uplo=%v trans=%v", n, uplo, trans)
				for _, diag := range []engine.Diag{engine.Unit, engine.NonUnit} {
					assert.Less(t, trianglesAway(k, uplo, trans, diag, n), tolerance*float64(n), "trmm %s diag=%v", what, diag)
				}
				for _, hermitian := range []bool{false, true} {
					if hermitian && (!isComplex[T, R]() || trans == engine.Trans) || !hermitian && isComplex[T, R]() && trans == engine.ConjTrans {
						continue // there is no such call
					}
					worst := twiceAway(k, hermitian, uplo, trans, n)
					assert.Less(t, worst, tolerance*float64(n), "syr2k %s hermitian=%v", what, hermitian)
				}
			}
		}
	}
}

// inTriangle reports whether element (i, j) is in a triangle.
func inTriangle(uplo engine.Uplo, i, j int) bool {
	return i == j || (i > j) == (uplo == engine.Lower)
}

// trianglesAway returns the largest difference between a product with a triangle, from either side, and a
// product with the whole matrix.
func trianglesAway[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int) (worst float64) {
	const others = 21
	stored := pattern[T, R](n*n, 1)
	whole := make([]T, n*n)
	for j := range n {
		for i := range n {
			if i == j && diag == engine.Unit {
				whole[j*n+i] = 1
			} else if inTriangle(uplo, i, j) {
				whole[j*n+i] = stored[j*n+i]
			} else {
				stored[j*n+i] = scalar[T](R(math.NaN()), 0)
			}
		}
	}
	for _, side := range []engine.Side{engine.Left, engine.Right} {
		m, cols := n, others
		if side == engine.Right {
			m, cols = others, n
		}
		b, want := pattern[T, R](m*cols, 2), make([]T, m*cols)
		if side == engine.Left {
			k.Gemm(trans, engine.NoTrans, m, cols, n, 2, whole, n, b, m, 0, want, m)
		} else {
			k.Gemm(engine.NoTrans, trans, m, cols, n, 2, b, m, whole, n, 0, want, m)
		}
		k.Trmm(side, uplo, trans, diag, m, cols, 2, stored, n, b, m, b, m)
		for i := range want {
			worst = max(worst, distance[T, R](want[i], b[i]))
		}
	}
	return worst
}

// twiceAway returns the largest difference between Syr2k and two products. In the other triangle it compares
// with the previous elements.
func twiceAway[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], hermitian bool, uplo engine.Uplo, trans engine.Op, n int) (worst float64) {
	const depth = 19
	rows, across := n, engine.Trans
	if hermitian {
		across = engine.ConjTrans
	}
	if trans != engine.NoTrans {
		rows, across = depth, engine.NoTrans
	}
	alpha := scalar[T](R(2), R(3))
	other := alpha
	if hermitian {
		other = conjugate(alpha)
	}
	a, b, c := pattern[T, R](n*depth, 1), pattern[T, R](n*depth, 2), pattern[T, R](n*n, 3)
	want := append([]T(nil), c...)
	if hermitian {
		for i := range n {
			want[i*n+i] = scalar[T](parts[T, R](c[i*n+i:][:1])[0], 0)
			c[i*n+i] = scalar[T](parts[T, R](want[i*n+i:][:1])[0], R(math.NaN()))
		}
	}
	before := append([]T(nil), c...)
	k.Gemm(trans, across, n, n, depth, alpha, a, rows, b, rows, 3, want, n)
	k.Gemm(trans, across, n, n, depth, other, b, rows, a, rows, 1, want, n)
	k.Syr2k(hermitian, uplo, trans, n, depth, alpha, a, rows, b, rows, 3, c, n)
	for j := range n {
		for i := range n {
			expected := want[j*n+i]
			if !inTriangle(uplo, i, j) {
				expected = before[j*n+i]
			}
			worst = max(worst, distance[T, R](expected, c[j*n+i]))
		}
	}
	return worst
}

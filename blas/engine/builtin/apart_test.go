package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
)

// TestProductsApart computes products that the cores share without a packed block in common: the numbers are those of one core. The last shape is deeper than a
// block.
func TestProductsApart(t *testing.T) {
	t.Parallel()
	t.Run("s", testProductsApart[float32, float32])
	t.Run("d", testProductsApart[float64, float64])
	t.Run("z", testProductsApart[complex128, float64])
}

func testProductsApart[T engine.Scalar, R engine.Real](t *testing.T) {
	for _, shape := range [][3]int{{64, 700, 100}, {131, 533, 67}, {256, 256, 120}, {5, 3000, 90}, {100, 600, 500}} {
		m, n, depth := shape[0], shape[1], shape[2]
		a, b := pattern[T, R](m*depth, 1), pattern[T, R](depth*n, 2)
		alpha, beta := pattern[T, R](1, 3)[0], pattern[T, R](1, 4)[0]
		for _, trans := range []engine.Op{engine.NoTrans, engine.Trans} {
			lda, ldb := m, depth
			if trans != engine.NoTrans {
				lda, ldb = depth, n
			}
			one := pattern[T, R](m*n, 5)
			multiply[T, R](1, trans, shape, alpha, a, lda, b, ldb, beta, one)
			for _, threads := range []int{2, 3} {
				many := pattern[T, R](m*n, 5)
				multiply[T, R](threads, trans, shape, alpha, a, lda, b, ldb, beta, many)
				assert.Equal(t, one, many, fmt.Sprintf("%v trans=%d threads=%d", shape, trans, threads))
			}
		}
	}
}

func multiply[T engine.Scalar, R engine.Real](threads int, trans engine.Op, shape [3]int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T) {
	e := New(threads)
	for _, k := range []any{e.s, e.d, e.c, e.z} {
		if of, ok := k.(*kernels[T, R]); ok {
			of.Gemm(trans, trans, shape[0], shape[1], shape[2], alpha, a, lda, b, ldb, beta, c, shape[0])
		}
	}
}

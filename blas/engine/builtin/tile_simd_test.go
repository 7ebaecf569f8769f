//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
)

// TestTiles runs the tiles of every processor that this one can be. Whole ones are in assembly, and held against the compiler's,
// whose sums are the same to the last bit.
func TestTiles(t *testing.T) {
	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	for p := range bestProcessor() + 1 {
		t.Run(p.String(), func(t *testing.T) {
			t.Run("s", func(t *testing.T) {
				testTiles(newLoopsTest[float32, float32](t, p, seed), p, addTileSAVX2, addTileSAVX512)
			})
			t.Run("d", func(t *testing.T) {
				testTiles(newLoopsTest[float64, float64](t, p, seed), p, addTileDAVX2, addTileDAVX512)
			})
			t.Run("c", func(t *testing.T) {
				testTiles(newLoopsTest[complex64, float32](t, p, seed), p, addTileComplexSAVX2, addTileComplexSAVX512)
			})
			t.Run("z", func(t *testing.T) {
				testTiles(newLoopsTest[complex128, float64](t, p, seed), p, addTileComplexDAVX2, addTileComplexDAVX512)
			})
		})
	}
}

// testTiles compares tiles whose A, B and C end at fences, and whose columns of C have gaps between them, with the compiler's for AVX2 and
// for AVX-512; the one in plain Go is held against itself where C is elsewhere.
func testTiles[T engine.Scalar, R engine.Real](l *loopsTest[T, R], p processor, add2, add512 addFunc[T]) {
	tile := tileFor[T](p)
	add := [...]addFunc[T]{tile.add, add2, add512}[p]
	for depth := 1; depth <= 41; depth++ {
		for _, fresh := range []bool{false, true} {
			ldc, next := tile.rows+depth%3, depth*tile.cols
			l.what = fmt.Sprintf("depth=%d fresh=%v", depth, fresh)
			a, b := l.vector(0, tile.rows*depth, 0).data, l.vector(1, 2*next, 0).data
			c, alpha := l.vector(2, (2*tile.cols-1)*ldc+tile.rows, 0).data, l.element()
			want := append([]T(nil), c...)
			half := tile.cols * ldc
			add(tile.rows, tile.cols, depth, fresh, alpha, a, b, want, ldc)
			add(tile.rows, tile.cols, depth, fresh, alpha, a, b[next:], want[half:], ldc)
			before := append([]T(nil), c...)
			tile.add(tile.rows, tile.cols, depth, fresh, alpha, a, b, c, ldc)
			tile.add(tile.rows, tile.cols, depth, fresh, alpha, a, b[next:], c[half:], ldc)
			require.Equal(l.t, want, c, "one panel, %s", l.what)
			if tile.pair == nil {
				continue
			}
			copy(c, before)
			tile.pair(depth, fresh, alpha, a, b, next, c, ldc)
			require.Equal(l.t, want, c, "two panels, %s", l.what)
		}
	}
}

package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
)

// TestUpdatesAtTheEndOfAPage: what ends where memory ends is computed as elsewhere, to the last bit.
func TestUpdatesAtTheEndOfAPage(t *testing.T) {
	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	for _, p := range available() {
		e := newEngine(1, p)
		t.Run(p.String(), func(t *testing.T) {
			testUpdatesAtTheEnd(newLoopsTest[float32, float32](t, p, seed), e.s)
			testUpdatesAtTheEnd(newLoopsTest[float64, float64](t, p, seed), e.d)
			testUpdatesAtTheEnd(newLoopsTest[complex64, float32](t, p, seed), e.c)
			testUpdatesAtTheEnd(newLoopsTest[complex128, float64](t, p, seed), e.z)
		})
	}
}

func testUpdatesAtTheEnd[T engine.Scalar, R engine.Real](l *loopsTest[T, R], k *kernels[T, R]) {
	alpha := l.element()
	for n := 1; n <= 37; n++ {
		x, y := l.vector(0, n, 0).data, l.vector(1, n, 0).data
		for _, uplo := range []engine.Uplo{engine.Upper, engine.Lower} {
			for name, update := range map[string]func(a []T){
				"ger":  func(a []T) { k.Ger(true, n, n, alpha, x, 1, y, 1, a, n) },
				"syr":  func(a []T) { k.Syr(false, uplo, n, alpha, x, 1, a, n) },
				"her":  func(a []T) { k.Syr(isComplex[T, R](), uplo, n, 1, x, 1, a, n) },
				"spr":  func(a []T) { k.Spr(false, uplo, n, alpha, x, 1, a[len(a)-n*(n+1)/2:]) },
				"syr2": func(a []T) { k.Syr2(false, uplo, n, alpha, x, 1, y, 1, a, n) },
				"spr2": func(a []T) { k.Spr2(isComplex[T, R](), uplo, n, alpha, x, 1, y, 1, a[len(a)-n*(n+1)/2:]) },
			} {
				l.what = fmt.Sprintf("%s n=%d uplo=%v", name, n, uplo)
				a := l.vector(2, n*n, 0)
				before := append([]T(nil), a.data...)
				elsewhere := make([]T, 2048)[64:][:n*n]
				copy(elsewhere, before)
				update(elsewhere)
				update(a.data)
				require.Equal(l.t, elsewhere, a.data, l.what)
				require.NotEqual(l.t, before, a.data, l.what)
				l.kept(name, a)
			}
		}
	}
}

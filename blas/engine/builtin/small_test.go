package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
)

// TestFewRows holds products of few rows or columns against those in plain Go: those that are computed without packing.
func TestFewRows(t *testing.T) {
	t.Parallel()
	beside(t, testFewRows[float32, float32], testFewRows[float64, float64], testFewRows[complex64, float32], testFewRows[complex128, float64])
}

// beside calls functions for the four types with the kernels in plain Go and those of each processor that this one can be.
func beside(t *testing.T, s func(*loopsTest[float32, float32], *kernels[float32, float32], *kernels[float32, float32]),
	d func(*loopsTest[float64, float64], *kernels[float64, float64], *kernels[float64, float64]),
	c func(*loopsTest[complex64, float32], *kernels[complex64, float32], *kernels[complex64, float32]),
	z func(*loopsTest[complex128, float64], *kernels[complex128, float64], *kernels[complex128, float64])) {
	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	for _, p := range available() {
		t.Run(p.String(), func(t *testing.T) {
			plain, e := newEngine(1, portable), newEngine(1, p)
			t.Run("s", func(t *testing.T) { s(newLoopsTest[float32, float32](t, p, seed), plain.s, e.s) })
			t.Run("d", func(t *testing.T) { d(newLoopsTest[float64, float64](t, p, seed), plain.d, e.d) })
			t.Run("c", func(t *testing.T) { c(newLoopsTest[complex64, float32](t, p, seed), plain.c, e.c) })
			t.Run("z", func(t *testing.T) { z(newLoopsTest[complex128, float64](t, p, seed), plain.z, e.z) })
		})
	}
}

func testFewRows[T engine.Scalar, R engine.Real](l *loopsTest[T, R], plain, k *kernels[T, R]) {
	var shapes [][3]int
	for m := 1; m <= 67; m++ {
		shapes = append(shapes, [3]int{m, 1 + m%13, 1 + m%7}, [3]int{m, 9, smallDepth + 50}, [3]int{1 + m%5, m, 300}, [3]int{300, 1 + m%5, m})
	}
	for n := 1; n <= thinVectors+1; n++ { // those that go through A once, some of them in two pieces of rows
		shapes = append(shapes, [3]int{thinRows - 2 + n, n, smallDepth + n})
	}
	shapes = append(shapes, [3]int{thinSums/thinVectors + 19, thinVectors, smallDepth + 8}, [3]int{thinSums/thinVectors + 19, thinVectors / 2, smallDepth + 8})
	for i, shape := range shapes {
		for _, trans := range [][2]engine.Op{{engine.NoTrans, engine.NoTrans}, {engine.Trans, engine.NoTrans}, {engine.NoTrans, engine.Trans},
			{engine.ConjTrans, engine.Trans}} {
			l.product(plain, k, shape, trans, []T{0, 1, l.element()}[i%3], i%2)
		}
	}
}

// product compares one product. Its matrices end at fences, and have gap elements below each column.
func (l *loopsTest[T, R]) product(plain, k *kernels[T, R], shape [3]int, trans [2]engine.Op, beta T, gap int) {
	m, n, depth, alpha := shape[0], shape[1], shape[2], l.element()
	stored := func(op engine.Op, rows, cols int) (ld, elems int) {
		if op != engine.NoTrans {
			rows, cols = cols, rows
		}
		return rows + gap, (cols-1)*(rows+gap) + rows
	}
	lda, elemsA := stored(trans[0], m, depth)
	ldb, elemsB := stored(trans[1], depth, n)
	ldc, elemsC := stored(engine.NoTrans, m, n)
	a, b, c := l.vector(0, elemsA, 0), l.vector(1, elemsB, 0), l.vector(2, elemsC, 0)
	before := append([]T(nil), c.data...)
	want := append([]T(nil), c.data...)
	l.what = fmt.Sprintf("%v, trans=%v beta=%v gap=%d", shape, trans, beta, gap)
	plain.Gemm(trans[0], trans[1], m, n, depth, alpha, a.data, lda, b.data, ldb, beta, want, ldc)
	k.Gemm(trans[0], trans[1], m, n, depth, alpha, a.data, lda, b.data, ldb, beta, c.data, ldc)
	for i := range c.data {
		if i%ldc >= m {
			assert.Equal(l.t, before[i], c.data[i], "below a column, %s", l.what)
			continue
		}
		l.near("gemm", want[i], c.data[i], 4*float64(depth+2))
	}
	l.kept("gemm", c)
}

// TestFewRowsDoNotDependOnThreads is TestResultsDoNotDependOnThreads for products that share their work in other ways.
func TestFewRowsDoNotDependOnThreads(t *testing.T) {
	for _, shape := range [][3]int{{20, 900, 600}, {2, 3000, 700}, {3000, 3, 700}, {3003, 20, 701}, {3, 2, 400_000}} {
		m, n, depth := shape[0], shape[1], shape[2]
		a, b := pattern[float64, float64](m*depth, 1), pattern[float64, float64](depth*n, 2)
		for _, transA := range []engine.Op{engine.NoTrans, engine.Trans} {
			lda := m
			if transA != engine.NoTrans {
				lda = depth
			}
			one, many := pattern[float64, float64](m*n, 3), pattern[float64, float64](m*n, 3)
			New(1).D().Gemm(transA, engine.NoTrans, m, n, depth, 3, a, lda, b, depth, 1, one, m)
			New(5).D().Gemm(transA, engine.NoTrans, m, n, depth, 3, a, lda, b, depth, 1, many, m)
			assert.Equal(t, one, many, "%v trans=%d", shape, transA)
		}
	}
}

// TestFewElementsAreNotShared has vectors that another core would begin too late for, and longer ones.
func TestFewElementsAreNotShared(t *testing.T) {
	k := New(5).d
	assert.Equal(t, 1, k.teamFor(shareElems-1).Threads())
	assert.Equal(t, 5, k.teamFor(shareElems).Threads())
}

// TestWhichProductsAreThin: what is read once for all columns is worth it where columns are few and long; short ones have another way.
func TestWhichProductsAreThin(t *testing.T) {
	k := New(1).d
	if k.loops.width == 0 {
		return // plain Go: TestFewRows has it
	}
	for _, c := range []struct {
		m, n, depth int
		transA      engine.Op
		thin        bool
	}{
		{2000, 2, 2000, engine.NoTrans, true},
		{2000, thinVectors, 2000, engine.NoTrans, true},
		{2000, thinVectors + 1, 2000, engine.NoTrans, false},
		{thinRows, 8, 4000, engine.NoTrans, true},
		{thinRows - 1, 8, 4000, engine.NoTrans, false},
		{2, 8, 4000, engine.NoTrans, true}, // its few rows are vectors
		{32, 8, 4000, engine.NoTrans, false},
		{2000, 3, 2000, engine.Trans, true},
		{2000, 4, 2000, engine.Trans, false},
	} {
		a, b := make([]float64, c.m*c.depth), make([]float64, c.depth*c.n)
		lda := c.m
		if c.transA != engine.NoTrans {
			lda = c.depth
		}
		p := product[float64, float64]{
			m: c.m, n: c.n, depth: c.depth, a: view[float64, float64](c.transA, a, lda),
			bt: view[float64, float64](engine.NoTrans, b, c.depth).transposed(), ldc: c.m,
		}
		assert.Equal(t, c.thin, k.isThin(&p), c)
		if c.thin {
			assert.Equal(t, min(c.m, c.n), thinOf(&p).vectors, c)
		}
	}
}

package builtin

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/ptr"
)

// TestSeries holds series of small products, as they lie one behind the other or where an array of pointers says, against those in plain
// Go.
func TestSeries(t *testing.T) {
	t.Parallel()
	beside(t, testSeries[float32, float32], testSeries[float64, float64], testSeries[complex64, float32], testSeries[complex128, float64])
}

func testSeries[T engine.Scalar, R engine.Real](l *loopsTest[T, R], plain, k *kernels[T, R]) {
	for i, m := range []int{1, 2, 7, 8, 9, 12, 13, 15, 16, 17, 24, 25, 32, 33, 41, 64} {
		for j, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 17} {
			for depth := 1; depth <= 33; depth += 8 {
				for _, trans := range [][2]engine.Op{{engine.NoTrans, engine.NoTrans}, {engine.NoTrans, engine.Trans}, {engine.Trans, engine.NoTrans}} {
					l.series(plain, k, [3]int{m, n, depth}, trans, []T{l.element(), 1}[l.random.IntN(2)], []T{0, 1, l.element()}[(i+j)%3], (i+j+depth)%2 == 0)
				}
			}
		}
	}
}

// TestSeriesOfOrderNine: those have a way of their own, which is to be gone with every alpha and beta.
func TestSeriesOfOrderNine(t *testing.T) {
	t.Parallel()
	beside(t, testNine[float32, float32], testNine[float64, float64], testNine[complex64, float32], testNine[complex128, float64])
}

func testNine[T engine.Scalar, R engine.Real](l *loopsTest[T, R], plain, k *kernels[T, R]) {
	for _, beta := range []T{0, 1, l.element()} {
		for _, alpha := range []T{1, l.element()} {
			for _, shape := range [][3]int{{9, 9, 9}, {9, 9, 8}, {9, 9, 10}, {9, 8, 9}, {9, 10, 9}, {10, 9, 9}} {
				for _, trans := range [][2]engine.Op{{engine.NoTrans, engine.NoTrans}, {engine.NoTrans, engine.Trans}} {
					l.series(plain, k, shape, trans, alpha, beta, false)
					l.series(plain, k, shape, trans, alpha, beta, true)
				}
			}
		}
	}
}

// series compares problems 1 to 4 of six. Those of C end at a fence, and all have two elements below each column.
func (l *loopsTest[T, R]) series(plain, k *kernels[T, R], shape [3]int, trans [2]engine.Op, alpha, beta T, pointers bool) {
	const problems, first, end, gap = 6, 1, 5, 2
	m, n, depth := shape[0], shape[1], shape[2]
	l.what = fmt.Sprintf("%v, trans=%v alpha=%v beta=%v pointers=%v", shape, trans, alpha, beta, pointers)
	rowsA, colsA, rowsB, colsB := m, depth, depth, n
	if trans[0] != engine.NoTrans {
		rowsA, colsA = colsA, rowsA
	}
	if trans[1] != engine.NoTrans {
		rowsB, colsB = colsB, rowsB
	}
	a, tableA := l.problems(0, problems, (colsA-1)*(rowsA+gap)+rowsA, pointers)
	b, tableB := l.problems(1, problems, (colsB-1)*(rowsB+gap)+rowsB, pointers)
	c, tableC := l.problems(2, problems, (n-1)*(m+gap)+m, pointers)
	want := append([]T(nil), c.data...)
	for i := first; i < end; i++ {
		of := func(s *engine.Series[T]) int {
			return (int(ptr.Address(s.Of(i))) - int(ptr.Address(c.data))) / elementBytes[T]()
		}
		out := want[of(&tableC):]
		plain.Gemm(trans[0], trans[1], m, n, depth, alpha, tableA.Of(i), rowsA+gap, tableB.Of(i), rowsB+gap, beta, out, m+gap)
	}
	k.GemmEach(trans[0], trans[1], m, n, depth, alpha, rowsA+gap, rowsB+gap, beta, m+gap, first, end, tableA, tableB, tableC)
	for i := range want {
		l.near("gemm", want[i], c.data[i], 4*float64(depth+2))
	}
	for _, v := range []fenced[T]{a, b, c} {
		l.kept("gemm", v)
	}
	assert.Len(l.t, c.data, len(want))
}

func elementBytes[T any]() int {
	two := make([]T, 2)
	return int(ptr.Address(two[1:]) - ptr.Address(two))
}

// problems makes count problems of elems elements each; with pointers they lie in any order, as an array says.
func (l *loopsTest[T, R]) problems(number, count, elems int, pointers bool) (fenced[T], engine.Series[T]) {
	v := l.vector(number, count*elems, 0)
	s := engine.Series[T]{Address: ptr.Address(v.data), StepBytes: uint64(elems * elementBytes[T]()), Elems: elems}
	if pointers {
		table := make([]uint64, count)
		for i, at := range l.random.Perm(count) {
			table[i] = s.Address + uint64(at)*s.StepBytes
		}
		l.tables[number] = table // stays while its address is used
		s.Address, s.StepBytes, s.Pointers = ptr.Address(table), 8, true
	}
	return v, s
}

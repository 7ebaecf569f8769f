package blas

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/shortfloat"
)

// A part of the output has at most partRows x partCols elements, and a piece of a factor at most partDepth of the inner
// dimension: together 5 MiB of host memory for each core that works on parts where float is computed in, and twice that for
// double.
const (
	partRows  = 512
	partCols  = 1024
	partDepth = 512
)

// shareElems is the number of elements from which on a piece is converted on several cores, where parts are not shared.
const shareElems = 1 << 14

// finishPieces is the number of pieces in which the columns of a part are rounded.
const finishPieces = 8

// mixedProduct computes
//
//	out := alpha op(A) op(B) + beta in
//
// where A and B are operands 0 and 1 of problem i and their elements are not of the type T that is computed in: a part of
// the output at a time, its factors converted in pieces, its sums kept as T over the whole inner dimension and rounded
// once.
type mixedProduct[T engine.Scalar, R engine.Real] struct {
	p       *problem
	kernels engine.Kernels[T, R]
	i       int
	in, out int // operands; they may be the same
	// a and b are the types that A's and B's elements are made before they are multiplied, Runtime where they stay what they are.
	a, b spec.Type
	// stochastic says that rounding to an 8-bit float goes up or down by chance.
	stochastic bool
	// near says that what is made bfloat16 is rounded to the nearest one, ties towards 0, instead of cut.
	near bool
	// symmetric says that B is A, and that of the output only the triangle that uplo names is computed.
	symmetric bool
}

// blocks is the memory of one part and of the pieces that go into it.
type blocks struct{ words []uint64 }

// region is one part of the output, with the memory for it.
type region[T engine.Scalar] struct {
	row, col, rows, cols int
	a, b, sums, old      []T
}

// compute computes the product, its parts shared among the cores where the engine does not do so itself.
func (x *mixedProduct[T, R]) compute() {
	m, n := int(x.p.M), int(x.p.N)
	if x.symmetric {
		m = n
	}
	rows, cols := min(m, partRows), min(n, partCols)
	down, across := (m-1)/rows+1, (n-1)/cols+1
	work := func(lo, hi int) {
		lent, _ := x.p.lib.blocks.Get().(*blocks)
		t := regionIn[T](lent, rows, cols, min(max(int(x.p.K), 1), partDepth))
		for number := lo; number < hi; number++ {
			t.row, t.col = number%down*rows, number/down*cols
			t.rows, t.cols = min(rows, m-t.row), min(cols, n-t.col)
			if x.reaches(&t) {
				x.multiply(&t)
				x.finish(&t)
			}
		}
		x.p.lib.blocks.Put(lent)
	}
	if x.p.shareable() && down*across > 1 {
		x.p.lib.config.Team.For(down*across, 1, work)
		return
	}
	work(0, down*across)
}

// regionIn lays a part out in memory, of which it gets more where there is too little.
func regionIn[T engine.Scalar](lent *blocks, rows, cols, depth int) region[T] {
	words := func(elems int) int { return (elems*int(ptr.Size[T]()) + 7) / 8 }
	a, b, sums, old := rows*depth, depth*cols, rows*cols, rows*min(cols, finishPieces)
	if total := words(a) + words(b) + words(sums) + words(old); len(lent.words) < total {
		lent.words = make([]uint64, total)
	}
	left := lent.words
	take := func(elems int) []T {
		taken := ptr.View[T](left, elems)
		left = left[words(elems):]
		return taken
	}
	return region[T]{a: take(a), b: take(b), sums: take(sums), old: take(old)}
}

// multiply computes the sums of a part.
func (x *mixedProduct[T, R]) multiply(t *region[T]) {
	p := x.p
	if p.K <= 0 || p.alpha.is(0) {
		clear(t.sums)
		return
	}
	one, beta, second := fromReal[T](float32(1)), fromReal[T](float32(0)), 1
	if x.symmetric {
		second = 0
	}
	for at := 0; at < int(p.K); at += partDepth {
		depth := min(partDepth, int(p.K)-at)
		lda := x.load(0, p.TransA, t.row, at, t.rows, depth, x.a, t.a)
		ldb := x.load(second, p.TransB, at, t.col, depth, t.cols, x.b, t.b)
		x.kernels.Gemm(engine.Op(p.transA), engine.Op(p.transB), t.rows, t.cols, depth, one, t.a, lda, t.b, ldb, beta, t.sums, t.rows)
		beta = one
	}
}

// load converts a piece of op(operand j) that has rows x cols elements from (row, col) on, as it is stored, and returns its
// leading dimension.
func (x *mixedProduct[T, R]) load(j int, transposed bool, row, col, rows, cols int, factor spec.Type, dst []T) (ld int) {
	if transposed {
		row, col, rows, cols = col, row, cols, rows
	}
	stored := x.p.ld(j)
	x.share(rows*cols, cols, max(1, shareElems/2/rows), func(lo, hi int) {
		for c := lo; c < hi; c++ {
			first := row + (col+c)*stored
			column := dst[c*rows:][:rows]
			load(x.p, j, x.i, first, 1, column)
			if narrow, ok := any(column).([]float32); ok && factor != spec.Runtime && factor != x.p.operands[j].elem {
				x.round(factor, uint64(j)<<56|uint64(first), narrow)
			}
		}
	})
	return rows
}

// finish rounds the sums of a part into the output.
func (x *mixedProduct[T, R]) finish(t *region[T]) {
	grain := (t.cols-1)/finishPieces + 1
	x.share(t.rows*t.cols, t.cols, grain, func(lo, hi int) {
		old := t.old[lo/grain*t.rows:][:t.rows]
		for c := lo; c < hi; c++ {
			x.finishColumn(t, c, old)
		}
	})
}

// finishColumn computes alpha sums + beta in of column c of a part and rounds it into the output.
func (x *mixedProduct[T, R]) finishColumn(t *region[T], c int, old []T) {
	p, alpha, beta := x.p, scalarAs[T](x.p.alpha), scalarAs[T](x.p.beta)
	if p.K <= 0 {
		alpha = 0
	}
	lo, hi := x.rowsOf(t, c)
	sums, old := t.sums[c*t.rows+lo:][:hi-lo], old[:hi-lo]
	clear(old)
	if !p.beta.is(0) {
		load(p, x.in, x.i, t.row+lo+(t.col+c)*p.ld(x.in), 1, old)
	}
	switch {
	case p.alpha.elem == spec.I32:
		combineIntegers(any(alpha).(float64), any(sums).([]float64), any(beta).(float64), any(old).([]float64))
	case p.beta.is(0) && alpha != 1:
		x.kernels.Scal(len(sums), alpha, sums, 1)
	case !p.beta.is(0):
		for r := range sums {
			sums[r] = alpha*sums[r] + beta*old[r]
		}
	}
	first := t.row + lo + (t.col+c)*p.ld(x.out)
	if narrow, ok := any(sums).([]float32); ok && x.stochastic && p.operands[x.out].elem.Bytes() == 1 {
		x.round(p.operands[x.out].elem, uint64(x.out)<<56|uint64(first), narrow)
	}
	save(p, x.out, x.i, first, 1, sums)
}

// rowsOf returns which rows of column c of a part belong to the output.
func (x *mixedProduct[T, R]) rowsOf(t *region[T], c int) (lo, hi int) {
	diagonal := min(max(t.col+c-t.row, 0), t.rows)
	switch {
	case !x.symmetric:
		return 0, t.rows
	case engine.Uplo(x.p.uplo) == engine.Lower:
		return diagonal, t.rows
	}
	return 0, min(max(t.col+c-t.row+1, 0), t.rows)
}

// reaches says whether a part has elements that belong to the output.
func (x *mixedProduct[T, R]) reaches(t *region[T]) bool {
	lo, hi := x.rowsOf(t, 0)
	last, end := x.rowsOf(t, t.cols-1)
	return hi > lo || end > last
}

// share runs a loop over n columns, elems elements in all, on several cores where that pays and parts are not shared already.
func (x *mixedProduct[T, R]) share(elems, n, grain int, loop func(lo, hi int)) {
	if elems < shareElems || x.p.shareable() {
		grain = n
	}
	x.p.lib.config.Team.For(n, grain, loop)
}

// combineIntegers computes sums := alpha sums + beta old in int32, which wraps around. All are whole numbers.
func combineIntegers(alpha float64, sums []float64, beta float64, old []float64) {
	for i, sum := range sums {
		sums[i] = float64(int32(int64(alpha))*int32(int64(sum)) + int32(int64(beta))*int32(int64(old[i])))
	}
}

// round makes elements what they are once they are of type t: bfloat16 or an 8-bit float. What chance does to the one at a position depends
// on that position, on its value and on nothing else, so that a call gives the same result every time.
func (x *mixedProduct[T, R]) round(t spec.Type, position uint64, elems []float32) {
	for i, v := range elems {
		chance := mix((position+uint64(i))<<32 ^ (position+uint64(i))>>32 ^ uint64(math.Float32bits(v)))
		switch {
		case t == spec.T && x.near && v-v == 0:
			elems[i] = math.Float32frombits((math.Float32bits(v) + 0x7fff) &^ 0xffff)
		case t == spec.T:
			elems[i] = math.Float32frombits(math.Float32bits(v) &^ 0xffff)
		case t == spec.F8 && x.stochastic:
			elems[i] = shortfloat.ToF8Stochastic(v, chance).Float32()
		case t == spec.F8:
			elems[i] = shortfloat.ToF8(v).Float32()
		case x.stochastic:
			elems[i] = shortfloat.ToBF8Stochastic(v, chance).Float32()
		default:
			elems[i] = shortfloat.ToBF8(v).Float32()
		}
	}
}

// mix spreads 64 bits evenly over 32 (the finalizer of SplitMix64).
func mix(bits uint64) uint32 {
	bits += 0x9e3779b97f4a7c15
	bits = (bits ^ bits>>30) * 0xbf58476d1ce4e5b9
	bits = (bits ^ bits>>27) * 0x94d049bb133111eb
	return uint32(bits >> 32)
}

package routines

import (
	"math"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
	"rocblas_mem/internal/shortfloat"
)

// exactPiece is the inner dimension of one piece in a product of integers. exactDepth is a multiple of it.
const exactPiece = 256

// ExactDepth is the largest number of products of two 8-bit integers with a sum that float represents exactly
// in any order of addition. A product is at most 2^14, and float represents all integers up to 2^24.
const ExactDepth = 1024

// shareElems is the number of elements from which a piece is converted on several CPU cores.
const shareElems = 1 << 16

// finishPieces is the number of pieces in which the columns of a part are rounded. finishElems is the number
// of elements rounded at a time.
const (
	finishPieces = 8
	finishElems  = 4096
)

// mixedProduct computes
//
//	out := alpha op(A) op(B) + beta in
//
// A and B are operands 0 and 1 of problem i; their elements do not have the compute type T. With workspace, A
// and B are converted as a whole. Without it, each CPU core converts pieces of them in its scratch, for one
// part of the output at a time. Sums are kept as T over the whole inner dimension and rounded once. Integers
// are multiplied as floats while their sums are exact; these sums are added as int32, which wraps around.
type mixedProduct[T engine.Scalar, R engine.Real] struct {
	p       *Problem
	kernels engine.Kernels[T, R]
	i       int
	in, out int // numbers of the operands; they may be equal
	// a and b are the types to which the elements of A and B are rounded before the product, Runtime for no
	// rounding.
	a, b spec.Type
	// stochastic makes rounding to an 8-bit float go up or down at random.
	stochastic bool
	// nearest makes rounding to bfloat16 go to the nearest value, ties towards 0. Otherwise rounding truncates.
	nearest bool
	// symmetric means that B is A, and that only the triangle of the output that uplo names is computed.
	symmetric bool
	// hermitian means, for a symmetric product, that the diagonal is real: imaginary parts there are neither
	// read nor stored.
	hermitian bool
	// integer says that A and B are int8, and all else int32.
	integer bool
}

// region is one part of the output, with the memory to compute it.
type region[T engine.Scalar] struct {
	row, col, rows, cols int
	depth                int // inner dimension of a piece
	a, b, sums, old      []T
	integers             []int32        // sums of an integer product, as int32
	packed               unsafe.Pointer // scratch of the integer instruction, nil if it is not used
}

// compute computes the product. With workspace it computes one part; without, it computes several, which the
// CPU cores share.
func (x *mixedProduct[T, R]) compute() {
	m, n := int(x.p.M), int(x.p.N)
	if x.symmetric {
		m = n
	}
	if x.p.Work != 0 {
		x.computeWhole(m, n)
		return
	}
	rows, cols, _ := x.piece()
	parts := ((m-1)/rows + 1) * ((n-1)/cols + 1)
	if parts > 1 {
		x.shareParts(parts, m, n)
		return
	}
	x.computeParts(0, parts, m, n)
}

// asIntegers reports whether the processor's integer instruction computes the product. The null engine
// computes nothing, so it does not use the instruction.
func (x *mixedProduct[T, R]) asIntegers() bool {
	return x.integer && native.HasInt8() && x.p.Engine.Kind() != string(spec.Null)
}

// piece returns the sizes of the pieces in scratch.
func (x *mixedProduct[T, R]) piece() (rows, cols, depth int) {
	t := x.p.Type
	if x.integer {
		t = spec.S
	}
	r, c, d := spec.Piece(t)
	if x.integer {
		d = exactPiece
	}
	return int(r), int(c), int(d)
}

// computeWhole computes the product as one part in the workspace.
func (x *mixedProduct[T, R]) computeWhole(m, n int) {
	depth, address := int(x.p.K), x.p.Work
	take := func(elems int) []T {
		taken := ptr.Slice[T](address, elems)
		footprint, _ := x.p.Host.Layout.Footprint(uint64(elems) * ptr.Size[T]())
		address += footprint
		return taken
	}
	t := region[T]{rows: m, cols: n, depth: depth, a: take(m * depth), b: take(depth * n), sums: take(m * n)}
	lent := x.p.Host.Scratch.Get()
	defer x.p.Host.Scratch.Put(lent)
	t.old = scratch.Take[T](lent, finishPieces*finishElems)
	x.multiply(&t)
	x.finish(&t)
}

// shareParts computes all parts on all CPU cores. It has a copy as receiver, so that a product of one part
// allocates nothing on the heap.
func (x mixedProduct[T, R]) shareParts(parts, m, n int) {
	x.p.Host.Team.For(parts, 1, func(lo, hi int) { x.computeParts(lo, hi, m, n) })
}

// computeParts computes parts lo to hi-1 of an output of m x n elements.
func (x *mixedProduct[T, R]) computeParts(lo, hi, m, n int) {
	lent := x.p.Host.Scratch.Get()
	defer x.p.Host.Scratch.Put(lent)
	mostRows, mostCols, depth := x.piece()
	rows, cols := min(m, mostRows), min(n, mostCols)
	depth = min(max(int(x.p.K), 1), depth)
	t := region[T]{
		depth: depth, a: scratch.Take[T](lent, rows*depth), b: scratch.Take[T](lent, depth*cols), sums: scratch.Take[T](lent, rows*cols),
		old: scratch.Take[T](lent, finishPieces*finishElems),
	}
	if x.integer {
		t.integers = scratch.Take[int32](lent, rows*cols)
	}
	if x.asIntegers() {
		packed := x.p.Host.Scratch.Get()
		defer x.p.Host.Scratch.Put(packed)
		t.packed = packed.Address()
	}
	down := (m-1)/rows + 1
	for number := lo; number < hi; number++ {
		t.row, t.col = number%down*rows, number/down*cols
		t.rows, t.cols = min(rows, m-t.row), min(cols, n-t.col)
		if x.reaches(&t) {
			x.multiply(&t)
			x.finish(&t)
		}
	}
}

// multiply computes the sums of a part.
func (x *mixedProduct[T, R]) multiply(t *region[T]) {
	p, elems := x.p, t.rows*t.cols
	if p.K <= 0 || p.Alpha.Is(0) {
		clear(t.sums[:elems])
		clear(t.integers)
		return
	}
	if t.packed != nil {
		x.multiplyIntegers(t)
		return
	}
	one, none, second := fromReal[T](float32(1)), fromReal[T](float32(0)), 1
	if x.symmetric {
		second = 0
	}
	beta, depth := none, int(p.K)
	for at := 0; at < depth; at += t.depth {
		deep := min(t.depth, depth-at)
		lda := x.load(0, p.TransA, t.row, at, t.rows, deep, x.a, t.a)
		ldb := x.load(second, p.TransB, at, t.col, deep, t.cols, x.b, t.b)
		x.kernels.Gemm(engine.Op(p.OpA), engine.Op(p.OpB), t.rows, t.cols, deep, one, t.a, lda, t.b, ldb, beta, t.sums, t.rows)
		beta = one
		if end := at + deep; x.integer && (end%ExactDepth == 0 || end == depth) {
			x.addIntegers(t.integers[:elems], any(t.sums[:elems]).([]float32), end <= ExactDepth)
			beta = none
		}
	}
}

// multiplyIntegers computes the sums of a part with the processor's integer instruction.
func (x *mixedProduct[T, R]) multiplyIntegers(t *region[T]) {
	p, lda, ldb, row, col := x.p, x.p.ld(0), x.p.ld(1), t.row, t.col
	if p.TransA {
		row *= lda
	}
	if !p.TransB {
		col *= ldb
	}
	a, b := view[int8](p, 0, x.i), view[int8](p, 1, x.i)
	native.GemmInt8(int(p.OpA), int(p.OpB), t.rows, t.cols, int(p.K), a[row:], lda, b[col:], ldb, t.integers, t.rows, t.packed)
}

// addIntegers adds exact float sums to the int32 sums. If first is true, it stores them instead.
func (x *mixedProduct[T, R]) addIntegers(integers []int32, sums []float32, first bool) {
	if len(sums) >= shareElems {
		x.shareIntegers(integers, sums, first)
		return
	}
	addIntegers(integers, sums, first)
}

func (x mixedProduct[T, R]) shareIntegers(integers []int32, sums []float32, first bool) {
	x.p.Host.Team.For(len(sums), shareElems/2, func(lo, hi int) { addIntegers(integers[lo:hi], sums[lo:hi], first) })
}

func addIntegers(integers []int32, sums []float32, first bool) {
	if first {
		native.BestConversions().ToInt32s(integers, sums)
		return
	}
	native.BestConversions().AddToInt32s(integers, sums)
}

// load converts a piece of op(operand j): rows x cols elements from (row, col) on, in the storage order of
// the operand. It returns the leading dimension of the piece.
func (x *mixedProduct[T, R]) load(j int, transposed bool, row, col, rows, cols int, factor spec.Type, dst []T) (ld int) {
	if transposed {
		row, col, rows, cols = col, row, cols, rows
	}
	if factor == x.p.Operands[j].Elem {
		factor = spec.Runtime
	}
	if rows*cols >= shareElems {
		x.shareLoad(j, row, col, rows, cols, factor, dst)
	} else {
		x.loadColumns(j, row, col, rows, cols, factor, dst)
	}
	return rows
}

func (x mixedProduct[T, R]) shareLoad(j, row, col, rows, cols int, factor spec.Type, dst []T) {
	x.p.Host.Team.For(cols, max(1, shareElems/2/rows), func(lo, hi int) {
		x.loadColumns(j, row, col+lo, rows, hi-lo, factor, dst[lo*rows:])
	})
}

// loadColumns converts columns of operand j from (row, col) on, and rounds them to factor.
func (x *mixedProduct[T, R]) loadColumns(j, row, col, rows, cols int, factor spec.Type, dst []T) {
	ld := x.p.ld(j)
	loadMatrix(x.p, j, x.i, row+col*ld, rows, cols, dst)
	if narrow, ok := any(dst).([]float32); ok && factor != spec.Runtime {
		for c := range cols {
			x.round(factor, uint64(j)<<56|uint64(row+(col+c)*ld), narrow[c*rows:][:rows])
		}
	}
}

// finish rounds the sums of a part into the output.
func (x *mixedProduct[T, R]) finish(t *region[T]) {
	if t.rows*t.cols >= shareElems {
		x.shareFinish(t)
		return
	}
	x.finishColumns(t, 0, t.cols, t.old)
}

func (x mixedProduct[T, R]) shareFinish(t *region[T]) {
	shared, grain := *t, (t.cols-1)/finishPieces+1
	x.p.Host.Team.For(t.cols, grain, func(lo, hi int) {
		x.finishColumns(&shared, lo, hi, shared.old[lo/grain*finishElems:][:finishElems])
	})
}

// finishColumns rounds columns first to last-1 of a part into the output. A block has as many columns as
// fit into old, or is a piece of one column.
func (x *mixedProduct[T, R]) finishColumns(t *region[T], first, last int, old []T) {
	if x.symmetric || t.rows > finishElems {
		for c := first; c < last; c++ {
			lo, hi := x.rowsOf(t, c)
			for ; lo < hi; lo += finishElems {
				x.finishBlock(t, lo, c, min(finishElems, hi-lo), 1, old)
			}
		}
		return
	}
	step := max(1, finishElems/t.rows)
	for c := first; c < last; c += step {
		x.finishBlock(t, 0, c, t.rows, min(step, last-c), old)
	}
}

// finishBlock computes alpha sums + beta in for a block of a part, from (row, col) of the part on, and rounds
// it into the output. The block has one column, or all rows of the part.
func (x *mixedProduct[T, R]) finishBlock(t *region[T], row, col, rows, cols int, old []T) {
	first, start, elems := row+col*t.rows, t.row+row, rows*cols
	if elems <= 0 {
		return
	}
	p, column := x.p, t.col+col
	if x.integer {
		x.finishIntegers(t.integers[first:][:elems], start, column, rows)
		return
	}
	sums := t.sums[first:][:elems]
	if alpha := ScalarAs[T](p.Alpha); alpha != 1 && p.K > 0 {
		x.kernels.Scal(elems, alpha, sums, 1)
	}
	if !p.Beta.Is(0) {
		loadMatrix(p, x.in, x.i, start+column*p.ld(x.in), rows, cols, old)
		x.makeReal(old, column-start, rows)
		x.kernels.Axpy(elems, ScalarAs[T](p.Beta), old, 1, sums, 1)
	}
	x.makeReal(sums, column-start, rows)
	ld := p.ld(x.out)
	if narrow, ok := any(sums).([]float32); ok && x.stochastic && p.Operands[x.out].Elem.Bytes() == 1 {
		for c := range cols {
			x.round(p.Operands[x.out].Elem, uint64(x.out)<<56|uint64(start+(column+c)*ld), narrow[c*rows:][:rows])
		}
	}
	saveMatrix(p, x.out, x.i, start+column*ld, rows, cols, sums)
}

// makeReal clears the imaginary part of element i of a column of rows elements: the diagonal element of a
// Hermitian matrix. It does nothing if i is outside the column.
func (x *mixedProduct[T, R]) makeReal(column []T, i, rows int) {
	if x.hermitian && i >= 0 && i < rows {
		column[i] = fromReal[T](realPart(column[i]))
	}
}

// finishIntegers computes alpha sums + beta in for whole columns in int32, which wraps around, and stores it
// in the output.
func (x *mixedProduct[T, R]) finishIntegers(sums []int32, row, col, rows int) {
	p := x.p
	alpha, beta := scalar[int32](p.Alpha), scalar[int32](p.Beta)
	for ; len(sums) > 0; sums, col = sums[rows:], col+1 {
		out := integersOf(p, x.out, x.i, row+col*p.ld(x.out), rows)
		if beta == 0 {
			for r, sum := range sums[:rows] {
				out[r] = alpha * sum
			}
			continue
		}
		in := integersOf(p, x.in, x.i, row+col*p.ld(x.in), rows)
		for r, sum := range sums[:rows] {
			out[r] = alpha*sum + beta*in[r]
		}
	}
}

// integersOf returns n elements of operand j of problem i, which is int32.
func integersOf(p *Problem, j, i, first, n int) []int32 {
	return ptr.Slice[int32](p.AddressOf(&p.Operands[j], i)+4*uint64(int64(first)), n)
}

// rowsOf returns the rows of column c of a part that belong to the output.
func (x *mixedProduct[T, R]) rowsOf(t *region[T], c int) (lo, hi int) {
	diagonal := min(max(t.col+c-t.row, 0), t.rows)
	switch {
	case !x.symmetric:
		return 0, t.rows
	case engine.Uplo(x.p.Uplo) == engine.Lower:
		return diagonal, t.rows
	}
	return 0, min(max(t.col+c-t.row+1, 0), t.rows)
}

// reaches reports whether a part has elements that belong to the output.
func (x *mixedProduct[T, R]) reaches(t *region[T]) bool {
	lo, hi := x.rowsOf(t, 0)
	last, end := x.rowsOf(t, t.cols-1)
	return hi > lo || end > last
}

// round rounds elements to type t, bfloat16 or an 8-bit float, and keeps them as float32. Stochastic rounding
// depends only on the value and position of an element, so every call gives the same result.
func (x *mixedProduct[T, R]) round(t spec.Type, position uint64, elems []float32) {
	switch {
	case t == spec.T:
		for i, v := range elems {
			if x.nearest && v-v == 0 {
				v = math.Float32frombits(math.Float32bits(v) + 0x7fff)
			}
			elems[i] = math.Float32frombits(math.Float32bits(v) &^ 0xffff)
		}
	case x.stochastic:
		roundByChance(t, position, elems)
	case t == spec.F8:
		for i, v := range elems {
			elems[i] = shortfloat.ToF8(v).Float32()
		}
	default:
		for i, v := range elems {
			elems[i] = shortfloat.ToBF8(v).Float32()
		}
	}
}

// roundByChance rounds to an 8-bit float. A random number decides between the two neighbours of a value.
func roundByChance(t spec.Type, position uint64, elems []float32) {
	for i, v := range elems {
		at := position + uint64(i)
		chance := mix(at<<32 ^ at>>32 ^ uint64(math.Float32bits(v)))
		if t == spec.F8 {
			elems[i] = shortfloat.ToF8Stochastic(v, chance).Float32()
		} else {
			elems[i] = shortfloat.ToBF8Stochastic(v, chance).Float32()
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

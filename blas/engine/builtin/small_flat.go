package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// flatStrips is how many strips of rows of A are so few that B is not read often enough to be worth packing.
const flatStrips = 2

// isFlat says whether A has few rows.
func (k *kernels[T, R]) isFlat(p *product[T, R]) bool { return p.m <= flatStrips*k.tile.rows }

// flatColumns is how many columns of B are multiplied by all strips of A while they are in the first-level cache.
const flatColumns = 8

// multiplyFlat computes a product whose A has few rows, all of which are packed, times B as it lies, and shares the columns among the threads.
// Every element of C sums over the depth in the same order, whoever computes it.
func (k *kernels[T, R]) multiplyFlat(p *product[T, R]) {
	depth := evenly(p.depth, smallDepth, 1)
	lent := k.vectors.get(p.m * depth)
	for first := 0; first < p.depth; first += depth {
		now := min(depth, p.depth-first)
		for row := 0; row < p.m; {
			rows := k.tile.stripRows(p.m - row)
			p.a.packPanel((*lent)[row*now:][:rows*now], rows, row, rows, first, now)
			row += rows
		}
		if p.m*p.n*p.depth <= shareWork {
			k.flatColumns(p, *lent, first, now, 0, p.n)
			continue
		}
		k.shareFlat(*p, *lent, first, now)
	}
	k.vectors.put(lent)
}

// shareFlat is flatColumns for all columns, on several cores.
func (k *kernels[T, R]) shareFlat(p product[T, R], a []T, first, depth int) {
	k.team.For(p.n, roundUp(shareWork/4/(p.m*depth)+1, flatColumns), func(lo, hi int) { k.flatColumns(&p, a, first, depth, lo, hi) })
}

// flatColumns adds to columns lo to hi-1 of C what depth rows of B contribute, those from first on.
func (k *kernels[T, R]) flatColumns(p *product[T, R], a []T, first, depth, lo, hi int) {
	for col := lo; col < hi; col += flatColumns {
		b := unsafe.Pointer(&p.bt.data[col*p.bt.rowStride+first*p.bt.colStride])
		for row := 0; row < p.m; {
			rows := k.tile.stripRows(p.m - row)
			k.tile.direct(rows, min(flatColumns, hi-col), depth, p.beta == 0 && first == 0, p.alpha, unsafe.Pointer(&a[row*depth]), rows,
				b, p.bt.colStride, p.bt.rowStride, p.bt.conjugate, unsafe.Pointer(&p.c[row+col*p.ldc]), p.ldc)
			row += rows
		}
	}
}

// A product of few rows or columns is computed as a matrix and vectors, one after the other while a part of the matrix is in the cache: up to
// fewVectors of them, and up to thinVectors parts of them where all are computed in one pass over a matrix of thinRows rows or more.
const (
	fewVectors  = 3
	thinVectors = 24
	thinRows    = 128
)

// thin is a product as a matrix, which is a factor or its transpose, and few vectors.
type thin[T engine.Scalar, R engine.Real] struct {
	matrix       matrix[T, R] // rows x depth
	rows, depth  int
	vectors      int
	x, y         []T
	nextX, nextY int // from one vector to the next
	incx, incy   int
}

// isThin says whether C has few rows or columns, and the factor that is not thin lies so that it can be read in order.
func (k *kernels[T, R]) isThin(p *product[T, R]) bool {
	isOnePass := k.loops.width > 0 && partsOf[T, R]()*p.n <= thinVectors && p.m >= thinRows && p.a.rowStride == 1
	if min(p.m, p.n) > fewVectors && !isOnePass {
		return false
	}
	t := thinOf(p)
	return t.matrix.form == general && !p.bt.conjugate && !p.a.conjugate && p.a.form == general &&
		(t.matrix.rowStride == 1 && t.incy == 1 || t.matrix.colStride == 1)
}

// thinOf returns a product that has few rows or columns.
func thinOf[T engine.Scalar, R engine.Real](p *product[T, R]) thin[T, R] {
	if p.n <= fewVectors || p.n <= thinVectors && p.m > fewVectors {
		return thin[T, R]{
			matrix: p.a, rows: p.m, depth: p.depth, vectors: p.n, x: p.bt.data, nextX: p.bt.rowStride, incx: p.bt.colStride,
			y: p.c, nextY: p.ldc, incy: 1,
		}
	}
	return thin[T, R]{
		matrix: p.bt, rows: p.n, depth: p.depth, vectors: p.m, x: p.a.data, nextX: p.a.rowStride, incx: p.a.colStride,
		y: p.c, nextY: 1, incy: p.ldc,
	}
}

// multiplyThin computes a product that isThin, and shares its rows among the threads. Every element of C is computed in one
// place and one order, however that is.
func (k *kernels[T, R]) multiplyThin(p *product[T, R]) {
	t := thinOf(p)
	if p.beta == 0 {
		scaleColumns(0, p.n, p.m, 0, p.c, p.ldc)
	}
	part := k.thinDown
	var lent *[]T
	if t.matrix.rowStride != 1 {
		part = k.thinAcross
		lent = t.gatherX(k)
	}
	alpha := p.alpha
	team := k.teamFor(t.rows * t.depth * t.vectors)
	grain := t.rows
	if team.Threads() > 1 { // few pieces: memory comes faster the longer its runs are
		grain = roundUp(max(2*pieceElems/t.depth+1, pieces(t.rows, 2*team.Threads())), 64)
	}
	team.For(t.rows, grain, func(lo, hi int) { part(&t, alpha, lo, hi) })
	k.giveBack(lent)
}

// gatherX makes the vectors contiguous.
func (t *thin[T, R]) gatherX(k *kernels[T, R]) *[]T {
	if t.incx == 1 {
		return nil
	}
	lent := k.vectors.get(t.vectors * t.depth)
	for v := range t.vectors {
		copyStrided(t.depth, t.x[v*t.nextX:], t.incx, (*lent)[v*t.depth:], 1)
	}
	t.x, t.nextX, t.incx = *lent, t.depth, 1
	return lent
}

// thinSums is how many sums are added to in one pass, so that they stay in the second-level cache.
const thinSums = 1 << 14

// thinDown computes rows lo to hi-1 for a matrix whose columns are contiguous: it is read from one end to the other, some columns at a time.
// The matrix's last rows, where they do not fill a vector, are computed with those before them, which are computed elsewhere too.
func (k *kernels[T, R]) thinDown(t *thin[T, R], alpha T, lo, hi int) {
	width := k.loops.width
	if width == 0 || t.rows < thinRows {
		for ; lo < hi; lo += gemvRows {
			k.thinEach(t, alpha, lo, min(gemvRows, hi-lo), 0, t.depth)
		}
		return
	}
	sets := partsOf[T, R]() * t.vectors // of sums
	block := thinSums / sets / width * width
	lent := k.vectors.get(thinVectors*thinColumns + sets*roundUp(min(block, hi-lo), width))
	factors, sums := (*lent)[:thinVectors*thinColumns], (*lent)[thinVectors*thinColumns:]
	for ; lo < hi; lo += block {
		rows := min(block, hi-lo)
		full := rows / width * width
		clear(sums)
		last := sums[full*sets:]
		whole := t.depth / thinColumns * thinColumns
		for j := 0; j < whole; j += thinColumns {
			t.scaleFactors(alpha, j, factors)
			k.thinPass(t, lo, full, j, factors, sums)
			if full < rows {
				k.thinPass(t, lo+rows-width, width, j, factors, last)
			}
		}
		t.addSums(lo, full, width, 0, sums)
		if full < rows {
			t.addSums(lo+rows-width, width, width, width-(rows-full), last)
		}
		k.thinEach(t, alpha, lo, rows, whole, t.depth)
	}
	k.vectors.put(lent)
}

// scaleFactors stores what thinColumns columns from column j on are multiplied by, for one vector after the other: the real parts, then the
// imaginary ones.
func (t *thin[T, R]) scaleFactors(alpha T, j int, factors []T) {
	for v := range t.vectors {
		of := parts[T, R](factors[v*thinColumns:][:thinColumns])
		for l := range thinColumns {
			factor := alpha * t.x[v*t.nextX+(j+l)*t.incx]
			for i, part := range parts[T, R](unsafe.Slice(&factor, 1)) {
				of[i*thinColumns+l] = part
			}
		}
	}
}

// thinPass adds thinColumns columns from column j on, rows rows of them from row lo on, to the sums of all vectors: of a complex A, which is taken
// for its parts, to one by the real parts of the factors and one by the imaginary ones.
func (k *kernels[T, R]) thinPass(t *thin[T, R], lo, rows, j int, factors, sums []T) {
	if rows == 0 {
		return
	}
	a, size := t.matrix.data[lo+j*t.matrix.colStride:], int(unsafe.Sizeof(sums[0]))
	_ = a[(thinColumns-1)*t.matrix.colStride+rows-1]
	each := partsOf[T, R]()
	k.loops.addThin(each*t.vectors, each*rows, t.matrix.colStride*size, unsafe.Pointer(&a[0]), unsafe.Pointer(unsafe.SliceData(sums)),
		unsafe.Pointer(unsafe.SliceData(factors)))
}

// addSums adds sums as loops.addThin leaves them to rows rows of y from row lo on, but the first ones of every width.
func (t *thin[T, R]) addSums(lo, rows, width, first int, sums []T) {
	for i := 0; i < rows; i += width {
		for v := range t.vectors {
			y := t.y[v*t.nextY+lo+i+first:][:width-first]
			for l, sum := range sums[first:width] {
				y[l] += sum
			}
			sums = sums[width:]
			if partsOf[T, R]() == 2 { // times i
				addTurned(parts[T, R](y), parts[T, R](sums[first:width]))
				sums = sums[width:]
			}
		}
	}
}

// addTurned computes y += i * x for complex numbers, given by their parts.
func addTurned[R engine.Real](y, x []R) {
	for i := 0; i < len(y); i += 2 {
		y[i] -= x[i+1]
		y[i+1] += x[i]
	}
}

// thinEach adds columns j to end-1, rows rows of them from row lo on, to one vector after the other.
func (k *kernels[T, R]) thinEach(t *thin[T, R], alpha T, lo, rows, j, end int) {
	for ; rows > 0 && j < end; j += thinColumns {
		for v := range t.vectors {
			k.loops.gemvN(min(thinColumns, end-j), alpha, t.matrix.data[lo+j*t.matrix.colStride:], t.matrix.colStride,
				t.x[v*t.nextX+j*t.incx:], t.incx, t.y[v*t.nextY+lo:][:rows])
		}
	}
}

// thinColumns is how many columns the loops take at a time, at the most.
const thinColumns = 8

// thinAcross computes rows lo to hi-1 for a matrix whose rows are contiguous, some of them at a time.
func (k *kernels[T, R]) thinAcross(t *thin[T, R], alpha T, lo, hi int) {
	for ; lo < hi; lo += thinColumns {
		for v := range t.vectors {
			k.loops.gemvT(false, min(thinColumns, hi-lo), alpha, t.matrix.data[lo*t.matrix.rowStride:], t.matrix.rowStride,
				t.x[v*t.nextX:][:t.depth], t.y[v*t.nextY+lo*t.incy:], t.incy)
		}
	}
}

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

// thinVectors is how many rows or columns of C are each computed as a matrix and a vector, while a part of the matrix is in the cache.
const thinVectors = 3

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
func isThin[T engine.Scalar, R engine.Real](p *product[T, R]) bool {
	if min(p.m, p.n) > thinVectors {
		return false
	}
	t := thinOf(p)
	return t.matrix.form == general && !p.bt.conjugate && !p.a.conjugate && p.a.form == general &&
		(t.matrix.rowStride == 1 && t.incy == 1 || t.matrix.colStride == 1)
}

// thinOf returns a product that has few rows or columns.
func thinOf[T engine.Scalar, R engine.Real](p *product[T, R]) thin[T, R] {
	if p.n <= thinVectors {
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
	part := k.thinRows
	var lent *[]T
	if t.matrix.rowStride != 1 {
		part = k.thinColumns
		lent = t.gatherX(k)
	}
	alpha := p.alpha
	k.teamFor(t.rows*t.depth*t.vectors).For(t.rows, roundUp(2*pieceElems/t.depth+1, 64), func(lo, hi int) { part(&t, alpha, lo, hi) })
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

// thinRows computes rows lo to hi-1 for a matrix whose columns are contiguous, some of them at a time.
func (k *kernels[T, R]) thinRows(t *thin[T, R], alpha T, lo, hi int) {
	for ; lo < hi; lo += gemvRows {
		rows := min(gemvRows, hi-lo)
		for j := 0; j < t.depth; j += thinColumns {
			for v := range t.vectors {
				k.loops.gemvN(min(thinColumns, t.depth-j), alpha, t.matrix.data[lo+j*t.matrix.colStride:], t.matrix.colStride,
					t.x[v*t.nextX+j*t.incx:], t.incx, t.y[v*t.nextY+lo:][:rows])
			}
		}
	}
}

// thinColumns is how many columns the loops take at a time, at the most.
const thinColumns = 8

// thinColumns computes rows lo to hi-1 for a matrix whose rows are contiguous, some of them at a time.
func (k *kernels[T, R]) thinColumns(t *thin[T, R], alpha T, lo, hi int) {
	for ; lo < hi; lo += thinColumns {
		for v := range t.vectors {
			k.loops.gemvT(false, min(thinColumns, hi-lo), alpha, t.matrix.data[lo*t.matrix.rowStride:], t.matrix.rowStride,
				t.x[v*t.nextX:][:t.depth], t.y[v*t.nextY+lo*t.incy:], t.incy)
		}
	}
}

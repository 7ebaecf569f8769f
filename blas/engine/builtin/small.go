package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// smallWork is the number of multiplications up to which packing costs more than it saves, or nearly so.
const smallWork = 128 * 128 * 128

// tinyDepth is up to where a product that is one row or one column is best computed as any other small one.
const tinyDepth = 32

// isTiny says whether one that is a row or a column is, with that many multiplications.
func (k *kernels[T, R]) isTiny(transA engine.Op, work, depth int) bool {
	return k.tile.direct != nil && transA == engine.NoTrans && depth <= tinyDepth && work <= smallWork
}

// smallDepth is how long a column of A may be for what is read to stay in the first-level cache.
const smallDepth = 256

// isSmall says whether a product is computed without packing B: it is small, or one of its factors has few rows or columns.
func (k *kernels[T, R]) isSmall(p *product[T, R]) bool {
	if k.tile.direct == nil || p.bt.form != general {
		return false
	}
	return isLittle(p) || p.keep == whole && (k.isFlat(p) || k.isThin(p))
}

// isLittle says whether all of a product stays in the first caches.
func isLittle[T engine.Scalar, R engine.Real](p *product[T, R]) bool {
	return p.depth <= smallDepth && p.m*p.n*p.depth <= smallWork
}

// multiplySmall computes a small product: strips of rows of A, which are packed only where they do not lie as they are needed,
// times B as it lies.
func (k *kernels[T, R]) multiplySmall(p *product[T, R]) {
	if p.beta != 0 && p.beta != 1 {
		p.scale(0, p.m, 0, p.n)
	}
	switch {
	case isLittle(p) && p.keep != whole && p.n*p.n*int(unsafe.Sizeof(p.alpha)) <= keptBytes:
		k.multiplyKept(p)
	case isLittle(p):
		for row := 0; row < p.m; {
			rows := k.tile.stripRows(p.m - row)
			if p.a.isTriangular() || p.keep != whole { // shorter strips leave out more of what is zero, or not kept
				rows = min(rows, k.tile.rows)
			}
			k.strip(p, row, rows)
			row += rows
		}
	case k.isThin(p):
		k.multiplyThin(p)
	default:
		k.multiplyFlat(p)
	}
}

// keptBytes is up to where a triangle of a product is the whole of it first, in a copy: package direct has as much room for one, and both come to the same.
const keptBytes = 8192

// multiplyKept computes a small product, and keeps one triangle of it.
func (k *kernels[T, R]) multiplyKept(p *product[T, R]) {
	lent := k.vectors.get(p.n * p.n)
	all := *p
	all.keep, all.beta, all.c, all.ldc = whole, 0, *lent, p.n
	k.multiplySmall(&all)
	p.addSquare(*lent, 0, p.n)
	k.vectors.put(lent)
}

// stripRows returns how high a strip is where that many rows are left: four vectors, or what is left.
func (t *tile[T]) stripRows(left int) int { return min(left, 2*t.rows) }

// strip computes rows row to row+rows-1 of C, from the columns of A in which they are not all zero.
func (k *kernels[T, R]) strip(p *product[T, R], row, rows int) {
	first, end := 0, p.depth
	if p.a.isTriangular() && p.a.lower {
		end = row + rows
	} else if p.a.isTriangular() {
		first = row
	}
	a, step := p.a.data[row*p.a.rowStride+first*p.a.colStride:], p.a.colStride
	var lent *[]T
	if p.a.rowStride != 1 || p.a.conjugate || p.a.form != general {
		lent = k.vectors.get(rows * (end - first))
		p.a.packPanel(*lent, rows, row, rows, first, end-first)
		a, step = *lent, rows
	}
	add := func(col, cols int, fresh bool, c []T, ldc int) {
		if cols > 0 {
			k.tile.direct(rows, cols, end-first, fresh, p.alpha, unsafe.Pointer(unsafe.SliceData(a)), step,
				unsafe.Pointer(&p.bt.data[first*p.bt.colStride+col*p.bt.rowStride]), p.bt.colStride, p.bt.rowStride, p.bt.conjugate,
				unsafe.Pointer(&c[0]), ldc)
		}
	}
	switch p.keep {
	case whole:
		add(0, p.n, p.beta == 0, p.c[row:], p.ldc)
	case lowerTriangle:
		add(0, row, p.beta == 0, p.c[row:], p.ldc)
		k.stripSquare(p, row, rows, add)
	case upperTriangle:
		k.stripSquare(p, row, rows, add)
		if behind := row + rows; behind < p.n {
			add(behind, p.n-behind, p.beta == 0, p.c[row+behind*p.ldc:], p.ldc)
		}
	}
	if lent != nil {
		k.vectors.put(lent)
	}
}

// stripSquare is strip for the square on the diagonal of a C of which a triangle is kept: add computes it elsewhere.
func (k *kernels[T, R]) stripSquare(p *product[T, R], row, rows int, add func(col, cols int, fresh bool, c []T, ldc int)) {
	lent := k.vectors.get(rows * rows)
	add(row, rows, true, *lent, rows)
	p.addSquare(*lent, row, rows)
	k.vectors.put(lent)
}

// addSquare adds to what is kept of a square on the diagonal of C, rows row to row+rows-1 of it, or copies it where beta is 0.
func (p *product[T, R]) addSquare(square []T, row, rows int) {
	for j := range rows {
		lo, end := p.rowsOf(row, row+rows, row+j)
		sums, c := square[lo-row+j*rows:], p.c[lo+(row+j)*p.ldc:][:end-lo]
		if p.beta == 0 {
			copy(c, sums)
			continue
		}
		for i := range c {
			c[i] += sums[i]
		}
	}
}

// directFunc computes
//
//	C += alpha * A * B
//
// or C = alpha * A * B where C is fresh, for rows rows of A and C, which are four vectors at the most, and cols columns of B and C. A's
// columns are stepA apart, B's rows stepB and B's columns colB, in elements; conjugate says that B's elements are taken as their conjugates. Nothing
// beside those rows is touched.
type directFunc[T engine.Scalar] func(rows, cols, depth int, fresh bool, alpha T, a unsafe.Pointer, stepA int,
	b unsafe.Pointer, stepB, colB int, conjugate bool, c unsafe.Pointer, ldc int)

// productCall is what directFunc computes, of no more rows than a tile has; C makes such calls too. Steps are in bytes. A complex alpha is three
// numbers: its parts, and 1, or -1 where B is conjugated.
type productCall struct {
	rows, cols, depth int
	fresh             int // 1 where C is
	alpha, a          unsafe.Pointer
	stepA             int
	b                 unsafe.Pointer
	stepB, colB       int
	c                 unsafe.Pointer
	ldc               int
	sums              unsafe.Pointer // room for a tile's sums, of complex numbers
}

// place is where the problems of an operand lie: the address of the first, or of the first pointer, and the bytes to the next. pointers is
// not 0 where they are pointers.
type place struct{ first, stepBytes, pointers uint64 }

func placeOf[T engine.Scalar](s *engine.Series[T], first int) place {
	p := place{first: s.Address + uint64(first)*s.StepBytes, stepBytes: s.StepBytes}
	if s.Pointers {
		p.pointers = 1
	}
	return p
}

// seriesFunc computes count problems, of twice a tile's rows at the most, as directFunc does one. at has the places of A, B and C, and is
// changed.
type seriesFunc[T engine.Scalar] func(count int, at *[3]place, rows, cols, depth int, fresh bool, alpha T, stepA, stepB, colB, ldc int)

// GemmEach implements engine.ProductSeries: what small products have in common is found once.
func (k *kernels[T, R]) GemmEach(transA, transB engine.Op, m, n, depth int, alpha T, lda, ldb int, beta T, ldc, lo, hi int, a, b, c engine.Series[T]) {
	p := product[T, R]{
		m: m, n: n, depth: depth, alpha: alpha, beta: beta,
		a: view[T, R](transA, nil, lda), bt: view[T, R](transB, nil, ldb).transposed(), ldc: ldc,
	}
	if (m < 2 || n < 2) && !k.isTiny(transA, m*n*depth, depth) || depth < 1 || alpha == 0 || !k.isSmall(&p) {
		for i := lo; i < hi; i++ {
			k.Gemm(transA, transB, m, n, depth, alpha, a.Of(i), lda, b.Of(i), ldb, beta, c.Of(i), ldc)
		}
		return
	}
	if p.a.rowStride != 1 || !isLittle(&p) || beta != 0 && beta != 1 {
		for i := lo; i < hi; i++ {
			p.a.data, p.bt.data, p.c = a.Of(i), b.Of(i), c.Of(i)
			k.multiplySmall(&p)
		}
		return
	}
	if k.tile.series != nil && m <= 2*k.tile.rows {
		at := [3]place{placeOf(&a, lo), placeOf(&b, lo), placeOf(&c, lo)}
		k.tile.series(hi-lo, &at, m, n, depth, beta == 0, alpha, lda, p.bt.colStride, p.bt.rowStride, ldc)
		return
	}
	// What multiplySmall comes to where everything is taken as it lies.
	for i := lo; i < hi; i++ {
		a, b, c := a.Of(i), b.Of(i), c.Of(i)
		for row := 0; row < m; {
			rows := k.tile.stripRows(m - row)
			k.tile.direct(rows, n, depth, beta == 0, alpha, unsafe.Pointer(&a[row]), lda,
				unsafe.Pointer(unsafe.SliceData(b)), p.bt.colStride, p.bt.rowStride, p.bt.conjugate, unsafe.Pointer(&c[row]), ldc)
			row += rows
		}
	}
}

package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/par"
)

func (k *kernels[T, R]) Gemm(transA, transB engine.Op, m, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	if m <= 0 || n <= 0 {
		return
	}
	if alpha == 0 || depth <= 0 {
		k.scaleMatrix(m, n, beta, c, ldc)
		return
	}
	if n == 1 && (transB != engine.ConjTrans || !isComplex[T, R]()) {
		k.gemmVector(transA, m, depth, alpha, a, lda, b, strideOf(transB == engine.NoTrans, ldb), beta, c, 1)
		return
	}
	if m == 1 && (transA != engine.ConjTrans || !isComplex[T, R]()) && (transB != engine.ConjTrans || !isComplex[T, R]()) {
		across := engine.NoTrans // op(B) itself is what a row is multiplied by, its transpose what a column is
		if transB == engine.NoTrans {
			across = engine.Trans
		}
		k.gemmVector(across, n, depth, alpha, b, ldb, a, strideOf(transA != engine.NoTrans, lda), beta, c, ldc)
		return
	}
	k.multiply(product[T, R]{
		m: m, n: n, depth: depth, alpha: alpha, beta: beta,
		a: view[T, R](transA, a, lda), bt: view[T, R](transB, b, ldb).transposed(), c: c, ldc: ldc,
	})
}

// gemmVector computes a product that is a vector of m elements.
func (k *kernels[T, R]) gemmVector(trans engine.Op, m, depth int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	if trans == engine.NoTrans {
		k.Gemv(trans, m, depth, alpha, a, lda, x, incx, beta, y, incy)
		return
	}
	k.Gemv(trans, depth, m, alpha, a, lda, x, incx, beta, y, incy)
}

// strideOf returns the distance of the elements of a matrix of one row or column.
func strideOf(isColumn bool, ld int) int {
	if isColumn {
		return 1
	}
	return ld
}

// scaleMatrix computes C *= beta, and C = 0 without reading it if beta is 0.
func (k *kernels[T, R]) scaleMatrix(m, n int, beta T, c []T, ldc int) {
	if beta == 1 {
		return
	}
	columns := max(1, pieceElems/m)
	if n <= columns {
		scaleColumns(0, n, m, beta, c, ldc)
		return
	}
	k.team.For(n, columns, func(lo, hi int) { scaleColumns(lo, hi, m, beta, c, ldc) })
}

func scaleColumns[T engine.Scalar](lo, hi, m int, beta T, c []T, ldc int) {
	for j := lo; j < hi; j++ {
		scaleUnit(beta, column(c, 0, m, j, ldc))
	}
}

// product is
//
//	C = alpha * A * B + beta * C
//
// where A is m x depth, B is depth x n and given as its transpose, C is m x n.
type product[T engine.Scalar, R engine.Real] struct {
	m, n, depth int
	alpha, beta T
	a, bt       matrix[T, R]
	c           []T
	ldc         int
	// keep says which part of C is computed, and touched.
	keep part
}

// part is a part of a matrix.
type part int

const (
	whole         part = iota
	upperTriangle      // with the diagonal
	lowerTriangle      // with the diagonal
)

// multiply computes a product, one block of B after the other, each packed once. C is cut into jobs, which pack their blocks of
// A themselves, so that the cores meet twice for each block of B. Every element of C sums over the depth in the same order, whoever
// computes it.
func (k *kernels[T, R]) multiply(p product[T, R]) {
	if k.isSmall(&p) {
		k.multiplySmall(&p)
		return
	}
	t := &k.tile
	depth := evenly(p.depth, t.blockDepth, t.depthStep)
	cols := evenly(p.n, t.blockCols, t.cols)
	packed := k.packs.get(roundUp(min(p.n, cols), t.colStep) * depth)
	b := block[T, R]{product: p, packed: *packed}
	var turns []par.Loop
	for ; b.col < p.n; b.col += cols {
		for b.first = 0; b.first < p.depth; b.first += depth {
			b.cols, b.depth = min(cols, p.n-b.col), min(depth, p.depth-b.first)
			b.padded = roundUp(b.depth, t.depthStep)
			if k.team.Threads() == 1 || p.m*p.n*p.depth <= shareWork {
				k.multiplyBlock(&b)
			} else {
				turns = k.shareBlock(turns, b)
			}
		}
	}
	if turns != nil {
		k.team.InTurn(turns...)
	}
	k.packs.put(packed)
}

// shareWork is the number of multiplications from which on a product is worth a second core.
const shareWork = 1 << 20

// evenly returns the size of pieces, each a multiple of step and none above most, into which n is cut as evenly as can be.
func evenly(n, most, step int) int { return roundUp(pieces(n, pieces(n, most)), step) }

// block is a block of B: rows first to first+depth-1 and columns col to col+cols-1, packed.
type block[T engine.Scalar, R engine.Real] struct {
	product[T, R]
	col, cols, first, depth int
	padded                  int // depth, rounded up
	packed                  []T
}

// multiplyBlock packs a block of B and adds to C what it contributes.
func (k *kernels[T, R]) multiplyBlock(b *block[T, R]) {
	t := &k.tile
	b.bt.pack(b.packed, t.cols, t.colStep, b.padded, b.col, b.cols, b.first, b.depth, 0, pieces(b.cols, t.cols))
	rows := evenly(b.m, t.blockRows, t.rows)
	for i := 0; i < b.m; i += rows {
		k.job(b, i, min(i+rows, b.m), 0, b.cols)
	}
}

// shareBlock adds to turns what multiplyBlock does, for several cores: the packing, then a few jobs for each, of no less than 64 rows and
// eight panels of columns.
func (k *kernels[T, R]) shareBlock(turns []par.Loop, b block[T, R]) []par.Loop {
	t := &k.tile
	panels := pieces(b.cols, t.cols)
	wanted := 8 * k.team.Threads()
	longLast := b.keep == lowerTriangle || b.a.isTriangular() && b.a.lower
	rows := evenly(b.m, min(t.blockRows, max(b.m/wanted, 64)), t.rows)
	down := pieces(b.m, rows)
	cols := pieces(panels, max(1, min(wanted/down, panels/8))) * t.cols
	return append(turns,
		par.Loop{N: panels, Grain: max(1, pieceElems/(b.padded*t.cols)), F: func(lo, hi int) {
			b.bt.pack(b.packed, t.cols, t.colStep, b.padded, b.col, b.cols, b.first, b.depth, lo, hi)
		}},
		par.Loop{N: down * pieces(b.cols, cols), Grain: 1, F: func(number, _ int) {
			i, j := number%down, number/down*cols
			if longLast { // the longest jobs first
				i = down - 1 - i
			}
			i *= rows
			k.job(&b, i, min(i+rows, b.m), j, min(j+cols, b.cols))
		}})
}

// job packs rows i to rowEnd-1 of A and adds their product with columns j to colEnd-1 of the block of B.
func (k *kernels[T, R]) job(b *block[T, R], i, rowEnd, j, colEnd int) {
	t := &k.tile
	rows := rowEnd - i
	if !b.reaches(i, rowEnd, b.col+j, b.col+colEnd) {
		return
	}
	if first, end := b.depthOf(t.depthStep, i, rowEnd, b.col+j, b.col+colEnd); first >= end && b.first > 0 {
		return
	}
	lent := k.blocks.get(max(roundUp(rows, t.rowStep)*b.padded, t.blockRows*t.blockDepth))
	a := *lent
	b.a.pack(a, t.rows, t.rowStep, b.padded, i, rows, b.first, b.depth, 0, pieces(rows, t.rows))
	// One panel of A is multiplied by the whole block of B, which goes by in the order in which it lies.
	for row := i; row < rowEnd; row += t.rows {
		rows, panel := min(t.rows, rowEnd-row), a[(row-i)*b.padded:]
		for col := j; col < colEnd; col += t.cols {
			k.addTile(b, row, rows, col, min(t.cols, colEnd-col), panel)
		}
	}
	k.blocks.put(lent)
}

// prefetchDepth is the depth from which on a tile takes so long that C comes from far away meanwhile.
const prefetchDepth = 64

// addTile adds to a tile of C, whose rows of A are packed in a.
func (k *kernels[T, R]) addTile(b *block[T, R], row, rows, j, cols int, a []T) {
	t, col := &k.tile, b.col+j
	c := b.c[col*b.ldc+row:]
	covered := b.keep == whole || b.covers(row, row+rows, col, col+cols)
	fresh := b.first == 0 && b.beta == 0 && covered
	if b.first == 0 && b.beta != 1 && !fresh {
		b.scale(row, row+rows, col, col+cols)
	}
	if covered {
		first, end := b.depthOf(t.depthStep, row, row+rows, col, col+cols)
		if first >= end {
			if fresh {
				scaleColumns(0, cols, rows, 0, c, b.ldc)
			}
			return
		}
		if size := int(unsafe.Sizeof(c[0])); end-first >= prefetchDepth {
			prefetch128(unsafe.Pointer(&c[0]), b.ldc*size, cols)
		}
		ofA, ofB := first*roundUp(rows, t.rowStep), j*b.padded+first*roundUp(cols, t.colStep)
		t.add(rows, cols, end-first, fresh, b.alpha, a[ofA:], b.packed[ofB:], c, b.ldc)
		return
	}
	if !b.reaches(row, row+rows, col, col+cols) {
		return
	}
	lent := k.vectors.get(t.rows * t.cols)
	sums := *lent
	t.add(rows, cols, b.padded, true, b.alpha, a, b.packed[j*b.padded:], sums, t.rows)
	for l := range cols {
		lo, end := b.rowsOf(row, row+rows, col+l)
		for i := lo - row; i < end-row; i++ {
			c[l*b.ldc+i] += sums[l*t.rows+i]
		}
	}
	k.vectors.put(lent)
}

// depthOf returns which part of the block's depth contributes to a tile of C, in multiples of step: all of it, but where a factor is
// triangular.
func (b *block[T, R]) depthOf(step, row, rowEnd, col, colEnd int) (first, end int) {
	end = b.padded
	if b.a.isTriangular() {
		first, end = b.nonZero(b.a.lower, step, row, rowEnd)
	} else if b.bt.isTriangular() {
		first, end = b.nonZero(b.bt.lower, step, col, colEnd)
	}
	return first, end
}

// nonZero returns the columns of the block in which rows row to rowEnd-1 of a triangle are not all zero.
func (b *block[T, R]) nonZero(lower bool, step, row, rowEnd int) (first, end int) {
	if lower {
		return 0, min(max(roundUp(rowEnd-b.first, step), 0), b.padded)
	}
	return max(row-b.first, 0) / step * step, b.padded
}

// scale computes C *= beta for rows row to rowEnd-1 and columns col to colEnd-1 of the part of C that is kept.
func (p *product[T, R]) scale(row, rowEnd, col, colEnd int) {
	for j := col; j < colEnd; j++ {
		if lo, end := p.rowsOf(row, rowEnd, j); lo < end {
			scaleUnit(p.beta, p.c[j*p.ldc+lo:][:end-lo])
		}
	}
}

// rowsOf returns which of the rows row to rowEnd-1 of column col are kept.
func (p *product[T, R]) rowsOf(row, rowEnd, col int) (lo, end int) {
	switch p.keep {
	case upperTriangle:
		return row, min(rowEnd, col+1)
	case lowerTriangle:
		return max(row, col), rowEnd
	}
	return row, rowEnd
}

// covers says whether all of a part of C is kept.
func (p *product[T, R]) covers(row, rowEnd, col, colEnd int) bool {
	switch p.keep {
	case upperTriangle:
		return rowEnd-1 <= col
	case lowerTriangle:
		return row >= colEnd-1
	}
	return true
}

// reaches says whether some of a part of C is kept.
func (p *product[T, R]) reaches(row, rowEnd, col, colEnd int) bool {
	switch p.keep {
	case upperTriangle:
		return row < colEnd
	case lowerTriangle:
		return rowEnd > col
	}
	return true
}

// pieces returns how many pieces of that size n has.
func pieces(n, size int) int { return (n + size - 1) / size }

// roundUp returns the next multiple of size.
func roundUp(n, size int) int { return pieces(n, size) * size }

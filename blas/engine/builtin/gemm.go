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
	isLine := (m == 1 || n == 1) && !k.isTiny(transA, m*n*depth, depth)
	if isLine && n == 1 && (transB != engine.ConjTrans || !isComplex[T, R]()) {
		k.gemmVector(transA, m, depth, alpha, a, lda, b, strideOf(transB == engine.NoTrans, ldb), beta, c, 1)
		return
	}
	if isLine && m == 1 && (transA != engine.ConjTrans || !isComplex[T, R]()) && (transB != engine.ConjTrans || !isComplex[T, R]()) {
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
	// inPlace says that C is B, and A a triangle: a block of B is packed before its rows are overwritten.
	inPlace bool
}

// part is a part of a matrix.
type part int

const (
	whole         part = iota
	upperTriangle      // with the diagonal
	lowerTriangle      // with the diagonal
)

// partOf is the part that uplo names.
func partOf(uplo engine.Uplo) part {
	if uplo == engine.Lower {
		return lowerTriangle
	}
	return upperTriangle
}

// multiply computes a product, one block of B after the other, each packed once.
func (k *kernels[T, R]) multiply(p product[T, R]) {
	if !p.inPlace && k.isSmall(&p) {
		k.multiplySmall(&p)
		return
	}
	t := &k.tile
	step := t.depthStep
	if p.inPlace { // a tile's rows are those of one block of B
		step = max(t.rows, step)
	}
	cut := cut[T, R]{product: p, depth: evenly(p.depth, t.blockDepth, step), cols: evenly(p.n, t.blockCols, t.cols)}
	if k.team.Threads() > 1 && p.m*p.n*p.depth > shareWork {
		if k.isApart(&cut) {
			k.multiplyApart(&cut)
			return
		}
		k.multiplyShared(&cut)
		return
	}
	packed := k.packs.get(cut.size(t))
	for number := range cut.blocks() {
		b := cut.block(number, t.depthStep)
		b.packed = *packed
		k.multiplyBlock(&b)
	}
	k.packs.put(packed)
}

// shareWork is the number of multiplications from which on a product is worth a second core.
const shareWork = 1 << 20

// evenly returns the size of pieces, each a multiple of step and none above most, into which n is cut as evenly as can be.
func evenly(n, most, step int) int { return roundUp(pieces(n, pieces(n, most)), step) }

// cut is a product whose B is cut into blocks of up to depth rows and cols columns.
type cut[T engine.Scalar, R engine.Real] struct {
	product[T, R]
	depth, cols int
}

// size returns the number of elements of a packed block.
func (c *cut[T, R]) size(t *tile[T]) int {
	return roundUp(min(c.n, c.cols), t.colStep) * roundUp(c.depth, t.depthStep)
}

// blocks returns the number of blocks.
func (c *cut[T, R]) blocks() int { return pieces(c.n, c.cols) * pieces(c.product.depth, c.depth) }

// block is a block of B: rows first to first+depth-1 and columns col to col+cols-1, packed.
type block[T engine.Scalar, R engine.Real] struct {
	product[T, R]
	col, cols, first, depth int
	padded                  int // depth, rounded up
	packed                  []T
	packedA                 []T // all rows of the same part of A; nil where jobs pack theirs
}

// block returns the block of that number, in the order in which they are added: the rows of B from top to bottom, or from bottom to top
// where a lower triangle is multiplied in place.
func (c *cut[T, R]) block(number, depthStep int) block[T, R] {
	deep := pieces(c.product.depth, c.depth)
	down := number % deep
	if c.inPlace && c.a.lower {
		down = deep - 1 - down
	}
	b := block[T, R]{product: c.product, col: number / deep * c.cols, first: down * c.depth}
	b.cols, b.depth = min(c.cols, c.n-b.col), min(c.depth, c.product.depth-b.first)
	b.padded = roundUp(b.depth, depthStep)
	return b
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

// multiplyShared is multiply for several cores: for each block of B a loop that packs it and a loop of jobs, which cut C. The next block
// is packed elsewhere, while the last jobs still run. Every element of C sums over the depth in the same order, whoever computes it.
func (k *kernels[T, R]) multiplyShared(c *cut[T, R]) {
	t := &k.tile
	size, sizeA := c.size(t), roundUp(c.m, t.rowStep)*roundUp(c.depth, t.depthStep)
	if sizeA > t.blockCols*t.blockDepth {
		sizeA = 0
	}
	var lent [2]*[]T
	for i := range min(len(lent), c.blocks()) {
		lent[i] = k.packs.get(size + sizeA)
	}
	var turns []par.Loop
	for number := range c.blocks() {
		b := c.block(number, t.depthStep)
		buffer := *lent[number%len(lent)]
		b.packed, b.packedA = buffer[:size], buffer[size:]
		turns = k.shareBlock(turns, &b)
	}
	k.team.InTurn(turns...)
	for _, buffer := range lent {
		if buffer != nil {
			k.packs.put(buffer)
		}
	}
}

// shareBlock adds to turns what multiplyBlock does, for several cores: the packing, then a few jobs for each, of no less than 64 rows and
// eight panels of columns. A is packed with B where it is small enough; else each job packs its rows.
func (k *kernels[T, R]) shareBlock(turns []par.Loop, b *block[T, R]) []par.Loop {
	t := &k.tile
	panels, panelsA := pieces(b.cols, t.cols), 0
	wanted := 8 * k.team.Threads()
	if len(b.packedA) > 0 {
		panelsA = pieces(b.m, t.rows)
		wanted *= 2
	}
	longLast := b.keep == lowerTriangle || b.a.isTriangular() && b.a.lower
	rows := evenly(b.m, min(t.blockRows, max(b.m/wanted, 64)), t.rows)
	down := pieces(b.m, rows)
	cols := roundUp(pieces(panels, max(1, min(wanted/down, panels/8))), 2) * t.cols // pairs are the same, however many jobs there are
	grain, grainA := max(1, pieceElems/(b.padded*t.cols)), max(1, pieceElems/(b.padded*t.rows))
	packing := pieces(panels, grain)
	return append(turns,
		par.Loop{N: packing + pieces(panelsA, grainA), Grain: 1, Early: true, F: func(number, _ int) {
			if number < packing {
				lo := number * grain
				b.bt.pack(b.packed, t.cols, t.colStep, b.padded, b.col, b.cols, b.first, b.depth, lo, min(lo+grain, panels))
				return
			}
			lo := (number - packing) * grainA
			k.packRows(b, b.packedA, 0, b.m, lo, min(lo+grainA, panelsA))
		}},
		par.Loop{N: down * pieces(b.cols, cols), Grain: 1, F: func(number, _ int) {
			i, j := number%down, number/down*cols
			if longLast { // the longest jobs first
				i = down - 1 - i
			}
			i *= rows
			k.job(b, i, min(i+rows, b.m), j, min(j+cols, b.cols))
		}})
}

// packRows packs panels lo to hi-1 of rows i to rowEnd-1 of A, but none that contributes nothing.
func (k *kernels[T, R]) packRows(b *block[T, R], dst []T, i, rowEnd, lo, hi int) {
	t := &k.tile
	if first, end := b.depthOf(t.depthStep, i+lo*t.rows, min(i+hi*t.rows, rowEnd), b.col, b.col+b.cols); first < end {
		b.a.pack(dst, t.rows, t.rowStep, b.padded, i, rowEnd-i, b.first, b.depth, lo, hi)
	}
}

// job adds to C the product of rows i to rowEnd-1 of A, which it packs unless they are packed, and columns j to colEnd-1 of the block
// of B.
func (k *kernels[T, R]) job(b *block[T, R], i, rowEnd, j, colEnd int) {
	t := &k.tile
	if !b.reaches(i, rowEnd, b.col+j, b.col+colEnd) {
		return
	}
	if first, end := b.depthOf(t.depthStep, i, rowEnd, b.col+j, b.col+colEnd); first >= end && (b.first > 0 || b.inPlace) {
		return
	}
	if len(b.packedA) > 0 {
		k.addRows(b, i, rowEnd, j, colEnd, b.packedA[i*b.padded:])
		return
	}
	rows := rowEnd - i
	lent := k.blocks.get(max(roundUp(rows, t.rowStep)*b.padded, t.blockRows*t.blockDepth))
	k.packRows(b, *lent, i, rowEnd, 0, pieces(rows, t.rows))
	k.addRows(b, i, rowEnd, j, colEnd, *lent)
	k.blocks.put(lent)
}

// addRows is job with the packed rows: one panel of A is multiplied by the whole block of B, which goes by in the order in which it lies.
func (k *kernels[T, R]) addRows(b *block[T, R], i, rowEnd, j, colEnd int, a []T) {
	t := &k.tile
	for row := i; row < rowEnd; row += t.rows {
		rows, panel := min(t.rows, rowEnd-row), a[(row-i)*b.padded:]
		for col := j; col < colEnd; {
			cols := min(t.cols, colEnd-col)
			if b.isPair(t, row, rows, col, colEnd-col) {
				cols = 2 * t.cols
			}
			k.addTile(b, row, rows, col, cols, panel)
			col += cols
		}
	}
}

// isPair says whether pair adds to rows rows of C from row on and to two panels of columns from j on, of cols columns that are left.
func (b *block[T, R]) isPair(t *tile[T], row, rows, j, cols int) bool {
	return t.pair != nil && rows == t.rows && cols >= 2*t.cols && b.covers(row, row+rows, b.col+j, b.col+j+2*t.cols)
}

// prefetchDepth is the depth from which on a tile takes so long that C comes from far away meanwhile.
const prefetchDepth = 64

// addTile adds to a tile of C, or to two beside each other, whose rows of A are packed in a.
func (k *kernels[T, R]) addTile(b *block[T, R], row, rows, j, cols int, a []T) {
	t, col := &k.tile, b.col+j
	c := b.c[col*b.ldc+row:]
	covered := b.keep == whole || b.covers(row, row+rows, col, col+cols)
	begins := b.begins(row)
	fresh := begins && b.beta == 0 && covered
	if begins && b.beta != 1 && !fresh {
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
		if size := int(unsafe.Sizeof(c[0])); cols <= t.cols && end-first >= prefetchDepth {
			prefetch128(unsafe.Pointer(&c[0]), b.ldc*size, cols)
		}
		if cols > t.cols {
			t.pair(end-first, fresh, b.alpha, a[first*rows:], b.packed[j*b.padded+first*t.cols:], t.cols*b.padded, c, b.ldc)
			return
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

// begins says whether the block is the first that is added to a row of C.
func (b *block[T, R]) begins(row int) bool {
	if b.inPlace {
		return row >= b.first && row < b.first+b.depth
	}
	return b.first == 0
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

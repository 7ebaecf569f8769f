package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// smallWork is the number of multiplications up to which packing costs more than it saves, or nearly so.
const smallWork = 128 * 128 * 128

// smallDepth is how long a column of A may be for what is read to stay in the first-level cache.
const smallDepth = 256

// isSmall says whether a product is computed without packing B.
func (k *kernels[T, R]) isSmall(p *product[T, R]) bool {
	return k.tile.direct != nil && p.keep == whole && p.bt.form == general && !p.bt.conjugate && p.depth <= smallDepth && p.m*p.n*p.depth <= smallWork
}

// multiplySmall computes a small product: strips of rows of A, which are packed only where they do not lie as they are needed,
// times B as it lies.
func (k *kernels[T, R]) multiplySmall(p *product[T, R]) {
	if p.beta != 0 && p.beta != 1 {
		scaleColumns(0, p.n, p.m, p.beta, p.c, p.ldc)
	}
	t := &k.tile
	row := 0
	for ; p.m-row >= t.rows; row += t.rows {
		k.strip(p, row, t.rows, 0)
	}
	if p.m-row >= t.rowStep {
		k.strip(p, row, t.rowStep, 0)
		row += t.rowStep
	}
	switch rest := p.m - row; {
	case rest == 0:
	case p.m >= t.rowStep:
		// The last strip reaches back over rows that are done already, which it computes again and does not store.
		k.strip(p, p.m-t.rowStep, t.rowStep, t.rowStep-rest)
	default:
		k.cutStrip(p)
	}
}

// GemmEach implements engine.ProductSeries: what small products have in common is found once.
func (k *kernels[T, R]) GemmEach(transA, transB engine.Op, m, n, depth int, alpha T, lda, ldb int, beta T, ldc, lo, hi int, at func(i int) (a, b, c []T)) {
	p := product[T, R]{
		m: m, n: n, depth: depth, alpha: alpha, beta: beta,
		a: view[T, R](transA, nil, lda), bt: view[T, R](transB, nil, ldb).transposed(), ldc: ldc,
	}
	if m < 2 || n < 2 || depth < 1 || alpha == 0 || !k.isSmall(&p) {
		for i := lo; i < hi; i++ {
			a, b, c := at(i)
			k.Gemm(transA, transB, m, n, depth, alpha, a, lda, b, ldb, beta, c, ldc)
		}
		return
	}
	for i := lo; i < hi; i++ {
		p.a.data, p.bt.data, p.c = at(i)
		k.multiplySmall(&p)
	}
}

// strip computes rows row to row+rows-1 of C, of which it does not store the first ones that it is to skip.
func (k *kernels[T, R]) strip(p *product[T, R], row, rows, skip int) {
	a, step := p.a.data[row*p.a.rowStride:], p.a.colStride
	var lent *[]T
	if p.a.rowStride != 1 || p.a.conjugate || p.a.form != general {
		lent = k.vectors.get(rows * p.depth)
		p.a.packPanel(*lent, rows, row, rows, 0, p.depth)
		a, step = *lent, rows
	}
	k.stripColumns(p, rows, skip, p.beta == 0, a, step, p.c[row:], p.ldc, 0, p.n)
	if lent != nil {
		k.vectors.put(lent)
	}
}

// stripColumns computes columns j to colEnd-1 of a strip.
func (k *kernels[T, R]) stripColumns(p *product[T, R], rows, skip int, fresh bool, a []T, step int, c []T, ldc, j, colEnd int) {
	t := &k.tile
	pa := unsafe.Pointer(unsafe.SliceData(a))
	for ; j < colEnd; j += t.cols {
		t.direct(rows, skip, min(t.cols, colEnd-j), p.depth, fresh, p.alpha, pa, step,
			unsafe.Pointer(&p.bt.data[j*p.bt.rowStride]), p.bt.colStride, p.bt.rowStride, unsafe.Pointer(&c[j*ldc]), ldc)
	}
}

// cutStrip computes all of a C that is lower than a vector is long, a few columns at a time in memory of its own.
func (k *kernels[T, R]) cutStrip(p *product[T, R]) {
	t := &k.tile
	rows := t.rowStep
	lent := k.vectors.get(rows * (p.depth + t.cols))
	a, sums := (*lent)[:rows*p.depth], (*lent)[rows*p.depth:]
	p.a.packPanel(a, rows, 0, p.m, 0, p.depth)
	part := *p
	for j := 0; j < p.n; j += t.cols {
		cols := min(t.cols, p.n-j)
		part.bt.data = p.bt.data[j*p.bt.rowStride:]
		k.stripColumns(&part, rows, 0, true, a, rows, sums, rows, 0, cols)
		for l := range cols {
			to := column(p.c, 0, p.m, j+l, p.ldc)
			if p.beta == 0 {
				copy(to, sums[l*rows:])
				continue
			}
			for i := range to {
				to[i] += sums[l*rows+i]
			}
		}
	}
	k.vectors.put(lent)
}

// directFunc computes
//
//	C += alpha * A * B
//
// or C = alpha * A * B where C is fresh, for rows rows of A and C, which are one vector or two, and cols columns of B and C. A's columns are stepA apart,
// B's rows stepB and B's columns colB, in elements. The first skip rows of C are not touched, where the rows are one vector.
type directFunc[T engine.Scalar] func(rows, skip, cols, depth int, fresh bool, alpha T, a unsafe.Pointer, stepA int,
	b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

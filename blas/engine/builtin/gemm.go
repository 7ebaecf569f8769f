package builtin

import "rocblas_mem/blas/engine"

// A job is about this many rows and columns of C, in elements, rounded up to whole tiles: its packed part of A stays in the
// second-level cache.
const (
	jobRows = 128
	jobCols = 64
)

func (k *kernels[T, R]) Gemm(transA, transB engine.Op, m, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	if m <= 0 || n <= 0 {
		return
	}
	k.scaleMatrix(m, n, beta, c, ldc)
	if alpha == 0 || depth <= 0 {
		return
	}
	k.addProduct(m, n, depth, alpha, view[T, R](transA, a, lda), view[T, R](transB, b, ldb).transposed(), c, ldc)
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

// addProduct computes C += alpha * A * B', one block of A and one of B at a time. Every element of C sums over the depth in the
// same order, whoever computes it.
func (k *kernels[T, R]) addProduct(m, n, depth int, alpha T, a, bt matrix[T, R], c []T, ldc int) {
	t := &k.tile
	maxDepth := roundUp(min(depth, t.blockDepth), t.depth)
	packedA := k.packs.get(roundUp(min(m, t.blockRows), t.rows) * maxDepth)
	packedB := k.packs.get(roundUp(min(n, t.blockCols), t.cols) * maxDepth)
	for j := 0; j < n; j += t.blockCols {
		for i := 0; i < m; i += t.blockRows {
			for l := 0; l < depth; l += t.blockDepth {
				bl := block[T, R]{
					rows: min(t.blockRows, m-i), cols: min(t.blockCols, n-j), depth: min(t.blockDepth, depth-l),
					a: *packedA, b: *packedB, c: c[j*ldc+i:], ldc: ldc,
				}
				k.addBlock(bl, alpha, a, bt, i, j, l)
			}
		}
	}
	k.packs.put(packedA)
	k.packs.put(packedB)
}

// block is one step of addProduct: what is packed, and the part of C it goes to.
type block[T engine.Scalar, R engine.Real] struct {
	rows, cols, depth int
	a, b              []T
	c                 []T
	ldc               int
}

// addBlock packs rows i of A and of B' from j, both from column l, and adds their product to C.
func (k *kernels[T, R]) addBlock(bl block[T, R], alpha T, a, bt matrix[T, R], i, j, l int) {
	t := &k.tile
	padded := roundUp(bl.depth, t.depth)
	panelsA, panelsB := pieces(bl.rows, t.rows), pieces(bl.cols, t.cols)
	rows, cols := roundUp(jobRows, t.rows), roundUp(jobCols, t.cols)
	jobsDown := pieces(bl.rows, rows)
	jobs := jobsDown * pieces(bl.cols, cols)
	if bl.rows*bl.cols*bl.depth <= 2*pieceElems || k.team.Threads() == 1 {
		a.pack(bl.a, t.rows, padded, i, bl.rows, l, bl.depth, 0, panelsA)
		bt.pack(bl.b, t.cols, padded, j, bl.cols, l, bl.depth, 0, panelsB)
		for job := range jobs {
			k.addJob(bl, alpha, padded, job%jobsDown*rows, job/jobsDown*cols, rows, cols)
		}
		return
	}
	k.team.For(panelsA, max(1, pieceElems/(padded*t.rows)), func(lo, hi int) {
		a.pack(bl.a, t.rows, padded, i, bl.rows, l, bl.depth, lo, hi)
	})
	k.team.For(panelsB, max(1, pieceElems/(padded*t.cols)), func(lo, hi int) {
		bt.pack(bl.b, t.cols, padded, j, bl.cols, l, bl.depth, lo, hi)
	})
	k.team.For(jobs, 1, func(job, _ int) {
		k.addJob(bl, alpha, padded, job%jobsDown*rows, job/jobsDown*cols, rows, cols)
	})
}

// addJob adds to the part of C that starts at (row, col) and is rows x cols or what is left of it.
func (k *kernels[T, R]) addJob(bl block[T, R], alpha T, padded, row, col, rows, cols int) {
	t := &k.tile
	rowEnd, colEnd := min(row+rows, bl.rows), min(col+cols, bl.cols)
	for j := col; j < colEnd; j += t.cols {
		for i := row; i < rowEnd; i += t.rows {
			a, b, c := bl.a[i*padded:], bl.b[j*padded:], bl.c[j*bl.ldc+i:]
			rows, cols := min(t.rows, rowEnd-i), min(t.cols, colEnd-j)
			if rows == t.rows && cols == t.cols {
				t.add(padded, alpha, a, b, c, bl.ldc)
				continue
			}
			k.addCorner(rows, cols, padded, alpha, a, b, c, bl.ldc)
		}
	}
}

// addCorner is a tile of which only rows x cols lie in C.
func (k *kernels[T, R]) addCorner(rows, cols, padded int, alpha T, a, b, c []T, ldc int) {
	t := &k.tile
	lent := k.vectors.get(t.rows * t.cols)
	whole := *lent
	for j := range cols {
		copy(whole[j*t.rows:][:rows], c[j*ldc:])
	}
	t.add(padded, alpha, a, b, whole, t.rows)
	for j := range cols {
		copy(c[j*ldc:], whole[j*t.rows:][:rows])
	}
	k.vectors.put(lent)
}

// pieces returns how many pieces of that size n has.
func pieces(n, size int) int { return (n + size - 1) / size }

// roundUp returns the next multiple of size.
func roundUp(n, size int) int { return pieces(n, size) * size }

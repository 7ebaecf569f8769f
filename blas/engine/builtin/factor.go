package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// Symm implements engine.SymmetricFactor: the matrix is completed while it is packed.
func (k *kernels[T, R]) Symm(isHermitian bool, side engine.Side, uplo engine.Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	kind := symmetric
	if isHermitian {
		kind = hermitian
	}
	factor, other := view[T, R](engine.NoTrans, a, lda).formed(kind, uplo), view[T, R](engine.NoTrans, b, ldb)
	return k.multiplyBy(side, factor, other, m, n, alpha, beta, c, ldc)
}

// multiplyBy computes
//
//	C = alpha * A * B + beta * C   (Left)
//	C = alpha * B * A + beta * C   (Right)
//
// and returns whether there was anything to compute.
func (k *kernels[T, R]) multiplyBy(side engine.Side, a, b matrix[T, R], m, n int, alpha, beta T, c []T, ldc int) bool {
	if m <= 0 || n <= 0 || alpha == 0 {
		return false
	}
	p := product[T, R]{m: m, n: n, alpha: alpha, beta: beta, c: c, ldc: ldc}
	if side == engine.Left {
		p.a, p.bt, p.depth = a, b.transposed(), m
		k.multiply(p)
		return true
	}
	p.a, p.bt, p.depth = b, a.transposed(), n
	if !isLittle(&p) || k.tile.direct == nil {
		k.multiply(p)
		return true
	}
	lent := k.vectors.get(n * n) // the factor, completed
	a.packPanel((*lent)[:n*n], n, 0, n, 0, n)
	p.bt = view[T, R](engine.NoTrans, *lent, n).transposed()
	if a.isTriangular() {
		k.multiplyByColumns(p, a.lower)
	} else {
		k.multiply(p)
	}
	k.vectors.put(lent)
	return true
}

// multiplyByColumns computes a product by a triangle on the right that was completed: some columns at a time, of which it leaves out rows that are zero.
func (k *kernels[T, R]) multiplyByColumns(p product[T, R], lower bool) {
	for j := 0; j < p.n; {
		columns := p
		columns.n = min(p.n-j, k.tile.rows)
		first, end := 0, j+columns.n
		if lower {
			first, end = j, p.n
		}
		columns.depth = end - first
		columns.a.data, columns.bt.data, columns.c = p.a.data[first*p.a.colStride:], p.bt.data[j*p.bt.rowStride+first*p.bt.colStride:], p.c[j*p.ldc:]
		k.multiply(columns)
		j += columns.n
	}
}

// copyElems bounds what Trmm copies of a B that it overwrites, in elements, unless one row or column has more.
const copyElems = 1 << 18

// Trmm implements engine.TriangularFactor. Where C is B, it is overwritten block after block from the left, and from the right or where it
// is small, a part of it at a time is copied first.
func (k *kernels[T, R]) Trmm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int, c []T, ldc int) bool {
	if m <= 0 || n <= 0 || alpha == 0 {
		return false
	}
	factor := view[T, R](trans, a, lda).formed(triangleForm(diag), uplo)
	if unsafe.SliceData(b) != unsafe.SliceData(c) {
		return k.multiplyBy(side, factor, view[T, R](engine.NoTrans, b, ldb), m, n, alpha, 0, c, ldc)
	}
	if side == engine.Left && m*m*n > smallWork {
		k.multiply(product[T, R]{
			m: m, n: n, depth: m, alpha: alpha, inPlace: true,
			a: factor, bt: view[T, R](engine.NoTrans, b, ldb).transposed(), c: c, ldc: ldc,
		})
		return true
	}
	rows, cols := m, min(n, max(copyElems/m, k.tile.cols))
	if side == engine.Right {
		rows, cols = min(m, max(copyElems/n, k.tile.rows)), n
	}
	lent := k.packs.get(rows * cols)
	for j := 0; j < n; j += cols {
		for i := 0; i < m; i += rows {
			rows, cols, to := min(rows, m-i), min(cols, n-j), c[j*ldc+i:]
			for l := range cols {
				copy((*lent)[l*rows:][:rows], to[l*ldc:])
			}
			k.multiplyBy(side, factor, view[T, R](engine.NoTrans, *lent, rows), rows, cols, alpha, 0, to, ldc)
		}
	}
	k.packs.put(lent)
	return true
}

// Gemmt implements engine.TriangleOfProduct: tiles beside the triangle are left out.
func (k *kernels[T, R]) Gemmt(uplo engine.Uplo, transA, transB engine.Op, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	if n <= 0 || depth <= 0 || alpha == 0 {
		return false
	}
	k.multiply(product[T, R]{
		m: n, n: n, depth: depth, alpha: alpha, beta: beta, keep: partOf(uplo),
		a: view[T, R](transA, a, lda), bt: view[T, R](transB, b, ldb).transposed(), c: c, ldc: ldc,
	})
	return true
}

// twiceOrder is the largest order of a C that Syr2k computes a copy of.
const twiceOrder = 128

// Syr2k computes small ones: the two products are each other's transpose, so one of them is computed, whole, and added to C both ways.
func (k *kernels[T, R]) Syr2k(isHermitian bool, uplo engine.Uplo, trans engine.Op, n, depth int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	p := product[T, R]{
		m: n, n: n, depth: depth, alpha: alpha, ldc: n, a: view[T, R](trans, a, lda), bt: view[T, R](trans, b, ldb),
	}
	p.bt.conjugate = p.bt.conjugate != isHermitian
	if n <= 0 || n > twiceOrder || depth <= 0 || alpha == 0 || k.tile.direct == nil || !isLittle(&p) {
		return false
	}
	lent := k.vectors.get(n * n)
	p.c = *lent
	k.multiply(p)
	kept := product[T, R]{m: n, n: n, beta: beta, c: c, ldc: ldc, keep: partOf(uplo)}
	if isHermitian {
		realDiagonal[T, R](n, c, ldc) // imaginary parts there are not read
	}
	if beta != 0 && beta != 1 {
		kept.scale(0, n, 0, n)
	}
	kept.addSquare(*lent, 0, n)
	if isHermitian {
		conjugateAll[T, R]((*lent)[:n*n])
	}
	for j := range n {
		lo, end := kept.rowsOf(0, n, j)
		column, row := c[j*ldc+lo:][:end-lo], (*lent)[lo*n+j:]
		for i := range column {
			column[i] += row[i*n]
		}
	}
	if isHermitian {
		realDiagonal[T, R](n, c, ldc)
	}
	k.vectors.put(lent)
	return true
}

// realDiagonal clears the imaginary parts on the diagonal of a complex matrix.
func realDiagonal[T engine.Scalar, R engine.Real](n int, a []T, lda int) {
	for j := range n {
		parts[T, R](a[j*lda+j:][:1])[1] = 0
	}
}

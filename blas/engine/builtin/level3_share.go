package builtin

import (
	"math"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
)

// partStep is the number that sizes of parts are multiples of: the columns of the largest tile. Larger steps make parts
// less even.
const partStep = 8

// threadsFor returns how many cores work on a product of the given sizes, or on a fraction of it.
func (k *kernels[T, R]) threadsFor(m, n, depth int, fraction float64) int {
	work := float64(m) * float64(n) * float64(depth) * fraction
	return int(min(float64(k.team.Threads()), 1+work/native.SharedWork))
}

// shareProduct computes a gemm in parts of C.
func (k *kernels[T, R]) shareProduct(x *matrices[T]) {
	down, across := grid(x.m, x.n, k.threadsFor(x.m, x.n, x.depth, 1))
	rows, cols := partSize(x.m, down), partSize(x.n, across)
	down, across = pieces(x.m, rows), pieces(x.n, cols)
	k.team.For(down*across, 1, func(lo, hi int) {
		for part := lo; part < hi; part++ {
			row, col := part%down*rows, part/down*cols
			y := x.product(row, min(rows, x.m-row), col, min(cols, x.n-col))
			k.compute(&y)
		}
	})
}

// grid returns the number of parts of a result, from top to bottom and from left to right. Each part packs
// its own rows of A and columns of B, so grid minimizes the total that is packed.
func grid(m, n, threads int) (down, across int) {
	best := math.Inf(1)
	for d := 1; d <= threads; d++ {
		a := pieces(threads, d)
		if packed := float64(d)*float64(n) + float64(a)*float64(m); packed < best {
			down, across, best = d, a, packed
		}
	}
	return down, across
}

// product returns the part of a product that computes the given rows and columns of C.
func (x *matrices[T]) product(row, rows, col, cols int) matrices[T] {
	y := *x
	y.routine, y.m, y.n = gemm, rows, cols
	y.a, y.b, y.c = rowsOf(x.transA, x.a, x.lda, row), colsOf(x.transB, x.b, x.ldb, col), x.c[row+col*x.ldc:]
	return y
}

// rowsOf returns op(A) from a row on. colsOf returns op(B) from a column on.
func rowsOf[T any](trans engine.Op, a []T, lda, row int) []T {
	if trans == engine.NoTrans {
		return a[row:]
	}
	return a[row*lda:]
}

func colsOf[T any](trans engine.Op, b []T, ldb, col int) []T {
	if trans == engine.NoTrans {
		return b[col*ldb:]
	}
	return b[col:]
}

// shareSides computes a routine with a square matrix on one side in parts of the other matrix: of its columns
// if the square matrix is on the left, otherwise of its rows.
func (k *kernels[T, R]) shareSides(x *matrices[T]) {
	order, others := x.m, x.n
	if x.side == engine.Right {
		order, others = x.n, x.m
	}
	size := partSize(others, k.threadsFor(order, order, others, 0.5))
	k.team.For(others, size, func(lo, hi int) {
		y := *x
		at := lo
		if x.side == engine.Right {
			y.m = hi - lo
		} else {
			y.n = hi - lo
			at *= x.ldb
		}
		y.b = x.b[at:]
		if x.routine != trsm {
			if x.side != engine.Right {
				at = lo * x.ldc
			}
			y.c = x.c[at:]
		}
		k.compute(&y)
	})
}

// shareTriangle computes one triangle of C in ranges of columns. The routine computes the square on the
// diagonal, and a product computes the rectangle above or below it.
func (k *kernels[T, R]) shareTriangle(x *matrices[T]) {
	ends := triangleParts(x.uplo, x.n, k.threadsFor(x.n, x.n, x.depth, 0.5))
	k.team.For(len(ends), 1, func(lo, hi int) {
		for part := lo; part < hi; part++ {
			first := 0
			if part > 0 {
				first = ends[part-1]
			}
			k.trianglePart(x, first, ends[part])
		}
	})
}

// trianglePart computes the columns from first to end-1.
func (k *kernels[T, R]) trianglePart(x *matrices[T], first, end int) {
	y := *x
	y.n = end - first
	y.a, y.c = rowsOf(x.transA, x.a, x.lda, first), x.c[first+first*x.ldc:]
	switch x.routine {
	case gemmt:
		y.b = colsOf(x.transB, x.b, x.ldb, first)
	case syr2k:
		y.b = rowsOf(x.transA, x.b, x.ldb, first)
	}
	k.compute(&y)
	row, rows := 0, first
	if x.uplo == engine.Lower {
		row, rows = end, x.n-end
	}
	if rows == 0 {
		return
	}
	for _, z := range x.products() {
		z = z.product(row, rows, first, end-first)
		k.compute(&z)
	}
}

// products returns the products of general matrices that are added to C, one after the other, for an element
// outside the diagonal squares.
func (x *matrices[T]) products() []matrices[T] {
	y := *x
	if x.routine == gemmt {
		return []matrices[T]{y}
	}
	transpose := engine.Trans
	if x.hermitian {
		transpose = engine.ConjTrans
		y.beta = realPart(x.beta)
	}
	y.transA, y.transB = engine.NoTrans, transpose
	if x.transA != engine.NoTrans {
		y.transA, y.transB = transpose, engine.NoTrans
	}
	if x.routine == syrk {
		y.b, y.ldb = x.a, x.lda
		if x.hermitian {
			y.alpha = realPart(x.alpha)
		}
		return []matrices[T]{y}
	}
	z := y
	z.a, z.lda, z.b, z.ldb, z.beta = x.b, x.ldb, x.a, x.lda, 1
	if x.hermitian {
		z.alpha = conjugate(x.alpha)
	}
	return []matrices[T]{y, z}
}

// realPart returns v without its imaginary part. conjugate returns the complex conjugate of v.
func realPart[T engine.Scalar](v T) T {
	switch v := any(v).(type) {
	case complex64:
		return any(complex(real(v), 0)).(T)
	case complex128:
		return any(complex(real(v), 0)).(T)
	}
	return v
}

func conjugate[T engine.Scalar](v T) T {
	switch v := any(v).(type) {
	case complex64:
		return any(complex(real(v), -imag(v))).(T)
	case complex128:
		return any(complex(real(v), -imag(v))).(T)
	}
	return v
}

// triangleParts returns where the columns of each part of a triangle end. All parts have about the same
// number of elements.
func triangleParts(uplo engine.Uplo, n, parts int) []int {
	var ends []int
	last := 0
	for i := 1; i < parts; i++ {
		share := math.Sqrt(float64(i) / float64(parts)) // the share of an upper triangle's columns that holds i/parts of its elements
		if uplo == engine.Lower {
			share = 1 - math.Sqrt(1-float64(i)/float64(parts))
		}
		if end := roundUp(int(share*float64(n)), partStep); end > last && end < n {
			ends, last = append(ends, end), end
		}
	}
	return append(ends, n)
}

// partSize returns the size of the parts of n rows or columns. The last part may be smaller.
func partSize(n, parts int) int { return roundUp(pieces(n, parts), partStep) }

// pieces returns the number of pieces of the given size that n is cut into. The last piece may be shorter.
func pieces(n, size int) int { return (n + size - 1) / size }

// roundUp returns n rounded up to a multiple of size.
func roundUp(n, size int) int { return pieces(n, size) * size }

package builtin

import "rocblas_mem/blas/engine"

func (k *kernels[T, R]) Gemv(trans engine.Op, m, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) {
	if m <= 0 || n <= 0 {
		return
	}
	lenx, leny := n, m
	if trans != engine.NoTrans {
		lenx, leny = m, n
	}
	scaleVector(leny, beta, y, incy)
	if alpha == 0 {
		return
	}
	xs, lentX := k.contiguous(lenx, x, incx)
	ys, lentY := k.contiguous(leny, y, incy)
	if trans != engine.NoTrans {
		k.gemvTrans(trans == engine.ConjTrans, m, n, alpha, a, lda, xs, ys)
	} else {
		k.gemvNoTrans(m, n, alpha, a, lda, xs, ys)
	}
	k.giveBack(lentX)
	k.putBack(ys, lentY, y, incy)
}

// contiguous returns x itself if its increment is 1, else a copy that goes back with giveBack. It touches both ends of x
// before it asks for the copy's memory: a length that is no vector's faults, and does not run out of memory.
func (k *kernels[T, R]) contiguous(n int, x []T, incx int) ([]T, *[]T) {
	if incx == 1 {
		return x[:n], nil
	}
	touch(x[0])
	touch(x[(n-1)*max(incx, -incx)])
	lent := k.vectors.get(n)
	copyPiece(0, n, n, x, incx, *lent, 1)
	return *lent, lent
}

// putBack stores what a copy that contiguous has lent has become where it came from, and gives it back.
func (k *kernels[T, R]) putBack(xs []T, lent *[]T, x []T, incx int) {
	if lent != nil {
		copyPiece(0, len(xs), len(xs), xs, 1, x, incx)
		k.vectors.put(lent)
	}
}

// touch keeps the compiler from leaving out the load of its argument.
//
//go:noinline
func touch[T engine.Scalar](T) {}

func (k *kernels[T, R]) giveBack(lent *[]T) {
	if lent != nil {
		k.vectors.put(lent)
	}
}

// scaleVector computes y *= beta, and y = 0 without reading it if beta is 0.
func scaleVector[T engine.Scalar](n int, beta T, y []T, incy int) {
	if beta == 1 {
		return
	}
	if incy == 1 {
		scaleUnit(beta, y[:n])
		return
	}
	for i := range n {
		if iy := at(i, n, incy); beta == 0 {
			y[iy] = 0
		} else {
			y[iy] *= beta
		}
	}
}

// scaleUnit is scaleVector for a contiguous vector.
func scaleUnit[T engine.Scalar](beta T, y []T) {
	if beta == 0 {
		clear(y)
		return
	}
	for i := range y {
		y[i] *= beta
	}
}

// gemvRows is the number of rows that NoTrans works on at a time, so that their part of y stays in the first-level cache.
const gemvRows = 2048

// gemvNoTrans computes y += alpha * A * x, the threads sharing the rows or, where those are few, the columns.
func (k *kernels[T, R]) gemvNoTrans(m, n int, alpha T, a []T, lda int, x, y []T) {
	if m == 1 && n > pieceElems {
		y[0] += alpha * k.dot(false, n, a, lda, x, 1)
		return
	}
	loop := k.loops.gemvN
	if m <= fewStrips*k.strip { // one piece of rows, whatever the number of threads
		loop = k.loops.gemvFew
	}
	if m <= gemvRows && m*n <= pieceElems {
		loop(n, alpha, a, lda, x, 1, y)
		return
	}
	if m < 128 && n > 16*pieceElems/m || m <= gemvRows && m*n >= shareElems {
		k.gemvWide(loop, m, n, alpha, a, lda, x, y)
		return
	}
	// Each element of y is computed in one place and one order whatever the rows are, which are a multiple of a cache line's.
	rows := min(gemvRows, roundUp((m-1)/k.team.Threads()+1, 64))
	k.teamFor(m*n).For(m, max(rows, 64, pieceElems/n), func(lo, hi int) {
		for ; lo < hi; lo += gemvRows {
			loop(n, alpha, a[lo:], lda, x, 1, y[lo:min(lo+gemvRows, hi)])
		}
	})
}

// fewStrips is how many strips of two vectors of rows loops.gemvFew is faster for than loops.gemvN.
const fewStrips = 2

// ShortRow is up to where the transpose of one row times a number is computed as other matrices are, for which a caller in C needs no Go.
const ShortRow = 96

// gemvLoop is what loops.gemvN is.
type gemvLoop[T engine.Scalar] func(n int, alpha T, a []T, lda int, x []T, incx int, y []T)

// gemvWide is gemvNoTrans for a matrix that it cuts into pieces of columns, so that memory is read from one end to the other and a thread that
// comes late finds less to do. Their contributions to y, a y for each piece, are added in order.
func (k *kernels[T, R]) gemvWide(loop gemvLoop[T], m, n int, alpha T, a []T, lda int, x, y []T) {
	columns := max(roundUp(4*pieceElems/m+1, 8), (n-1)/64+1)
	lent := k.vectors.get(((n-1)/columns + 1) * m)
	sums := *lent
	clear(sums)
	k.teamFor(m*n).For(n, columns, func(lo, hi int) {
		loop(hi-lo, alpha, a[lo*lda:], lda, x[lo:], 1, sums[lo/columns*m:][:m])
	})
	for ; len(sums) > 0; sums = sums[m:] {
		k.loops.axpy(1, sums[:m], y)
	}
	k.vectors.put(lent)
}

// gemvTrans computes y += alpha * op(A) * x. The threads share the columns or, where those are long, the rows.
func (k *kernels[T, R]) gemvTrans(conjugate bool, m, n int, alpha T, a []T, lda int, x, y []T) {
	if m == 1 && n > ShortRow && !(conjugate && isComplex[T, R]()) {
		k.axpy(n, alpha*x[0], a, lda, y, 1)
		return
	}
	if m > pieceElems {
		k.gemvTall(conjugate, m, n, alpha, a, lda, x, y)
		return
	}
	columns := roundUp(4*pieceElems/m+1, 8)
	if n <= columns {
		k.loops.gemvT(conjugate, n, alpha, a, lda, x, y, 1)
		return
	}
	k.teamFor(m*n).For(n, columns, func(lo, hi int) {
		k.loops.gemvT(conjugate, hi-lo, alpha, a[lo*lda:], lda, x, y[lo:], 1)
	})
}

// gemvTall is gemvTrans for a matrix of many rows, which it cuts into pieces of rows. Their contributions to y are added in
// order.
func (k *kernels[T, R]) gemvTall(conjugate bool, m, n int, alpha T, a []T, lda int, x, y []T) {
	lent := k.vectors.get(((m-1)/pieceElems + 1) * n)
	sums := *lent
	clear(sums)
	k.teamFor(m*n).For(m, pieceElems, func(lo, hi int) {
		k.loops.gemvT(conjugate, n, 1, a[lo:], lda, x[lo:hi], sums[lo/pieceElems*n:][:n], 1)
	})
	for j := range n {
		var sum T
		for i := j; i < len(sums); i += n {
			sum += sums[i]
		}
		y[j] += alpha * sum
	}
	k.vectors.put(lent)
}

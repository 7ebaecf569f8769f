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
	if trans != engine.NoTrans {
		xs, lent := k.contiguous(lenx, x, incx)
		k.gemvTrans(trans == engine.ConjTrans, m, n, alpha, a, lda, xs, y, incy)
		k.giveBack(lent)
		return
	}
	ys, lent := k.contiguous(leny, y, incy)
	k.gemvNoTrans(m, n, alpha, a, lda, x, incx, ys)
	if lent != nil {
		copyPiece(0, leny, leny, ys, 1, y, incy)
	}
	k.giveBack(lent)
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

// gemvNoTrans computes y += alpha * A * x, the threads sharing the rows.
func (k *kernels[T, R]) gemvNoTrans(m, n int, alpha T, a []T, lda int, x []T, incx int, y []T) {
	rows := max(64, pieceElems/n)
	if m <= rows {
		gemvColumns(0, m, n, alpha, a, lda, x, incx, y)
		return
	}
	k.team.For(m, rows, func(lo, hi int) { gemvColumns(lo, hi, n, alpha, a, lda, x, incx, y) })
}

// gemvColumns is gemvNoTrans for rows lo to hi-1, four columns at a time so that y is read and written a fourth as often.
func gemvColumns[T engine.Scalar](lo, hi, n int, alpha T, a []T, lda int, x []T, incx int, y []T) {
	y = y[lo:hi]
	rows := hi - lo
	ix := at(0, n, incx)
	j := 0
	for ; j+4 <= n; j += 4 {
		x0, x1, x2, x3 := alpha*x[ix], alpha*x[ix+incx], alpha*x[ix+2*incx], alpha*x[ix+3*incx]
		ix += 4 * incx
		a0, a1 := column(a, lo, rows, j, lda), column(a, lo, rows, j+1, lda)
		a2, a3 := column(a, lo, rows, j+2, lda), column(a, lo, rows, j+3, lda)
		a0, a1, a2, a3 = a0[:len(y)], a1[:len(y)], a2[:len(y)], a3[:len(y)]
		for i := range y {
			y[i] += (x0*a0[i] + x1*a1[i]) + (x2*a2[i] + x3*a3[i])
		}
	}
	for ; j < n; j++ {
		axpyUnit(alpha*x[ix], column(a, lo, rows, j, lda), y)
		ix += incx
	}
}

// column returns rows lo to lo+rows-1 of column j.
func column[T engine.Scalar](a []T, lo, rows, j, lda int) []T { return a[j*lda+lo:][:rows] }

// gemvTrans computes y += alpha * op(A) * x. The threads share the columns or, where the columns are long, each of them.
func (k *kernels[T, R]) gemvTrans(conjugate bool, m, n int, alpha T, a []T, lda int, x, y []T, incy int) {
	if columns := max(1, pieceElems/m); m <= pieceElems && n > columns {
		k.team.For(n, columns, func(lo, hi int) { gemvDots[T, R](lo, hi, n, conjugate, m, alpha, a, lda, x, y, incy) })
		return
	}
	if m <= pieceElems {
		gemvDots[T, R](0, n, n, conjugate, m, alpha, a, lda, x, y, incy)
		return
	}
	for j := range n {
		y[at(j, n, incy)] += alpha * k.dot(conjugate, m, column(a, 0, m, j, lda), 1, x, 1)
	}
}

// gemvDots is gemvTrans for columns lo to hi-1.
func gemvDots[T engine.Scalar, R engine.Real](lo, hi, n int, conjugate bool, m int, alpha T, a []T, lda int, x, y []T, incy int) {
	for j := lo; j < hi; j++ {
		y[at(j, n, incy)] += alpha * dotUnit[T, R](conjugate, column(a, 0, m, j, lda), x)
	}
}

package builtin

import "rocblas_mem/blas/engine"

func (k *kernels[T, R]) Axpy(n int, alpha T, x []T, incx int, y []T, incy int) {
	if n > 0 && alpha != 0 {
		k.axpy(n, alpha, x, incx, y, incy)
	}
}

// axpy is Axpy for an n above 0 and any alpha.
func (k *kernels[T, R]) axpy(n int, alpha T, x []T, incx int, y []T, incy int) {
	if n <= pieceElems || incy == 0 {
		k.axpyPiece(0, n, n, alpha, x, incx, y, incy)
		return
	}
	k.teamFor(2*n).ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) { k.axpyPiece(lo, hi, n, alpha, x, incx, y, incy) })
}

func (k *kernels[T, R]) Copy(n int, x []T, incx int, y []T, incy int) {
	if n <= 0 {
		return
	}
	if n <= pieceElems || incy == 0 {
		copyPiece(0, n, n, x, incx, y, incy)
		return
	}
	k.teamFor(2*n).ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) { copyPiece(lo, hi, n, x, incx, y, incy) })
}

func (k *kernels[T, R]) Swap(n int, x []T, incx int, y []T, incy int) {
	if n <= 0 {
		return
	}
	if n <= pieceElems || incx == 0 || incy == 0 {
		k.swapPiece(0, n, n, x, incx, y, incy)
		return
	}
	k.teamFor(2*n).ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) { k.swapPiece(lo, hi, n, x, incx, y, incy) })
}

func (k *kernels[T, R]) Scal(n int, alpha T, x []T, incx int) {
	if n <= 0 || incx <= 0 || alpha == 1 {
		return
	}
	if n <= pieceElems {
		k.scalPiece(0, n, alpha, x, incx)
		return
	}
	k.teamFor(n).ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) { k.scalPiece(lo, hi, alpha, x, incx) })
}

func (k *kernels[T, R]) ScalReal(n int, alpha R, x []T, incx int) {
	if n <= 0 || incx <= 0 || alpha == 1 {
		return
	}
	if n <= pieceElems {
		k.scalRealPiece(0, n, alpha, x, incx)
		return
	}
	k.teamFor(n).ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) { k.scalRealPiece(lo, hi, alpha, x, incx) })
}

// The functions below work on elements lo to hi-1 of vectors of n elements.

func (k *kernels[T, R]) axpyPiece(lo, hi, n int, alpha T, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		k.loops.axpy(alpha, x[lo:hi], y[lo:hi])
		return
	}
	axpyStrided(hi-lo, alpha, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
}

func copyPiece[T engine.Scalar](lo, hi, n int, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		copy(y[lo:hi], x[lo:hi])
		return
	}
	copyStrided(hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
}

func (k *kernels[T, R]) swapPiece(lo, hi, n int, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		k.loops.swap(parts[T, R](x[lo:hi]), parts[T, R](y[lo:hi]))
		return
	}
	ix, iy := at(lo, n, incx), at(lo, n, incy)
	for range hi - lo {
		x[ix], y[iy] = y[iy], x[ix]
		ix, iy = ix+incx, iy+incy
	}
}

func (k *kernels[T, R]) scalPiece(lo, hi int, alpha T, x []T, incx int) {
	if incx == 1 {
		k.loops.scal(alpha, x[lo:hi])
		return
	}
	scalStrided(hi-lo, alpha, x[lo*incx:], incx)
}

func (k *kernels[T, R]) scalRealPiece(lo, hi int, alpha R, x []T, incx int) {
	if incx == 1 {
		k.loops.scalReal(alpha, parts[T, R](x[lo:hi]))
		return
	}
	for i := lo; i < hi; i++ {
		p := parts[T, R](x[i*incx : i*incx+1])
		for j := range p {
			p[j] *= alpha
		}
	}
}

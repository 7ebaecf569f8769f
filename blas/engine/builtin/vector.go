package builtin

import "rocblas_mem/blas/engine"

func (k *kernels[T, R]) Axpy(n int, alpha T, x []T, incx int, y []T, incy int) {
	if n <= 0 || alpha == 0 {
		return
	}
	if n <= pieceElems || incy == 0 {
		axpyPiece(0, n, n, alpha, x, incx, y, incy)
		return
	}
	k.team.For(n, pieceElems, func(lo, hi int) { axpyPiece(lo, hi, n, alpha, x, incx, y, incy) })
}

func (k *kernels[T, R]) Copy(n int, x []T, incx int, y []T, incy int) {
	if n <= 0 {
		return
	}
	if n <= pieceElems || incy == 0 {
		copyPiece(0, n, n, x, incx, y, incy)
		return
	}
	k.team.For(n, pieceElems, func(lo, hi int) { copyPiece(lo, hi, n, x, incx, y, incy) })
}

func (k *kernels[T, R]) Swap(n int, x []T, incx int, y []T, incy int) {
	if n <= 0 {
		return
	}
	if n <= pieceElems || incx == 0 || incy == 0 {
		swapPiece(0, n, n, x, incx, y, incy)
		return
	}
	k.team.For(n, pieceElems, func(lo, hi int) { swapPiece(lo, hi, n, x, incx, y, incy) })
}

func (k *kernels[T, R]) Scal(n int, alpha T, x []T, incx int) {
	if n <= 0 || incx <= 0 || alpha == 1 {
		return
	}
	if n <= pieceElems {
		scalPiece(0, n, alpha, x, incx)
		return
	}
	k.team.For(n, pieceElems, func(lo, hi int) { scalPiece(lo, hi, alpha, x, incx) })
}

func (k *kernels[T, R]) ScalReal(n int, alpha R, x []T, incx int) {
	if n <= 0 || incx <= 0 || alpha == 1 {
		return
	}
	if n <= pieceElems {
		scalRealPiece(0, n, alpha, x, incx)
		return
	}
	k.team.For(n, pieceElems, func(lo, hi int) { scalRealPiece(lo, hi, alpha, x, incx) })
}

// The functions below work on elements lo to hi-1 of vectors of n elements.

func axpyPiece[T engine.Scalar](lo, hi, n int, alpha T, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		axpyUnit(alpha, x[lo:hi], y[lo:hi])
		return
	}
	ix, iy := at(lo, n, incx), at(lo, n, incy)
	for range hi - lo {
		y[iy] += alpha * x[ix]
		ix, iy = ix+incx, iy+incy
	}
}

// axpyUnit is axpy of contiguous vectors of the same length.
func axpyUnit[T engine.Scalar](alpha T, x, y []T) {
	for ; len(x) >= 4 && len(y) >= 4; x, y = x[4:], y[4:] {
		y[0] += alpha * x[0]
		y[1] += alpha * x[1]
		y[2] += alpha * x[2]
		y[3] += alpha * x[3]
	}
	for i := 0; i < len(x) && i < len(y); i++ {
		y[i] += alpha * x[i]
	}
}

func copyPiece[T engine.Scalar](lo, hi, n int, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		copy(y[lo:hi], x[lo:hi])
		return
	}
	ix, iy := at(lo, n, incx), at(lo, n, incy)
	for range hi - lo {
		y[iy] = x[ix]
		ix, iy = ix+incx, iy+incy
	}
}

func swapPiece[T engine.Scalar](lo, hi, n int, x []T, incx int, y []T, incy int) {
	ix, iy := at(lo, n, incx), at(lo, n, incy)
	for range hi - lo {
		x[ix], y[iy] = y[iy], x[ix]
		ix, iy = ix+incx, iy+incy
	}
}

func scalPiece[T engine.Scalar](lo, hi int, alpha T, x []T, incx int) {
	if incx == 1 {
		x = x[lo:hi]
		for i := range x {
			x[i] *= alpha
		}
		return
	}
	for i := lo; i < hi; i++ {
		x[i*incx] *= alpha
	}
}

func scalRealPiece[T engine.Scalar, R engine.Real](lo, hi int, alpha R, x []T, incx int) {
	if incx == 1 {
		p := parts[T, R](x[lo:hi])
		for i := range p {
			p[i] *= alpha
		}
		return
	}
	for i := lo; i < hi; i++ {
		p := parts[T, R](x[i*incx : i*incx+1])
		for j := range p {
			p[j] *= alpha
		}
	}
}

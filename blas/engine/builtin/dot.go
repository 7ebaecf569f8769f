package builtin

func (k *kernels[T, R]) Dotu(n int, x []T, incx int, y []T, incy int) T {
	if incx == 1 && incy == 1 && 0 < n && n <= pieceElems {
		return k.loops.dotu(x[:n], y[:n])
	}
	return k.dot(false, n, x, incx, y, incy)
}

func (k *kernels[T, R]) Dotc(n int, x []T, incx int, y []T, incy int) T {
	if incx == 1 && incy == 1 && 0 < n && n <= pieceElems {
		return k.loops.dotc(x[:n], y[:n])
	}
	return k.dot(true, n, x, incx, y, incy)
}

// dot returns the sum of x[i]*y[i], with the conjugate of x[i] if asked.
func (k *kernels[T, R]) dot(conjugate bool, n int, x []T, incx int, y []T, incy int) T {
	if n <= pieceElems {
		return k.dotPiece(conjugate, 0, n, n, x, incx, y, incy)
	}
	var sum T
	for _, s := range reduce(k.teamFor(2*n), n, func(lo, hi int) T {
		return k.dotPiece(conjugate, lo, hi, n, x, incx, y, incy)
	}) {
		sum += s
	}
	return sum
}

// dotPiece is dot of elements lo to hi-1 of vectors of n elements.
func (k *kernels[T, R]) dotPiece(conjugate bool, lo, hi, n int, x []T, incx int, y []T, incy int) T {
	if hi <= lo {
		return 0
	}
	if incx == 1 && incy == 1 {
		return k.dotUnit(conjugate, x[lo:hi], y[lo:hi])
	}
	return dotStrided[T, R](conjugate, hi-lo, elements(lo, hi, n, x, incx), incx, elements(lo, hi, n, y, incy), incy)
}

// dotUnit is dot of contiguous vectors of the same length.
func (k *kernels[T, R]) dotUnit(conjugate bool, x, y []T) T {
	if conjugate {
		return k.loops.dotc(x, y)
	}
	return k.loops.dotu(x, y)
}

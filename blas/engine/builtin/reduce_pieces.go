package builtin

// The functions here reduce elements lo to hi-1 of x, for an incx above 0.

// extremeOf returns the first largest sign*(|re|+|im|), which a NaN never is.
func (k *kernels[T, R]) extremeOf(sign R, lo, hi int, x []T, incx int) extreme[R] {
	find := k.loops.largest
	if sign < 0 {
		find = k.loops.smallest
	}
	if incx == 1 {
		found := find(x[lo:hi])
		if found.at >= 0 {
			found.at += lo
		}
		return found
	}
	best := extreme[R]{at: -1}
	k.gathered(lo, hi, x, incx, func(first int, elems []T) {
		if found := find(elems); found.at >= 0 && (best.at < 0 || found.value > best.value) {
			best = extreme[R]{value: found.value, at: first + found.at}
		}
	})
	return best
}

// gatheredElems is how many elements of a vector with gaps are copied at a time. What C copies of one has no more.
const gatheredElems = 512

// gathered calls f for the elements from first on of a vector with gaps, one contiguous copy after another.
func (k *kernels[T, R]) gathered(lo, hi int, x []T, incx int, f func(first int, elems []T)) {
	lent := k.vectors.get(min(gatheredElems, hi-lo))
	for ; lo < hi; lo += gatheredElems {
		elems := (*lent)[:min(gatheredElems, hi-lo)]
		copyStrided(len(elems), x[lo*incx:], incx, elems, 1)
		f(lo, elems)
	}
	k.vectors.put(lent)
}

// sumAbsOf returns the sum of |re|+|im|.
func (k *kernels[T, R]) sumAbsOf(lo, hi int, x []T, incx int) float64 {
	if incx == 1 {
		return k.loops.sumAbs(parts[T, R](x[lo:hi]))
	}
	var sum float64
	k.gathered(lo, hi, x, incx, func(_ int, elems []T) { sum += k.loops.sumAbs(parts[T, R](elems)) })
	return sum
}

// sumSquaresOf returns the sum of |scale * x[i]|^2.
func (k *kernels[T, R]) sumSquaresOf(scale float64, lo, hi int, x []T, incx int) float64 {
	if incx == 1 && scale == 1 {
		return k.loops.sumSquares(parts[T, R](x[lo:hi]))
	}
	if incx == 1 {
		return k.loops.sumScaledSquares(scale, parts[T, R](x[lo:hi]))
	}
	var sum float64
	k.gathered(lo, hi, x, incx, func(_ int, elems []T) { sum += k.sumSquaresOf(scale, 0, len(elems), elems, 1) })
	return sum
}

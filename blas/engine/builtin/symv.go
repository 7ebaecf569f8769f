package builtin

import "rocblas_mem/blas/engine"

const (
	symvReal   = 16384 // order of the largest real matrix: a copy of y for each symvShare columns has to have room
	symvShare  = 256   // columns that one core computes, where they are more than symvAlone
	symvAlone  = 512
	squareMost = 8 // columns of a step, so that vectors of y begin where those of the step before did

	addDotColumns = 4 // of addDotUnit
)

// Symv computes with contiguous vectors, or contiguous copies. A step is a square on the diagonal and the panel above or below it.
func (k *kernels[T, R]) Symv(hermitian bool, uplo engine.Uplo, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) bool {
	most := symvReal
	if isComplex[T, R]() {
		most = k.loops.symmetricOrder
	}
	if n <= 0 || n > most || alpha == 0 || incx == 0 || incy == 0 {
		return false
	}
	if n <= k.loops.symmetricOrder {
		triangle := stored[T]{a: a, ld: lda, rows: n, cols: n, uplo: uplo}
		return k.product(triangle.call(columnsSymmetric), false, hermitian, alpha, x, incx, beta, y, incy)
	}
	xs, lentX := k.contiguous(n, x, incx)
	ys, lentY := k.contiguous(n, y, incy)
	if beta != 1 {
		scaleUnit(beta, ys)
	}
	k.symvReal(uplo, alpha, a, lda, xs, ys)
	k.giveBack(lentX)
	k.putBack(ys, lentY, y, incy)
	return true
}

// symvReal computes y += alpha * A * x. Of many columns the cores compute symvShare each, into a vector of their own: what those come to is
// added in order, whatever the number of cores.
func (k *kernels[T, R]) symvReal(uplo engine.Uplo, alpha T, a []T, lda int, x, y []T) {
	n := len(x)
	if n <= symvAlone {
		k.symvColumns(uplo, 0, n, alpha, a, lda, x, y)
		return
	}
	// Of an upper triangle the first step has the columns that are left over, since it has no panel.
	first := squareMost
	if uplo == engine.Upper {
		first = (n-1)%squareMost + 1
	}
	bound := func(share int) int { return min(max(0, share*symvShare+first-squareMost), n) }
	shares := (n+squareMost-first-1)/symvShare + 1
	lent := k.vectors.get(shares * n)
	sums := *lent
	k.teamFor(n*n/2).For(shares, 1, func(lo, hi int) {
		for share := lo; share < hi; share++ {
			sum := sums[share*n:][:n]
			clear(sum)
			k.symvColumns(uplo, bound(share), bound(share+1), alpha, a, lda, x, sum)
		}
	})
	for share := range shares {
		k.loops.axpy(1, sums[share*n:][:n], y)
	}
	k.vectors.put(lent)
}

// symvColumns is symvReal for the columns from first to last-1. In plain Go, a panel is read once, for what it adds as it is and transposed.
func (k *kernels[T, R]) symvColumns(uplo engine.Uplo, first, last int, alpha T, a []T, lda int, x, y []T) {
	if k.loops.symmetricOrder >= symvAlone {
		triangle := stored[T]{a: a, ld: lda, rows: len(x), cols: last, uplo: uplo}
		if uplo == engine.Upper {
			triangle.rows = last
		}
		c := triangle.call(columnsSymmetric)
		c.from = first
		setVectors(&c, alpha, x, 1, y)
		k.loops.columns(c)
		return
	}
	cols := squareMost
	if uplo == engine.Upper && first == 0 {
		cols = (len(x)-1)%squareMost + 1
	}
	for ; first < last; first, cols = first+cols, squareMost {
		cols = min(cols, last-first)
		behind := first + cols
		mine, result := x[first:behind], y[first:behind]
		addSquare(uplo, alpha, a[first+first*lda:], lda, mine, result)
		panel, others := panelOf(uplo, first, behind, a, lda, x)
		if len(others) == 0 {
			continue
		}
		_, results := panelOf(uplo, first, behind, a, lda, y)
		for j := 0; j < cols; j += addDotColumns {
			x4, y4 := (*[addDotColumns]T)(mine[j:]), (*[addDotColumns]T)(result[j:])
			sums := addDotUnit([addDotColumns]T{alpha * x4[0], alpha * x4[1], alpha * x4[2], alpha * x4[3]},
				panel[j*lda:], lda, others, results)
			for i := range y4 {
				y4[i] += alpha * sums[i]
			}
		}
	}
}

// panelOf is what stands above or below the square of a triangle's columns from first to behind-1, and the elements of a vector that its rows
// go with.
func panelOf[T engine.Scalar](uplo engine.Uplo, first, behind int, a []T, lda int, x []T) (panel, others []T) {
	if uplo == engine.Upper {
		return a[first*lda:], x[:first]
	}
	if others = x[behind:]; len(others) == 0 {
		return nil, nil
	}
	return a[behind+first*lda:], others
}

// addSquare computes y += alpha * A * x for the few columns of a square.
func addSquare[T engine.Scalar](uplo engine.Uplo, alpha T, a []T, lda int, x, y []T) {
	n := len(x)
	y = y[:n]
	for j := range n {
		column, factor := a[j*lda:][:n], alpha*x[j]
		from, to := 0, j
		if uplo == engine.Lower {
			from, to = j+1, n
		}
		var sum T
		for i := from; i < to; i++ {
			y[i] += factor * column[i]
			sum += column[i] * x[i]
		}
		y[j] += factor*column[j] + alpha*sum
	}
}

// addDotUnit computes, for columns a_j of a real A, which has len(y) rows,
//
//	y += factors[0]*a_0 + factors[1]*a_1 + ...,  sums[j] = sum of a_j[i]*x[i]
func addDotUnit[T engine.Scalar](factors [addDotColumns]T, a []T, lda int, x, y []T) (sums [addDotColumns]T) {
	for j := range sums {
		axpyUnit(factors[j], a[j*lda:][:len(y)], y)
		for i, value := range a[j*lda:][:len(x)] {
			sums[j] += value * x[i]
		}
	}
	return sums
}

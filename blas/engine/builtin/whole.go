package builtin

import "rocblas_mem/blas/engine"

// declining is the part of engine.Library that is composed for this engine: it computes nothing. What the engine computes itself hides a
// method of it.
type declining[T engine.Scalar, R engine.Real] struct{}

func (declining[T, R]) Rotm(int, []T, int, []T, int, []T) bool { return false }

// Rot takes a real s.
func (k *kernels[T, R]) Rot(n int, x []T, incx int, y []T, incy int, c R, s T) bool {
	if n <= 0 || incx == 0 || incy == 0 || isComplex[T, R]() && parts[T, R]([]T{s})[1] != 0 {
		return false
	}
	sine := parts[T, R]([]T{s})[0]
	if n <= pieceElems {
		k.rotPiece(0, n, n, x, incx, y, incy, c, sine)
		return true
	}
	k.teamFor(2*n).ForStretches(n, pieceElems, stretchPieces, func(lo, hi int) { k.rotPiece(lo, hi, n, x, incx, y, incy, c, sine) })
	return true
}

// rotPiece is Rot of elements lo to hi-1 of vectors of n elements.
func (k *kernels[T, R]) rotPiece(lo, hi, n int, x []T, incx int, y []T, incy int, c, s R) {
	if incx == 1 && incy == 1 {
		k.loops.rot(c, s, parts[T, R](x[lo:hi]), parts[T, R](y[lo:hi]))
		return
	}
	for ; lo < hi; lo += gatheredElems {
		to := min(lo+gatheredElems, hi)
		mine, others := elements(lo, to, n, x, incx), elements(lo, to, n, y, incy)
		xs, lentX := k.contiguous(to-lo, mine, incx)
		ys, lentY := k.contiguous(to-lo, others, incy)
		k.loops.rot(c, s, parts[T, R](xs), parts[T, R](ys))
		k.putBack(xs, lentX, mine, incx)
		k.putBack(ys, lentY, others, incy)
	}
}

// stored is where the columns of a matrix, or of a triangle, begin and end.
type stored[T engine.Scalar] struct {
	a          []T
	ld         int
	rows, cols int
	uplo       engine.Uplo // 0 for a general matrix
	packed     bool
}

// of returns what is stored of column j, and its first row.
func (s *stored[T]) of(j int) (first int, elems []T) {
	first, count := 0, s.rows
	switch s.uplo {
	case engine.Upper:
		count = j + 1
	case engine.Lower:
		first, count = j, s.rows-j
	}
	at := first + j*s.ld
	switch {
	case s.packed && s.uplo == engine.Upper:
		at = j * (j + 1) / 2
	case s.packed:
		at = j * (2*s.cols - j + 1) / 2
	}
	return first, s.a[at:][:count]
}

// term is alpha x op(y), which an update adds, of contiguous vectors.
type term[T engine.Scalar] struct {
	alpha T
	x, y  []T
}

// update adds terms to what is stored of a matrix, column by column, which the cores share. Where hermitian is set the diagonal is
// real afterwards.
func (k *kernels[T, R]) update(a *stored[T], conjugate, hermitian bool, terms ...term[T]) {
	if a.rows*a.cols <= pieceElems {
		if k.loops.columns != nil {
			c := a.call(columnsUpdate)
			if len(terms) > 1 {
				c.task = columnsUpdateTwice
			}
			c.conjugate, c.hermitian = flag(conjugate), flag(hermitian)
			setVectors(&c, terms[0].alpha, terms[0].x, 0, terms[0].y)
			k.loops.columns(c)
			return
		}
		k.updateColumns(a, 0, a.cols, conjugate, hermitian, terms)
		return
	}
	shared, all := *a, append([]term[T](nil), terms...) // the small case leaves its own on the stack
	k.teamFor(a.rows*a.cols).For(a.cols, max(1, pieceElems/a.rows), func(lo, hi int) {
		k.updateColumns(&shared, lo, hi, conjugate, hermitian, all)
	})
}

func (k *kernels[T, R]) updateColumns(a *stored[T], lo, hi int, conjugate, hermitian bool, terms []term[T]) {
	for j := lo; j < hi; j++ {
		first, elems := a.of(j)
		for i := range terms {
			t := &terms[i]
			if factor := t.alpha * conjIf[T, R](conjugate, t.y[j]); factor != 0 {
				k.loops.axpy(factor, t.x[first:][:len(elems)], elems)
			}
		}
		if hermitian {
			diagonal := parts[T, R](elems[j-first:][:1])
			diagonal[1] = 0
		}
	}
}

func (k *kernels[T, R]) Ger(conjugate bool, m, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int) bool {
	if m <= 0 || n <= 0 || alpha == 0 || incx == 0 || incy == 0 {
		return false
	}
	xs, lentX := k.contiguous(m, x, incx)
	ys, lentY := k.contiguous(n, y, incy)
	k.update(&stored[T]{a: a, ld: lda, rows: m, cols: n}, conjugate, false, term[T]{alpha, xs, ys})
	k.giveBack(lentX)
	k.giveBack(lentY)
	return true
}

func (k *kernels[T, R]) Syr(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, a []T, lda int) bool {
	return k.updateOnce(stored[T]{a: a, ld: lda, rows: n, cols: n, uplo: uplo}, hermitian, alpha, x, incx)
}

func (k *kernels[T, R]) Spr(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, a []T) bool {
	return k.updateOnce(stored[T]{a: a, rows: n, cols: n, uplo: uplo, packed: true}, hermitian, alpha, x, incx)
}

// updateOnce is a symmetric update with one vector: of a Hermitian one, only the real part of alpha counts.
func (k *kernels[T, R]) updateOnce(a stored[T], hermitian bool, alpha T, x []T, incx int) bool {
	if a.cols <= 0 || alpha == 0 || incx == 0 {
		return false
	}
	if hermitian {
		alpha = scalar[T](parts[T, R]([]T{alpha})[0], 0)
	}
	xs, lent := k.contiguous(a.cols, x, incx)
	k.update(&a, hermitian, hermitian, term[T]{alpha, xs, xs})
	k.giveBack(lent)
	return true
}

func (k *kernels[T, R]) Syr2(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int) bool {
	return k.updateTwice(stored[T]{a: a, ld: lda, rows: n, cols: n, uplo: uplo}, hermitian, alpha, x, incx, y, incy)
}

func (k *kernels[T, R]) Spr2(hermitian bool, uplo engine.Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T) bool {
	return k.updateTwice(stored[T]{a: a, rows: n, cols: n, uplo: uplo, packed: true}, hermitian, alpha, x, incx, y, incy)
}

// updateTwice is a symmetric update with two vectors.
func (k *kernels[T, R]) updateTwice(a stored[T], hermitian bool, alpha T, x []T, incx int, y []T, incy int) bool {
	if a.cols <= 0 || alpha == 0 || incx == 0 || incy == 0 {
		return false
	}
	xs, lentX := k.contiguous(a.cols, x, incx)
	ys, lentY := k.contiguous(a.cols, y, incy)
	k.update(&a, hermitian, hermitian, term[T]{alpha, xs, ys}, term[T]{conjIf[T, R](hermitian, alpha), ys, xs})
	k.giveBack(lentX)
	k.giveBack(lentY)
	return true
}

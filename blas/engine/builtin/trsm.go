package builtin

import "rocblas_mem/blas/engine"

// trsmBlock is the order of a triangle that Trsm solves directly; larger ones are halved, which leaves the rest to Gemm.
const trsmBlock = 32

func (k *kernels[T, R]) Trsm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int) {
	if m <= 0 || n <= 0 {
		return
	}
	k.scaleMatrix(m, n, alpha, b, ldb)
	if alpha == 0 {
		return
	}
	s := solver[T, R]{
		kernels: k, side: side, trans: trans, diag: diag,
		lower: (uplo == engine.Lower) == (trans == engine.NoTrans),
		a:     view[T, R](trans, a, lda), lda: lda,
	}
	if side == engine.Left {
		s.solve(m, n, 0, m, b, ldb)
		return
	}
	s.solve(m, n, 0, n, b, ldb)
}

// solver is one call of Trsm. In it, T is op(A), which is lower triangular or not, and lo, hi are the rows and columns of
// T at hand.
type solver[T engine.Scalar, R engine.Real] struct {
	kernels *kernels[T, R]
	side    engine.Side
	trans   engine.Op
	diag    engine.Diag
	lower   bool
	a       matrix[T, R]
	lda     int
}

// solve solves for the rows (Left) or columns (Right) lo to hi-1 of the m x n matrix B.
func (s *solver[T, R]) solve(m, n, lo, hi int, b []T, ldb int) {
	if hi-lo <= trsmBlock {
		s.solveBlock(m, n, lo, hi, b, ldb)
		return
	}
	// A multiple of the block's order, so that blocks start at the same places whatever the order of A.
	mid := lo + roundUp(hi-lo, 2*trsmBlock)/2
	first, second := [2]int{lo, mid}, [2]int{mid, hi}
	if s.lower != (s.side == engine.Left) {
		first, second = second, first
	}
	s.solve(m, n, first[0], first[1], b, ldb)
	s.subtract(m, n, first, second, b, ldb)
	s.solve(m, n, second[0], second[1], b, ldb)
}

// subtract removes from the second part of B what the solved first part contributes.
func (s *solver[T, R]) subtract(m, n int, first, second [2]int, b []T, ldb int) {
	k := s.kernels
	width, rest := first[1]-first[0], second[1]-second[0]
	if s.side == engine.Left {
		k.Gemm(s.trans, engine.NoTrans, rest, n, width, -1, s.part(second[0], first[0]), s.lda,
			b[first[0]:], ldb, 1, b[second[0]:], ldb)
		return
	}
	k.Gemm(engine.NoTrans, s.trans, m, rest, width, -1, b[first[0]*ldb:], ldb,
		s.part(first[0], second[0]), s.lda, 1, b[second[0]*ldb:], ldb)
}

// part returns the stored elements from (row, col) of T on.
func (s *solver[T, R]) part(row, col int) []T {
	return s.a.data[row*s.a.rowStride+col*s.a.colStride:]
}

// solveBlock solves with one diagonal block of T, which it copies so that it is contiguous, not transposed and not conjugated.
func (s *solver[T, R]) solveBlock(m, n, lo, hi int, b []T, ldb int) {
	k, order := s.kernels, hi-lo
	lent := k.vectors.get(order * order)
	t := *lent
	s.copyTriangle(t, lo, order)
	work := order * order / 2
	if s.side == engine.Left {
		if columns := max(4, pieceElems/max(work, 1)); n > columns {
			k.team.For(n, columns, func(first, end int) { s.solveLeft(t, order, b[first*ldb+lo:], ldb, end-first) })
		} else {
			s.solveLeft(t, order, b[lo:], ldb, n)
		}
	} else {
		if rows := max(16, pieceElems/max(work, 1)); m > rows {
			k.team.For(m, rows, func(first, end int) { s.solveRight(t, order, b[lo*ldb+first:], ldb, end-first) })
		} else {
			s.solveRight(t, order, b[lo*ldb:], ldb, m)
		}
	}
	k.vectors.put(lent)
}

// copyTriangle copies the triangle of T that starts at (lo, lo), column after column. It reads nothing outside of it, and
// not the diagonal of a unit triangle.
func (s *solver[T, R]) copyTriangle(t []T, lo, order int) {
	for j := range order {
		first, end := 0, j+1
		if s.lower {
			first, end = j, order
		}
		for i := first; i < end; i++ {
			if i == j && s.diag == engine.Unit {
				t[j*order+i] = 1
				continue
			}
			v := s.a.data[(lo+i)*s.a.rowStride+(lo+j)*s.a.colStride]
			if s.a.conjugate {
				v = conj[T, R](v)
			}
			t[j*order+i] = v
		}
	}
}

// solveLeft solves T * X = B for that many columns.
func (s *solver[T, R]) solveLeft(t []T, order int, b []T, ldb, cols int) {
	for j := range cols {
		x := column(b, 0, order, j, ldb)
		if s.lower {
			forwardColumns(s.diag, t, order, x)
		} else {
			backwardColumns(s.diag, t, order, x)
		}
	}
}

// solveRight solves X * T = B for that many rows.
func (s *solver[T, R]) solveRight(t []T, order int, b []T, ldb, rows int) {
	for step := range order {
		j, first, end := step, 0, step
		if s.lower {
			j = order - 1 - step
			first, end = j+1, order
		}
		x := column(b, 0, rows, j, ldb)
		for l := first; l < end; l++ {
			axpyUnit(-t[j*order+l], column(b, 0, rows, l, ldb), x)
		}
		if s.diag == engine.NonUnit {
			d := t[j*order+j]
			for i := range x {
				x[i] /= d
			}
		}
	}
}

package blas

import "rocblas_mem/blas/engine"

// The level 2 routines on matrices of which a part is stored. Where the kernels have a routine they compute it, else it is computed
// column by column: what differs between full, band and packed matrices is only where the columns lie.

// symmetricProduct computes y := alpha A x + beta y for problem i and a symmetric or Hermitian A of which one triangle is
// stored. Element A(i, j) of the triangle is also A(j, i), or the conjugate of it: a column adds to y as a column and as a row.
func symmetricProduct[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) {
	if symmetricWhole(p, k, i, l, hermitian) {
		return
	}
	alpha, y := scalar[T](p.alpha), walked[T](p, 2, i)
	scaleBy(k, scalar[T](p.beta), y)
	if p.trivial {
		return
	}
	a, x := triangleColumns[T](p, 0, i, l), walked[T](p, 1, i)
	op := engine.Trans
	if hermitian {
		op = engine.ConjTrans
	}
	for first := 0; first < a.cols; first += a.block() {
		n := min(a.block(), a.cols-first)
		mine, result := x.part(first, n), y.part(first, n)
		symmetricBlock(p, k, a.diagonalBlock(first, n), hermitian, alpha, mine, result)
		if a.block() == a.cols {
			return
		}
		row, rows, panel := a.panel(first, n)
		others, results := x.part(row, rows), y.part(row, rows)
		k.Gemv(engine.NoTrans, rows, n, alpha, panel, a.ld, mine.elems, x.inc, 1, results.elems, y.inc)
		k.Gemv(op, rows, n, alpha, panel, a.ld, others.elems, x.inc, 1, result.elems, y.inc)
	}
}

// symmetricWhole is symmetricProduct by the kernels, and says whether they have computed it.
func symmetricWhole[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) bool {
	whole, ok := k.(engine.SymmetricProduct[T])
	if !ok || p.trivial {
		return false
	}
	uplo, n, alpha, beta := engine.Uplo(p.uplo), int(p.N), scalar[T](p.alpha), scalar[T](p.beta)
	a, x, y := view[T](p, 0, i), view[T](p, 1, i), view[T](p, 2, i)
	switch l {
	case bandLayout:
		return whole.Sbmv(hermitian, uplo, n, int(p.K), alpha, a, p.ld(0), x, p.ld(1), beta, y, p.ld(2))
	case packedLayout:
		return whole.Spmv(hermitian, uplo, n, alpha, a, x, p.ld(1), beta, y, p.ld(2))
	}
	return whole.Symv(hermitian, uplo, n, alpha, a, p.ld(0), x, p.ld(1), beta, y, p.ld(2))
}

// symmetricBlock computes y += alpha A x, by the kernels where they can.
func symmetricBlock[T engine.Scalar, R engine.Real](
	p *problem, k engine.Kernels[T, R], a columns[T], hermitian bool, alpha T, x, y vector[T],
) {
	if whole, ok := k.(engine.SymmetricProduct[T]); ok && a.layout == fullLayout &&
		whole.Symv(hermitian, engine.Uplo(p.uplo), a.cols, alpha, a.a, a.ld, x.elems, x.inc, 1, y.elems, y.inc) {
		return
	}
	symmetricColumns(k, a, hermitian, alpha, x, y)
}

// symmetricColumns computes y += alpha A x, one column of the triangle after the other.
func symmetricColumns[T engine.Scalar, R engine.Real](
	k engine.Kernels[T, R], a columns[T], hermitian bool, alpha T, x, y vector[T],
) {
	for j := range a.cols {
		diagonal, first, others := a.split(j)
		factor := alpha * *x.at(j)
		sum := factor * realIf(hermitian, *diagonal)
		if len(others) > 0 {
			rows := y.part(first, len(others))
			k.Axpy(len(others), factor, others, 1, rows.elems, y.inc)
			sum += alpha * dotOf(k, hermitian, others, x.part(first, len(others)))
		}
		*y.at(j) += sum
	}
}

// bandProduct computes y := alpha op(A) x + beta y for problem i and a general band matrix A.
func bandProduct[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	if whole, ok := k.(engine.BandProduct[T]); ok && !p.trivial && whole.Gbmv(
		engine.Op(p.transA), int(p.M), int(p.N), int(p.KL), int(p.KU), scalar[T](p.alpha), view[T](p, 0, i), p.ld(0),
		view[T](p, 1, i), p.ld(1), scalar[T](p.beta), view[T](p, 2, i), p.ld(2),
	) {
		return
	}
	alpha, y := scalar[T](p.alpha), walked[T](p, 2, i)
	scaleBy(k, scalar[T](p.beta), y)
	if p.trivial {
		return
	}
	a, x, op := bandColumns[T](p, 0, i), walked[T](p, 1, i), engine.Op(p.transA)
	for j := range a.cols {
		first, elems := a.of(j)
		switch n := len(elems); {
		case n == 0:
			return
		case op == engine.NoTrans:
			k.Axpy(n, alpha**x.at(j), elems, 1, y.part(first, n).elems, y.inc)
		default:
			*y.at(j) += alpha * dotOf(k, op == engine.ConjTrans, elems, x.part(first, n))
		}
	}
}

// triangularMultiply computes x := op(A) x for problem i and a triangular A: in the direction in which every element of x is
// used before it is overwritten.
func triangularMultiply[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout) {
	if triangularWhole(p, k, i, l) {
		return
	}
	a, x, op := triangleColumns[T](p, 0, i, l), walked[T](p, 1, i), engine.Op(p.transA)
	upward := a.below == 0 == (op == engine.NoTrans)
	steps := (a.cols-1)/a.block() + 1
	for step := range steps {
		first := inDirection(upward, step, steps) * a.block()
		n := min(a.block(), a.cols-first)
		mine := x.part(first, n)
		row, rows, panel := a.panel(first, n)
		others := x.part(row, rows)
		if steps > 1 && op == engine.NoTrans {
			k.Gemv(op, rows, n, 1, panel, a.ld, mine.elems, x.inc, 1, others.elems, x.inc)
		}
		triangularBlock(p, k, a.diagonalBlock(first, n), mine, upward)
		if steps > 1 && op != engine.NoTrans {
			k.Gemv(op, rows, n, 1, panel, a.ld, others.elems, x.inc, 1, mine.elems, x.inc)
		}
	}
}

// triangularWhole is triangularMultiply by the kernels, and says whether they have computed it.
func triangularWhole[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout) bool {
	whole, ok := k.(engine.TriangularProduct[T])
	if !ok {
		return false
	}
	uplo, op, diag, n := engine.Uplo(p.uplo), engine.Op(p.transA), engine.Diag(p.diag), int(p.N)
	a, x, incx := view[T](p, 0, i), view[T](p, 1, i), p.ld(1)
	switch l {
	case bandLayout:
		return whole.Tbmv(uplo, op, diag, n, int(p.K), a, p.ld(0), x, incx)
	case packedLayout:
		return whole.Tpmv(uplo, op, diag, n, a, x, incx)
	}
	return whole.Trmv(uplo, op, diag, n, a, p.ld(0), x, incx)
}

// triangularBlock computes x := op(A) x, by the kernels where they can.
func triangularBlock[T engine.Scalar, R engine.Real](
	p *problem, k engine.Kernels[T, R], a columns[T], x vector[T], upward bool,
) {
	if whole, ok := k.(engine.TriangularProduct[T]); ok && a.layout == fullLayout &&
		whole.Trmv(engine.Uplo(p.uplo), engine.Op(p.transA), engine.Diag(p.diag), a.cols, a.a, a.ld, x.elems, x.inc) {
		return
	}
	triangularColumns(p, k, a, x, upward)
}

// triangularColumns computes x := op(A) x, one column of the triangle after the other.
func triangularColumns[T engine.Scalar, R engine.Real](
	p *problem, k engine.Kernels[T, R], a columns[T], x vector[T], upward bool,
) {
	op, unit := engine.Op(p.transA), engine.Diag(p.diag) == engine.Unit
	for step := range a.cols {
		j := inDirection(upward, step, a.cols)
		diagonal, first, others := a.split(j)
		xj, rows := x.at(j), x.part(first, len(others))
		sum := *xj
		if !unit {
			sum *= conjugateIf(op == engine.ConjTrans, *diagonal)
		}
		switch {
		case len(others) == 0:
		case op == engine.NoTrans:
			k.Axpy(len(others), *xj, others, 1, rows.elems, x.inc)
		default:
			sum += dotOf(k, op == engine.ConjTrans, others, rows)
		}
		*xj = sum
	}
}

// triangularSolve solves op(A) x = b for problem i and a triangular A of which the columns are stored apart from each other:
// from the unknown on that stands alone in its equation.
func triangularSolve[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout) {
	if solveWhole(p, k, i, l) {
		return
	}
	a, x := triangleColumns[T](p, 0, i, l), walked[T](p, 1, i)
	op, unit := engine.Op(p.transA), engine.Diag(p.diag) == engine.Unit
	upward := a.below == 0 != (op == engine.NoTrans)
	for step := range a.cols {
		j := inDirection(upward, step, a.cols)
		diagonal, first, others := a.split(j)
		xj, rows := x.at(j), x.part(first, len(others))
		if op != engine.NoTrans && len(others) > 0 {
			*xj -= dotOf(k, op == engine.ConjTrans, others, rows)
		}
		if !unit {
			*xj /= conjugateIf(op == engine.ConjTrans, *diagonal)
		}
		if op == engine.NoTrans && len(others) > 0 {
			k.Axpy(len(others), -*xj, others, 1, rows.elems, x.inc)
		}
	}
}

// solveWhole is triangularSolve by the kernels, and says whether they have computed it.
func solveWhole[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout) bool {
	whole, ok := k.(engine.TriangularSolve[T])
	if !ok {
		return false
	}
	uplo, op, diag, n := engine.Uplo(p.uplo), engine.Op(p.transA), engine.Diag(p.diag), int(p.N)
	a, x, incx := view[T](p, 0, i), view[T](p, 1, i), p.ld(1)
	if l == bandLayout {
		return whole.Tbsv(uplo, op, diag, n, int(p.K), a, p.ld(0), x, incx)
	}
	return whole.Tpsv(uplo, op, diag, n, a, x, incx)
}

// inDirection is number step of 0 to count-1, counted from the first or from the last.
func inDirection(upward bool, step, count int) int {
	if upward {
		return step
	}
	return count - 1 - step
}

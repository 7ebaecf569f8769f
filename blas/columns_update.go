package blas

import "rocblas_mem/blas/engine"

// outer is alpha x y^T, or alpha x y^H, which an update adds to a matrix.
type outer[T engine.Scalar] struct {
	alpha T
	x, y  vector[T]
}

// The updates of level 2. Where the kernels have one they compute it, else it is a sum of outer products.

// update adds outer products to what is stored of A, column by column. Where y is conjugated and A Hermitian the diagonal is real
// afterwards, whatever it was. The columns are shared among the cores where the engine does not do so itself.
func update[T engine.Scalar, R engine.Real](
	p *problem, k engine.Kernels[T, R], a columns[T], conjugate, hermitian bool, terms ...outer[T],
) {
	columns := func(lo, hi int) {
		for j := lo; j < hi; j++ {
			first, elems := a.of(j)
			for _, t := range terms {
				factor := t.alpha * conjugateIf(conjugate, *t.y.at(j))
				k.Axpy(len(elems), factor, t.x.part(first, len(elems)).elems, t.x.inc, elems, 1)
			}
			if hermitian {
				diagonal, _, _ := a.split(j)
				*diagonal = realIf(true, *diagonal)
			}
		}
	}
	if each := max(1, shareWork/a.rows); p.shareable() && a.cols > each {
		p.lib.config.Team.For(a.cols, each, columns)
		return
	}
	columns(0, a.cols)
}

// updateGeneral computes A := alpha x op(y) + A for problem i and a full matrix A.
func updateGeneral[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, conjugate bool) {
	if whole, ok := k.(engine.GeneralUpdate[T]); ok && whole.Ger(conjugate, int(p.M), int(p.N), scalar[T](p.alpha),
		view[T](p, 0, i), p.ld(0), view[T](p, 1, i), p.ld(1), view[T](p, 2, i), p.ld(2)) {
		return
	}
	update(p, k, generalColumns[T](p, 2, i), conjugate, false,
		outer[T]{scalar[T](p.alpha), walked[T](p, 0, i), walked[T](p, 1, i)})
}

// updateOnce computes A := alpha x op(x) + A for problem i and a symmetric or Hermitian A; for a Hermitian one alpha is real.
func updateOnce[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) {
	x, alpha := walked[T](p, 0, i), scalarOf[T, R](p.alpha)
	if whole, ok := k.(engine.SymmetricUpdate[T]); ok {
		uplo, n, a := engine.Uplo(p.uplo), int(p.N), view[T](p, 1, i)
		if l == packedLayout && whole.Spr(hermitian, uplo, n, alpha, x.elems, x.inc, a) ||
			l == fullLayout && whole.Syr(hermitian, uplo, n, alpha, x.elems, x.inc, a, p.ld(1)) {
			return
		}
	}
	update(p, k, triangleColumns[T](p, 1, i, l), hermitian, hermitian, outer[T]{alpha, x, x})
}

// updateTwice computes A := alpha x op(y) + op(alpha) y op(x) + A for problem i and a symmetric or Hermitian A.
func updateTwice[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int, l layout, hermitian bool) {
	alpha, x, y := scalar[T](p.alpha), walked[T](p, 0, i), walked[T](p, 1, i)
	if whole, ok := k.(engine.SymmetricUpdate[T]); ok {
		uplo, n, a := engine.Uplo(p.uplo), int(p.N), view[T](p, 2, i)
		if l == packedLayout && whole.Spr2(hermitian, uplo, n, alpha, x.elems, x.inc, y.elems, y.inc, a) ||
			l == fullLayout && whole.Syr2(hermitian, uplo, n, alpha, x.elems, x.inc, y.elems, y.inc, a, p.ld(2)) {
			return
		}
	}
	update(p, k, triangleColumns[T](p, 2, i, l), hermitian, hermitian,
		outer[T]{alpha, x, y}, outer[T]{conjugateIf(hermitian, alpha), y, x})
}

// scalarOf reads a scalar that is stored as an element or as a real number.
func scalarOf[T engine.Scalar, R engine.Real](s scalarArg) T {
	if s.elem == s.elem.Real() {
		return fromReal[T](scalar[R](s))
	}
	return scalar[T](s)
}

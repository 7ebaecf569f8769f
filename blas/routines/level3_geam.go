package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// GeamRows is the number of rows that geam computes at a time, column by column. Neighbouring columns of a
// transposed matrix share cache lines.
const GeamRows = 256

// geam computes
//
//	C := alpha op(A) + beta op(B)
//
// op(A), op(B), C: m x n. C may be A or B if that matrix is not transposed and has the same leading
// dimension. If alpha is 0, A is not read; if beta is 0, B is not read.
//
// Workspace: none.
// Source: rocBLAS level 3 extensions.
func geam[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	c, ldc, m, n := view[T](p, 2, i), p.ld(2), int(p.M), int(p.N)
	first := term[T, R]{k, engine.Op(p.OpA), scalar[T](p.Alpha), view[T](p, 0, i), p.ld(0)}
	second := term[T, R]{k, engine.Op(p.OpB), scalar[T](p.Beta), view[T](p, 1, i), p.ld(1)}
	if second.is(c) {
		first, second = second, first
	}
	inPlace, kept := first.is(c), second.is(c) || second.op == engine.ConjTrans
	r := p.Host.Scratch.Get()
	defer p.Host.Scratch.Put(r)
	room := scratch.Take[T](r, GeamRows)
	for row := 0; row < m; row += GeamRows {
		rows := min(GeamRows, m-row)
		for j := range n {
			column := c[row+j*ldc : row+j*ldc+rows]
			if second.factor == 0 {
				first.scaled(row, j, column, inPlace)
				continue
			}
			x, step := second.column(row, j)
			if kept {
				x, step = room[:rows], 1
				second.copy(row, j, x)
			}
			first.scaled(row, j, column, inPlace)
			k.Axpy(rows, second.factor, x, step, column, 1)
		}
	}
}

// geamEx computes, in one of two semirings,
//
//	D_ij := min(min_l (alpha op(A)_il + alpha op(B)_lj), beta C_ij)  (min_plus)
//	D_ij := sum_l min(alpha op(A)_il, alpha op(B)_lj) + beta C_ij    (plus_min)
//
// op(A): m x k, op(B): k x n, C, D: m x n. D may be C. If k is 0, D := beta C. If alpha is 0, A and B are not
// read; if beta is 0, C is not read. f16 is computed in float and each element of D is rounded once.
//
// Workspace: none.
// Source: rocBLAS extensions.
func geamEx[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	s := semiring[T, R]{
		Kernels: k, p: p, i: i, alpha: ScalarAs[T](p.Alpha), beta: ScalarAs[T](p.Beta),
	}
	r := p.Host.Scratch.Get()
	defer p.Host.Scratch.Put(r)
	s.a, s.b, s.c = scratch.Take[T](r, SemiringRows), scratch.Take[T](r, SemiringCols), scratch.Take[T](r, SemiringRows)
	s.sums = scratch.Take[T](r, SemiringRows*SemiringCols)
	for col := 0; col < int(p.N); col += SemiringCols {
		for row := 0; row < int(p.M); row += SemiringRows {
			s.part(row, min(SemiringRows, int(p.M)-row), col, min(SemiringCols, int(p.N)-col))
		}
	}
}

// term is a matrix of geam with its operation and factor.
type term[T engine.Scalar, R engine.Real] struct {
	engine.Kernels[T, R]
	op     engine.Op
	factor T
	a      []T
	ld     int
}

// is reports whether the matrix is C.
func (t *term[T, R]) is(c []T) bool { return len(t.a) > 0 && &t.a[0] == &c[0] }

// column returns column j of op(A) from a row on, and the distance between its elements.
func (t *term[T, R]) column(row, j int) (x []T, step int) {
	if t.op == engine.NoTrans {
		return t.a[row+j*t.ld:], 1
	}
	return t.a[j+row*t.ld:], t.ld
}

// copy stores len(dst) elements of column j of op(A), from a row on, in dst.
func (t *term[T, R]) copy(row, j int, dst []T) {
	x, step := t.column(row, j)
	t.Copy(len(dst), x, step, dst, 1)
	for i := range dst {
		dst[i] = conjugateIf(t.op == engine.ConjTrans, dst[i])
	}
}

// scaled stores factor times a part of column j of op(A) in dst. In place, dst holds that part already.
func (t *term[T, R]) scaled(row, j int, dst []T, inPlace bool) {
	if t.factor == 0 {
		clear(dst)
		return
	}
	if !inPlace {
		t.copy(row, j, dst)
	}
	if t.factor != 1 {
		t.Scal(len(dst), t.factor, dst, 1)
	}
}

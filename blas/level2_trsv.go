package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// trsv solves
//
//	op(A) x = b,  x overwrites b
//
// block by block: with L_b the diagonal blocks of op(A), x_b := inv(L_b) (b_b - sum of the blocks solved before). A: n x n;
// x: n elements. Workspace: the inverses of all diagonal blocks and one block of x; at the least one inverse, computed when
// it is needed, and PerfDegraded. Up to spec.TrsvBlock unknowns it solves directly and needs none. On an engine that
// takes triangles whole it solves directly in any case, and leases the same. Errors: those of the row, MemoryError. Source: BLAS standard, rocBLAS level 2.
func trsv[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	t := triangleOf(p, k, i, int(p.N), spec.TrsvBlock)
	x, incx := view[T](p, 1, i), p.ld(1)
	if t.order <= t.block || p.solvesWhole() {
		t.Trsv(t.uplo, t.op, t.diag, t.order, t.a, t.lda, x, incx)
		return
	}
	at := func(first, n int) []T { // n elements of x as they are walked
		if incx < 0 {
			first = t.order - first - n
		}
		return x[first*max(incx, -incx):]
	}
	inverse := invertBlocks(p, i, t)
	copies := 1
	if !p.least {
		copies = int(p.Batch)
	}
	piece := ptr.Slice[T](p.work[1], t.block*copies)[i%copies*t.block:]
	for step := range t.blocks() {
		b, known, knownLen := t.walk(step)
		first, n := b*t.block, t.size(b)
		mine := at(first, n)
		if knownLen > 0 {
			t.gemvOp(n, knownLen, first, known, at(known, knownLen), incx, mine, incx)
		}
		t.Copy(n, mine, incx, piece, 1)
		t.Gemv(t.op, n, n, 1, inverse.of(b), t.block, piece, 1, 0, mine, incx)
	}
}

// walk returns the block that is solved at a step, and the unknowns that are known by then: from the first row on where
// op(A) is lower triangular, else from the last.
func (t *triangle[T, R]) walk(step int) (b, known, knownLen int) {
	if t.opLower() {
		return step, 0, step * t.block
	}
	b = t.blocks() - 1 - step
	known = b*t.block + t.size(b)
	return b, known, t.order - known
}

// gemvOp computes y -= op(A)[row : row+m, col : col+n] x.
func (t *triangle[T, R]) gemvOp(m, n, row, col int, x []T, incx int, y []T, incy int) {
	if t.op != engine.NoTrans {
		m, n = n, m
	}
	t.Gemv(t.op, m, n, -1, t.opAt(row, col), t.lda, x, incx, 1, y, incy)
}

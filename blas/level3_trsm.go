package blas

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// trsm solves
//
//	op(A) X = alpha B  (left)  or  X op(A) = alpha B  (right),  X overwrites B
//
// block by block: with L_b the diagonal blocks of op(A), X_b := inv(L_b) (alpha B_b - sum of the blocks solved before), and
// the same from the right. B: m x n; A: k x k, k = m or n. Workspace: the inverses of all diagonal blocks and a panel of
// right-hand sides; at the least one inverse, computed when it is needed, and one right-hand side, and PerfDegraded. One
// right-hand side, and up to spec.TrsmBlock unknowns, it solves directly and needs none. An alpha of 0 does not read A.
// On an engine that takes triangles whole it solves directly in any case, and leases the same: what a query answers does not depend
// on the engine. Errors: those of the row, MemoryError. Source: BLAS standard, rocBLAS level 3 and trsm_ex.
func trsm[T engine.Scalar, R engine.Real](p *problem, k engine.Kernels[T, R], i int) {
	alpha, b, ldb := scalar[T](p.alpha), view[T](p, 1, i), p.ld(1)
	if alpha == 0 {
		for column := range int(p.N) {
			clear(b[column*ldb : column*ldb+int(p.M)])
		}
		return
	}
	t := triangleOf(p, k, i, int(p.Order()), spec.TrsmBlock)
	if t.order <= t.block || p.RightHandSides() == 1 || p.solvesWhole() && !p.BlocksGiven {
		t.Trsm(engine.Side(p.side), t.uplo, t.op, t.diag, int(p.M), int(p.N), alpha, t.a, t.lda, b, ldb)
		return
	}
	s := solver[T, R]{
		triangle: t, inverse: invertBlocks(p, i, t),
		sides: int(p.RightHandSides()), alpha: alpha, b: b, ldb: ldb,
	}
	s.panel, s.width = panel[T](p, i)
	if p.Left {
		s.left()
	} else {
		s.right()
	}
}

// panel returns the workspace for right-hand sides of problem i and how many it holds.
func panel[T engine.Scalar](p *problem, i int) (room []T, width int) {
	if p.least {
		return ptr.Slice[T](p.work[1], spec.TrsmBlock), 1
	}
	width = int(min(p.RightHandSides(), spec.TrsmPanel))
	size := spec.TrsmBlock * width
	return ptr.Slice[T](p.work[1], size*int(p.Batch))[i*size : (i+1)*size], width
}

// solver is one problem of trsm.
type solver[T engine.Scalar, R engine.Real] struct {
	*triangle[T, R]
	inverse inverses[T, R]
	sides   int // right-hand sides
	alpha   T
	b       []T
	ldb     int
	panel   []T
	width   int // right-hand sides that the panel holds
}

// left solves op(A) X = alpha B, block rows of B one after the other.
func (s *solver[T, R]) left() {
	for step := range s.blocks() {
		block, known, knownLen := s.walk(step)
		row, n := block*s.block, s.size(block)
		// B_b := alpha B_b - op(A)_{b,known} X_known
		s.Gemm(s.op, engine.NoTrans, n, s.sides, knownLen, -1, s.known(row, known, knownLen), s.lda, s.b[known%s.order:], s.ldb,
			s.alpha, s.b[row:], s.ldb)
		inverse := s.inverse.of(block)
		if s.triangular(engine.Left, n, s.sides, inverse, s.b[row:]) {
			continue
		}
		for first := 0; first < s.sides; first += s.width {
			cols := min(s.width, s.sides-first)
			mine := s.b[row+first*s.ldb:]
			for j := range cols {
				s.Copy(n, mine[j*s.ldb:], 1, s.panel[j*n:], 1)
			}
			s.Gemm(s.op, engine.NoTrans, n, cols, n, 1, inverse, s.block, s.panel, n, 0, mine, s.ldb)
		}
	}
}

// triangular multiplies m x n elements of B with an inverse that the caller has given, and says whether the kernels can: those
// do not look at the inverse's other triangle, which is the caller's.
func (s *solver[T, R]) triangular(side engine.Side, m, n int, inverse, b []T) bool {
	whole, ok := s.Kernels.(engine.TriangularFactor[T])
	return ok && s.inverse.given && whole.Trmm(side, s.uplo, s.op, engine.NonUnit, m, n, 1, inverse, s.block, b, s.ldb, b, s.ldb)
}

// right solves X op(A) = alpha B, block columns of B one after the other, in the opposite order of left.
func (s *solver[T, R]) right() {
	for step := range s.blocks() {
		block, known, knownLen := s.walkRight(step)
		col, n := block*s.block, s.size(block)
		// B_b := alpha B_b - X_known op(A)_{known,b}
		s.Gemm(engine.NoTrans, s.op, s.sides, n, knownLen, -1, s.b[known%s.order*s.ldb:], s.ldb, s.known(known, col, knownLen), s.lda,
			s.alpha, s.b[col*s.ldb:], s.ldb)
		inverse := s.inverse.of(block)
		if s.triangular(engine.Right, s.sides, n, inverse, s.b[col*s.ldb:]) {
			continue
		}
		for first := 0; first < s.sides; first += s.width {
			rows := min(s.width, s.sides-first)
			mine := s.b[first+col*s.ldb:]
			for j := range n {
				s.Copy(rows, mine[j*s.ldb:], 1, s.panel[j*rows:], 1)
			}
			s.Gemm(engine.NoTrans, s.op, rows, n, n, 1, s.panel, rows, inverse, s.block, 0, mine, s.ldb)
		}
	}
}

// walkRight is walk for unknowns on the other side: from the first column on where op(A) is upper triangular.
func (s *solver[T, R]) walkRight(step int) (block, known, knownLen int) {
	if !s.opLower() {
		return step, 0, step * s.block
	}
	block = s.blocks() - 1 - step
	known = block*s.block + s.size(block)
	return block, known, s.order - known
}

// known returns the part of A that multiplies what is solved already, from the element that is (row, col) of op(A) on; with
// nothing solved yet, any part.
func (s *solver[T, R]) known(row, col, knownLen int) []T {
	if knownLen == 0 {
		return s.a
	}
	return s.opAt(row, col)
}

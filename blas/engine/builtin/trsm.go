package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// trsmBlock is the order of a triangle that Trsm solves with directly; larger ones are halved, which leaves the rest to Gemm.
const trsmBlock = 64

// trsmAlone is the order of a triangle that C has room for a copy of, beside as many right-hand sides as a tile has rows, and solves with without
// Go. Up to there solving for one column in tile.solve's vectors takes no longer than Trsv.
func trsmAlone(elemBytes, rows int) int {
	order := 0
	for (order+1)*(order+1+rows)*elemBytes <= 2*keptBytes {
		order++
	}
	return order
}

// solveCall is a system with a small triangle whose solutions lie beside each other: T, order x order, and X are stored by rows, those of X
// height elements from one to the next and as long as a tile has rows. C makes such calls too.
type solveCall struct {
	order, height int
	lower, unit   int // 1 where the triangle is lower, and its diagonal ones
	invert        int // how many elements of a complex diagonal are not inverted yet: none, or all, which are then
	triangle, x   unsafe.Pointer
}

// tinySolve is the number of multiplications up to which packing takes longer than solving for one column after the other, where tile.solve
// is not vectors.
const tinySolve = 512

func (k *kernels[T, R]) Trsm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int) {
	if m <= 0 || n <= 0 {
		return
	}
	k.scaleMatrix(m, n, alpha, b, ldb)
	if alpha == 0 {
		return
	}
	order, others := m, n
	if side == engine.Right {
		order, others = n, m
	}
	inVectors := k.tile.solve != nil
	if side == engine.Left && (n == 1 && !(inVectors && m <= trsmAlone(int(unsafe.Sizeof(alpha)), k.tile.rows)) || !inVectors && m*m*n <= tinySolve) {
		for j := range n {
			k.Trsv(uplo, trans, diag, m, a, lda, b[j*ldb:], 1)
		}
		return
	}
	s := solver[T, R]{
		kernels: k, t: view[T, R](trans, a, lda).formed(triangleForm(diag), uplo),
		x: view[T, R](engine.NoTrans, b, ldb), order: order, others: others,
	}
	if side == engine.Left {
		s.x = s.x.transposed()
	} else {
		s.t = s.t.transposed()
	}
	s.solve(0, s.order)
}

// solver is one call of Trsm, seen as
//
//	T X' = B'
//
// where T is order x order and X', which begins as B', order x others. x is X, the transpose.
type solver[T engine.Scalar, R engine.Real] struct {
	kernels       *kernels[T, R]
	t, x          matrix[T, R]
	order, others int
}

// solve solves for the unknowns lo to hi-1, from which those of the equations before have been removed.
func (s *solver[T, R]) solve(lo, hi int) {
	if hi-lo <= trsmBlock {
		s.solveBlock(lo, hi)
		return
	}
	// A multiple of the block's order, so that blocks start at the same places whatever the order of T.
	mid := lo + roundUp(hi-lo, 2*trsmBlock)/2
	if s.t.lower {
		s.solve(lo, mid)
		s.subtract(mid, hi, lo, mid)
		s.solve(mid, hi)
		return
	}
	s.solve(mid, hi)
	s.subtract(lo, mid, mid, hi)
	s.solve(lo, mid)
}

// subtract removes from the unknowns row to rowEnd-1 what the known ones contribute.
func (s *solver[T, R]) subtract(row, rowEnd, known, knownEnd int) {
	t, x := s.t.part(row, known), s.x.part(0, known)
	t.form = general
	to := s.x.part(0, row)
	p := product[T, R]{depth: knownEnd - known, alpha: -1, beta: 1, c: to.data}
	if to.rowStride == 1 { // X lies as it is seen: X -= X T'
		p.m, p.n, p.a, p.bt, p.ldc = s.others, rowEnd-row, x, t, to.colStride
	} else { // its transpose does: X' -= T X'
		p.m, p.n, p.a, p.bt, p.ldc = rowEnd-row, s.others, t, x, to.rowStride
	}
	s.kernels.multiply(p)
}

// part returns the elements from (row, col) on. The form is that of the whole matrix only for a part on the diagonal.
func (m matrix[T, R]) part(row, col int) matrix[T, R] {
	m.data = m.data[row*m.rowStride+col*m.colStride:]
	return m
}

// solveBlock solves with the diagonal block of T from lo on: it packs the block once, and panels of X as high as a tile, which the cores share.
func (s *solver[T, R]) solveBlock(lo, hi int) {
	k := s.kernels
	d := s.packBlock(lo, hi)
	height := k.tile.rows
	panels := pieces(s.others, height)
	grain := max(1, pieceElems/(height*d.order*d.order/2+1))
	if panels <= grain || k.team.Threads() == 1 {
		s.solvePanels(&d, 0, panels)
	} else {
		s.sharePanels(d, panels, grain)
	}
	k.vectors.put(d.lent)
}

// sharePanels is solvePanels on several cores.
func (s *solver[T, R]) sharePanels(d diagonalBlock[T], panels, grain int) {
	mine := *s
	mine.kernels.team.For(panels, grain, func(first, end int) { mine.solvePanels(&d, first, end) })
}

// diagonalBlock is a diagonal block of T, by rows, whose diagonal is inverted for complex types. Where tile.solve is not vectors it is solved
// with in steps of as many rows as a tile has columns, for each of which there is a panel, of the rows' elements beside their own triangle.
type diagonalBlock[T engine.Scalar] struct {
	lo, order        int
	lower, unit      bool
	triangle, panels []T
	lent             *[]T
}

// beside returns which unknowns the step of rows row to end-1 takes from the others: those before or those behind it.
func (d *diagonalBlock[T]) beside(row, end int) (first, count int) {
	if d.lower {
		return 0, row
	}
	return end, d.order - end
}

// packBlock packs the diagonal block from lo to hi-1.
func (s *solver[T, R]) packBlock(lo, hi int) diagonalBlock[T] {
	t, order := &s.kernels.tile, hi-lo
	size, beside := order*order, 0
	if t.solve == nil {
		beside = roundUp(order, t.cols) * roundUp(order, t.depthStep)
	}
	lent := s.kernels.vectors.get(size + beside)
	d := diagonalBlock[T]{
		lo: lo, order: order, lower: s.t.lower, unit: s.t.form == unitTriangular, lent: lent,
		triangle: (*lent)[:size], panels: (*lent)[size : size+beside],
	}
	s.t.transposed().packPanel(d.triangle, order, lo, order, lo, order)
	if isComplex[T, R]() && !d.unit {
		for i := 0; i < size; i += order + 1 {
			d.triangle[i] = 1 / d.triangle[i]
		}
	}
	if t.solve == nil {
		s.packPanels(&d)
	}
	return d
}

// packPanels packs what steps take from others.
func (s *solver[T, R]) packPanels(d *diagonalBlock[T]) {
	t := &s.kernels.tile
	stored, padded := s.t, roundUp(d.order, t.depthStep)
	stored.form = general
	for row := 0; row < d.order; row += t.cols {
		rows := min(t.cols, d.order-row)
		if first, count := d.beside(row, row+rows); count > 0 {
			width := roundUp(rows, t.colStep)
			stored.packPanel(d.panels[row*padded:][:width*roundUp(count, t.depthStep)], width, d.lo+row, rows, d.lo+first, count)
		}
	}
}

// solvePanels solves for the panels of X first to end-1.
func (s *solver[T, R]) solvePanels(d *diagonalBlock[T], first, end int) {
	t := &s.kernels.tile
	lent := s.kernels.vectors.get(t.rows * roundUp(d.order, t.depthStep))
	x := *lent
	for panel := first; panel < end; panel++ {
		row := panel * t.rows
		rows := min(t.rows, s.others-row)
		s.x.packPanel(x, t.rows, row, rows, d.lo, d.order)
		if t.solve != nil {
			t.solve(d.lower, d.unit, d.order, d.triangle, x, t.rows)
		} else {
			s.solvePanel(d, x)
		}
		s.x.unpackPanel(x, t.rows, row, rows, d.lo, d.order)
	}
	s.kernels.vectors.put(lent)
}

// solvePanel solves for one panel step by step: X' in rows that are each as long as a tile is high.
func (s *solver[T, R]) solvePanel(d *diagonalBlock[T], x []T) {
	t := &s.kernels.tile
	padded := roundUp(d.order, t.depthStep)
	steps := pieces(d.order, t.cols)
	for i := range steps {
		step := i
		if !d.lower {
			step = steps - 1 - i
		}
		row := step * t.cols
		rows := min(t.cols, d.order-row)
		if first, count := d.beside(row, row+rows); count > 0 {
			t.add(t.rows, rows, roundUp(count, t.depthStep), false, -1, x[first*t.rows:], d.panels[row*padded:], x[row*t.rows:], t.rows)
		}
		solveStep[T, R](d.lower, d.unit, rows, d.triangle[row*(d.order+1):], d.order, x[row*t.rows:], t.rows)
	}
}

// solveStep solves with the triangle of one step, for rows of x of that height.
func solveStep[T engine.Scalar, R engine.Real](lower, unit bool, rows int, triangle []T, ld int, x []T, height int) {
	for step := range rows {
		i, first, end := step, 0, step
		if !lower {
			i = rows - 1 - step
			first, end = i+1, rows
		}
		to := x[i*height:][:height]
		for j := first; j < end; j++ {
			axpyUnit(-triangle[i*ld+j], x[j*height:][:height], to)
		}
		switch d := triangle[i*ld+i]; {
		case unit:
		case isComplex[T, R]():
			scaleUnit(d, to)
		default:
			for l := range to {
				to[l] /= d
			}
		}
	}
}

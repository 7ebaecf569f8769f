package blas

import "rocblas_mem/blas/engine"

// layout is how the columns of a matrix lie in memory.
type layout int

const (
	fullLayout   layout = iota // row i of a column at i
	bandLayout                 // the diagonal of a column at columns.above
	packedLayout               // what is stored of one column behind that of the one before
)

// columns are the stored parts of a matrix's columns: everything of a general matrix, one triangle of a symmetric or triangular
// one, and of a band matrix what lies within it.
type columns[T engine.Scalar] struct {
	layout       layout
	a            []T
	ld           int
	rows, cols   int
	above, below int // diagonals stored beside the main one
}

// generalColumns are those of operand j of problem i, a full matrix.
func generalColumns[T engine.Scalar](p *problem, j, i int) columns[T] {
	rows, cols := int(p.operands[j].rows), int(p.operands[j].cols)
	return columns[T]{a: view[T](p, j, i), ld: p.ld(j), rows: rows, cols: cols, above: cols, below: rows}
}

// triangleColumns are those of the triangle that uplo names of operand j of problem i.
func triangleColumns[T engine.Scalar](p *problem, j, i int, l layout) columns[T] {
	n := int(p.N)
	c := columns[T]{layout: l, a: view[T](p, j, i), ld: p.ld(j), rows: n, cols: n}
	diagonals := n
	if l == bandLayout {
		diagonals = int(p.K)
	}
	if engine.Uplo(p.uplo) == engine.Upper {
		c.above = diagonals
	} else {
		c.below = diagonals
	}
	return c
}

// bandColumns are those of operand j of problem i, a general band matrix.
func bandColumns[T engine.Scalar](p *problem, j, i int) columns[T] {
	return columns[T]{
		layout: bandLayout, a: view[T](p, j, i), ld: p.ld(j), rows: int(p.M), cols: int(p.N), above: int(p.KU), below: int(p.KL),
	}
}

// of returns what is stored of column j, and its first row.
func (c *columns[T]) of(j int) (first int, elems []T) {
	first = max(0, j-c.above)
	n := min(c.rows-first, j-first+min(c.below, c.rows)+1)
	at := first + j*c.ld
	switch {
	case c.layout == bandLayout:
		at = c.above + first - j + j*c.ld
	case c.layout == packedLayout && c.below == 0:
		at = j * (j + 1) / 2
	case c.layout == packedLayout:
		at = j * (2*c.cols - j + 1) / 2
	}
	if n <= 0 {
		return first, nil
	}
	return first, c.a[at:][:n]
}

// split returns the diagonal element of column j of a triangle and the other elements, whose first row is first.
func (c *columns[T]) split(j int) (diagonal *T, first int, others []T) {
	first, elems := c.of(j)
	if c.below > 0 {
		return &elems[0], j + 1, elems[1:]
	}
	return &elems[len(elems)-1], first, elems[:len(elems)-1]
}

// blockColumns is the number of columns from which on a full triangle is worked on in blocks: a triangle of that many columns
// on the diagonal, and what stands above or below it by Gemv.
const blockColumns = 64

// block is the number of columns of one step.
func (c *columns[T]) block() int {
	if c.layout == fullLayout {
		return blockColumns
	}
	return c.cols
}

// diagonalBlock is the triangle of the n columns from column first on.
func (c *columns[T]) diagonalBlock(first, n int) columns[T] {
	if n == c.cols {
		return *c
	}
	block := *c
	block.a, block.rows, block.cols = c.a[first+first*c.ld:], n, n
	return block
}

// panel is what stands above or below the diagonal block of the n columns from column first on: rows rows from row row on.
func (c *columns[T]) panel(first, n int) (row, rows int, a []T) {
	row, rows = 0, first
	if c.below > 0 {
		row, rows = first+n, c.rows-first-n
	}
	if rows == 0 {
		return row, 0, nil
	}
	return row, rows, c.a[row+first*c.ld:]
}

// vector is the elements of one vector of a problem as they are walked.
type vector[T engine.Scalar] struct {
	elems  []T
	n, inc int
}

// walked is operand j of problem i as a vector.
func walked[T engine.Scalar](p *problem, j, i int) vector[T] {
	return vector[T]{elems: view[T](p, j, i), n: int(p.operands[j].rows), inc: p.ld(j)}
}

// part is n elements of the vector from element first on.
func (v vector[T]) part(first, n int) vector[T] {
	if n <= 0 {
		return vector[T]{inc: v.inc}
	}
	if v.inc < 0 {
		first = v.n - first - n
	}
	return vector[T]{elems: v.elems[first*max(v.inc, -v.inc):], n: n, inc: v.inc}
}

// at is where element i is.
func (v vector[T]) at(i int) *T {
	return &v.elems[placeOf(v.n, v.inc, i)]
}

// placeOf is where element i of a vector of n elements lies, in elements from its lowest address on.
func placeOf(n, inc, i int) int {
	if inc < 0 {
		i -= n - 1
	}
	return i * inc
}

// scaleBy computes y *= beta, and y = 0 without reading it where beta is 0.
func scaleBy[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], beta T, y vector[T]) {
	k.Gemv(engine.NoTrans, y.n, 1, 0, nil, y.n, nil, 1, beta, y.elems, y.inc)
}

// dotOf computes sum a[i] x[i], with the conjugates of a where that is asked for.
func dotOf[T engine.Scalar, R engine.Real](k engine.Kernels[T, R], conjugate bool, a []T, x vector[T]) T {
	if conjugate {
		return k.Dotc(len(a), a, 1, x.elems, x.inc)
	}
	return k.Dotu(len(a), a, 1, x.elems, x.inc)
}

// conjugateIf is the conjugate of a number where that is asked for.
func conjugateIf[T engine.Scalar](asked bool, value T) T {
	if !asked {
		return value
	}
	switch v := any(&value).(type) {
	case *complex64:
		*v = complex(real(*v), -imag(*v))
	case *complex128:
		*v = complex(real(*v), -imag(*v))
	}
	return value
}

// realIf is the real part of a number where that is asked for.
func realIf[T engine.Scalar](asked bool, value T) T {
	if !asked {
		return value
	}
	switch v := any(&value).(type) {
	case *complex64:
		*v = complex(real(*v), 0)
	case *complex128:
		*v = complex(real(*v), 0)
	}
	return value
}

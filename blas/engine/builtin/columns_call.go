package builtin

import "unsafe"

// columnsCall is a routine of level 2 that goes through what is stored of a matrix, column by column, with contiguous vectors; C makes calls of
// it too. What differs between full, band and packed matrices is only where the columns lie: row 0 of column j is, or would be,
//
//	j * step + growth * j * (j-1) / 2
//
// elements behind row 0 of column 0. Where a triangle is stored, above or below is 0, and the diagonal the last or the first element of a column.
type columnsCall struct {
	task         columnsTask
	from         int // the first column, of a symmetric product; 0 of others
	rows, cols   int
	above, below int // diagonals stored beside the main one
	step, growth int
	a            unsafe.Pointer // row 0 of column 0
	x, y         unsafe.Pointer
	alpha, beta  [2]float64 // a number of the type is their first bytes
	conjugate    int        // 1 where op(A), or the second vector of an update, is conjugated
	hermitian    int        // 1 where the diagonal is real
	unit         int        // 1 where the diagonal is ones
}

// columnsTask is what a columnsCall computes.
type columnsTask int

const (
	columnsMultiply           columnsTask = iota // y = alpha A x + beta y
	columnsMultiplyTransposed                    // y = alpha op(A) x + beta y
	columnsSymmetric                             // y = alpha A x + beta y, of one triangle
	columnsUpdate                                // A += alpha x op(y)
	columnsUpdateTwice                           // A += alpha x op(y) + op(alpha) y op(x)
	columnsTriangle                              // x = A x
	columnsTriangleTransposed                    // x = op(A) x
	columnsSolve                                 // A x = b
	columnsSolveTransposed                       // op(A) x = b
)

// column returns the first row that is stored of column j, how many are, and where that one is, in elements.
func (c *columnsCall) column(j int) (first, count, at int) {
	first = max(0, j-c.above)
	return first, min(c.rows, j+c.below+1) - first, first + j*c.step + c.growth*(j*(j-1)/2)
}

// pageBytes is the size of the processor's pages, or a part of it.
const pageBytes = 4096

// edgeOf returns from which column on a vector that is not whole may reach into the page behind a matrix that ends there. A masked one that does,
// into a page which is not there or was not touched yet, takes the processor longer than a whole column.
func edgeOf(cols int, end unsafe.Pointer, elemBytes, vectorBytes int) int {
	if (uintptr(end)-1)%pageBytes < uintptr(pageBytes-vectorBytes) {
		return cols
	}
	return cols - vectorBytes/elemBytes
}

// split is column for a triangle, without the diagonal, and where that is.
func (c *columnsCall) split(j int) (first, count, at, diagonal int) {
	first, count, at = c.column(j)
	if c.below == 0 {
		return first, count - 1, at, at + count - 1
	}
	return first + 1, count - 1, at + 1, at
}

// upward says whether the columns of a triangle are gone through from the first one on: a product uses an element of x before it
// overwrites it, and a solution the other way round.
func (c *columnsCall) upward() bool {
	isUpper := c.below == 0
	return isUpper == (c.task == columnsTriangle || c.task == columnsSolveTransposed)
}

// outputs is the length of y in a product.
func (c *columnsCall) outputs() int {
	if c.task == columnsMultiplyTransposed {
		return c.cols
	}
	return c.rows
}

package blas

import "rocblas_mem/blas/engine"

// storage places the elements of an operand that is not stored column after column, one leading dimension
// apart.
type storage struct {
	// rows returns the least leading dimension. It is nil for storage without one.
	rows func(c *testCase) int
	// place returns the index of element (i, j) in memory.
	place func(c *testCase, i, j, ld int) int
	// span returns the number of elements from the first place to the last.
	span func(c *testCase, ld int) int
}

// lay returns the layout of one problem of an operand.
func (s *storage) lay(elements []position, c *testCase) operandLayout {
	ld := 0
	if s.rows != nil {
		ld = s.rows(c) + c.pad
	}
	places := make([]int, len(elements))
	for index, at := range elements {
		places[index] = s.place(c, at.i, at.j, ld)
	}
	return operandLayout{places, s.span(c, ld), ld}
}

// generalBand stores a band matrix: column j of the matrix is column j of the array, with the diagonal in row
// ku.
func generalBand() *storage {
	return &storage{
		rows:  func(c *testCase) int { return c.kl + c.ku + 1 },
		place: func(c *testCase, i, j, ld int) int { return c.ku + i - j + j*ld },
		span:  func(c *testCase, ld int) int { return (c.n-1)*ld + c.kl + c.ku + 1 },
	}
}

func inGeneralBand(c *testCase, i, j int) bool { return i-j <= c.kl && j-i <= c.ku }

// triangleBand stores one triangle of a band matrix. The diagonal is in the last row of the array for the
// upper triangle, and in the first row for the lower one.
func triangleBand() *storage {
	return &storage{
		rows: func(c *testCase) int { return c.k + 1 },
		place: func(c *testCase, i, j, ld int) int {
			if c.uplo == engine.Upper {
				return c.k + i - j + j*ld
			}
			return i - j + j*ld
		},
		span: func(c *testCase, ld int) int { return (c.n-1)*ld + c.k + 1 },
	}
}

func inBand(c *testCase, i, j int) bool { return max(i-j, j-i) <= c.k }

// packedTriangle stores the columns of one triangle one after the other.
func packedTriangle() *storage {
	return &storage{
		place: func(c *testCase, i, j, _ int) int {
			before := 0
			for column := range j {
				before += column + 1
				if c.uplo == engine.Lower {
					before += c.n - 2*column - 1
				}
			}
			if c.uplo == engine.Lower {
				i -= j
			}
			return before + i
		},
		span: func(c *testCase, _ int) int { return c.n * (c.n + 1) / 2 },
	}
}

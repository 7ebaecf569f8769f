package builtin

import "rocblas_mem/blas/engine"

// matrix is op(A): element (i, j) of it lies at data[i*rowStride+j*colStride], conjugated or not.
type matrix[T engine.Scalar, R engine.Real] struct {
	data                 []T
	rowStride, colStride int
	conjugate            bool
}

// view returns op(A) for a stored A.
func view[T engine.Scalar, R engine.Real](trans engine.Op, a []T, lda int) matrix[T, R] {
	if trans == engine.NoTrans {
		return matrix[T, R]{data: a, rowStride: 1, colStride: lda}
	}
	return matrix[T, R]{data: a, rowStride: lda, colStride: 1, conjugate: trans == engine.ConjTrans}
}

// transposed returns the transpose, of the same elements.
func (m matrix[T, R]) transposed() matrix[T, R] {
	m.rowStride, m.colStride = m.colStride, m.rowStride
	return m
}

// packPanel copies rows row to row+rows-1 and columns col to col+cols-1 to dst, column after column, each column height long:
// rows missing to the height are zeros, and so are whole columns at the end of dst.
func (m matrix[T, R]) packPanel(dst []T, height, row, rows, col, cols int) {
	if rows < height {
		clear(dst[:cols*height])
	}
	clear(dst[cols*height:])
	start := row*m.rowStride + col*m.colStride
	if m.rowStride == 1 {
		for j := range cols {
			copy(dst[j*height:][:rows], m.data[start+j*m.colStride:])
		}
	} else {
		for i := range rows {
			from, to := start+i*m.rowStride, i
			for range cols {
				dst[to] = m.data[from]
				from, to = from+m.colStride, to+height
			}
		}
	}
	if m.conjugate {
		for i, v := range dst[:cols*height] {
			dst[i] = conj[T, R](v)
		}
	}
}

// pack copies a rows x cols part that starts at (row, col) as panels of height rows, panel after panel, each depth
// columns long.
func (m matrix[T, R]) pack(dst []T, height, depth, row, rows, col, cols int, loPanel, hiPanel int) {
	for p := loPanel; p < hiPanel; p++ {
		first := p * height
		m.packPanel(dst[first*depth:][:height*depth], height, row+first, min(height, rows-first), col, cols)
	}
}

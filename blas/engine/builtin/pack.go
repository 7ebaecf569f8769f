package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

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
	from := m.data[row*m.rowStride+col*m.colStride:]
	if m.rowStride != 1 {
		gather(dst, height, from, m.rowStride, m.colStride, rows, cols)
	} else {
		for j := range cols {
			copy(dst[j*height:][:rows], from[j*m.colStride:])
		}
	}
	if m.conjugate {
		for i, v := range dst[:cols*height] {
			dst[i] = conj[T, R](v)
		}
	}
}

// wideBytes is the size of a column of the widest tile.
const wideBytes = 128

// packWide packs whole panels of columns of wideBytes each, column after column over all of them, as memory is read best.
func (m matrix[T, R]) packWide(dst []T, depth, row, col, cols, loPanel, hiPanel int) {
	const words = wideBytes / 8
	height := wideBytes / int(unsafe.Sizeof(dst[0]))
	for p := loPanel; p < hiPanel; p++ {
		clear(dst[p*height*depth:][cols*height : depth*height])
	}
	if loPanel >= hiPanel {
		return
	}
	for j := range cols {
		from := m.data[row+loPanel*height+(col+j)*m.colStride:][:(hiPanel-loPanel)*height]
		to := dst[loPanel*height*depth+j*height:]
		for {
			*(*[words]uint64)(unsafe.Pointer(&to[0])) = *(*[words]uint64)(unsafe.Pointer(&from[0]))
			if from = from[height:]; len(from) < height {
				break
			}
			to = to[height*depth:]
		}
	}
}

// gather copies rows that lie rowStride apart, four at a time so that what is written next to each other is written together.
func gather[T engine.Scalar](dst []T, height int, from []T, rowStride, colStride, rows, cols int) {
	i := 0
	if colStride == 1 {
		for ; i+4 <= rows; i += 4 {
			r0, r1 := from[i*rowStride:][:cols], from[(i+1)*rowStride:][:cols]
			r2, r3 := from[(i+2)*rowStride:][:cols], from[(i+3)*rowStride:][:cols]
			to := dst[i:]
			for j := range r0 {
				four := (*[4]T)(to[j*height:])
				four[0], four[1], four[2], four[3] = r0[j], r1[j], r2[j], r3[j]
			}
		}
	}
	for ; i < rows; i++ {
		at, to := i*rowStride, i
		for range cols {
			dst[to] = from[at]
			at, to = at+colStride, to+height
		}
	}
}

// pack copies a rows x cols part that starts at (row, col) as panels of height rows, panel after panel, each depth columns long.
// The last panel is as high as what is left, rounded up to a multiple of step.
func (m matrix[T, R]) pack(dst []T, height, step, depth, row, rows, col, cols int, loPanel, hiPanel int) {
	if m.rowStride == 1 && !m.conjugate && height*int(unsafe.Sizeof(dst[0])) == wideBytes {
		whole := min(hiPanel, rows/height)
		m.packWide(dst, depth, row, col, cols, loPanel, whole)
		loPanel = max(loPanel, whole)
	}
	for p := loPanel; p < hiPanel; p++ {
		first := p * height
		kept := min(height, rows-first)
		high := roundUp(kept, step)
		m.packPanel(dst[first*depth:][:high*depth], high, row+first, kept, col, cols)
	}
}

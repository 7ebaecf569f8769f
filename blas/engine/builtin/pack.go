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
	form                 form
	lower                bool // the stored triangle, where the form has one: that with i >= j, or the one with i <= j
}

// form says which elements of a matrix are stored, and what the others are.
type form int

const (
	general        form = iota
	symmetric           // the other triangle is the transpose
	hermitian           // the other triangle is the conjugate transpose, the diagonal is real
	triangular          // the other triangle is zero
	unitTriangular      // and the diagonal is 1
)

// view returns op(A) for a stored A.
func view[T engine.Scalar, R engine.Real](trans engine.Op, a []T, lda int) matrix[T, R] {
	if trans == engine.NoTrans {
		return matrix[T, R]{data: a, rowStride: 1, colStride: lda}
	}
	return matrix[T, R]{data: a, rowStride: lda, colStride: 1, conjugate: isComplex[T, R]() && trans == engine.ConjTrans}
}

// formed returns the same elements as a matrix of another form, of which A, and not op(A), has the triangle uplo stored.
func (m matrix[T, R]) formed(f form, uplo engine.Uplo) matrix[T, R] {
	m.form, m.lower = f, (uplo == engine.Lower) == (m.rowStride == 1)
	return m
}

// triangleForm is the form of a triangle with that diagonal.
func triangleForm(diag engine.Diag) form {
	if diag == engine.Unit {
		return unitTriangular
	}
	return triangular
}

// isTriangular says whether one of the triangles is zero.
func (m matrix[T, R]) isTriangular() bool { return m.form == triangular || m.form == unitTriangular }

// transposed returns the transpose, of the same elements.
func (m matrix[T, R]) transposed() matrix[T, R] {
	m.rowStride, m.colStride, m.lower = m.colStride, m.rowStride, !m.lower
	return m
}

// packPanel copies rows row to row+rows-1 and columns col to col+cols-1 to dst, column after column, each column height long:
// rows missing to the height are zeros, and so are whole columns at the end of dst.
func (m matrix[T, R]) packPanel(dst []T, height, row, rows, col, cols int) {
	if rows < height {
		clear(dst[:cols*height])
	}
	clear(dst[cols*height:])
	if m.form == general {
		m.copyPanel(dst[:cols*height], height, row, rows, col, cols)
		return
	}
	below := min(max(row-col, 0), cols)       // columns that are below the diagonal
	across := min(max(row+rows-col, 0), cols) // and those that are not above it
	m.packBeside(dst[:below*height], m.lower, height, row, rows, col, below)
	m.packAcross(dst[below*height:across*height], height, row, rows, col+below, across-below)
	m.packBeside(dst[across*height:cols*height], !m.lower, height, row, rows, col+across, cols-across)
}

// packAcross is packPanel for columns that cross the diagonal: what is above and below the square on the diagonal, and that, some rows at a time.
func (m *matrix[T, R]) packAcross(dst []T, height, row, rows, col, cols int) {
	if cols <= 0 {
		return
	}
	if m.isTriangular() && m.rowStride == 1 && !m.conjugate {
		for j := range cols {
			m.packTriangle(dst[j*height:][:rows], col+j-row, m.data[row+(col+j)*m.colStride:])
		}
		return
	}
	if m.isTriangular() {
		clear(dst)
	}
	const stripRows = 8
	on := col - row // where the first of them crosses the diagonal
	m.packPart(dst, !m.lower, height, row, on, col, cols)
	if end := on + cols; end < rows {
		m.packPart(dst[end:], m.lower, height, row+end, rows-end, col, cols)
	}
	for i := 0; i < cols; i += stripRows {
		count := min(stripRows, cols-i)
		m.packPart(dst[on+i:], m.lower, height, col+i, count, col, i)
		m.packSquare(dst[on+i+i*height:], height, col+i, count)
		if behind := i + count; behind < cols {
			m.packPart(dst[on+i+behind*height:], !m.lower, height, col+i, count, col+behind, cols-behind)
		}
	}
}

// packPart is packBeside for some rows of dst, in which zeros are.
func (m *matrix[T, R]) packPart(dst []T, stored bool, height, row, rows, col, cols int) {
	if stored || !m.isTriangular() {
		m.packBeside(dst, stored, height, row, rows, col, cols)
	}
}

// packSquare is packPart for a square on the diagonal: what is stored, and the other triangle from that.
func (m *matrix[T, R]) packSquare(dst []T, height, col, size int) {
	for j := range size {
		first, end := 0, j+1
		if m.lower {
			first, end = j, size
		}
		column, at := dst[j*height:][:size], (col+first)*m.rowStride+(col+j)*m.colStride
		stored := column[first:end]
		for i := range stored {
			stored[i] = m.data[at]
			at += m.rowStride
		}
		if m.conjugate {
			conjugateAll[T, R](stored)
		}
		switch m.form {
		case unitTriangular:
			column[j] = 1
		case hermitian:
			column[j] = scalar[T](parts[T, R](column[j : j+1])[0], 0)
		}
	}
	if m.isTriangular() {
		return
	}
	for j := range size {
		first, end := j+1, size
		if m.lower {
			first, end = 0, j
		}
		column, at := dst[j*height:][first:end], first*height+j
		for i := range column {
			column[i] = dst[at]
			at += height
		}
		if m.form == hermitian {
			conjugateAll[T, R](column)
		}
	}
}

// packTriangle is packPanel for a column of a triangle that crosses the diagonal, and whose elements lie beside each other in from.
func (m *matrix[T, R]) packTriangle(column []T, on int, from []T) {
	if m.lower {
		clear(column[:on])
		copy(column[on:], from[on:len(column)])
	} else {
		copy(column[:on+1], from)
		clear(column[on+1:])
	}
	if m.form == unitTriangular {
		column[on] = 1
	}
}

// packBeside is packPanel for a part on one side of the diagonal, which is stored or not.
func (m *matrix[T, R]) packBeside(dst []T, stored bool, height, row, rows, col, cols int) {
	switch {
	case rows == 0 || cols == 0:
	case stored:
		m.copyPanel(dst, height, row, rows, col, cols)
	case m.isTriangular():
		clear(dst)
	default:
		other := m.transposed()
		other.conjugate = m.conjugate != (m.form == hermitian)
		other.copyPanel(dst, height, row, rows, col, cols)
	}
}

// copyPanel is packPanel for elements that are all stored, without the zeros.
func (m matrix[T, R]) copyPanel(dst []T, height, row, rows, col, cols int) {
	if cols <= 0 {
		return
	}
	from := m.data[row*m.rowStride+col*m.colStride:]
	if m.rowStride != 1 {
		gather(dst, height, from, m.rowStride, m.colStride, rows, cols)
	} else {
		copyColumns(dst, height, from, m.colStride, rows, cols)
	}
	if m.conjugate {
		for j := range cols {
			conjugateAll[T, R](dst[j*height:][:rows])
		}
	}
}

// unpackPanel copies back what copyPanel has copied, from a matrix that is not conjugated.
func (m matrix[T, R]) unpackPanel(src []T, height, row, rows, col, cols int) {
	to := m.data[row*m.rowStride+col*m.colStride:]
	if m.rowStride != 1 {
		scatter(to, m.rowStride, m.colStride, src, height, rows, cols)
		return
	}
	for j := range cols {
		copy(to[j*m.colStride:][:rows], src[j*height:])
	}
}

// copyColumns copies columns of rows elements each. What a tile's panels have most is copied in registers.
func copyColumns[T engine.Scalar](dst []T, height int, from []T, colStride, rows, cols int) {
	switch rows * int(unsafe.Sizeof(dst[0])) {
	case wideBytes:
		for j := range cols {
			copyWide(unsafe.Pointer(&dst[j*height:][:rows][0]), unsafe.Pointer(&from[j*colStride:][:rows][0]))
		}
	case 64:
		for j := range cols {
			to, column := unsafe.Pointer(&dst[j*height:][:rows][0]), unsafe.Pointer(&from[j*colStride:][:rows][0])
			for at := 0; at < 64; at += 16 {
				copy16(unsafe.Add(to, at), unsafe.Add(column, at))
			}
		}
	case 32:
		for j := range cols {
			to, column := unsafe.Pointer(&dst[j*height:][:rows][0]), unsafe.Pointer(&from[j*colStride:][:rows][0])
			copy16(to, column)
			copy16(unsafe.Add(to, 16), unsafe.Add(column, 16))
		}
	case 16:
		for j := range cols {
			copy16(unsafe.Pointer(&dst[j*height:][:rows][0]), unsafe.Pointer(&from[j*colStride:][:rows][0]))
		}
	default:
		for j := range cols {
			copy(dst[j*height:][:rows], from[j*colStride:])
		}
	}
}

// copy16 copies 16 bytes. A complex128 is what the compiler copies in registers, which it does not with arrays.
func copy16(to, from unsafe.Pointer) { *(*complex128)(to) = *(*complex128)(from) }

// packNarrow packs whole panels that together have columns of wideBytes or less: a column of all of them, and then the next.
func (m matrix[T, R]) packNarrow(dst []T, height, depth, row, col, cols, loPanel, hiPanel int) {
	for p := loPanel; p < hiPanel; p++ {
		clear(dst[p*height*depth:][cols*height : depth*height])
	}
	if loPanel >= hiPanel {
		return
	}
	rows := (hiPanel - loPanel) * height
	to := dst[loPanel*height*depth:]
	for j := range cols {
		from := m.data[row+loPanel*height+(col+j)*m.colStride:][:rows]
		if j+prefetchColumns < cols {
			prefetch128(unsafe.Pointer(&m.data[row+loPanel*height+(col+j+prefetchColumns)*m.colStride]), 0, 1)
		}
		copyColumns(to[j*height:], height*depth, from, height, height, len(from)/height)
	}
}

// wideBytes is the size of a column of the widest tile.
const wideBytes = 128

// prefetchColumns is how many columns ahead memory is asked for: columns are far apart, so the processor does not see what comes next.
const prefetchColumns = 4

// packWide packs whole panels of columns of wideBytes each, column after column over all of them, as memory is read best.
func (m matrix[T, R]) packWide(dst []T, depth, row, col, cols, loPanel, hiPanel int) {
	height := wideBytes / int(unsafe.Sizeof(dst[0]))
	for p := loPanel; p < hiPanel; p++ {
		clear(dst[p*height*depth:][cols*height : depth*height])
	}
	if loPanel >= hiPanel {
		return
	}
	for j := range cols {
		from := m.data[row+loPanel*height+(col+j)*m.colStride:][:(hiPanel-loPanel)*height]
		if j+prefetchColumns < cols {
			prefetch128(unsafe.Pointer(&m.data[row+loPanel*height+(col+j+prefetchColumns)*m.colStride]), wideBytes, hiPanel-loPanel)
		}
		to := dst[loPanel*height*depth+j*height:]
		for {
			copyWide(unsafe.Pointer(&to[0]), unsafe.Pointer(&from[0]))
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
			done := gatherFour[T](unsafe.Pointer(&to[0]), height, starts(r0, r1, r2, r3), cols)
			for j := done; j < cols; j++ {
				four := (*[4]T)(to[j*height:])
				four[0], four[1], four[2], four[3] = r0[j], r1[j], r2[j], r3[j]
			}
		}
		for ; i+2 <= rows; i += 2 {
			r0, r1, to := from[i*rowStride:][:cols], from[(i+1)*rowStride:][:cols], dst[i:]
			for j := range r0 {
				two := (*[2]T)(to[j*height:])
				two[0], two[1] = r0[j], r1[j]
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

// starts returns where four rows begin.
func starts[T engine.Scalar](a, b, c, d []T) [4]unsafe.Pointer {
	return [4]unsafe.Pointer{
		unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)),
		unsafe.Pointer(unsafe.SliceData(c)), unsafe.Pointer(unsafe.SliceData(d)),
	}
}

// scatter is gather the other way.
func scatter[T engine.Scalar](to []T, rowStride, colStride int, src []T, height, rows, cols int) {
	i := 0
	if colStride == 1 {
		for ; i+4 <= rows; i += 4 {
			r0, r1 := to[i*rowStride:][:cols], to[(i+1)*rowStride:][:cols]
			r2, r3 := to[(i+2)*rowStride:][:cols], to[(i+3)*rowStride:][:cols]
			from := src[i:]
			done := scatterFour[T](starts(r0, r1, r2, r3), unsafe.Pointer(&from[0]), height, cols)
			for j := done; j < cols; j++ {
				four := (*[4]T)(from[j*height:])
				r0[j], r1[j], r2[j], r3[j] = four[0], four[1], four[2], four[3]
			}
		}
	}
	for ; i < rows; i++ {
		at, from := i*rowStride, i
		for range cols {
			to[at] = src[from]
			at, from = at+colStride, from+height
		}
	}
}

// pack copies a rows x cols part that starts at (row, col) as panels of height rows, panel after panel, each depth columns long.
// The last panel is as high as what is left, rounded up to a multiple of step.
func (m matrix[T, R]) pack(dst []T, height, step, depth, row, rows, col, cols int, loPanel, hiPanel int) {
	if m.form == general && m.rowStride == 1 && !m.conjugate && height*int(unsafe.Sizeof(dst[0])) == wideBytes {
		whole := min(hiPanel, rows/height)
		m.packWide(dst, depth, row, col, cols, loPanel, whole)
		loPanel = max(loPanel, whole)
	}
	if narrow := height * int(unsafe.Sizeof(dst[0])); m.form == general && m.rowStride == 1 && !m.conjugate && narrow < wideBytes {
		whole, together := min(hiPanel, rows/height), wideBytes/narrow
		for ; loPanel < whole; loPanel = min(loPanel+together, whole) {
			m.packNarrow(dst, height, depth, row, col, cols, loPanel, min(loPanel+together, whole))
		}
	}
	for p := loPanel; p < hiPanel; p++ {
		first := p * height
		kept := min(height, rows-first)
		high := roundUp(kept, step)
		m.packPanel(dst[first*depth:][:high*depth], high, row+first, kept, col, cols)
	}
}

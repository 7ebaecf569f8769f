package builtin

import "rocblas_mem/blas/engine"

// tile is what every product is made of: the innermost loops as one function, and the sizes that suit it. A faster one for a
// processor or a type is another value, and nothing else changes.
type tile[T engine.Scalar] struct {
	// rows and cols are the most of C that add works on.
	rows, cols int
	// rowStep, colStep and depthStep are what the sizes of packed panels are multiples of; packing pads with zeros.
	rowStep, colStep, depthStep int
	// blockRows, blockCols and blockDepth bound what is packed at a time, in elements.
	blockRows, blockCols, blockDepth int
	// add computes
	//
	//	C += alpha * A * B
	//
	// or C = alpha * A * B where C is fresh, and then not read. C is rows x cols with the leading dimension ldc. A is packed column after column and B row after row, both depth
	// long: a column of A has rows rounded up to rowStep elements, a row of B has cols rounded up to colStep.
	add addFunc[T]
	// pair is add for all rows and twice as many columns as a panel of B has, the second half of which begin nextB elements behind the
	// first. The sums of every element are those of add. nil where there is nothing that is faster than two times add.
	pair pairFunc[T]
	// direct does the same with A and B as they lie; nil where everything is packed.
	direct directFunc[T]
	// solve solves with an order x order triangle, by rows, for as many rows of x, each as long as the tile has rows, with height elements from
	// one to the next. The diagonal of a complex one is inverted. nil where there is nothing but solveStep.
	solve solveFunc[T]
	// series does what direct does for many problems of at most rows rows; nil where one at a time is as fast.
	series seriesFunc[T]
}

type addFunc[T engine.Scalar] func(rows, cols, depth int, fresh bool, alpha T, a, b, c []T, ldc int)

type solveFunc[T engine.Scalar] func(lower, unit bool, order int, triangle, x []T, height int)

type pairFunc[T engine.Scalar] func(depth int, fresh bool, alpha T, a, b []T, nextB int, c []T, ldc int)

// goTile returns the tile in plain Go. Its size keeps the eight sums and their operands in registers.
func goTile[T engine.Scalar]() tile[T] {
	return tile[T]{
		rows: 2, cols: 4, rowStep: 2, colStep: 4, depthStep: 4,
		blockRows: 128, blockCols: 1024, blockDepth: 256,
		add: addTileGo[T],
	}
}

// addTileGo computes the whole 2 x 4 tile and adds what of it lies in C.
func addTileGo[T engine.Scalar](rows, cols, depth int, fresh bool, alpha T, a, b, c []T, ldc int) {
	if fresh {
		scaleColumns(0, cols, rows, 0, c, ldc)
	}
	if rows == 2 && cols == 4 {
		addTile2x4(depth, alpha, a, b, c, ldc)
		return
	}
	var whole [8]T
	for j := range cols {
		copy(whole[2*j:][:rows], c[j*ldc:])
	}
	addTile2x4(depth, alpha, a, b, whole[:], 2)
	for j := range cols {
		copy(c[j*ldc:], whole[2*j:][:rows])
	}
}

// addTile2x4 is unrolled by four because the slices' bookkeeping costs as much as one step.
func addTile2x4[T engine.Scalar](depth int, alpha T, a, b, c []T, ldc int) {
	var c00, c01, c02, c03, c10, c11, c12, c13 T
	a, b = a[:depth*2], b[:depth*4]
	for ; len(a) >= 8 && len(b) >= 16; a, b = a[8:], b[16:] {
		a0, a1 := a[0], a[1]
		b0, b1, b2, b3 := b[0], b[1], b[2], b[3]
		c00, c01, c02, c03 = c00+a0*b0, c01+a0*b1, c02+a0*b2, c03+a0*b3
		c10, c11, c12, c13 = c10+a1*b0, c11+a1*b1, c12+a1*b2, c13+a1*b3

		a0, a1 = a[2], a[3]
		b0, b1, b2, b3 = b[4], b[5], b[6], b[7]
		c00, c01, c02, c03 = c00+a0*b0, c01+a0*b1, c02+a0*b2, c03+a0*b3
		c10, c11, c12, c13 = c10+a1*b0, c11+a1*b1, c12+a1*b2, c13+a1*b3

		a0, a1 = a[4], a[5]
		b0, b1, b2, b3 = b[8], b[9], b[10], b[11]
		c00, c01, c02, c03 = c00+a0*b0, c01+a0*b1, c02+a0*b2, c03+a0*b3
		c10, c11, c12, c13 = c10+a1*b0, c11+a1*b1, c12+a1*b2, c13+a1*b3

		a0, a1 = a[6], a[7]
		b0, b1, b2, b3 = b[12], b[13], b[14], b[15]
		c00, c01, c02, c03 = c00+a0*b0, c01+a0*b1, c02+a0*b2, c03+a0*b3
		c10, c11, c12, c13 = c10+a1*b0, c11+a1*b1, c12+a1*b2, c13+a1*b3
	}
	addTo(c[0:2], alpha, c00, c10)
	addTo(c[ldc:ldc+2], alpha, c01, c11)
	addTo(c[2*ldc:2*ldc+2], alpha, c02, c12)
	addTo(c[3*ldc:3*ldc+2], alpha, c03, c13)
}

func addTo[T engine.Scalar](c []T, alpha, s0, s1 T) {
	c[0] += alpha * s0
	c[1] += alpha * s1
}

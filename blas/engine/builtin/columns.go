package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
)

// Routines of level 2 that are one columnsCall, with contiguous vectors or contiguous copies of them.

// call is a call for what is stored of a matrix.
func (s *stored[T]) call(task columnsTask) columnsCall {
	c := columnsCall{
		task: task, rows: s.rows, cols: s.cols, above: s.cols, below: s.rows, step: s.ld, a: unsafe.Pointer(unsafe.SliceData(s.a)),
	}
	switch s.uplo {
	case engine.Upper:
		c.below = 0
	case engine.Lower:
		c.above = 0
	}
	if s.packed {
		c.step, c.growth = 1, 1
		if s.uplo == engine.Lower {
			c.step, c.growth = s.cols-1, -1
		}
		_ = s.a[s.cols*(s.cols+1)/2-1]
	} else {
		_ = s.a[(s.cols-1)*s.ld+s.rows-1]
	}
	return c
}

// bandCall is a call for a band matrix.
func bandCall[T engine.Scalar](task columnsTask, rows, cols, below, above int, a []T, lda int) columnsCall {
	if last := min(cols, rows+above) - 1; last >= 0 {
		_ = a[last*lda+max(0, above-last)] // something of every column is stored
	}
	return columnsCall{
		task: task, rows: rows, cols: cols, above: above, below: below, step: lda - 1,
		a: unsafe.Add(unsafe.Pointer(unsafe.SliceData(a)), above*int(unsafe.Sizeof(a[0]))),
	}
}

// triangleBand is bandCall for a triangle.
func triangleBand[T engine.Scalar](task columnsTask, uplo engine.Uplo, n, depth int, a []T, lda int) columnsCall {
	if uplo == engine.Upper {
		return bandCall(task, n, n, 0, depth, a, lda)
	}
	return bandCall(task, n, n, depth, 0, a, lda)
}

// byColumns says whether calls with n columns and such increments are made.
func (k *kernels[T, R]) byColumns(n, incx, incy int) bool {
	return k.loops.columns != nil && n > 0 && incx != 0 && incy != 0
}

func flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

// setVectors completes a call.
func setVectors[T engine.Scalar](c *columnsCall, alpha T, x []T, beta T, y []T) {
	c.x, c.y = unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y))
	*(*T)(unsafe.Pointer(&c.alpha)), *(*T)(unsafe.Pointer(&c.beta)) = alpha, beta
}

// product makes a call that computes y = alpha op(A) x + beta y.
func (k *kernels[T, R]) product(c columnsCall, conjugate, hermitian bool, alpha T, x []T, incx int, beta T, y []T, incy int) bool {
	inputs, outputs := c.cols, c.rows
	if c.task == columnsMultiplyTransposed {
		inputs, outputs = outputs, inputs
	}
	c.conjugate, c.hermitian = flag(conjugate), flag(hermitian)
	xs, lentX := k.contiguous(inputs, x, incx)
	ys, lentY := k.contiguous(outputs, y, incy)
	setVectors(&c, alpha, xs, beta, ys)
	k.loops.columns(c)
	k.giveBack(lentX)
	k.putBack(ys, lentY, y, incy)
	return true
}

// triangular makes a call that computes with a triangle in place.
func (k *kernels[T, R]) triangular(c columnsCall, trans engine.Op, diag engine.Diag, x []T, incx int) bool {
	if trans != engine.NoTrans {
		c.task++
	}
	c.conjugate, c.unit = flag(trans == engine.ConjTrans), flag(diag == engine.Unit)
	xs, lent := k.contiguous(c.cols, x, incx)
	c.x = unsafe.Pointer(unsafe.SliceData(xs))
	k.loops.columns(c)
	k.putBack(xs, lent, x, incx)
	return true
}

func (k *kernels[T, R]) Gbmv(trans engine.Op, m, n, kl, ku int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) bool {
	if m <= 0 || alpha == 0 || !k.byColumns(n, incx, incy) {
		return false
	}
	task := columnsMultiply
	if trans != engine.NoTrans {
		task = columnsMultiplyTransposed
	}
	return k.product(bandCall(task, m, n, kl, ku, a, lda), trans == engine.ConjTrans, false, alpha, x, incx, beta, y, incy)
}

func (k *kernels[T, R]) Sbmv(hermitian bool, uplo engine.Uplo, n, depth int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int) bool {
	if alpha == 0 || !k.byColumns(n, incx, incy) {
		return false
	}
	return k.product(triangleBand(columnsSymmetric, uplo, n, depth, a, lda), false, hermitian, alpha, x, incx, beta, y, incy)
}

func (k *kernels[T, R]) Spmv(hermitian bool, uplo engine.Uplo, n int, alpha T, a []T, x []T, incx int, beta T, y []T, incy int) bool {
	if alpha == 0 || !k.byColumns(n, incx, incy) {
		return false
	}
	triangle := stored[T]{a: a, rows: n, cols: n, uplo: uplo, packed: true}
	return k.product(triangle.call(columnsSymmetric), false, hermitian, alpha, x, incx, beta, y, incy)
}

// trmvMost is the order of the largest matrix that Trmv takes: beyond, what stands above or below a block of as many is worth Gemv.
const trmvMost = 64

func (k *kernels[T, R]) Trmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) bool {
	if n > trmvMost || !k.byColumns(n, incx, 1) {
		return false
	}
	triangle := stored[T]{a: a, ld: lda, rows: n, cols: n, uplo: uplo}
	return k.triangular(triangle.call(columnsTriangle), trans, diag, x, incx)
}

func (k *kernels[T, R]) Tbmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, depth int, a []T, lda int, x []T, incx int) bool {
	return k.triangularBand(columnsTriangle, uplo, trans, diag, n, depth, a, lda, x, incx)
}

func (k *kernels[T, R]) Tpmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) bool {
	return k.triangularPacked(columnsTriangle, uplo, trans, diag, n, a, x, incx)
}

func (k *kernels[T, R]) Tbsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, depth int, a []T, lda int, x []T, incx int) bool {
	return k.triangularBand(columnsSolve, uplo, trans, diag, n, depth, a, lda, x, incx)
}

func (k *kernels[T, R]) Tpsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int) bool {
	return k.triangularPacked(columnsSolve, uplo, trans, diag, n, a, x, incx)
}

func (k *kernels[T, R]) triangularBand(
	task columnsTask, uplo engine.Uplo, trans engine.Op, diag engine.Diag, n, depth int, a []T, lda int, x []T, incx int,
) bool {
	if !k.byColumns(n, incx, 1) {
		return false
	}
	return k.triangular(triangleBand(task, uplo, n, depth, a, lda), trans, diag, x, incx)
}

func (k *kernels[T, R]) triangularPacked(
	task columnsTask, uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, x []T, incx int,
) bool {
	if !k.byColumns(n, incx, 1) {
		return false
	}
	triangle := stored[T]{a: a, rows: n, cols: n, uplo: uplo, packed: true}
	return k.triangular(triangle.call(task), trans, diag, x, incx)
}

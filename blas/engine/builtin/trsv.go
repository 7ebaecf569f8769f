package builtin

import "rocblas_mem/blas/engine"

// trsvBlock is the order of the diagonal blocks of Trsv, between which Gemv does the work; a matrix of one block is one columnsCall.
const trsvBlock = 64

func (k *kernels[T, R]) Trsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) {
	if n <= 0 {
		return
	}
	if n <= trsvBlock && k.byColumns(n, incx, 1) {
		triangle := stored[T]{a: a, ld: lda, rows: n, cols: n, uplo: uplo}
		k.triangular(triangle.call(columnsSolve), trans, diag, x, incx)
		return
	}
	xs, lent := k.contiguous(n, x, incx)
	if (uplo == engine.Lower) == (trans == engine.NoTrans) {
		k.trsvForward(trans, diag, n, a, lda, xs)
	} else {
		k.trsvBackward(trans, diag, n, a, lda, xs)
	}
	k.putBack(xs, lent, x, incx)
}

// trsvForward solves with op(A) lower triangular, from the first unknown to the last.
func (k *kernels[T, R]) trsvForward(trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T) {
	for lo := 0; lo < n; lo += trsvBlock {
		hi := min(lo+trsvBlock, n)
		block := a[lo*lda+lo:]
		if trans != engine.NoTrans {
			if lo > 0 {
				k.Gemv(trans, lo, hi-lo, -1, a[lo*lda:], lda, x[:lo], 1, 1, x[lo:hi], 1)
			}
			k.forwardBlockTrans(trans == engine.ConjTrans, diag, block, lda, x[lo:hi])
			continue
		}
		k.forwardBlock(diag, block, lda, x[lo:hi])
		if hi < n {
			k.Gemv(trans, n-hi, hi-lo, -1, a[lo*lda+hi:], lda, x[lo:hi], 1, 1, x[hi:], 1)
		}
	}
}

// trsvBackward solves with op(A) upper triangular, from the last unknown to the first.
func (k *kernels[T, R]) trsvBackward(trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T) {
	for hi := n; hi > 0; {
		lo := max(hi-trsvBlock, 0)
		block := a[lo*lda+lo:]
		if trans != engine.NoTrans {
			if hi < n {
				k.Gemv(trans, n-hi, hi-lo, -1, a[lo*lda+hi:], lda, x[hi:], 1, 1, x[lo:hi], 1)
			}
			k.backwardBlockTrans(trans == engine.ConjTrans, diag, block, lda, x[lo:hi])
		} else {
			k.backwardBlock(diag, block, lda, x[lo:hi])
			if lo > 0 {
				k.Gemv(trans, lo, hi-lo, -1, a[lo*lda:], lda, x[lo:hi], 1, 1, x[:lo], 1)
			}
		}
		hi = lo
	}
}

// trsvStep is the order of the triangles on the diagonal of a block that are solved one element at a time.
const trsvStep = 8

// The methods below solve one diagonal block of the order of x: a small triangle, then what it contributes to the rest of the
// block.

func (k *kernels[T, R]) forwardBlock(diag engine.Diag, a []T, lda int, x []T) {
	for lo := 0; lo < len(x); lo += trsvStep {
		hi := min(lo+trsvStep, len(x))
		solveForward[T, R](false, diag, a[lo*lda+lo:], 1, lda, x[lo:hi])
		if hi < len(x) {
			k.loops.gemvN(hi-lo, -1, a[lo*lda+hi:], lda, x[lo:hi], 1, x[hi:])
		}
	}
}

func (k *kernels[T, R]) backwardBlock(diag engine.Diag, a []T, lda int, x []T) {
	for hi := len(x); hi > 0; hi -= trsvStep {
		lo := max(hi-trsvStep, 0)
		solveBackward[T, R](false, diag, a[lo*lda+lo:], 1, lda, x[lo:hi])
		if lo > 0 {
			k.loops.gemvN(hi-lo, -1, a[lo*lda:], lda, x[lo:hi], 1, x[:lo])
		}
	}
}

func (k *kernels[T, R]) forwardBlockTrans(conjugate bool, diag engine.Diag, a []T, lda int, x []T) {
	for lo := 0; lo < len(x); lo += trsvStep {
		hi := min(lo+trsvStep, len(x))
		if lo > 0 {
			k.loops.gemvT(conjugate, hi-lo, -1, a[lo*lda:], lda, x[:lo], x[lo:hi], 1)
		}
		solveForward[T, R](conjugate, diag, a[lo*lda+lo:], lda, 1, x[lo:hi])
	}
}

func (k *kernels[T, R]) backwardBlockTrans(conjugate bool, diag engine.Diag, a []T, lda int, x []T) {
	for hi := len(x); hi > 0; hi -= trsvStep {
		lo := max(hi-trsvStep, 0)
		if hi < len(x) {
			k.loops.gemvT(conjugate, hi-lo, -1, a[lo*lda+hi:], lda, x[hi:], x[lo:hi], 1)
		}
		solveBackward[T, R](conjugate, diag, a[lo*lda+lo:], lda, 1, x[lo:hi])
	}
}

// solveForward solves a lower triangle of the order of x one element at a time. Element (i, j) of it is
// a[i*rowStride+j*colStride], or the conjugate of that.
func solveForward[T engine.Scalar, R engine.Real](conjugate bool, diag engine.Diag, a []T, rowStride, colStride int, x []T) {
	for i := range x {
		sum, at := x[i], i*rowStride
		for _, solved := range x[:i] {
			sum -= conjIf[T, R](conjugate, a[at]) * solved
			at += colStride
		}
		if diag == engine.NonUnit {
			sum /= conjIf[T, R](conjugate, a[at])
		}
		x[i] = sum
	}
}

// solveBackward is solveForward for an upper triangle, from the last element to the first.
func solveBackward[T engine.Scalar, R engine.Real](conjugate bool, diag engine.Diag, a []T, rowStride, colStride int, x []T) {
	for i := len(x) - 1; i >= 0; i-- {
		sum, at := x[i], i*rowStride+(len(x)-1)*colStride
		for j := len(x) - 1; j > i; j-- {
			sum -= conjIf[T, R](conjugate, a[at]) * x[j]
			at -= colStride
		}
		if diag == engine.NonUnit {
			sum /= conjIf[T, R](conjugate, a[at])
		}
		x[i] = sum
	}
}

// conjIf returns v, conjugated if asked.
func conjIf[T engine.Scalar, R engine.Real](asked bool, v T) T {
	if asked {
		return conj[T, R](v)
	}
	return v
}

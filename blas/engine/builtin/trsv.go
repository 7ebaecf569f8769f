package builtin

import "rocblas_mem/blas/engine"

// trsvBlock is the order of the diagonal blocks that Trsv solves one column at a time.
const trsvBlock = 64

func (k *kernels[T, R]) Trsv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) {
	if n <= 0 {
		return
	}
	xs, lent := k.contiguous(n, x, incx)
	if (uplo == engine.Lower) == (trans == engine.NoTrans) {
		k.trsvForward(trans, diag, n, a, lda, xs)
	} else {
		k.trsvBackward(trans, diag, n, a, lda, xs)
	}
	if lent != nil {
		copyPiece(0, n, n, xs, 1, x, incx)
	}
	k.giveBack(lent)
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
			forwardDots[T, R](trans, diag, block, lda, x[lo:hi])
			continue
		}
		forwardColumns(diag, block, lda, x[lo:hi])
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
			backwardDots[T, R](trans, diag, block, lda, x[lo:hi])
		} else {
			backwardColumns(diag, block, lda, x[lo:hi])
			if lo > 0 {
				k.Gemv(trans, lo, hi-lo, -1, a[lo*lda:], lda, x[lo:hi], 1, 1, x[:lo], 1)
			}
		}
		hi = lo
	}
}

// The functions below solve one diagonal block of the order of x.

func forwardColumns[T engine.Scalar](diag engine.Diag, a []T, lda int, x []T) {
	for j := range x {
		if diag == engine.NonUnit {
			x[j] /= a[j*lda+j]
		}
		axpyUnit(-x[j], column(a, j+1, len(x)-j-1, j, lda), x[j+1:])
	}
}

func backwardColumns[T engine.Scalar](diag engine.Diag, a []T, lda int, x []T) {
	for j := len(x) - 1; j >= 0; j-- {
		if diag == engine.NonUnit {
			x[j] /= a[j*lda+j]
		}
		axpyUnit(-x[j], column(a, 0, j, j, lda), x[:j])
	}
}

func forwardDots[T engine.Scalar, R engine.Real](trans engine.Op, diag engine.Diag, a []T, lda int, x []T) {
	for j := range x {
		x[j] -= dotUnit[T, R](trans == engine.ConjTrans, column(a, 0, j, j, lda), x[:j])
		if diag == engine.NonUnit {
			x[j] /= operand[T, R](trans, a[j*lda+j])
		}
	}
}

func backwardDots[T engine.Scalar, R engine.Real](trans engine.Op, diag engine.Diag, a []T, lda int, x []T) {
	for j := len(x) - 1; j >= 0; j-- {
		x[j] -= dotUnit[T, R](trans == engine.ConjTrans, column(a, j+1, len(x)-j-1, j, lda), x[j+1:])
		if diag == engine.NonUnit {
			x[j] /= operand[T, R](trans, a[j*lda+j])
		}
	}
}

// operand returns an element as op sees it: conjugated or not.
func operand[T engine.Scalar, R engine.Real](trans engine.Op, v T) T {
	if trans == engine.ConjTrans {
		return conj[T, R](v)
	}
	return v
}

package builtin

import "rocblas_mem/blas/engine"

// trmvMost is the order of the largest matrix that Trmv takes: beyond, what stands above or below a block of as many is worth Gemv.
const trmvMost = 64

// Trmv takes a small matrix and a contiguous vector. A step is a triangle on the diagonal and the panel above or below it, in the direction
// in which every element of x is used before it is overwritten.
func (k *kernels[T, R]) Trmv(uplo engine.Uplo, trans engine.Op, diag engine.Diag, n int, a []T, lda int, x []T, incx int) bool {
	if n <= 0 || n > trmvMost || incx != 1 {
		return false
	}
	x = x[:n]
	upward := uplo == engine.Upper == (trans == engine.NoTrans)
	first := 0
	if !upward {
		first = (n - 1) / squareMost * squareMost
	}
	for ; first >= 0 && first < n; first = nextStep(first, upward) {
		behind := min(first+squareMost, n)
		cols, mine := behind-first, x[first:behind]
		panel, others := panelOf(uplo, first, behind, a, lda, x)
		if trans == engine.NoTrans && len(others) > 0 {
			k.loops.gemvN(cols, 1, panel, lda, mine, 1, others)
		}
		multiplyTriangle[T, R](uplo, trans, diag, a[first+first*lda:], lda, mine)
		if trans != engine.NoTrans && len(others) > 0 {
			k.loops.gemvT(trans == engine.ConjTrans, cols, 1, panel, lda, others, mine, 1)
		}
	}
	return true
}

// nextStep is where the step behind the one at first begins.
func nextStep(first int, upward bool) int {
	if upward {
		return first + squareMost
	}
	return first - squareMost
}

// multiplyTriangle computes x = op(A) * x for the few columns of a triangle.
func multiplyTriangle[T engine.Scalar, R engine.Real](uplo engine.Uplo, trans engine.Op, diag engine.Diag, a []T, lda int, x []T) {
	n := len(x)
	upward := uplo == engine.Upper == (trans == engine.NoTrans)
	for step := range n {
		j := step
		if !upward {
			j = n - 1 - step
		}
		column, from, to := a[j*lda:][:n], 0, j
		if uplo == engine.Lower {
			from, to = j+1, n
		}
		xj := x[j]
		sum := xj
		if diag == engine.NonUnit {
			sum *= conjIf[T, R](trans == engine.ConjTrans, column[j])
		}
		switch trans {
		case engine.NoTrans:
			for i := from; i < to; i++ {
				x[i] += xj * column[i]
			}
		case engine.Trans:
			for i := from; i < to; i++ {
				sum += column[i] * x[i]
			}
		default:
			for i := from; i < to; i++ {
				sum += conj[T, R](column[i]) * x[i]
			}
		}
		x[j] = sum
	}
}

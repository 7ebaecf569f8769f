package routines

import "rocblas_mem/blas/engine"

// setUnit stores the ones of a unit diagonal.
func setUnit[T engine.Scalar](diag engine.Diag, n int, a []T, lda int) {
	if diag == engine.Unit {
		for j := range n {
			a[j+j*lda] = 1
		}
	}
}

// copyTriangle copies one triangle of a to b, the diagonal included.
func copyTriangle[T engine.Scalar](uplo engine.Uplo, n int, a []T, lda int, b []T, ldb int) {
	for j := range n {
		first, last := 0, j+1
		if uplo == engine.Lower {
			first, last = j, n
		}
		copy(b[first+j*ldb:last+j*ldb], a[first+j*lda:last+j*lda])
	}
}

// InvertLeaf is the largest order that invertTriangle inverts column by column.
const InvertLeaf = 16

// invertTriangle inverts a triangular matrix in place. It touches neither the other triangle nor a unit
// diagonal:
//
//	inv [A11 A12; 0 A22] = [inv A11, -inv A11 A12 inv A22; 0, inv A22]
func invertTriangle[T engine.Scalar, R engine.Real](
	k engine.Kernels[T, R], uplo engine.Uplo, diag engine.Diag, n int, a []T, lda int,
) {
	if n <= InvertLeaf {
		invertSmall(uplo, diag, n, a, lda)
		return
	}
	half := n / 2
	rest := n - half
	corner := a[half+half*lda:]
	if uplo == engine.Upper {
		off := a[half*lda:]
		k.Trsm(engine.Left, uplo, engine.NoTrans, diag, half, rest, -1, a, lda, off, lda)
		k.Trsm(engine.Right, uplo, engine.NoTrans, diag, half, rest, 1, corner, lda, off, lda)
	} else {
		off := a[half:]
		k.Trsm(engine.Left, uplo, engine.NoTrans, diag, rest, half, -1, corner, lda, off, lda)
		k.Trsm(engine.Right, uplo, engine.NoTrans, diag, rest, half, 1, a, lda, off, lda)
	}
	invertTriangle(k, uplo, diag, half, a, lda)
	invertTriangle(k, uplo, diag, rest, corner, lda)
}

// invertSmall inverts a triangle column by column. It computes column j of the inverse from the columns
// inverted before.
func invertSmall[T engine.Scalar](uplo engine.Uplo, diag engine.Diag, n int, a []T, lda int) {
	at := func(i, j int) int { return i + j*lda }
	if uplo == engine.Lower { // the same matrix, with rows and columns counted from the end
		at = func(i, j int) int { return n - 1 - i + (n-1-j)*lda }
	}
	for j := range n {
		pivot := T(1)
		if diag == engine.NonUnit {
			pivot = 1 / a[at(j, j)]
			a[at(j, j)] = pivot
		}
		for i := range j {
			sum := a[at(i, j)]
			if diag == engine.NonUnit {
				sum *= a[at(i, i)]
			}
			for l := i + 1; l < j; l++ {
				sum += a[at(i, l)] * a[at(l, j)]
			}
			a[at(i, j)] = -sum * pivot
		}
	}
}

package routines

import "rocblas_mem/blas/engine"

// DgmmColumns is the number of columns that dgmm scales row by row at a time. Neighbouring rows share cache
// lines.
const DgmmColumns = 64

// dgmm computes
//
//	C := diag(x) A  (left)  or  C := A diag(x)  (right)
//
// A, C: m x n; C may be A. x: m elements (left) or n (right).
//
// Workspace: none.
// Source: rocBLAS level 3 extensions.
func dgmm[T engine.Scalar, R engine.Real](p *Problem, k engine.Kernels[T, R], i int) {
	a, lda, c, ldc := view[T](p, 0, i), p.ld(0), view[T](p, 2, i), p.ld(2)
	x, m, n := walked[T](p, 1, i), int(p.M), int(p.N)
	inPlace := &a[0] == &c[0]
	scale := func(n int, factor T, a []T, stepA int, c []T, stepC int) {
		if !inPlace {
			k.Copy(n, a, stepA, c, stepC)
		}
		k.Scal(n, factor, c, stepC)
	}
	if !p.Left {
		for j := range n {
			scale(m, *x.at(j), a[j*lda:], 1, c[j*ldc:], 1)
		}
		return
	}
	for j := 0; j < n; j += DgmmColumns {
		for i := range m {
			scale(min(DgmmColumns, n-j), *x.at(i), a[i+j*lda:], lda, c[i+j*ldc:], ldc)
		}
	}
}

package engine

// The interfaces of this file are families of BLAS routines that Kernels includes besides its own methods.
//
// The rules of Kernels for slices, leading dimensions and increments hold here. In a band or triangular
// matrix, only stored elements are read or written. A unit diagonal and the imaginary parts of a Hermitian
// diagonal are not read. beta == 0 does not read y or c. If hermitian is set, the transposes of a formula are
// conjugate transposes, for complex types only.
//
// The a of a packed triangle holds column behind column. The a of a band matrix holds column j in its column
// j. The diagonal is in row ku of a for general matrices, in row k for an upper triangle, and in row 0 for a
// lower triangle.

// Library combines all families.
type Library[T Scalar, R Real] interface {
	Rotations[T, R]
	GeneralUpdate[T]
	BandProduct[T]
	SymmetricProduct[T]
	SymmetricUpdate[T]
	TriangularProduct[T]
	TriangularSolve[T]
	SymmetricFactor[T]
	RankUpdate[T]
	TriangularFactor[T]
	TriangleOfProduct[T]
	Products[T]
	Reductions[T, R]
}

// Rotations are plane rotations of the points (x[i], y[i]).
type Rotations[T Scalar, R Real] interface {
	// Rot computes
	//
	//	(x, y) = (c*x + s*y, c*y - conj(s)*x)
	Rot(n int, x []T, incx int, y []T, incy int, c R, s T)
	// Rotm computes, for a real type,
	//
	//	[x; y] = H [x; y]
	//
	// where param is the flag and the elements of H by columns. A flag of -2 is the identity, -1 a full H, 0
	// a diagonal of ones, and 1 an H with 1 and -1 beside the diagonal.
	Rotm(n int, x []T, incx int, y []T, incy int, param []T)
}

// GeneralUpdate adds to a general matrix.
type GeneralUpdate[T Scalar] interface {
	// Ger computes
	//
	//	A += alpha * x * y^T   (or y^H, where conjugate is set)
	//
	// where A is m x n.
	Ger(conjugate bool, m, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int)
}

// BandProduct multiplies a band matrix with a vector.
type BandProduct[T Scalar] interface {
	// Gbmv computes
	//
	//	y = alpha * op(A) * x + beta * y
	//
	// where A is m x n with kl diagonals below and ku above the main one.
	Gbmv(trans Op, m, n, kl, ku int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int)
}

// SymmetricProduct multiplies a symmetric or Hermitian n x n matrix, of which one triangle is stored, with a vector:
//
//	y = alpha * A * x + beta * y
type SymmetricProduct[T Scalar] interface {
	// Symv takes a full matrix.
	Symv(hermitian bool, uplo Uplo, n int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int)
	// Sbmv takes a band matrix with k diagonals beside the main one.
	Sbmv(hermitian bool, uplo Uplo, n, k int, alpha T, a []T, lda int, x []T, incx int, beta T, y []T, incy int)
	// Spmv takes a packed matrix.
	Spmv(hermitian bool, uplo Uplo, n int, alpha T, a []T, x []T, incx int, beta T, y []T, incy int)
}

// SymmetricUpdate adds to one triangle of a symmetric or Hermitian n x n matrix. A Hermitian diagonal is real afterwards.
type SymmetricUpdate[T Scalar] interface {
	// Syr computes, for a full matrix,
	//
	//	A += alpha * x * x^T
	//
	// A Hermitian update uses only the real part of alpha.
	Syr(hermitian bool, uplo Uplo, n int, alpha T, x []T, incx int, a []T, lda int)
	// Spr is Syr for a packed matrix.
	Spr(hermitian bool, uplo Uplo, n int, alpha T, x []T, incx int, a []T)
	// Syr2 computes, for a full matrix,
	//
	//	A += alpha * x * y^T + alpha * y * x^T
	//
	// where the second alpha of a Hermitian update is the conjugate.
	Syr2(hermitian bool, uplo Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T, lda int)
	// Spr2 is Syr2 for a packed matrix.
	Spr2(hermitian bool, uplo Uplo, n int, alpha T, x []T, incx int, y []T, incy int, a []T)
}

// TriangularProduct multiplies a triangular n x n matrix with a vector, in place:
//
//	x = op(A) * x
type TriangularProduct[T Scalar] interface {
	// Trmv takes a full matrix.
	Trmv(uplo Uplo, trans Op, diag Diag, n int, a []T, lda int, x []T, incx int)
	// Tbmv takes a band matrix with k diagonals beside the main one.
	Tbmv(uplo Uplo, trans Op, diag Diag, n, k int, a []T, lda int, x []T, incx int)
	// Tpmv takes a packed matrix.
	Tpmv(uplo Uplo, trans Op, diag Diag, n int, a []T, x []T, incx int)
}

// TriangularSolve solves in place, for the band and packed matrices that Trsv does not take,
//
//	op(A) * x = b
type TriangularSolve[T Scalar] interface {
	// Tbsv takes a band matrix with k diagonals beside the main one.
	Tbsv(uplo Uplo, trans Op, diag Diag, n, k int, a []T, lda int, x []T, incx int)
	// Tpsv takes a packed matrix.
	Tpsv(uplo Uplo, trans Op, diag Diag, n int, a []T, x []T, incx int)
}

// SymmetricFactor multiplies a symmetric or Hermitian matrix, of which one triangle is stored, with a general one.
type SymmetricFactor[T Scalar] interface {
	// Symm computes
	//
	//	C = alpha * A * B + beta * C   (Left)
	//	C = alpha * B * A + beta * C   (Right)
	//
	// where B and C are m x n and A is m x m for Left and n x n for Right.
	Symm(hermitian bool, side Side, uplo Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
}

// RankUpdate adds to one triangle of a symmetric or Hermitian n x n matrix C. A Hermitian update makes the
// diagonal real and uses only the real part of beta. trans is NoTrans, or the transpose that belongs to C's
// symmetry.
type RankUpdate[T Scalar] interface {
	// Syrk computes
	//
	//	C = alpha * op(A) * op(A)^T + beta * C
	//
	// where op(A) is n x k. A Hermitian update uses only the real part of alpha.
	Syrk(hermitian bool, uplo Uplo, trans Op, n, k int, alpha T, a []T, lda int, beta T, c []T, ldc int)
	// Syr2k computes
	//
	//	C = alpha * op(A) * op(B)^T + alpha * op(B) * op(A)^T + beta * C
	//
	// where op(A) and op(B) are n x k; the second alpha of a Hermitian update is the conjugate.
	Syr2k(hermitian bool, uplo Uplo, trans Op, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
}

// TriangularFactor multiplies a triangular matrix with a general one.
type TriangularFactor[T Scalar] interface {
	// Trmm computes
	//
	//	C = alpha * op(A) * B   (Left)
	//	C = alpha * B * op(A)   (Right)
	//
	// where B and C are m x n and A is m x m for Left and n x n for Right. C is B, or does not overlap B.
	Trmm(side Side, uplo Uplo, trans Op, diag Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int, c []T, ldc int)
}

// TriangleOfProduct computes one triangle of a product of general matrices.
type TriangleOfProduct[T Scalar] interface {
	// Gemmt computes
	//
	//	C = alpha * op(A) * op(B) + beta * C
	//
	// in one triangle of C, where op(A) is n x k, op(B) is k x n and C is n x n.
	Gemmt(uplo Uplo, transA, transB Op, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
}

// Products computes many products of the same sizes.
type Products[T Scalar] interface {
	// GemmEach computes, for problems lo to hi-1,
	//
	//	C = alpha * op(A) * op(B) + beta * C
	//
	// as Gemm does. No operand is nil.
	GemmEach(transA, transB Op, m, n, k int, alpha T, lda, ldb int, beta T, ldc, lo, hi int, a, b, c Series[T])
}

// Reductions computes reductions of blocks of a vector in one call: of the blocks lo to hi-1 of n elements. A block has
// the given number of elements, the last one may have less. results[0] is that of block lo.
type Reductions[T Scalar, R Real] interface {
	// AsumBlocks computes Asum of each block.
	AsumBlocks(n, block, lo, hi int, x []T, incx int, results []R)
	// Nrm2Blocks computes Nrm2 of each block.
	Nrm2Blocks(n, block, lo, hi int, x []T, incx int, results []R)
	// DotBlocks computes Dotu of each block, or Dotc where conjugate is set.
	DotBlocks(conjugate bool, n, block, lo, hi int, x []T, incx int, y []T, incy int, results []T)
}

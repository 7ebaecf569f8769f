package table

import "rocblas_mem/blas/spec"

// Family is an argument list that several functions of cuBLAS share. The C sources have the same numbers, and
// a test compares them.
type Family uint8

// The families, each named for a routine.
const (
	None        Family = iota
	Amax               // n, x, incx, index: amin
	Asum               // n, x, incx, result: nrm2
	Dot                // n, x, incx, y, incy, result
	Axpy               // n, alpha, x, incx, y, incy
	Copy               // n, x, incx, y, incy: swap
	Scal               // n, alpha, x, incx
	Rot                // n, x, incx, y, incy, c, s
	Rotg               // a, b, c, s
	Rotm               // n, x, incx, y, incy, param
	Rotmg              // d1, d2, x1, y1, param
	Gemv               // trans, m, n, alpha, A, lda, x, incx, beta, y, incy
	Gbmv               // trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy
	Ger                // m, n, alpha, x, incx, y, incy, A, lda
	Symv               // uplo, n, alpha, A, lda, x, incx, beta, y, incy: hemv
	Sbmv               // uplo, n, k, alpha, A, lda, x, incx, beta, y, incy: hbmv
	Spmv               // uplo, n, alpha, AP, x, incx, beta, y, incy: hpmv
	Syr                // uplo, n, alpha, x, incx, A, lda: her
	Spr                // uplo, n, alpha, x, incx, AP: hpr
	Syr2               // uplo, n, alpha, x, incx, y, incy, A, lda: her2
	Spr2               // uplo, n, alpha, x, incx, y, incy, AP: hpr2
	Trmv               // uplo, trans, diag, n, A, lda, x, incx: trsv
	Tbmv               // uplo, trans, diag, n, k, A, lda, x, incx: tbsv
	Tpmv               // uplo, trans, diag, n, AP, x, incx: tpsv
	Gemm               // transA, transB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc
	Geam               // transA, transB, m, n, alpha, A, lda, beta, B, ldb, C, ldc
	Dgmm               // side, m, n, A, lda, x, incx, C, ldc
	Symm               // side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc: hemm
	Syrk               // uplo, trans, n, k, alpha, A, lda, beta, C, ldc: herk
	Syr2k              // uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc: her2k, syrkx, herkx
	Trmm               // side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc
	Trsm               // side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb
	GemvBatched        // Gemv and a count
	GemvStrided        // Gemv with a stride after each operand, and a count
	GemmBatched
	GemmStrided
	TrsmBatched
	Gemmt // composed: uplo, transA, transB, n, k, alpha, A, lda, B, ldb, beta, C, ldc

	// With types at run time: each operand and scalar has its type behind it, and the type to compute in
	// comes last. rocBLAS's D of a product is cuBLAS's C.
	AxpyEx
	DotEx // dotc
	Nrm2Ex
	ScalEx
	RotEx
	GemmEx
	GemmBatchedEx
	GemmStridedEx

	// Only parts of compositions: uplo, n, A, lda, AP; uplo, n, AP, A, lda.
	Trttp
	Tpttr

	// Composed of several functions, or of one with other arguments. Their words are rocBLAS's.
	Trtri
	SprFull // spr of complex numbers
	TrsmEx
	SyrkEx
	ShortDot  // hdot, bfdot
	ShortAxpy // haxpy
	AxpyBatched
	DotBatched
	ScalBatched
	GerBatched
	TrsvBatched
	RotBatched
	Families
)

// familyOf returns the family of a function that is one function of cuBLAS.
func familyOf(f spec.Function) Family {
	name := f.Row.Name
	switch name {
	case "gemm_ex":
		return [...]Family{GemmEx, GemmBatchedEx, GemmStridedEx}[f.Shape]
	case "axpy_ex", "dot_ex", "nrm2_ex", "scal_ex", "rot_ex":
		return map[string]Family{"axpy_ex": AxpyEx, "dot_ex": DotEx, "nrm2_ex": Nrm2Ex, "scal_ex": ScalEx, "rot_ex": RotEx}[name]
	}
	if f.Shape != spec.Plain {
		return map[string][2]Family{
			"gemv": {GemvBatched, GemvStrided}, "gemm": {GemmBatched, GemmStrided}, "trsm": {TrsmBatched, None},
		}[name][f.Shape-spec.Batched]
	}
	return map[string]Family{
		"amax": Amax, "amin": Amax, "asum": Asum, "nrm2": Asum, "dot": Dot, "axpy": Axpy, "copy": Copy, "swap": Copy, "scal": Scal,
		"rot": Rot, "rotg": Rotg, "rotm": Rotm, "rotmg": Rotmg, "gemv": Gemv, "gbmv": Gbmv, "ger": Ger, "symv": Symv, "hemv": Symv,
		"sbmv": Sbmv, "hbmv": Sbmv, "spmv": Spmv, "hpmv": Spmv, "syr": Syr, "her": Syr, "spr": Spr, "hpr": Spr, "syr2": Syr2,
		"her2": Syr2, "spr2": Spr2, "hpr2": Spr2, "trmv": Trmv, "trsv": Trmv, "tbmv": Tbmv, "tbsv": Tbmv, "tpmv": Tpmv, "tpsv": Tpmv,
		"gemm": Gemm, "geam": Geam, "dgmm": Dgmm, "symm": Symm, "hemm": Symm, "syrk": Syrk, "herk": Syrk, "syr2k": Syr2k,
		"her2k": Syr2k, "syrkx": Syr2k, "herkx": Syr2k, "trmm": Trmm, "trsm": Trsm,
	}[name]
}

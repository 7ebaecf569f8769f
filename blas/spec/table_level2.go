package spec

func general2() []Row {
	return []Row{
		{
			Name: "gemv", Level: 2,
			Instances: append(typed("sgemv", "dgemv", "cgemv", "zgemv"),
				mixed("hshgemv", "gemvMixed", Mixed{H, H, S}), mixed("hssgemv", "gemvMixed", Mixed{H, S, S}),
				mixed("tstgemv", "gemvMixed", Mixed{T, T, S}), mixed("tssgemv", "gemvMixed", Mixed{T, S, S})),
			Params: append(params(TransA, M, N, Alpha),
				matrix("A", MByN), vector("x", XOfGemv), param(Beta), vector("y", YOfGemv).out(), param(Batch)),
			Summary:    "rocblas_?gemv multiplies a matrix and a vector",
			Formula:    "y := alpha op(A) x + beta y",
			LeadingOne: true, IncrementNonZero: true, Strides: StridesOnDevice,
			RocBLAS: rocblasGemv, RocBLASLeast: rocblasNothing,
		},
		{
			Name: "gbmv", Level: 2, Instances: typed("sgbmv", "dgbmv", "cgbmv", "zgbmv"),
			Params: append(params(TransA, M, N, KL, KU, Alpha),
				matrix("A", KLKUByN), vector("x", XOfGemv), param(Beta), vector("y", YOfGemv).out(), param(Batch)),
			Summary:    "rocblas_?gbmv multiplies a band matrix and a vector",
			Formula:    "y := alpha op(A) x + beta y",
			LeadingOne: true, Band: true, IncrementNonZero: true,
		},
		{
			Name: "ger", Level: 2,
			Instances: append(typed("sger", "dger", "cgeru", "zgeru"),
				Instance{Name: "cgerc", Type: C, Func: "gerc"}, Instance{Name: "zgerc", Type: Z, Func: "gerc"}),
			Params: append(params(M, N, Alpha),
				vector("x", MByOne), vector("y", NByOne), matrix("A", MByN).out(), param(Batch)),
			Summary:    "rocblas_?ger, ?geru and ?gerc add a product of two vectors",
			Formula:    "A := alpha x y^T + A, gerc: A := alpha x y^H + A",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true, Strides: StridesOnDevice,
		},
	}
}

func symmetric2() []Row {
	return []Row{
		{
			Name: "symv", Level: 2, Instances: typed("ssymv", "dsymv", "csymv", "zsymv"),
			Params: append(params(Uplo, N, Alpha),
				matrix("A", NByN), vector("x", NByOne), param(Beta), vector("y", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?symv multiplies a symmetric matrix and a vector",
			Formula:    "y := alpha A x + beta y",
			LeadingOne: true, IncrementNonZero: true, ChecksInQuery: true, Strides: StridesNotOnHost,
			RocBLAS: rocblasSymmetric,
		},
		{
			Name: "hemv", Level: 2, Instances: complexes("chemv", "zhemv"),
			Params: append(params(Uplo, N, Alpha),
				matrix("A", NByN), vector("x", NByOne), param(Beta), vector("y", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?hemv multiplies a Hermitian matrix and a vector",
			Formula:    "y := alpha A x + beta y",
			Notes:      "The imaginary parts of the diagonal of A are taken as 0.",
			LeadingOne: true, IncrementNonZero: true, ChecksInQuery: true, Strides: StridesNotOnHost,
			RocBLAS: rocblasSymmetric,
		},
		{
			Name: "sbmv", Level: 2, Instances: typed("ssbmv", "dsbmv"),
			Params: append(params(Uplo, N, K, Alpha),
				matrix("A", KByN), vector("x", NByOne), param(Beta), vector("y", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?sbmv multiplies a symmetric band matrix and a vector",
			Formula:    "y := alpha A x + beta y",
			LeadingOne: true, Band: true, IncrementNonZero: true, Strides: StridesNotOnHost,
		},
		{
			Name: "hbmv", Level: 2, Instances: complexes("chbmv", "zhbmv"),
			Params: append(params(Uplo, N, K, Alpha),
				matrix("A", KByN), vector("x", NByOne), param(Beta), vector("y", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?hbmv multiplies a Hermitian band matrix and a vector",
			Formula:    "y := alpha A x + beta y",
			Notes:      "The imaginary parts of the diagonal of A are taken as 0.",
			LeadingOne: true, Band: true, IncrementNonZero: true,
		},
		{
			Name: "spmv", Level: 2, Instances: typed("sspmv", "dspmv"),
			Params: append(params(Uplo, N, Alpha),
				packed("AP"), vector("x", NByOne), param(Beta), vector("y", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?spmv multiplies a packed symmetric matrix and a vector",
			Formula:    "y := alpha A x + beta y",
			LeadingOne: true, IncrementNonZero: true, Strides: StridesNotOnHost,
		},
		{
			Name: "hpmv", Level: 2, Instances: complexes("chpmv", "zhpmv"),
			Params: append(params(Uplo, N, Alpha),
				packed("AP"), vector("x", NByOne), param(Beta), vector("y", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?hpmv multiplies a packed Hermitian matrix and a vector",
			Formula:    "y := alpha A x + beta y",
			Notes:      "The imaginary parts of the diagonal of A are taken as 0.",
			LeadingOne: true, IncrementNonZero: true,
		},
	}
}

func updates2() []Row {
	return []Row{
		{
			Name: "syr", Level: 2, Instances: typed("ssyr", "dsyr", "csyr", "zsyr"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), matrix("A", NByN).out(), param(Batch)),
			Summary:    "rocblas_?syr adds a symmetric product to a matrix",
			Formula:    "A := alpha x x^T + A",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true, Strides: StridesNotOnHost,
		},
		{
			Name: "her", Level: 2, Instances: realAlpha("cher", "zher"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), matrix("A", NByN).out(), param(Batch)),
			Summary:    "rocblas_?her adds a Hermitian product to a matrix",
			Formula:    "A := alpha x x^H + A",
			Notes:      "The diagonal of A is real afterwards.",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
		{
			Name: "spr", Level: 2, Instances: typed("sspr", "dspr", "cspr", "zspr"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), packed("AP").out(), param(Batch)),
			Summary:    "rocblas_?spr adds a symmetric product to a packed matrix",
			Formula:    "A := alpha x x^T + A",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
		{
			Name: "hpr", Level: 2, Instances: realAlpha("chpr", "zhpr"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), packed("AP").out(), param(Batch)),
			Summary:    "rocblas_?hpr adds a Hermitian product to a packed matrix",
			Formula:    "A := alpha x x^H + A",
			Notes:      "The diagonal of A is real afterwards.",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
	}
}

// pairs2 returns the updates of level 2 with two vectors.
func pairs2() []Row {
	return []Row{
		{
			Name: "syr2", Level: 2, Instances: typed("ssyr2", "dsyr2", "csyr2", "zsyr2"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), vector("y", NByOne), matrix("A", NByN).out(), param(Batch)),
			Summary:    "rocblas_?syr2 adds a symmetric product of two vectors to a matrix",
			Formula:    "A := alpha x y^T + alpha y x^T + A",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
		{
			Name: "her2", Level: 2, Instances: complexes("cher2", "zher2"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), vector("y", NByOne), matrix("A", NByN).out(), param(Batch)),
			Summary:    "rocblas_?her2 adds a Hermitian product of two vectors to a matrix",
			Formula:    "A := alpha x y^H + conj(alpha) y x^H + A",
			Notes:      "The diagonal of A is real afterwards.",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
		{
			Name: "spr2", Level: 2, Instances: typed("sspr2", "dspr2"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), vector("y", NByOne), packed("AP").out(), param(Batch)),
			Summary:    "rocblas_?spr2 adds a symmetric product of two vectors to a packed matrix",
			Formula:    "A := alpha x y^T + alpha y x^T + A",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
		{
			Name: "hpr2", Level: 2, Instances: complexes("chpr2", "zhpr2"),
			Params: append(params(Uplo, N, Alpha),
				vector("x", NByOne), vector("y", NByOne), packed("AP").out(), param(Batch)),
			Summary:    "rocblas_?hpr2 adds a Hermitian product of two vectors to a packed matrix",
			Formula:    "A := alpha x y^H + conj(alpha) y x^H + A",
			Notes:      "The diagonal of A is real afterwards.",
			LeadingOne: true, IncrementNonZero: true, Accumulates: true,
		},
	}
}

func triangular2() []Row {
	return []Row{
		{
			Name: "trmv", Level: 2, Instances: typed("strmv", "dtrmv", "ctrmv", "ztrmv"),
			Params:     append(params(Uplo, TransA, Diag, N), matrix("A", NByN), vector("x", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?trmv multiplies a triangular matrix and a vector",
			Formula:    "x := op(A) x",
			LeadingOne: true, IncrementNonZero: true, ChecksInQuery: true,
			RocBLAS: rocblasCopy,
		},
		{
			Name: "tbmv", Level: 2, Instances: typed("stbmv", "dtbmv", "ctbmv", "ztbmv"),
			Params:     append(params(Uplo, TransA, Diag, N, K), matrix("A", KByN), vector("x", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?tbmv multiplies a triangular band matrix and a vector",
			Formula:    "x := op(A) x",
			LeadingOne: true, Band: true, IncrementNonZero: true, ChecksInQuery: true,
			RocBLAS: rocblasBandCopy,
		},
		{
			Name: "tpmv", Level: 2, Instances: typed("stpmv", "dtpmv", "ctpmv", "ztpmv"),
			Params:     append(params(Uplo, TransA, Diag, N), packed("AP"), vector("x", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?tpmv multiplies a packed triangular matrix and a vector",
			Formula:    "x := op(A) x",
			LeadingOne: true, IncrementNonZero: true, ChecksInQuery: true,
			RocBLAS: rocblasCopy,
		},
		{
			Name: "trsv", Level: 2, Instances: typed("strsv", "dtrsv", "ctrsv", "ztrsv"),
			Params: append(params(Uplo, TransA, Diag, N),
				matrix("A", NByN), vector("x", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?trsv solves a triangular system with one right-hand side",
			Formula:    "op(A) x = b, x overwrites b",
			LeadingOne: true, IncrementNonZero: true, ChecksInQuery: true,
			RocBLAS: rocblasCounter,
		},
		{
			Name: "tbsv", Level: 2, Instances: typed("stbsv", "dtbsv", "ctbsv", "ztbsv"),
			Params:     append(params(Uplo, TransA, Diag, N, K), matrix("A", KByN), vector("x", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?tbsv solves a triangular band system with one right-hand side",
			Formula:    "op(A) x = b, x overwrites b",
			LeadingOne: true, Band: true, IncrementNonZero: true,
		},
		{
			Name: "tpsv", Level: 2, Instances: typed("stpsv", "dtpsv", "ctpsv", "ztpsv"),
			Params:     append(params(Uplo, TransA, Diag, N), packed("AP"), vector("x", NByOne).out(), param(Batch)),
			Summary:    "rocblas_?tpsv solves a packed triangular system with one right-hand side",
			Formula:    "op(A) x = b, x overwrites b",
			LeadingOne: true, IncrementNonZero: true,
		},
	}
}

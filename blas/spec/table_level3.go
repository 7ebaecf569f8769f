package spec

func general3() []Row {
	return []Row{
		{
			Name: "gemm", Level: 3, Instances: append(typed("sgemm", "dgemm", "cgemm", "zgemm"), stored("hgemm", H, "gemm")),
			Grouped: []string{"sgemm", "dgemm"},
			Params: append(params(TransA, TransB, M, N, K, Alpha),
				matrix("A", OpAByK), matrix("B", OpBByN), param(Beta), matrix("C", MByN).out(), param(Batch)),
			Summary:  "rocblas_?gemm multiplies matrices",
			Formula:  "C := alpha op(A) op(B) + beta C",
			InRanges: true, Workspace: convertedProduct, Shortage: Borrows,
		},
		{
			Name: "gemmt", Level: 3, Instances: typed("sgemmt", "dgemmt", "cgemmt", "zgemmt"),
			Params: append(params(Uplo, TransA, TransB, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpBByN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary: "rocblas_?gemmt multiplies matrices and updates one triangle of the result",
			Formula: "C := alpha op(A) op(B) + beta C",
		},
		{
			Name: "geam", Overwrites: true, Level: 3, Instances: typed("sgeam", "dgeam", "cgeam", "zgeam"),
			Params: append(params(TransA, TransB, M, N, Alpha),
				matrix("A", OpAOfM), param(Beta), matrix("B", OpBOfM).scaledBy(Beta), matrix("C", MByN).out(), param(Batch)),
			Summary: "rocblas_?geam adds matrices",
			Formula: "C := alpha op(A) + beta op(B)",
			Places:  []string{"A", "B", "C"},
			InPlace: InPlaceSize,
		},
		{
			Name: "dgmm", Overwrites: true, Level: 3, Instances: typed("sdgmm", "ddgmm", "cdgmm", "zdgmm"),
			Params: append(params(Side, M, N),
				matrix("A", MByN), vector("x", OrderByOne), matrix("C", MByN).out(), param(Batch)),
			Summary: "rocblas_?dgmm multiplies a matrix and a diagonal matrix",
			Formula: "C := diag(x) A (left) or A diag(x) (right)",
			Places:  []string{"A", "C"},
		},
	}
}

func symmetric3() []Row {
	return []Row{
		{
			Name: "symm", Level: 3, Instances: typed("ssymm", "dsymm", "csymm", "zsymm"),
			Params: append(params(Side, Uplo, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN), param(Beta), matrix("C", MByN).out(), param(Batch)),
			Summary: "rocblas_?symm multiplies a symmetric matrix and a matrix",
			Formula: "C := alpha A B + beta C (left) or alpha B A + beta C (right)",
		},
		{
			Name: "hemm", Level: 3, Instances: complexes("chemm", "zhemm"),
			Params: append(params(Side, Uplo, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN), param(Beta), matrix("C", MByN).out(), param(Batch)),
			Summary: "rocblas_?hemm multiplies a Hermitian matrix and a matrix",
			Formula: "C := alpha A B + beta C (left) or alpha B A + beta C (right)",
			Notes:   "The imaginary parts of the diagonal of A are taken as 0.",
		},
		{
			Name: "syrk", Level: 3, Instances: typed("ssyrk", "dsyrk", "csyrk", "zsyrk"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary:     "rocblas_?syrk multiplies a matrix and its transpose",
			Formula:     "C := alpha op(A) op(A)^T + beta C",
			NoConjugate: true,
			RocBLAS:     rocblasTriangle,
		},
		{
			Name: "herk", Level: 3, Instances: realScalars("cherk", "zherk"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary:     "rocblas_?herk multiplies a matrix and its conjugate transpose",
			Formula:     "C := alpha op(A) op(A)^H + beta C",
			Notes:       "The diagonal of C is real afterwards.",
			NoTranspose: true,
			RocBLAS:     rocblasTriangle,
		},
	}
}

// pairs3 returns the symmetric products of level 3 of two matrices.
func pairs3() []Row {
	return []Row{
		{
			Name: "syr2k", Level: 3, Instances: typed("ssyr2k", "dsyr2k", "csyr2k", "zsyr2k"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary:     "rocblas_?syr2k adds the products of two matrices and their transposes",
			Formula:     "C := alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C",
			NoConjugate: true,
		},
		{
			Name: "her2k", Level: 3, Instances: realBeta("cher2k", "zher2k"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary:     "rocblas_?her2k adds the products of two matrices and their conjugate transposes",
			Formula:     "C := alpha op(A) op(B)^H + conj(alpha) op(B) op(A)^H + beta C",
			Notes:       "The diagonal of C is real afterwards.",
			NoTranspose: true,
		},
		{
			Name: "syrkx", Level: 3, Instances: typed("ssyrkx", "dsyrkx", "csyrkx", "zsyrkx"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary:     "rocblas_?syrkx multiplies two matrices whose product is symmetric",
			Formula:     "C := alpha op(A) op(B)^T + beta C",
			NoConjugate: true,
		},
		{
			Name: "herkx", Level: 3, Instances: realBeta("cherkx", "zherkx"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Summary:     "rocblas_?herkx multiplies two matrices whose product is Hermitian",
			Formula:     "C := alpha op(A) op(B)^H + beta C",
			NoTranspose: true,
		},
	}
}

func triangular3() []Row {
	return []Row{
		{
			Name: "trmm", Overwrites: true, Level: 3, Instances: typed("strmm", "dtrmm", "ctrmm", "ztrmm"),
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN), matrix("C", MByN).out(), param(Batch)),
			Summary: "rocblas_?trmm multiplies a triangular matrix and a matrix",
			Formula: "C := alpha op(A) B (left) or alpha B op(A) (right)",
			Places:  []string{"B", "C"},
			InPlace: InPlaceValue,
		},
		{
			Name: "trsm", Level: 3, Instances: typed("strsm", "dtrsm", "ctrsm", "ztrsm"),
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN).out(), param(Batch)),
			Summary:       "rocblas_?trsm solves a triangular system with many right-hand sides",
			Formula:       "op(A) X = alpha B (left) or X op(A) = alpha B (right), X overwrites B",
			ChecksInQuery: true,
			RocBLAS:       rocblasTrsm,
			RocBLASLeast:  rocblasTrsmLeast,
		},
		{
			Name: "trtri", Overwrites: true, Level: 3, Instances: typed("strtri", "dtrtri", "ctrtri", "ztrtri"),
			Params: append(params(Uplo, Diag, N),
				matrix("A", NByN), matrix("invA", NByN).out(), param(Batch)),
			Summary: "rocblas_?trtri inverts a triangular matrix",
			Formula: "invA := A^-1",
			Places:  []string{"A", "invA"},
			OwnWide: true,
			RocBLAS: rocblasTrtri,
		},
	}
}

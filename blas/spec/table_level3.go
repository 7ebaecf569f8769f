package spec

func general3() []Row {
	return []Row{
		{
			Name: "gemm", Level: 3, Instances: append(typed("sgemm", "dgemm", "cgemm", "zgemm"), stored("hgemm", H, "gemm")),
			Grouped: []string{"sgemm", "dgemm"},
			Params: append(params(TransA, TransB, M, N, K, Alpha),
				matrix("A", OpAByK), matrix("B", OpBByN), param(Beta), matrix("C", MByN).out(), param(Batch)),
			Formula:  "C := alpha op(A) op(B) + beta C",
			InRanges: true, Workspace: convertedProduct, Shortage: Borrows,
		},
		{
			Name: "gemmt", Level: 3, Instances: typed("sgemmt", "dgemmt", "cgemmt", "zgemmt"),
			Params: append(params(Uplo, TransA, TransB, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpBByN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula: "C := alpha op(A) op(B) + beta C, one triangle of C",
		},
		{
			Name: "geam", Overwrites: true, Level: 3, Instances: typed("sgeam", "dgeam", "cgeam", "zgeam"),
			Params: append(params(TransA, TransB, M, N, Alpha),
				matrix("A", OpAOfM), param(Beta), matrix("B", OpBOfM).scaledBy(Beta), matrix("C", MByN).out(), param(Batch)),
			Formula: "C := alpha op(A) + beta op(B)",
			Places:  []string{"A", "B", "C"},
			InPlace: InPlaceSize,
		},
		{
			Name: "dgmm", Overwrites: true, Level: 3, Instances: typed("sdgmm", "ddgmm", "cdgmm", "zdgmm"),
			Params: append(params(Side, M, N),
				matrix("A", MByN), vector("x", OrderByOne), matrix("C", MByN).out(), param(Batch)),
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
			Formula: "C := alpha A B + beta C (left) or alpha B A + beta C (right), A symmetric",
		},
		{
			Name: "hemm", Level: 3, Instances: complexes("chemm", "zhemm"),
			Params: append(params(Side, Uplo, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN), param(Beta), matrix("C", MByN).out(), param(Batch)),
			Formula: "C := alpha A B + beta C (left) or alpha B A + beta C (right), A Hermitian",
		},
		{
			Name: "syrk", Level: 3, Instances: typed("ssyrk", "dsyrk", "csyrk", "zsyrk"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula:     "C := alpha op(A) op(A)^T + beta C, C symmetric",
			NoConjugate: true,
			RocBLAS:     rocblasTriangle,
		},
		{
			Name: "herk", Level: 3, Instances: realScalars("cherk", "zherk"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula:     "C := alpha op(A) op(A)^H + beta C, C Hermitian",
			NoTranspose: true,
			RocBLAS:     rocblasTriangle,
		},
		{
			Name: "syr2k", Level: 3, Instances: typed("ssyr2k", "dsyr2k", "csyr2k", "zsyr2k"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula:     "C := alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C, C symmetric",
			NoConjugate: true,
		},
		{
			Name: "her2k", Level: 3, Instances: realBeta("cher2k", "zher2k"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula:     "C := alpha op(A) op(B)^H + conj(alpha) op(B) op(A)^H + beta C, C Hermitian",
			NoTranspose: true,
		},
		{
			Name: "syrkx", Level: 3, Instances: typed("ssyrkx", "dsyrkx", "csyrkx", "zsyrkx"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula:     "C := alpha op(A) op(B)^T + beta C, C symmetric",
			NoConjugate: true,
		},
		{
			Name: "herkx", Level: 3, Instances: realBeta("cherkx", "zherkx"),
			Params: append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN), matrix("B", OpAOfN), param(Beta), matrix("C", NByN).out(), param(Batch)),
			Formula:     "C := alpha op(A) op(B)^H + beta C, C Hermitian",
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
			Formula: "C := alpha op(A) B (left) or alpha B op(A) (right), A triangular; C may be B",
			Places:  []string{"B", "C"},
			InPlace: InPlaceValue,
		},
		{
			Name: "trsm", Level: 3, Instances: typed("strsm", "dtrsm", "ctrsm", "ztrsm"),
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN).out(), param(Batch)),
			Formula:       "solve op(A) X = alpha B or X op(A) = alpha B, X overwrites B",
			ChecksInQuery: true,
			RocBLAS:       rocblasTrsm,
			RocBLASLeast:  rocblasTrsmLeast,
		},
		{
			Name: "trtri", Overwrites: true, Level: 3, Instances: typed("strtri", "dtrtri", "ctrtri", "ztrtri"),
			Params: append(params(Uplo, Diag, N),
				matrix("A", NByN), matrix("invA", NByN).out(), param(Batch)),
			Formula: "invA := A^-1",
			Places:  []string{"A", "invA"},
			OwnWide: true,
			RocBLAS: rocblasTrtri,
		},
	}
}

package spec

// extensions1 returns the rows of level 1 whose types are arguments.
func extensions1() []Row {
	return []Row{
		{
			Name: "axpy_ex", Func: "axpyEx", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "axpy", Type: Runtime}},
			Params: []Param{
				param(N), param(Alpha).withType(), vector("x", NByOne).withType(), vector("y", NByOne).withType().out(), param(Batch),
				param(Compute).named("execution_type")},
			Formula: "y := alpha x + y",
			Places:  []string{"x", "y"},
			Quick:   QuickNonPositive, Accumulates: true, TypesBefore: Vector,
			Strides:      StridesOnDevice,
			Combinations: []string{"hhhh", "hhhs", "shhs", "ttts", "stts", "ssss", "dddd", "cccc", "zzzz"},
		},
		{
			Name: "dot_ex", Func: "dotEx", Level: 1, Suffix: "_ex",
			Instances: []Instance{{Name: "dot", Type: Runtime}, {Name: "dotc", Type: Runtime, Func: "dotcEx"}},
			Params: []Param{
				param(N), vector("x", NByOne).withType(), vector("y", NByOne).withType(), param(Batch), param(Result).withType(),
				param(Compute).named("execution_type")},
			Formula: "result := sum_i x_i y_i, dotc: sum_i conj(x_i) y_i",
			Quick:   QuickNonPositive, BatchFirst: true, Workspace: elementPartials,
			Combinations: []string{"hhhh", "hhhs", "ttts", "ssss", "ssdd", "dddd", "cccc", "zzzz"},
			RocBLAS:      rocblasTypedProducts,
		},
		{
			Name: "nrm2_ex", Func: "nrm2Ex", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "nrm2", Type: Runtime}},
			Params: []Param{
				param(N), vector("x", NByOne).withType(), param(Batch), param(RealOut).withType(), param(Compute).named("execution_type")},
			Formula: "result := sqrt(sum_i |x_i|^2)",
			Quick:   QuickIncrement, Workspace: realPartials,
			Combinations: []string{"hhs", "tts", "sss", "ddd", "css", "zdd"},
			RocBLAS:      rocblasSums,
		},
		{
			Name: "rot_ex", Func: "rot", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "rot", Type: Runtime}},
			Params: []Param{
				param(N), vector("x", NByOne).withType().out(), vector("y", NByOne).withType().out(), param(Cos), param(Sin),
				param(SinCosType), param(Batch), param(Compute).named("execution_type")},
			Formula:      "(x_i, y_i) := (c x_i + s y_i, c y_i - conj(s) x_i)",
			Quick:        QuickNonPositive,
			Combinations: []string{"hhhs", "ttts", "ssss", "dddd", "ccsc", "cccc", "zzdz", "zzzz"},
		},
		{
			Name: "scal_ex", Func: "scalEx", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "scal", Type: Runtime}},
			Params: []Param{
				param(N), param(Alpha).withType(), vector("x", NByOne).withType().out(), param(Batch),
				param(Compute).named("execution_type")},
			Formula: "x := alpha x",
			Quick:   QuickIncrement, TypesBefore: Alpha, OneLeaves: true,
			Strides:      StridesOnDevice,
			Combinations: []string{"hhh", "hhs", "shs", "tts", "sts", "sss", "ddd", "ccc", "zzz", "scc", "dzz"},
		},
	}
}

// gemmCombinations returns the types of a, b, c, d and of the computation that gemm_ex takes.
func gemmCombinations() []string {
	return []string{
		"hhhhh", "hhhhs", "hhsss", "tttts", "ttsss", "sssss", "ddddd", "ccccc", "zzzzz", "iilll",
	}
}

// gemm3Combinations returns the types of a, b, c, d and of the computation that gemm_ex3 takes. Some operands
// are 8-bit floats, or are converted to them before they are multiplied.
func gemm3Combinations() []string {
	return []string{
		"eesss", "bbsss", "ebsss", "besss", "eehhs", "bbhhs", "ebhhs", "behhs", "eeees", "bbbbs", "ebbbs", "bebbs",
		"hhhh1", "esee1", "seee1", "hhhh2", "sbbb2", "sbss2", "hhhh3", "bsss3", "hhhh4", "bsbb4",
	}
}

// extensions3 returns the rows of level 3 whose types are arguments, for gemm.
func extensions3() []Row {
	return []Row{
		{
			Name: "gemm_ex", Level: 3, Func: "gemmEx", Suffix: "_ex", Instances: []Instance{{Name: "gemm", Type: Runtime}},
			Grouped: []string{"gemm"},
			Params: append(append(params(TransA, TransB, M, N, K, Alpha),
				matrix("a", OpAByK).withType(), matrix("b", OpBByN).withType(), param(Beta),
				matrix("c", MByN).withType(), matrix("d", MByN).withType().out(), param(Batch)),
				params(Compute, Algorithm, Solution, Flags)...),
			Formula:        "D := alpha op(A) op(B) + beta C",
			Places:         []string{"c", "d"},
			SeparateOutput: true,
			Combinations:   gemmCombinations(), ComputeFirst: true,
			Workspace: convertedProduct, Shortage: Borrows,
		},
		{
			Name: "gemm_ex3", Level: 3, Func: "gemmEx3", Suffix: "_ex3", Narrow: true, Release: Only4,
			Instances: []Instance{{Name: "gemm", Type: Runtime}},
			Params: append(append(params(TransA, TransB, M, N, K, Alpha),
				matrix("a", OpAByK).withType(), matrix("b", OpBByN).withType(), param(Beta),
				matrix("c", MByN).withType(), matrix("d", MByN).withType().out(), param(Batch)),
				params(Compute3, Algorithm, Solution, Flags)...),
			Formula:        "D := alpha op(A) op(B) + beta C",
			Places:         []string{"c", "d"},
			SeparateOutput: true,
			Combinations:   gemm3Combinations(), Gfx94: true, ComputeFirst: true,
			Workspace: convertedProduct, Shortage: Borrows,
		},
		{
			Name: "gemm_ex_get_solutions", Level: 3, Func: "gemmSolutions", Suffix: "_ex_get_solutions", Narrow: true,
			Instances: []Instance{{Name: "gemm", Type: Runtime}},
			Params: append(append(params(TransA, TransB, M, N, K, Alpha),
				matrix("a", OpAByK).withType(), matrix("b", OpBByN).withType(), param(Beta),
				matrix("c", MByN).withType(), matrix("d", MByN).withType().out(), param(Batch)),
				params(Compute, Algorithm, Flags, List, ListSize)...),
			Formula:        "list := indices of the solutions for gemm_ex",
			SeparateOutput: true,
			Combinations:   gemmCombinations(),
		},
	}
}

// otherExtensions3 returns the rows of level 3 whose types are arguments, for the other routines.
func otherExtensions3() []Row {
	return []Row{
		{
			Name: "geam_ex", Level: 3, Func: "geamEx", Suffix: "_ex", Narrow: true, OnlyPlain: true,
			Instances: []Instance{{Name: "geam", Type: Runtime}},
			Params: append(append(params(TransA, TransB, M, N, K, Alpha),
				matrix("A", OpAByK).withType(), matrix("B", OpBByN).withType(), param(Beta),
				matrix("C", MByN).withType(), matrix("D", MByN).withType().out()),
				params(Compute, Operation)...),
			Formula:        "D_ij := min(min_k(alpha A_ik + alpha B_kj), beta C_ij) or sum_k min(alpha A_ik, alpha B_kj) + beta C_ij",
			Places:         []string{"C", "D"},
			SeparateOutput: true, InPlace: InPlaceSize, NoConjugates: true, ComputeFirst: true,
			Combinations: []string{"hhhhh", "sssss", "ddddd"},
		},
		{
			Name: "syrk_ex", Level: 3, Func: "syrkEx", Suffix: "_ex", Narrow: true, OnlyPlain: true, Release: From5,
			Instances: []Instance{{Name: "syrk", Type: Runtime}},
			Params: append(append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN).withType(), param(Beta), matrix("C", NByN).withType().out()),
				params(Compute)...),
			Formula:      "C := alpha op(A) op(A)^T + beta C, C symmetric",
			Combinations: []string{"hhs", "hss", "tts", "tss", "ssd", "sdd"}, TypesBefore: Uplo,
			Workspace: convertedUpdate, Shortage: Borrows, RocBLAS: rocblasMixedTriangle, RocBLASLease: rocblasMixedTriangleLease,
		},
		{
			Name: "herk_ex", Level: 3, Func: "herkEx", Suffix: "_ex", Narrow: true, OnlyPlain: true, Release: "5.3",
			Instances: []Instance{{Name: "herk", Type: Runtime, RealAlpha: true, RealBeta: true}},
			Params: append(append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN).withType(), param(Beta), matrix("C", NByN).withType().out()),
				params(Compute)...),
			Formula:      "C := alpha op(A) op(A)^H + beta C, C Hermitian",
			NoTranspose:  true,
			Combinations: []string{"ccz", "czz"}, TypesBefore: Uplo,
			Workspace: convertedUpdate, Shortage: Borrows,
		},
		{
			Name: "trsm_ex", Func: "trsm", Level: 3, Suffix: "_ex", Narrow: true,
			Instances: []Instance{{Name: "trsm", Type: Runtime}},
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN).out(), param(Batch), param(Blocks), param(Compute)),
			Formula:       "solve op(A) X = alpha B or X op(A) = alpha B, X overwrites B",
			ChecksInQuery: true, Combinations: []string{"s", "d", "c", "z"}, TypesFirst: true,
			RocBLAS: rocblasTrsm, RocBLASLeast: rocblasTrsmLeast,
		},
	}
}

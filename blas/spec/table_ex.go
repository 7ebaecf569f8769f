package spec

// extensions1 returns the rows of level 1 whose types are arguments.
func extensions1() []Row {
	return []Row{
		{
			Name: "axpy_ex", Func: "axpyEx", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "axpy", Type: Runtime}},
			Params: []Param{
				param(N), param(Alpha).withType(), vector("x", NByOne).withType(), vector("y", NByOne).withType().out(), param(Batch),
				param(Compute).named("execution_type")},
			Summary: "rocblas_axpy_ex adds a multiple of a vector",
			Formula: "y := alpha x + y",
			Notes:   "f16_r is computed in float and rounded once.",
			Places:  []string{"x", "y"},
			Quick:   QuickNonPositive, Accumulates: true, TypesBefore: Vector, Strides: StridesOnDevice,
			Combinations: []string{"hhhh", "hhhs", "shhs", "ttts", "stts", "ssss", "dddd", "cccc", "zzzz"},
		},
		{
			Name: "dot_ex", Func: "dotEx", Level: 1, Suffix: "_ex",
			Instances: []Instance{{Name: "dot", Type: Runtime}, {Name: "dotc", Type: Runtime, Func: "dotcEx"}},
			Params: []Param{
				param(N), vector("x", NByOne).withType(), vector("y", NByOne).withType(), param(Batch), param(Result).withType(),
				param(Compute).named("execution_type")},
			Summary: "rocblas_dot_ex and rocblas_dotc_ex compute a dot product",
			Formula: "result := sum_i x_i y_i, dotc: sum_i conj(x_i) y_i",
			Quick:   QuickNonPositive, BatchFirst: true, Workspace: elementPartials,
			Combinations: []string{"hhhh", "hhhs", "ttts", "ssss", "ssdd", "dddd", "cccc", "zzzz"},
			RocBLAS:      rocblasTypedProducts,
		},
		{
			Name: "nrm2_ex", Func: "nrm2Ex", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "nrm2", Type: Runtime}},
			Params: []Param{
				param(N), vector("x", NByOne).withType(), param(Batch), param(RealOut).withType(), param(Compute).named("execution_type")},
			Summary: "rocblas_nrm2_ex computes the Euclidean norm",
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
			Summary:      "rocblas_rot_ex applies a plane rotation",
			Formula:      "(x_i, y_i) := (c x_i + s y_i, c y_i - conj(s) x_i)",
			Quick:        QuickNonPositive,
			Combinations: []string{"hhhs", "ttts", "ssss", "dddd", "ccsc", "cccc", "zzdz", "zzzz"},
		},
		{
			Name: "scal_ex", Func: "scalEx", Level: 1, Suffix: "_ex", Instances: []Instance{{Name: "scal", Type: Runtime}},
			Params: []Param{
				param(N), param(Alpha).withType(), vector("x", NByOne).withType().out(), param(Batch),
				param(Compute).named("execution_type")},
			Summary: "rocblas_scal_ex scales a vector",
			Formula: "x := alpha x",
			Notes:   "f16_r is computed in float.",
			Quick:   QuickIncrement, TypesBefore: Alpha, OneLeaves: true, Strides: StridesOnDevice,
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

const gemmExNotes = "Sums stay in the compute type over all of k, and every element is rounded once; f16_r is computed in " +
	"float, and i32_r is exact and wraps around. The math mode has no effect. solution_index: with " +
	"rocblas_gemm_algo_solution_index it must be 0 or less, or the index that rocblas_gemm_ex_get_solutions " +
	"lists; any other is rocblas_status_invalid_value. With another algo it is ignored. flags: with " +
	"rocblas_gemm_flags_check_solution_index the call only checks. rocblas_gemm_flags_fp16_alt_impl applies if " +
	"the HIP device is gfx90a and the types are f16_r, f16_r, f32_r: a and b are first converted to bf16 by " +
	"truncation, or with rocblas_gemm_flags_fp16_alt_impl_rnz by rounding, ties towards 0. The other flags " +
	"have no effect."

const gemmEx3Notes = "solution_index and flags are those of rocblas_gemm_ex. f8_r and bf8_r are those of gfx94x: exponents of 4 " +
	"and 5 bits with biases of 8 and 16, no infinity, no -0, 0x80 is NaN. alpha, beta and the sums are float. " +
	"With f8_f8_f32, f8_bf8_f32, bf8_f8_f32 and bf8_bf8_f32, op(a) and op(b) are rounded to the 8-bit types of " +
	"the name before they are multiplied. Rounding to 8 bits is to the nearest, ties to even. A number that is " +
	"too large becomes the largest number; infinity becomes NaN. With rocblas_gemm_flags_stochastic_rounding a " +
	"number is rounded up or down with a probability that is proportional to the distance. The choice depends " +
	"only on an element's position and value, so a repeated call has the same result."

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
			Summary:        "rocblas_gemm_ex multiplies matrices and stores the result in a fourth one",
			Formula:        "D := alpha op(A) op(B) + beta C",
			Notes:          gemmExNotes,
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
			Summary:        "rocblas_gemm_ex3 multiplies matrices of 8-bit floats and stores the result in a fourth one",
			Formula:        "D := alpha op(A) op(B) + beta C",
			Notes:          gemmEx3Notes,
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
			Summary: "rocblas_gemm_ex_get_solutions lists the indices of the solutions that rocblas_gemm_ex has for these arguments",
			Formula: "list_array[0 .. min(*list_size, number)) := indices of solutions, each above 0",
			Notes: "Every problem has one solution. With a null list_array the call stores the number of solutions in " +
				"*list_size; otherwise *list_size is the capacity of list_array. If m, n or batch_count is 0, nothing is " +
				"stored. Returns what rocblas_gemm_ex returns for these arguments, and rocblas_status_invalid_pointer if " +
				"list_size is null.",
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
			Summary:        "rocblas_geam_ex computes a product in the min-plus or plus-min semiring",
			Formula:        "D_ij := min(min_k(alpha A_ik + alpha B_kj), beta C_ij) or sum_k min(alpha A_ik, alpha B_kj) + beta C_ij",
			Notes:          "With k = 0, D = beta C.",
			Places:         []string{"C", "D"},
			SeparateOutput: true, InPlace: InPlaceSize, NeverConjugate: true, ComputeFirst: true,
			Combinations: []string{"hhhhh", "sssss", "ddddd"},
		},
		{
			Name: "syrk_ex", Level: 3, Func: "syrkEx", Suffix: "_ex", Narrow: true, OnlyPlain: true, Release: From5,
			Instances: []Instance{{Name: "syrk", Type: Runtime}},
			Params: append(append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN).withType(), param(Beta), matrix("C", NByN).withType().out()),
				params(Compute)...),
			Summary:      "rocblas_syrk_ex is rocblas_?syrk with types at run time",
			Formula:      "C := alpha op(A) op(A)^T + beta C",
			Combinations: []string{"hhs", "hss", "tts", "tss", "ssd", "sdd"}, TypesBefore: Uplo,
			Workspace: convertedUpdate, Shortage: Borrows, RocBLAS: rocblasMixedTriangle, RocBLASLease: rocblasMixedTriangleLease,
		},
		{
			Name: "herk_ex", Level: 3, Func: "herkEx", Suffix: "_ex", Narrow: true, OnlyPlain: true, Release: "5.3",
			Instances: []Instance{{Name: "herk", Type: Runtime, RealAlpha: true, RealBeta: true}},
			Params: append(append(params(Uplo, TransA, N, K, Alpha),
				matrix("A", OpAOfN).withType(), param(Beta), matrix("C", NByN).withType().out()),
				params(Compute)...),
			Summary:      "rocblas_herk_ex is rocblas_?herk with types at run time",
			Formula:      "C := alpha op(A) op(A)^H + beta C",
			Notes:        "The diagonal of C is real afterwards.",
			NoTranspose:  true,
			Combinations: []string{"ccz", "czz"}, TypesBefore: Uplo,
			Workspace: convertedUpdate, Shortage: Borrows,
		},
		{
			Name: "trsm_ex", Func: "trsm", Level: 3, Suffix: "_ex", Narrow: true,
			Instances: []Instance{{Name: "trsm", Type: Runtime}},
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", Square), matrix("B", MByN).out(), param(Batch), param(Blocks), param(Compute)),
			Summary: "rocblas_trsm_ex solves a triangular system with many right-hand sides, as rocblas_?trsm does",
			Formula: "op(A) X = alpha B (left) or X op(A) = alpha B (right), X overwrites B",
			Notes: "invA and invA_size are, in rocBLAS, the inverses of the diagonal blocks of A (128 x 128, packed one " +
				"behind the other) and their number of elements. No engine of this library needs them: they are not read, " +
				"and invA may be null.",
			ChecksInQuery: true, Combinations: []string{"s", "d", "c", "z"}, TypesFirst: true,
			RocBLAS: rocblasTrsm, RocBLASLeast: rocblasTrsmLeast,
		},
	}
}

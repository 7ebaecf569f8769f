package spec

import "slices"

// Table returns the rows, in the order of the header.
func Table() []Row {
	return slices.Concat(reductions(), updates(), level2and3(), extensions())
}

func reductions() []Row {
	return []Row{
		{
			Name: "amax", Level: 1, Instances: typed("isamax", "idamax", "icamax", "izamax"),
			Params:  []Param{param(N), vector("x", nByOne), param(Batch), param(IndexOut)},
			Formula: "result := 1 + min { i : |Re x_i| + |Im x_i| = max_j (|Re x_j| + |Im x_j|) }",
			Quick:   QuickIncrement, Workspace: indexPartials,
		},
		{
			Name: "amin", Level: 1, Instances: typed("isamin", "idamin", "icamin", "izamin"),
			Params:  []Param{param(N), vector("x", nByOne), param(Batch), param(IndexOut)},
			Formula: "result := 1 + min { i : |Re x_i| + |Im x_i| = min_j (|Re x_j| + |Im x_j|) }",
			Quick:   QuickIncrement, Workspace: indexPartials,
		},
		{
			Name: "asum", Level: 1, Instances: typed("sasum", "dasum", "scasum", "dzasum"),
			Params:  []Param{param(N), vector("x", nByOne), param(Batch), param(RealOut)},
			Formula: "result := sum_i (|Re x_i| + |Im x_i|)",
			Quick:   QuickIncrement, Workspace: realPartials,
		},
		{
			Name: "nrm2", Level: 1, Instances: typed("snrm2", "dnrm2", "scnrm2", "dznrm2"),
			Params:  []Param{param(N), vector("x", nByOne), param(Batch), param(RealOut)},
			Formula: "result := sqrt(sum_i |x_i|^2)",
			Quick:   QuickIncrement, Workspace: realPartials,
		},
		{
			Name: "dot", Level: 1,
			Instances: append(typed("sdot", "ddot", "cdotu", "zdotu"),
				Instance{Name: "cdotc", Type: C, Func: "dotc"}, Instance{Name: "zdotc", Type: Z, Func: "dotc"}),
			Params:  []Param{param(N), vector("x", nByOne), vector("y", nByOne), param(Batch), param(Result)},
			Formula: "result := sum_i x_i y_i, dotc: sum_i conj(x_i) y_i",
			Quick:   QuickNonPositive, BatchFirst: true, Workspace: elementPartials,
		},
	}
}

func updates() []Row {
	return []Row{
		{
			Name: "axpy", Level: 1, Instances: typed("saxpy", "daxpy", "caxpy", "zaxpy"),
			Params:  []Param{param(N), param(Alpha), vector("x", nByOne), vector("y", nByOne).out(), param(Batch)},
			Formula: "y := alpha x + y",
			Quick:   QuickNonPositive, Accumulates: true,
		},
		{
			Name: "copy", Func: "vectorCopy", Level: 1, Instances: typed("scopy", "dcopy", "ccopy", "zcopy"),
			Params:  []Param{param(N), vector("x", nByOne), vector("y", nByOne).out(), param(Batch)},
			Formula: "y := x",
			Quick:   QuickNonPositive,
		},
		{
			Name: "scal", Level: 1,
			Instances: append(typed("sscal", "dscal", "cscal", "zscal"),
				Instance{Name: "csscal", Type: C, Func: "scalReal", RealAlpha: true},
				Instance{Name: "zdscal", Type: Z, Func: "scalReal", RealAlpha: true}),
			Params:  []Param{param(N), param(Alpha), vector("x", nByOne).out(), param(Batch)},
			Formula: "x := alpha x",
			Quick:   QuickIncrement,
		},
		{
			Name: "swap", Level: 1, Instances: typed("sswap", "dswap", "cswap", "zswap"),
			Params:  []Param{param(N), vector("x", nByOne).out(), vector("y", nByOne).out(), param(Batch)},
			Formula: "x <-> y",
			Quick:   QuickNonPositive,
		},
	}
}

func level2and3() []Row {
	return []Row{
		{
			Name: "gemv", Level: 2, Instances: typed("sgemv", "dgemv", "cgemv", "zgemv"),
			Params: append(params(TransA, M, N, Alpha),
				matrix("A", mByN), vector("x", xOfGemv), param(Beta), vector("y", yOfGemv).out(), param(Batch)),
			Formula:    "y := alpha op(A) x + beta y",
			LeadingOne: true, IncrementNonZero: true,
		},
		{
			Name: "trsv", Level: 2, Instances: typed("strsv", "dtrsv", "ctrsv", "ztrsv"),
			Params: append(params(Uplo, TransA, Diag, N),
				matrix("A", nByN), vector("x", nByOne).out(), param(Batch)),
			Formula:    "solve op(A) x = b, x overwrites b",
			LeadingOne: true, IncrementNonZero: true, ChecksInQuery: true, Workspace: trsvWorkspace,
		},
		{
			Name: "gemm", Level: 3, Instances: typed("sgemm", "dgemm", "cgemm", "zgemm"),
			Params: append(params(TransA, TransB, M, N, K, Alpha),
				matrix("A", opAByK), matrix("B", opBByN), param(Beta), matrix("C", mByN).out(), param(Batch)),
			Formula: "C := alpha op(A) op(B) + beta C",
		},
		{
			Name: "trsm", Level: 3, Instances: typed("strsm", "dtrsm", "ctrsm", "ztrsm"),
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", triangle), matrix("B", mByN).out(), param(Batch)),
			Formula:       "solve op(A) X = alpha B or X op(A) = alpha B, X overwrites B",
			ChecksInQuery: true, Workspace: trsmWorkspace,
		},
		{
			Name: "trtri", Level: 3, Instances: typed("strtri", "dtrtri", "ctrtri", "ztrtri"),
			Params: append(params(Uplo, Diag, N),
				matrix("A", nByN), matrix("invA", nByN).out(), param(Batch)),
			Formula: "invA := A^-1",
		},
	}
}

func extensions() []Row {
	return []Row{
		{
			Name: "gemm_ex", Level: 3, Func: "gemmEx", Ex: true, Instances: []Instance{{Name: "gemm", Type: Runtime}},
			Params: append(append(params(TransA, TransB, M, N, K, Alpha),
				matrix("a", opAByK).withType(), matrix("b", opBByN).withType(), param(Beta),
				matrix("c", mByN).withType(), matrix("d", mByN).withType().out(), param(Batch)),
				params(Compute, Algorithm, Solution, Flags)...),
			Formula:        "D := alpha op(A) op(B) + beta C",
			SeparateOutput: true,
		},
		{
			Name: "trsm_ex", Func: "trsm", Level: 3, Ex: true, Narrow: true,
			Instances: []Instance{{Name: "trsm", Type: Runtime}},
			Params: append(params(Side, Uplo, TransA, Diag, M, N, Alpha),
				matrix("A", triangle), matrix("B", mByN).out(), param(Batch), param(Blocks), param(Compute)),
			Formula:       "solve op(A) X = alpha B or X op(A) = alpha B, X overwrites B, with inverted diagonal blocks",
			ChecksInQuery: true, TypesFirst: true, Workspace: trsmWorkspace,
		},
	}
}

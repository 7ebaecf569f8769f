package spec

func reductions() []Row {
	return []Row{
		{
			Name: "amax", Level: 1, Instances: typed("isamax", "idamax", "icamax", "izamax"),
			Params:  []Param{param(N), vector("x", NByOne), param(Batch), param(IndexOut)},
			Summary: "rocblas_i?amax finds the first element of the largest magnitude",
			Formula: "result := 1 + min { i : |Re x_i| + |Im x_i| = max_j (|Re x_j| + |Im x_j|) }",
			Quick:   QuickIncrement, Workspace: indexPartials,
			RocBLAS: rocblasIndices,
		},
		{
			Name: "amin", Level: 1, Instances: typed("isamin", "idamin", "icamin", "izamin"),
			Params:  []Param{param(N), vector("x", NByOne), param(Batch), param(IndexOut)},
			Summary: "rocblas_i?amin finds the first element of the smallest magnitude",
			Formula: "result := 1 + min { i : |Re x_i| + |Im x_i| = min_j (|Re x_j| + |Im x_j|) }",
			Quick:   QuickIncrement, Workspace: indexPartials,
			RocBLAS: rocblasIndices,
		},
		{
			Name: "asum", Level: 1, Instances: typed("sasum", "dasum", "scasum", "dzasum"),
			Params:  []Param{param(N), vector("x", NByOne), param(Batch), param(RealOut)},
			Summary: "rocblas_?asum sums magnitudes",
			Formula: "result := sum_i (|Re x_i| + |Im x_i|)",
			Quick:   QuickIncrement, Workspace: realPartials,
			RocBLAS: rocblasSums,
		},
		{
			Name: "nrm2", Level: 1, Instances: typed("snrm2", "dnrm2", "scnrm2", "dznrm2"),
			Params:  []Param{param(N), vector("x", NByOne), param(Batch), param(RealOut)},
			Summary: "rocblas_?nrm2 computes the Euclidean norm without intermediate overflow or underflow",
			Formula: "result := sqrt(sum_i |x_i|^2)",
			Quick:   QuickIncrement, Workspace: realPartials,
			RocBLAS: rocblasSums,
		},
		{
			Name: "dot", Level: 1,
			Instances: append(typed("sdot", "ddot", "cdotu", "zdotu"),
				Instance{Name: "cdotc", Type: C, Func: "dotc"}, Instance{Name: "zdotc", Type: Z, Func: "dotc"},
				stored("hdot", H, "dotEx"), stored("bfdot", T, "dotEx")),
			Params:  []Param{param(N), vector("x", NByOne), vector("y", NByOne), param(Batch), param(Result)},
			Summary: "rocblas_?dot, ?dotu and ?dotc compute a dot product",
			Formula: "result := sum_i x_i y_i, dotc: sum_i conj(x_i) y_i",
			Quick:   QuickNonPositive, BatchFirst: true, Workspace: elementPartials,
			RocBLAS: rocblasProducts,
		},
	}
}

func updates() []Row {
	return []Row{
		{
			Name: "axpy", Level: 1, Instances: append(typed("saxpy", "daxpy", "caxpy", "zaxpy"), stored("haxpy", H, "axpyEx")),
			Params:  []Param{param(N), param(Alpha), vector("x", NByOne), vector("y", NByOne).out(), param(Batch)},
			Summary: "rocblas_?axpy adds a multiple of a vector",
			Formula: "y := alpha x + y",
			Places:  []string{"x", "y"},
			Quick:   QuickNonPositive, Accumulates: true,
			Strides: StridesOnDevice,
		},
		{
			Name: "copy", Overwrites: true, Func: "vectorCopy", Level: 1, Instances: typed("scopy", "dcopy", "ccopy", "zcopy"),
			Params:  []Param{param(N), vector("x", NByOne), vector("y", NByOne).out(), param(Batch)},
			Summary: "rocblas_?copy copies a vector",
			Formula: "y := x",
			Places:  []string{"x", "y"},
			Quick:   QuickNonPositive,
		},
		{
			Name: "scal", Level: 1,
			Instances: append(typed("sscal", "dscal", "cscal", "zscal"),
				Instance{Name: "csscal", Type: C, Func: "scalReal", RealAlpha: true},
				Instance{Name: "zdscal", Type: Z, Func: "scalReal", RealAlpha: true}),
			Params:  []Param{param(N), param(Alpha), vector("x", NByOne).out(), param(Batch)},
			Summary: "rocblas_?scal scales a vector",
			Formula: "x := alpha x",
			Quick:   QuickIncrement,
			Strides: StridesOnDevice,
		},
		{
			Name: "swap", Level: 1, Instances: typed("sswap", "dswap", "cswap", "zswap"),
			Params:  []Param{param(N), vector("x", NByOne).out(), vector("y", NByOne).out(), param(Batch)},
			Summary: "rocblas_?swap exchanges two vectors",
			Formula: "x <-> y",
			Places:  []string{"x", "y"},
			Quick:   QuickNonPositive,
		},
	}
}

func rotations() []Row {
	return []Row{
		{
			Name: "rot", Level: 1,
			Instances: append(typed("srot", "drot", "crot", "zrot"),
				Instance{Name: "csrot", Type: C, RealAlpha: true}, Instance{Name: "zdrot", Type: Z, RealAlpha: true}),
			Params: []Param{
				param(N), vector("x", NByOne).out(), vector("y", NByOne).out(), param(Cos).real(), param(Sin), param(Batch)},
			Summary: "rocblas_?rot applies a plane rotation",
			Formula: "(x_i, y_i) := (c x_i + s y_i, c y_i - conj(s) x_i)",
			Quick:   QuickNonPositive,
		},
		{
			Name: "rotg", Level: 1, Instances: typed("srotg", "drotg", "crotg", "zrotg"),
			Params: []Param{
				few("a", OneByOne).out(), few("b", OneByOne).out(), few("c", OneByOne).real().out(), few("s", OneByOne).out(), param(Batch)},
			Summary: "rocblas_?rotg computes the plane rotation that takes b to 0",
			Formula: "[c s; -conj(s) c] [a; b] = [r; 0], a := r, and for real types b := z, from which c and s follow",
			Quick:   QuickNonPositive,
		},
		{
			Name: "rotm", Level: 1, Instances: typed("srotm", "drotm"),
			Params:  []Param{param(N), vector("x", NByOne).out(), vector("y", NByOne).out(), few("param", FiveByOne), param(Batch)},
			Summary: "rocblas_?rotm applies a modified plane rotation",
			Formula: "[x_i; y_i] := H [x_i; y_i]",
			Notes: "H = [h11 h12; h21 h22]; param has a flag, h11, h21, h12 and h22. Flag -1: param has all four; 0: h11 = " +
				"h22 = 1; 1: h12 = 1 and h21 = -1; -2: H = I.",
			Quick: QuickNonPositive, RotationParam: true,
		},
		{
			Name: "rotmg", Level: 1, Instances: typed("srotmg", "drotmg"),
			Params: []Param{
				few("d1", OneByOne).out(), few("d2", OneByOne).out(), few("x1", OneByOne).out(), few("y1", OneByOne),
				few("param", FiveByOne).out(), param(Batch)},
			Summary: "rocblas_?rotmg computes the modified plane rotation that takes the second component to 0",
			Formula: "H [sqrt(d1) x1; sqrt(d2) y1] = [*; 0]; d1, d2 and x1 are updated",
			Notes:   "param has a flag, h11, h21, h12 and h22, as rocblas_?rotm reads them.",
			Quick:   QuickNonPositive,
		},
	}
}

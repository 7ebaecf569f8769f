package spec

import "strings"

// Alias is a function of hipBLAS that is a function of rocBLAS under another name. Its arguments are those of rocBLAS
// in the same order, and sides, fills, operations and diagonals have the same values. A product with types as
// arguments (Gemm) has one operand C instead of C and D, and no solution index.
type Alias struct {
	Name      string // without hipblas and _64: "SgemmBatched"
	Wide      bool   // the name ends in _64
	Target    string // the function of rocBLAS, without rocblas_
	Arguments []Argument
	Complex   bool // some operand is complex
	Typed     bool // the types are arguments
	Gemm      bool
	Grouped   bool // since hipBLAS 3.7. Such a product with types as arguments has C and D
}

// CName returns the name of the function in C.
func (a Alias) CName() string {
	if a.Wide {
		return "hipblas" + a.Name + "_64"
	}
	return "hipblas" + a.Name
}

// Aliases returns hipBLAS's functions that the table has, in the order of the table.
func Aliases() []Alias {
	var list []Alias
	for _, f := range Functions() {
		if f.inHipblas() {
			list = append(list, Alias{
				Name: hipblasName(f.CName()), Wide: f.Wide, Target: strings.TrimPrefix(f.CName(), "rocblas_"), Arguments: f.Arguments(),
				Complex: f.Instance.Type.Complex(), Typed: f.Row.Suffix != "", Gemm: f.Row.Name == "gemm_ex",
				Grouped: f.Shape == Grouped,
			})
		}
	}
	for _, t := range Transfers() {
		if !t.Wide {
			list = append(list, Alias{Name: hipblasName(t.CName()), Target: t.Name, Arguments: t.Arguments()})
		}
	}
	return list
}

// inHipblas reports whether hipBLAS has the function.
func (f Function) inHipblas() bool {
	switch f.Row.Name {
	case "gemmt", "gemm_ex3", "gemm_ex_get_solutions", "geam_ex", "syrk_ex", "herk_ex":
		return false
	case "trtri":
		return !f.Wide
	case "gemv":
		return f.Instance.Mixed == nil
	}
	return true
}

// hipblasName returns the name in hipBLAS of a function of rocBLAS, without hipblas and _64: rocblas_sgemm_batched is
// SgemmBatched.
func hipblasName(cname string) string {
	var b strings.Builder
	for _, word := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(cname, "rocblas_"), "_64"), "_") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

// Solver is a solver function of hipBLAS, which has no counterpart in the table. It is without hipblas, and has hipBLAS's
// types.
type Solver struct {
	Name      string // "SgetrfBatched"
	Arguments []Argument
}

// Solvers returns the solver functions. Sizes and infos come once; a matrix or vector of each problem is one pointer, an
// array of pointers, or one pointer and a distance.
func Solvers() []Solver {
	routines := []struct{ name, arguments string }{
		{"getrf", "n A lda ipiv info"},
		{"getrs", "trans n nrhs A lda pivots B ldb info"},
		{"getri", "n A lda ipiv C ldc info"},
		{"geqrf", "m n A lda tau info"},
		{"gels", "trans m n nrhs A lda B ldb info deviceInfo"},
	}
	var list []Solver
	for _, routine := range routines {
		for _, shape := range []Shape{Plain, Batched, StridedBatched} {
			if routine.name == "getri" && shape != Batched {
				continue
			}
			for i, ctype := range []string{"float", "double", "hipComplex", "hipDoubleComplex"} {
				name := string("SDCZ"[i]) + routine.name + [...]string{"", "Batched", "StridedBatched"}[shape]
				list = append(list, Solver{name, solverArguments(strings.Fields(routine.arguments), ctype, shape)})
			}
		}
	}
	return list
}

// solverArguments returns the arguments with the names; the leading dimension follows its matrix, and then comes the
// distance.
func solverArguments(names []string, ctype string, shape Shape) []Argument {
	list := []Argument{{"hipblasHandle_t", "handle"}}
	pointer := ctype + "*"
	if shape == Batched {
		pointer += " const*"
	}
	for _, name := range names {
		stride := ""
		switch name {
		case "trans":
			list = append(list, Argument{"hipblasOperation_t", name})
		case "A", "B", "C":
			list = append(list, Argument{pointer, name})
		case "tau":
			list, stride = append(list, Argument{pointer, name}), "strideP"
		case "ipiv":
			list, stride = append(list, Argument{"int*", name}), "strideP"
		case "pivots":
			list, stride = append(list, Argument{"const int*", "ipiv"}), "strideP"
		case "info", "deviceInfo":
			list = append(list, Argument{"int*", name})
		case "lda", "ldb", "ldc":
			list, stride = append(list, Argument{"int", name}), "stride"+strings.ToUpper(name[2:])
		default:
			list = append(list, Argument{"int", name})
		}
		if stride != "" && shape == StridedBatched {
			list = append(list, Argument{"hipblasStride", stride})
		}
	}
	if shape != Plain {
		list = append(list, Argument{"int", "batchCount"})
	}
	return list
}

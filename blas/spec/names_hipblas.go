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
	return f.Shape != Grouped
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

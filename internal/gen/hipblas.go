package main

import (
	"fmt"
	"strings"

	"rocblas_mem/blas/spec"
)

// The files of hipBLAS: the headers of its functions, which hipblas.h includes, of hipBLAS 3 and 2, their entries, and calls
// that test them.
const (
	hipblasHeader  = "hipblas/include/hipblas/hipblas_blas.h"
	hipblas2Header = "hipblas/include/hipblas-2/hipblas_blas.h"
	hipblasEntries = "hipblas/zentries.h"
	hipblasCalls   = "ctests/hipblas/zcalls.h"
)

func hipblasFiles() map[string][]byte {
	return map[string][]byte{
		hipblasHeader: hipblasFile(), hipblas2Header: hipblas2File(), hipblasEntries: hipblasEntriesFile(), hipblasCalls: hipblasCallsFile(),
	}
}

// hipblasFunction is a function of hipBLAS as the generated files have it.
type hipblasFunction struct {
	spec.Alias
	params []spec.Argument // in rocBLAS's types; the compute type of a product has none of these
	values []string        // what rocBLAS's function gets
}

// computeType is the type of the compute type of a product whose types are arguments.
const computeType = "hipblasComputeType_t"

// hipblasFunctions returns the functions in the order of the header. A product whose types are arguments has a second
// form, with flags.
func hipblasFunctions() (list []hipblasFunction) {
	for _, alias := range spec.Aliases() {
		if !alias.Gemm {
			list = append(list, hipblasFunction{alias, alias.Arguments, hipblasValues(alias.Arguments)})
			continue
		}
		list = append(list, hipblasProduct(alias, false))
		alias.Name += "WithFlags"
		list = append(list, hipblasProduct(alias, true))
	}
	return list
}

// hipblasProduct returns a product whose types are arguments: c is c and d of rocBLAS's, and the solution index is 0.
func hipblasProduct(alias spec.Alias, flags bool) hipblasFunction {
	f := hipblasFunction{Alias: alias}
	same := map[string]string{
		"d": "c", "d_type": "DATATYPE(c_type)", "ldd": "ldc", "stride_d": "stride_c", "solution_index": "0", "flags": "0",
	}
	if alias.Grouped {
		same = map[string]string{"flags": "0"}
	}
	if flags {
		delete(same, "flags")
	}
	pointers := ""
	if strings.HasPrefix(alias.Name, "GemmBatched") {
		pointers = "*"
	}
	for _, a := range alias.Arguments {
		switch value, left := same[a.Name]; {
		case left:
			f.values = append(f.values, value)
			continue
		case a.Name == "compute_type":
			a.CType, f.values = computeType, append(f.values, "compute")
		case a.Name == "c" && !alias.Grouped:
			a.CType, f.values = "void*"+pointers, append(f.values, "c")
		case a.Name == "a", a.Name == "b":
			a.CType, f.values = a.CType+pointers, append(f.values, a.Name)
		case a.Name == "algo":
			f.values = append(f.values, "rocblas_gemm_algo_standard")
		case a.Name == "flags":
			a.CType, f.values = "rocblas_gemm_flags", append(f.values, "(uint32_t)flags")
		default:
			f.values = append(f.values, hipblasValues([]spec.Argument{a})...)
		}
		f.params = append(f.params, a)
	}
	return f
}

// hipblasValues returns the arguments of rocBLAS's function. Types are the only enumerations with other values.
func hipblasValues(arguments []spec.Argument) (values []string) {
	for _, a := range arguments {
		if a.CType == "rocblas_datatype" {
			a.Name = "DATATYPE(" + a.Name + ")"
		}
		values = append(values, a.Name)
	}
	return values
}

// hipblasChecks has the macros of hipblas/entry.h that check an enumeration.
func hipblasChecks() map[string]string {
	return map[string]string{
		"rocblas_side": "IS_SIDE", "rocblas_fill": "IS_FILL", "rocblas_operation": "IS_OPERATION", "rocblas_diagonal": "IS_DIAGONAL",
		"rocblas_datatype": "IS_DATATYPE", "rocblas_gemm_algo": "IS_ALGORITHM", "rocblas_gemm_flags": "IS_FLAGS",
	}
}

// macro returns the macro that defines the function. hipBLAS 2 has more than one function of some.
func (f hipblasFunction) macro() string {
	switch {
	case f.Gemm && f.Grouped:
		return "GROUPED_PRODUCT"
	case f.Grouped:
		return "GROUPED"
	case f.Gemm:
		return "PRODUCT"
	case f.Typed:
		return "TYPED"
	case f.Complex:
		return "COMPLEX"
	}
	return "PLAIN"
}

// hipblasEntriesFile generates the entries, one line for each function.
func hipblasEntriesFile() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s A file that includes this one defines the macros. */\n\n", notice)
	for _, f := range hipblasFunctions() {
		var params, checks []string
		for _, a := range f.params {
			check, enumerated := hipblasChecks()[a.CType]
			if enumerated {
				checks = append(checks, fmt.Sprintf("%s(%s)", check, a.Name))
			}
			switch a.CType {
			case "rocblas_datatype", "rocblas_gemm_algo", "rocblas_gemm_flags", computeType: // with other values in rocBLAS, or none
				a.CType = "int"
			}
			params = append(params, a.CType+" "+a.Name)
		}
		if checks == nil {
			checks = []string{"1"}
		}
		wide := ""
		if f.Wide {
			wide = "_64"
		}
		fmt.Fprintf(&b, "%s(%s, %s, %s, (%s), (%s), %s)\n", f.macro(), f.Name, wide, f.Target,
			strings.Join(params, ", "), strings.Join(f.values, ", "), strings.Join(checks, " && "))
	}
	return []byte(b.String())
}

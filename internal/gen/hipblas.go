package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// The files of hipBLAS: the header of its functions, which hipblas.h includes, their entries, and calls that test them.
const (
	hipblasHeader  = "hipblas/include/hipblas/hipblas_blas.h"
	hipblasEntries = "hipblas/zentries.h"
	hipblasCalls   = "ctests/hipblas/zcalls.h"
)

func hipblasFiles() map[string][]byte {
	return map[string][]byte{hipblasHeader: hipblasFile(), hipblasEntries: hipblasEntriesFile(), hipblasCalls: hipblasCallsFile()}
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

// hipblasType spells a type of rocBLAS in hipBLAS's.
func hipblasType(ctype string) string {
	return strings.NewReplacer(
		"rocblas_handle", "hipblasHandle_t", "rocblas_side", "hipblasSideMode_t", "rocblas_fill", "hipblasFillMode_t",
		"rocblas_operation", "hipblasOperation_t", "rocblas_diagonal", "hipblasDiagType_t", "rocblas_datatype", "hipDataType",
		"rocblas_float_complex", "hipComplex", "rocblas_double_complex", "hipDoubleComplex", "rocblas_half", "hipblasHalf",
		"rocblas_bfloat16", "hipblasBfloat16", "rocblas_int", "int", "rocblas_stride", "hipblasStride",
		"rocblas_gemm_algo", "hipblasGemmAlgo_t", "rocblas_gemm_flags", "hipblasGemmFlags_t",
	).Replace(ctype)
}

// hipblasFile generates the header of the functions.
func hipblasFile() []byte {
	var b strings.Builder
	b.WriteString("/* SPDX-License-Identifier: MIT\n *\n" +
		" * hipblas_blas.h: the functions of hipblas.h, which includes this file, that compute or copy. " + notice + "\n *\n" +
		" * hipblasXY is rocblas_x_y: rocblas_mem_blas.h describes it. An argument of an enumeration that is none of its values is\n" +
		" * HIPBLAS_STATUS_INVALID_ENUM. In a product whose types are arguments, c is rocBLAS's c and d. */\n\n")
	for _, f := range hipblasFunctions() {
		p := prototype{name: f.CName(), result: "HIPBLAS_EXPORT hipblasStatus_t"}
		for _, a := range f.params {
			p.arguments = append(p.arguments, spec.Argument{CType: hipblasType(a.CType), Name: a.Name})
		}
		b.WriteString(p.text())
	}
	b.WriteString("\n" + block("Solver functions, by the LAPACK of the machine. info is in host memory, but in that of the device for getrf and "+
		"getri, which have one for each problem, as deviceInfo. Without ipiv, getrf and getri use no pivots.", "", "Returns",
		"  HIPBLAS_STATUS_NOT_SUPPORTED  there is no LAPACK, or the device is a GPU: rocblas_mem_get_last_error says what to install"))
	for _, f := range spec.Solvers() {
		b.WriteString(prototype{name: "hipblas" + f.Name, result: "HIPBLAS_EXPORT hipblasStatus_t", arguments: f.Arguments}.text())
	}
	return []byte(b.String())
}

// hipblasCallsFile generates calls for the test in C, with the status that each returns: of each function with a null
// handle, and with each enumeration wrong in turn.
func hipblasCallsFile() []byte {
	right := map[string]string{
		"rocblas_side": "HIPBLAS_SIDE_LEFT", "rocblas_fill": "HIPBLAS_FILL_MODE_UPPER", "rocblas_operation": "HIPBLAS_OP_N",
		"rocblas_diagonal": "HIPBLAS_DIAG_UNIT", "rocblas_datatype": "HIP_R_32F", "rocblas_gemm_algo": "HIPBLAS_GEMM_DEFAULT",
		"rocblas_gemm_flags": "HIPBLAS_GEMM_FLAGS_NONE", computeType: "HIPBLAS_COMPUTE_32F",
	}
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s A file that includes this one defines the macro. */\n\n", notice)
	for _, f := range hipblasFunctions() {
		var values []string
		for _, a := range f.params {
			values = append(values, cmp.Or(right[a.CType], "0"))
		}
		status := "SUCCESS"
		if f.params[0].CType == "rocblas_handle" {
			status = "NOT_INITIALIZED"
		}
		fmt.Fprintf(&b, "CALL(%s, %s, %s)\n", status, f.CName(), strings.Join(values, ", "))
		for i, a := range f.params {
			if _, enumerated := hipblasChecks()[a.CType]; !enumerated {
				continue
			}
			wrong, status := slices.Clone(values), "INVALID_ENUM"
			wrong[i] = fmt.Sprintf("(%s)77", hipblasType(a.CType))
			if f.Gemm && a.CType == "rocblas_datatype" && a.Name != "d_type" { // the compute type does not go with it
				status = "NOT_SUPPORTED"
			}
			fmt.Fprintf(&b, "CALL(%s, %s, %s)\n", status, f.CName(), strings.Join(wrong, ", "))
		}
	}
	for _, f := range spec.Solvers() {
		call := fmt.Sprintf("hipblas%s", f.Name)
		for _, a := range f.Arguments {
			call += ", " + cmp.Or(map[string]string{"trans": "HIPBLAS_OP_N", "info": "&info"}[a.Name], "0")
		}
		fmt.Fprintf(&b, "CALL(NOT_INITIALIZED, %s)\n", call)
		if wrong := strings.Replace(call, "HIPBLAS_OP_N", "(hipblasOperation_t)77", 1); wrong != call {
			fmt.Fprintf(&b, "CALL(INVALID_ENUM, %s)\n", wrong)
		}
	}
	return []byte(b.String())
}

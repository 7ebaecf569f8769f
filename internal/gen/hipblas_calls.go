package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// hipblasCallsFile generates calls for the test in C, with the status that each returns: of each function with a null
// handle, and with each enumeration wrong in turn. They have the names that hipBLAS 2 and 3 share; functions of hipBLAS 3.7
// are apart.
func hipblasCallsFile() []byte {
	right := map[string]string{
		"rocblas_side": "HIPBLAS_SIDE_LEFT", "rocblas_fill": "HIPBLAS_FILL_MODE_UPPER", "rocblas_operation": "HIPBLAS_OP_N",
		"rocblas_diagonal": "HIPBLAS_DIAG_UNIT", "rocblas_datatype": "HIPBLAS_R_32F", "rocblas_gemm_algo": "HIPBLAS_GEMM_DEFAULT",
		"rocblas_gemm_flags": "HIPBLAS_GEMM_FLAGS_NONE", computeType: "COMPUTE_32F",
	}
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s A file that includes this one defines the macros. */\n\n", notice)
	for _, f := range hipblasFunctions() {
		var values []string
		for _, a := range f.params {
			values = append(values, cmp.Or(right[a.CType], "0"))
		}
		status := "SUCCESS"
		if f.params[0].CType == "rocblas_handle" {
			status = "NOT_INITIALIZED"
		}
		call := "CALL"
		if f.Grouped {
			call = "CALL_37"
		}
		fmt.Fprintf(&b, "%s(%s, %s, %s)\n", call, status, f.CName(), strings.Join(values, ", "))
		for i, a := range f.params {
			if _, enumerated := hipblasChecks()[a.CType]; !enumerated {
				continue
			}
			wrong, status := slices.Clone(values), "INVALID_ENUM"
			wrong[i] = "77"
			if f.Gemm && a.CType == "rocblas_datatype" && a.Name != "d_type" { // the compute type does not go with it
				status = "WRONG_TYPE"
			}
			fmt.Fprintf(&b, "%s(%s, %s, %s)\n", call, status, f.CName(), strings.Join(wrong, ", "))
		}
	}
	for _, f := range spec.Solvers() {
		call := fmt.Sprintf("hipblas%s", f.Name)
		for _, a := range f.Arguments {
			call += ", " + cmp.Or(map[string]string{"trans": "HIPBLAS_OP_N", "info": "&info"}[a.Name], "0")
		}
		fmt.Fprintf(&b, "CALL(NOT_INITIALIZED, %s)\n", call)
		if wrong := strings.Replace(call, "HIPBLAS_OP_N", "77", 1); wrong != call {
			fmt.Fprintf(&b, "CALL(INVALID_ENUM, %s)\n", wrong)
		}
	}
	return []byte(b.String())
}

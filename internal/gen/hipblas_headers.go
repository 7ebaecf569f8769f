package main

import (
	"strings"

	"rocblas_mem/blas/spec"
)

// hipblasTypes spells types of rocBLAS in hipBLAS 3's.
func hipblasTypes() *strings.Replacer {
	return strings.NewReplacer(
		"rocblas_handle", "hipblasHandle_t", "rocblas_side", "hipblasSideMode_t", "rocblas_fill", "hipblasFillMode_t",
		"rocblas_operation", "hipblasOperation_t", "rocblas_diagonal", "hipblasDiagType_t", "rocblas_datatype", "hipDataType",
		"rocblas_float_complex", "hipComplex", "rocblas_double_complex", "hipDoubleComplex", "rocblas_half", "hipblasHalf",
		"rocblas_bfloat16", "hipblasBfloat16", "rocblas_int", "int", "rocblas_stride", "hipblasStride",
		"rocblas_gemm_algo", "hipblasGemmAlgo_t", "rocblas_gemm_flags", "hipblasGemmFlags_t",
	)
}

// oldTypes spells types of hipBLAS 3 in those of hipBLAS 2 without HIPBLAS_V2. A compute type is a type like the others.
func oldTypes() *strings.Replacer {
	return strings.NewReplacer("hipDataType", "hipblasDatatype_t", computeType, "hipblasDatatype_t",
		"hipComplex", "hipblasComplex", "hipDoubleComplex", "hipblasDoubleComplex")
}

// hipblasPrototypes returns the prototypes of hipBLAS 3: of functions that compute or copy, and of solver functions.
func hipblasPrototypes() (functions, solvers []prototype) {
	const result = "HIPBLAS_EXPORT hipblasStatus_t"
	types := hipblasTypes()
	for _, f := range hipblasFunctions() {
		p := prototype{name: f.CName(), result: result}
		for _, a := range f.params {
			p.arguments = append(p.arguments, spec.Argument{CType: types.Replace(a.CType), Name: a.Name})
		}
		functions = append(functions, p)
	}
	for _, f := range spec.Solvers() {
		solvers = append(solvers, prototype{name: "hipblas" + f.Name, result: result, arguments: f.Arguments})
	}
	return functions, solvers
}

// hipblasOpening returns the comment that opens a header of the functions.
func hipblasOpening(more string) string {
	return "/* SPDX-License-Identifier: MIT\n *\n" +
		" * hipblas_blas.h: the functions of hipblas.h, which includes this file, that compute or copy.\n * " + notice + "\n *\n" +
		" * hipblasXY is rocblas_x_y: rocblas_mem_blas.h describes it. An argument of an enumeration that is none of its values is\n" +
		" * HIPBLAS_STATUS_INVALID_ENUM. In a product whose types are arguments, c is rocBLAS's c and d." + more + " */\n\n"
}

// solversComment returns the comment before the solver functions.
func solversComment() string {
	return "\n" + block("Solver functions, by the LAPACK of the machine. info is in host memory, but in that of the device for getrf and "+
		"getri, which have one for each problem, as deviceInfo. Without ipiv, getrf and getri use no pivots.", "", "Returns",
		"  HIPBLAS_STATUS_NOT_SUPPORTED  there is no LAPACK, or the device is a GPU: rocblas_mem_get_last_error says what to install")
}

// hipblasFile generates the header of the functions of hipBLAS 3.
func hipblasFile() []byte {
	var b strings.Builder
	b.WriteString(hipblasOpening(""))
	functions, solvers := hipblasPrototypes()
	for _, p := range functions {
		b.WriteString(p.text())
	}
	b.WriteString(solversComment())
	for _, p := range solvers {
		b.WriteString(p.text())
	}
	return []byte(b.String())
}

// hipblas2File generates the header of the functions of hipBLAS 2. Those that other types belong to have a name for each.
func hipblas2File() []byte {
	var b, names strings.Builder
	b.WriteString(hipblasOpening(" The types of a\n * function whose name ends in _v2 are those of HIP."))
	write := func(p prototype) {
		old := oldPrototype(p)
		b.WriteString(old.text())
		if old.text() != p.text() {
			p.name = secondName(p.name)
			b.WriteString(p.text())
			names.WriteString("#define " + old.name + " " + p.name + "\n")
		}
	}
	functions, solvers := hipblasPrototypes()
	for i, f := range hipblasFunctions() {
		if !f.Grouped { // of hipBLAS 3.7
			write(functions[i])
		}
	}
	b.WriteString(solversComment())
	for _, p := range solvers {
		write(p)
	}
	b.WriteString("\n#ifdef HIPBLAS_V2\n" + names.String() + "#endif\n")
	return []byte(b.String())
}

// oldPrototype returns a prototype of hipBLAS 3 as hipBLAS 2 without HIPBLAS_V2 has it.
func oldPrototype(p prototype) prototype {
	types := oldTypes()
	old := prototype{name: p.name, result: p.result}
	for _, a := range p.arguments {
		old.arguments = append(old.arguments, spec.Argument{CType: types.Replace(a.CType), Name: a.Name})
	}
	return old
}

// secondName returns the name in hipBLAS 2 of a function with the types of HIP: hipblasZaxpy_64 is hipblasZaxpy_v2_64.
func secondName(name string) string {
	if short, wide := strings.CutSuffix(name, "_64"); wide {
		return short + "_v2_64"
	}
	return name + "_v2"
}

package spec

import "slices"

// Query is a function about solutions that takes a handle and no problem. It computes and leases nothing.
type Query struct {
	Name    string // without rocblas_
	Release Release

	// Combinations are the types of a, b, c, d and of the computation for which there is a solution. If it is
	// empty, the function is not implemented, as in rocBLAS.
	Combinations []string

	signature []string
}

// Queries returns all queries, in the order of their numbers, which follow those of Functions.
func Queries() []Query {
	byType := []string{
		"rocblas_handle", "rocblas_datatype", "rocblas_datatype", "rocblas_datatype", "uint32_t", "rocblas_int*", "rocblas_int*",
	}
	list := []Query{
		{Name: "gemm_ex_get_solutions_by_type", Combinations: gemmCombinations(), signature: byType},
		{Name: "gemm_batched_ex_get_solutions_by_type", Combinations: gemmCombinations(), signature: byType},
	}
	functions := Functions()
	for _, letter := range []string{"h", "s", "d"} {
		at := slices.IndexFunc(functions, func(f Function) bool { return f.CName() == "rocblas_"+letter+"gemm_strided_batched" })
		list = append(list, Query{Name: letter + "gemm_kernel_name", Release: Only4, signature: functions[at].Signature()})
	}
	return list
}

// CName returns the name of the function in C.
func (q Query) CName() string { return "rocblas_" + q.Name }

// Signature returns the C types of the arguments. Those of a function by type are the handle, the type of a and
// b, that of c and d, the compute type, flags, the list and its size.
func (q Query) Signature() []string { return q.signature }

// Solves reports whether there is a solution for these types: of a and b, of c and d, and of the computation.
func (q Query) Solves(input, output, compute Type) bool {
	types := []byte{input.Letter(), input.Letter(), output.Letter(), output.Letter(), compute.Letter()}
	return slices.Contains(q.Combinations, string(types))
}

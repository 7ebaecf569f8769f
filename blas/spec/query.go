package spec

import "slices"

// Query is a function about solutions that takes a handle and no problem. It computes and leases nothing.
type Query struct {
	Name    string // without rocblas_
	Release Release
	Text    []string // for the header; without one, that of the query before it is about both

	// Combinations are the types of a, b, c, d and of the computation for which there is a solution. If it is
	// empty, the function is not implemented, as in rocBLAS.
	Combinations []string

	arguments []Argument
}

// Queries returns all queries, in the order of their numbers, which follow those of Functions.
func Queries() []Query {
	byType := []Argument{
		{"rocblas_handle", "handle"}, {"rocblas_datatype", "input_type"}, {"rocblas_datatype", "output_type"},
		{"rocblas_datatype", "compute_type"}, {"uint32_t", "flags"}, {"rocblas_int*", "list_array"}, {"rocblas_int*", "list_size"},
	}
	list := []Query{
		{Name: "gemm_ex_get_solutions_by_type", Combinations: gemmCombinations(), arguments: byType, Text: []string{
			"rocblas_gemm_ex_get_solutions_by_type lists the solutions of rocblas_gemm_ex for a type of a and b, a type of c and d and a compute " +
				"type; rocblas_gemm_batched_ex_get_solutions_by_type lists those of rocblas_gemm_batched_ex. list_array and list_size are as for " +
				"rocblas_gemm_ex_get_solutions; flags are ignored.", "", "Returns",
			"  rocblas_status_success",
			"  rocblas_status_not_implemented  rocblas_gemm_ex does not support these types",
			"  rocblas_status_invalid_handle",
			"  rocblas_status_invalid_pointer  list_size is null",
		}},
		{Name: "gemm_batched_ex_get_solutions_by_type", Combinations: gemmCombinations(), arguments: byType},
	}
	table := Table()
	functions := table[slices.IndexFunc(table, func(r Row) bool { return r.Name == "gemm" })].Functions()
	for _, letter := range []string{"h", "s", "d"} {
		at := slices.IndexFunc(functions, func(f Function) bool { return f.CName() == "rocblas_"+letter+"gemm_strided_batched" })
		list = append(list, Query{Name: letter + "gemm_kernel_name", Release: Only4, arguments: functions[at].Arguments()})
	}
	list[2].Text = []string{"rocblas_?gemm_kernel_name returns rocblas_status_not_implemented for all arguments, as rocBLAS does."}
	return list
}

// CName returns the name of the function in C.
func (q Query) CName() string { return "rocblas_" + q.Name }

// Arguments returns the arguments. Those of a function by type are the handle, the type of a and b, that of c and
// d, the compute type, flags, the list and its size.
func (q Query) Arguments() []Argument { return q.arguments }

// Signature returns the C types of the arguments.
func (q Query) Signature() []string { return ctypes(q.arguments) }

// Solves reports whether there is a solution for these types: of a and b, of c and d, and of the computation.
func (q Query) Solves(input, output, compute Type) bool {
	types := []byte{input.Letter(), input.Letter(), output.Letter(), output.Letter(), compute.Letter()}
	return slices.Contains(q.Combinations, string(types))
}

package main

import (
	"fmt"
	"strings"

	"rocblas_mem/blas/spec"
)

// blasOpening returns the first comment of the header of the table's functions.
func blasOpening() []string {
	return []string{
		"SPDX-License-Identifier: MIT", "",
		"rocblas_mem_blas.h: the BLAS functions of rocblas_mem.h, which includes this file. " + notice, "",
		"Each comment is about the functions below it: a formula, the shapes of operands, what is leased on the host, and the " +
			"statuses beside those that every routine returns (rocblas_mem.h). A ? stands for the letters of the types: s float, d double, " +
			"c and z complex of them, h rocblas_half, bf and t rocblas_bfloat16. The forms of a function are:",
		"  _batched          each operand is an array of batch_count pointers in device memory",
		"  _strided_batched  the operands of a problem begin one stride, in elements, behind those of the problem before it",
		"  _64               sizes, leading dimensions and increments are int64_t, and so are indices in results",
		"An increment or leading dimension holds for every problem of a batch. alpha, beta, c and s are one for all problems, except as " +
			"rocblas_set_batch_alpha_stride says. A result is one for each problem. An operand that is not read may be null.",
	}
}

func transfersBanner() []string {
	return []string{
		"Copies between host and device. x, a: source; y, b: destination. elem_size in bytes. The _async forms run in the order of " +
			"stream; on the host device they are complete when they return. n, rows or cols of 0 do nothing.",
		"  invalid_size     a negative size, elem_size < 1, an increment < 1, lda or ldb less than rows",
		"  invalid_pointer  a pointer is null",
	}
}

func levelBanner(level int) []string {
	banner := []string{fmt.Sprintf("Level %d", level)}
	if level == 1 {
		return append(banner, "", fmt.Sprintf("Workspace: a block is %s elements. On the built-in engine a reduction of more than one block leases "+
			"one partial result for each block and problem. A shorter reduction leases nothing.", thousands(spec.ReduceBlock)))
	}
	return append(banner, "", "A call with m, n or batch_count of 0 does nothing. A negative size is rocblas_status_invalid_size.")
}

func extensionsBanner() []string {
	return []string{
		"Extensions with types at run time. In the _batched forms the void pointers of operands are arrays of batch_count pointers. Types are named without rocblas_datatype_ and " +
			"rocblas_compute_type_.",
	}
}

// groupedComment returns the lines of the comment about the _grouped_batched functions of a row.
func groupedComment(r *spec.Row) []string {
	subject, _, _ := strings.Cut(r.Summary, " ")
	plain := strings.TrimSuffix(subject, r.Suffix)
	batched, grouped := plain+"_batched"+r.Suffix, plain+"_grouped_batched"+r.Suffix
	lines := []string{
		fmt.Sprintf("%s multiplies the matrices of several groups. Each group is a %s (since rocBLAS 5.7):", grouped, batched),
		"    " + r.Formula + ",   for each problem of group g with element g of every array",
		fmt.Sprintf("Group g has group_size[g] problems; their pointers follow those of the previous group. The arrays of operations, sizes, "+
			"leading dimensions and group sizes have group_count elements in host memory. alpha_array and beta_array also have group_count elements, "+
			"in the memory that the pointer mode selects. The arrays of pointers are in the same memory as for %s. Shapes and results are those of "+
			"%[1]s, bit by bit. No workspace. A group with nothing to compute is skipped. All groups are checked before the first one is computed. "+
			"If groups share memory of the output, a group reads the result of the groups before it.", batched),
	}
	if r.Suffix != "" {
		lines = append(lines, "Types, algo and flags apply to all groups; alpha_array and beta_array have the compute type. c must not be null, even "+
			"with beta = 0.")
	}
	lines = append(lines, "Returns, beside what every routine returns")
	add := func(status, when string) { lines = append(lines, statusLines(status, when)...) }
	add("success", "also if group_count is 0")
	add("invalid_size", "group_count or a group size is negative, the sum of group sizes is above 2^63 - 1, or "+batched+
		" returns this for a size of a group")
	add("invalid_pointer", "an array is null; those of pointers are checked only if there are problems")
	add("invalid_value", "a group's operation is not a rocblas_operation")
	if r.Suffix != "" {
		add("invalid_value", "compute_type is none of "+computeTypes(r))
		add("not_implemented", subject+" does not support these types")
	}
	return lines
}

package main

import (
	"slices"
	"strings"
)

// meant is a kind of difference that is meant.
type meant struct {
	reason string
	is     func(d *difference) bool
}

// reason says why a difference is meant, empty where it is not.
func reason(d *difference) string {
	for _, m := range meants() {
		if m.is(d) {
			return m.reason
		}
	}
	return ""
}

// meants are the differences that are meant; docs/differences.md tells users of those that concern them.
func meants() []meant {
	return []meant{
		{
			"rocBLAS 6.4 does not have the function",
			func(d *difference) bool { return d.real == "absent" },
		},
		{
			"the real one crashes",
			func(d *difference) bool { return d.real == "signal 11" },
		},
		{
			"sizes of workspaces are each library's own: one query grows where the other does not",
			func(d *difference) bool { return d.call.querying && bothOf(d, sizeIncreased, sizeUnchanged) },
		},
		{
			"sizes of workspaces are each library's own: here the routine needs none, or less",
			func(d *difference) bool { return !d.call.querying && d.ours == success && d.real == memoryError },
		},
		{
			"a size query is always answered with a size: the real one answers success where there is nothing to compute, and its " +
				"tpsv_strided_batched computes",
			func(d *difference) bool {
				return d.call.querying && bothOf(d, success, sizeUnchanged) && isOf(d, "symv", "hemv", "trsm", "tpsv", "get_solutions")
			},
		},
		{
			"a size query is answered before arguments are checked, in every shape: the real one checks them in tpsv_strided_batched alone",
			func(d *difference) bool {
				return d.call.querying && d.ours == sizeUnchanged && strings.Contains(d.call.name, "tpsv_strided_batched")
			},
		},
		{
			"a size query reads no data, so null pointers are no error in it",
			func(d *difference) bool {
				return d.call.querying && d.real == invalidPointer && bothOf(d, d.real, sizeUnchanged, sizeIncreased) && isOf(d, "tbmv")
			},
		},
		{
			"null pointers are found in device pointer mode too, where the real one skips that check",
			func(d *difference) bool { return d.call.device && d.ours == invalidPointer && d.real == success },
		},
		{
			"f8 is computed on every device: the real one refuses architectures without it",
			func(d *difference) bool { return isOf(d, "gemm_ex3") && d.real == archMismatch },
		},
	}
}

// The statuses that the reasons speak of.
const (
	success        = "0"
	invalidPointer = "3"
	memoryError    = "5"
	sizeIncreased  = "9"
	sizeUnchanged  = "10"
	archMismatch   = "15"
)

// bothOf says whether each library answered with one of the statuses.
func bothOf(d *difference, statuses ...string) bool {
	return slices.Contains(statuses, d.ours) && slices.Contains(statuses, d.real)
}

// isOf says whether a call is of a routine, by its name without rocblas_.
func isOf(d *difference, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.Contains(family(d.call.name), name) })
}

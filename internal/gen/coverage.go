package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/header"
)

// onlyIn4 lists the functions that librocblas.so.4 (ROCm 6.4) has and librocblas.so.5 (ROCm 7.2) does not
// have.
func onlyIn4() []string {
	return []string{
		"rocblas_gemm_ex3", "rocblas_gemm_batched_ex3", "rocblas_gemm_strided_batched_ex3",
		"rocblas_hgemm_kernel_name", "rocblas_sgemm_kernel_name", "rocblas_dgemm_kernel_name",
	}
}

// onlyIn5 lists the functions that librocblas.so.5 has and librocblas.so.4 does not have.
func onlyIn5() []string {
	return []string{"rocblas_syrk_ex", "rocblas_get_commit_hash_string", "rocblas_get_commit_hash_string_size"}
}

// later lists the functions that librocblas.so.5 of ROCm 7.2 (rocBLAS 5.2) does not have, with the release
// that added each.
func later() map[string]string {
	return map[string]string{
		"rocblas_herk_ex":               "5.3",
		"rocblas_sgemm_grouped_batched": "5.7", "rocblas_sgemm_grouped_batched_64": "5.7",
		"rocblas_dgemm_grouped_batched": "5.7", "rocblas_dgemm_grouped_batched_64": "5.7",
		"rocblas_gemm_grouped_batched_ex": "5.7", "rocblas_gemm_grouped_batched_ex_64": "5.7",
	}
}

// isOwn reports whether only this library declares a function in C: by its name, or because rocBLAS declares
// it only in C++ or only for 32-bit sizes.
func isOwn(name string) bool {
	return strings.HasPrefix(name, "rocblas_mem_") || name == "rocblas_sizeof_datatype" ||
		strings.Contains(name, "trtri") && strings.HasSuffix(name, "_64")
}

// The ways in which a function answers.
const (
	computes = "computes"
	answers  = "answers"
	refuses  = "rocblas_status_not_implemented, as rocBLAS"
)

// stateOf returns how a function outside the table of routines answers.
func stateOf(name string) string {
	if strings.HasSuffix(name, "_kernel_name") {
		return refuses
	}
	return answers
}

// coverageFile generates docs/api-coverage.md: every function of the header, one line for each family.
func coverageFile(h *header.Header) []byte {
	var b bytes.Buffer
	var upstream, own []string
	for name := range h.Functions {
		if isOwn(name) {
			own = append(own, name)
		} else {
			upstream = append(upstream, name)
		}
	}
	slices.Sort(upstream)
	slices.Sort(own)
	fmt.Fprintf(&b, "<!-- %s -->\n# Functions\n\n", notice)
	added := slices.Collect(maps.Keys(later()))
	fmt.Fprintf(&b, `librocblas.so.4 (ROCm 6.4) exports 1,217 C functions and librocblas.so.5 (ROCm 7.2) 1,214, 1,220 together; rocBLAS 5.3
added herk_ex, rocBLAS 5.7 the six products of groups, and the table goes up to that release. Of these %s are here, %s of 6.4's and %s of 7.2's, and %d of this library's own.

A name is rocblas_, the routine, _batched, _strided_batched or _grouped_batched, _ex where the family has it, and _64 where sizes are 64 bits
wide. *computes* means: on the host, in every combination of types that rocBLAS has for it; another one is
rocblas_status_not_implemented, as there. What GPUs compute is in [device-coverage.md](device-coverage.md).

`, thousands(len(upstream)), thousands(without(upstream, append(onlyIn5(), added...))),
		thousands(without(upstream, append(onlyIn4(), added...))), len(own))
	b.WriteString("| family | routines | shapes | widths | functions | state |\n|---|---|---|---|---|---|\n")
	listed := map[string]bool{}
	for _, row := range spec.Table() {
		family(&b, row, listed)
	}
	transfers(&b, listed)
	rest(&b, "the rest of rocBLAS", upstream, listed)
	rest(&b, "this library's own", own, listed)
	return b.Bytes()
}

// family writes the line of one row.
func family(b *bytes.Buffer, row spec.Row, listed map[string]bool) {
	var routines, shapes []string
	wide := false
	functions := row.Functions()
	for _, f := range functions {
		listed[f.CName()] = true
		wide = wide || f.Wide
		shape := [...]string{"plain", "batched", "strided", "grouped"}[f.Shape]
		if !slices.Contains(shapes, shape) {
			shapes = append(shapes, shape)
		}
		if !slices.Contains(routines, f.Instance.Name) {
			routines = append(routines, f.Instance.Name)
		}
	}
	widths := "32"
	if wide {
		widths = "32, 64"
	}
	fmt.Fprintf(b, "| %s | %s | %s | %s | %d | %s |\n",
		row.Name, strings.Join(routines, " "), strings.Join(shapes, " "), widths, len(functions), computes)
}

// transfers writes the line of the functions that copy vectors and matrices between host and device.
func transfers(b *bytes.Buffer, listed map[string]bool) {
	var routines []string
	list := spec.Transfers()
	for _, t := range list {
		listed[t.CName()] = true
		if !slices.Contains(routines, t.Name) {
			routines = append(routines, t.Name)
		}
	}
	fmt.Fprintf(b, "| transfer | %s | plain | 32, 64 | %d | copies |\n", strings.Join(routines, " "), len(list))
}

// rest writes the functions that have no line yet, one line for all functions that answer alike.
func rest(b *bytes.Buffer, family string, names []string, listed map[string]bool) {
	for _, state := range []string{answers, refuses} {
		var some []string
		for _, name := range names {
			if !listed[name] && stateOf(name) == state {
				some = append(some, strings.TrimPrefix(name, "rocblas_"))
			}
		}
		if len(some) > 0 {
			fmt.Fprintf(b, "| %s | %s | plain | | %d | %s |\n", family, strings.Join(some, " "), len(some), state)
		}
	}
}

// without counts the names that are not in a list.
func without(names, list []string) int {
	count := 0
	for _, name := range names {
		if !slices.Contains(list, name) {
			count++
		}
	}
	return count
}

// thousands writes a number of up to six digits with a comma.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

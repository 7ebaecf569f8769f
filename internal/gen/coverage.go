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

// releases returns the rocBLAS that has each function of the header.
func releases(h *header.Header) map[string]spec.Release {
	of := map[string]spec.Release{}
	for name := range h.Functions {
		if strings.HasPrefix(name, "rocblas_mem_") {
			of[name] = spec.Own
		} else {
			of[name] = spec.Every
		}
	}
	for _, f := range spec.Functions() {
		of[f.CName()] = f.Release()
	}
	for _, q := range spec.Queries() {
		of[q.CName()] = q.Release
	}
	for name, release := range map[string]spec.Release{
		"rocblas_get_commit_hash_string": spec.From5, "rocblas_get_commit_hash_string_size": spec.From5,
		"rocblas_sizeof_datatype":        spec.Own,
		"rocblas_set_batch_alpha_stride": "5.5", "rocblas_get_batch_alpha_stride": "5.5",
		"rocblas_set_batch_beta_stride": "5.5", "rocblas_get_batch_beta_stride": "5.5",
	} {
		of[name] = release
	}
	return of
}

// The answers of a function.
const (
	computes = "computes"
	answers  = "answers"
	refuses  = "rocblas_status_not_implemented, as in rocBLAS"
)

// stateOf returns how a function outside the table of routines answers.
func stateOf(name string) string {
	if slices.ContainsFunc(spec.Queries(), func(q spec.Query) bool { return q.CName() == name && len(q.Combinations) == 0 }) {
		return refuses
	}
	return answers
}

// coverageFile generates docs/api-coverage.md: every function of the header, one line for each family.
func coverageFile(h *header.Header) []byte {
	var b bytes.Buffer
	var upstream, own []string
	of := releases(h)
	count := map[spec.Release]int{}
	for _, name := range slices.Sorted(maps.Keys(h.Functions)) {
		count[of[name]]++
		if of[name] == spec.Own {
			own = append(own, name)
		} else {
			upstream = append(upstream, name)
		}
	}
	fmt.Fprintf(&b, "<!-- %s -->\n# Functions\n\n", notice)
	fmt.Fprintf(&b, `librocblas.so.4 (ROCm 6.4) exports 1,217 C functions, librocblas.so.5 (ROCm 7.2) exports 1,214, and both together export
1,220. Later releases added more: %s. This library has %s of these functions, %s of ROCm 6.4's and %s of ROCm 7.2's, and %d
functions of its own.

A name consists of rocblas_, the routine, _batched, _strided_batched or _grouped_batched, _ex if the family has it, and _64 for
64-bit sizes. *computes* means: on the host, for every combination of types that rocBLAS has. Other combinations give
rocblas_status_not_implemented, as in rocBLAS. [device-coverage.md](device-coverage.md) lists the functions of GPUs.

`, later(count), thousands(len(upstream)), thousands(count[spec.Every]+count[spec.Only4]),
		thousands(count[spec.Every]+count[spec.From5]), len(own))
	b.WriteString("| family | routines | shapes | widths | functions | state |\n|---|---|---|---|---|---|\n")
	listed := map[string]bool{}
	for _, row := range spec.Table() {
		family(&b, row, listed)
	}
	transfers(&b, listed)
	rest(&b, "other rocBLAS functions", upstream, listed)
	rest(&b, "this library's functions", own, listed)
	b.WriteString(sources)
	return b.Bytes()
}

// sources names what the functions of each release were compared with.
const sources = `
## What the functions were compared with

| release | compared with |
|---|---|
| 4.4 | librocblas.so.4 and the headers of Debian's rocblas 6.4.4: exports, prototypes, types, values and macros; statuses, sizes and logs of the library |
| 5.2 | the exports of librocblas.so.5 of ROCm 7.2, and rocBLAS's test program of ROCm 7.2.4 |
| 5.3 | github.com/ROCm/rocm-libraries, projects/rocblas: the changelog at 0369281, herk_ex at 0049d56 |
| 5.4 to 5.6 | the changelogs of rocBLAS in the release notes of ROCm; no function is added but the strides of a batch |
| 5.5 and 5.6, strides of alpha and beta | the same repository: pull requests 7507, 8300, 8394, 9108, 9425 and 11547; the settings at 1ecae4c; gemv at 7c585c2, ger at e3efae5, axpy at 414331a, axpy_ex and scal_ex at 59cb351, symv, hemv, sbmv and spmv at 744ff64. scal and syr follow the pull requests' texts |
| 5.7 | the same repository: pull request 9527, grouped products at f7a51e2 and 525d4ee |

What follows sources alone has not been compared with a library.
`

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

// rest writes the functions that have no line yet, one line for all functions with the same answer.
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

// later returns the number of functions that each release after ROCm 7.2's added.
func later(count map[spec.Release]int) string {
	var added []string
	for _, release := range slices.Sorted(maps.Keys(count)) {
		if strings.Contains(string(release), ".") {
			added = append(added, fmt.Sprintf("%d in rocBLAS %s", count[release], release))
		}
	}
	return strings.Join(added, ", ")
}

// thousands writes a number of up to six digits with a comma.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas/table"
)

// pageOutcomes parses the page: the answers of each function on all devices, by its C name.
func pageOutcomes(t *testing.T, page string) map[string]outcomes {
	t.Helper()
	read := map[string]outcomes{}
	_, tables, found := strings.Cut(page, "| family |")
	require.True(t, found)
	for _, line := range strings.Split(tables, "\n")[2:] {
		cells := strings.Split(line, " | ")
		if len(cells) != 8 {
			continue
		}
		count := 0
		for _, name := range strings.Fields(cells[1]) {
			names := []string{"rocblas_" + name}
			if cells[2] == "32, 64" {
				names = append(names, names[0]+"_64")
			}
			for _, name := range names {
				assert.NotContains(t, read, name, "two lines")
				read[name] = outcomes{cells[4], cells[5], cells[6]}
				stated := strings.Trim(cells[7], "| ") != ""
				assert.Equal(t, cells[6] == "some arguments" || cells[6] == "not_implemented" && cells[4] == "native", stated, name)
				count++
			}
		}
		assert.Equal(t, strconv.Itoa(count), cells[3], line)
	}
	return read
}

// TestEveryFunctionOnEveryDevice checks that the page has each function of the header once, and agrees with
// the table of cuBLAS about CUDA.
func TestEveryFunctionOnEveryDevice(t *testing.T) {
	h := wholeHeader(t)
	read := pageOutcomes(t, string(deviceCoverageFile(h)))
	assert.Len(t, read, len(h.Functions))
	for name := range h.Functions {
		assert.Contains(t, read, name)
	}
	words := map[engine.Method]string{engine.Native: "native", engine.Composed: "composed", engine.Missing: "not_implemented",
		engine.Partly: "some arguments", engine.Answered: "answers"}
	for name, computed := range table.Coverage() {
		assert.Equal(t, words[computed], read[name][2], name)
		assert.Equal(t, "native", read[name][0], name)
	}
	for name, want := range map[string]outcomes{
		"rocblas_dgemm_64":                  {"native", "native", "native"},
		"rocblas_strsm_strided_batched":     {"native", "native", "composed"},
		"rocblas_gemm_ex":                   {"native", "native", "native"},
		"rocblas_gemm_ex3":                  {"native", "native with rocBLAS 4", "not_implemented"},
		"rocblas_syrk_ex":                   {"native", "native with rocBLAS 5", "some arguments"},
		"rocblas_herk_ex":                   {"native", "native with rocBLAS 5.3", "not_implemented"},
		"rocblas_sgemm_grouped_batched_64":  {"native", "native with rocBLAS 5.7", "composed"},
		"rocblas_gemm_grouped_batched_ex":   {"native", "native with rocBLAS 5.7", "composed"},
		"rocblas_trsm_ex":                   {"native", "native", "native"},
		"rocblas_dtrtri":                    {"native", "native", "composed"},
		"rocblas_dtrtri_64":                 {"native", "not_implemented", "composed"},
		"rocblas_dtrtri_batched":            {"native", "native", "not_implemented"},
		"rocblas_cgerc_batched_64":          {"native", "native", "some arguments"},
		"rocblas_gemm_ex_get_solutions":     {"native", "native", "answers"},
		"rocblas_set_vector_async_64":       {"copies", "copies", "copies"},
		"rocblas_set_workspace":             {"answers", "answers", "answers"},
		"rocblas_get_commit_hash_string":    {"answers", "answers with rocBLAS 5", "answers"},
		"rocblas_sgemm_kernel_name":         {"not_implemented", "not_implemented", "not_implemented"},
		"rocblas_mem_get_workspace_address": {"answers", "answers", "answers"},
	} {
		assert.Equal(t, want, read[name], name)
	}
}

// TestTheSummaryCountsAll checks that each column adds up to the number of functions.
func TestTheSummaryCountsAll(t *testing.T) {
	h := wholeHeader(t)
	_, rest, _ := strings.Cut(string(deviceCoverageFile(h)), "|---|---|---|---|\n")
	lines, _, _ := strings.Cut(rest, "\n\n")
	var sums [3]int
	for _, line := range strings.Split(lines, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		require.Len(t, cells, 4, line)
		for device := range sums {
			count, err := strconv.Atoi(strings.ReplaceAll(cells[device+1], ",", ""))
			require.NoError(t, err)
			sums[device] += count
		}
	}
	assert.Equal(t, [3]int{len(h.Functions), len(h.Functions), len(h.Functions)}, sums)
}

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
)

// TestCoverageIsComplete checks that the page counts every function of the header once, and names those
// without a family.
func TestCoverageIsComplete(t *testing.T) {
	h := wholeHeader(t)
	page := string(coverageFile(h))
	total := 0
	for _, line := range regexp.MustCompile(`(?m)^\| .* \| (\d+) \| [^|]+ \|$`).FindAllStringSubmatch(page, -1) {
		count, err := strconv.Atoi(line[1])
		require.NoError(t, err)
		total += count
	}
	assert.Equal(t, len(h.Functions), total)
	for _, name := range []string{" set_math_mode ", " abort ", " mem_get_engine_name ", " dgemm_kernel_name "} {
		assert.Contains(t, page, name)
	}
	assert.Regexp(t, `dgemm_kernel_name sgemm_kernel_name|dgemm_kernel_name hgemm_kernel_name`, page)
	assert.Regexp(t, `(?m)^\| other rocBLAS functions \|[^\n]*kernel_name[^\n]*not_implemented`, page)

	delete(h.Functions, "rocblas_set_math_mode")
	assert.NotContains(t, string(coverageFile(h)), " set_math_mode ")
}

// TestCoverageCounts checks that the page's numbers are those of the two libraries' exports.
func TestCoverageCounts(t *testing.T) {
	h := wholeHeader(t)
	count := map[spec.Release]int{}
	for _, release := range releases(h) {
		count[release]++
		if strings.Contains(string(release), ".") {
			assert.Regexp(t, `(?m)^\| `+string(release)+`[^\n]* \| [^\n]*at [0-9a-f]{7}`, sources, "the sources of release %s", release)
		}
	}
	assert.Equal(t, 4, count["5.5"], "the strides of alpha and beta")
	assert.Equal(t, 1217, count[spec.Every]+count[spec.Only4], "librocblas.so.4")
	assert.Equal(t, 1214, count[spec.Every]+count[spec.From5], "librocblas.so.5")
	assert.Equal(t, 1220, count[spec.Every]+count[spec.Only4]+count[spec.From5], "together")
	page, err := os.ReadFile(filepath.Join(root, "docs/api-coverage.md"))
	require.NoError(t, err)
	assert.Contains(t, strings.ReplaceAll(string(page), "\n", " "), " of these functions, 1,217 of ROCm 6.4's and 1,214 of ROCm 7.2's")
}

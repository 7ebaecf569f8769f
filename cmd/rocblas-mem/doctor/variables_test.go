package doctor

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/describe"
	"rocblas_mem/internal/variables"
)

// TestDoctorKnowsEveryVariable sets every variable of the product and one that it does not have: only that has no effect.
func TestDoctorKnowsEveryVariable(t *testing.T) {
	c := newClinic(t)
	more := []string{"ROCBLAS_TENSILE_LIBPATH=x"}
	for _, v := range variables.All() {
		more = append(more, v.Name+"=1")
	}
	f := c.examine(more...)
	assert.Equal(t, []string{"ROCBLAS_TENSILE_LIBPATH"}, f.Unread)
	text, _ := printed(t, f, false)
	assert.Contains(t, text, "ROCBLAS_MEM_LAPACK=1  (for hipBLAS)\n")
	assert.Contains(t, text, "ROCBLAS_MEM_STANDIN_UNITS=1  (for the stand-in HIP)\n")
	assert.Equal(t, 1, strings.Count(text, "has no effect here"))
}

// TestThePagesAreInstalled tests that every page of docs/ is installed, that the command's texts name no other page, and that
// doctor names one by its place.
func TestThePagesAreInstalled(t *testing.T) {
	products, err := os.ReadFile("../../../cmake/products")
	require.NoError(t, err)
	pages, err := filepath.Glob("../../../docs/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	for _, page := range pages {
		name := filepath.Base(page)
		assert.Contains(t, string(products), "\nplaced += share/doc/rocblas-mem/"+name+"=docs/"+name+"\n")
	}
	for _, source := range productSources(t) {
		code, err := os.ReadFile(source)
		require.NoError(t, err)
		for _, literal := range regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`").FindAllString(string(code), -1) {
			for _, named := range regexp.MustCompile(`[a-z0-9-]+\.md\b`).FindAllString(literal, -1) {
				assert.Contains(t, pages, "../../../docs/"+named, source)
			}
		}
	}
	c := newClinic(t)
	c.answer(describe.ProcessSubject, describe.Process{Problems: []string{"ROCBLAS_MEM_PAGES: \"x\" is nothing"}})
	assert.Equal(t, "set ROCBLAS_MEM_PAGES to a value in "+filepath.Join(c.At.Pages, "environment.md")+", or unset it", c.examine().Next[0])
}

// productSources returns the Go files of the product that may have texts for people.
func productSources(t *testing.T) (files []string) {
	for _, folder := range []string{"capi", "cmd/rocblas-mem", "hip", "internal"} {
		require.NoError(t, filepath.WalkDir("../../../"+folder, func(path string, entry fs.DirEntry, err error) error {
			if entry.IsDir() && slices.Contains([]string{"gen", "lint", "mutants", "header"}, entry.Name()) {
				return filepath.SkipDir
			}
			if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				files = append(files, path)
			}
			return err
		}))
	}
	require.NotEmpty(t, files)
	return files
}

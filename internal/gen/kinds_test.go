package main

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

	"rocblas_mem/hip/amd"
)

// TestOneListOfHIPsFiles checks that the sources take HIP's file names from amd.Files: no other source has a list
// of them, and scripts and build files name only files of the list.
func TestOneListOfHIPsFiles(t *testing.T) {
	name := regexp.MustCompile(`libamdhip64\.so\.\d+`)
	sources := []string{"capi", "cmd", "hip", "internal", "standin"}
	read := 0
	for _, folder := range append(sources, "cmake", "scripts") {
		require.NoError(t, filepath.WalkDir("../../"+folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			read++
			quoted := map[string]bool{}
			for _, found := range name.FindAllString(string(text), -1) {
				assert.Contains(t, amd.Files(), found, path)
				if strings.Contains(string(text), `"`+found+`"`) {
					quoted[found] = true
				}
			}
			if slices.Contains([]string{"amd.go", "zdevices.h"}, entry.Name()) {
				assert.Len(t, quoted, len(amd.Files()), path)
			} else if slices.Contains(sources, folder) {
				assert.LessOrEqual(t, len(quoted), 1, "%s has a list of HIP's files", path)
			}
			return nil
		}))
	}
	assert.Greater(t, read, 200, "files")
}

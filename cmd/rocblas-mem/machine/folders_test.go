package machine

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/hip/cuda"
)

// TestNeedsOfCUDA compares the libraries that run --cuda requires with those that the library opens.
func TestNeedsOfCUDA(t *testing.T) {
	needs := Folders{}.OnCUDA().needs
	require.Len(t, needs, 2)
	assert.Equal(t, []string{cuda.Library}, needs[0].names)
	assert.Equal(t, cublas.Candidates(), needs[1].names)
}

func TestFoldersThatCannotBeNamed(t *testing.T) {
	prefix := filepath.Join(t.TempDir(), "a b")
	require.NoError(t, os.MkdirAll(filepath.Join(prefix, "lib/rocblas_mem/cpu"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(prefix, "lib/librocblas_mem.so.0"), nil, 0o644))
	_, err := Beside(filepath.Join(prefix, "bin"))
	assert.ErrorContains(t, err, "cannot use a folder")
}

func TestSplitPath(t *testing.T) {
	assert.Nil(t, splitPath(""))
	assert.Equal(t, []string{"a", "b"}, splitPath("a:b"))
	assert.Equal(t, []string{".", "a", ".", "b", "."}, splitPath(":a::b:"))
}

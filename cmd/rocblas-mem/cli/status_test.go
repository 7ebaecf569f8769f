package cli

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestVersion compares the version with the header.
func TestVersion(t *testing.T) {
	header, err := os.ReadFile("../../../include/rocblas_mem.h")
	require.NoError(t, err)
	var numbers []string
	for _, part := range []string{"MAJOR", "MINOR", "PATCH"} {
		found := regexp.MustCompile(`#define ROCBLAS_MEM_VERSION_` + part + ` (\d+)`).FindSubmatch(header)
		require.NotNil(t, found, part)
		numbers = append(numbers, string(found[1]))
	}
	assert.Equal(t, strings.Join(numbers, "."), Version)
}

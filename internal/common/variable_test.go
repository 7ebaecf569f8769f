package common

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestVariablesAreReadAsTheyAreNow tests that Variable sees variables that the program sets after its start.
func TestVariablesAreReadAsTheyAreNow(t *testing.T) {
	const name = "ROCBLAS_MEM_PAGES"
	t.Setenv(name, "") // so that it is restored
	require.NoError(t, os.Unsetenv(name))
	_, set := Variable(name)
	assert.False(t, set)
	for _, want := range []string{"32M", "", "with = and blanks "} {
		t.Setenv(name, want)
		got, set := Variable(name)
		assert.True(t, set, "%q", want)
		assert.Equal(t, want, got)
	}
	require.NoError(t, os.Unsetenv(name))
	_, set = Variable(name)
	assert.False(t, set)
	t.Setenv("ROCBLAS_TENSILE_LIBPATH", "x")
	_, set = Variable("ROCBLAS_TENSILE_LIBPATH")
	assert.False(t, set, "it is not in the table")
}

package enginetest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine/null"
)

// TestALibraryThatComputesNothingFails checks that every check of a library fails without arithmetic.
func TestALibraryThatComputesNothingFails(t *testing.T) {
	seed := Seed(t)
	t.Logf("%s=%d", SeedVariable, seed)
	var names []string
	for _, c := range LibraryChecks() {
		names = append(names, c.Name)
		assert.True(t, c.Fails(null.New(), seed), "%s passes on an engine that computes nothing", c.Name)
	}
	assert.True(t, slices.Contains(names, "z/trmm"))
}

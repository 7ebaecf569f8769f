package reference_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

// TestEveryRowHasAComputation checks that no row lacks one, except the one without numbers.
func TestEveryRowHasAComputation(t *testing.T) {
	for _, row := range spec.Table() {
		assert.Equal(t, row.Name != "gemm_ex_get_solutions", reference.Of(row.Name) != nil, row.Name)
	}
}

package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
)

// TestValuesAreThoseOfCBLAS pins the numbers, because they cross the C boundary unchanged.
func TestValuesAreThoseOfCBLAS(t *testing.T) {
	assert.Equal(t, []engine.Op{111, 112, 113}, []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans})
	assert.Equal(t, []engine.Uplo{121, 122}, []engine.Uplo{engine.Upper, engine.Lower})
	assert.Equal(t, []engine.Diag{131, 132}, []engine.Diag{engine.NonUnit, engine.Unit})
	assert.Equal(t, []engine.Side{141, 142}, []engine.Side{engine.Left, engine.Right})
}

package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/null"
)

func TestForFindsTheKernels(t *testing.T) {
	e := engine.Engine(null.New())
	assert.Equal(t, e.S(), engine.For[float32, float32](e))
	assert.Equal(t, e.D(), engine.For[float64, float64](e))
	assert.Equal(t, e.C(), engine.For[complex64, float32](e))
	assert.Equal(t, e.Z(), engine.For[complex128, float64](e))
}

func TestForRefusesAnotherRealType(t *testing.T) {
	e := engine.Engine(null.New())
	assert.Nil(t, engine.For[float64, float32](e))
	assert.Nil(t, engine.For[complex64, float64](e))
}

func TestForDoesNotAllocate(t *testing.T) {
	e := engine.Engine(null.New())
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		engine.For[float32, float32](e).Iamax(0, nil, 1)
		engine.For[complex128, float64](e).Iamax(0, nil, 1)
	}))
}

// TestValuesAreThoseOfCBLAS pins the numbers, because they cross the C boundary unchanged.
func TestValuesAreThoseOfCBLAS(t *testing.T) {
	assert.Equal(t, []engine.Op{111, 112, 113}, []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans})
	assert.Equal(t, []engine.Uplo{121, 122}, []engine.Uplo{engine.Upper, engine.Lower})
	assert.Equal(t, []engine.Diag{131, 132}, []engine.Diag{engine.NonUnit, engine.Unit})
	assert.Equal(t, []engine.Side{141, 142}, []engine.Side{engine.Left, engine.Right})
}

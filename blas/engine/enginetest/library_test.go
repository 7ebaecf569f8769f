package enginetest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
)

// answering is a library that computes nothing, and answers each call with itself.
type answering[T engine.Scalar, R engine.Real] bool

func (a answering[T, R]) Rot(int, []T, int, []T, int, R, T) bool            { return bool(a) }
func (a answering[T, R]) Rotm(int, []T, int, []T, int, []T) bool            { return bool(a) }
func (a answering[T, R]) Spr(bool, engine.Uplo, int, T, []T, int, []T) bool { return bool(a) }

func (a answering[T, R]) Ger(bool, int, int, T, []T, int, []T, int, []T, int) bool { return bool(a) }

func (a answering[T, R]) Gbmv(engine.Op, int, int, int, int, T, []T, int, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Symv(bool, engine.Uplo, int, T, []T, int, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Sbmv(bool, engine.Uplo, int, int, T, []T, int, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Spmv(bool, engine.Uplo, int, T, []T, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Syr(bool, engine.Uplo, int, T, []T, int, []T, int) bool { return bool(a) }

func (a answering[T, R]) Syr2(bool, engine.Uplo, int, T, []T, int, []T, int, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Spr2(bool, engine.Uplo, int, T, []T, int, []T, int, []T) bool {
	return bool(a)
}

func (a answering[T, R]) Trmv(engine.Uplo, engine.Op, engine.Diag, int, []T, int, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Tbmv(engine.Uplo, engine.Op, engine.Diag, int, int, []T, int, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Tpmv(engine.Uplo, engine.Op, engine.Diag, int, []T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Tbsv(engine.Uplo, engine.Op, engine.Diag, int, int, []T, int, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Tpsv(engine.Uplo, engine.Op, engine.Diag, int, []T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Symm(bool, engine.Side, engine.Uplo, int, int, T, []T, int, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Syrk(bool, engine.Uplo, engine.Op, int, int, T, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Syr2k(bool, engine.Uplo, engine.Op, int, int, T, []T, int, []T, int, T, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Trmm(engine.Side, engine.Uplo, engine.Op, engine.Diag, int, int, T, []T, int, []T, int, []T, int) bool {
	return bool(a)
}

func (a answering[T, R]) Gemmt(engine.Uplo, engine.Op, engine.Op, int, int, T, []T, int, []T, int, T, []T, int) bool {
	return bool(a)
}

// both is kernels that are a library besides.
type both[T engine.Scalar, R engine.Real] struct {
	engine.Kernels[T, R]
	engine.Library[T, R]
}

// answers is the built-in engine with a library that answers.
type answers struct {
	engine.Engine
	answer bool
}

func (e answers) S() engine.Kernels[float32, float32] {
	return both[float32, float32]{e.Engine.S(), answering[float32, float32](e.answer)}
}

func (e answers) D() engine.Kernels[float64, float64] {
	return both[float64, float64]{e.Engine.D(), answering[float64, float64](e.answer)}
}

func (e answers) C() engine.Kernels[complex64, float32] {
	return both[complex64, float32]{e.Engine.C(), answering[complex64, float32](e.answer)}
}

func (e answers) Z() engine.Kernels[complex128, float64] {
	return both[complex128, float64]{e.Engine.Z(), answering[complex128, float64](e.answer)}
}

// TestALibraryThatComputesNothingFails shows that no check of a library passes without arithmetic, nor without a library, and
// that what is declined counts as lacking.
func TestALibraryThatComputesNothingFails(t *testing.T) {
	seed := Seed(t)
	t.Logf("%s=%d", SeedVariable, seed)
	sound := builtin.New(1)
	var names []string
	for _, c := range LibraryChecks() {
		names = append(names, c.Name)
		assert.True(t, c.Fails(answers{sound, true}, seed), "%s passes on a library that computes nothing", c.Name)
		assert.True(t, c.Fails(answers{sound, false}, seed), "%s passes on a library that declines everything", c.Name)
	}
	assert.True(t, slices.Contains(names, "z/trmm"))
	for _, c := range LibraryChecks(names...) {
		assert.False(t, c.Fails(answers{sound, false}, seed), "%s fails on a library that is known to lack it", c.Name)
		assert.True(t, c.Fails(answers{sound, true}, seed), "%s passes with a routine that is known to be lacking", c.Name)
	}
}

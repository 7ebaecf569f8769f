// Package null is an engine that does no arithmetic. A test that checks results must fail with it.
package null

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/scratch"
)

// Engine leaves every output unchanged; its reductions return 0.
type Engine struct{}

// New returns the engine.
func New() *Engine { return &Engine{} }

// Name returns "null".
func (*Engine) Name() string { return "null" }

// Kind returns "null".
func (*Engine) Kind() string { return "null" }

// Scratch returns an empty pool.
func (*Engine) Scratch() *scratch.Pool { return new(scratch.Pool) }

// S returns the kernels for float32.
func (*Engine) S() engine.Kernels[float32, float32] { return kernels[float32, float32]{} }

// D returns the kernels for float64.
func (*Engine) D() engine.Kernels[float64, float64] { return kernels[float64, float64]{} }

// C returns the kernels for complex64.
func (*Engine) C() engine.Kernels[complex64, float32] { return kernels[complex64, float32]{} }

// Z returns the kernels for complex128.
func (*Engine) Z() engine.Kernels[complex128, float64] { return kernels[complex128, float64]{} }

type kernels[T engine.Scalar, R engine.Real] struct{}

func (kernels[T, R]) Iamax(int, []T, int) int { return 0 }

func (kernels[T, R]) Iamin(int, []T, int) int { return 0 }

func (kernels[T, R]) Asum(int, []T, int) R { return 0 }

func (kernels[T, R]) Nrm2(int, []T, int) R { return 0 }

func (kernels[T, R]) Dotu(int, []T, int, []T, int) T { return 0 }

func (kernels[T, R]) Dotc(int, []T, int, []T, int) T { return 0 }

func (kernels[T, R]) Axpy(int, T, []T, int, []T, int) {}

func (kernels[T, R]) Copy(int, []T, int, []T, int) {}

func (kernels[T, R]) Swap(int, []T, int, []T, int) {}

func (kernels[T, R]) Scal(int, T, []T, int) {}

func (kernels[T, R]) ScalReal(int, R, []T, int) {}

func (kernels[T, R]) Gemv(engine.Op, int, int, T, []T, int, []T, int, T, []T, int) {}

func (kernels[T, R]) Trsv(engine.Uplo, engine.Op, engine.Diag, int, []T, int, []T, int) {}

func (kernels[T, R]) Gemm(engine.Op, engine.Op, int, int, int, T, []T, int, []T, int, T, []T, int) {}

func (kernels[T, R]) Trsm(engine.Side, engine.Uplo, engine.Op, engine.Diag, int, int, T, []T, int, []T, int) {
}

func (kernels[T, R]) Rot(int, []T, int, []T, int, R, T) {}

func (kernels[T, R]) Rotm(int, []T, int, []T, int, []T) {}

func (kernels[T, R]) Ger(bool, int, int, T, []T, int, []T, int, []T, int) {}

func (kernels[T, R]) Gbmv(engine.Op, int, int, int, int, T, []T, int, []T, int, T, []T, int) {}

func (kernels[T, R]) Symv(bool, engine.Uplo, int, T, []T, int, []T, int, T, []T, int) {}

func (kernels[T, R]) Sbmv(bool, engine.Uplo, int, int, T, []T, int, []T, int, T, []T, int) {}

func (kernels[T, R]) Spmv(bool, engine.Uplo, int, T, []T, []T, int, T, []T, int) {}

func (kernels[T, R]) Syr(bool, engine.Uplo, int, T, []T, int, []T, int) {}

func (kernels[T, R]) Spr(bool, engine.Uplo, int, T, []T, int, []T) {}

func (kernels[T, R]) Syr2(bool, engine.Uplo, int, T, []T, int, []T, int, []T, int) {}

func (kernels[T, R]) Spr2(bool, engine.Uplo, int, T, []T, int, []T, int, []T) {}

func (kernels[T, R]) Trmv(engine.Uplo, engine.Op, engine.Diag, int, []T, int, []T, int) {}

func (kernels[T, R]) Tbmv(engine.Uplo, engine.Op, engine.Diag, int, int, []T, int, []T, int) {}

func (kernels[T, R]) Tpmv(engine.Uplo, engine.Op, engine.Diag, int, []T, []T, int) {}

func (kernels[T, R]) Tbsv(engine.Uplo, engine.Op, engine.Diag, int, int, []T, int, []T, int) {}

func (kernels[T, R]) Tpsv(engine.Uplo, engine.Op, engine.Diag, int, []T, []T, int) {}

func (kernels[T, R]) Symm(bool, engine.Side, engine.Uplo, int, int, T, []T, int, []T, int, T, []T, int) {
}

func (kernels[T, R]) Syrk(bool, engine.Uplo, engine.Op, int, int, T, []T, int, T, []T, int) {}

func (kernels[T, R]) Syr2k(bool, engine.Uplo, engine.Op, int, int, T, []T, int, []T, int, T, []T, int) {
}

func (kernels[T, R]) Trmm(engine.Side, engine.Uplo, engine.Op, engine.Diag, int, int, T, []T, int, []T, int, []T, int) {
}

func (kernels[T, R]) Gemmt(engine.Uplo, engine.Op, engine.Op, int, int, T, []T, int, []T, int, T, []T, int) {
}

func (kernels[T, R]) GemmEach(engine.Op, engine.Op, int, int, int, T, int, int, T, int, int, int, engine.Series[T], engine.Series[T], engine.Series[T]) {
}

func (kernels[T, R]) AsumBlocks(int, int, int, int, []T, int, []R) {}

func (kernels[T, R]) Nrm2Blocks(int, int, int, int, []T, int, []R) {}

func (kernels[T, R]) DotBlocks(bool, int, int, int, int, []T, int, []T, int, []T) {}

package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
)

// TestSmallCallsDoNotAllocate checks that a small call allocates no memory of Go.
func TestSmallCallsDoNotAllocate(t *testing.T) {
	for name, call := range smallCalls(builtin.New(4).Z()) {
		assert.Zero(t, testing.AllocsPerRun(100, call), name)
	}
}

func smallCalls(k engine.Kernels[complex128, float64]) map[string]func() {
	const none, lower, upper, unit = engine.NoTrans, engine.Lower, engine.Upper, engine.Unit
	x, y, a := make([]complex128, 16), make([]complex128, 16), make([]complex128, 256)
	b, c := make([]complex128, 256), make([]complex128, 256)
	return map[string]func(){
		"iamax":    func() { k.Iamax(16, x, 1) },
		"iamin":    func() { k.Iamin(16, x, 1) },
		"asum":     func() { k.Asum(16, x, 1) },
		"nrm2":     func() { k.Nrm2(16, x, 1) },
		"dotu":     func() { k.Dotu(16, x, 1, y, 1) },
		"dotc":     func() { k.Dotc(16, x, 1, y, 1) },
		"axpy":     func() { k.Axpy(16, 2, x, 1, y, 1) },
		"copy":     func() { k.Copy(16, x, 1, y, 1) },
		"swap":     func() { k.Swap(16, x, 1, y, 1) },
		"scal":     func() { k.Scal(16, 1i, x, 1) },
		"scalreal": func() { k.ScalReal(16, -1, x, 1) },
		"rot":      func() { k.Rot(16, x, 1, y, 1, 1, 0) },
		"gemv":     func() { k.Gemv(none, 16, 16, 1, a, 16, x, 1, 0, y, 1) },
		"gemv t":   func() { k.Gemv(engine.Trans, 16, 16, 1, a, 16, x, 1, 0, y, 1) },
		"ger":      func() { k.Ger(true, 16, 16, 1, x, 1, y, 1, a, 16) },
		"hemv":     func() { k.Symv(true, upper, 16, 1, a, 16, x, 1, 0, y, 1) },
		"trsv":     func() { k.Trsv(lower, none, unit, 16, a, 16, x, 1) },
		"gemm":     func() { k.Gemm(engine.Trans, none, 16, 16, 16, 1, a, 16, b, 16, 0, c, 16) },
		"gemm 1":   func() { k.Gemm(none, none, 16, 1, 16, 1, a, 16, b, 16, 0, c, 16) },
		"gemmt":    func() { k.Gemmt(lower, none, engine.Trans, 16, 16, 1, a, 16, b, 16, 0, c, 16) },
		"symm":     func() { k.Symm(true, engine.Right, lower, 16, 16, 1, a, 16, b, 16, 0, c, 16) },
		"her2k":    func() { k.Syr2k(true, upper, none, 16, 16, 1, a, 16, b, 16, 0, c, 16) },
		"trmm":     func() { k.Trmm(engine.Left, upper, engine.ConjTrans, engine.NonUnit, 16, 16, 1, a, 16, b, 16, c, 16) },
		"trsm":     func() { k.Trsm(engine.Left, upper, engine.Trans, unit, 16, 16, 1, a, 16, c, 16) },
	}
}

package enginetest

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/null"
	"rocblas_mem/internal/testseed"
)

// TestNullFailsEveryCheck checks that every check of both suites fails without arithmetic.
func TestNullFailsEveryCheck(t *testing.T) {
	seed := testseed.Of(t)
	for _, c := range append(Checks(), LibraryChecks()...) {
		assert.True(t, c.Fails(null.New(), seed), "%s passes on an engine that computes nothing", c.Name)
	}
}

// The mutants below are the built-in engine with one fault each.

type (
	realKernels    = engine.Kernels[float64, float64]
	complexKernels = engine.Kernels[complex128, float64]
)

// mutated is the built-in engine with replaced kernels for two types.
type mutated struct {
	engine.Engine
	d realKernels
	z complexKernels
}

func (m mutated) D() realKernels    { return m.d }
func (m mutated) Z() complexKernels { return m.z }

type lastOfEqual struct{ realKernels }

func (k lastOfEqual) Iamax(n int, x []float64, incx int) int {
	found := k.realKernels.Iamax(n, x, incx)
	for i := found; i >= 0 && i < n; i++ {
		if math.Abs(x[i*incx]) == math.Abs(x[found*incx]) {
			found = i
		}
	}
	return found
}

type roughSum struct{ realKernels }

func (k roughSum) Asum(n int, x []float64, incx int) float64 {
	return k.realKernels.Asum(n, x, incx) * (1 + 1e-11)
}

type overflowing struct{ realKernels }

func (k overflowing) Nrm2(n int, x []float64, incx int) float64 {
	return math.Sqrt(k.Dotu(n, x, incx, x, incx))
}

type notConjugated struct{ complexKernels }

func (k notConjugated) Dotc(n int, x []complex128, incx int, y []complex128, incy int) complex128 {
	return k.Dotu(n, x, incx, y, incy)
}

func (k notConjugated) Gemm(transA, transB engine.Op, m, n, depth int, alpha complex128, a []complex128, lda int, b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	if transB == engine.ConjTrans {
		transB = engine.Trans
	}
	k.complexKernels.Gemm(transA, transB, m, n, depth, alpha, a, lda, b, ldb, beta, c, ldc)
}

type changesInput struct{ realKernels }

func (k changesInput) Dotu(n int, x []float64, incx int, y []float64, incy int) float64 {
	dot := k.realKernels.Dotu(n, x, incx, y, incy)
	if n > 0 {
		x[0] = 0
	}
	return dot
}

type readsAll struct{ realKernels }

func (k readsAll) Axpy(n int, alpha float64, x []float64, incx int, y []float64, incy int) {
	if n > 0 && alpha == 0 {
		y[0] += alpha * x[0]
	}
	k.realKernels.Axpy(n, alpha, x, incx, y, incy)
}

func (k readsAll) Gemv(trans engine.Op, m, n int, alpha float64, a []float64, lda int, x []float64, incx int, beta float64, y []float64, incy int) {
	first := 0.0
	if len(y) > 0 {
		first = y[0]
	}
	k.realKernels.Gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy)
	if beta == 0 && m > 0 && n > 0 {
		y[0] += beta * first
	}
}

func (k readsAll) Trsv(uplo engine.Uplo, trans engine.Op, _ engine.Diag, n int, a []float64, lda int, x []float64, incx int) {
	k.realKernels.Trsv(uplo, trans, engine.NonUnit, n, a, lda, x, incx)
}

type forgetsSign struct{ realKernels }

func (k forgetsSign) Copy(n int, x []float64, incx int, y []float64, incy int) {
	k.realKernels.Copy(n, x, max(incx, -incx), y, incy)
}

func (k forgetsSign) Swap(n int, x []float64, incx int, y []float64, incy int) {
	if incx != 0 || incy != 0 {
		k.realKernels.Swap(n, x, incx, y, incy)
	}
}

type clearsNaN struct{ realKernels }

func (k clearsNaN) Scal(n int, alpha float64, x []float64, incx int) {
	if alpha == 0 && incx == 1 {
		clear(x[:max(n, 0)])
		return
	}
	k.realKernels.Scal(n, alpha, x, incx)
}

func (k clearsNaN) ScalReal(n int, alpha float64, x []float64, _ int) {
	k.realKernels.Scal(n, alpha, x, 1)
}

type writesBeside struct{ realKernels }

func (k writesBeside) Gemm(transA, transB engine.Op, m, n, depth int, alpha float64, a []float64, lda int, b []float64, ldb int, beta float64, c []float64, ldc int) {
	k.realKernels.Gemm(transA, transB, m, n, depth, alpha, a, lda, b, ldb, beta, c, ldc)
	if ldc > m && n > 1 {
		c[m] = 0
	}
}

func (k writesBeside) Trsm(side engine.Side, uplo engine.Uplo, trans engine.Op, diag engine.Diag, m, n int, _ float64, a []float64, lda int, b []float64, ldb int) {
	k.realKernels.Trsm(side, uplo, trans, diag, m, n, 1, a, lda, b, ldb)
}

func TestMutantsFail(t *testing.T) {
	seed := testseed.Of(t)
	sound := builtin.New(2)
	d := sound.D()
	mutants := []struct {
		name   string
		d      realKernels
		z      complexKernels
		failed []string
	}{
		{name: "the last of equal elements", d: lastOfEqual{d}, failed: []string{"d/iamax"}},
		{name: "a rough sum", d: roughSum{d}, failed: []string{"d/asum"}},
		{name: "a norm that overflows", d: overflowing{d}, failed: []string{"d/nrm2"}},
		{name: "no conjugate", z: notConjugated{sound.Z()}, failed: []string{"z/dotc", "z/gemm"}},
		{name: "an input changed", d: changesInput{d}, failed: []string{"d/dotu"}},
		{name: "reads what it must not", d: readsAll{d}, failed: []string{"d/axpy", "d/gemv", "d/trsv"}},
		{name: "increments", d: forgetsSign{d}, failed: []string{"d/copy", "d/swap"}},
		{name: "scaling", d: clearsNaN{d}, failed: []string{"d/scal", "d/scalreal"}},
		{name: "writes beside, forgets alpha", d: writesBeside{d}, failed: []string{"d/gemm", "d/trsm"}},
	}
	for _, m := range mutants {
		t.Run(m.name, func(t *testing.T) {
			e := mutated{Engine: sound, d: d, z: sound.Z()}
			if m.d != nil {
				e.d = m.d
			}
			if m.z != nil {
				e.z = m.z
			}
			for _, c := range Checks() {
				if slices.Contains(m.failed, c.Name) {
					assert.True(t, c.Fails(e, seed), "%s passes", c.Name)
					assert.False(t, c.Fails(sound, seed), "%s fails on a sound engine", c.Name)
				}
			}
		})
	}
}

func TestChecksAreNamedOnce(t *testing.T) {
	names := map[string]bool{}
	for _, c := range append(Checks(), LibraryChecks()...) {
		require.False(t, names[c.Name], c.Name)
		names[c.Name] = true
	}
	assert.Len(t, names, 4*16+4*21-2, "the 21 routines of a library, of which one is of real types")
}

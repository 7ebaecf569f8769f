package cblas

import (
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/enginetest"
)

// opened opens a library that the test needs, so that vectors of any length reach it.
func opened(t *testing.T, file, debianPackage string) *Engine {
	t.Helper()
	e, err := Open(file)
	if err != nil {
		t.Fatalf("%v\nthis test needs it: apt-get install %s", err, debianPackage)
	}
	e.s.least, e.d.least, e.c.least, e.z.least = 1, 1, 1, 1
	return e
}

// TestShortVectorsStayInGo where they are a piece of a routine.
func TestShortVectorsStayInGo(t *testing.T) {
	e, err := Open(fake(t, "cblas_ddot", "double cblas_ddot(void) { return 99; }\n"))
	require.NoError(t, err)
	x := make([]float64, shortVector)
	for i := range x {
		x[i] = 1
	}
	assert.Equal(t, float64(shortVector-1), e.D().Dotu(shortVector-1, x, 1, x, 1))
	assert.Equal(t, 99.0, e.D().Dotu(shortVector, x, 1, x, 1))
	assert.Equal(t, 99.0, e.AskingForAll().D().Dotu(1, x, 1, x, 1), "a whole call")
}

func TestConformanceOfOpenBLAS(t *testing.T) {
	enginetest.Run(t, opened(t, "libopenblas.so.0", "libopenblas0-pthread"))
}

func TestConformanceOfBLIS(t *testing.T) {
	enginetest.Run(t, opened(t, "libblis.so.4", "libblis4"))
}

// TestLibraryOfOpenBLAS is with threads of the library's own, whose number is the process's; elsewhere it has one.
func TestLibraryOfOpenBLAS(t *testing.T) {
	setThreads := func(threads int) {
		_, err := OpenThreads("libopenblas.so.0", threads)
		require.NoError(t, err)
	}
	setThreads(2)
	defer setThreads(1)
	enginetest.RunLibrary(t, opened(t, "libopenblas.so.0", "libopenblas0-pthread"), "s/gemmt", "d/gemmt", "c/gemmt", "z/gemmt")
}

func TestLibraryOfBLIS(t *testing.T) {
	enginetest.RunLibrary(t, opened(t, "libblis.so.4", "libblis4"), "c/rot", "z/rot")
}

// TestExtremesAmongNaNs: libraries differ in what they find there, so that what this library itself finds is the answer.
func TestExtremesAmongNaNs(t *testing.T) {
	for file, debianPackage := range map[string]string{"libopenblas.so.0": "libopenblas0-pthread", "libblis.so.4": "libblis4"} {
		e := opened(t, file, debianPackage)
		extremesAmongNaNs(t, e.s)
		extremesAmongNaNs(t, e.d)
		extremesAmongNaNs(t, e.c)
		extremesAmongNaNs(t, e.z)
	}
}

func extremesAmongNaNs[T engine.Scalar, R engine.Real](t *testing.T, k *kernels[T, R]) {
	zero := T(0)
	for n := 1; n <= 40; n++ {
		x := make([]T, 2*n)
		for first := range 2 { // all of them, and the first one
			number := T(1)
			for i := range x {
				if x[i], number = number, number+1; first == 0 || i == 0 {
					x[i] = zero / zero
				}
			}
			for inc := 1; inc <= 2; inc++ {
				assert.Equal(t, k.fallback.Iamax(n, x, inc), k.Iamax(n, x, inc), "iamax n=%d inc=%d %T", n, inc, zero)
				assert.Equal(t, k.fallback.Iamin(n, x, inc), k.Iamin(n, x, inc), "iamin n=%d inc=%d %T", n, inc, zero)
			}
		}
	}
}

func TestNames(t *testing.T) {
	openBLAS := engine.Engine(opened(t, "libopenblas.so.0", "libopenblas0-pthread"))
	assert.Equal(t, "cblas", openBLAS.Kind())
	assert.Regexp(t, `^cblas \(/.*libopenblas\.so\.0, OpenBLAS \d.*\)$`, openBLAS.Name())
	assert.Regexp(t, `^cblas \(/.*libblis\.so\.4, BLIS \d.*\)$`, opened(t, "libblis.so.4", "libblis4").Name())
	first, err := Open("")
	require.NoError(t, err)
	assert.Equal(t, openBLAS.Name(), first.Name(), "the first of the candidates")
}

func TestCallsDoNotAllocate(t *testing.T) {
	k := opened(t, "libopenblas.so.0", "libopenblas0-pthread").z
	x, y, a := make([]complex128, 16), make([]complex128, 16), make([]complex128, 256)
	calls := map[string]func(){
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
		"gemv":     func() { k.Gemv(engine.NoTrans, 16, 16, 1, a, 16, x, 1, 0, y, 1) },
		"trsv":     func() { k.Trsv(engine.Lower, engine.NoTrans, engine.Unit, 16, a, 16, x, 1) },
		"gemm":     func() { k.Gemm(engine.NoTrans, engine.Trans, 1, 16, 16, 1, x, 1, a, 16, 0, y, 1) },
		"trsm": func() {
			k.Trsm(engine.Left, engine.Lower, engine.NoTrans, engine.Unit, 16, 1, 1, a, 16, x, 16)
		},
	}
	whole := map[string]func(){
		"ger":   func() { k.Ger(true, 16, 16, 1, x, 1, y, 1, a, 16) },
		"hemv":  func() { k.Symv(true, engine.Upper, 16, 1, a, 16, x, 1, 0, y, 1) },
		"zdrot": func() { k.Rot(16, x, 1, y, 1, 1, 0) },
		"her2k": func() { k.Syr2k(true, engine.Upper, engine.NoTrans, 16, 1, 1, x, 16, y, 16, 0, a, 16) },
		"trmm": func() {
			k.Trmm(engine.Left, engine.Lower, engine.NoTrans, engine.Unit, 16, 1, 1, a, 16, x, 16, y, 16)
		},
	}
	for name, call := range whole {
		assert.Zero(t, testing.AllocsPerRun(100, call), name)
	}
	for name, call := range calls {
		assert.Zero(t, testing.AllocsPerRun(100, call), name)
	}
}

func TestFits(t *testing.T) {
	const limit = math.MaxInt32
	assert.True(t, fits(limit, 1))
	assert.True(t, fits(limit/2, -2))
	assert.True(t, fits(1, -limit))
	assert.False(t, fits(limit+1, 1))
	assert.False(t, fits(1, limit+1))
	assert.False(t, fits(1, math.MinInt))
	assert.False(t, fits(limit/2+1, 2), "n*inc")
	assert.False(t, fits(limit/2+1, -2), "n*inc")
	assert.False(t, usable(5, 0, 1))
	assert.False(t, usable(5, 1, 0))
	assert.False(t, usable(5, 1, limit))
	assert.True(t, small(1, 2, 3, 4, 5, limit))
	assert.False(t, small(1, 2, limit+1, 4, 5, 6))
}

// TestBeyond32Bits calls with sizes that a library would take for 0, on operands of one element or column.
func TestBeyond32Bits(t *testing.T) {
	const far = 1 << 32
	k := opened(t, "libopenblas.so.0", "libopenblas0-pthread").D()
	three := func() []float64 { return []float64{3} }
	assert.Equal(t, 3.0, k.Asum(1, three(), far))
	assert.Equal(t, 3.0, k.Nrm2(1, three(), far))
	assert.Equal(t, 0, k.Iamax(1, three(), far))
	x := three()
	k.Scal(1, 2, x, far)
	assert.Equal(t, []float64{6}, x)
	k.ScalReal(1, 2, x, far)
	assert.Equal(t, []float64{12}, x)
	y := three()
	k.Gemv(engine.NoTrans, 1, 1, 2, three(), far, three(), 1, 1, y, 1)
	assert.Equal(t, []float64{21}, y)
	k.Trsv(engine.Upper, engine.NoTrans, engine.NonUnit, 1, three(), far, y, 1)
	assert.Equal(t, []float64{7}, y)
	k.Gemm(engine.NoTrans, engine.NoTrans, 1, 1, 1, 2, three(), 1, three(), 1, 1, y, far)
	assert.Equal(t, []float64{25}, y)
	k.Trsm(engine.Left, engine.Upper, engine.NoTrans, engine.NonUnit, 1, 1, 3, three(), far, y, 1)
	assert.Equal(t, []float64{25}, y)
}

// TestBeyond32BitsIsDeclined does the same with the routines that a caller composes where they are declined.
func TestBeyond32BitsIsDeclined(t *testing.T) {
	const far, upper, none, unit = 1 << 32, engine.Upper, engine.NoTrans, engine.Unit
	k := opened(t, "libopenblas.so.0", "libopenblas0-pthread").d
	x := []float64{3}
	assert.False(t, k.Rot(1, x, far, x, 1, 0, 0), "rot")
	assert.False(t, k.Rotm(1, x, far, x, 1, make([]float64, 5)), "rotm")
	assert.False(t, k.Ger(false, 1, 1, 1, x, 1, x, 1, x, far), "ger")
	assert.False(t, k.Gbmv(none, 1, 1, far, 0, 1, x, 1, x, 1, 0, x, 1), "gbmv")
	assert.False(t, k.Symv(false, upper, 1, 1, x, far, x, 1, 0, x, 1), "symv")
	assert.False(t, k.Sbmv(false, upper, 1, far, 1, x, 1, x, 1, 0, x, 1), "sbmv")
	assert.False(t, k.Spmv(false, upper, 1<<16, 1, x, x, 1, 0, x, 1), "spmv")
	assert.False(t, k.Syr(false, upper, 1, 1, x, 1, x, far), "syr")
	assert.False(t, k.Spr(false, upper, 1, 1, x, far, x), "spr")
	assert.False(t, k.Syr2(false, upper, 1, 1, x, 1, x, far, x, 1), "syr2")
	assert.False(t, k.Spr2(false, upper, 1, 1, x, far, x, 1, x), "spr2")
	assert.False(t, k.Trmv(upper, none, unit, 1, x, far, x, 1), "trmv")
	assert.False(t, k.Tbmv(upper, none, unit, 1, far, x, 1, x, 1), "tbmv")
	assert.False(t, k.Tbsv(upper, none, unit, 1, 0, x, far, x, 1), "tbsv")
	assert.False(t, k.Tpmv(upper, none, unit, 1, x, x, far), "tpmv")
	assert.False(t, k.Tpsv(upper, none, unit, 1<<16, x, x, 1), "tpsv")
	assert.False(t, k.Symm(false, engine.Left, upper, 1, 1, 1, x, far, x, 1, 0, x, 1), "symm")
	assert.False(t, k.Syrk(false, upper, none, 1, 1, 1, x, far, 0, x, 1), "syrk")
	assert.False(t, k.Syr2k(false, upper, none, 1, 1, 1, x, 1, x, far, 0, x, 1), "syr2k")
	assert.False(t, k.Trmm(engine.Left, upper, none, unit, 1, 1, 1, x, 1, x, 1, x, far), "trmm")
	assert.False(t, k.Gemmt(upper, none, none, 1, 1, 1, x, 1, x, 1, 0, x, far), "gemmt")
	assert.Equal(t, []float64{3}, x)
}

func TestCandidates(t *testing.T) {
	require.Equal(t, "linux", runtime.GOOS, "the names are those of Linux")
	assert.Equal(t, []string{"libopenblas.so.0", "libblis.so.4", "libmkl_rt.so.2", "libmkl_rt.so", "libcblas.so.3"}, Candidates())
}

package cblas

import (
	"os"
	"os/exec"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native/nativetest"
)

// opened opens a library that the test requires, until the end of the test.
func opened(t *testing.T, file, debianPackage string) *Engine {
	t.Helper()
	e, err := Open(file)
	if err != nil {
		t.Fatalf("%v\nthis test needs it: apt-get install %s", err, debianPackage)
	}
	t.Cleanup(e.Close)
	return e
}

func TestNames(t *testing.T) {
	openBLAS := engine.Engine(opened(t, "libopenblas.so.0", "libopenblas0-pthread"))
	assert.Equal(t, "cblas", openBLAS.Kind())
	assert.Regexp(t, `^cblas \(/.*libopenblas\.so\.0, OpenBLAS \d.*\)$`, openBLAS.Name())
	assert.Regexp(t, `^cblas \(/.*libblis\.so\.4, BLIS \d.*\)$`, opened(t, "libblis.so.4", "libblis4").Name())
	first, err := Open("")
	require.NoError(t, err)
	defer first.Close()
	assert.Equal(t, openBLAS.Name(), first.Name(), "the first of the candidates")
}

// TestBeyond32Bits uses sizes that a library would read as 0, on operands of one element or column.
func TestBeyond32Bits(t *testing.T) {
	const far, upper, none, unit = 1 << 32, engine.Upper, engine.NoTrans, engine.Unit
	for _, file := range []string{"libopenblas.so.0", "libblis.so.4"} {
		k := opened(t, file, "libopenblas0-pthread libblis4").D()
		x, y, z := []float64{3}, []float64{5}, []float64{7}
		k.Rot(1, x, far, y, 1, 0, 1)
		assert.Equal(t, []float64{5, -3}, []float64{x[0], y[0]}, "rot")
		k.Rotm(1, x, far, y, 1, []float64{-1, 2, 0, 0, 2})
		assert.Equal(t, []float64{10, -6}, []float64{x[0], y[0]}, "rotm")
		for name, routine := range map[string]struct {
			call func()
			want float64 // of z = 7, updated with x = 10 and y = -6
		}{
			"asum":     {func() { z[0] = k.Asum(1, x, far) }, 10},
			"nrm2":     {func() { z[0] = k.Nrm2(1, x, far) }, 10},
			"iamax":    {func() { z[0] = float64(k.Iamax(1, x, far)) }, 0},
			"dotu":     {func() { z[0] = k.Dotu(1, x, far, y, 1) }, -60},
			"dotc":     {func() { z[0] = k.Dotc(1, x, far, y, 1) }, -60},
			"scal":     {func() { k.Scal(1, 2, z, far) }, 14},
			"scalreal": {func() { k.ScalReal(1, 2, z, far) }, 14},
			"axpy":     {func() { k.Axpy(1, 2, x, far, z, 1) }, 27},
			"copy":     {func() { k.Copy(1, x, far, z, 1) }, 10},
			"swap":     {func() { k.Swap(1, []float64{3}, far, z, 1) }, 3},
			"gemv":     {func() { k.Gemv(none, 1, 1, 1, x, far, y, 1, 1, z, 1) }, -53},
			"trsv":     {func() { k.Trsv(upper, none, engine.NonUnit, 1, x, far, z, 1) }, 0.7},
			"gemm":     {func() { k.Gemm(none, none, 1, 1, 1, 1, x, 1, y, 1, 1, z, far) }, -53},
			"trsm":     {func() { k.Trsm(engine.Left, upper, none, engine.NonUnit, 1, 1, 3, x, far, z, 1) }, 2.1},
			"ger":      {func() { k.Ger(false, 1, 1, 1, x, 1, y, 1, z, far) }, -53},
			"gbmv":     {func() { k.Gbmv(none, 1, 1, 0, 0, 1, x, far, y, 1, 1, z, 1) }, -53},
			"symv":     {func() { k.Symv(false, upper, 1, 1, x, far, y, 1, 1, z, 1) }, -53},
			"sbmv":     {func() { k.Sbmv(false, upper, 1, 0, 1, x, far, y, 1, 1, z, 1) }, -53},
			"spmv":     {func() { k.Spmv(false, upper, 1, 1, x, y, far, 1, z, 1) }, -53},
			"syr":      {func() { k.Syr(false, upper, 1, 1, x, 1, z, far) }, 107},
			"spr":      {func() { k.Spr(false, upper, 1, 1, x, far, z) }, 107},
			"syr2":     {func() { k.Syr2(false, upper, 1, 1, x, 1, y, far, z, 1) }, -113},
			"spr2":     {func() { k.Spr2(false, upper, 1, 1, x, far, y, 1, z) }, -113},
			"trmv":     {func() { k.Trmv(upper, none, engine.NonUnit, 1, x, far, z, 1) }, 70},
			"tbmv":     {func() { k.Tbmv(upper, none, engine.NonUnit, 1, 0, x, far, z, 1) }, 70},
			"tbsv":     {func() { k.Tbsv(upper, none, unit, 1, 0, x, far, z, 1) }, 7},
			"tpmv":     {func() { k.Tpmv(upper, none, engine.NonUnit, 1, x, z, far) }, 70},
			"tpsv":     {func() { k.Tpsv(upper, none, unit, 1, x, z, far) }, 7},
			"symm":     {func() { k.Symm(false, engine.Left, upper, 1, 1, 1, x, far, y, 1, 1, z, 1) }, -53},
			"syrk":     {func() { k.Syrk(false, upper, none, 1, 1, 1, x, far, 1, z, 1) }, 107},
			"syr2k":    {func() { k.Syr2k(false, upper, none, 1, 1, 1, x, 1, y, far, 1, z, 1) }, -113},
			"trmm":     {func() { k.Trmm(engine.Left, upper, none, engine.NonUnit, 1, 1, 1, x, 1, y, 1, z, far) }, -60},
			"gemmt":    {func() { k.Gemmt(upper, none, none, 1, 1, 1, x, 1, y, 1, 1, z, far) }, -53},
		} {
			z[0] = 7
			routine.call()
			assert.InDelta(t, routine.want, z[0], 1e-15, "%s of %s", name, file)
		}
	}
}

// faultVariable names the library in which a new process of this test program causes a fault.
const faultVariable = "ROCBLAS_MEM_TEST_FAULT"

// TestAFaultInALibraryEndsTheProcess checks that a call of a library is not guarded, because a library holds locks.
func TestAFaultInALibraryEndsTheProcess(t *testing.T) {
	if path := os.Getenv(faultVariable); path != "" {
		nativetest.CatchFaults()
		e := openedFile(t, path, 0)
		defer func() { t.Logf("recovered: %v", recover()) }()
		e.D().Dotu(1, []float64{1}, 1, []float64{1}, 1)
		return
	}
	command := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	faults := "double cblas_ddot(void) { return *(volatile double *)8; }\n"
	command.Env = append(os.Environ(), faultVariable+"="+fake(t, "cblas_ddot", faults))
	out, err := command.CombinedOutput()
	require.Error(t, err)
	assert.NotContains(t, string(out), "recovered")
	assert.Contains(t, string(out), "SIGSEGV")
}

func TestCandidates(t *testing.T) {
	require.Equal(t, "linux", runtime.GOOS, "the names are those of Linux")
	assert.Equal(t, []string{"libopenblas.so.0", "libblis.so.4", "libmkl_rt.so.2", "libmkl_rt.so", "libcblas.so.3"}, Candidates())
}

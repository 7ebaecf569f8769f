package cblas

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/par"
)

// fake compiles a library with all functions that an engine needs, except the named one. Each of them does
// nothing. cblas_ddot returns the number of threads that was set, or 1.
func fake(t *testing.T, without, extra string) string {
	t.Helper()
	var code strings.Builder
	code.WriteString("static int threads = 1;\n")
	for _, letter := range []string{"s", "d", "c", "z"} {
		written := map[string]bool{without: true}
		for _, symbol := range symbols(letter) {
			if symbol == "" || written[symbol] {
				continue
			}
			written[symbol] = true
			if symbol == "cblas_ddot" {
				code.WriteString("double cblas_ddot(void) { return threads; }\n")
				continue
			}
			fmt.Fprintf(&code, "void %s(void) {}\n", symbol)
		}
	}
	return gputest.Library(t, "libfake.so", code.String()+extra)
}

// openedFile opens a library until the end of the test.
func openedFile(t *testing.T, path string, threads int) *Engine {
	t.Helper()
	e, err := OpenThreads(path, threads)
	require.NoError(t, err)
	t.Cleanup(e.Close)
	return e
}

// TestFacts checks that the number of threads is read with the function of each vendor.
func TestFacts(t *testing.T) {
	for code, want := range map[string]Facts{
		"": {},
		"int openblas_get_num_threads(void) { return threads + 4; } char* openblas_get_config(void) { return \"OpenBLAS 9\"; }": {
			Version: "OpenBLAS 9", Threads: 5},
		"int MKL_Get_Max_Threads(void) { return 3; }":                  {Threads: 3},
		"long bli_thread_get_num_threads(void) { return 2; }":          {Threads: 2},
		"long bli_thread_get_num_threads(void) { return -1; }":         {},
		"const char* bli_info_get_version_str(void) { return \"1\"; }": {Version: "BLIS 1"},
	} {
		path := fake(t, "", code+"\n")
		e, err := Open(path)
		require.NoError(t, err)
		e.Close()
		want.File, want.Bits = path, 32
		assert.Equal(t, want, e.Facts(), code)
	}
}

// requireRefused requires that a library is not used, that the error gives the causes, and that the library
// is closed.
func requireRefused(t *testing.T, path string, causes ...string) *LoadError {
	t.Helper()
	e, err := Open(path)
	require.Error(t, err)
	assert.Nil(t, e)
	var failure *LoadError
	require.ErrorAs(t, err, &failure)
	assert.Equal(t, path, failure.Path)
	assert.True(t, strings.HasPrefix(err.Error(), "cblas: "+path+": "), err.Error())
	for _, cause := range causes {
		assert.Contains(t, failure.Cause, cause)
	}
	maps, err := os.ReadFile("/proc/self/maps")
	require.NoError(t, err)
	assert.NotContains(t, string(maps), path, "the library is closed")
	return failure
}

func TestACompleteLibraryOpens(t *testing.T) {
	path := fake(t, "", "")
	e := openedFile(t, path, 0)
	assert.Equal(t, "cblas ("+path+")", e.Name())
	maps, err := os.ReadFile("/proc/self/maps")
	require.NoError(t, err)
	assert.Contains(t, string(maps), path, "requireRefused looks for the path")
}

func TestEveryMissingFunctionIsNamed(t *testing.T) {
	for _, symbol := range []string{"cblas_sasum", "cblas_dasum", "cblas_scasum", "cblas_dznrm2", "cblas_cdotu_sub", "cblas_zdotc_sub",
		"cblas_csscal", "cblas_zdscal", "cblas_strsv", "cblas_cgemm", "cblas_ztrsm"} {
		t.Run(symbol, func(t *testing.T) {
			failure := requireRefused(t, fake(t, symbol, ""), symbol)
			assert.Equal(t, symbol, failure.Symbol)
		})
	}
}

// TestAMissingRoutineIsTheBuiltInEngines opens a library without an optional function, and checks that the
// others are called.
func TestAMissingRoutineIsTheBuiltInEngines(t *testing.T) {
	called := "#define RETURNS_9(name) void name(int o, int u, int n, double f, const double *a, int l, const double *x, int i, double b, double *y) { *y = 9; }\n"
	for without, want := range map[string]float64{"cblas_dsymv": 2*3*4 + 5, "": 9} {
		extra := called
		if without == "" {
			without, extra = "cblas_dsymv", called+"RETURNS_9(cblas_dsymv)\n"
		}
		e := openedFile(t, fake(t, without, extra), 0)
		y := []float64{5}
		e.D().Symv(false, engine.Upper, 1, 2, []float64{3}, 1, []float64{4}, 1, 1, y, 1)
		assert.Equal(t, want, y[0])
		e.D().Sbmv(false, engine.Upper, 1, 0, 1, y, 1, y, 1, 1, y, 1)
		assert.Equal(t, want, y[0], "the library's sbmv does nothing")
	}
}

// TestTwoAreOpenAtATime checks that an open library takes no second slot, and that a closed library frees its
// slot.
func TestTwoAreOpenAtATime(t *testing.T) {
	first, second, third := fake(t, "", ""), fake(t, "", ""), fake(t, "", "")
	e := openedFile(t, first, 0)
	other, err := Open(second)
	require.NoError(t, err)
	assert.Same(t, e.Table('d'), openedFile(t, first, 0).Table('d'))
	assert.NotSame(t, e.Table('d'), other.Table('d'))
	requireRefused(t, third, "2 others are open")
	other.Close()
	assert.Same(t, other.Table('d'), openedFile(t, third, 0).Table('d'))
}

// TestGemmtOfOpenBLASIsNotUsed opens two libraries that differ in their names for themselves.
func TestGemmtOfOpenBLASIsNotUsed(t *testing.T) {
	for name, want := range map[string]float64{"OpenBLAS 0.3.27": 2*2 + 2, "Another": 2} {
		code := fmt.Sprintf("char *openblas_get_config(void) { return %q; }\n", name)
		e, x := openedFile(t, fake(t, "", code), 0), []float64{2}
		e.D().Gemmt(engine.Upper, engine.NoTrans, engine.NoTrans, 1, 1, 1, x, 1, x, 1, 1, x, 1)
		assert.Equal(t, want, x[0], name)
	}
}

func TestWhatIsNoLibraryIsRefused(t *testing.T) {
	t.Run("no file", func(t *testing.T) {
		failure := requireRefused(t, "/nowhere/libnothing.so", "cannot open shared object file")
		assert.Empty(t, failure.Symbol)
		assert.NotContains(t, failure.Cause, "/nowhere", "the error has the path once")
	})
	t.Run("a text", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "libtext.so")
		require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("not a library\n", 100)), 0o600))
		requireRefused(t, path, "invalid ELF header")
	})
	t.Run("a function of its own is missing", func(t *testing.T) {
		requireRefused(t, fake(t, "", "void nowhere_to_be_found(void); void uses(void) { nowhere_to_be_found(); }\n"), "nowhere_to_be_found")
	})
}

func TestLibrariesWith64BitIntegersAreRefused(t *testing.T) {
	for name, code := range map[string]string{
		"OpenBLAS": `const char *openblas_get_config(void) { return "OpenBLAS 0.3.21 USE64BITINT DYNAMIC_ARCH"; }`,
		"BLIS":     `const char *bli_info_get_version_str(void) { return "0.9"; } long bli_info_get_blas_int_type_size(void) { return 64; }`,
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, 64, requireRefused(t, fake(t, "", code+"\n"), "64 bits").Bits) })
	}
}

func TestALibraryDescribesItself(t *testing.T) {
	for want, code := range map[string]string{
		"OpenBLAS 1.2 Haswell": `char *openblas_get_config(void) { return "OpenBLAS 1.2   Haswell "; }`,
		"BLIS 3.4":             `const char *bli_info_get_version_str(void) { return "3.4"; } long bli_info_get_blas_int_type_size(void) { return 32; }`,
		"MKL 5.6":              `void MKL_Get_Version_String(char *to, int room) { const char *from = "MKL 5.6"; while (--room && (*to++ = *from++)) {} }`,
	} {
		t.Run(want, func(t *testing.T) {
			path := fake(t, "", code+"\n")
			e := openedFile(t, path, 0)
			assert.Equal(t, fmt.Sprintf("cblas (%s, %s)", path, want), e.Name())
		})
	}
}

func TestThreadsReachTheLibrary(t *testing.T) {
	for name, code := range map[string]string{
		"OpenBLAS": "void openblas_set_num_threads(int n) { threads = n; }",
		"MKL":      "void MKL_Set_Num_Threads(int n) { threads = n; }",
		"BLIS":     "void bli_thread_set_num_threads(long n) { threads = n; }",
	} {
		t.Run(name, func(t *testing.T) {
			path, x := fake(t, "", code+"\n"), make([]float64, 1)
			x[0] = 1
			e := openedFile(t, path, 0)
			assert.Equal(t, 1.0, e.D().Dotu(1, x, 1, x, 1), "the library's default")
			e = openedFile(t, path, 3)
			assert.Equal(t, 3.0, e.D().Dotu(1, x, 1, x, 1))
		})
	}
}

// TestALibraryIsPrivate opens a library that lacks a function which another open library has. The linker must
// not resolve it there.
func TestALibraryIsPrivate(t *testing.T) {
	openedFile(t, fake(t, "", "void only_here(void) {}\n"), 0)
	requireRefused(t, fake(t, "", "void only_here(void); void uses(void) { only_here(); }\n"), "only_here")
}

func TestTheFirstUsableLibraryIsTaken(t *testing.T) {
	incomplete, complete := fake(t, "cblas_dgemm", ""), fake(t, "", "")
	e, err := openFirst([]string{"libnothing.so.9", incomplete, complete, "libnothing.so.8"}, 0, par.Team{})
	require.NoError(t, err)
	assert.Contains(t, e.Name(), complete)
	e.Close()

	_, err = openFirst([]string{"libnothing.so.9", incomplete}, 0, par.Team{})
	require.Error(t, err)
	assert.Contains(t, err.Error(), "no usable library among libnothing.so.9, "+incomplete)
	assert.Contains(t, err.Error(), "libnothing.so.9: cannot open shared object file")
	assert.Contains(t, err.Error(), incomplete+": it has no function cblas_dgemm")
}

// TestGemvDoesNotReadAnOutput uses a library that multiplies y by beta = 0, as some libraries do.
func TestGemvDoesNotReadAnOutput(t *testing.T) {
	e := openedFile(t, fake(t, "cblas_dgemv", `
void cblas_dgemv(int order, int trans, int m, int n, double alpha, const double *a, int lda, const double *x, int incx,
                 double beta, double *y, int incy)
{
    for (int i = 0; i < (trans == 111 ? m : n); i++) y[2 * i] *= beta;
}
`), 0)
	nan := math.NaN()
	a, x := make([]float64, 6), make([]float64, 3)
	for _, incy := range []int{2, -2} {
		y := []float64{nan, 5, nan, 5, nan}
		e.D().Gemv(engine.NoTrans, 3, 2, 1, a, 3, x, 1, 0, y, incy)
		assert.Equal(t, []float64{0, 5, 0, 5, 0}, y)
		y = []float64{nan, 5, nan}
		e.D().Gemv(engine.Trans, 3, 2, 1, a, 3, x, 1, 0, y, incy)
		assert.Equal(t, []float64{0, 5, 0}, y)
	}
}

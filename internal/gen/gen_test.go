package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/header"
)

const root = "../.."

// generated returns the names of the generated files.
func generated() []string {
	return []string{
		"blas/engine/regular/zregular.c", "blas/engine/native/zcalls.go", "blas/engine/native/zcalls.h", "blas/routines/zrunners.go", "blas/spec/zlayout.go",
		"blas/zoperations.go", "core/zcontrol.go",
		"capi/entry/zentry.c",
		"capi/state/zcounters.h", "capi/zexports.map", "capi/state/zlayout.h", "capi/state/znames.c", "capi/trace/ztrace.h", "standin/base/zgpus.h", "sdk/info/zgpus", "core/zlayout.go", "include/rocblas_mem_blas.h",
		"docs/api-coverage.md", "docs/check-kinds.md", "docs/device-coverage.md", "docs/trace-format.md", "internal/common/zdevices.h",
		"internal/common/zescape.h", "internal/common/zfindings.h", "internal/common/zmemory.h", "internal/common/zoutput.h", "internal/common/zvariables.h",
		symbolsList, routineCalls, hipblasCalls, hipblasEntries, hipblasHeader, hipblas2Header,
		"sdk/include/rocblas/rocblas_module.f90", "hipblas/include/hipblas/hipblas_module.f90", "hipblas/include/hipblas-2/hipblas_module.f90",
	}
}

// readOnce reads the public header once for all tests.
var readOnce = sync.OnceValues(func() (*header.Header, error) { return readHeader(filepath.Join(root, publicHeader), blasFile()) })

// wholeHeader returns the public header, whose functions the caller may change.
func wholeHeader(t *testing.T) *header.Header {
	t.Helper()
	read, err := readOnce()
	require.NoError(t, err)
	own := *read
	own.Functions = maps.Clone(read.Functions)
	return &own
}

func TestNothingIsStale(t *testing.T) {
	require.NoError(t, run(root, true))
}

// copyOf creates a repository with the header, in which some text is replaced, and the generated files.
func copyOf(t *testing.T, old, replacement string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for _, whole := range []string{"hipblas", "sdk"} { // hipBLAS's headers include HIP's
		require.NoError(t, os.CopyFS(filepath.Join(folder, whole), os.DirFS(filepath.Join(root, whole))))
	}
	for _, name := range append(generated(), publicHeader, tableHeader, sharedHeader) {
		if strings.HasPrefix(name, "hipblas/") || strings.HasPrefix(name, "sdk/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		if name == publicHeader && old != "" {
			require.Equal(t, 1, strings.Count(string(text), old), "the header has %q once", old)
			text = []byte(strings.Replace(string(text), old, replacement, 1))
		}
		require.NoError(t, os.MkdirAll(filepath.Join(folder, filepath.Dir(name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), text, 0o600))
	}
	return folder
}

// TestDoctoredHeaders checks that the generator fails on a header that declares a function of the table in another way, or
// that does not include the generated one, reports it, and writes nothing.
func TestDoctoredHeaders(t *testing.T) {
	const include = "#include \"rocblas_mem_blas.h\""
	for name, test := range map[string]struct{ old, replacement, report string }{
		"by hand too":  {"RBM_API void rocblas_initialize(void);", "void rocblas_saxpy(rocblas_handle);", "rocblas_saxpy"},
		"no include":   {include, "", publicHeader + " does not include rocblas_mem_blas.h"},
		"no C":         {"#define ROCBLAS_MEM_H\n", "#define ROCBLAS_MEM_H\n}\n", publicHeader},
		"another type": {"typedef int32_t rocblas_int;", "#define rocblas_int int", "the table has rocblas_status(rocblas_handle, rocblas_int"},
		"another name": {"typedef int32_t rocblas_int;", "typedef int32_t rocblas_int;\n#define incx inc_x", "calls argument 4 inc_x, the table incx"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := copyOf(t, test.old, test.replacement)
			assert.ErrorContains(t, run(folder, false), test.report)
			assertUnchanged(t, folder)
		})
	}
	t.Run("no header", func(t *testing.T) {
		assert.Error(t, run(t.TempDir(), false))
	})
}

func assertUnchanged(t *testing.T, folder string) {
	t.Helper()
	for _, name := range generated() {
		want, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		have, err := os.ReadFile(filepath.Join(folder, name))
		require.NoError(t, err)
		assert.True(t, string(want) == string(have), name)
	}
}

// TestStaleFilesAreNoticed checks that a difference of one byte and a file that is missing are reported, and that generating
// again removes them.
func TestStaleFilesAreNoticed(t *testing.T) {
	folder := copyOf(t, "", "")
	made, err := files(folder)
	require.NoError(t, err)
	assert.ElementsMatch(t, generated(), slices.Collect(maps.Keys(made)))
	for _, name := range generated() {
		path := filepath.Join(folder, name)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		other := slices.Clone(text)
		other[len(other)/2] ^= 1
		require.NoError(t, os.WriteFile(path, other, 0o600))
		assert.ErrorContains(t, keep(folder, true, made), name+" is stale", "changed")
		require.NoError(t, os.Remove(path))
		assert.ErrorContains(t, keep(folder, true, made), name+" is stale", "removed")
		require.NoError(t, os.WriteFile(path, text, 0o600))
	}
	for i, name := range generated() {
		require.NoError(t, os.Truncate(filepath.Join(folder, name), int64(i)))
	}
	require.NoError(t, keep(folder, false, made))
	require.NoError(t, keep(folder, true, made))
	assertUnchanged(t, folder)
}

// TestCountsNeedMembers checks that a count without a member of the public struct is reported with the line to add.
func TestCountsNeedMembers(t *testing.T) {
	for _, c := range []struct{ line, report string }{
		{"    uint64_t growths; /**< times that a workspace grew for a lease */\n",
			"rocblas_mem_stats has no member for the row Growths of core.Counters: add as its last line\n    uint64_t growths;"},
		{"    uint64_t memory_errors; /**< calls that returned memory_error */\n",
			"rocblas_mem_routine_stats has no member for the row MemoryErrors of core.RoutineCounters: add as its last line\n    uint64_t memory_errors;"},
	} {
		folder := copyOf(t, c.line, "")
		assert.ErrorContains(t, run(folder, false), c.report)
		assertUnchanged(t, folder)
	}
}

// TestCountsReachTheLayout checks that one run writes the layout of a new list of counts.
func TestCountsReachTheLayout(t *testing.T) {
	folder := copyOf(t, "", "")
	path := filepath.Join(folder, "capi/state/zcounters.h")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	older := strings.Replace(string(text), " X(synchronizations)\n", "\n", 1)
	require.NotEqual(t, string(text), older)
	require.NoError(t, os.WriteFile(path, []byte(older), 0o600))
	require.NoError(t, run(folder, false))
	assertUnchanged(t, folder)
}

// TestFilesThatAreNotGeneratedAreNoticed checks that a file is reported if its name starts with z and it says
// that it is generated. Folders that start with a dot are not searched.
func TestFilesThatAreNotGeneratedAreNoticed(t *testing.T) {
	folder := copyOf(t, "", "")
	for name, noticed := range map[string]bool{"capi/zold.c": true, "blas/zold.go": true, "blas/old.go": false, ".cache/zold.c": false} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte("/* "+notice+" */\n"), 0o600))
		if err := findOthers(folder, listed()); noticed {
			assert.ErrorContains(t, err, name+" is no longer generated")
		} else {
			assert.NoError(t, err, name)
		}
		require.NoError(t, os.WriteFile(path, []byte("/* by hand */\n"), 0o600))
		assert.NoError(t, findOthers(folder, listed()), name)
		require.NoError(t, os.Remove(path))
	}
}

// listed returns the generated files, empty.
func listed() map[string][]byte {
	made := map[string][]byte{}
	for _, name := range generated() {
		made[name] = []byte{0}
	}
	return made
}

// TestAFunctionByHandIsExported checks that a function of the header that is not in the table is exported,
// and has no generated entry point.
func TestAFunctionByHandIsExported(t *testing.T) {
	folder := copyOf(t, "RBM_API void rocblas_initialize(void);", "RBM_API void rocblas_initialize(void);\nint rocblas_new(int);\nint another(int);")
	made, err := files(folder)
	require.NoError(t, err)
	assert.ErrorContains(t, keep(folder, true, made), "capi/zexports.map is stale")
	require.NoError(t, keep(folder, false, made))
	exports, err := os.ReadFile(filepath.Join(folder, "capi/zexports.map"))
	require.NoError(t, err)
	assert.Contains(t, string(exports), "    rocblas_new;\n")
	symbols, err := os.ReadFile(filepath.Join(folder, symbolsList))
	require.NoError(t, err)
	assert.Regexp(t, `\n rocblas_new@Base \d+\.\d+\.\d+\n`, string(symbols))
	assert.NotContains(t, string(exports), "another")
	assert.NotContains(t, string(exports), "printf")
	entries, err := os.ReadFile(filepath.Join(folder, "capi/entry/zentry.c"))
	require.NoError(t, err)
	assert.NotContains(t, string(entries), "rocblas_new")
}

func TestExportsAreTheHeaders(t *testing.T) {
	h := wholeHeader(t)
	text := string(exportsFile(h))
	assert.Equal(t, len(h.Functions)+2, strings.Count(text, "\n    rocblas_"), "one line each, and what HIP and hipBLAS call")
	assert.Contains(t, text, "\n    rocblas_mem_fail; ")
	assert.Contains(t, text, "\n    rocblas_mem_trace_memory; ")
	assert.Equal(t, 4, strings.Count(text, "\n    _Z"), "and the C++ names")
	assert.Contains(t, text, "\nlocal:\n    *;\n};\n", "and the rest is local")
	for name := range h.Functions {
		assert.Contains(t, text, "\n    "+name+";\n")
	}
}

func TestRoutineNumbersFollowTheOperations(t *testing.T) {
	h, err := header.Read("", nil, filepath.Join(root, "capi/state/control.h"))
	require.NoError(t, err)
	for name, value := range h.Enumerators {
		assert.LessOrEqual(t, value, h.Enumerators["rbm_operation_count"], name)
	}
	seen := map[string]bool{}
	for _, e := range entries() {
		assert.False(t, seen[e.name], "%s has two numbers", e.name)
		seen[e.name] = true
	}
}

// TestEntryPoints checks the whole line of one entry point of each kind.
func TestEntryPoints(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(string(entryFile())), "\n")[3:]
	list := entries()
	assert.Len(t, lines, len(list))
	for name, want := range map[string]string{
		"rocblas_isamax": "RBM_ROUTINE(rocblas_isamax, %d, 5, (rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, " +
			"rocblas_int* result), handle, n, x, incx, result)",
		"rocblas_saxpy": "RBM_STEADY(rocblas_saxpy, %d, 7, (rocblas_handle handle, rocblas_int n, const float* alpha, const float* x, " +
			"rocblas_int incx, float* y, rocblas_int incy), handle, n, alpha, x, incx, y, incy)",
		"rocblas_set_vector_64": "RBM_OTHER(rocblas_set_vector_64, %d, 6, (int64_t n, int64_t elem_size, const void* x, int64_t incx, " +
			"void* y, int64_t incy), n, elem_size, x, incx, y, incy)",
	} {
		at := slices.IndexFunc(list, func(e entry) bool { return e.name == name })
		assert.Equal(t, fmt.Sprintf(want, at), lines[at])
	}
}

// TestWhatIsEnteredWithAHandle checks that exactly the functions of the table and the queries take a handle, and
// that only the former may be called without the core.
func TestWhatIsEnteredWithAHandle(t *testing.T) {
	functions, queries := len(spec.Functions()), len(spec.Queries())
	for i, e := range entries() {
		assert.Equal(t, i < functions+queries, e.handled(), e.name)
		assert.Equal(t, i >= functions, e.macro() == "RBM_OTHER", e.name)
	}
}

// TestEntryPointsWithoutWorkspace checks that routines without workspace use another entry, in all their
// forms.
func TestEntryPointsWithoutWorkspace(t *testing.T) {
	for _, e := range entries() {
		switch e.name {
		case "rocblas_daxpy", "rocblas_zgemm_strided_batched_64", "rocblas_geam_ex":
			assert.True(t, e.steady, e.name)
		case "rocblas_ddot", "rocblas_dtrsm_batched", "rocblas_dtrsv_64", "rocblas_gemm_ex3", "rocblas_gemm_ex", "rocblas_hgemm", "rocblas_set_vector":
			assert.False(t, e.steady, e.name)
		}
	}
}

// TestArgumentsHaveDifferentNames checks that no two arguments of a function have one name, so that exchanged
// arguments of one type are noticed in every function.
func TestArgumentsHaveDifferentNames(t *testing.T) {
	for _, e := range entries() {
		seen := map[string]bool{}
		for _, a := range e.arguments {
			assert.False(t, seen[a.Name], "%s: %s", e.name, a.Name)
			seen[a.Name] = true
		}
		assert.Len(t, e.arguments, len(e.signature), e.name)
	}
}

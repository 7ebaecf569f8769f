package header_test

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/header"
)

const publicPath = "../../include/rocblas_mem.h"

// readPublic reads the header for all tests, which change copies only: it takes a second.
var readPublic = sync.OnceValues(func() (*header.Header, error) { return header.Read("", nil, publicPath) })

func publicHeader(t *testing.T) *header.Header {
	t.Helper()
	h, err := readPublic()
	require.NoError(t, err)
	return h
}

// ours returns a header's functions without those of the C library's headers and the compiler.
func ours(h *header.Header) map[string]string {
	list := map[string]string{}
	for name, f := range h.Functions {
		if strings.HasPrefix(name, "rocblas") {
			list[name] = f.String()
		}
	}
	return list
}

// byHand returns the functions that are not in the table and that the real header of 6.4 does not pin (TestAgainstTheRealHeader).
// They are pinned here, because compiled programs call them.
func byHand() map[string]string {
	return map[string]string{
		"rocblas_set_batch_alpha_stride":      "rocblas_status(rocblas_handle, rocblas_stride)",
		"rocblas_get_batch_alpha_stride":      "rocblas_status(rocblas_handle, rocblas_stride*)",
		"rocblas_set_batch_beta_stride":       "rocblas_status(rocblas_handle, rocblas_stride)",
		"rocblas_get_batch_beta_stride":       "rocblas_status(rocblas_handle, rocblas_stride*)",
		"rocblas_sizeof_datatype":             "size_t(rocblas_datatype)",
		"rocblas_shutdown":                    "void()",
		"rocblas_get_commit_hash_string":      "rocblas_status(char*, size_t)",
		"rocblas_get_commit_hash_string_size": "rocblas_status(size_t*)",

		"rocblas_mem_get_workspace_address": "rocblas_status(rocblas_handle, void**)",
		"rocblas_mem_get_workspace_size":    "rocblas_status(rocblas_handle, size_t*)",
		"rocblas_mem_get_owner":             "rocblas_status(rocblas_handle, rocblas_mem_owner*)",
		"rocblas_mem_get_in_use":            "rocblas_status(rocblas_handle, size_t*)",
		"rocblas_mem_get_peak":              "rocblas_status(rocblas_handle, size_t*)",
		"rocblas_mem_reset_peak":            "rocblas_status(rocblas_handle)",
		"rocblas_mem_get_growths":           "rocblas_status(rocblas_handle, uint64_t*)",
		"rocblas_mem_get_last_error":        "rocblas_status(rocblas_handle, char*, size_t)",
		"rocblas_mem_get_device_counts":     "rocblas_status(uint64_t*, uint64_t*)",
		"rocblas_mem_get_engine_name":       "rocblas_status(char*, size_t)",
		"rocblas_mem_get_version":           "rocblas_status(int*, int*, int*)",
		"rocblas_mem_describe":              "rocblas_status(rocblas_mem_subject, char*, size_t, size_t*)",
		"rocblas_mem_reset_counts":          "rocblas_status(rocblas_handle)",
		"rocblas_mem_get_stats":             "rocblas_status(rocblas_handle, rocblas_mem_stats*)",
		"rocblas_mem_get_device_stats":      "rocblas_status(int, rocblas_mem_stats*)",
		"rocblas_mem_get_routine_stats":     "rocblas_status(const char*, rocblas_mem_routine_stats*)",
		"rocblas_mem_get_cache_stats":       "rocblas_status(int, rocblas_mem_cache_stats*)",
		"rocblas_mem_reset_cache_peak":      "rocblas_status(int)",
		"rocblas_mem_reset_cache_counts":    "rocblas_status(int)",
		"rocblas_mem_stats_json":            "rocblas_status(char*, size_t, size_t*)",
		"rocblas_mem_stats_text":            "rocblas_status(char*, size_t, size_t*)",
		"rocblas_mem_set_limit":             "rocblas_status(int, size_t)",
		"rocblas_mem_get_limit":             "rocblas_status(int, size_t*)",
		"rocblas_mem_release_idle":          "rocblas_status(rocblas_handle)",
		"rocblas_mem_release_all_idle":      "rocblas_status(size_t*)",
		"rocblas_mem_suspend":               "rocblas_status(rocblas_handle)",
		"rocblas_mem_resume":                "rocblas_status(rocblas_handle)",
		"rocblas_mem_allocate":              "rocblas_status(rocblas_handle, size_t, size_t, void**)",
		"rocblas_mem_deallocate":            "rocblas_status(rocblas_handle, void*)",
		"rocblas_mem_allocate_async":        "rocblas_status(rocblas_handle, hipStream_t, size_t, size_t, void**)",
		"rocblas_mem_deallocate_async":      "rocblas_status(rocblas_handle, hipStream_t, void*)",
		"rocblas_mem_torch_alloc":           "void*(ptrdiff_t, int, hipStream_t)",
		"rocblas_mem_torch_free":            "void(void*, ptrdiff_t, int, hipStream_t)",
		"rocblas_mem_torch_record_stream":   "void(void*, hipStream_t)",
		"rocblas_mem_set_allocator":         "rocblas_status(rocblas_handle, rocblas_mem_alloc_func, rocblas_mem_free_func, void*)",
		"rocblas_mem_synchronize":           "rocblas_status(rocblas_handle)",
		"rocblas_mem_is_host_accessible":    "rocblas_status(rocblas_handle, bool*)",
	}
}

// TestEveryPrototype checks that the header declares the functions of the table and the hand-written ones as they are here.
func TestEveryPrototype(t *testing.T) {
	want, h := byHand(), publicHeader(t)
	add := func(name string, arguments []spec.Argument) {
		require.NotContains(t, want, name)
		f := header.Function{Result: "rocblas_status"}
		for _, a := range arguments {
			f.Params, f.Names = append(f.Params, a.CType), append(f.Names, a.Name)
		}
		want[name] = f.String()
		assert.Equal(t, f.Names, h.Functions[name].Names, name)
	}
	for _, f := range spec.Functions() {
		add(f.CName(), f.Arguments())
	}
	for _, f := range spec.Transfers() {
		add(f.CName(), f.Arguments())
	}
	got := ours(h)
	for name := range got {
		if want[name] == "" {
			delete(got, name) // of the real header, or an addition that no release has; it gets its line with the release
		}
	}
	assert.Equal(t, want, got)
}

// TestTheTableByExample pins a prototype of the shape that the real header of 6.4 lacks as text, because the header follows from
// the table.
func TestTheTableByExample(t *testing.T) {
	const name = "rocblas_dgemm_grouped_batched"
	const want = "rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array, " +
		"const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const double* alpha_array, const double* const* A, " +
		"const rocblas_int* lda_array, const double* const* B, const rocblas_int* ldb_array, const double* beta_array, double* const* C, " +
		"const rocblas_int* ldc_array, rocblas_int group_count, const rocblas_int* group_size"
	f := publicHeader(t).Functions[name]
	require.Equal(t, strings.Count(want, ",")+1, len(f.Params), name)
	for i := range f.Params {
		f.Params[i] += " " + f.Names[i]
	}
	assert.Equal(t, "rocblas_status("+want+")", f.String(), name)
}

// enumerators returns the values of this library's additions, and of what the core has too.
func enumerators() map[string]int64 {
	all := map[string]int64{"rocblas_layer_mode_log_internal": 8}
	for owner := core.Managed; owner <= core.UserOwned; owner++ {
		all["rocblas_mem_owner_"+owner.String()] = int64(owner)
	}
	for name, value := range map[string]int64{"process": 0, "hip": 1, "cuda": 2, "opencl": 4, "ascend": 5} {
		all["rocblas_mem_subject_"+name] = value
	}
	for status := core.Success; status <= core.ArchMismatch; status++ {
		all[status.String()] = int64(status)
	}
	return all
}

// TestEveryEnumerator pins the enumerators that the real header of 6.4 does not (TestAgainstTheRealHeader), and the statuses.
func TestEveryEnumerator(t *testing.T) {
	have := maps.Clone(publicHeader(t).Enumerators)
	want := enumerators()
	maps.DeleteFunc(have, func(name string, _ int64) bool {
		_, pinned := want[name]
		return !pinned && !strings.HasPrefix(name, "rocblas_mem_")
	})
	assert.Equal(t, want, have)
}

// TestEveryMacro pins the values of this library's macros, which compiled programs contain.
func TestEveryMacro(t *testing.T) {
	have := maps.Clone(publicHeader(t).Macros)
	maps.DeleteFunc(have, func(name string, _ int64) bool { return !strings.HasPrefix(name, "ROCBLAS_MEM_") })
	assert.Equal(t, map[string]int64{
		"ROCBLAS_MEM_VERSION_MAJOR": 0, "ROCBLAS_MEM_VERSION_MINOR": 1, "ROCBLAS_MEM_VERSION_PATCH": 0, "ROCBLAS_MEM_PROCESS": core.LimitOfProcess,
	}, have)
	assert.EqualValues(t, -2, core.LimitOfProcess)
}

// TestDefinitionsNameTheirParameters checks that the C definitions of functions that are not in the table name
// their parameters as the header does, so that parameters of one type have the same places.
func TestDefinitionsNameTheirParameters(t *testing.T) {
	files, err := filepath.Glob("../../capi/*/[^z]*.c")
	require.NoError(t, err)
	definition := regexp.MustCompile(`(?m)^(?:[\w*]+ )+\**(rocblas_\w+)\(([^;{]*)\) \{`)
	last := regexp.MustCompile(`\w+$`)
	defined := map[string][]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, match := range definition.FindAllStringSubmatch(string(text), -1) {
			var names []string
			for _, parameter := range strings.Split(match[2], ",") {
				if name := last.FindString(strings.TrimSpace(parameter)); name != "void" && name != "" {
					names = append(names, name)
				}
			}
			defined[match[1]] = names
		}
	}
	compared := 0
	for name, f := range publicHeader(t).Functions {
		if names, found := defined[name]; found { // some getters are lines of a macro
			assert.Equal(t, f.Names, names, name)
			compared++
		}
	}
	assert.Greater(t, compared, 60)
}

// TestOptionsReachTheEngines checks that the engines use the header's values unchanged.
func TestOptionsReachTheEngines(t *testing.T) {
	have := publicHeader(t).Enumerators
	for name, value := range map[string]int64{
		"rocblas_operation_none": int64(engine.NoTrans), "rocblas_operation_transpose": int64(engine.Trans),
		"rocblas_operation_conjugate_transpose": int64(engine.ConjTrans),
		"rocblas_fill_upper":                    int64(engine.Upper), "rocblas_fill_lower": int64(engine.Lower),
		"rocblas_diagonal_non_unit": int64(engine.NonUnit), "rocblas_diagonal_unit": int64(engine.Unit),
		"rocblas_side_left": int64(engine.Left), "rocblas_side_right": int64(engine.Right),
	} {
		assert.Equal(t, have[name], value, name)
	}
	types := map[string]spec.Type{
		"f32_r": spec.S, "f64_r": spec.D, "f32_c": spec.C, "f64_c": spec.Z, "f16_r": spec.H, "bf16_r": spec.T, "i8_r": spec.I8,
		"i32_r": spec.I32, "f8_r": spec.F8, "bf8_r": spec.BF8,
	}
	for name, value := range have {
		if name, ok := strings.CutPrefix(name, "rocblas_datatype_"); ok {
			want, known := types[name]
			got, ok := spec.FromDatatype(value)
			assert.Equal(t, known, ok, name)
			if known {
				assert.Equal(t, want, got, name)
			}
		}
	}
}

// wordsOf returns a struct of 8-byte words.
func wordsOf(names ...string) header.Struct {
	made := header.Struct{SizeBytes: 8 * int64(len(names))}
	for i, name := range names {
		made.Fields = append(made.Fields, header.Field{Name: name, OffsetBytes: 8 * int64(i), SizeBytes: 8})
	}
	return made
}

// wordsAnd returns a struct of 8-byte words: the names, then the rows of a list of counts that are not among them.
func wordsAnd(rows reflect.Type, names ...string) header.Struct {
	for row := range rows.Fields() {
		if name := header.CName(row.Name); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return wordsOf(names...)
}

// TestEveryStruct pins the structs of this library that programs pass by address. The real header pins rocBLAS's.
func TestEveryStruct(t *testing.T) {
	declared, have := publicHeader(t).Structs, map[string]header.Struct{}
	for name, bytes := range map[string]uint64{spec.C.CName(): spec.C.Bytes(), spec.Z.CName(): spec.Z.Bytes()} {
		assert.Equal(t, bytes, uint64(declared[name].SizeBytes), name)
	}
	for name, s := range declared {
		if !strings.Contains(name, "rocblas_mem_") {
			continue
		}
		s.Fields = slices.Clone(s.Fields)
		for i := range s.Fields {
			s.Fields[i].Type, s.Fields[i].Count = "", 0 // the sizes say it
		}
		have[name] = s
	}
	stats := wordsAnd(reflect.TypeFor[core.Counters](), "struct_bytes", "handles", "reserved_bytes", "committed_bytes", "peak_committed_bytes", "in_use_bytes",
		"peak_bytes", "lent_bytes", "limit_bytes", "leases", "releases", "growths", "out_of_memory", "degraded", "allocations",
		"synchronizations", "scratch_bytes", "suspended_bytes")
	routineStats := wordsAnd(reflect.TypeFor[core.RoutineCounters](), "struct_bytes", "most_bytes", "leases", "growths",
		"memory_errors", "degraded", "allocations", "synchronizations")
	cacheStats := wordsOf("struct_bytes", "reserved_bytes", "current_bytes", "peak_bytes", "kept_bytes", "allocations", "frees",
		"out_of_memory")
	assert.Equal(t, map[string]header.Struct{
		"rocblas_mem_cache_stats":           cacheStats,
		"struct rocblas_mem_cache_stats_":   cacheStats,
		"rocblas_mem_stats":                 stats,
		"struct rocblas_mem_stats_":         stats,
		"rocblas_mem_routine_stats":         routineStats,
		"struct rocblas_mem_routine_stats_": routineStats,
	}, have)
}

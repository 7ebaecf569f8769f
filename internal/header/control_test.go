package header_test

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/header"
)

func controlHeader(t *testing.T) *header.Header {
	t.Helper()
	h, err := header.Read("", nil, "../../capi/state/control.h", "../../capi/state/zlayout.h")
	require.NoError(t, err)
	return h
}

// goName returns the default Go name of a C field: word_top becomes WordTop.
func goName(name string) string {
	var b strings.Builder
	for _, word := range strings.Split(name, "_") {
		runes := []rune(word)
		b.WriteString(string(unicode.ToUpper(runes[0])) + string(runes[1:]))
	}
	return b.String()
}

// twins lists the structs that C and Go both declare, by the header that has the C declaration. Go reaches all
// other structs through cgo, which takes C's declaration.
func twins() map[string]map[string]reflect.Type {
	return map[string]map[string]reflect.Type{
		"capi/state/control.h": {
			"struct rbm_control":         reflect.TypeFor[core.Control](),
			"struct rbm_state":           reflect.TypeFor[core.State](),
			"struct rbm_call":            reflect.TypeFor[core.Call](),
			"struct rbm_regular_routine": reflect.TypeFor[core.RegularRoutine](),
			"struct rbm_routine":         reflect.TypeFor[core.Routine](),
		},
		"ctests/fakes/fake_cublas.h": {"struct fake_cublas_state": reflect.TypeFor[gputest.CublasState]()},
	}
}

// fieldsOf returns a struct's fields, with those of an embedded struct in its place.
func fieldsOf(t reflect.Type) (all []reflect.StructField) {
	for field := range t.Fields() {
		if !field.Anonymous {
			all = append(all, field)
			continue
		}
		for _, inner := range fieldsOf(field.Type) {
			inner.Offset += field.Offset
			all = append(all, inner)
		}
	}
	return all
}

// TestTwins checks that the C and the Go declaration of each struct agree.
func TestTwins(t *testing.T) {
	// Names that differ in more than spelling, because Go names carry their unit.
	renamed := map[string]string{
		"id": "ID", "limit": "LimitBytes", "used": "UsedBytes", "peak": "PeakBytes", "size": "SizeBytes", "error": "ErrorText",
		"floor": "FloorBytes", "room": "RoomBytes",
		"lease_sequence": "LeaseSeq", "gpu": "GPU", "pci": "PCI", "gpu_inherited": "GPUInherited",
	}
	for path, structs := range twins() {
		h, err := header.Read("", nil, "../../"+path)
		require.NoError(t, err)
		for name, twin := range structs {
			c, fields := h.Structs[name], fieldsOf(twin)
			require.Equal(t, len(fields), len(c.Fields), name)
			assert.Equal(t, c.SizeBytes, int64(twin.Size()), name)
			for i, field := range c.Fields {
				want := goName(field.Name)
				if other, ok := renamed[field.Name]; ok {
					want = other
				}
				got := fields[i]
				assert.Equal(t, want, got.Name, "%s.%s", name, field.Name)
				assert.Equal(t, field.OffsetBytes, int64(got.Offset), "offset of %s.%s", name, field.Name)
				assert.Equal(t, field.SizeBytes, int64(got.Type.Size()), "size of %s.%s", name, field.Name)
			}
		}
	}
	for name := range controlHeader(t).Structs {
		if strings.HasPrefix(name, "struct rbm_") && name != "struct rbm_event" { // C writes and reads events
			assert.Contains(t, twins()["capi/state/control.h"], name, "a struct without a twin")
		}
	}
}

// TestNoHoles checks that every byte of the shared structs is a named field, so that compilers' padding does
// not matter.
func TestNoHoles(t *testing.T) {
	for name, s := range controlHeader(t).Structs {
		if !strings.HasPrefix(name, "struct rbm_") {
			continue
		}
		end := int64(0)
		for _, field := range s.Fields {
			assert.Equal(t, end, field.OffsetBytes, "%s.%s", name, field.Name)
			end = field.OffsetBytes + field.SizeBytes
		}
		assert.Equal(t, end, s.SizeBytes, name)
	}
}

func TestControlConstants(t *testing.T) {
	twins := map[string]int64{
		"RBM_CHUNK_BYTES":          core.ChunkBytes,
		"RBM_SLOT_BITS":            core.SlotBits,
		"RBM_SLOT_SHIFT":           core.SlotShift,
		"RBM_GENERATION_SHIFT":     core.GenerationShift,
		"RBM_DEAD_TAG":             core.DeadTag,
		"RBM_BLOCK_SLOTS":          core.BlockSlots,
		"RBM_BLOCKS":               core.Blocks,
		"RBM_INLINE_WORDS":         core.InlineWords,
		"RBM_ERROR_BYTES":          int64(core.ErrorBytes),
		"RBM_COUNTER_BYTES":        int64(core.CounterBytes),
		"RBM_MAX_ARGS":             core.MaxArgs,
		"RBM_LEASE_HEADER":         core.LeaseHeader,
		"RBM_NO_LEASE":             int64(core.NoLease),
		"RBM_HANDLE_TAG":           core.HandleTag,
		"RBM_LAYOUT":               int64(core.LayoutNumber()),
		"RBM_WATCH_LAYERS":         core.WatchLayers,
		"RBM_WATCH_NUMERICS_SHIFT": core.WatchNumericsShift,
		"RBM_WATCH_EVENTS":         core.WatchEvents,
		"RBM_WATCH_TRACE":          core.WatchTrace,
		"RBM_WATCH_CHECK":          core.WatchCheck,
		"RBM_ELSEWHERE_STREAM":     core.ElsewhereStream,
		"RBM_ELSEWHERE_DEVICE":     core.ElsewhereDevice,
		"RBM_CLOSED_MOVED":         core.ClosedMoved,
		"RBM_CLOSED_TRACED":        core.ClosedTraced,
		"RBM_CLOSED_CHECKED":       core.ClosedChecked,
		"RBM_CLOSED_LAID":          core.ClosedLaid,
		"RBM_WATCH_GUARD":          core.WatchGuard,
		"RBM_CLOSED_GUARDED":       core.ClosedGuarded,
		"RBM_CLOSED_UNMARKED":      core.ClosedUnmarked,
		"RBM_CLOSED_SUSPENDED":     core.ClosedSuspended,
		"RBM_STRIPES":              core.Stripes,
		"RBM_OWN_STRIPES":          core.OwnStripes,
		"RBM_SHARED_STRIPES":       core.SharedStripes,
		"RBM_LIMIT_PROCESS":        core.LimitOfProcess,
		"RBM_ACCOUNT_WORDS":        core.AccountWords,
		"RBM_CACHE_WORDS":          core.CacheWords,
	}
	// Macros that only the front uses.
	alone := []string{"RBM_HANDLE_PADDED", "RBM_LEASE_ID", "RBM_LEASE_START", "RBM_LEASE_LINK", "RBM_HANDLE_BYTES", "RBM_LINE_BYTES", "RBM_MOST_WORDS",
		"RBM_STACK_CORE", "RBM_STACK_OPEN", "RBM_STACK_BUILTIN", "RBM_STACK_CBLAS", "RBM_STACK_DRIVER", "RBM_MOST_HANDLES", "RBM_ROUTINES"}
	have := controlHeader(t).Macros
	for name, want := range twins {
		assert.Equal(t, want, have[name], name)
	}
	for name := range have {
		if strings.HasPrefix(name, "RBM_") && twins[name] == 0 {
			assert.Contains(t, alone, name, "a number without a twin")
		}
	}
}

// TestTheCppHeaderRounds checks the units to which the headers for C++ round sizes at compile time. A
// public header includes none of the library's own, so it states the number again.
func TestTheCppHeaderRounds(t *testing.T) {
	var text []byte
	for _, name := range []string{"rocblas_mem.hpp", "rocblas_mem_resource.hpp"} {
		part, err := os.ReadFile("../../include/" + name)
		require.NoError(t, err)
		text = append(text, part...)
	}
	line := fmt.Sprintf("inline constexpr std::size_t chunk_bytes = %d;", core.ChunkBytes)
	for name, bytes := range map[string]uint64{"padded_round_bytes": core.Ascend().RoundBytes, "padding_bytes     ": core.Ascend().PadBytes} {
		assert.Contains(t, string(text), fmt.Sprintf("inline constexpr std::size_t %s = %d;", name, bytes), "core.Ascend")
	}
	assert.True(t, strings.Contains(string(text), line), "include/rocblas_mem_resource.hpp rounds otherwise than core.ChunkBytes: it must have %q", line)
}

// dispatched returns the operation numbers of package blas. They are not exported, so it parses their
// declaration.
func dispatched(t *testing.T) map[string]int64 {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "../../blas/dispatch.go", nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	var constants []ast.Decl
	for _, declaration := range file.Decls {
		if d, ok := declaration.(*ast.GenDecl); ok && d.Tok == token.CONST {
			constants = append(constants, d)
		}
	}
	alone := &ast.File{Name: file.Name, Decls: constants, FileStart: file.FileStart, FileEnd: file.FileEnd}
	pkg, err := new(types.Config).Check("blas", files, []*ast.File{alone}, nil)
	require.NoError(t, err)
	values := map[string]int64{}
	for _, name := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok && strings.HasPrefix(name, "op") {
			value, exact := constant.Int64Val(c.Val())
			require.True(t, exact, name)
			values[name] = value
		}
	}
	return values
}

func TestOperations(t *testing.T) {
	want := map[string]int64{}
	for name, value := range controlHeader(t).Enumerators {
		if name, ok := strings.CutPrefix(name, "rbm_operation_"); ok {
			want["op"+goName(name)] = value
		}
	}
	require.Greater(t, len(want), 5)
	assert.Equal(t, want, dispatched(t))
}

// TestAccount checks what the front requests and finds in the device's account.
func TestAccount(t *testing.T) {
	have := map[string]int64{}
	for name, value := range controlHeader(t).Enumerators {
		if strings.HasPrefix(name, "rbm_account_") || strings.HasPrefix(name, "rbm_word_") || strings.HasPrefix(name, "rbm_cache_") {
			have[name] = value
		}
	}
	assert.Equal(t, map[string]int64{
		"rbm_account_read": core.AccountRead, "rbm_account_reset_peak": core.AccountResetPeak,
		"rbm_account_set_limit": core.AccountSetLimit, "rbm_account_guard": core.AccountGuard, "rbm_account_unguard": core.AccountUnguard,
		"rbm_account_reset_counts": core.AccountResetCounts,
		"rbm_account_read_cache":   core.AccountReadCache, "rbm_account_reset_cache_peak": core.AccountResetCachePeak,
		"rbm_account_reset_cache_counts": core.AccountResetCacheCounts, "rbm_account_guard_align": core.AccountGuardAlign,
		"rbm_cache_reserved": core.CacheReserved, "rbm_cache_current": core.CacheCurrent, "rbm_cache_peak": core.CachePeak,
		"rbm_cache_kept": core.CacheKept, "rbm_cache_allocations": core.CacheAllocations, "rbm_cache_frees": core.CacheFrees,
		"rbm_cache_out_of_memory": core.CacheOutOfMemory,
		"rbm_word_devices":        core.WordDevices, "rbm_word_reserved": core.WordReserved, "rbm_word_committed": core.WordCommitted,
		"rbm_word_peak_committed": core.WordPeakCommitted, "rbm_word_process_limit": core.WordProcessLimit,
		"rbm_word_device_limit": core.WordDeviceLimit, "rbm_word_allocations": core.WordAllocations,
		"rbm_word_synchronizations": core.WordSynchronizations, "rbm_word_scratch": core.WordScratch,
	}, have)
}

// TestCallsHaveRoom checks that the longest signature fits into a call.
func TestCallsHaveRoom(t *testing.T) {
	h := publicHeader(t)
	for name := range ours(h) {
		assert.LessOrEqual(t, len(h.Functions[name].Params), core.MaxArgs, name)
	}
}

package header_test

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

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

// TestTwins checks that the C and the Go declaration of each struct agree. Those of the core are generated, and some of
// their names carry a unit.
func TestTwins(t *testing.T) {
	for path, structs := range twins() {
		h, err := header.Read("", nil, "../../"+path)
		require.NoError(t, err)
		for name, twin := range structs {
			c, fields := h.Structs[name], fieldsOf(twin)
			require.Equal(t, len(fields), len(c.Fields), name)
			assert.Equal(t, c.SizeBytes, int64(twin.Size()), name)
			for i, field := range c.Fields {
				got := fields[i]
				if path != "capi/state/control.h" {
					assert.Equal(t, field.Name, header.CName(got.Name), name)
				}
				assert.Equal(t, field.OffsetBytes, int64(got.Offset), "offset of %s.%s", name, field.Name)
				assert.Equal(t, field.SizeBytes, int64(got.Type.Size()), "size of %s.%s", name, field.Name)
			}
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
	for name, bytes := range map[string]uint64{"padded_round_bytes": core.Ascend().RoundBytes, "padding_bytes": core.Ascend().PadBytes} {
		assert.Contains(t, string(text), fmt.Sprintf("inline constexpr std::size_t %s = %d;", name, bytes), "core.Ascend")
	}
	assert.True(t, strings.Contains(string(text), line), "include/rocblas_mem_resource.hpp rounds otherwise than core.ChunkBytes: it must have %q", line)
}

package header_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/header"
)

// read parses C text.
func read(t *testing.T, text string) *header.Header {
	t.Helper()
	h, err := header.Read("", nil, write(t, text))
	require.NoError(t, err)
	return h
}

func write(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "sample.h")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestFunctions(t *testing.T) {
	h := read(t, `
		#include <stdbool.h>
		#include <stddef.h>
		#include <stdint.h>
		#define EXPORT __attribute__((visibility("default")))
		typedef struct opaque* handle;
		typedef enum { zero } kind;
		EXPORT kind plain(handle h, int32_t n, const float* x);
		EXPORT kind pointers(const float* const x[], float* const y[], const float* const* z, float** w, void* v);
		EXPORT kind variadic(handle h, size_t count, ...);
		const char* text(kind k);
		void nothing(void);
		bool truth(struct opaque*);
		int one(void), two(int);
		kind with_callback_type(kind (*f)(int), int n);
		typedef int not_a_function(int);
		static inline int defined(void) { return 0; }
	`)
	for name, want := range map[string]string{
		"plain":    "kind(handle, int32_t, const float*)",
		"pointers": "kind(const float* const*, float* const*, const float* const*, float**, void*)",
		"variadic": "kind(handle, size_t, ...)",
		"text":     "const char*(kind)",
		"nothing":  "void()",
		"truth":    "bool(struct opaque*)",
		"one":      "int()",
		"two":      "int(int)",
	} {
		require.Contains(t, h.Functions, name)
		assert.Equal(t, want, h.Functions[name].String(), name)
	}
	assert.Contains(t, h.Functions, "with_callback_type")
	assert.NotContains(t, h.Functions, "not_a_function", "a type")
	assert.NotContains(t, h.Functions, "defined", "its body stands in the header: nothing to link to")
}

// TestDifferencesShow checks that two prototypes that differ for a C compiler have different spellings.
func TestDifferencesShow(t *testing.T) {
	prototypes := []string{
		"int f(void);", "long f(void);", "int* f(void);", "const int* f(void);", "int f(int);", "int f(int, int);", "int f(int, ...);",
		"int f(int*);", "int f(const int*);", "int f(int* const*);", "int f(int**);", "int f(const int* const*);", "int f(const int**);",
		"int f(unsigned);", "int f(long);", "int f(float);", "int f(double);", "int f(struct s*);", "int f(struct r*);",
	}
	var text strings.Builder
	text.WriteString("struct s; struct r;\n")
	for i, prototype := range prototypes {
		text.WriteString(strings.Replace(prototype, "f(", fmt.Sprintf("f%d(", i), 1) + "\n")
	}
	h, seen := read(t, text.String()), map[string]string{}
	for i, prototype := range prototypes {
		spelled := h.Functions[fmt.Sprintf("f%d", i)].String()
		assert.NotContains(t, seen, spelled, "%s and %s", prototype, seen[spelled])
		seen[spelled] = prototype
	}
}

func TestEnumerators(t *testing.T) {
	h := read(t, `
		enum tagged { a, b = 5, c, d = -1, e = 0x10, f = b | e, g = 1 << 3 };
		typedef enum { h = 150 } anonymous;
		typedef enum named_ { i = sizeof(int) } named;
	`)
	assert.Equal(t, map[string]int64{"a": 0, "b": 5, "c": 6, "d": -1, "e": 16, "f": 21, "g": 8, "h": 150, "i": 4}, h.Enumerators)
}

func TestStructs(t *testing.T) {
	h := read(t, `
		#include <stdint.h>
		#define COUNT 3
		struct tagged { uint8_t a; uint64_t b; uint32_t c[COUNT]; char d; };
		typedef struct { float x, y; } pair;
		typedef union choice_ { double d; pair p; char c; } choice;
		typedef struct both_ { struct tagged inner; uint16_t last; } both;
		struct declared_only;
	`)
	tagged := header.Struct{SizeBytes: 32, Fields: []header.Field{
		{Name: "a", Type: "uint8_t", OffsetBytes: 0, SizeBytes: 1}, {Name: "b", Type: "uint64_t", OffsetBytes: 8, SizeBytes: 8},
		{Name: "c", Type: "uint32_t", Count: 3, OffsetBytes: 16, SizeBytes: 12}, {Name: "d", Type: "char", OffsetBytes: 28, SizeBytes: 1},
	}}
	assert.Equal(t, tagged, h.Structs["struct tagged"])
	assert.Equal(t, header.Struct{SizeBytes: 8, Fields: []header.Field{{Name: "x", Type: "float", OffsetBytes: 0, SizeBytes: 4}, {Name: "y", Type: "float", OffsetBytes: 4, SizeBytes: 4}}}, h.Structs["pair"])
	assert.Equal(t, header.Struct{SizeBytes: 8, Fields: []header.Field{{Name: "d", Type: "double", OffsetBytes: 0, SizeBytes: 8}, {Name: "p", Type: "pair", OffsetBytes: 0, SizeBytes: 8}, {Name: "c", Type: "char", OffsetBytes: 0, SizeBytes: 1}}}, h.Structs["choice"])
	both := header.Struct{SizeBytes: 40, Fields: []header.Field{{Name: "inner", Type: "struct tagged {a uint8_t; b uint64_t; c array of 3 uint32_t; d char}", OffsetBytes: 0, SizeBytes: 32}, {Name: "last", Type: "uint16_t", OffsetBytes: 32, SizeBytes: 2}}}
	assert.Equal(t, both, h.Structs["both"])
	assert.Equal(t, both, h.Structs["struct both_"])
	assert.NotContains(t, h.Structs, "struct declared_only")
}

func TestMacros(t *testing.T) {
	h := read(t, `
		#define NUMBER 64
		#define SUM (NUMBER * 2 + 1)
		#define BIG 0xffffffffu
		#define TEXT "64"
		#define CALL(x) (x)
		#define EMPTY
	`)
	assert.Equal(t, int64(64), h.Macros["NUMBER"])
	assert.Equal(t, int64(129), h.Macros["SUM"])
	assert.Equal(t, int64(0xffffffff), h.Macros["BIG"])
	for _, name := range []string{"TEXT", "CALL", "EMPTY"} {
		assert.NotContains(t, h.Macros, name)
	}
	want := map[string]string{"NUMBER": "64", "SUM": "( NUMBER * 2 + 1 )", "TEXT": `"64"`, "CALL": "( x )", "EMPTY": ""}
	for name, text := range want {
		have, defined := h.Texts[name]
		assert.True(t, defined && have == text, "%s is %q", name, have)
	}
}

func TestPreludeAndFolders(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "other.h"), []byte("int from_other(void);"), 0o600))
	path := write(t, "#include \"other.h\"\n#include <other.h>\n#ifdef WANTED\nint wanted(void);\n#endif\n")
	h, err := header.Read("#define WANTED 1\n", []string{folder}, path)
	require.NoError(t, err)
	assert.Contains(t, h.Functions, "from_other")
	assert.Contains(t, h.Functions, "wanted")
	h, err = header.Read("", []string{folder}, path)
	require.NoError(t, err)
	assert.NotContains(t, h.Functions, "wanted")
	_, err = header.Read("", nil, path)
	assert.Error(t, err, "a header that is not there")
}

func TestWhatIsNotCIsRefused(t *testing.T) {
	for _, text := range []string{"int f(", "int f(unknown_t x);", "struct s { int a; ", "enum e { a = nothing };", "#error wrong\n", "#include \"nowhere.h\"\n"} {
		_, err := header.Read("", nil, write(t, text))
		assert.Error(t, err, text)
	}
	_, err := header.Read("", nil, filepath.Join(t.TempDir(), "missing.h"))
	assert.Error(t, err)
}

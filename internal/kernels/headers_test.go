package kernels

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a header defines for the device alone may be in several sources.
func TestHeaders(t *testing.T) {
	for in, out := range map[string]string{
		"DEVICE CONSTANT long a[n / sizeof(long)];":           "WEAK long a[n / sizeof(long)];",
		"DEVICE struct { int b; } a;":                         "struct { int b; } a;", // not known as one
		"CONSTANT float a[] = {1, 2}; DEVICE int b = f({1});": "WEAK float a[] = {1, 2}; WEAK int b = f({1});",
		"MANAGED int a;":                     "WEAK int a;",
		"DEVICE int a{1};":                   "int a{1};", // not known as one
		"DEVICE S (*a)(int);":                "S (*a)(int);",
		"int a;":                             "int a;",
		"DEVICE SHARED int a;":               "static thread_local int a;",
		"SHARED DEVICE int a; DEVICE int b;": "static thread_local int a; WEAK int b;",
		"DEVICE int f(int a) { return a; }":  "inline int f(int a) { return a; }",
		"__inline__ DEVICE int f() { return 1; } DEVICE __inline int g() { return 1; }": "__inline__ int f() { return 1; } __inline int g() { return 1; }",
		"DEVICE ALIGNED int a;":                                                            "ALIGNED WEAK int a;",
		"template <> DEVICE int f<int>() { return 1; }":                                    "template <> int f<int>() { return 1; }",
		"template <class T> DEVICE int f() { return 1; }":                                  "template <class T> int f() { return 1; }",
		"template <class T> DEVICE int a;":                                                 "template <class T> int a;",
		"DEVICE int S::f() { return 1; } DEVICE int S::a;":                                 "inline int S::f() { return 1; } WEAK int S::a;",
		"HOST DEVICE int f() { return 1; } int g() { return 1; }":                          "int f() { return 1; } int g() { return 1; }",
		"DEVICE static int a; static DEVICE int f() { return 1; }":                         "static int a; static int f() { return 1; }",
		"extern DEVICE int a; DEVICE int f(); using T DEVICE = int; typedef int U DEVICE;": "extern int a; int f(); using T = int; typedef int U ;",
		"inline DEVICE int a; DEVICE constexpr int b = 1; DEVICE const int c = 1;":         "inline int a; constexpr int b = 1; const int c = 1;",
		"namespace { DEVICE int a; } namespace n { namespace { DEVICE int b; } }":          "namespace { int a; } namespace n { namespace { int b; } }",
		"namespace n { DEVICE int a; } extern \"C\" { DEVICE int b; }":                     "namespace n { WEAK int a; } extern \"C\" { WEAK int b; }",
		"struct S { DEVICE int f() { return 1; } static DEVICE int a; };":                  "struct S { int f() { return 1; } static int a; };",
		"S& S::operator=(const S&) { return *this; } DEVICE int a;":                        "S& S::operator=(const S&) { return *this; } WEAK int a;",
	} {
		plain := strings.NewReplacer("HOST", "", "DEVICE", "", "CONSTANT", "", "MANAGED", "").Replace(in)
		for before, wanted := range map[string]string{
			"# 1 \"a.hip\"\n# 1 \"b.h\" 1\n":                                            out,
			"# 1 \"a.hip\"\n# 1 \"/usr/include/c++/12/b\" 1 3\nint x(\n# 1 \"b.h\" 1\n": out, // what the standard has is not read
			"# 1 \"a.hip\"\n# 1 \"b.h\" 1 3\n":                                          out,
			"# 1 \"a.hip\"\n# 1 \"b.h\" 1\n# 2 \"a.hip\" 2\n":                           plain,
		} {
			marked := strings.NewReplacer("HOST", "__attribute__((host))", "DEVICE", "__attribute__((device))",
				"CONSTANT", "__attribute__((constant))", "MANAGED", "__attribute__((managed))", "SHARED", shared).Replace(in)
			got, err := Transform(before+aligned(marked), true)
			require.NoError(t, err, in)
			wanted = strings.NewReplacer("WEAK", "__attribute__((weak))", "SHARED", "static thread_local").Replace(aligned(wanted))
			got = strings.ReplaceAll(got, " alignas(16) alignas(int)", "") // of memory of a block
			assert.Equal(t, strings.Fields(before+wanted), strings.Fields(got), in)
		}
	}
}

func aligned(text string) string { return strings.ReplaceAll(text, "ALIGNED", "alignas(8)") }

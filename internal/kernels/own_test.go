package kernels

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Functions that use variables which a header defines with static are each source's own.
func TestOwn(t *testing.T) {
	for in, out := range map[string]string{
		"DEVICE inline int f() { return v; }":                                            "static inline int f() { return v; }",
		"DEVICE int f() { return v; }":                                                   "static inline int f() { return v; }",
		"DEVICE inline int f() { return w; }":                                            "inline int f() { return w; }",
		"DEVICE inline int f() { return c; }":                                            "inline int f() { return c; }",
		"DEVICE inline int f() { return hidden; }":                                       "static inline int f() { return hidden; }",
		"DEVICE inline int g() { return v; } DEVICE inline int f() { return g(); }":      "static inline int g() { return v; } static inline int f() { return g(); }",
		"template <class T> DEVICE T f() { return v; }":                                  "template <class T> static T f() { return v; }",
		"template <class T> DEVICE T f(); template <class T> DEVICE T f() { return v; }": "template <class T> T f(); template <class T> T f() { return v; }",
		"template <class T> DEVICE T f() { return v; } template <> DEVICE int f() { return v; }": "template <class T> static T f() { return v; } " +
			"template <> int f() { return v; }",
		"DEVICE inline int f(int) { return v; } DEVICE inline int f(char) { return v; }": "static inline int f(int) { return v; } static inline int f(char) { return v; }",
		"DEVICE inline bool operator<(S a, S b) { return v; } DEVICE inline bool operator>(S a, S b) { return v; }": "static inline bool " +
			"operator<(S a, S b) { return v; } static inline bool operator>(S a, S b) { return v; }",
		"DEVICE S operator+(S, S); DEVICE inline S operator+(S a, S b) { return v; } DEVICE inline S operator-(S a, S b) { return v; }": "S operator+(S, S); " +
			"inline S operator+(S a, S b) { return v; } static inline S operator-(S a, S b) { return v; }",
		"DEVICE static int f() { return v; }":                                   "static int f() { return v; }",
		"HOST DEVICE inline int f() { return v; } inline int g() { return v; }": "inline int f() { return v; } inline int g() { return v; }",
		"struct S { DEVICE S() : a(v) { } DEVICE static int f() { return v; } DEVICE int g(); template <class T> DEVICE int operator()(T) const { return v; } };": "struct S { " +
			"TAG S() : a(v) { } TAG static int f() { return v; } int g(); template <class T> TAG int operator()(T) const { return v; } };",
		"struct S { DEVICE int *operator[](int i) { return v; } DEVICE operator S*() { return v; } DEVICE int operator()() { return v; } };": "struct S { " +
			"TAG int *operator[](int i) { return v; } TAG operator S*() { return v; } TAG int operator()() { return v; } };",
		"struct S { DEVICE int g(); }; DEVICE inline int S::g() { return v; }": "struct S { int g(); }; inline int S::g() { return v; }",
	} {
		before := "# 1 \"a.hip\"\n# 1 \"s.h\" 3\nint f(); int g();\n# 1 \"b.h\" 1\nint x = y.f() + y->g();\nstatic int v, x[4]; int w; static const int c; namespace { int hidden; }\n"
		marked := strings.NewReplacer("HOST", "__attribute__((host))", "DEVICE", "__attribute__((device))").Replace(in)
		got, err := Transform(before+marked, true)
		require.NoError(t, err, in)
		got = regexp.MustCompile(`__attribute__\(\(abi_tag\("of_[0-9a-f]+"\)\)\)`).ReplaceAllString(got, "TAG")
		assert.Equal(t, strings.Fields(before+out), strings.Fields(got), in)
		got, err = Transform(strings.ReplaceAll(before, "b.h", "a.hip")+marked, true)
		require.NoError(t, err, in)
		assert.NotContains(t, got, "abi_tag") // the source's own
	}
}

package kernels

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two functions of one type, one of the host and one of the device, become one.
func TestTwins(t *testing.T) {
	const inDevice, inHost = "if (!in_kernel()) ", "if (in_kernel()) "
	for name, c := range map[string]struct{ in, out string }{
		"functions": {
			"DEVICE int f(int x) { return 1; } HOST int f(int x) { return 2; }",
			"int f(int x) { " + inDevice + "{ return 2; } else { return 1; } }"},
		"the host's first": {
			"__inline__ HOST int f(int x) { return 1; } DEVICE ALIGNED int f(int x) { return 2; }",
			"__inline__ int f(int x) { " + inHost + "{ return 2; } else { return 1; } }"},
		"one without a word": {
			"int f() { return 1; } DEVICE int f() { return 2; }",
			"int f() { " + inHost + "{ return 2; } else { return 1; } }"},
		"members and their declarations": {
			"struct S { DEVICE void f(int); public: HOST void f(int); HOST S() { } DEVICE S() { g(); } }; DEVICE void S::f(int) { } HOST void S::f(int) { h(); }",
			"struct S { void f(int); public: S() { " + inHost + "{ g(); } else { } } }; void S::f(int) { " + inDevice + "{ h(); } else { } }"},
		"templates": {
			"template <class T> DEVICE T f() { return 1; } template <class T> HOST T f() { return 2; } template <class U> HOST U f() { return 3; }",
			"template <class T> T f() { " + inDevice + "{ return 2; } else { return 1; } } template <class U> U f() { return 3; }"},
		"a namespace that is opened again": {
			"namespace a { DEVICE void f() { } } namespace b { HOST void f() { } } namespace a { HOST void f() { k<<<1, 1>>>(); } }",
			"namespace a { void f() { " + inDevice + "{ (configure(1, 1) ? k() : static_cast<void>(0)); } else { } } } namespace b { void f() { } } namespace a { }"},
		"the device's is a constant": {
			"struct S { static HOST int f() { return 1; } static DEVICE constexpr int f() { return 2; } };",
			"struct S { constexpr static int f() { if ((__builtin_is_constant_evaluated() || in_kernel())) { return 2; } else return [&] { return 1; }(); } };"},
		"the device's is a constant and the first": {
			"template <class T> DEVICE constexpr T f() { return 1; } template <class T> HOST T f() { return 2; }",
			"template <class T> constexpr T f() { if (!(__builtin_is_constant_evaluated() || in_kernel())) return [&] { return 2; }(); else { return 1; } }"},
		"the host's is a constant": {
			"template <class T> DEVICE T f() { return 1; } template <class T> HOST constexpr T f() { return 2; }",
			"template <class T> constexpr T f() { " + inDevice + "{ return 2; } else return [&] { return 1; }(); }"},
		"the host's is a constant and the first": {
			"HOST constexpr int f() { return 1; } DEVICE int f() { return 2; }",
			"constexpr int f() { " + inHost + "return [&] { return 2; }(); else { return 1; } }"},
		"both are constants": {
			"HOST constexpr int f() { return 1; } DEVICE constexpr int f() { return 2; }",
			"constexpr int f() { " + inHost + "{ return 2; } else { return 1; } }"},
		"two of one side":             {"HOST void f() { } HOST void f() { }", "void f() { } void f() { }"},
		"two of both sides":           {"HOST DEVICE void f() { } HOST DEVICE void f() { }", "void f() { } void f() { }"},
		"declarations of a namespace": {"HOST void f(); DEVICE void f();", "void f(); void f();"},
		"no functions":                {"int a[] = { 1 }; struct S { }; int b[] = { 1 };", "int a[] = { 1 }; struct S { }; int b[] = { 1 };"},
	} {
		marks := strings.NewReplacer("HOST ", "__attribute__((host)) ", "DEVICE ", "__attribute__((device)) ", "ALIGNED ", "__attribute__((aligned(8))) ")
		got, err := Transform(marks.Replace(c.in), true)
		require.NoError(t, err, name)
		var kept []string
		for _, l := range strings.Split(strings.TrimPrefix(got, inKernel), "\n") {
			if !strings.HasPrefix(l, "# ") {
				kept = append(kept, l)
			}
		}
		assert.Equal(t, strings.ReplaceAll(c.out, " ", ""), strings.ReplaceAll(compact(strings.Join(kept, " ")), " ", ""), name)
	}
}

// A body that moves keeps its lines.
func TestTwinsKeepLines(t *testing.T) {
	const in = "# 1 \"a.hip\"\nDEVICE int f() {\n  return 1;\n}\n# 7 \"b.h\" 3\nHOST int f()\n{\n  return 2; }\nint g;\n"
	marked := strings.NewReplacer("HOST ", "__attribute__((host)) ", "DEVICE ", "__attribute__((device)) ").Replace(in)
	got, err := Transform(marked, true)
	require.NoError(t, err)
	assert.Equal(t, "# 1 \"a.hip\"\n int f() { if (!::rocblas_mem_hip::in_kernel())\n# 8 \"b.h\" 3\n{\n  return 2; }\n# 1 \"a.hip\"\nelse {\n  return 1;\n} }\n"+
		"# 7 \"b.h\" 3\n \n\n\nint g;\n", strings.TrimPrefix(got, inKernel))
}

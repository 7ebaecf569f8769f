package kernels

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// checkedHeader is the part of the kit's check.h by which the pass knows that a source is checked.
const checkedHeader = "struct block_variable { };\n"

func TestVariables(t *testing.T) {
	words := strings.NewReplacer("DEVICE", "__attribute__((device))", "CONSTANT", "__attribute__((constant))", "MANAGED", "__attribute__((managed))",
		"SHARED", shared)
	place := func(storage, kind, name, dimensions, value string) string {
		return "static device_place<" + kind + dimensions + "> " + name + "__place __asm__(PLACE) = " + value + "; " + storage + " " + kind +
			" " + name + dimensions + " __attribute__((alias(PLACE))); static const device_known " + name + "__known(&" + name + `__place, "` + name + `")`
	}
	for in, want := range map[string]string{
		"DEVICE int a;":                                     place("extern", "int", "a", "", "{}") + ";",
		"static CONSTANT float a[4] = {1, 2};":              place("static", "float", "a", " [4]", "{{1, 2}, {}}") + ";",
		"namespace n { MANAGED T<1, 2> volatile a[2][N]; }": "namespace n { " + place("extern", "T < 1 , 2 > volatile", "a", " [2][N]", "{}") + "; }",
		"extern \"C\" { int DEVICE a = -1; }":               "extern \"C\" { " + place("extern", "int", "a", "", "{-1, {}}") + "; }",
		"DEVICE int a = 1, *b, c[2];": place("extern", "int", "a", "", "{1, {}}") + "; " + place("extern", "int *", "b", "", "{}") + "; " +
			place("extern", "int", "c", " [2]", "{}") + ";",
		"DEVICE const char *a;":                      place("extern", "const char *", "a", "", "{}") + ";",
		"DEVICE __attribute__((aligned(8))) T a;":    "__attribute__((aligned(8))) " + place("extern", "T", "a", "", "{}") + ";",
		"DEVICE const int a = 1;":                    "const int a = 1;",
		"DEVICE const int a[2] = {1};":               "const int a[2] = {1};",
		"DEVICE int *const a = 0;":                   "int *const a = 0;",
		"CONSTANT int a[] = {1, 2};":                 "int a[] = {1, 2};",
		"extern DEVICE int a[2];":                    "extern int a[2];",
		"constexpr DEVICE int a = 1;":                "constexpr int a = 1;",
		"template <class T> DEVICE T a = 1;":         "template <class T> T a = 1;",
		"struct s { static DEVICE int a; };":         "struct s { static int a; };",
		"DEVICE int s::a = 1;":                       "int s::a = 1;",
		"DEVICE T a(1);":                             "T a(1);",
		"DEVICE int f(int a);":                       "int f(int a);",
		"DEVICE int f() { DEVICE int a; return 1; }": "int f() { int a; return 1; }",
		"DEVICE SHARED int a[4];":                    shared + " int a[4];",
		"DEVICE int (*a)(int) = f;":                  "int (*a)(int) = f;",
		"auto l = [=] DEVICE (int a) { };":           "auto l = [=] (int a) { };",
		"struct s { DEVICE s() = default; int a; };": "struct s { s() = default; int a; };",
	} {
		got := strings.Join(strings.Fields(withoutSides(Variables(words.Replace(in)))), " ")
		got = strings.ReplaceAll(strings.ReplaceAll(got, "::rocblas_mem_hip::", ""), "# 0 \"\" ;", ";")
		for _, n := range []string{"1", "2", "3"} {
			got = strings.ReplaceAll(got, `"rocblas_mem_place_`+n+`"`, "PLACE")
		}
		plain := func(text string) string { return strings.ReplaceAll(strings.ReplaceAll(text, " ", ""), "\n", "") }
		assert.Equal(t, plain(want), plain(got), in)
	}
	header := "# 1 \"a.hip\"\n# 1 \"a.h\" 1\n__attribute__((device)) int a;\n"
	assert.Contains(t, Variables(header), "extern int  a  __attribute__((weak, alias(")
	assert.NotContains(t, Variables(strings.Replace(header, "a.h\"", "a.hip\"", 1)), "weak")
	assert.Equal(t, words.Replace("DEVICE int f();"), Variables(words.Replace("DEVICE int f();")))
}

func TestVariablesKeepLines(t *testing.T) {
	source := "# 1 \"a.hip\"\nstatic\n# 1 \"a.hip\" 3\n__attribute__((device))\n# 1 \"a.hip\"\nint a[2] = {1,\n 2};\nint b;\n"
	p := &pass{source: Variables(source)}
	p.tokens = scan(p.source)
	for i := range p.tokens {
		if p.is(i, "b") {
			file, number := p.place(i)
			assert.Equal(t, "a.hip", file)
			assert.Equal(t, 3, number)
			return
		}
	}
	t.Fail()
}

func TestBlockVariables(t *testing.T) {
	for in, want := range map[string]string{
		"void f() { SHARED float a[2][N], *b, c; }": `void f() { static thread_local float (&a)[2][N] = block_variable{"a"}, *&b = block_variable{"b"}, ` +
			`&c = block_variable{"c"}; }`,
		"void f() { SHARED typename A<T, 3>::B a; }":                `void f() { static thread_local typename A<T, 3>::B &a = block_variable{"a"}; }`,
		"void f() { volatile SHARED int a[2]; }":                    `void f() { volatile static thread_local int (&a)[2] = block_variable{"a"}; }`,
		"void f() { SHARED union { int i; float f; } a; }":          `void f() { static thread_local union { int i; float f; } &a = block_variable{"a"}; }`,
		"void f() { SHARED int a[2] __attribute__((aligned(8))); }": `void f() { static thread_local int (&a)[2] __attribute__((aligned(8))) = block_variable{"a"}; }`,
		"SHARED int a;":                         `static thread_local int &a = block_variable{"a"};`,
		"void f() { SHARED int a = 1; }":        "void f() { static thread_local int a = 1; }",
		"struct s { static SHARED int a; };":    "struct s { static thread_local int a; };",
		"void f() { extern SHARED int a[]; }":   "void f() { auto *const a __attribute__((unused)) = memory<int []>(); }",
		"void f() { SHARED alignas(8) int a; }": `void f() { alignas(8) static thread_local int &a = block_variable{"a"}; }`,
	} {
		got, err := Transform(checkedHeader+strings.ReplaceAll(in, "SHARED", shared), true)
		require.NoError(t, err)
		got = strings.ReplaceAll(got, ` __attribute__((abi_tag("checked")))`, "")
		assert.Equal(t, want, compact(strings.TrimPrefix(got, checkedHeader)), in)
	}
}

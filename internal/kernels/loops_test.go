package kernels

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Loops tell where they begin, turn and end, if the headers have what they call. B1, T1 and E1 are of the first loop of a source.
func TestLoops(t *testing.T) {
	const headers = "namespace rocblas_mem_hip { void loop_ends(unsigned); }\n"
	for name, c := range map[string]struct{ in, out string }{
		"for":                   {"for (int i = 0; i < n; i++) f(i);", "{B1; for (int i = 0; i < n; i++, T1) f(i); E1;}"},
		"nothing in its head":   {"for (;;) { f(); }", "{B1; for (;;T1) { f(); } E1;}"},
		"a comma":               {"for (;; i++, j++) { }", "{B1; for (;; i++, j++, T1) { } E1;}"},
		"of a range":            {"for (auto [a, b] : list) f(a);", "{B1; for (auto [a, b] : list) {T1; f(a);} E1;}"},
		"of a range, with more": {"for (g(); auto x : list) f(x);", "{B1; for (g(); auto x : list) {T1; f(x);} E1;}"},
		"while":                 {"while (T *p = next()) { if (!p) continue; f(); }", "{B1; for (;T *p = next();T1) { if (!p) continue; f(); } E1;}"},
		"do":                    {"do f(); while (g()); h();", "{B1; do {T1; f();} while (g()); E1;} h();"},
		"do with a block":       {"do { f(); } while (0); h();", "{B1; do {T1; { f(); }} while (0); E1;} h();"},
		"loops in loops":        {"for (;;) while (a) do x(); while (b);", "{B1; for (;;T1) {B2; for (;a;T2) {B3; do {T3; x();} while (b); E3;} E2;} E1;}"},
		"ranges in ranges":      {"for (T a : b) for (T c : d) f();", "{B1; for (T a : b) {T1; {B2; for (T c : d) {T2; f();} E2;}} E1;}"},
		"in branches":           {"if (a) for (;;) f(); else while (b) ;", "if (a) {B1; for (;;T1) f(); E1;} else {B2; for (;b;T2) ; E2;}"},
		"with branches":         {"for (;;) if constexpr (a) { f(); } else g(); h();", "{B1; for (;;T1) if constexpr (a) { f(); } else g(); E1;} h();"},
		"with a switch":         {"while (a) switch (b) { case 1: f(); } h();", "{B1; for (;a;T1) switch (b) { case 1: f(); } E1;} h();"},
		"with labels":           {"for (;;) switch (0) case 0: default: if (a) ; else f(); h();", "{B1; for (;;T1) switch (0) case 0: default: if (a) ; else f(); E1;} h();"},
		"behind labels":         {"again: case 1: for (;;) f();", "again: case 1: {B1; for (;;T1) f(); E1;}"},
		"lanes in step": {"volatile " + shared + " int s[4]; for (;; ++s[i]) while (s[0]) ;",
			"volatile static thread_local int s alignas(16) alignas(volatile int)[4]; {B1; for (; turn(), true; ++in_step(s[i]), T1) {B2; for (; turn(), s[0]; T2) ; E2;} E1;}"},
		"a directive":            {"\n#pragma unroll\nfor (;;) f();", "{B1; #pragma unroll for (;;T1) f(); E1;}"},
		"lines":                  {"do f();\n# 9 \"a.hip\"\nwhile (a);", "{B1; do {T1; f();} # 9 \"a.hip\" while (a); E1;}"},
		"OpenMP":                 {"\n#pragma omp parallel for\nfor (;;) for (;;) f(); while (a) ;", "#pragma omp parallel for for (;;) for (;;) f(); {B1; for (;a;T1) ; E1;}"},
		"the C++ library's":      {"\n# 1 \"/usr/include/c++/12/x\" 3\nfor (;;) f();", "# 1 \"/usr/include/c++/12/x\" 3 for (;;) f();"},
		"other words":            {"f.do_while(for_each, a);", "f.do_while(for_each, a);"},
		"in a function's values": {"f([&] { for (;;) g(); }, 1);", "f([&] { {B1; for (;;T1) g(); E1;} }, 1);"},
	} {
		in := "void f() { " + c.in + " }"
		got, err := Transform(headers+in, true)
		require.NoError(t, err, name)
		_, got, _ = strings.Cut(got, headers)
		_, got, _ = strings.Cut(compact(got), "void f() {")
		numbers := map[string]string{}
		call := regexp.MustCompile(`loop_(begin|turn|end)s\((\d+)\)`)
		got = call.ReplaceAllStringFunc(got, func(found string) string {
			part := call.FindStringSubmatch(found)
			if numbers[part[2]] == "" {
				numbers[part[2]] = string(rune('1' + len(numbers)))
			}
			return strings.ToUpper(part[1][:1]) + numbers[part[2]]
		})
		assert.Equal(t, strings.ReplaceAll(c.out+"}", " ", ""), strings.ReplaceAll(got, " ", ""), name)
		plain, err := Transform(in, true)
		require.NoError(t, err, name)
		assert.NotContains(t, plain, "loop_", name)
	}
}

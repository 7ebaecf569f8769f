package kernels

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSides(t *testing.T) {
	const file = "# 1 \"f.hip\"\n"
	// Each difference is @host|device@ in a source. both is what the pass makes of it.
	for name, c := range map[string]struct{ in, both string }{
		"a function":    {"int f(int x) { @return 1;|return x;@ } int g();", "int f(int x) { if (IN) { return x; } else { return 1; } } int g();"},
		"an empty body": {"f() {@| g();@ }", "f() { if (IN) { g(); } else { } }"},
		"a member, const and more": {"struct s { s() : b{2} { @x|y@; } int f() const noexcept(true) override { @1|2@; } };",
			"struct s { s() : b{2} { if (IN) { y; } else { x; } } int f() const noexcept(true) override { if (IN) { 2; } else { 1; } } };"},
		"the value of a member": {"struct s { s() : a{@1|f(2, 3)@}, b<c>(@x|y@) { @|z@; } };",
			"struct s { s() : a{IN ? (f(2, 3)) : (1)}, b<c>(IN ? (y) : (x)) { if (IN) { z; } else { ; } } };"},
		"two values of a member are the host's": {"struct s { s() : a(@1|2@, 3), b(4), c(5), d(6) { @x|y@ } };",
			"struct s { s() : a(1, 3), b(4), c(5), d(6) { if (IN) { y } else { x } } };"},
		"a type behind": {"auto f() -> a<b>::c * { @1|2@; }", "auto f() -> a<b>::c * { if (IN) { 2; } else { 1; } }"},
		"the innermost body is one of a lambda": {"void f() { each([=](int i) { if (i) { @x|y@; } }); z; }",
			"void f() { each([=](int i) { if (IN) { if (i) { y; } } else { if (i) { x; } } }); z; }"},
		"a lambda without parameters": {"void f() { each([&] { @x|y@; }); }", "void f() { each([&] { if (IN) { y; } else { x; } }); }"},
		"a list of values is no body": {"void f() { int a[] = {@1|2@}; for (;;) { b; } }", "void f() { if (IN) { int a[] = {2}; for (;;) { b; } } else { int a[] = {1}; for (;;) { b; } } }"},
		"assembly is left out":        {"void f() { @x|asm(\"s_nop\")@; } void g() { @1|2@; }", "void f() { x; } void g() { if (IN) { 2; } else { 1; } }"},
		"what is in no body is the host's": {"struct s { @int a;|long a, b;@ int c, d, e, f, g; }; void f() { @1|2@; }",
			"struct s { int a; int c, d, e, f, g; }; void f() { if (IN) { 2; } else { 1; } }"},
		"no difference": {"void f() { x; }", "void f() { x; }"},
		"to the end":    {"void f(); @int x;|@", "void f(); int x;"},
	} {
		t.Run(name, func(t *testing.T) {
			host, device := versions(c.in)
			got := Sides(file+host, file+device)
			got = strings.NewReplacer("\n# 1 \"f.hip\"\n", " ", file, "", "::rocblas_mem_hip::in_kernel()", "IN").Replace(got)
			assert.Equal(t, strings.Join(strings.Fields(c.both), " "), strings.Join(strings.Fields(got), " "))
		})
	}
}

// versions returns the two texts of a source that has each difference as @one|other@.
func versions(in string) (one, other string) {
	for n, part := range strings.Split(in, "@") {
		ours, theirs, differs := strings.Cut(part, "|")
		if n%2 == 0 || !differs {
			ours, theirs = part, part
		}
		one, other = one+ours, other+theirs
	}
	return one, other
}

// The code for warps of 64 lanes and that for others are both in a source. No result is expected where there is none.
func TestWidths(t *testing.T) {
	const file, system = "# 1 \"f.hip\"\n", "# 1 \"g.h\" 3\nvoid __builtin_amdgcn_known();\n"
	for name, c := range map[string]struct {
		in, both string
		fixed    bool
	}{
		"a function":            {"int f() { return @64|32@; }", "int f() { if (NARROW) { return 32; } else { return 64; } }", false},
		"the value of a member": {"struct s { s() : a{@64|32@} { } };", "struct s { s() : a{NARROW ? (32) : (64)} { } };", false},
		"a constant function":   {"constexpr int f() { return @64|32@; }", "constexpr int f() { return 64; }", true},
		"what is in no body": {"int a = @64|32@; int b, c, d, e, f, g; int h() { return @64|32@; }",
			"int a = 64; int b, c, d, e, f, g; int h() { return 64; }", true},
		"to the end":                   {"int a; int b = @64|32@;", "int a; int b = 64;", true},
		"assembly of the narrow":       {"int f() { return @64|asm(\"s_nop\")@; }", "int f() { return 64; }", true},
		"assembly of the wide":         {"int f() { return @asm(\"s_nop\")|32@; } int g() { return @64|32@; }", "", false},
		"assembly elsewhere":           {"int f() { asm(\"nop\"); } int g() { return @64|32@; }", "int f() { asm(\"nop\"); } int g() { if (NARROW) { return 32; } else { return 64; } }", false},
		"a builtin of GPUs":            {"int f() { return @__builtin_amdgcn_mfma()|32@; }", "", false},
		"a builtin of GPUs in no body": {"@int f() { return __builtin_amdgcn_mfma(); }|@", "", false},
		"a builtin that is known":      {"int f() { return @__builtin_amdgcn_known()|32@; }", "int f() { if (NARROW) { return 32; } else { return __builtin_amdgcn_known(); } }", false},
		"no difference":                {"constexpr int f() { asm(\"nop\"); }", "constexpr int f() { asm(\"nop\"); }", false},
	} {
		t.Run(name, func(t *testing.T) {
			wide, narrow := versions(c.in)
			got, fixed, ok := Widths(system+file+wide, system+file+narrow)
			assert.Equal(t, c.both != "", ok)
			if !ok {
				return
			}
			got = strings.NewReplacer("\n# 1 \"f.hip\"\n", " ", system, "", file, "", "!::rocblas_mem_hip::wide()", "NARROW").Replace(got)
			assert.Equal(t, strings.Join(strings.Fields(c.both), " "), strings.Join(strings.Fields(got), " "))
			assert.Equal(t, c.fixed, fixed)
		})
	}
}

func TestSidesKeepLines(t *testing.T) {
	host := "# 7 \"f.hip\"\nint a;\nvoid f()\n{\n    x;\n}\nint b;\n"
	got := Sides(host, strings.Replace(host, "x", "y,\nz", 1))
	p := &pass{source: got, tokens: scan(got)}
	lines := map[string]int{"a": 7, "y": 10, "z": 11, "x": 10, "b": 12}
	for i := range p.tokens {
		if want := lines[p.tokens[i].text]; want != 0 {
			_, number := p.place(i)
			assert.Equal(t, want, number, p.tokens[i].text)
			delete(lines, p.tokens[i].text)
		}
	}
	assert.Empty(t, lines)
}

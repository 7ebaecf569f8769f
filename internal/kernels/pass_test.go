package kernels

import (
	"maps"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// compact returns a text without the parts that each kernel has, and with one space between words.
func compact(text string) string {
	text = strings.TrimPrefix(text, inKernel)
	text = strings.ReplaceAll(text, placeParameters(true), "PLACE")
	text = strings.ReplaceAll(text, placeParameters(false), "ANY PLACE")
	text = strings.ReplaceAll(text, strings.TrimSuffix(strings.Repeat("::rocblas_mem_hip::index3, ", len(places())), ", "), "PLACE")
	text = strings.ReplaceAll(text, "::rocblas_mem_hip::", "")
	text = strings.ReplaceAll(text, "cpu_kernel<", "kernel<")
	text = strings.ReplaceAll(text, "inline __attribute__((always_inline))", "INLINE")
	return strings.Join(strings.Fields(text), " ")
}

const global, shared = "__attribute__((global))", "__attribute__((shared))"

func TestKernels(t *testing.T) {
	for name, c := range map[string]struct{ in, out string }{
		"a function": {
			"GLOBAL void k(int *a, const float b) { a[0] = b; }",
			"INLINE void k__cpu(PLACE, int *a, const float b) { a[0] = b; } void k(int * rocblas_mem_0, const float rocblas_mem_1) " +
				"{ kernel<void(int *, const float), &k, void(PLACE, int *, const float), &k__cpu, (0), 3>::launch(rocblas_mem_0, rocblas_mem_1); }"},
		"no parameters": {
			"void GLOBAL k(void) { }",
			"void INLINE k__cpu(PLACE) { } void k() { kernel<void(), &k, void(PLACE), &k__cpu, (0), 3>::launch(); }"},
		"unnamed parameters, bounds": {
			"GLOBAL __attribute__((launch_bounds(64, 2))) void k(int, unsigned, const T, S<a, b> = S<a, b>(), int (*)(int), float [3], x::y) { }",
			"INLINE void k__cpu(PLACE, int, unsigned, const T, S<a, b> = S<a, b>(), int (*)(int), float [3], x::y) { } " +
				"void k(int rocblas_mem_0 , unsigned rocblas_mem_1 , const T rocblas_mem_2 , S < a , b > rocblas_mem_3 = S < a , b > ( ) , " +
				"int ( * rocblas_mem_4 ) ( int ) , float rocblas_mem_5 [ 3 ] , x :: y rocblas_mem_6) { kernel<void(int, unsigned, const T, S < a , b >, " +
				"int ( * ) ( int ), float [ 3 ], x :: y), &k, void(PLACE, int, unsigned, const T, S < a , b >, int ( * ) ( int ), float [ 3 ], x :: y), &k__cpu, (64), 3>" +
				"::launch(rocblas_mem_0, rocblas_mem_1, rocblas_mem_2, rocblas_mem_3, rocblas_mem_4, rocblas_mem_5, rocblas_mem_6); }"},
		"a template": {
			"template <typename T, int n = 3, typename = void, class... U> static GLOBAL void k(T t, U... u) { }",
			"template <typename T, int n = 3, typename = void, class... U> static INLINE void k__cpu(PLACE, T t, U... u) { } " +
				"template <typename T, int n = 3, typename rocblas_mem_t2 = void, class ... U> static void k(T rocblas_mem_0, U ... rocblas_mem_1) " +
				"{ kernel<void(T, U ...), &k<T, n, rocblas_mem_t2, U...>, void(PLACE, T, U ...), &k__cpu<T, n, rocblas_mem_t2, U...>, (0), 3>::launch(rocblas_mem_0, rocblas_mem_1...); }"},
		"a template of pointers": {
			"template <float (*f)(float), int (&a)[2], int (S::*m)(int), void (*)(), class... U, void (*...g)(U...)> GLOBAL void k() { }",
			"template <float (*f)(float), int (&a)[2], int (S::*m)(int), void (*)(), class... U, void (*...g)(U...)> INLINE void k__cpu(PLACE) { } " +
				"template <float (*f)(float), int (&a)[2], int (S::*m)(int), void (* rocblas_mem_t3)(), class... U, void (*...g)(U...)> void k() " +
				"{ kernel<void(), &k<f, a, m, rocblas_mem_t3, U..., g...>, void(PLACE), &k__cpu<f, a, m, rocblas_mem_t3, U..., g...>, (0), 3>::launch(); }"},
		"pointers to members": {
			"GLOBAL void k(int (S<a, b>::*f)(int), int S::*m, decltype(*p) x) { }",
			"INLINE void k__cpu(PLACE, int (S<a, b>::*f)(int), int S::*m, decltype(*p) x) { } " +
				"void k(int (S<a, b>::*rocblas_mem_0)(int), int S::*rocblas_mem_1, decltype(*p) rocblas_mem_2) " +
				"{ kernel<void(int (S<a, b>::*)(int), int S::*, decltype(*p)), &k, void(PLACE, int (S<a, b>::*)(int), int S::*, decltype(*p)), &k__cpu, (0), 3>" +
				"::launch(rocblas_mem_0, rocblas_mem_1, rocblas_mem_2); }"},
		"restricted": {
			"GLOBAL void k(int *__restrict__ a, float *__restrict) { }",
			"INLINE void k__cpu(PLACE, int *__restrict__ a, float *__restrict) { } void k(int * rocblas_mem_0, float * rocblas_mem_1) " +
				"{ kernel<void(int *, float *), &k, void(PLACE, int *, float *), &k__cpu, (0), 3>::launch(rocblas_mem_0, rocblas_mem_1); }"},
		"a specialization": {
			"template <> GLOBAL void k<int>(int* x) { }",
			"template <> INLINE void k__cpu<int>(PLACE, int* x) { } template < > void k< int >(int * rocblas_mem_0) " +
				"{ kernel<void(int *), &k< int >, void(PLACE, int *), &k__cpu< int >, (0), 3>::launch(rocblas_mem_0); }"},
		"a declaration":            {"GLOBAL void k(int);", "void k(int);"},
		"a template's declaration": {"template <class T> GLOBAL void k(T);", "template < class T > void k__cpu(ANY PLACE, T); template <class T> void k(T);"},
		"an instance":              {"template GLOBAL void k<int>(int);", "template void k<int>(int);"},
		"it waits": {
			"void f() { rocblas_mem_block_wait(); } void g() { f(); } GLOBAL void k() { g(); }",
			"void f() { rocblas_mem_block_wait(); } void g() { f(); } INLINE void k__cpu(PLACE) { g(); } void k() { kernel<void(), &k, void(PLACE), &k__cpu, (0), 0>::launch(); }"},
		"not inline": {
			"GLOBAL __attribute__((noinline)) void k() { }",
			" __attribute__((noinline)) void k__cpu(PLACE) { } __attribute__((noinline)) void k() { kernel<void(), &k, void(PLACE), &k__cpu, (0), 3>::launch(); }"},
		"a lambda without capture": {
			"GLOBAL void k() { [](int i) { return threadIdx.x + i; }(1); }",
			"INLINE void k__cpu(ANY PLACE) { [](int i) { return threadIdx.x + i; }(1); } void k() { kernel<void(), &k, void(PLACE), &k__cpu, (0), 0>::launch(); }"},
	} {
		out, err := Transform(strings.ReplaceAll(c.in, "GLOBAL", global), true)
		require.NoError(t, err, name)
		normal := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		assert.Equal(t, normal(c.out), normal(compact(out)), name)
	}
}

// The kernels of a source that is for warps of one width begin by a check.
func TestKernelsOfOneWidth(t *testing.T) {
	source := strings.ReplaceAll("void f() { } GLOBAL void k() { f(); } GLOBAL void l();", "GLOBAL", global)
	for before, check := range map[string]string{"": "", For(32): "need_lanes(32); ", For(64): "need_lanes(64); "} {
		out, err := Transform(before+source, true)
		require.NoError(t, err)
		got := compact(out)
		assert.Contains(t, got, "k__cpu(PLACE) { "+check+"f(); }")
		assert.Equal(t, min(len(check), 1), strings.Count(got, "need_lanes"), got)
	}
}

// warpSize becomes a constant where a source names it behind its declaration.
func TestConstant(t *testing.T) {
	const variable = `extern const int warpSize __asm__("rocblas_mem_warp_size");`
	const other = "struct p { int warpSize; };\n"
	got, named := Constant(other+variable+"\nint a[warpSize];", 32)
	assert.True(t, named)
	assert.Equal(t, For(32)+other+"static constexpr int warpSize = 32;\nint a[warpSize];", got)
	for _, source := range []string{other + variable + "\nint a;", other + "int a[warpSize];"} {
		got, named := Constant(source, 64)
		assert.False(t, named)
		assert.Equal(t, source, got)
	}
}

func TestLaunches(t *testing.T) {
	for in, out := range map[string]string{
		"k<<<1, 2>>>(a);":                     "(configure(1, 2) ? k(a) : static_cast<void>(0));",
		"if (x) k<<<1, f<int>(2)>>>(a, b);":   "if (x) (configure(1, f<int>(2)) ? k(a, b) : static_cast<void>(0));",
		"return n::k<A<B>, 3><<<g, b>>>();":   "return (configure(g, b) ? n::k<A<B>, 3>() : static_cast<void>(0));",
		"::k<<<g, b, 0, s>>>();":              "(configure(g, b, 0, s) ? ::k() : static_cast<void>(0));",
		"x->f[2]<<<g, b>>>();":                "(configure(g, b) ? x->f[2]() : static_cast<void>(0));",
		"(*f)<<<g, b>>>(1);":                  "(configure(g, b) ? (*f)(1) : static_cast<void>(0));",
		"T::template k<2><<<g, b>>>();":       "(configure(g, b) ? T::template k<2>() : static_cast<void>(0));",
		"std::cout<<a<<b;":                    "std::cout<<a<<b;",
		"friend S& operator<<<T>(S&, T);":     "friend S& operator<<<T>(S&, T);",
		"a = A<B<C<int>>>(1);":                "a = A<B<C<int>>>(1);",
		"f(\"k<<<1, 1>>>()\");":               "f(\"k<<<1, 1>>>()\");",
		"k<<<g, v<int>>>>(x);":                "(configure(g, v<int>) ? k(x) : static_cast<void>(0));",
		"k<<<(n >> 2) + 1, 1>>>();":           "(configure((n >> 2) + 1, 1) ? k() : static_cast<void>(0));",
		"k<<<dim3(a > b ? a : b), 1>>>({1});": "(configure(dim3(a > b ? a : b), 1) ? k({1}) : static_cast<void>(0));",
	} {
		got, err := Transform(in, true)
		require.NoError(t, err, in)
		assert.Equal(t, out, compact(got), in)
	}
}

func TestShared(t *testing.T) {
	for in, out := range map[string]string{
		"void f() { SHARED int a[2], b; }":                                                                       "void f() { static thread_local int a alignas(16) alignas(int)[2], b alignas(16) alignas(int); }",
		"void f() { static SHARED int a; }":                                                                      "void f() { static thread_local int a alignas(16) alignas(int); }",
		"void f() { SHARED float *__restrict__ a; }":                                                             "void f() { static thread_local float *__restrict__ a alignas(16) alignas(float); }",
		"void f() { volatile SHARED float a[n]; }":                                                               "void f() { volatile static thread_local float a alignas(16) alignas(volatile float)[n]; }",
		"template <class T> void f() { static SHARED typename T::type a[2][2], *b[9]; }":                         "template <class T> void f() { static thread_local typename T::type a alignas(16) alignas(typename T :: type)[2][2], *b alignas(16) alignas(typename T :: type)[9]; }",
		"void f() { SHARED struct { int x; } a[2]; }":                                                            "void f() { static thread_local struct { int x; } a[2]; }",
		"void f() { extern SHARED int a[]; }":                                                                    "void f() { auto *const a __attribute__((unused)) = memory<int []>(); }",
		"void f() { extern SHARED alignas(16) float4 a[]; }":                                                     "void f() { auto *const a __attribute__((unused)) = memory<float4 []>(); }",
		"void f() { SHARED extern double a[][4]; }":                                                              "void f() { auto *const a __attribute__((unused)) = memory<double [ ] [ 4 ]>(); }",
		"SHARED\n# 1 \"a.hip\"\nextern int a[];":                                                                 "static const block_memory<int []> a __attribute__((unused)) = {};",
		"SHARED\n# 1 \"a.hip\"\nalignas(8) int a;":                                                               "# 1 \"a.hip\" alignas(8) static thread_local int a alignas(16) alignas(int);",
		"namespace n { extern SHARED int a[]; }":                                                                 "namespace n { static const block_memory<int []> a __attribute__((unused)) = {}; }",
		"void f() { extern SHARED int\n# 1 \"a.hip\"\na\n# 1 \"a.hip\"\n[\n# 1 \"a.hip\"\n]\n# 1 \"a.hip\"\n; }": "void f() { auto *const a __attribute__((unused)) = memory<int []>(); }",
		"void f(SHARED int *a, volatile SHARED float b[4]) { }":                                                  "void f( int *a, volatile float b[4]) { }",
	} {
		got, err := Transform(strings.ReplaceAll(in, "SHARED", shared), true)
		require.NoError(t, err, in)
		assert.Equal(t, strings.ReplaceAll(out, " ", ""), strings.ReplaceAll(compact(got), " ", ""), in)
	}
}

// A kernel is compiled as a loop only if nothing that it calls may wait, by whatever way.
func TestRunsThrough(t *testing.T) {
	const waits = "rocblas_mem_block_wait();"
	for in, through := range map[string]bool{
		"KERNEL(a[threadIdx.x] = 1;)":                             true,
		"KERNEL(unknown(1);)":                                     false,
		"KERNEL(return unknown(1);)":                              false,
		"KERNEL(x = y * unknown(1);)":                             false,
		"int f() { return 1; } KERNEL(f();)":                      true,
		"int f() { return threadIdx.x; } KERNEL(f();)":            false,
		"struct S { void f() { " + waits + " } }; KERNEL(s.f();)": false,
		"struct S { void f() { " + waits + " } int g(); }; int h() { return 1; } KERNEL(h();)":                                                                          true,
		"struct S { S() { " + waits + " } }; KERNEL(a[0] = 1;)":                                                                                                         false,
		"struct S { void operator()() { " + waits + " } }; KERNEL(a[0] = 1;)":                                                                                           false,
		"void host() { auto l = [] { " + waits + " }; } KERNEL(a[0] = 1;)":                                                                                              false,
		"# 1 \"math.h\" 1 3\ndouble sin(double);\n# 2 \"a.hip\" 2\nKERNEL(sin(1);)":                                                                                     true,
		"double cos(double);\nKERNEL(cos(1);)":                                                                                                                          false,
		"# 1 \"k.h\" 1 3\nstruct S { S() { " + waits + " } };\n# 2 \"a.hip\" 2\nKERNEL(a[0] = 1;)":                                                                      true,
		"# 1 \"k.h\" 1 3\nstruct S { S() { " + waits + " } };\n# 2 \"a.hip\" 2\nKERNEL(S x;)":                                                                           false,
		"# 1 \"k.h\" 1 3\nstruct S { int x; S(int v) : x(v) { " + waits + " } };\n# 2 \"a.hip\" 2\nint x(int); int main() { auto l = [] { x(1); }; } KERNEL(a[0] = 1;)": true,
		"# 1 \"k.h\" 1 3\nvoid swap() { " + waits + " }\n# 1 \"/usr/include/c++/12/b\" 1 3\nvoid move() { swap(); }\n# 2 \"a.hip\" 2\nKERNEL(move();)":                  true,
		"# 1 \"k.h\" 1 3\nvoid swap() { " + waits + " }\n# 1 \"/opt/b\" 1 3\nvoid move() { swap(); }\n# 2 \"a.hip\" 2\nKERNEL(move();)":                                 false,
		"# 1 \"k.h\" 1 3\nvoid vote() { " + waits + " }\n# 2 \"a.hip\" 2\nint main() { int vote; auto l = [] { }; } KERNEL(a[0] = 1;)":                                  true,
		"# 1 \"k.h\" 1 3\nvoid vote() { " + waits + " }\n# 2 \"a.hip\" 2\nKERNEL(vote();)":                                                                              false,
		"template <class T> void f() { " + waits + " } template <class T> T g() { return T(); } KERNEL(a[0] = g();)":                                                    true,
		"template <class T, class U = S<T>> struct C { void f() { " + waits + " } }; KERNEL(C<int> x;)":                                                                 false,
		"KERNEL(__builtin_sqrt(1);)": true,
	} {
		begin, body, _ := strings.Cut(in, "KERNEL(")
		got, err := Transform(begin+global+" void k(int *a) { "+strings.TrimSuffix(body, ")")+" }", true)
		require.NoError(t, err, in)
		assert.Equal(t, through, strings.Contains(got, "(0), 3>"), in)
	}
}

// A kernel that is a loop is compiled for wider vectors too, unless the program passes vectors of the compiler's.
func TestVectors(t *testing.T) {
	for vector, want := range map[string]string{
		"": "(0), 3>",
		"typedef float v __attribute__((vector_size(32)));":     "(0), 1>",
		"typedef float v __attribute__((__vector_size__(32)));": "(0), 1>",
		"void f(__m256d);": "(0), 1>",
		"# 1 \"immintrin.h\" 1 3\ntypedef float __m256 __attribute__((__vector_size__(32)));\n# 2 \"a.hip\" 2\n": "(0), 3>",
	} {
		got, err := Transform(vector+global+" void k(int *a) { a[threadIdx.x] = 1; }", true)
		require.NoError(t, err, vector)
		assert.Contains(t, got, want, vector)
	}
}

// The loop of a long kernel has no form with masks.
func TestLongKernels(t *testing.T) {
	for statements, want := range map[int]string{10: "(0), 3>", 1000: "(0), 2>"} {
		got, err := Transform(global+" void k(int *a) { "+strings.Repeat("a[threadIdx.x] = 1; ", statements)+"}", true)
		require.NoError(t, err)
		assert.Contains(t, got, want, statements)
	}
}

// Loops in a function with volatile let others run, and stores to volatile memory of the block are steps of the warp.
func TestSteps(t *testing.T) {
	for in, out := range map[string]string{
		"void f(volatile int *p) { while (*p == 0); }":                                                   "void f(volatile int *p) { while (turn(), *p == 0); }",
		"void f(int *p) { while (*p == 0); }":                                                            "void f(int *p) { while (*p == 0); }",
		"void f(volatile int *p) { do { } while (*p); }":                                                 "void f(volatile int *p) { do { } while (turn(), *p); }",
		"void f(volatile int *p) { for (;;) if (*p) break; }":                                            "void f(volatile int *p) { for (;turn(), true;) if (*p) break; }",
		"void f(volatile int *p) { while (int x = *p) x = 1; }":                                          "void f(volatile int *p) { while (int x = *p) x = 1; }",
		"void f(volatile int *p, int i) { if (i) p[i] += p[i + 1]; }":                                    "void f(volatile int *p, int i) { if (i) in_step(p[i]) += p[i + 1]; }",
		"void f(volatile int *p, int i) { do { g.sync(); if (i) p[i] = 1; } while (i); }":                "void f(volatile int *p, int i) { do { g.sync(); if (i) first_in_step(p[i]) = 1; } while (turn(), i); }",
		"void f(volatile int *p, int *q) { q[0] = p[0]; p[0] == 1; }":                                    "void f(volatile int *p, int *q) { q[0] = p[0]; p[0] == 1; }",
		"void f() { volatile SHARED int a[2]; a[0] = 1; }":                                               "void f() { volatile static thread_local int a alignas(16) alignas(volatile int)[2]; in_step(a[0]) = 1; }",
		"void f() { SHARED int a[2]; volatile int *b = a; b[0] = a[1]; }":                                "void f() { static thread_local int a alignas(16) alignas(int)[2]; volatile int *b = a; in_step(b[0]) = a[1]; }",
		"void f(volatile int *p, int i) { int t = p[i] = i; p[i] = t += p[i - 1]; }":                     "void f(volatile int *p, int i) { int t = in_step(p[i]) = i; in_step(p[i]) = t += p[i - 1]; }",
		"void f(volatile int *p) { g(&p[1]); p[1]++; p[p[0]] |= 1; x.p[0] = 1; }":                        "void f(volatile int *p) { g(&p[1]); in_step(p[1])++; in_step(p[p[0]]) |= 1; x.p[0] = 1; }",
		"void f() { volatile SHARED int a[2] = {1}, b[1]; a[0]; }":                                       "void f() { volatile static thread_local int a alignas(16) alignas(volatile int)[2] = {1}, b alignas(16) alignas(volatile int)[1]; a[0]; }",
		"# 1 \"k.h\" 1 3\nint g;\n# 2 \"k.h\" 3\n# 2 \"a.hip\" 2\nvoid f(volatile int *p) { p[0] = 1; }": "# 1 \"k.h\" 1 3 int g; # 2 \"k.h\" 3 # 2 \"a.hip\" 2 void f(volatile int *p) { in_step(p[0]) = 1; }",
		"void f(volatile int *p) { while (*p); } namespace rocblas_mem_hip { } void g(volatile int *p) { while (*p); }": "void f(volatile int *p) { while (*p); } " +
			"namespace rocblas_mem_hip { } void g(volatile int *p) { while (turn(), *p); }",
		"void f() { SHARED int a[2]; a[0] = 1; }": "void f() { static thread_local int a alignas(16) alignas(int)[2]; a[0] = 1; }",
	} {
		got, err := Transform(strings.ReplaceAll(in, "SHARED", shared), true)
		require.NoError(t, err, in)
		assert.Equal(t, strings.ReplaceAll(out, " ", ""), strings.ReplaceAll(compact(got), " ", ""), in)
	}
	got, err := Transform(global+" void k(volatile int *p) { p[0] = 1; }", true) // memory of the device: no step, and no loop
	require.NoError(t, err)
	assert.NotContains(t, got, "step")
	assert.Contains(t, got, "(0), 0>")
}

// stepsOf returns the number of steps of bodies of kernels, and of stores behind others, which count 10.
func stepsOf() map[string]int {
	return map[string]int{
		"s[t] = 1;":                                              0,
		"s[t] = 1; x = s[t];":                                    0,
		"s[t] = 1; x = s[u];":                                    1,
		"s[t] = s[u];":                                           10,
		"s[t] = s[u] + s[v];":                                    10,
		"s[t] = s[t] + s[u];":                                    0,
		"s[t] += s[u];":                                          0,
		"s[t] += s[t + 2]; s[t] += s[t + 1];":                    1,
		"s[t] = 1; barrier(); x = s[u];":                         0,
		"s[t] = 1; within(); x = s[u];":                          0,
		"s[t] = 1; g.sync(); x = s[u];":                          0,
		"s[t] = 1; s[u] = 2;":                                    0,
		"s[t] = 1; s[u] += 2;":                                   1,
		"s[t] = 1; s[u]++; --s[v]; x = s[t];":                    3,
		"s[t] = 1; f(&s[u]);":                                    1,
		"if (t < 3) s[t] = 1; else x = s[u];":                    1,
		"m[t][1] = 1; x = m[1][t];":                              1,
		"m[t][1].x = 1; x = m[t][1].y + m[u][1].y;":              0,
		"m[t][1].x = 1; y = m[u][1];":                            1,
		"q.s[t] = 1; x = q.s[u];":                                0,
		"int *p = s; p[t] = 1; x = p[u];":                        1,
		"int *p = (int *)&s[3]; p[t] = 1; x = p[u];":             1,
		"int *const __restrict__ p = s + 3; p[t] = 1; x = p[u];": 1,
		"int (*p)[8] = reinterpret_cast<decltype(p)>(s); p[t][1] = 1; x = p[1][t];":    1,
		"int (*p)[8][8] = (int (*)[8][8])s; p[t][1][2] = 1; x = p[1][t][2];":           1,
		"pair (&p)[9] = m[v]; p[t] = 1; x = p[u];":                                     1,
		"pair *p = m[v]; p[t] = 1; x = p[u];":                                          1,
		"auto p = m[v][u]; p[t] = 1; x = p[u];":                                        0,
		"int (*p)(int) = s; p[t] = 1; x = p[u];":                                       0,
		"int *p = a; p[t] = 1; x = p[u];":                                              0,
		"int *p = a + s[1]; p[t] = 1; x = p[u];":                                       0,
		"for (int i = 9; i > 0; i--) s[t] += s[t + i];":                                0,
		"for (int i = 9; i > 0; i /= 2) s[t] += s[t + i];":                             1,
		"for (int i = 9; i > 0; i >>= 1) { s[t] += s[t + i]; barrier(); }":             0,
		"for (int i = 9; i > 0; i >>= 1) { barrier(); if (t) s[t] += s[t + i]; }":      0,
		"for (int i = 1; i < 9; i <<= 1) if (t > i) s[t] += s[t - i];":                 1,
		"for (int i = 1; i < 9; i *= 2) for (int j = 0; j < 2; j++) s[t] += s[t - i];": 1,
		"while (i) { s[t] += s[t - i]; i = i / 2; }":                                   1,
		"while (i) { s[t] += s[t - i]; i = i - 2; }":                                   0,
		"do { s[t] += s[t - i]; i = i << 1; } while (i < 9);":                          1,
		"x = s[u]; s[t] = x;":                                                          10,
		"x = s[u]; barrier(); s[t] = x;":                                               0,
		"x = s[u]; if (t) s[t] = x; else s[t] = 2;":                                    20,
		"x = s[u]; if (t) { s[t] = x; } s[t] = 2;":                                     20,
		"x = s[u]; { s[t] = x; s[t] = 2; }":                                            10,
		"x = s[u]; s[t] = x; s[v] = x;":                                                10, // all have read by then
		"s[t] = s[u] + 1;":                                                             10,
		"s[v] = 1; s[t] = s[u] + 1;":                                                   11,
		"x = s[t]; s[t] = 1;":                                                          0,
		"for (int i = 0; i < 9; i++) { s[t] = 1; barrier(); x = s[u]; }":               10,
		"for (int i = 0; i < 9; i++) { s[t] = 1; barrier(); x = s[u]; barrier(); }":    0,
		"for (int i = 0; i < 9; i++) { x = s[u]; barrier(); s[t] = x; }":               1,
		"for (int i = 0; i < 9; i++) { x = s[u]; s[t] = x; }":                          10,
		"for (int i = 0; i < 9; i++) { s[t] = x; s[t] += s[u]; }":                      1,
	}
}

// stepsBeside are bodies of kernels in which a branch stands beside what lets lanes meet, as those of stepsOf.
func stepsBeside() map[string]int {
	return map[string]int{
		"x = s[u]; for (int i = 0; i < 9; i++) { if (v) g.shfl(x, i); if (t == i) s[t] = x; }":  110,
		"x = s[u]; for (int i = 0; i < 9; i++) { if (t == i) s[t] += x; if (v) g.shfl(x, i); }": 110,
		"x = s[u]; for (int i = 0; i < 9; i++) { if (v) g.shfl(x, i); s[t] = x; }":              10,
		"x = s[u]; for (int i = 0; i < 9; i++) if (v) { s[t] = x; g.shfl(x, i); }":              10,
		"x = s[u]; if (t) s[t] = x; for (int i = 0; i < 9; i++) if (v) g.shfl(x, i);":           10,
		"x = s[u]; if (v) for (int i = 0; i < 9; i++) { if (v) g.shfl(x, i); s[t] = x; }":       10,
	}
}

// stepsOfCalls are bodies of kernels that call functions, and the branches of barriers, as those of stepsOf.
func stepsOfCalls() map[string]int {
	return map[string]int{
		"given(1, s, t);":                                    1,
		"given(1, &s[t], t);":                                1,
		"given(1, (int *)s, t);":                             1,
		"given<int>(1, s, t);":                               1,
		"passed(s);":                                         1,
		"given(1, a, s[t]);":                                 0,
		"given(s[1], a, t);":                                 0,
		"kept.given(1, s, t);":                               1,
		"s[t] = 1; if (v) barrier(); x = s[u];":              1,
		"s[t] = 1; if (v) { } else { barrier(); } x = s[u];": 1,
		"s[t] = 1; if constexpr (v) { if (t) { } barrier(); } x = s[u];":                         1,
		"if (v) { s[t] = 1; barrier(); } x = s[u];":                                              0,
		"s[t] = 1; if (v) { barrier(); x = s[u]; }":                                              0,
		"s[t] = 1; if (v) barrier(); barrier(); x = s[u];":                                       0,
		"for (int i = 9; i > 0; i /= 2) { if (i > 16) barrier(); if (t < i) s[t] += s[t + i]; }": 101,
		"Sum<int, 64>::run(s, t);":                                                               101,
		"Sum<int, 64>::run(a, t);":                                                               0,
		"Sum<int, 64>::In::once(s);":                                                             1,
		"halves<64>(s, t);":                                                                      1,
	}
}

// Without volatile a store is a step if another element is used behind it, and one behind others if it is used before it, and no
// lanes meet between.
func TestStepsWithoutVolatile(t *testing.T) {
	const meets = "# 1 \"k.h\" 1 3\nvoid barrier() { rocblas_mem_block_wait(); }\n# 1 \"a.hip\" 2\n"
	bodies := stepsOf()
	maps.Copy(bodies, stepsOfCalls())
	maps.Copy(bodies, stepsBeside())
	for body, steps := range bodies {
		source := meets + "void within() { barrier(); } template <class T> void given(int n, int *p, int t) { p[t] += p[t + n]; p[t] += p[t + 1]; } void passed(int *p) { given(1, p, 2); }\n" +
			"template <class T, int n> struct Sum { static void run(T *b, int t) { if (n > 16) barrier(); if (t < n) b[t] = b[t] + b[t + n]; Sum<T, n / 2>::run(b, t); }\n" +
			"struct In { int y; In() : y{1} { } static void once(int *c) { c[0] = 1; x = c[1]; } }; };\n" +
			"template <int n> void halves(int *h, int t) { h[t] += h[t + n]; halves<n / 2>(h, t); }\n" +
			"SHARED int outside[9]; void host(int *s, int t) { s[t] = 1; s[t] += s[t + 1]; }\n" +
			"GLOBAL void k(int *a, int t) { extern SHARED int s[]; SHARED pair m[9][9]; " + body + " }"
		got, err := Transform(strings.NewReplacer("SHARED", shared, "GLOBAL", global).Replace(source), true)
		require.NoError(t, err, body)
		assert.Equal(t, steps, strings.Count(got, "in_step(")+10*strings.Count(got, "behind_others(")+100*strings.Count(got, "::first_"), "%s: %s", body, got)
		stays := steps == 0 && !regexp.MustCompile(`barrier|within|sync|f\(|Sum`).MatchString(body)
		assert.Equal(t, stays, strings.Contains(got, "(0), 3>"), "a loop: %s", body)
	}
}

func TestNeeded(t *testing.T) {
	for in, needed := range map[string]bool{
		"namespace rocblas_mem_hip { } k<<<1, 1>>>();":                   true,
		"namespace rocblas_mem_hip { } " + global + " void k();":         true,
		"namespace rocblas_mem_hip { } void f() { " + shared + " int; }": true,
		"namespace rocblas_mem_hip { } int x;":                           false,
		"int global; s <<<t; void f(volatile int *p) { while (*p); }":    false,
	} {
		assert.Equal(t, needed, Needed(in), in)
	}
}

func TestWithoutLoops(t *testing.T) {
	got, err := Transform(global+" void k(int *a) { a[0] = 1; }", false)
	require.NoError(t, err)
	assert.Contains(t, got, "(0), 0>")
	assert.NotContains(t, got, "always_inline")
}

func TestAssemblyIsAnError(t *testing.T) {
	_, err := Transform("# 1 \"a.hip\"\n\n"+global+" void k() {\n  asm volatile(\"s_nop 0\");\n}\n", true)
	assert.EqualError(t, err, "a.hip:3: error: assembly in the kernel k is a GPU's, which no CPU runs")
}

// Each line keeps its number, and no text, however it is damaged, stops the pass.
func TestLinesAndDamage(t *testing.T) {
	source := "# 1 \"a.hip\"\ntemplate <class T,\n  int n>\n" + global + "\nvoid k(T *a,\n  int b) {\n  extern " + shared + "\n float c[];\n}\n" +
		"void f() {\n  k<int, 2><<<dim3(1,\n 2), 3>>>(a,\n b);\n}\nauto r = R\"x(<<<\n)x\";\n"
	out, err := Transform(source, true)
	require.NoError(t, err)
	lines := strings.Split(out, "\n")
	assert.Len(t, lines, strings.Count(source, "\n")+1)
	assert.Contains(t, lines[9], "void f")
	for i := range source {
		_, _ = Transform(source[:i], true)
		_, _ = Transform(source[i:], true)
		_, _ = Transform(source[:i]+source[min(i+1, len(source)):], true)
		for _, c := range `(){}[]<>;"'=,` {
			_, _ = Transform(source[:i]+string(c)+source[i:], true)
		}
	}
}

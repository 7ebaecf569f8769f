package lint

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
)

// sample returns a repository of the given files.
func sample(t *testing.T, files map[string]string) *Repository {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	r, err := Load(root)
	require.NoError(t, err)
	return r
}

// found returns a rule's findings about files, without findings about the lists of exceptions.
func found(t *testing.T, apply func(*Repository) []Finding, files map[string]string) []string {
	t.Helper()
	lines := []string{}
	for _, finding := range apply(sample(t, files)) {
		if !strings.HasPrefix(finding.Path, "internal/lint/") {
			lines = append(lines, finding.String())
		}
	}
	slices.Sort(lines)
	return lines
}

func TestFormat(t *testing.T) {
	files := map[string]string{"core/good.go": "package core\n\nvar _ = 1\n", "core/bad.go": "package core\nvar   _ = 1\n"}
	assert.Equal(t, []string{"core/bad.go: gofmt would change it"}, found(t, (*Repository).Format, files))
}

func TestImports(t *testing.T) {
	for _, c := range []struct{ file, imported, want string }{
		{"core/a.go", "fmt", ""},
		{"core/a.go", "rocblas_mem/hip", "core must not import rocblas_mem/hip"},
		{"core/a.go", "rocblas_mem/internal/ptr", "core must not import rocblas_mem/internal/ptr"},
		{"core/a.go", "C", "core must not import C"},
		{"core/a.go", "github.com/stretchr/testify/assert", "core must not import github.com/stretchr/testify/assert"},
		{"core/a_test.go", "github.com/stretchr/testify/assert", ""},
		{"core/a_test.go", "rocblas_mem/hip", "core must not import rocblas_mem/hip"},
		{"hip/a.go", "rocblas_mem/core", ""},
		{"hip/a.go", "rocblas_mem/internal/ptr", ""},
		{"hip/a.go", "rocblas_mem/blas", "hip must not import rocblas_mem/blas"},
		{"hip/a_test.go", "rocblas_mem/hip/hiptest", ""},
		{"hip/new/a.go", "rocblas_mem/hip/gpu", ""},
		{"hip/new/a.go", "rocblas_mem/hip/ascend", "hip/new must not import rocblas_mem/hip/ascend"},
		{"hip/new/below/a.go", "fmt", "internal/lint/imports.go has no rule for this folder"},
		{"hip/gpu/a.go", "C", "hip/gpu must not import C"},
		{"blas/a.go", "rocblas_mem/hip", ""},
		{"blas/a.go", "rocblas_mem/capi", "blas must not import rocblas_mem/capi"},
		{"blas/a.go", "C", "blas must not import C"},
		{"blas/a.go", "rocblas_mem/blas/engine", ""},
		{"blas/a.go", "rocblas_mem/blas/routines", ""},
		{"blas/routines/a.go", "rocblas_mem/blas", "blas/routines must not import rocblas_mem/blas"},
		{"blas/routines/a.go", "rocblas_mem/hip", "blas/routines must not import rocblas_mem/hip"},
		{"blas/a.go", "rocblas_mem/blas/engine/cublas", "blas must not import rocblas_mem/blas/engine/cublas"},
		{"blas/spec/a.go", "rocblas_mem/core", "blas/spec must not import rocblas_mem/core"},
		{"blas/engine/cublas/a.go", "C", ""},
		{"capi/a.go", "C", ""},
		{"capi/a.go", "rocblas_mem/blas/engine/cublas", ""},
		{"capi/a.go", "rocblas_mem/internal/gen", "capi must not import rocblas_mem/internal/gen"},
		{"internal/header/a.go", "modernc.org/cc/v4", ""},
		{"internal/gen/a.go", "modernc.org/cc/v4", "internal/gen must not import modernc.org/cc/v4"},
		{"elsewhere/a.go", "fmt", "internal/lint/imports.go has no rule for this folder"},
	} {
		got := found(t, (*Repository).Imports, map[string]string{c.file: "package a\n\nimport _ \"" + c.imported + "\"\n"})
		if c.want == "" {
			assert.Empty(t, got, "%s imports %s", c.file, c.imported)
			continue
		}
		require.Len(t, got, 1, "%s imports %s", c.file, c.imported)
		assert.Contains(t, got[0], c.want)
	}
}

func TestPointers(t *testing.T) {
	const head = "package core\n\nimport \"unsafe\"\n\nfunc f(n int, u uintptr, a uint64, p unsafe.Pointer, s []int) {\n\t"
	const tail = "\n}\n"
	for body, want := range map[string]string{
		"_ = unsafe.Pointer(u)":                          "unsafe.Pointer of an integer",
		"_ = unsafe.Pointer(uintptr(a))":                 "unsafe.Pointer of an integer",
		"_ = unsafe.Pointer(uintptr(p) + 8)":             "unsafe.Pointer of an integer",
		"type t = unsafe.Pointer; _ = t(u)":              "unsafe.Pointer of an integer",
		"_ = (*int)(unsafe.Pointer(u))":                  "unsafe.Pointer of an integer",
		"_ = unsafe.Add(p, n)":                           "unsafe.Add",
		"_ = *(*unsafe.Pointer)(unsafe.Pointer(&a))":     "memory seen as a pointer",
		"_ = *(**int)(unsafe.Pointer(&a))":               "memory seen as a pointer",
		"_ = unsafe.Pointer(&a)":                         "",
		"_ = (*[4]int)(p)":                               "",
		"_ = unsafe.Pointer(unsafe.SliceData(s))":        "",
		"_ = uintptr(p)":                                 "",
		"_ = *(*uint64)(unsafe.Pointer(&s[0]))":          "",
		"_ = unsafe.Slice((*byte)(p), unsafe.Sizeof(a))": "",
	} {
		got := found(t, (*Repository).Pointers, map[string]string{"core/a.go": head + body + tail})
		if want == "" {
			assert.Empty(t, got, body)
			continue
		}
		require.NotEmpty(t, got, body)
		assert.Contains(t, got[0], "core/a.go:6: "+want, body)
	}
	assert.Empty(t, found(t, (*Repository).Pointers, map[string]string{
		"internal/ptr/a.go": strings.Replace(head, "core", "ptr", 1) + "_ = unsafe.Pointer(u)" + tail,
	}))
	vector := func(body string) map[string]string {
		return map[string]string{"blas/engine/builtin/a.go": strings.Replace(head, "core", "builtin", 1) + body + tail}
	}
	assert.Empty(t, found(t, (*Repository).Pointers, vector("_ = unsafe.Add(p, n)")))
	assert.NotEmpty(t, found(t, (*Repository).Pointers, vector("_ = unsafe.Pointer(u)")))
}

func TestGlobals(t *testing.T) {
	for text, want := range map[string]string{
		"var count int":                        "count is a variable at package level",
		"var handlers = map[string]int{}":      "handlers is a variable at package level",
		"var a, b = 1, 2":                      "a is a variable at package level",
		"var once sync.Once":                   "once is a variable at package level",
		"var errRead = errors.New(\"read\")":   "",
		"var _ error = (*T)(nil)":              "",
		"const c = 1":                          "",
		"func f() { var local int; local++ }":  "",
		"var statusNames = [...]string{\"a\"}": "",
		"var statusNames = []string{\"a\"}\nfunc f() { statusNames[0] = \"b\" }":   "core.statusNames is a table, and is assigned to",
		"var statusNames = []string{\"a\"}\nfunc f() { statusNames = nil }":        "core.statusNames is a table, and is assigned to",
		"var statusNames = []int{1}\nfunc f() { statusNames[0]++ }":                "core.statusNames is a table, and is assigned to",
		"var statusNames = []int{1}\nfunc f() *int { return &statusNames[0] }":     "core.statusNames is a table, and is assigned to",
		"var statusNames = []int{1}\nfunc f() { statusNames := 1; statusNames++ }": "",
	} {
		got := found(t, (*Repository).Globals, map[string]string{"core/a.go": "package core\n" + text + "\n"})
		if want == "" {
			assert.Empty(t, got, text)
			continue
		}
		require.NotEmpty(t, got, text)
		assert.Contains(t, got[0], want, text)
	}
	assert.Empty(t, found(t, (*Repository).Globals, map[string]string{"capi/a.go": "package main\nvar library atomic.Pointer[int]\nvar lock sync.Mutex\n"}))
	assert.Len(t, found(t, (*Repository).Globals, map[string]string{"capi/a.go": "package main\nvar library *int\n"}), 1)
	assert.Empty(t, found(t, (*Repository).Globals, map[string]string{"core/a_test.go": "package core\nvar count int\n"}))
}

func TestQuiet(t *testing.T) {
	for body, want := range map[string]string{
		"panic(1)":                    "panic",
		"println(1)":                  "println",
		"fmt.Println(1)":              "fmt.Println",
		"fmt.Printf(\"\")":            "fmt.Printf",
		"os.Exit(1)":                  "os.Exit",
		"log.Fatal(1)":                "log.Fatal",
		"_, _ = os.Stderr.Write(nil)": "os.Stderr",
		"fmt.Fprintln(os.Stdout, 1)":  "os.Stdout",
		"_ = fmt.Sprint(1)":           "",
		"_ = recover()":               "",
		"p.panic(1)":                  "",
	} {
		files := map[string]string{"core/a.go": "package core\nfunc f() { " + body + " }\n"}
		got := found(t, (*Repository).Quiet, files)
		if want == "" {
			assert.Empty(t, got, body)
			continue
		}
		require.Len(t, got, 1, body)
		assert.Equal(t, "core/a.go:2: "+want+" in a library", got[0])

		program := map[string]string{"bench/cmd/a.go": strings.Replace(files["core/a.go"], "package core", "package main", 1)}
		assert.Empty(t, found(t, (*Repository).Quiet, program), "a command may")
		library := map[string]string{"capi/a.go": program["bench/cmd/a.go"]}
		assert.Len(t, found(t, (*Repository).Quiet, library), 1, "the core is built as a command, and is a library")
	}
	assert.Equal(t, []string{"core/a.go:2: a library does not log"}, found(t, (*Repository).Quiet, map[string]string{"core/a.go": "package core\nimport _ \"log\"\n"}))
}

func TestLengths(t *testing.T) {
	lines := func(n int) string { return strings.Repeat("\t_ = 1\n", n) }
	goFile := func(n int) string { return "package core\n\nfunc f() {\n" + lines(n) + "}\n" }
	cFile := func(n int) string { return "static int f(int a,\n    int b) {\n" + lines(n) + "}\n" }
	for _, c := range []struct{ name, text, want string }{
		{"core/a.go", goFile(maxFunctionLines - 2), ""},
		{"core/a.go", goFile(maxFunctionLines - 1), "core/a.go:3: f has 61 lines"},
		{"core/a_test.go", goFile(maxFunctionLines - 1), "core/a_test.go:3: f has 61 lines"},
		{"core/zmade.go", goFile(1000), ""},
		{"core/a.go", "package core\n" + strings.Repeat("// text\n", maxFileLines-1), ""},
		{"core/a.go", "package core\n" + strings.Repeat("// text\n", maxFileLines), "core/a.go: 501 lines"},
		{"capi/a.c", cFile(maxFunctionLines - 2), ""},
		{"capi/a.c", cFile(maxFunctionLines - 1), "capi/a.c:2: 61 lines"},
		{"capi/a.c", "static const int table[] = {\n" + lines(100) + "};\nstruct s {\n" + lines(100) + "};\n", ""},
		{"include/a.hpp", "namespace a {\n" + lines(100) + "} // a\n", ""},
		{"capi/a.c", strings.Repeat("a", maxColumns) + "\n", ""},
		{"capi/a.h", "\n" + strings.Repeat("a", maxColumns+1) + "\n", "capi/a.h:2: 131 columns, more than 130"},
		{"capi/a.h", strings.Repeat("a", maxColumns) + `\` + "\n" + strings.Repeat("a", maxColumns) + `"` + "\n", ""},
		{"Makefile", lines(maxFileLines + 1), "Makefile: 501 lines"},
		{"ctests/a.sh", lines(maxFileLines + 1), "ctests/a.sh: 501 lines"},
		{"include/rocblas_mem.h", lines(1300), ""},
		{"include/rocblas_mem.h", lines(1301), "include/rocblas_mem.h: 1301 lines, more than 1300"},
		{"include/rocblas_mem_blas.h", lines(5000), ""},
		{"docs/a.md", lines(maxFileLines + 1), ""},
	} {
		got := found(t, (*Repository).Lengths, map[string]string{c.name: c.text})
		if c.want == "" {
			assert.Empty(t, got, c.name)
			continue
		}
		require.Len(t, got, 1, "%s: %s", c.name, c.want)
		assert.Contains(t, got[0], c.want)
	}
}

func TestHeaders(t *testing.T) {
	const cgo = "package a\n\nimport \"C\"\nimport _ \"" + Module + "/capi/state\"\n"
	const embeds = "package state\n\n//go:embed *.h\nvar Headers embed.FS\n"
	for _, c := range []struct{ name, text, want string }{
		{"capi/a/a.c", "#include <state/b.h>\n#include \"a.h\"\n", ""},
		{"capi/a/a.c", "#include \"state/b.h\"\n", ""},
		{"capi/a/a.c", "\n#include \"check/b.h\"\n", "capi/a/a.c:2: go build does not see capi/check/b.h: capi/a does not import capi/check"},
		{"capi/a/a.h", "#  include \"../dl/b.h\"\n", "capi/a/a.h:1: go build does not see capi/dl/b.h: no package embeds it"},
		{"capi/a/b.go", "package a\n\n/*\n#include \"check/b.h\"\n*/\nimport \"C\"\n", "capi/a/b.go:4: go build does not see"},
		{"hip/b/a.c", "#include \"../../capi/dl/b.h\"\n", ""}, // not in a package that uses cgo
		{"capi/dl/b.h", "#include \"c.h\"\n", "capi/dl/c.h:1: includes capi/dl/b.h, which includes this file"},
	} {
		files := map[string]string{"capi/a/a.go": cgo, "capi/state/state.go": embeds, "capi/check/check.go": embeds, "capi/state/b.h": "\n",
			"capi/check/b.h": "\n", "capi/dl/b.h": "\n", "capi/dl/c.h": "#include \"b.h\"\n"}
		files[c.name] = c.text
		got := found(t, (*Repository).Headers, files)
		if c.want == "" {
			assert.Empty(t, got, c.text)
			continue
		}
		require.Len(t, got, 1, c.text)
		assert.Contains(t, got[0], c.want)
	}
}

func TestRooms(t *testing.T) {
	for include, want := range map[string]string{
		"":                           "",
		"#include \"low/b.h\"\n":     "",
		"#include \"b.h\"\n":         "",
		"\n#include \"high/c.h\"\n":  "standin/mid/a.c:2: mid includes a header of high, a room below it",
		"#include \"../high/c.h\"\n": "standin/mid/a.c:1: mid includes a header of high, a room below it",
	} {
		got := found(t, (*Repository).Rooms, map[string]string{
			"standin/README.md": "| `high/` | a folder of another table |\n| room | contents |\n| `low/` | first |\n| `mid/` | second |\n| `high/` | third |\n| a | b |\n",
			"standin/mid/a.c":   include, "standin/mid/b.h": "\n", "standin/low/b.h": "\n", "standin/high/c.h": "#include \"low/b.h\"\n"})
		if want == "" {
			assert.Empty(t, got, include)
			continue
		}
		assert.Equal(t, []string{want}, got, include)
	}
	got := found(t, (*Repository).Rooms, map[string]string{"standin/README.md": "", "standin/a.c": "\n"})
	assert.Equal(t, []string{"standin/a.c: standin/README.md has no room ."}, got)
}

// TestWords writes the words in two halves, so that this file does not contain them.
func TestWords(t *testing.T) {
	for text, bad := range map[string]bool{
		"TO" + "DO: more": true, "FIX" + "ME": true, "X" + "XX": true, "MAXXXX": false, "todo list": false,
		"see is" + "sue 12": true, "is" + "sue #3": true, "(" + "#7)": true, "an is" + "sue": false, "#7 of them": false,
		"/wo" + "rk/main": true, "/ro" + "ot/x": true, "/ho" + "me/me": true, "homework/x": false, "../sha" + "red/a": true, "usr/share/x": false,
		"https://mirror.example." + "com/x": true, "build-7." + "internal": true, "github.com/x": false, "libfoo.so.0": false,
		"10.1" + ".2.3": true, "192.168" + ".0.1": true, "1.10.2": false, "version 10.1": false,
	} {
		got := found(t, (*Repository).Words, map[string]string{"README.md": "first\n" + text + "\n"})
		assert.Equal(t, bad, len(got) > 0, "%q: %v", text, got)
		if bad && len(got) > 0 {
			assert.Contains(t, got[0], "README.md:2: ")
		}
	}
}

func TestBoundary(t *testing.T) {
	apply := func(r *Repository) []Finding { return r.Boundary(spec.Functions(), spec.Queries()) }
	for _, test := range []struct{ path, text, want string }{
		{"capi/a.c", "rocblas_status s = rocblas_ddot(h);\n", "capi/a.c:1: names the routine rocblas_ddot"},
		{"capi/a.c", "rocblas_hgemm_kernel_name(h);\n", "capi/a.c:1: names the routine rocblas_hgemm_kernel_name"},
		{"capi/a.go", "package main\n\n// dgemm is fast.\n", "capi/a.go:3: names the routine dgemm"},
		{"capi/a.c", "rocblas_##t##gemm_batched(h);\n", "capi/a.c:1: names the routine gemm_batched"},
		{"capi/vendor/gemm.c", "rocblas_##t##gemm_batched(h);\n", ""},
		{"capi/entry/zentry.c", "rocblas_ddot(h);\n", ""},
		{"capi/a.c", "rocblas_set_stream(h); /* a dot. */\n", ""},
		{"core/a.go", "package core\n\n// rocblas_ddot\n", ""},
	} {
		got := found(t, apply, map[string]string{test.path: test.text})
		if test.want == "" {
			assert.Empty(t, got, test.text)
			continue
		}
		assert.Equal(t, []string{test.want}, got, test.text)
	}
}

func TestRoutines(t *testing.T) {
	table := []spec.Row{
		{Name: "dot", Level: 1, Instances: []spec.Instance{{Name: "ddot"}, {Name: "zdotc", Func: "dotc"}}},
		{Name: "trsm", Level: 3, Instances: []spec.Instance{{Name: "dtrsm"}}},
		{Name: "trsm_ex", Level: 3, Suffix: "_ex", Func: "trsmEx", Instances: []spec.Instance{{Name: "trsm"}}},
	}
	complete := func() map[string]string {
		return map[string]string{
			"blas/routines/level1_dot.go":  "package routines\n\nfunc dot() {}\nfunc dotc() {}\n",
			"blas/routines/level3_trsm.go": "package routines\n\nfunc trsm[T any]() {}\nfunc trsmEx() {}\n",
		}
	}
	apply := func(r *Repository) []Finding { return r.Routines(table) }
	require.Empty(t, found(t, apply, complete()))
	for name := range complete() {
		files := complete()
		delete(files, name)
		got := found(t, apply, files)
		require.NotEmpty(t, got, name)
		assert.Contains(t, got[0], name+": no ")
	}
	files := complete()
	files["blas/routines/level3_trsm.go"] = "package routines\n\nfunc trsm() {}\n"
	assert.Equal(t, []string{"blas/routines/level3_trsm.go: does not have trsmEx"}, found(t, apply, files))
	files = complete()
	files["blas/routines/level2_other.go"], files["blas/level2_other_test.go"] = "package blas\n", "package blas\n"
	assert.Len(t, found(t, apply, files), 2)
}

// TestLoad checks that build output and skipped folders are not read.
func TestLoad(t *testing.T) {
	r := sample(t, map[string]string{
		"a.go": "package a\n", "build/b.go": "nonsense", ".git/c.go": "nonsense", "core/.cache/d.go": "nonsense", ".ci/run": "text", "binary": "a\x00b",
		"core/build/e.txt": "text", ".gitignore": "text",
	})
	names := []string{}
	for name := range r.Texts {
		names = append(names, name)
	}
	assert.ElementsMatch(t, []string{"a.go", ".ci/run", "core/build/e.txt", ".gitignore"}, names)
	_, err := Load(filepath.Join(t.TempDir(), "missing"))
	assert.Error(t, err)
}

func TestMap(t *testing.T) {
	const head = "| folder | contents | imports |\n|---|---|---|\n"
	page := func(rows ...string) string { return head + strings.Join(rows, "\n") + "\n" }
	apply := func(r *Repository) []Finding { return r.Map() }
	top, middle := "| `a/` | top | `b/` |", "| `b/`, `c/` | middle | |"
	helper := "| `d/` | helpers: some | |"
	for _, test := range []struct{ page, want string }{
		{page(top, middle, helper), ""},
		{page(top, middle), "docs/design.md: the map has no row for d"},
		{page("| `a/` | top | |", middle, helper), `docs/design.md:3: a imports ["b"], and the map says []`},
		{page("| `a/` | top | `b/`, `d/` |", middle, helper), `docs/design.md:3: a imports ["b"], and the map says ["b" "d"]`},
		{page(top, middle, helper, "| `e/` | gone | |"), "docs/design.md:6: e has no Go file"},
		{page(middle, "| `a/` | top | |", helper), "docs/design.md:4: a imports b, which stands above it"},
	} {
		got := found(t, apply, map[string]string{
			"docs/design.md": test.page,
			"a/a.go":         "package a\n\nimport (\n\t_ \"rocblas_mem/b/below\"\n\t_ \"rocblas_mem/d\"\n)\n",
			"a/a_test.go":    "package a\n\nimport _ \"rocblas_mem/a\"\n",
			"b/below/b.go":   "package below\n\nimport _ \"rocblas_mem/c\"\n",
			"c/c.go":         "package c\n", "d/d.go": "package d\n",
		})
		if test.want == "" {
			assert.Empty(t, got)
		} else {
			assert.Equal(t, []string{test.want}, got)
		}
	}
}

func TestFlows(t *testing.T) {
	const first = "# Design\n\n" + flowsHeading + "\n\n**One**\n"
	apply := func(r *Repository) []Finding { return r.Flows() }
	for _, test := range []struct{ page, want string }{
		{first + "- `a.go: steps` and `a.c: enter`\n- `a.c: long_one`, `z.c: rocblas_ddot`\n## Next\n- none\n", ""},
		{first + "- `a.go: step`\n", "docs/design.md:6: no file a.go has step"},
		{first + "- `b.go: steps`\n", "docs/design.md:6: no file b.go has steps"},
		{first + "- `a.c: called`\n", "docs/design.md:6: no file a.c has called"},
		{first + "- `a.c: declared`\n", "docs/design.md:6: no file a.c has declared"},
		{first + "- steps\n", "docs/design.md:6: the step names no function"},
		{first + "**Two**\n- `a.go: steps`\n", "docs/design.md:5: the flow has 0 steps, not 1 to 6"},
		{first + strings.Repeat("- `a.go: steps`\n", 7), "docs/design.md:5: the flow has 7 steps, not 1 to 6"},
	} {
		got := found(t, apply, map[string]string{
			"docs/design.md": test.page,
			"x/a.go":         "package x\n\nfunc (c *call) steps() {}\n",
			"x/y/a.c":        "int declared(int a);\nstatic int enter(int a, int (*f)(int))\n{\n    if(called(a)) { }\n}\nint\n    long_one(int a)\n{\n}\n",
			"x/z.c":          "RBM_ROUTINE(rocblas_ddot, 1, 2, (int a))\n",
		})
		if test.want == "" {
			assert.Empty(t, got)
		} else {
			assert.Equal(t, []string{test.want}, got)
		}
	}
}

func TestGlossary(t *testing.T) {
	const first = "# Design\n\n" + glossaryHeading + "\n| term | meaning |\n|---|---|\n"
	for _, test := range []struct {
		rows string
		want []string
	}{
		{"| row |" + strings.Repeat(" word", 25) + " |\n\n## Next\n| row | |\n", nil},
		{"| row |" + strings.Repeat(" word", 26) + " |\n", []string{"docs/design.md:6: row has 26 words, not 1 to 25"}},
		{"| row | |\n", []string{"docs/design.md:6: row has 0 words, not 1 to 25"}},
		{"| row | one |\n| row | two |\n", []string{"docs/design.md:7: row occurs twice"}},
	} {
		got := found(t, func(r *Repository) []Finding { return r.Glossary() }, map[string]string{"docs/design.md": first + test.rows})
		assert.ElementsMatch(t, test.want, got)
	}
}

func TestEnvironment(t *testing.T) {
	files := map[string]string{
		"capi/a.c":                   "/* getenv */\nint x = getenv(\"A\") != 0;\n",
		"standin/b.h":                "extern char** environ;\n",
		"hipblas/c.c":                "// secure_getenv\nint getenv_of;\n",
		"internal/common/variable.c": "int x = getenv(\"A\") != 0;\n",
		"blas/d.go":                  "package blas\n\nimport \"os\"\n\nvar _ = os.Getenv\n",
		"blas/d_test.go":             "package blas\n\nimport \"os\"\n\nvar _ = os.Getenv\n",
		"cmd/rocblas-mem/e.go":       "package main\n\nimport \"os\"\n\nvar _ = os.Environ\n",
	}
	assert.Equal(t, []string{
		"blas/d.go:5: Getenv in d.go: read the variable by common.Variable",
		"capi/a.c:2: getenv: read the variable by rbm_variable",
		"standin/b.h:1: environ: read the variable by rbm_variable",
	}, found(t, (*Repository).Environment, files))
}

func TestTiers(t *testing.T) {
	const engines = "function(rbm_long)\n    set_property(TEST ${ARGN} PROPERTY LABELS long)\nendfunction()\n"
	files := map[string]string{
		"scripts/test.sh":           "a=(-LE '^long$') b=(-L '^long$')\n",
		"ctests/engines.cmake":      engines,
		"ctests/new/CMakeLists.txt": "add_test(NAME a COMMAND a)\nrbm_long(a)\n",
	}
	assert.Empty(t, found(t, (*Repository).Tiers, files))
	files["ctests/new/CMakeLists.txt"] += "set_tests_properties(a PROPERTIES LABELS lnog)\n"
	files["scripts/test.sh"] = "a=(-LE '^long$')\n"
	assert.Equal(t, []string{"ctests/new/CMakeLists.txt:3: only rbm_long sets a label", "scripts/test.sh: no tier is ctest -L '^long$'"},
		found(t, (*Repository).Tiers, files))
	files["ctests/engines.cmake"] = ""
	assert.Equal(t, []string{"ctests/engines.cmake: rbm_long sets no label"}, found(t, (*Repository).Tiers, files))
}

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestChanges lists the changes of lines.
func TestChanges(t *testing.T) {
	for _, row := range []struct {
		file, text string
		want       []string // what the line becomes
	}{
		{"a.go", "\treturn // 1 + 2", nil},
		{"a.go", "x := `\n# 1 == 2\n` /* a < b\n 1 */", nil},
		{"a.go", `s := "\" < 1" + '<'`, []string{`s := "\" < 1" - '<'`}},
		{"a.go", "\tx += y*z", []string{"x -= y*z", "x += y/z", ""}},
		{"a.go", "if err := f(-n, *p); a <= b && c {", []string{
			"if err := f(-n, *p); a < b && c {", "if err := f(-n, *p); a > b && c {", "if err := f(-n, *p); a <= b || c {",
			"if err := f(-n, *p); true {", "if err := f(-n, *p); false {", "if err := f(-n, *p); !(a <= b && c) {"}},
		{"a.go", "\treturn x, err", []string{"return x, 1", "return x, nil", "return x, !(err)"}},
		{"a.go", "\treturn f(a,", nil},
		{"a.go", "\tn, ok = f(x)", []string{""}},
		{"a.go", "\tvar n = f(x)", nil},
		{"a.go", "n := 1.5 + 0x10", []string{"n := 1.5 - 0x10", "n := 1.5 + 17", "n := 1.5 + 15"}},
		{"a.go", "\tl.end(x)", []string{""}},
		{"a.c", "#define A 1 + \\\n 2", nil},
		{"a.c", "    if(a->b == 1u)", []string{"if(a->b != 1u)", "if(a->b == 2u)", "if(a->b == 0u)", "if(1)", "if(0)", "if(!(a->b == 1u))"}},
		{"a.c", "    if(a", nil},
		{"a.c", "    struct a* b = f(*c);", nil},
		{"a.c", "    a->b[i]  = f(*c); /* why */", []string{"; /* why */"}},
		{"a.c", "    f(a, b);", []string{";"}},
		{"a.c", "    n++;", []string{";"}},
		{"a.c", "    return a;", []string{"return 1;", "return !(a);"}},
		{"a.c", "f(a);", nil},
	} {
		var now []string
		for _, c := range changes(row.file, []byte(row.text+"\n")) {
			assert.Equal(t, 1, c.line, row.text)
			now = append(now, lineAt([]byte(row.text[:c.at]+c.text+row.text[c.end:]), c.at))
		}
		assert.Equal(t, row.want, now, row.text)
	}
}

// TestSurvivors tries every change of a small repository. The user's files, also those that git does not know yet, stay, and
// the copy has them again at the end.
func TestSurvivors(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and runs a small module for each change")
	}
	root := t.TempDir()
	files := map[string]string{
		".gitignore": "/.cache/\n",
		"go.mod":     "module small\n\ngo 1.26\n",
		"a.go":       "package small\n\n// Larger returns the larger number.\nfunc Larger(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n",
		"a_test.go":  "package small\n\nimport \"testing\"\n\nfunc TestLarger(t *testing.T) {\n\tif Larger(3, 2) != 3 || Larger(2, 3) != 3 {\n\t\tt.Fatal()\n\t}\n}\n",
	}
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(root, name), []byte(text), 0o666))
	}
	for _, arguments := range [][]string{{"init", "-q"}, {"add", "a.go", ".gitignore"}} {
		command := exec.Command("git", arguments...)
		command.Dir = root
		require.NoError(t, command.Run())
	}
	stale := filepath.Join(root, ".cache/mutants/stale_test.go")
	require.NoError(t, os.MkdirAll(filepath.Dir(stale), 0o777))
	require.NoError(t, os.WriteFile(stale, []byte("not Go"), 0o666))

	var out strings.Builder
	small := trial{files: []string{"a.go"}, test: "go test .", seed: 7, count: 100, out: &out}
	require.NoError(t, small.run(t.Context(), root))
	assert.Equal(t, "a.go:5\n  - if a > b {\n  + if a >= b {\n7 changes with seed 7: 1 survived; 4 others did not compile\n", out.String())
	assert.NoFileExists(t, stale)
	for name, text := range files {
		for _, folder := range []string{root, filepath.Dir(stale)} {
			now, err := os.ReadFile(filepath.Join(folder, name))
			require.NoError(t, err)
			assert.Equal(t, text, string(now), "%s in %s", name, folder)
		}
	}

	// One copy serves one run at a time.
	lock := trial{files: []string{"a.go"}, test: "cd ../.. && ! flock -n .cache/mutants true", compile: "true", out: &out}
	assert.NoError(t, lock.run(t.Context(), root))

	for _, row := range []struct {
		name string
		t    trial
		want string
	}{
		{"no file", trial{test: "true"}, "needs FILE"},
		{"no test", trial{files: []string{"a.go"}}, "needs FILE"},
		{"a test that fails already", trial{files: []string{"a.go"}, test: "echo because; false"}, "because"},
		{"a file that git does not know", trial{files: []string{"b.go"}, test: "true"}, "git knows no such file"},
		{"a file outside the copy", trial{files: []string{"../../a.go"}, test: "true"}, "git knows no such file"},
	} {
		assert.ErrorContains(t, row.t.run(t.Context(), root), row.want, row.name)
	}
}

// TestOrder: a seed gives an order, which has a change of each line before a second one of any.
func TestOrder(t *testing.T) {
	text := []byte(strings.Repeat("a == b || c < d + 1\n", 50))
	one := shuffled(changes("a.go", text), 1)
	assert.Equal(t, one, shuffled(changes("a.go", text), 1))
	assert.NotEqual(t, one, shuffled(changes("a.go", text), 2))
	lines := map[int]bool{}
	for _, c := range one[:50] {
		lines[c.line] = true
	}
	assert.Len(t, lines, 50)
}

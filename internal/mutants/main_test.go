package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// smallFiles is a repository with one rule, its test, and a mutant for each result.
func smallFiles() map[string]string {
	return map[string]string{
		"go.mod":     "module small\n\ngo 1.26\n",
		".gitignore": "/.cache/\n",
		"a.go":       "package small\n\n// Larger returns the larger number.\nfunc Larger(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n",
		"a_test.go":  "package small\n\nimport \"testing\"\n\nfunc TestLarger(t *testing.T) {\n\tif Larger(2, 1) != 2 || Larger(1, 2) != 2 {\n\t\tt.Fatal()\n\t}\n}\n",
		listFile: `# a comment
killed: the larger number is returned
  a.go
  - if a > b {
  - 		return a
  + if a < b {
  + 		return a
  $ go test . -run TestLarger
lives: of equal numbers any is returned
  a.go
  - a > b
  + a >= b
  $ go test . -run TestLarger
unknown: this rule has no such text
  a.go
  - a != b
  + a == b
  $ go test . -run TestLarger
broken: this is no Go
  a.go
  - a > b
  + a > c
  $ go test . -run TestLarger
`,
	}
}

// write writes files into a new repository.
func write(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	init := exec.Command("git", "init", "-q")
	init.Dir = root
	require.NoError(t, init.Run())
	return root
}

// TestResults runs a mutant of each result. The user's files do not change, and the copy is restored.
func TestResults(t *testing.T) {
	files := smallFiles()
	root := write(t, files)
	var out strings.Builder
	bad, err := run(t.Context(), root, nil, false, time.Minute, &out)
	require.NoError(t, err)
	assert.True(t, bad)
	lines := strings.Split(out.String(), "\n")
	require.Len(t, lines, 6)
	for i, want := range []string{"  1  killed ", "  2  SURVIVED ", "  3  does not apply ", "  4  does not compile ", "4 mutants: 1 killed, 1 survived, 1 do not apply, 1 do not compile"} {
		assert.True(t, strings.HasPrefix(lines[i], want), "%q", lines[i])
	}
	for name, text := range files {
		for _, folder := range []string{root, filepath.Join(root, ".cache/mutants")} {
			now, err := os.ReadFile(filepath.Join(folder, name))
			require.NoError(t, err)
			assert.Equal(t, text, string(now), "%s in %s", name, folder)
		}
	}

	out.Reset()
	bad, err = run(t.Context(), root, []string{"killed", "1"}, false, time.Minute, &out)
	require.NoError(t, err)
	assert.False(t, bad)
	_, err = run(t.Context(), root, []string{"5"}, false, time.Minute, &out)
	assert.ErrorContains(t, err, "there is no mutant 5")
}

// TestATestThatFailsAnyway checks that a failure without a mutant, or without a test, kills nothing.
func TestATestThatFailsAnyway(t *testing.T) {
	for change, want := range map[[2]string]string{
		{"a > b", "a < b"}:                      "without a mutant, go test . -run TestLarger: exit status 1",
		{"func TestLarger", "func TestSmaller"}: "there is no such test",
	} {
		files := smallFiles()
		for _, name := range []string{"a.go", "a_test.go"} {
			files[name] = strings.Replace(files[name], change[0], change[1], 1)
		}
		_, err := run(t.Context(), write(t, files), nil, false, time.Minute, &strings.Builder{})
		assert.ErrorContains(t, err, want)
	}
}

// TestTheTimeLimit checks that the limit ends a command with its children.
func TestTheTimeLimit(t *testing.T) {
	begin := time.Now()
	_, err := (&laboratory{ctx: t.Context(), root: t.TempDir(), limit: 100 * time.Millisecond}).shell("sleep 60; true")
	assert.Error(t, err)
	assert.Less(t, time.Since(begin), 30*time.Second)
}

func TestListing(t *testing.T) {
	root := write(t, smallFiles())
	var out strings.Builder
	bad, err := run(t.Context(), root, []string{"lives"}, true, 0, &out)
	require.NoError(t, err)
	assert.False(t, bad)
	assert.Equal(t, "  2  lives: of equal numbers any is returned (a.go)\n", out.String())
	bad, err = run(t.Context(), root, []string{"3"}, true, 0, &out)
	require.NoError(t, err)
	assert.True(t, bad)
	assert.Contains(t, out.String(), "does not apply: the old text occurs 0 times in a.go, not once")
	assert.NoDirExists(t, filepath.Join(root, ".cache"))
}

// TestCopies checks that a copy follows changes, additions and removals, and keeps what was built in it.
func TestCopies(t *testing.T) {
	root := write(t, smallFiles())
	at := filepath.Join(root, ".cache/mutants")
	require.NoError(t, os.Symlink("a.go", filepath.Join(root, "link")))
	require.NoError(t, os.WriteFile(filepath.Join(root, "file"), []byte("old"), 0o777))
	require.NoError(t, copyTree(root, at))
	target, err := os.Readlink(filepath.Join(at, "link"))
	require.NoError(t, err, "a link is copied as one, so that a mutant of its file shows through it")
	assert.Equal(t, "a.go", target)
	require.NoError(t, os.Remove(filepath.Join(root, "link")))
	require.NoError(t, os.WriteFile(filepath.Join(root, "link"), []byte("file"), 0o777))
	require.NoError(t, os.Remove(filepath.Join(root, "file")))
	require.NoError(t, os.Symlink("go.mod", filepath.Join(root, "file")))
	require.NoError(t, os.MkdirAll(filepath.Join(at, "build"), 0o777))
	for _, name := range []string{"build/built", "stray.go"} {
		require.NoError(t, os.WriteFile(filepath.Join(at, name), nil, 0o666))
	}
	long := time.Unix(1, 0)
	require.NoError(t, os.Chtimes(filepath.Join(at, "go.mod"), long, long))
	require.NoError(t, os.Remove(filepath.Join(root, "a_test.go")))
	require.NoError(t, os.WriteFile(filepath.Join(root, "a.go"), []byte("package small\n"), 0o777))
	require.NoError(t, copyTree(root, at))
	assert.FileExists(t, filepath.Join(at, "build/built"))
	assert.NoFileExists(t, filepath.Join(at, "stray.go"))
	assert.NoFileExists(t, filepath.Join(at, "a_test.go"))
	text, err := os.ReadFile(filepath.Join(at, "a.go"))
	require.NoError(t, err)
	assert.Equal(t, "package small\n", string(text), "not written through the link that was there before")
	text, err = os.ReadFile(filepath.Join(at, "link"))
	require.NoError(t, err)
	assert.Equal(t, "file", string(text))
	target, err = os.Readlink(filepath.Join(at, "file"))
	require.NoError(t, err)
	assert.Equal(t, "go.mod", target)
	info, err := os.Stat(filepath.Join(at, "go.mod"))
	require.NoError(t, err)
	assert.Equal(t, long, info.ModTime(), "an equal file is not written")
}

// TestCTests runs C tests with fake tools, which write down their arguments.
func TestCTests(t *testing.T) {
	tools := t.TempDir()
	for _, name := range []string{"make", "cmake", "ctest"} {
		script := "#!/bin/sh\necho " + name + " \"$@\" >> log\n! grep -q " + name + " broken\n"
		require.NoError(t, os.WriteFile(filepath.Join(tools, name), []byte(script), 0o777))
	}
	t.Setenv("PATH", tools+":"+os.Getenv("PATH"))
	l := &laboratory{ctx: t.Context(), root: t.TempDir(), limit: time.Minute}
	for _, c := range []struct {
		file, command, broken string
		want                  result
		log                   string
	}{
		{"capi/a.c", "ctest memory_lease_builtin", "none", survived, "make -s build/lib/librocblas_mem.so.0\n*--build .cache/ctest --target memory_lease\nctest*^memory_lease_builtin$\n"},
		{"capi/a.go", "ctest trace_builtin traced", "ctest", killed, "make -s\n*--target traced\nctest*^trace_builtin$\n"},
		{"capi/a.c", "ctest trace_builtin traced", "make", notCompiled, "make -s build/lib/librocblas_mem.so.0\n"},
	} {
		path := filepath.Join(l.root, c.file)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte("old"), 0o666))
		require.NoError(t, os.WriteFile(filepath.Join(l.root, "broken"), []byte(c.broken), 0o666))
		require.NoError(t, os.WriteFile(filepath.Join(l.root, "log"), nil, 0o666))
		got, err := l.try(mutant{file: c.file, old: "old", new: "new", command: c.command})
		require.NoError(t, err)
		assert.Equal(t, c.want, got)
		log, err := os.ReadFile(filepath.Join(l.root, "log"))
		require.NoError(t, err)
		rest := string(log)
		for part := range strings.SplitSeq(c.log, "*") {
			_, after, found := strings.Cut(rest, part)
			require.True(t, found, "%q in %q", part, log)
			rest = after
		}
		assert.Empty(t, rest)
	}
}

func TestListsThatCannotBeRead(t *testing.T) {
	const one = "a: rule\n  file\n  - old\n  $ go test .\n"
	for text, want := range map[string]string{
		"a rule\n":                             "mutants.txt:1: this is no new name with a rule",
		one + one:                              "mutants.txt:5: this is no new name",
		"  file\n":                             "mutants.txt:1: this is no file, text or command of a mutant",
		"a: rule\n  file\n  file\n":            "mutants.txt:3: this is no file",
		"a: rule\n  file\n  - old\n  $ make\n": "mutants.txt:4: this is no file",
		one + "  $ go test .\n":                "mutants.txt:5: this is no file",
		"a: rule\n  file\n  - old\n":           "a needs a file, a text to change and a command",
		"a: rule\n  file\n  - a\n  + a\n  $ go test\n":   "mutants.txt:5: this is no file",
		"a: rule\n  file\n  - a\n  + a\n  $ ctest a_b\n": "a needs a file, a text to change",
	} {
		_, err := parse(text)
		assert.ErrorContains(t, err, want, "%q", text)
	}
}

// TestTheList checks that each mutant of the repository's own list applies to one place.
func TestTheList(t *testing.T) {
	text, err := os.ReadFile(filepath.Base(listFile))
	require.NoError(t, err)
	all, err := parse(string(text))
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(all), 50)
	for _, m := range all {
		_, _, err := m.applied("../..")
		assert.NoError(t, err, m.name)
		assert.True(t, hasTest(t, m.command), "%s: there is no such test: %s", m.name, m.command)
	}
}

// hasTest reports whether a "go test ./PACKAGE -run PATTERN" names a test function of the package. Other commands
// pass.
func hasTest(t *testing.T, command string) bool {
	words := strings.SplitN(command, " ", 5)
	if len(words) < 5 || words[0] != "go" || words[3] != "-run" {
		return true
	}
	first, _, _ := strings.Cut(strings.Trim(words[4], "'"), "/")
	pattern, err := regexp.Compile(first)
	require.NoError(t, err, command)
	files, err := filepath.Glob(filepath.Join("../..", words[2], "*_test.go"))
	require.NoError(t, err)
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, match := range declared.FindAllSubmatch(text, -1) {
			if pattern.Match(match[1]) {
				return true
			}
		}
	}
	return false
}

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// built compiles a C source.
func built(t *testing.T, source, name string, flags ...string) string {
	t.Helper()
	folder := t.TempDir()
	file, out := filepath.Join(folder, "source.c"), filepath.Join(folder, name)
	require.NoError(t, os.WriteFile(file, []byte(source), 0o644))
	text, err := exec.Command("gcc", append(append([]string{"-o", out, file}, flags...), "-ldl")...).CombinedOutput()
	require.NoError(t, err, "%s", text)
	return out
}

// TestLibraryCallsItself tests that the library calls its own functions although the process has others of the
// same names.
func TestLibraryCallsItself(t *testing.T) {
	library := built(t, "int inner(void) { return 2; }\nint outer(void) { return inner(); }\n", "library.so", "-shared", "-fPIC")
	loads := built(t, `#include <dlfcn.h>
int inner(void) { return 1; }
int main(int count, char **words) { return ((int (*)(void))dlsym(dlopen(words[count - 1], RTLD_NOW), "outer"))(); }
`, "program", "-rdynamic")
	status := func(path string) int {
		err := exec.Command(loads, path).Run()
		exit, ok := errors.AsType[*exec.ExitError](err)
		require.True(t, ok, "%v", err)
		return exit.ExitCode()
	}
	assert.Equal(t, 1, status(library))
	p, folder := new(program), t.TempDir()
	require.NoError(t, p.openCBLAS(library, folder))
	assert.Equal(t, filepath.Join(folder, "library.so"), p.cblas)
	assert.Equal(t, 2, status(p.cblas))
}

func TestWhatIsNoLibrary(t *testing.T) {
	p := new(program)
	text := filepath.Join(t.TempDir(), "text")
	require.NoError(t, os.WriteFile(text, []byte("no library"), 0o644))
	assert.ErrorContains(t, p.openCBLAS(text, t.TempDir()), "-cblas: ")
	assert.ErrorContains(t, p.openCBLAS(filepath.Join(text, "none"), t.TempDir()), "-cblas: ")
	assert.Empty(t, p.cblas)
}

// TestTableNamesWhatComputes tests that the table shows the requested path of the CBLAS.
func TestTableNamesWhatComputes(t *testing.T) {
	library := built(t, "int cblas_dgemm;\n", "libcblas.so", "-shared", "-fPIC")
	p := fakeProgram(t, record("dot", "pass", "quick"))
	out, err := conformTo(t, p, "", "-engine", "builtin,cblas", "-cblas", library)
	require.NoError(t, err)
	assert.Contains(t, out, "\nengine builtin: builtin (")
	assert.Contains(t, out, "\nengine cblas: cblas ("+library+")\n")
}

// TestAnotherEngineIsNoticed tests the error if the library chose another engine than the requested one.
func TestAnotherEngineIsNoticed(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"))
	t.Setenv(fakeEngineVariable, "builtin")
	_, err := conformTo(t, p, "", "-engine", "cblas")
	assert.ErrorContains(t, err, "engine cblas: the library chose builtin (): it is a fake")
}

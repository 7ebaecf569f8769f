package frames

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const program = `static __attribute__((noinline)) int inner(int n)
{
    return n * 2;
}
int outer(int n);
int outer(int n)
{
    return inner(n) + 1;
}
int main(void)
{
    return outer(1);
}
`

// compile compiles the source and returns the paths of the program and of the source.
func compile(t *testing.T, flags ...string) (made, file string) {
	return compileText(t, program, flags...)
}

// compileText compiles another source.
func compileText(t *testing.T, text string, flags ...string) (made, file string) {
	folder := t.TempDir()
	made, file = filepath.Join(folder, "program"), filepath.Join(folder, "source.c")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	out, err := exec.Command("gcc", append([]string{"-O0", "-o", made, file}, flags...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return made, file
}

// addressOf returns the address of a function of the program in its ELF file.
func addressOf(t *testing.T, program, name string) uint64 {
	for _, s := range readModule(program).symbols {
		if s.Name == name {
			return s.Value
		}
	}
	require.Fail(t, "no function "+name)
	return 0
}

// TestResolve resolves return addresses that are 1 byte into a function, of which the byte before counts.
func TestResolve(t *testing.T) {
	program, file := compile(t, "-g")
	frame := func(name string) Frame { return Frame{Module: program, Offset: addressOf(t, program, name) + 1} }
	frames := NewResolver(nil).Resolve([]Frame{frame("inner"), frame("outer"), frame("main"), frame("outer")})
	require.Len(t, frames, 3, "nothing after main")
	for i, want := range []struct {
		name string
		line int
	}{{"inner", 2}, {"outer", 7}, {"main", 11}} {
		assert.Equal(t, want.name, frames[i].Function)
		assert.Equal(t, file, frames[i].File)
		assert.Equal(t, want.line, frames[i].Line, want.name)
	}
}

// TestResolveWithoutLines resolves addresses in a file without debug information, in one without symbols, and in
// none.
func TestResolveWithoutLines(t *testing.T) {
	program, _ := compile(t, "-g0")
	at := addressOf(t, program, "inner") + 1
	stripped, _ := compile(t, "-s")
	frames := NewResolver(nil).Resolve([]Frame{{Module: program, Offset: at}, {Module: stripped, Offset: at, Symbol: "known"}, {Module: "/there/is/none", Offset: 5}})
	assert.Equal(t, "inner", frames[0].Function)
	assert.Zero(t, frames[0].Line)
	assert.Equal(t, "known", frames[1].Function, "the loader's name")
	assert.Empty(t, frames[2].Function)
}

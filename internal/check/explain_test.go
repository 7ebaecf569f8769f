package check

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestExamples compares the examples of the page with their programs: parts of a program follow one another, with
// a line of dots between them. ctests/check compares the outputs.
func TestExamples(t *testing.T) {
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	for _, k := range Kinds() {
		e := ExampleOf(k.Name)
		source, err := os.ReadFile("../../ctests/check/" + e.File)
		require.NoError(t, err)
		rest, found := words(string(source)), false
		for part := range strings.SplitSeq(e.Program, "...\n") {
			_, rest, found = strings.Cut(rest, words(part))
			assert.True(t, found, "%s has not, after the part before:\n%s", e.File, part)
		}
		assert.Equal(t, 1, strings.Count(e.Program, "/* the fault */"), k.Name)
		assert.LessOrEqual(t, strings.Count(e.Program, "\n"), 15, k.Name)
		for line := range strings.Lines(e.Program) {
			assert.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), 96, line)
		}
		assert.True(t, strings.HasPrefix(e.Output, string(k.Level)+": "+k.Name+": "), e.Output)
		assert.True(t, strings.HasSuffix(e.Output, "  what to do: "+k.Advice+"\n"), e.Output)
		assert.Contains(t, e.Output, "("+e.File+":", k.Name)
	}
	assert.Empty(t, ExampleOf("newer"))
}

// TestKindNamed tests what is said about a name that no kind has.
func TestKindNamed(t *testing.T) {
	for _, k := range Kinds() {
		got, err := KindNamed(k.Name)
		require.NoError(t, err)
		assert.Equal(t, k, got)
		for _, name := range []string{strings.ToUpper(k.Name), " " + strings.ReplaceAll(k.Name, "_", "-"), k.Name[1:], k.Name[:len(k.Name)-1], k.Name + "s"} {
			_, err := KindNamed(name)
			require.ErrorContains(t, err, "no kind of finding is \""+name+"\"; did you mean ")
			assert.Regexp(t, "[ n]"+k.Name+"( or .*)?\\?$", err.Error())
		}
	}
	for name, help := range map[string]string{
		"lease":                    "did you mean ended_lease or unannounced_lease?",
		"outofbound":               "did you mean out_of_bounds?",
		"":                         "rocblas-mem check --explain lists them",
		"of":                       "rocblas-mem check --explain lists them",
		"xyzzy":                    "rocblas-mem check --explain lists them",
		"\xff\n":                   "rocblas-mem check --explain lists them",
		strings.Repeat("long", 99): "rocblas-mem check --explain lists them",
	} {
		_, err := KindNamed(name)
		require.Error(t, err, name)
		assert.True(t, strings.HasSuffix(err.Error(), "; "+help), err.Error())
		assert.NotContains(t, err.Error(), "\n")
		assert.Less(t, len(err.Error()), 150)
	}
}

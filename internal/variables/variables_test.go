package variables

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestThePageHasTheTable compares docs/environment.md with the table: its rows, and its list of the variables that are ignored in
// a program with more rights than its user.
func TestThePageHasTheTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/environment.md")
	require.NoError(t, err)
	table, rest, found := strings.Cut(string(text), "\n\n`rocblas-mem doctor`")
	require.True(t, found)
	var rows, guarded []string
	for _, v := range All() {
		rows = append(rows, "| `"+v.Name+"` | "+v.When+" | "+v.Sentence+" | "+v.Default+" |")
		if v.Guarded() {
			guarded = append(guarded, "`"+v.Name+"`")
		}
	}
	_, table, found = strings.Cut(table, "\n|---|---|---|---|\n")
	require.True(t, found)
	assert.Equal(t, rows, strings.Split(table, "\n"))
	_, list, found := strings.Cut(rest, "as if they were unset: ")
	require.True(t, found)
	list, _, _ = strings.Cut(list, ".\n")
	assert.Equal(t, guarded, strings.Split(list, ", "))
}

// TestTheTableIsComplete tests each row, and that what opens something is guarded.
func TestTheTableIsComplete(t *testing.T) {
	names := []string{}
	for i, v := range All() {
		names = append(names, v.Name)
		assert.Equal(t, i, Index(v.Name), v.Name)
		assert.NotEmpty(t, v.Readers, v.Name)
		for _, text := range []string{v.When, v.Sentence, v.Default} {
			assert.NotEmpty(t, text, v.Name)
			assert.NotContains(t, text, "|", v.Name)
		}
		opens := regexp.MustCompile(`^the (path|file|library|LAPACK)\b`).MatchString(v.Sentence)
		assert.Equal(t, opens, v.Kind == File || v.Kind == Library, v.Name)
		assert.True(t, !opens || v.Guarded(), v.Name)
	}
	slices.Sort(names)
	assert.Len(t, slices.Compact(names), len(All()))
	assert.Equal(t, -1, Index("ROCBLAS_TENSILE_LIBPATH"))
	assert.Equal(t, []string{"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID"}, Names(Rank), "the order in which they are looked for")
}

package explain

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
	"rocblas_mem/internal/check"
)

// TestExplain tests what check --explain prints for each kind and for all: lines that fit terminals.
func TestExplain(t *testing.T) {
	fits := func(text string) {
		for line := range strings.SplitSeq(text, "\n") {
			assert.LessOrEqual(t, len(line), 100, line)
			assert.Equal(t, strings.TrimRight(line, " "), line)
		}
	}
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	var list, names []string
	all := ""
	for _, k := range check.Kinds() {
		status, text, errs := clitest.Called(Command(), "--explain", k.Name)
		require.Zero(t, status, errs)
		fits(text)
		assert.True(t, strings.HasPrefix(text, fmt.Sprintf("%s, %s: %s\n", k.Name, k.Level, k.What)), text)
		assert.True(t, strings.HasSuffix(words(text), " What to do: "+k.Advice), text)
		example := check.ExampleOf(k.Name)
		assert.Contains(t, words(text), words(example.Program))
		report, _, _ := strings.Cut(example.Output, "  what to do: ")
		assert.Contains(t, words(text), words(report))
		names, list = append(names, k.Name), append(list, words(k.Name+" "+string(k.Level)+" "+k.What))
		all += "\n" + text
	}
	status, text, errs := clitest.Called(Command(), append([]string{"--explain"}, names...)...)
	require.Zero(t, status, errs)
	assert.Equal(t, all[1:], text, "one after the other")
	status, text, errs = clitest.Called(Command(), "--explain")
	require.Zero(t, status, errs)
	fits(text)
	var got []string
	for line := range strings.Lines(text) {
		got = append(got, words(line))
	}
	assert.Equal(t, list, got, "one line for each")
}

// TestExplainRefused tests the errors of check, which are one line each.
func TestExplainRefused(t *testing.T) {
	for want, args := range map[string][]string{
		"check needs one file of findings, or --explain; run --cpu --check -- PROGRAM checks a program":     {},
		"check needs one file of findings, or --explain; run --cpu --check -- PROGRAM checks a program ":    {"a", "b"},
		"check: capture: no such file or directory; check --explain explains kinds of findings":             {"capture"},
		"check has no option --explian; did you mean --explain?":                                            {"--explian", "capture"},
		`check: --explain: no kind of finding is "use-after-free"; did you mean use_after_free?`:            {"--explain", "use-after-free"},
		`check: --explain: no kind of finding is "unorder"; did you mean unordered?`:                        {"--explain=unorder"},
		`check: --explain: no kind of finding is "everything"; rocblas-mem check --explain lists them`:      {"--explain", "capture", "everything"},
		`check: --explain: no kind of finding is ""; rocblas-mem check --explain lists them`:                {"--explain="},
		`check: --explain: no kind of finding is "--capture"; did you mean capture?`:                        {"--explain", "--", "--capture"},
		"check: --explain: no kind of finding is \"lease\"; did you mean ended_lease or unannounced_lease?": {"--explain", "lease"},
		"check: --explain: no kind of finding is \"line\\nfeed\"; rocblas-mem check --explain lists them":   {"--explain", "line\nfeed"},
	} {
		status, out, errs := clitest.Called(Command(), args...)
		assert.Equal(t, cli.ExitUsage, status, args)
		assert.Empty(t, out)
		assert.Equal(t, "rocblas-mem: "+strings.TrimSpace(want)+"\n", errs)
	}
	status, equal, _ := clitest.Called(Command(), "--explain=capture")
	require.Zero(t, status)
	_, blank, _ := clitest.Called(Command(), "--explain", "capture")
	assert.Equal(t, blank, equal)
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
	"rocblas_mem/internal/replay"
	"rocblas_mem/internal/trace"
)

// Traces of runs: of an older release, of a rehearsal, and on the CPU.
const (
	whole     = "../../internal/trace/testdata/whole.csv"
	rehearsed = "../../internal/trace/testdata/gfx90a.csv"
	onCPU     = "../../internal/trace/testdata/cpu.csv"
)

func TestReport(t *testing.T) {
	status, text, errs := clitest.Called(newCommand(), "report", whole, whole)
	require.Zero(t, status, errs)
	assert.Equal(t, 2, strings.Count(text, "next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256"))
	page := filepath.Join(t.TempDir(), "page.html")
	status, text, errs = clitest.Called(newCommand(), "report", whole, "--html", "-o", page)
	require.Zero(t, status, errs)
	assert.Empty(t, text)
	written, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Contains(t, string(written), "<!DOCTYPE html>")
	_, text, _ = clitest.Called(newCommand(), "report", "--json", whole)
	assert.True(t, json.Valid([]byte(text)))
	_, text, _ = clitest.Called(newCommand(), "report", "--svg", whole)
	assert.True(t, strings.HasPrefix(text, "<svg"))
	status, _, errs = clitest.Called(newCommand(), "report", "--svg", whole, whole)
	assert.Equal(t, cli.ExitUsage, status, errs)
	status, _, errs = clitest.Called(newCommand(), "report", "-o", "there/is/no/folder.html", "--html", whole)
	assert.Equal(t, cli.ExitUsage, status, errs)
}

// TestTracesThatCannotBeRead tests that every command prints one line, with file and line number, and returns
// status 2. internal/trace tests the kinds of damage.
func TestTracesThatCannotBeRead(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.csv")
	require.NoError(t, os.WriteFile(broken, []byte(trace.FirstHeader()+"\n1,10:00:00.000000,fly,,,,,,,,,,,\n"), 0o644))
	list := filepath.Join(t.TempDir(), "list.yaml")
	require.NoError(t, os.WriteFile(list, []byte("\n- { rocblas_function: rocblas_ddot, N: many }\n"), 0o644))
	zeros := filepath.Join(t.TempDir(), "zeros.csv")
	require.NoError(t, os.WriteFile(zeros, make([]byte, 5000), 0o644))
	nothing := filepath.Join(t.TempDir(), "nothing")
	require.NoError(t, os.WriteFile(nothing, []byte("# a list of no calls\n\n"), 0o644))
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"plan", nothing}, nothing + ": it has no call"}, {[]string{"plan", os.DevNull}, "no call"},
		{[]string{"run", "--trace", "there/is/none.csv", "--", "true"}, "cannot create a file in there/is: no such file or directory"},
		{[]string{"run", "--trace", filepath.Dir(nothing), "--", "true"}, filepath.Dir(nothing) + " is a folder"},
		{[]string{"report", broken}, broken + ":2: "}, {[]string{"plan", broken}, broken + ":2: "}, {[]string{"replay", broken}, broken + ":2: "},
		{[]string{"replay", "--size", "1K", broken}, broken + ":2: "}, {[]string{"plan", list}, list + ":2: "},
		{[]string{"report", list}, list + ":1: this is not a trace"}, {[]string{"plan", "there/is/none"}, "there/is/none"},
		{[]string{"replay", "--size", "1K,much", whole}, `"much" is not a size`}, {[]string{"replay", "--limit", "99999999999G", whole}, "64 bits"},
		{[]string{"plan", zeros}, zeros + ":1: "},
		{[]string{"replay", whole, whole}, "one trace"}, {[]string{"plan"}, "needs"}, {[]string{"plan", "--svg", whole}, "no option"},
	} {
		status, out, errs := clitest.Called(newCommand(), test.args...)
		assert.Equal(t, cli.ExitUsage, status, test.args)
		assert.Empty(t, out)
		assert.Contains(t, errs, test.want)
		assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
	}
}

// TestStandardInput tests that - reads a trace or a list of calls from standard input.
func TestStandardInput(t *testing.T) {
	for _, command := range []string{"report", "plan"} {
		_, want, _ := clitest.Called(newCommand(), command, whole)
		status, text, errs := clitest.Fed(t, whole, newCommand(), command, "-")
		require.Zero(t, status, errs)
		assert.Equal(t, strings.ReplaceAll(want, whole, "standard input"), text)
	}
	_, want, _ := clitest.Called(newCommand(), "replay", "--size", "1M", whole)
	_, text, errs := clitest.Fed(t, whole, newCommand(), "replay", "--size", "1M", "-")
	assert.Equal(t, want, text, errs)
	status, _, errs := clitest.Fed(t, whole, newCommand(), "replay", "-")
	assert.Equal(t, cli.ExitUsage, status)
	assert.Contains(t, errs, "only once")
	status, _, errs = clitest.Fed(t, "trace_test.go", newCommand(), "report", "-")
	assert.Equal(t, cli.ExitUsage, status)
	assert.Contains(t, errs, "standard input:1: this is not a trace")
}

// TestReportOverItsTrace tests that a report never overwrites its trace, under any name of it.
func TestReportOverItsTrace(t *testing.T) {
	folder := t.TempDir()
	text, err := os.ReadFile(whole)
	require.NoError(t, err)
	at := filepath.Join(folder, "t.csv")
	require.NoError(t, os.WriteFile(at, text, 0o644))
	require.NoError(t, os.WriteFile(at+".old", text, 0o644))
	require.NoError(t, os.Symlink("t.csv", filepath.Join(folder, "soft")))
	require.NoError(t, os.Link(at, filepath.Join(folder, "hard")))
	for _, out := range []string{at, filepath.Join(folder, "soft"), filepath.Join(folder, "hard"), folder + "/../" + filepath.Base(folder) + "/t.csv",
		at + ".old"} {
		for _, args := range [][]string{{"report", "-o", out, at}, {"report", "--html", whole, at, "-o", out}} {
			status, _, errs := clitest.Called(newCommand(), args...)
			assert.Equal(t, cli.ExitUsage, status, args)
			assert.Contains(t, errs, "would overwrite the trace "+at)
			assert.Equal(t, 1, strings.Count(errs, "\n"))
		}
	}
	status, _, errs := clitest.Fed(t, at, newCommand(), "report", "-", "-o", filepath.Join(folder, "hard"))
	assert.Equal(t, cli.ExitUsage, status)
	assert.Contains(t, errs, "the trace standard input")
	for _, name := range []string{at, at + ".old"} {
		left, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, text, left)
	}
	for range 2 { // the second time a report is overwritten
		status, _, errs = clitest.Called(newCommand(), "report", "-o", filepath.Join(folder, "report"), at)
		assert.Zero(t, status, errs)
	}
}

func TestReplay(t *testing.T) {
	status, text, errs := clitest.Called(newCommand(), "replay", "--json", whole)
	require.Zero(t, status, errs)
	var costs []replay.Cost
	require.NoError(t, json.Unmarshal([]byte(text), &costs))
	require.Len(t, costs, 3)
	assert.Equal(t, []string{"unset", "0", "40000256"}, []string{costs[0].Name, costs[1].Name, costs[2].Name})
	assert.Equal(t, int64(3), costs[0].Growths)
	_, text, _ = clitest.Called(newCommand(), "replay", rehearsed)
	assert.Contains(t, text, "\n\nsizes are those of gfx90a:rocblas-6.4\n")
	_, text, _ = clitest.Called(newCommand(), "replay", "--json", rehearsed)
	require.NoError(t, json.Unmarshal([]byte(text), &costs))
	assert.Equal(t, []int64{3, 3, 0}, []int64{costs[0].Growths, costs[1].Growths, costs[2].Growths})
	assert.Equal(t, []string{"gfx90a:rocblas-6.4", "unset"}, []string{costs[0].As, costs[0].Name})
	_, text, _ = clitest.Called(newCommand(), "replay", "--size", "1K,2M", "--without-sets", "--blocks", "--limit", "1G", whole)
	assert.Equal(t, 4, strings.Count(text, "\n"))
}

// TestReportOfManyTraces tests that details are left out of a report of many traces, and that a damaged one is named.
func TestReportOfManyTraces(t *testing.T) {
	const detail = "handles: 2, 1 never destroyed"
	few := []string{"report"}
	for range trace.MostDetailed {
		few = append(few, whole)
	}
	_, text, errs := clitest.Called(newCommand(), few...)
	assert.Equal(t, trace.MostDetailed, strings.Count(text, detail), errs)
	many := append(few, whole)
	_, text, _ = clitest.Called(newCommand(), many...)
	assert.NotContains(t, text, detail)
	assert.True(t, strings.HasPrefix(text, "processes: 17 in "), text)
	assert.Contains(t, text, "\nnext time, for every process: ROCBLAS_DEVICE_MEMORY_SIZE=40000256 (")
	_, text, _ = clitest.Called(newCommand(), "plan", whole, whole)
	assert.Contains(t, text, "\nprocesses: 2 in ")
	_, text, _ = clitest.Called(newCommand(), "report", whole)
	assert.NotContains(t, text, "processes:")

	broken := filepath.Join(t.TempDir(), "t.7.csv")
	require.NoError(t, os.WriteFile(broken, []byte(trace.FirstHeader()+"\n1,2\n"), 0o644))
	for _, command := range []string{"report", "plan"} {
		status, text, errs := clitest.Called(newCommand(), command, whole, broken, whole)
		assert.Equal(t, cli.ExitUsage, status)
		assert.Empty(t, text)
		assert.Contains(t, errs, broken+":2: the line has 2 of 14 fields")
		status, _, errs = clitest.Fed(t, whole, newCommand(), command, "-", whole)
		assert.Equal(t, cli.ExitUsage, status)
		assert.Contains(t, errs, "standard input can be read only once")
	}
}

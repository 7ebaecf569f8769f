package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// hostileName has what a terminal, CSV, JSON or a page might obey.
const hostileName = "a,\"b\" c\n\x1b]0;title\x07\x9b2J\u0085\\d\x7f"

// hostileTrace writes a trace whose texts are all hostile, and returns its name, which is hostile too.
func hostileTrace(t *testing.T) string {
	t.Helper()
	field := trace.Escape(hostileName)
	var text strings.Builder
	line := func(action core.Action, texts map[string]string) {
		var fields []string
		for _, c := range trace.Columns() {
			switch value, given := texts[c.Name]; {
			case given:
				fields = append(fields, value)
			case c.Name == "Action":
				fields = append(fields, action.String())
			case c.Name == "Time":
				fields = append(fields, "10:00:00.000000")
			case c.Format != trace.Text:
				fields = append(fields, "0")
			default:
				fields = append(fields, "")
			}
		}
		text.WriteString(strings.Join(fields, ",") + "\n")
	}
	var names []string
	for _, c := range trace.Columns() {
		names = append(names, c.Name)
	}
	text.WriteString(strings.Join(names, ",") + "\n")
	line(core.TraceStart, map[string]string{"Routine": field, "Place": "2026-01-02 " + field + " 3"})
	line(core.TraceModule, map[string]string{"Routine": "/" + field, "Wanted": "1"})
	line(core.TraceRehearsal, map[string]string{"Routine": field})
	line(core.TraceCreate, map[string]string{"Routine": "rocblas_create_handle", "Place": field, "Status": field, "Handle": "0x5", "Workspace": "64", "Owner": "managed"})
	line(core.TraceMemoryAllocate, map[string]string{"Routine": field, "Place": field, "Kind": "device", "Pointer": "0x1", "Size": "5000", "Stack": "1+0x10"})
	line(core.TraceMemoryRefused, map[string]string{"Routine": field, "Place": field, "Kind": "device", "Size": "5000", "Stack": "1+0x10"})
	path := filepath.Join(t.TempDir(), "t\x1b[2J\n.csv")
	require.NoError(t, os.WriteFile(path, []byte(text.String()), 0o644))
	return path
}

// TestNamesReachNoTerminal tests that names of a trace, and of files, have no effect on a terminal in any output.
func TestNamesReachNoTerminal(t *testing.T) {
	path := hostileTrace(t)
	for _, args := range [][]string{
		{"report", path}, {"report", path, path}, {"report", "--json", path}, {"report", "--html", path}, {"report", "--svg", path},
		{"report", "--compare", path, path}, {"plan", path}, {"replay", path}, {"export", "--format", "perfetto", path},
		{"report", path + hostileName}, {"run", "--trace", "/there\x1b/is/none", "--", "true"}, {"run", "--", path + "\r"}, {"run", "--budget", hostileName},
		{"plan", "--as", hostileName, path}, {hostileName}, {"report", "--" + hostileName}, {"export", "--format", hostileName}, {"check", "--explain", hostileName},
	} {
		_, stdout, stderr := clitest.Called(newCommand(), args...)
		assert.NotEmpty(t, stdout+stderr, args)
		for _, r := range stdout + stderr {
			if unicode.IsControl(r) && r != '\n' && r != '\t' || r == unicode.ReplacementChar {
				t.Errorf("%q has %q: %q", args, r, stdout+stderr)
				break
			}
		}
		assert.NotContains(t, stdout+stderr, "c\n", "%q: a name is in two lines", args)
	}
}

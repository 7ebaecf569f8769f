package trace_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// lineOf returns a line of a trace with an action and the texts of its columns; numbers are 0.
func lineOf(action core.Action, texts map[string]string) string {
	var fields []string
	for _, c := range trace.Columns() {
		value, given := texts[c.Name]
		switch {
		case given:
		case c.Name == "Action":
			value = action.String()
		case c.Name == "Time":
			value = "10:00:00.000000"
		case c.Format != trace.Text:
			value = "0"
		}
		fields = append(fields, value)
	}
	return strings.Join(fields, ",") + "\n"
}

// firstLine returns the first line of a trace.
func firstLine() string {
	var names []string
	for _, c := range trace.Columns() {
		names = append(names, c.Name)
	}
	return strings.Join(names, ",") + "\n"
}

// FuzzTexts writes a name into every column that has a text of the program or the machine, and reads it back: the file's
// name as it is, all others without what is not printable.
func FuzzTexts(f *testing.F) {
	for _, name := range []string{"plain", "arch=x86,mode=debug", "two\nlines", `C:\x2c\x`, "\x1b[2J", "a b\t\"q\"", "\xff\x80", "é\u0085\u202e", `\`, ""} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		field, shown := trace.Escape(name), trace.Shown(name)
		assert.NotContains(t, shown, "\n")
		text := firstLine() + lineOf(core.TraceStart, map[string]string{"Routine": field, "Place": "2026-01-02 h" + field + " 3"}) +
			lineOf(core.TraceModule, map[string]string{"Routine": field}) + lineOf(core.TraceRehearsal, map[string]string{"Routine": field}) +
			lineOf(core.TraceMemoryAllocate, map[string]string{"Routine": field, "Place": field, "Status": field})
		var got []string
		s := trace.NewSummary("t.csv")
		require.NoError(t, trace.ReadFrom(strings.NewReader(text), "t.csv", func(e *trace.Event) error {
			got = append(got, e.Routine)
			if e.Action == core.TraceMemoryAllocate {
				got = append(got, e.Place, e.Status)
			}
			return s.Add(e)
		}))
		assert.Equal(t, []string{shown, name, shown, shown, shown, shown}, got)
		assert.Equal(t, []string{"h" + shown, "3"}, []string{s.Host, s.Rank})
	})
}

// TestShown tests what people see of names with characters that a terminal obeys.
func TestShown(t *testing.T) {
	for text, want := range map[string][2]string{
		"plain é": {"plain é", "plain é"}, "\x1b[31m\r": {`\x1b[31m\r`, `\x1b[31m\r`}, "a\tb\nc": {`a\tb\nc`, "a\tb\nc"},
		"\xc3": {`\xc3`, `\xc3`}, "\u009b2J\x7f": {`\u009b2J\x7f`, `\u009b2J\x7f`}, "\u202e": {`\u202e`, "\u202e"},
	} {
		assert.Equal(t, want, [2]string{trace.Shown(text), trace.ShownLines(text)}, "%q", text)
	}
}

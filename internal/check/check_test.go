package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// read returns findings of each level.
func read(*testing.T) []Finding {
	of := func(kind, routine, operand, text string, call uint64, frames ...Frame) Finding {
		k := kindOf(kind)
		return Finding{Kind: kind, Level: k.Level, Routine: routine, Operand: operand, Text: text, Process: 5, Call: call, Handle: 17,
			Frames: append([]Frame{}, frames...), Advice: k.Advice}
	}
	return []Finding{
		of("out_of_bounds", "rocblas_dgemm", "A", "A is too short", 3, Frame{Module: "/bin/p", Offset: 16}),
		of("ignored_status", "rocblas_dger", "", "it failed", 4),
		of("never_ended", "rocblas_create_handle", "", "it lives", 0),
	}
}

// TestRead tests the files of several processes in one file of records, of which one was killed.
func TestRead(t *testing.T) {
	kernel := record{form: formNamed("REFUSED_KERNEL"), process: 5, call: 3, handle: 1<<63 + 17, address: 4096, bytes: 80, routine: "hipLaunchKernel", name: "f"}
	other := kernel
	other.process, other.access = 6, vectorOf(1, 1)
	text := Header + "\nmodule,5 1 0 0 0,/bin/a\\x20b\n" + Header + "\nmodule,6 1 0 0 0,/bin/c\n" + kernel.line("", "", "1+0x10 2+0x5", "", "1+0x20") +
		other.line("", "", "1+0x10") + "module,6 1 0 0 0,/bin/d\n" + other.line("", "1+0x8", "1+0x10")
	list, err := Read(strings.NewReader(text+kernel.line()[:20]), nil)
	require.NoError(t, err, "a process was killed while it wrote a line")
	require.Len(t, list, 3)
	assert.Equal(t, Finding{Kind: "refused_kernel", Level: Note, Routine: "hipLaunchKernel", Text: list[0].Text, Process: 5, Call: 3, Handle: 1<<63 + 17,
		Address: 4096, Bytes: 80, Frames: []Frame{{Module: "/bin/a b", Offset: 16}}, Advice: kindOf("refused_kernel").Advice}, list[0])
	assert.Equal(t, "/bin/c", list[1].Frames[0].Module)
	assert.Equal(t, "x", list[1].Operand, "that of the access")
	assert.Equal(t, "/bin/d", list[2].Frames[0].Module, "a process that became another program")
	assert.Equal(t, 0, CountOf(list), "a note does not count")
	assert.Equal(t, 2, CountOf(read(t)))
	kernel.form = uint64(len(forms()) + 1)
	empty := other
	empty.access.elemBytes = 0
	for _, line := range []string{"no record\n", "finding,1 2 3\n", "module,5,/bin/a\n", kernel.line(), strings.Replace(other.line(), "4096", "x", 1), "{}\n", empty.line()} {
		_, err = Read(strings.NewReader(Header+"\n"+line), nil)
		assert.ErrorContains(t, err, "line 2 is not a record of the check", line)
	}
}

func TestWriteText(t *testing.T) {
	list := read(t)
	list[0].Frames[0] = Frame{Module: "/bin/p", Offset: 16, Function: "f", File: "/src/f.c", Line: 9}
	list[0].Other = &Place{Text: "it was allocated here", Frames: []Frame{{Module: "/bin/p", Offset: 0x20}}}
	list[1].Handle = 0
	list = append(list, Finding{Kind: "newer", Level: Error, Routine: "rocblas_daxpy", Text: "it is new"})
	var b bytes.Buffer
	require.NoError(t, WriteText(&b, "check", list, 4))
	assert.Equal(t, `error: out_of_bounds: rocblas_dgemm: A is too short
  call 3 of process 5, handle 0x11
    at f (/src/f.c:9)
  it was allocated here
    at 0x20 (p)
  what to do: Pass sizes, leading dimensions, increments and strides that fit the allocation, or allocate more.
note: ignored_status: rocblas_dger: it failed
  call 4 of process 5
  what to do: Test the status of each call.
warning: never_ended: rocblas_create_handle: it lives
  what to do: End each lease before its handle, and destroy each handle before the process ends.
error: newer: rocblas_daxpy: it is new
rocblas-mem: check: 3 findings, 1 note, 4 suppressed
`, b.String())
}

func TestWriteJSON(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, WriteJSON(&b, nil, 0))
	assert.JSONEq(t, `{"findings": [], "suppressed": 0}`, b.String())
	b.Reset()
	require.NoError(t, WriteJSON(&b, read(t), 1))
	var got struct {
		Findings   []Finding
		Suppressed int
	}
	require.NoError(t, json.Unmarshal(b.Bytes(), &got))
	assert.Equal(t, read(t), got.Findings)
	assert.Equal(t, 1, got.Suppressed)
}

// TestWriteSARIF checks the properties that SARIF 2.1.0 requires and those that CI systems show.
func TestWriteSARIF(t *testing.T) {
	list := read(t)
	list[0].Frames = []Frame{{Module: "/lib/x", Function: "g"}, {Module: "/bin/p", Function: "f", File: "/src/a b/f.c", Line: 9},
		{Module: "/bin/p", Function: "main", File: "/other/m.c", Line: 2}}
	list[0].Other = &Place{Text: "it was allocated here", Frames: []Frame{{File: "/src/g.c", Line: 3}}}
	var b bytes.Buffer
	require.NoError(t, WriteSARIF(&b, list, "/src", "1.2.3"))
	var log map[string]any
	require.NoError(t, json.Unmarshal(b.Bytes(), &log))
	assert.Equal(t, "2.1.0", log["version"])
	run := log["runs"].([]any)[0].(map[string]any)
	driver := run["tool"].(map[string]any)["driver"].(map[string]any)
	assert.Equal(t, "rocblas-mem", driver["name"])
	rules := driver["rules"].([]any)
	require.Len(t, rules, len(allKinds()))
	for i, k := range allKinds() {
		assert.Equal(t, map[string]any{"id": k.Name, "shortDescription": map[string]any{"text": k.What}, "help": map[string]any{"text": k.Advice},
			"defaultConfiguration": map[string]any{"level": string(k.Level)}}, rules[i])
	}
	results := run["results"].([]any)
	require.Len(t, results, 3)
	first := results[0].(map[string]any)
	assert.Equal(t, "error", first["level"])
	assert.Equal(t, "out_of_bounds", first["ruleId"])
	assert.Equal(t, map[string]any{"text": "rocblas_dgemm: A is too short"}, first["message"])
	text, err := json.Marshal(first["locations"])
	require.NoError(t, err)
	assert.JSONEq(t, `[{"physicalLocation": {"artifactLocation": {"uri": "a%20b/f.c"}, "region": {"startLine": 9}},
		"logicalLocations": [{"name": "f", "kind": "function"}]}]`, string(text), "the innermost frame with a line")
	text, err = json.Marshal(first["relatedLocations"])
	require.NoError(t, err)
	assert.Contains(t, string(text), `"uri":"g.c"`)
	text, err = json.Marshal(first["stacks"])
	require.NoError(t, err)
	assert.Contains(t, string(text), `"uri":"file:///other/m.c"`)
	assert.NotContains(t, results[1], "locations")
}

func TestSuppressions(t *testing.T) {
	f := Finding{Kind: "out_of_bounds", Routine: "rocblas_dgemm", Operand: "A",
		Frames: []Frame{{Module: "/lib/libfoo.so.1", Function: "inner"}, {Module: "/bin/p", Function: "outer", File: "/src/o.c"},
			{Module: "/bin/p", Function: "operator/"}}}
	for line, want := range map[string]bool{
		"*":                                       true,
		"out_of_bounds":                           true,
		"unordered":                               false,
		"* routine:rocblas_?gemm operand:A":       true,
		"* routine:rocblas_?gemm operand:B":       false,
		"out_of_bounds function:out*":             true,
		"out_of_bounds function:main":             false,
		"* module:libfoo.so.*":                    true,
		"* module:/bin/p file:o.c":                true,
		"* module:/lib/p":                         false,
		"* function:operator":                     false,
		"* function:operator/":                    true,
		"# all\n\n* function:inner function:oute": false,
	} {
		by, err := ReadSuppressions(strings.NewReader(line))
		require.NoError(t, err, line)
		require.Len(t, by, 1, line)
		assert.Equal(t, want, len(Suppress([]Finding{f}, by)) == 0, line)
	}
	for _, line := range []string{"everything", "* color:red", "* function", "* function:[", "#\n* routine:["} {
		_, err := ReadSuppressions(strings.NewReader(line))
		assert.ErrorContains(t, err, "line ", line)
	}
}

// TestKinds tests that what a kind is and what to do are one line each, and that no two kinds have one name.
func TestKinds(t *testing.T) {
	assert.Equal(t, Kind{Name: "newer", Level: Error}, kindOf("newer"))
	for _, k := range Kinds() {
		assert.Equal(t, k, kindOf(k.Name))
		for _, text := range []string{k.What, k.Advice} {
			assert.Regexp(t, `^[A-Z][^\n]{10,110}\.$`, text)
		}
		assert.Regexp(t, `^[^|\n]{20,}[^.]$`, k.Finds, "a cell of the page's table")
	}
}

// TestTextOfMemory tests what a text says of live memory, of a first call, and of one suppressed finding.
func TestTextOfMemory(t *testing.T) {
	f := NewFinding("over_budget", "hipMalloc")
	f.Call, f.Process, f.Handle = 1, 7, 16
	for i := range mostLive + 2 {
		f.Live = append(f.Live, fmt.Sprint("place ", i))
	}
	var b strings.Builder
	require.NoError(t, WriteText(&b, "memory", []Finding{f}, 1))
	assert.Contains(t, b.String(), "\n  call 1 of process 7, handle 0x10\n")
	assert.Contains(t, b.String(), "\n    live: place 7\n    and 2 more\n")
	assert.Contains(t, b.String(), "rocblas-mem: memory: 1 finding, 0 notes, 1 suppressed\n")
	f.Live = f.Live[:mostLive]
	b.Reset()
	require.NoError(t, WriteText(&b, "memory", []Finding{f}, 0))
	assert.NotContains(t, b.String(), " more\n")
	assert.NotContains(t, b.String(), "suppressed")
}

// TestPathsInSARIF tests which paths are relative to the folder.
func TestPathsInSARIF(t *testing.T) {
	for name, want := range map[string]string{
		"/src/a.c": "a.c", "/src/.cache/a.c": ".cache/a.c", "/src/..a/b.c": "..a/b.c", "/other/a.c": "file:///other/a.c", "a.c": "a.c", "/srcs/a.c": "file:///srcs/a.c",
	} {
		assert.Equal(t, want, uriOf(name, "/src"))
	}
}

// TestLongFindings tests that a finding of any length is read.
func TestLongFindings(t *testing.T) {
	name := strings.Repeat("n", 1<<20)
	line := record{form: formNamed("REFUSED_KERNEL"), name: name}.line()
	list, err := Read(strings.NewReader(line+line+line[:50]), nil)
	require.NoError(t, err)
	require.Len(t, list, 2, "without the last line, which has no end")
	assert.Contains(t, list[1].Text, name)
}

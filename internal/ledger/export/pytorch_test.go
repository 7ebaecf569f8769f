package export

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/ledger"
)

// The snapshot as the checker prints it.
type (
	shot struct {
		Segments []segment `json:"segments"`
		Traces   [][]event `json:"device_traces"`
	}
	segment struct {
		Device  int    `json:"device"`
		Address uint64 `json:"address"`
		Size    uint64 `json:"total_size"`
		Stream  uint64 `json:"stream"`
		Frames  []struct {
			File string `json:"filename"`
			Line int    `json:"line"`
			Name string `json:"name"`
		} `json:"frames"`
	}
	event struct {
		Action  string `json:"action"`
		Address uint64 `json:"addr"`
		Size    uint64 `json:"size"`
		Stream  uint64 `json:"stream"`
		Free    uint64 `json:"device_free"`
		Time    uint64 `json:"time_us"`
	}
)

// read checks snapshots with Python and returns what it reads.
func read(t *testing.T, ledgers map[string]*ledger.Ledger) map[string]shot {
	t.Helper()
	python, err := exec.LookPath("python3")
	require.NoError(t, err, "the test reads pickles with Python")
	folder, args := t.TempDir(), []string{filepath.Join("testdata", "snapshot.py")}
	names := slices.Sorted(maps.Keys(ledgers))
	for _, name := range names {
		var out bytes.Buffer
		require.NoError(t, PyTorch(&out, ledgers[name]))
		args = append(args, filepath.Join(folder, name))
		require.NoError(t, os.WriteFile(args[len(args)-1], out.Bytes(), 0o600))
	}
	command := exec.Command(python, args...)
	var errors bytes.Buffer
	command.Stderr = &errors
	out, err := command.Output()
	require.NoError(t, err, "%s", &errors)
	shots, lines := map[string]shot{}, json.NewDecoder(bytes.NewReader(out))
	for _, name := range names {
		var s shot
		require.NoError(t, lines.Decode(&s), name)
		shots[name] = s
	}
	return shots
}

// TestSnapshotsForPyTorch checks the rules of the format on all ledgers, and the contents of some.
func TestSnapshotsForPyTorch(t *testing.T) {
	shots := read(t, all(t))
	assert.Equal(t, shot{Segments: []segment{}, Traces: [][]event{{{Action: "snapshot"}}}}, shots["empty"])
	assert.Equal(t, shot{Segments: []segment{}, Traces: [][]event{{{Action: "snapshot", Time: 4}}}}, shots["zero"], "0 bytes cannot be drawn")

	usual := shots["usual"]
	require.Len(t, usual.Traces, 1)
	assert.Equal(t, []event{
		{"segment_alloc", 0x7f0000000000, 4096, 0, 0, 1}, {"alloc", 0x7f0000000000, 4096, 0, 0, 1},
		{"segment_alloc", 0x7f0000100000, 1000, 0, 0, 2}, {"alloc", 0x7f0000100000, 1000, 0, 0, 2},
		{"segment_alloc", firstWorkspace, 1 << 20, 0x55aa, 0, 3}, {"alloc", firstWorkspace, 1 << 20, 0x55aa, 0, 3},
		{"segment_alloc", 0x7f0000400000, 70000, 0x55aa, 0, 4}, {"alloc", 0x7f0000400000, 70000, 0x55aa, 0, 4},
		{"oom", 0, 1 << 40, 0, 12345, 6},
		{"free_requested", 0x7f0000400000, 70000, 0x55aa, 0, 7}, {"free_completed", 0x7f0000400000, 70000, 0x55aa, 0, 7},
		{"segment_free", 0x7f0000400000, 70000, 0x55aa, 0, 7},
		{"segment_alloc", 0x7f0000400000, 300, 0, 0, 8}, {"alloc", 0x7f0000400000, 300, 0, 0, 8},
		{"free_requested", 0x7f0000000000, 4096, 0, 0, 9}, {"free_completed", 0x7f0000000000, 4096, 0, 0, 9},
		{"segment_free", 0x7f0000000000, 4096, 0, 0, 9}, {"snapshot", 0, 0, 0, 0, 9},
	}, usual.Traces[0])
	require.Len(t, usual.Segments, 3)
	assert.Equal(t, []uint64{0x7f0000100000, 0x7f0000400000, firstWorkspace},
		[]uint64{usual.Segments[0].Address, usual.Segments[1].Address, usual.Segments[2].Address})
	text, err := json.Marshal(usual.Segments[2])
	require.NoError(t, err)
	assert.JSONEq(t, `{"device": 0, "address": 281474976710656, "total_size": 1048576, "stream": 21930, "frames": [
		{"filename": "workspace memory", "line": 0, "name": "rocblas_dtrsm"}, {"filename": "/src/solve.c", "line": 10, "name": "solve"},
		{"filename": "/src/step.c", "line": 11, "name": "step"}, {"filename": "/src/main.c", "line": 12, "name": "main"}]}`, string(text))
	assert.Empty(t, shots["reused"].Segments)
	assert.Len(t, shots["reused"].Traces[0], 3*5+1)
	assert.Len(t, shots["unknown"].Traces[0], 3)
	assert.Len(t, shots["unknown"].Segments, 1)
	assert.Len(t, shots["devices"].Traces, 8)
	assert.Contains(t, lengths(shots["names"]), len("f<a&&b>::")+3*30000)

	const most = 1<<63 - 1
	assert.Equal(t, uint64(most), shots["large"].Traces[0][10].Size)
	assert.Equal(t, uint64(1<<53+1), shots["large"].Segments[4].Size)
	assert.Equal(t, uint64(most), shots["large"].Segments[2].Stream)
}

// lengths returns the lengths of the names of the functions that called.
func lengths(s shot) (list []int) {
	for _, of := range s.Segments {
		list = append(list, len(of.Frames[1].Name))
	}
	return list
}

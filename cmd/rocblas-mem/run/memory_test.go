package run

import (
	"bytes"
	"encoding/binary"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// TestPercent tests that a number of per cent is read exactly, and what is no such number.
func TestPercent(t *testing.T) {
	for text, want := range map[string]*big.Rat{"0": big.NewRat(0, 1), "13": big.NewRat(13, 100), "19.9%": big.NewRat(199, 1000), "1000": big.NewRat(10, 1), ".5": big.NewRat(1, 200)} {
		part, err := percentOf(text)
		require.NoError(t, err, text)
		assert.Zero(t, want.Cmp(part), text)
	}
	for _, text := range []string{"", "-1", "nan", "1e3", "0x10", "1/3", "1000.1", "inf", "1_0", "5 %", strings.Repeat("1", 21), "%"} {
		_, err := percentOf(text)
		assert.ErrorContains(t, err, "is not a number of per cent", text)
	}
}

// TestGaps tests which processes of a run are known whole, and what is said of the others.
func TestGaps(t *testing.T) {
	p := &launch{}
	a, err := newTallies(p)
	require.NoError(t, err)
	defer a.end()
	assert.Equal(t, a.file, p.env.Get(trace.TallyVariable))
	const gone = 1 << 30 // no process
	keep(t, a, []trace.ProcessTally{
		{PID: gone, Ended: 1, Lines: 5, MostBytes: 7}, {PID: gone, Lines: 5}, {PID: gone, Ended: 1, Lines: 5, Lost: 1, MostBytes: 9},
		{PID: gone, Ended: 1, Lines: 3}, {PID: uint64(os.Getpid())}, {PID: gone, Ended: 1, Lines: 4},
	}...)
	var said strings.Builder
	gaps, err := a.gaps(map[uint64]int64{1: 5, 2: 5, 3: 5, 5: 0, 6: 9}, &said)
	require.NoError(t, err)
	require.Len(t, gaps, 4, said.String())
	for i, want := range []string{"wrote or lost 6 lines, and its trace has 5", "has no trace that can be read", "became another program", "wrote or lost 4 lines, and its trace has 9"} {
		assert.Contains(t, gaps[i].text, want)
		assert.Contains(t, said.String(), gaps[i].text+"; what is missing is not in the report\n")
	}
	assert.EqualValues(t, 9, gaps[0].mostBytes)
	assert.Equal(t, []bool{false, false, true, false}, []bool{gaps[0].another, gaps[1].another, gaps[2].another, gaps[3].another})
}

// TestBecameAnotherProgram tests that a program which another program has taken the place of is known when it has ended too.
func TestBecameAnotherProgram(t *testing.T) {
	a, err := newTallies(&launch{})
	require.NoError(t, err)
	defer a.end()
	for name, want := range map[string]bool{"another": true, "true": false, "": false} {
		ended := exec.Command("true")
		require.NoError(t, ended.Start())
		awaitEnd(ended.Process.Pid)
		for _, byExit := range []uint64{0, 1} {
			p := trace.ProcessTally{PID: uint64(ended.Process.Pid), Ended: byExit}
			copy(p.Name[:], name)
			keep(t, a, p)
			_, another, err := a.read()
			require.NoError(t, err)
			assert.Equal(t, want && byExit == 0, another[0], "%q, by exit: %d", name, byExit)
			clear(a.another)
		}
		require.NoError(t, ended.Wait())
	}
}

// TestFinish tests what a run is compared with, what is written, and what is said, when its program has ended.
func TestFinish(t *testing.T) {
	name := filepath.Join(t.TempDir(), "baseline.json")
	for _, row := range []struct {
		name    string
		options []string
		bytes   uint64 // that the program took; 0 for none
		status  int    // of the program
		gaps    []gap
		errs    string // of the error
		said    string
		found   string // the first finding's text
		most    uint64 // the first finding's bytes
	}{
		{name: "nothing asked", gaps: []gap{{text: "a gap"}}},
		{name: "nothing seen", options: []string{"--budget", "10"}, errs: "the memory of p is unknown"},
		{name: "a budget", options: []string{"--budget", "10"}, bytes: 10},
		{name: "a gap whose most is known", options: []string{"--cpu", "--budget", "10"}, gaps: []gap{{text: "a gap", mostBytes: 10}}},
		{name: "a gap above the budget", options: []string{"--budget", "10"}, gaps: []gap{{text: "a gap", mostBytes: 11}},
			found: "a gap: the device has given it 11 bytes, and the budget is 10", most: 11},
		{name: "a gap without --cpu", options: []string{"--budget", "10"}, gaps: []gap{{text: "a gap"}}, errs: "a gap, so the budget was not tested"},
		{name: "another program", options: []string{"--cpu", "--budget", "10"}, gaps: []gap{{text: "a gap", another: true}}, errs: "not tested"},
		{name: "a signal", options: []string{"--baseline", name, "--update-baseline"}, bytes: 10, status: 129, errs: "a signal ended p (status 129)"},
		{name: "a gap of a new baseline", options: []string{"--baseline", name, "--update-baseline"}, gaps: []gap{{text: "a gap"}}, errs: "so its places are unknown"},
		{name: "a new baseline", options: []string{"--baseline", name, "--update-baseline"}, bytes: 10, status: 128},
		{name: "the same", options: []string{"--baseline", name}, bytes: 10},
		{name: "less", options: []string{"--baseline", name}, bytes: 9,
			said: "rocblas-mem: baseline: device memory: 10 -> 9 bytes, -1 (-10.00 %)\nrocblas-mem: baseline: all device: 10 -> 9 bytes, -1 (-10.00 %)\n"},
		{name: "more", options: []string{"--baseline", name}, bytes: 12, found: "10 -> 12 bytes, +2 (+20.00 %)", most: 2},
		{name: "a tolerance", options: []string{"--baseline", name, "--tolerance", "20"}, bytes: 12,
			said: "rocblas-mem: baseline: device memory: 10 -> 12 bytes, +2 (+20.00 %)\nrocblas-mem: baseline: all device: 10 -> 12 bytes, +2 (+20.00 %)\n"},
		{name: "a gap of a comparison", options: []string{"--baseline", name}, gaps: []gap{{text: "a gap"}}, errs: "so its places are unknown"},
	} {
		m, err := newMemoryTest(runOptions(t, row.options...))
		require.NoError(t, err, row.name)
		m.program, m.gaps, m.totals.Device = "p", row.gaps, row.bytes
		if row.bytes > 0 {
			m.seen, m.totals.Kinds[ledger.Device] = 1, row.bytes
		}
		var said strings.Builder
		err = m.finish(row.status, &said)
		if row.errs == "" {
			assert.NoError(t, err, row.name)
		} else {
			assert.ErrorContains(t, err, row.errs, row.name)
		}
		assert.Equal(t, row.said, said.String(), row.name)
		if row.found == "" {
			assert.Empty(t, m.findings, row.name)
		} else if assert.NotEmpty(t, m.findings, row.name) {
			assert.Equal(t, row.found, m.findings[0].Text, row.name)
			assert.Equal(t, row.most, m.findings[0].Bytes, row.name)
		}
	}
	for _, option := range []string{"--update-baseline", "--tolerance=1"} {
		_, err := newMemoryTest(runOptions(t, option))
		assert.ErrorContains(t, err, "needs --baseline")
	}
}

// TestPrepare tests what a run passes to the stand-in, and that no budget is above the device's memory.
func TestPrepare(t *testing.T) {
	m, err := newMemoryTest(runOptions(t, "--cpu", "--device-memory", "12", "--budget", "12"))
	require.NoError(t, err)
	p := &launch{}
	require.NoError(t, m.prepare(p))
	assert.Equal(t, "12", p.env.Get("ROCBLAS_MEM_STANDIN_MEMORY"))
	assert.Equal(t, "1", p.env.Get("ROCBLAS_MEM_TRACE_STACKS"))
	assert.Equal(t, "0", p.env.Get("ROCBLAS_MEM_TRACE_SIZE"))
	m.budget = 13
	assert.ErrorContains(t, m.prepare(p), "13 bytes are more than the device's 12")
}

// keep writes tallies as processes do.
func keep(t *testing.T, a *tallies, list ...trace.ProcessTally) {
	var text bytes.Buffer
	require.NoError(t, binary.Write(&text, binary.NativeEndian, list))
	file, err := os.OpenFile(a.file, os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = file.WriteAt(append(binary.NativeEndian.AppendUint64(nil, uint64(len(list))), text.Bytes()...), 8)
	require.NoError(t, err)
	require.NoError(t, file.Close())
}

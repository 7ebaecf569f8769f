package ledger

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/trace"
)

// twoDevices is the ledger of a program whose second device gives more.
func twoDevices() *Ledger {
	need := &trace.Need{}
	l := &Ledger{Program: "two", GPU: "gfx942:rocblas-7.2", Ended: true, Stacks: [][]frames.Frame{nil}, Dry: &Dry{}, Changes: []Change{
		{Address: 1, Bytes: 8 * mib, Device: "host", Kind: Device},
		{Address: 2, Bytes: 6 * mib, Device: "host:1", Kind: Device},
		{Address: 3, Bytes: 100 * mib, Device: "host:1", Kind: Pinned},
		{Address: 1, Bytes: 8 * mib, Device: "host", Kind: Device, Action: Release},
		{Address: 9, Bytes: 7 * mib, Device: "host", Action: Refuse, Kind: Device},
		{Address: 4, Bytes: 3*mib + 1, Device: "host:1", Kind: Device},
		{Address: 5, Bytes: 1 * mib, Device: "host:1", Kind: Pool, Pool: 1},
	}, Uses: []Use{{0, 1, 2}, {5, 3, 4}},
		marks: []mark{{before: 1, handle: 70, place: "host", need: need, given: 0}, {before: 6, handle: 71, place: "host:1", need: need, given: 5}, {before: 7, pool: 1}}}
	for i := range l.Changes {
		l.Changes[i].Line, l.Changes[i].Thread = int64(10+i), 1
	}
	l.count()
	l.split()
	return l
}

// TestDevices: each of two devices has a ledger of its own, with what belongs to its changes.
func TestDevices(t *testing.T) {
	l := twoDevices()
	require.Len(t, l.Devices, 2)
	first, second := l.Devices[0], l.Devices[1]
	assert.Equal(t, l.Devices, l.Each())
	assert.Same(t, second, l.Fullest())
	var lines []int64
	for _, one := range l.Devices {
		assert.Nil(t, one.Dry)
		for _, c := range one.Changes {
			lines = append(lines, c.Line)
		}
	}
	assert.Equal(t, []int64{10, 13, 14, 11, 12, 15, 16}, lines)
	assert.Equal(t, []uint64{8 * mib, 8 * mib, 0, 0}, []uint64{first.Changes[0].LiveBytes, first.Changes[0].TakenBytes, first.Changes[1].LiveBytes, first.Changes[1].TakenBytes})
	assert.Equal(t, []uint64{9*mib + 1, 10 * mib}, []uint64{second.Changes[2].LiveBytes, second.Changes[2].TakenBytes})
	assert.Equal(t, []Use{{0, 1, 2}}, first.Uses)
	assert.Equal(t, []Use{{2, 3, 4}}, second.Uses)
	assert.Equal(t, []mark{{before: 1, handle: 70, place: "host", need: l.marks[0].need, given: 0}, {before: 3, pool: 1}}, first.marks)
	assert.Equal(t, []mark{{before: 3, handle: 71, place: "host:1", need: l.marks[0].need, given: 2}, {before: 4, pool: 1}}, second.marks)

	for _, one := range []*Ledger{{Changes: l.Changes[:1]}, {}} {
		one.split()
		assert.Nil(t, one.Devices)
		assert.Equal(t, []*Ledger{one}, one.Each())
		assert.Same(t, one, one.Fullest())
	}
}

// TestBudgetOfDevices: a budget is that of each device, and the first line above it is found.
func TestBudgetOfDevices(t *testing.T) {
	l := twoDevices()
	for _, c := range []struct {
		budget uint64
		place  string
		line   int64
	}{{44 * mib, "", 0}, {10*mib - 1, "host:1", 15}, {8*mib - 1, "host", 10}, {6*mib - 1, "host", 10}} {
		of, at := l.FirstAbove(c.budget)
		if c.place == "" {
			assert.Nil(t, of)
			continue
		}
		assert.Equal(t, []any{c.place, c.line}, []any{of.Place, of.Changes[at].Line}, c.budget)
	}
}

// TestReportOfDevices: the text, the numbers and the pictures tell of each device, and in detail of the fullest first.
func TestReportOfDevices(t *testing.T) {
	l := twoDevices()
	var text strings.Builder
	require.NoError(t, l.Text(&text, "", 1<<30))
	for _, part := range []string{"device memory of two by device:\n  host: at most 8388608 bytes (8.0 MiB), 8388608 with", "  host:1: at most 10485761 bytes (10.0 MiB), 44040192 with",
		"device memory of two on gfx942:rocblas-7.2, device host:1: at most 10485761 bytes", "refused: 1; the first: 7340032 bytes"} {
		assert.Contains(t, text.String(), part)
	}
	assert.Equal(t, 1, strings.Count(text.String(), "dry run: kernels"))

	s := l.Summary("", 1<<30)
	require.Len(t, s.Devices, 2)
	assert.Equal(t, []any{"host:1", uint64(10485761), uint64(44040192), 1, l.Dry}, []any{s.Place, s.PeakBytes, s.TakenBytes, s.Refused, s.Dry})
	assert.Equal(t, []any{"host", uint64(8388608), 1, "host:1", uint64(10485761), 0},
		[]any{s.Devices[0].Place, s.Devices[0].PeakBytes, s.Devices[0].Refused, s.Devices[1].Place, s.Devices[1].PeakBytes, s.Devices[1].Refused})

	p := l.Picture("", Limit{}, 1)
	require.Len(t, p.Others, 1)
	assert.Equal(t, []string{"host:1", "host"}, []string{p.Place, p.Others[0].Place})
	data, err := p.MarshalJSON()
	require.NoError(t, err)
	assert.Contains(t, string(data), `"place":"host:1","others":[{"gpu":"gfx942:rocblas-7.2","place":"host",`)
	var one, both strings.Builder
	p.Others[0].SVG(&one, 0)
	p.SVG(&both, 0)
	assert.Equal(t, 1, strings.Count(one.String(), "device memory on gfx942:rocblas-7.2, device host<"))
	assert.Equal(t, 2, strings.Count(both.String(), "device memory on gfx942:rocblas-7.2, device host"))
}

// TestBaselineOfDevices: a baseline has the peak of each of several devices, which is compared.
func TestBaselineOfDevices(t *testing.T) {
	totals := twoDevices().Totals("")
	assert.Equal(t, map[string]uint64{"host": 8 * mib, "host:1": 10*mib + 1}, totals.Devices)
	before := NewBaseline("two", "", 0, totals)
	var text strings.Builder
	require.NoError(t, before.Write(&text))
	again, err := ReadBaseline(strings.NewReader(text.String()))
	require.NoError(t, err)
	assert.Equal(t, before, again)
	totals.Add(Totals{Devices: map[string]uint64{"host:1": 5}})
	assert.Contains(t, before.Against(NewBaseline("two", "", 0, totals)), Difference{What: "device host:1", Before: 10*mib + 1, Now: 10*mib + 6})

	delete(totals.Devices, "host:1")
	assert.Nil(t, NewBaseline("two", "", 0, totals).Devices, "one device is the whole")
}

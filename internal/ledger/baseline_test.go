package ledger

import (
	"bytes"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// percent returns a number of per cent as a part.
func percent(text string) *big.Rat {
	part, _ := new(big.Rat).SetString(text)
	return part.Quo(part, big.NewRat(100, 1))
}

func totals() Totals {
	t := NewTotals()
	t.Device = 1000
	t.Kinds[Device], t.Kinds[Pool] = 900, 100
	t.Places[PlaceOfKind{Place{"load", "a.c"}, Device}] = 900
	t.Places[PlaceOfKind{Place{"grow<int>", "b.cc"}, Pool}] = 100
	return t
}

// TestBaseline writes a baseline and reads it back: one place a line, sorted.
func TestBaseline(t *testing.T) {
	b := NewBaseline("solver", "gfx942:rocblas-7.2", 5000, totals())
	var text bytes.Buffer
	require.NoError(t, b.Write(&text))
	assert.Equal(t, `{
  "format": "rocblas-mem baseline 1",
  "program": "solver",
  "gpu": "gfx942:rocblas-7.2",
  "device_bytes": 5000,
  "peak_bytes": 1000,
  "kinds": {
    "device": 900,
    "pool": 100
  },
  "places": [
    {"function":"load","file":"a.c","kind":"device","peak_bytes":900},
    {"function":"grow\u003cint\u003e","file":"b.cc","kind":"pool","peak_bytes":100}
  ]
}
`, text.String())
	assert.True(t, strings.HasPrefix(text.String(), BaselineBegin))
	again, err := ReadBaseline(bytes.NewReader(text.Bytes()))
	require.NoError(t, err)
	assert.Equal(t, b, again)
	assert.Empty(t, b.Compare(again, percent("0")))
	require.NoError(t, b.Fits("solver", "gfx942:rocblas-7.2", 5000))
	require.NoError(t, b.FitsSkip(nil))
	require.ErrorContains(t, b.FitsSkip([]string{"rmm::"}), `with no --skip-frames, and this run's with --skip-frames ["rmm::"]`)
	require.ErrorContains(t, b.Fits("other", "gfx942:rocblas-7.2", 5000), `program "solver", not of "other"`)
	require.ErrorContains(t, b.Fits("solver", "", 5000), "it is of gfx942:rocblas-7.2, and this run of no GPU")
	require.ErrorContains(t, b.Fits("solver", "gfx942:rocblas-7.2", 1), "it is of a device of 5000 bytes, and this run has one of 1")
	for junk, reason := range map[string]string{
		"": "EOF", "[]": "not a baseline", "{}": `its format is ""`, text.String() + "{}": "more after it", text.String() + "]": "more after it", text.String() + "}x": "more after it", text.String() + ",": "more after it",
		text.String() + "x": "more after it", strings.Repeat(" ", 70<<20): "longer than", text.String() + strings.Repeat(" ", 70<<20): "longer than",
		strings.Replace(text.String(), "baseline 1", "baseline 2", 1): `its format is "rocblas-mem baseline 2"`,
		strings.Replace(text.String(), `"pool": 100`, `"pond": 1`, 1): `"pond" is not a kind of memory`,
		strings.Replace(text.String(), `"gpu"`, `"card"`, 1):          "unknown field",
		strings.Replace(text.String(), "1000", "-1", 1):               "not a baseline",
	} {
		_, err := ReadBaseline(strings.NewReader(junk))
		assert.ErrorContains(t, err, reason, junk[:min(100, len(junk))])
	}
}

// TestBaselineWithPatterns tests that a baseline has the patterns of frames that are no places.
func TestBaselineWithPatterns(t *testing.T) {
	b := NewBaseline("solver", "", 0, totals())
	b.SkipFrames = []string{"rmm::", "thrust"}
	var text bytes.Buffer
	require.NoError(t, b.Write(&text))
	assert.Contains(t, text.String(), "  },\n  \"skip_frames\": [\"rmm::\",\"thrust\"],\n  \"places\": [")
	again, err := ReadBaseline(&text)
	require.NoError(t, err)
	assert.Equal(t, b, again)
	require.NoError(t, again.FitsSkip([]string{"rmm::", "thrust"}))
	require.ErrorContains(t, again.FitsSkip(nil), `--skip-frames ["rmm::" "thrust"]`)
}

// TestCompare compares runs that take more, less, elsewhere, and within the tolerance.
func TestCompare(t *testing.T) {
	base := NewBaseline("p", "", 0, totals())
	more := totals()
	more.Device, more.Kinds[Device] = 1100, 1000
	more.Places[PlaceOfKind{Place{"load", "a.c"}, Device}] = 1000
	now := NewBaseline("p", "", 0, more)
	list := base.Compare(now, percent("0"))
	require.Len(t, list, 3)
	assert.Equal(t, "device memory: 1000 -> 1100 bytes, +100 (+10.00 %)", list[0].String())
	assert.Equal(t, "all device: 900 -> 1000 bytes, +100 (+11.11 %)", list[1].String())
	assert.Equal(t, "load (a.c), device: 900 -> 1000 bytes, +100 (+11.11 %)", list[2].String())
	for _, d := range list {
		assert.True(t, d.Worse)
	}
	for _, d := range base.Compare(now, percent("12")) {
		assert.False(t, d.Worse, d)
	}
	assert.True(t, base.Compare(now, percent("10"))[1].Worse, "11.11 % are more than 10")
	assert.False(t, base.Compare(now, percent("10"))[0].Worse, "exactly the tolerance")
	for _, d := range now.Compare(base, percent("0")) {
		assert.False(t, d.Worse, "less is not worse")
	}

	moved := totals()
	delete(moved.Places, PlaceOfKind{Place{"load", "a.c"}, Device})
	moved.Places[PlaceOfKind{Place{"fetch", "a.c"}, Device}] = 900
	list = base.Compare(NewBaseline("p", "", 0, moved), percent("0"))
	require.Len(t, list, 2)
	assert.Equal(t, "fetch (a.c), device: new, 900 bytes", list[0].String())
	assert.True(t, list[0].Worse)
	assert.Equal(t, "load (a.c), device: gone, 900 bytes before", list[1].String())
	assert.False(t, list[1].Worse)

	fewer := totals()
	delete(fewer.Kinds, Pool)
	delete(fewer.Places, PlaceOfKind{Place{"grow<int>", "b.cc"}, Pool})
	fewer.Kinds[Graph] = 7
	list = base.Compare(NewBaseline("p", "", 0, fewer), percent("0"))
	require.Len(t, list, 3)
	assert.Equal(t, "all graph: new, 7 bytes", list[0].String())
	assert.True(t, list[0].Worse, "a kind that is new")
	assert.Equal(t, "all pool: gone, 100 bytes before", list[1].String())
	assert.False(t, list[1].Worse, "a kind that is gone")

	exact := totals()
	exact.Device = 1130
	assert.False(t, base.Compare(NewBaseline("p", "", 0, exact), percent("13"))[0].Worse, "13 % of 1000 are 130, which no binary fraction is")
	exact.Device = 1131
	assert.True(t, base.Compare(NewBaseline("p", "", 0, exact), percent("13"))[0].Worse)
}

package trace

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
)

func TestNumbersOfDrawings(t *testing.T) {
	for bytes, want := range map[uint64]string{
		0: "0 B", 1023: "1023 B", 1024: "1.00 KiB", 1152: "1.13 KiB", 10240: "10.0 KiB", 102400: "100 KiB", 1048575: "1024 KiB", 1064960: "1.02 MiB",
		33554432: "32.0 MiB", 1 << 47: "128 TiB", 1<<64 - 1: "16.0 EiB",
	} {
		assert.Equal(t, want, BytesText(bytes))
	}
	for span, want := range map[time.Duration]string{
		-1: "0 s", 0: "0 s", 1500: "1.500 µs", 999 * time.Microsecond: "999.0 µs", 72605 * time.Microsecond: "72.61 ms", time.Second: "1.000 s",
		3 * time.Hour: "10800 s",
	} {
		assert.Equal(t, want, SpanText(span))
	}
	for number, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 33554432: "33,554,432", 123456: "123,456"} {
		assert.Equal(t, want, NumberText(number))
	}
	assert.Equal(t, []string{"one two", "  three", "  four"}, wrapped("one two three four", 8))
}

// TestScale checks that the axis ends at the most in use, and that a far larger workspace is above a break.
func TestScale(t *testing.T) {
	const mib = 1 << 20
	summary := func(used, room uint64, marks ...Mark) (*Summary, *Handle) {
		s := NewSummary("made up")
		for _, e := range []Event{
			{Action: core.TraceCreate, Handle: 5, Routine: createHandle},
			{Action: core.TraceAllocate, Handle: 5, Time: time.Second, SizeBytes: used, InUseBytes: used, WorkspaceBytes: room, WantedBytes: used, LeastBytes: used},
			{Action: core.TraceEnd, Time: 2 * time.Second},
		} {
			require.NoError(t, s.Add(&e))
		}
		for _, m := range marks {
			s.Degraded.add(m)
		}
		s.Finish()
		return s, s.Handles[0]
	}
	for name, test := range map[string]struct {
		used, room   uint64
		marks        []Mark
		most, beyond uint64
	}{
		"far less than the workspace":    {mib, 32 * mib, nil, mib, 32 * mib},
		"nearly the workspace":           {28 * mib, 32 * mib, nil, 32 * mib, 32 * mib},
		"a call that wanted more":        {mib, 2 * mib, []Mark{{Handle: 1, SizeBytes: mib, NeededBytes: 40 * mib}}, mib, 40 * mib},
		"that of another handle":         {mib, mib, []Mark{{Handle: 2, SizeBytes: mib, NeededBytes: 40 * mib}}, mib, mib},
		"what no device has":             {mib, mib, []Mark{{Handle: 1, SizeBytes: mib, NeededBytes: MostBytes + 1}}, mib, mib},
		"nothing in use":                 {0, 32 * mib, []Mark{{Handle: 1, NeededBytes: mib}}, mib, 32 * mib},
		"nothing in use, nothing needed": {0, 32 * mib, nil, 32 * mib, 32 * mib},
		"nothing at all":                 {0, 0, nil, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s, h := summary(test.used, test.room, test.marks...)
			p := s.planeOf(h, 0)
			assert.Equal(t, []uint64{test.most, test.beyond}, []uint64{p.mostBytes, p.beyondBytes})
			const base = svgBand + svgGap + svgPlane
			assert.InDelta(t, base, p.y(0), 0)
			if test.beyond > test.most {
				assert.InDelta(t, svgBand+svgGap, p.y(p.mostBytes), 1e-9)
				assert.InDelta(t, svgBand, p.y(p.mostBytes+1), 0.1, "above the break")
				assert.InDelta(t, 0, p.y(p.beyondBytes), 1e-9)
			} else {
				assert.InDelta(t, 0, p.y(p.mostBytes), 1e-9)
			}
			assert.InDelta(t, 0, p.y(1<<63), 1e-9, "nothing is drawn outside")
		})
	}
}

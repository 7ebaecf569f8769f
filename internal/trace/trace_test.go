package trace_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// The traces in testdata are from ctests/trace/traced.c: whole, and long 100 with ROCBLAS_MEM_TRACE_SIZE=16K.

func summarize(t *testing.T, path string) *trace.Summary {
	t.Helper()
	s, err := trace.Summarize(path, nil)
	require.NoError(t, err)
	return s
}

func TestSummary(t *testing.T) {
	s := summarize(t, "testdata/whole.csv")
	assert.Equal(t, "traced", s.Program)
	assert.Equal(t, int64(28), s.Lines)
	assert.True(t, s.Ended)
	assert.False(t, s.Partial)
	assert.Equal(t, []int64{3, 1, 2, 1}, []int64{s.Growths.Count, s.Degraded.Count, s.Refused.Count, s.Lost.Count})
	assert.Equal(t, uint64(40000256), s.Optimal())
	assert.Equal(t, uint64(40000256), s.Least())
	assert.Equal(t, "ROCBLAS_DEVICE_MEMORY_SIZE=40000256", s.Advice()[0].Do)
	require.Len(t, s.Handles, 2)
	first, second := s.Handles[0], s.Handles[1]
	assert.True(t, first.Created && first.Destroyed)
	assert.False(t, second.Destroyed)
	assert.Equal(t, []int64{2, 1}, []int64{s.Made, s.Left})
	assert.Equal(t, []int64{5, 2, 1, 2}, []int64{first.Leases, first.Growths, first.Degraded, first.Refused})
	assert.Equal(t, []uint64{40000256, 40042496}, []uint64{first.PeakBytes, first.RoomBytes})
	growth := s.Growths.First[1]
	assert.Equal(t, "rocblas_device_malloc_alloc", growth.Routine)
	assert.Equal(t, []uint64{33554432, 40042496, 40000256}, []uint64{growth.FromBytes, growth.SizeBytes, growth.NeededBytes})
	assert.Equal(t, []uint64{132096, 700416}, []uint64{s.Degraded.First[0].SizeBytes, s.Degraded.First[0].NeededBytes})
	assert.Equal(t, uint64(640), s.Lost.First[0].SizeBytes)
	assert.Equal(t, second.Number, s.Lost.First[0].Handle)
	require.Len(t, s.Routines, 2)
	assert.Equal(t, "rocblas_device_malloc_alloc", s.Routines[0].Name, "what wants most stands first")
	assert.Equal(t, []uint64{700416, 132096}, []uint64{s.Routines[1].WantBytes, s.Routines[1].LeastBytes})
}

func TestRotatedTrace(t *testing.T) {
	whole := summarize(t, "testdata/long.csv")
	assert.False(t, whole.Partial, "the file before it is read too")
	assert.Equal(t, int64(100), whole.Routines[0].Leases)
	lines := int64(0)
	last := time.Duration(0)
	require.NoError(t, trace.Read("testdata/long.csv", func(e *trace.Event) error {
		assert.GreaterOrEqual(t, e.Time, last)
		last = e.Time
		lines++
		return nil
	}, nil))
	assert.Equal(t, whole.Lines, lines)

	alone := filepath.Join(t.TempDir(), "long.csv")
	text, err := os.ReadFile("testdata/long.csv")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(alone, text, 0o644))
	part := summarize(t, alone)
	assert.True(t, part.Partial)
	assert.Less(t, part.Routines[0].Leases, int64(100))
	require.Len(t, part.Handles, 1)
	assert.False(t, part.Handles[0].Created)
	assert.True(t, part.Handles[0].Destroyed)
}

// read parses lines that follow the header.
func read(lines string) (events []trace.Event, err error) {
	r := trace.NewReader(strings.NewReader(trace.FirstHeader()+"\n"+lines), "f.csv")
	for {
		var e trace.Event
		switch err := r.Next(&e); {
		case errors.Is(err, io.EOF):
			return events, nil
		case err != nil:
			return events, err
		}
		events = append(events, e)
	}
}

func TestReader(t *testing.T) {
	const line = "17,23:59:59.000001,allocate,0xAf,140737488355328,0x2,0x780000000100,rocblas_ddot,64,user_owned,65,66,67,success"
	const end = ",end,0x0,0,0x0,0x0,,0,,0,0,0,success\n"
	events, err := read(line + "\r\n18,23:59:58.999999" + end + "18,00:00:01.500000" + end + "\x00\x00\x00")
	require.NoError(t, err)
	assert.Equal(t, []trace.Event{
		{Line: 2, Thread: 17, Time: 24*time.Hour - time.Second + time.Microsecond, Action: core.TraceAllocate, Owner: core.UserOwned,
			Status: "success", Routine: "rocblas_ddot", Pointer: 0xaf, SizeBytes: 1 << 47, Stream: 2, Handle: 0x780000000100, InUseBytes: 64,
			WorkspaceBytes: 65, WantedBytes: 66, LeastBytes: 67},
		{Line: 3, Thread: 18, Time: 24*time.Hour - time.Second + time.Microsecond, Action: core.TraceEnd, Status: "success"},
		{Line: 4, Thread: 18, Time: 24*time.Hour + 1500*time.Millisecond, Action: core.TraceEnd, Status: "success"},
	}, events, "a time slightly earlier is that of the line before; midnight passes; zeros are the end")
}

// TestRehearsal checks that a summary and its text say for which GPU the sizes are.
func TestRehearsal(t *testing.T) {
	line := func(wanted string) string {
		return "1,10:00:00.000000,rehearsal,0x0,0,0x0,0x0,gfx942:rocblas-6.4,0,,0," + wanted + ",0,success\n"
	}
	events, err := read(line("0") + line("12"))
	require.NoError(t, err)
	s := trace.NewSummary("f.csv")
	for i := range events {
		require.NoError(t, s.Add(&events[i]))
	}
	s.Finish()
	assert.Equal(t, "gfx942:rocblas-6.4", s.As)
	assert.EqualValues(t, 12, s.Undecided)
	assert.Zero(t, s.Refused.Count+s.Made, "the line is of no handle")
	var text strings.Builder
	require.NoError(t, s.Text(&text))
	assert.Contains(t, text.String(), "\nsizes are those of gfx942:rocblas-6.4\nproducts of short floats that may take more there, which rocBLAS's kernel decides: 12\n")
	_, err = read(strings.Replace(line("0"), "rehearsal", "grow", 1))
	assert.ErrorContains(t, err, "there is no routine")
}

func TestReaderErrors(t *testing.T) {
	const good = "1,10:00:00.000000,allocate,0x1,64,0x0,0x5,rocblas_ddot,64,managed,64,64,64,success"
	for _, test := range []struct{ text, want string }{
		{good, "f.csv:2: the trace is cut in the middle of a line"},
		{strings.Replace(good, ",64,64,64,success", "", 1) + "\n", "f.csv:2: the line has 10 of 14 fields"},
		{good + ",more\n", "f.csv:2: the line has more than 14 fields"},
		{good + "\n" + strings.Replace(good, "allocate", "fly", 1) + "\n", `f.csv:3: there is no action "fly"`},
		{strings.Replace(good, "managed", "mine", 1) + "\n", `f.csv:2: there is no owner "mine"`},
		{strings.Replace(good, "0x1", "0x1g", 1) + "\n", `f.csv:2: Pointer: "0x1g" is not a number of up to 64 bits`},
		{strings.Replace(good, "0x5", "0x12345678901234567", 1) + "\n", `f.csv:2: Handle: "0x12345678901234567" is not`},
		{strings.Replace(good, ",64,", ",18446744073709551616,", 1) + "\n", `f.csv:2: Size: "18446744073709551616" is not`},
		{strings.Replace(good, ",64,", ",,", 1) + "\n", `f.csv:2: Size: "" is not`},
		{strings.Replace(good, "10:00:00.000000", "10:60:00.000000", 1) + "\n", `f.csv:2: Time: "10:60:00.000000" is not`},
		{strings.Replace(good, "10:00:00.000000", "10:00", 1) + "\n", `f.csv:2: Time: "10:00" is not`},
		{strings.Repeat("x", 2<<20) + "\n", "f.csv:2: a line of more than"},
		{strings.Replace(good, "ddot", "dfly", 1) + "\n", `f.csv:2: there is no routine "rocblas_dfly"`},
		{strings.Replace(good, "rocblas_ddot", "", 1) + "\n", `f.csv:2: Routine: "" does not belong to the action "allocate"`},
		{strings.Replace(good, "allocate", "end", 1) + "\n", `f.csv:2: Routine: "rocblas_ddot" does not belong to the action "end"`},
		{strings.Replace(good, ",64,0x0", ",140737488355329,0x0", 1) + "\n", "f.csv:2: Size: 140737488355329 bytes are more than any device has"},
		{strings.Replace(good, "64,managed", "140737488355329,managed", 1) + "\n", "f.csv:2: In use: 140737488355329 bytes"},
		{strings.Replace(good, "managed,64", "managed,140737488355329", 1) + "\n", "f.csv:2: Workspace: 140737488355329 bytes"},
		{strings.Replace(good, "64,64,success", "140737488355329,64,success", 1) + "\n", "f.csv:2: Wanted: 140737488355329 bytes"},
		{strings.Replace(good, "64,success", "140737488355329,success", 1) + "\n", "f.csv:2: Least: 140737488355329 bytes"},
		{good + "\n\x00" + good + "\n", "f.csv:3: the line begins with a zero byte, at byte 180 of the file"},
		{good + "\n" + strings.Repeat("\x00", 3<<20) + "\n", "f.csv:3: the line begins with a zero byte, at byte 180 of the file"},
		{"\x00\x00\n\x00", "f.csv:2: the line begins with a zero byte"},
	} {
		_, err := read(test.text)
		var syntax *trace.SyntaxError
		require.ErrorAs(t, err, &syntax, test.want)
		assert.Contains(t, err.Error(), test.want)
		assert.NotContains(t, err.Error(), "\n")
	}
	var e trace.Event
	assert.ErrorContains(t, trace.NewReader(strings.NewReader(""), "f.csv").Next(&e), "f.csv:1: the trace is empty")
	assert.ErrorContains(t, trace.NewReader(strings.NewReader("\x00\x00\x00"), "f.csv").Next(&e), "f.csv:1: the line begins with a zero byte, at byte 0")
	first := trace.FirstHeader()
	for _, header := range []string{"\x7fELF", "", first + ",Further", strings.TrimSuffix(first, ",Status"), strings.Replace(first, "Thread,Time", "Time,Thread", 1)} {
		assert.ErrorContains(t, trace.NewReader(strings.NewReader(header+"\n"), "f.csv").Next(&e), "f.csv:1: this is not a trace", header)
	}
	assert.Error(t, trace.Read("there/is/none", nil, nil))
}

// FuzzReader checks that the reader fails only with an error, and reads at most the whole input.
func FuzzReader(f *testing.F) {
	text, err := os.ReadFile("testdata/whole.csv")
	require.NoError(f, err)
	f.Add(text)
	f.Fuzz(func(t *testing.T, text []byte) {
		r, s := trace.NewReader(bytes.NewReader(text), "fuzz"), trace.NewSummary("fuzz")
		var e trace.Event
		for range len(text) + 1 {
			if err := r.Next(&e); err != nil {
				s.Finish()
				require.NoError(t, s.Text(io.Discard))
				return
			}
			require.NoError(t, s.Add(&e))
		}
		t.Fatal("more lines than bytes")
	})
}

func TestProgress(t *testing.T) {
	path := filepath.Join(t.TempDir(), "many.csv")
	line := "1,10:00:00.000000,free,0x1,64,0x0,0x5,rocblas_ddot,0,managed,64,64,64,success\n"
	require.NoError(t, os.WriteFile(path, []byte(trace.FirstHeader()+"\n"+strings.Repeat(line, 200_000)), 0o644))
	var seen []int64
	s, err := trace.Summarize(path, func(done, total int64) {
		assert.Equal(t, int64(len(trace.FirstHeader())+1+200_000*len(line)), total)
		seen = append(seen, done)
	})
	require.NoError(t, err)
	assert.Equal(t, int64(200_000), s.Lines)
	require.Len(t, seen, 3)
	assert.Less(t, seen[0], seen[2])
}

// TestTimeline checks that the number of points stays small for any number of events, and that the highest
// use is kept.
func TestTimeline(t *testing.T) {
	s := trace.NewSummary("made up")
	require.NoError(t, s.Add(&trace.Event{Action: core.TraceCreate, Handle: 5, SizeBytes: 64}))
	for i := range 100_000 {
		used := uint64(i % 10 * 64)
		if i == 77_777 {
			used = 1 << 30
		}
		require.NoError(t, s.Add(&trace.Event{Action: core.TraceFree, Handle: 5, Time: time.Duration(i) * 3 * time.Microsecond, InUseBytes: used,
			WorkspaceBytes: uint64(i)}))
	}
	s.Finish()
	points := s.Handles[0].Line.Points
	assert.LessOrEqual(t, len(points), 4096)
	assert.Greater(t, len(points), 1024)
	most := uint64(0)
	for i, p := range points {
		most = max(most, p.MostBytes)
		assert.True(t, i == 0 || p.Begin > points[i-1].Begin)
	}
	assert.Equal(t, uint64(1<<30), most)
	assert.Equal(t, uint64(99_999), points[len(points)-1].RoomBytes)
}

func TestText(t *testing.T) {
	var out strings.Builder
	require.NoError(t, summarize(t, "testdata/whole.csv").Text(&out))
	for _, want := range []string{
		"traced: 28 events in ", "handles: 2, 1 never destroyed", "rocblas_dtrsm: 0 -> 33554432 bytes, needed 700416",
		"rocblas_dtrsm: had 132096 bytes, the workspace would have to be 700416", "rocblas_device_malloc_alloc: 640 bytes",
		"next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256",
	} {
		assert.Contains(t, out.String(), want)
	}
	assert.NotContains(t, out.String(), "no end")
	out.Reset()
	empty := trace.NewSummary("x")
	empty.Finish()
	require.NoError(t, empty.Text(&out))
	assert.Contains(t, out.String(), "nothing to set")
	for _, section := range []string{"never destroyed", "routines", "growths", "degraded", "without memory", "never freed", "idle memory", "suspended"} {
		assert.NotContains(t, out.String(), section, "a section that would be empty")
	}
}

func TestJSON(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, trace.JSON(&out, trace.Report{Traces: []*trace.Summary{summarize(t, "testdata/whole.csv")}}, nil))
	var list []struct {
		Program string       `json:"program"`
		Optimal uint64       `json:"optimal_bytes"`
		Advice  []trace.Step `json:"advice"`
		Handles []struct {
			Peak   uint64      `json:"peak_bytes"`
			Points [][4]uint64 `json:"points"`
		} `json:"handles"`
		Growths struct{ Count int } `json:"growths"`
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &list))
	require.Len(t, list, 1)
	assert.Equal(t, uint64(40000256), list[0].Optimal)
	assert.Equal(t, 3, list[0].Growths.Count)
	assert.NotEmpty(t, list[0].Handles[0].Points)
}

// TestHTML checks that the page contains its data, and loads nothing from elsewhere.
func TestHTML(t *testing.T) {
	s := summarize(t, "testdata/whole.csv")
	s.Program = "</script><b>&"
	var out strings.Builder
	require.NoError(t, trace.HTML(&out, trace.Report{Traces: []*trace.Summary{s}}))
	page := out.String()
	assert.Contains(t, page, `"optimal_bytes":40000256`)
	assert.Equal(t, 2, strings.Count(page, "</script>"), "what a trace says ends no element")
	assert.NotContains(t, page, "@data@")
	for _, outside := range []string{"src=", "href=", "@import", "url(", "fetch(", "https:"} {
		assert.NotContains(t, page, outside)
	}
}

func TestSVG(t *testing.T) {
	s := summarize(t, "testdata/whole.csv")
	s.Program = "<&>"
	var out bytes.Buffer
	require.NoError(t, s.SVG(&out, nil))
	for _, want := range []string{">+0 s<", ">+48.40 ms<", ">+96.81 ms<", ">+145.2 ms<", "2 handles, 3 growths, 1 degraded call, 2 calls without memory<",
		"next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256<", "next time: rocblas_set_workspace with 700416 bytes instead of</text>", "handle 2, managed, 1 lease<",
		">38.2 MiB<", ">32.0 MiB<", ">640 B<", ">320 B<"} {
		assert.Contains(t, out.String(), want)
	}
	classes := map[string]int{}
	decoder := xml.NewDecoder(&out)
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok {
			for _, a := range start.Attr {
				if a.Name.Local == "class" {
					classes[a.Value]++
				}
				assert.NotContains(t, fmt.Sprint(a.Value), "NaN")
			}
		}
	}
	assert.Equal(t, map[string]int{"title": 1, "use": 3, "room": 3, "axis": 7, "grid": 7, "break": 1, "grow": 4, "degraded": 2, "refused": 3, "lost": 2, "bar": 2, "want": 2, "back": 1}, classes,
		"each once more in the legend")
}

// TestDrawnWhileItLives checks that a handle is drawn from its creation to its end, or to the end of the
// trace.
func TestDrawnWhileItLives(t *testing.T) {
	s := trace.NewSummary("made up")
	for _, e := range []trace.Event{
		{Action: core.TraceStart}, {Action: core.TraceCreate, Handle: 5, Time: time.Millisecond}, {Action: core.TraceCreate, Handle: 6, Time: time.Millisecond},
		{Action: core.TraceDestroy, Handle: 5, Time: 2 * time.Millisecond}, {Action: core.TraceEnd, Time: 4 * time.Millisecond},
	} {
		require.NoError(t, s.Add(&e))
	}
	s.Finish()
	assert.Equal(t, []time.Duration{2 * time.Millisecond, 4 * time.Millisecond}, []time.Duration{s.Handles[0].End, s.Handles[1].End})
	var out strings.Builder
	require.NoError(t, s.SVG(&out, nil))
	assert.Contains(t, out.String(), "H298.0V240.0Z", "half of the time")
	assert.Contains(t, out.String(), "H516.0V414.0Z", "to the end")
	assert.NotContains(t, out.String(), "growth<", "the legend has what there is")
}

// TestGrowthOfAnother checks growth without a lease in the trace: a real rocBLAS allocates from the
// workspace, and the growth says how much it needed. The initial use of a handle does not count as a need.
func TestGrowthOfAnother(t *testing.T) {
	s := trace.NewSummary("made up")
	for _, e := range []trace.Event{
		{Action: core.TraceCreate, Handle: 5},
		{Action: core.TraceGrow, Handle: 5, SizeBytes: 1 << 25, WorkspaceBytes: 1 << 25, WantedBytes: 1 << 25, Routine: "rocblas_create_handle"},
		{Action: core.TraceAllocate, Handle: 5, SizeBytes: 64, InUseBytes: 64, WantedBytes: 64, LeastBytes: 64, Routine: "rocblas_device_malloc_alloc"},
	} {
		require.NoError(t, s.Add(&e))
	}
	assert.Equal(t, uint64(64), s.Optimal())
	require.NoError(t, s.Add(&trace.Event{Action: core.TraceGrow, Handle: 5, SizeBytes: 1 << 26, InUseBytes: 64, WorkspaceBytes: 1 << 26,
		WantedBytes: 1<<25 + 65, Routine: "rocblas_dtrsm"}))
	s.Finish()
	assert.Equal(t, uint64(1<<25+65), s.Optimal())
	assert.Equal(t, uint64(64), s.Least())
	assert.Equal(t, "rocblas_dtrsm", s.Routines[0].Name)
	assert.Equal(t, uint64(1<<25+1), s.Routines[0].WantBytes)
	assert.Equal(t, int64(2), s.Growths.Count)
}

// TestPeakOfADestroyedHandle checks that a handle's peak is the one that its destroy line states, which counts
// leases that the trace does not show: those before its first line.
func TestPeakOfADestroyedHandle(t *testing.T) {
	for stated, want := range map[uint64]uint64{4096: 4096, 64: 128} {
		s := trace.NewSummary("made up")
		for _, e := range []trace.Event{
			{Action: core.TraceContinue},
			{Action: core.TraceAllocate, Handle: 5, SizeBytes: 128, InUseBytes: 128, WantedBytes: 128, LeastBytes: 128, Routine: "rocblas_ddot"},
			{Action: core.TraceDestroy, Handle: 5, SizeBytes: stated, Routine: "rocblas_destroy_handle"},
		} {
			require.NoError(t, s.Add(&e))
		}
		s.Finish()
		assert.Equal(t, want, s.Handles[0].PeakBytes)
	}
}

// TestManyHandles checks that all handles are counted and advised for, and that only the first are kept.
func TestManyHandles(t *testing.T) {
	s := trace.NewSummary("made up")
	for i := range 150_000 {
		value := uint64(5 + i%3)
		size := uint64(64)
		if i == 149_990 {
			size = 4096
		}
		for _, e := range []trace.Event{
			{Action: core.TraceCreate, Handle: value},
			{Action: core.TraceAllocate, Handle: value, SizeBytes: size, InUseBytes: size, WantedBytes: size, LeastBytes: size},
			{Action: core.TraceDestroy, Handle: value, SizeBytes: size, InUseBytes: size},
		} {
			if e.Action != core.TraceDestroy || i%1000 != 0 {
				require.NoError(t, s.Add(&e))
			}
		}
	}
	s.Finish()
	assert.Equal(t, []int64{150_000, 150}, []int64{s.Made, s.Left}, "a new handle with an old value says that the old one is lost")
	assert.Len(t, s.Handles, 100_000)
	var drawing strings.Builder
	require.NoError(t, s.SVG(&drawing, nil))
	assert.Contains(t, drawing.String(), ">149980 handles more<")
	assert.Equal(t, uint64(4096), s.Optimal())
	assert.Equal(t, int64(150_000), s.Lost.Count)
}

// TestManyRoutines checks that an invented file with many routines takes little memory to summarize.
func TestManyRoutines(t *testing.T) {
	s := trace.NewSummary("made up")
	for i := range 30_000 {
		require.NoError(t, s.Add(&trace.Event{Action: core.TraceAllocate, Handle: 5, SizeBytes: 64, WantedBytes: 64, Routine: fmt.Sprint("r", i)}))
	}
	s.Finish()
	require.Len(t, s.Routines, 10_001)
	assert.Equal(t, "further routines", s.Routines[0].Name)
	assert.Equal(t, int64(20_000), s.Routines[0].Leases)
}

// TestSuspendedWorkspaces checks that each change is listed once, that a refused resumption is a call without
// memory, and that the drawing of the workspace goes down and up.
func TestSuspendedWorkspaces(t *testing.T) {
	events, err := read("1,00:00:00.000000,grow,0x10,4096,0x0,0x5,rocblas_ddot,0,managed,4096,64,64,success\n" +
		"1,00:00:00.000001,suspend,0x10,0,0x0,0x5,rocblas_mem_suspend,64,managed,4096,0,0,memory_error\n" +
		"1,00:00:00.000002,suspend,0x10,4096,0x0,0x5,rocblas_mem_suspend,0,managed,0,0,0,success\n" +
		"1,00:00:00.000003,resume,0x10,4096,0x0,0x5,rocblas_mem_resume,0,managed,0,0,0,memory_error\n" +
		"1,00:00:00.000004,resume,0x10,4096,0x0,0x5,rocblas_mem_resume,0,managed,4096,0,0,success\n")
	require.NoError(t, err)
	s := trace.NewSummary("made up")
	for _, e := range events {
		require.NoError(t, s.Add(&e))
	}
	s.Finish()
	assert.Equal(t, []int64{2, 1, 1}, []int64{s.Slept.Count, s.Refused.Count, s.Handles[0].Refused})
	var rooms []uint64
	for _, point := range s.Handles[0].Line.Points {
		rooms = append(rooms, point.RoomBytes)
	}
	assert.Equal(t, []uint64{4096, 4096, 0, 0, 4096}, rooms)
	var text strings.Builder
	require.NoError(t, s.Text(&text))
	assert.Contains(t, text.String(), "\nsuspended and resumed: 2\n  line 4, 00:00:00.000002, handle 1: rocblas_mem_suspend: 4096 bytes\n"+
		"  line 6, 00:00:00.000004, handle 1: rocblas_mem_resume: 4096 bytes\n")
}

// TestIdleMemory checks that a release of all idle memory counts as one release for any number of handles,
// and not as a call without memory. The drawing of a handle's workspace goes down.
func TestIdleMemory(t *testing.T) {
	const routine = "rocblas_mem_release_all_idle"
	events, err := read("1,00:00:00.000000,create,0x0,64,0x0,0x5,rocblas_create_handle,0,managed,64,0,0,success\n" +
		"1,00:00:00.000001,release idle,0x0,4096,0x0,0x5," + routine + ",0,managed,0,0,0,success\n" +
		"1,00:00:00.000002,release all idle,0x0,4160,0x0,0x0," + routine + ",0,,0,0,0,success\n" +
		"1,00:00:00.000003,release idle,0x0,64,0x0,0x5,rocblas_mem_release_idle,0,managed,0,0,0,success\n")
	require.NoError(t, err)
	s := trace.NewSummary("made up")
	for _, e := range events {
		require.NoError(t, s.Add(&e))
	}
	s.Finish()
	assert.Equal(t, []int64{1, 0, 2}, []int64{s.Made, s.Refused.Count, s.Idle.Count})
	assert.Equal(t, []uint64{4160, 64}, []uint64{s.Idle.First[0].SizeBytes, s.Idle.First[1].SizeBytes})
	points := s.Handles[0].Line.Points
	assert.Zero(t, points[1].RoomBytes)
	var text strings.Builder
	require.NoError(t, s.Text(&text))
	assert.Contains(t, text.String(), "  line 4, 00:00:00.000002, all handles: "+routine+": 4160 bytes\n")
	assert.Contains(t, text.String(), "  line 5, 00:00:00.000003, handle 1: rocblas_mem_release_idle: 64 bytes\n")
}

package trace_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/testseed"
	"rocblas_mem/internal/trace"
)

// header is the first line of a trace whose last column is Place.
func header() string {
	names := []string{}
	for _, c := range trace.Columns() {
		names = append(names, c.Name)
		if c.Name == "Place" {
			break
		}
	}
	return strings.Join(names, ",") + "\n"
}

// clock formats a time since midnight as the column Time.
func clock(t time.Duration) string {
	return time.Unix(0, 0).UTC().Add(t).Format("15:04:05.000000")
}

// start is the first line of a trace.
func start(at time.Duration, place string) string {
	return "1," + clock(at) + ",start,0x0,0,0x0,0x0,program,0,,0,0,0,success," + place + "\n"
}

// line is a line of a handle.
func line(at time.Duration, action string, handle, useBytes, roomBytes int, place string) string {
	routine := map[string]string{"create": "rocblas_create_handle", "destroy": "rocblas_destroy_handle", "free": "rocblas_device_malloc_free"}[action]
	return fmt.Sprintf("1,%s,%s,0x0,%d,0x0,0x%x,%s,%d,managed,%d,%d,64,success,%s\n", clock(at), action, useBytes, handle,
		cmp.Or(routine, "rocblas_device_malloc_alloc"), useBytes, roomBytes, useBytes, place)
}

// write writes a trace and returns its path.
func write(t testing.TB, folder, name string, lines ...string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	require.NoError(t, os.WriteFile(path, []byte(header()+strings.Join(lines, "")), 0o644))
	return path
}

// jobOf reads traces as the report does.
func jobOf(t testing.TB, paths ...string) *trace.Job {
	t.Helper()
	job := trace.NewJob()
	for _, path := range paths {
		_, err := job.Summarize(path, nil)
		require.NoError(t, err)
	}
	require.NoError(t, job.Sum(nil))
	return job
}

const (
	gpu   = "0000:c1:00.0"
	hour  = time.Hour
	micro = time.Microsecond
)

// TestJob checks the sums of two ranks that share a device, one of which begins on the next day, beside a rank of
// another host and one on another device.
func TestJob(t *testing.T) {
	folder := t.TempDir()
	late := 24*hour - time.Second
	job := jobOf(t,
		write(t, folder, "t.0.csv", start(late, "2026-02-28 node1 0"), line(late, "create", 5, 0, 4096, gpu),
			line(late+micro, "allocate", 5, 1000, 4096, gpu), line(2*time.Second, "free", 5, 0, 4096, gpu), line(3*time.Second, "destroy", 5, 0, 4096, gpu)),
		write(t, folder, "t.10.csv", start(time.Second, "2026-03-01 node1 10"), line(time.Second, "create", 5, 0, 0, gpu),
			line(time.Second+micro, "allocate", 5, 300, 512, gpu), line(time.Second+micro, "create", 6, 0, 0, gpu),
			line(3*time.Second, "allocate", 6, 500, 512, gpu)),
		write(t, folder, "t.2.csv", start(late, "2026-02-28 node2 2"), line(late, "allocate", 5, 300, 1024, gpu)),
		write(t, folder, "t.3.csv", start(late, "2026-02-28 node1 3"), line(late, "allocate", 5, 64, 64, "host")),
	)
	require.Len(t, job.Devices, 3)
	node1, onHost, node2 := job.Devices[0], job.Devices[2-1], job.Devices[2]
	assert.Equal(t, []string{"node1", gpu, "node1", "host", "node2", gpu}, []string{node1.Host, node1.Name, onHost.Host, onHost.Name, node2.Host, node2.Name})
	assert.Equal(t, []uint64{1300, 4096 + 512}, []uint64{node1.PeakBytes, node1.RoomBytes})
	assert.Equal(t, 24*hour+time.Second+micro, node1.PeakTime)
	assert.Equal(t, []int64{2, 3}, []int64{int64(node1.Processes), node1.Handles})
	assert.Equal(t, []uint64{300, 64}, []uint64{node2.PeakBytes, onHost.PeakBytes})
	last := node1.Line.Points[len(node1.Line.Points)-1]
	assert.Zero(t, last.LastBytes, "the end of a trace gives everything back")
	assert.Zero(t, last.RoomBytes)

	ranks := []string{}
	for _, p := range job.Processes {
		ranks = append(ranks, p.Rank)
	}
	assert.Equal(t, []string{"0", "10", "2", "3"}, ranks, "the largest need first, then by rank")
	assert.Equal(t, []uint64{800, 1024}, []uint64{job.Processes[1].PeakBytes, job.Processes[1].RoomBytes}, "of all handles of the process")
	step := job.Advice()[0]
	assert.Equal(t, "ROCBLAS_DEVICE_MEMORY_SIZE=1000", step.Do)
	assert.Contains(t, step.Why, "the largest need is that of rank 0, "+folder+"/t.0.csv")
	assert.Contains(t, step.Why, "3 handles at one time on device "+gpu+" of node1 hold 3000 bytes")
	var text strings.Builder
	require.NoError(t, job.Text(&text))
	assert.Contains(t, text.String(), " 2026-03-01 00:00:01.000001 ")
	assert.Contains(t, text.String(), "traces without an end: 4:")
	assert.Equal(t, job.End, 24*hour+3*time.Second)
}

// TestJobOfSets checks that the sizes that programs set are advised for once, with the trace that needs most.
func TestJobOfSets(t *testing.T) {
	folder := t.TempDir()
	made := line(hour, "create", 5, 0, 0, "host")
	set := "1," + clock(hour) + ",set size,0x0,128,0x0,0x5,rocblas_set_device_memory_size,0,user_managed,128,0,0,success,host\n"
	failed := func(bytes int) string {
		return fmt.Sprintf("1,%s,allocate failure,0x0,%d,0x0,0x5,rocblas_device_malloc_alloc,0,user_managed,128,%d,%d,memory_error,host\n", clock(hour), bytes, bytes, bytes)
	}
	job := jobOf(t, write(t, folder, "a.csv", made, set, failed(256)), write(t, folder, "b.csv", made, set, failed(512)), write(t, folder, "c.csv", made, set, failed(320), failed(1<<60)))
	steps := job.SetSteps()
	require.Len(t, steps, 2)
	assert.Equal(t, "rocblas_set_device_memory_size(handle, 512) instead of 128 bytes ("+folder+"/b.csv, line 3, handle 1, and 2 more)", steps[0].Do)
	assert.Contains(t, steps[0].Why, "wants 512 bytes; 3 calls without memory; from 512 bytes on")
	assert.Equal(t, "no size helps rocblas_device_malloc_alloc ("+folder+"/c.csv, line 5)", steps[1].Do)

	unset := line(hour, "create", 6, 0, 0, "host") + line(hour+time.Second, "allocate", 6, 320, 1024, "host")
	job = jobOf(t, write(t, folder, "d.csv", made, set, unset), write(t, folder, "e.csv", unset))
	assert.Equal(t, int64(3), job.Devices[0].Handles)
	assert.Contains(t, job.Advice()[0].Why, "without a size of its own: 2 handles at one time on an unknown device hold ", "a size that a program sets is not that of the variable")
}

// TestJobOfOldTraces checks traces without places: all their handles count on one unknown device.
func TestJobOfOldTraces(t *testing.T) {
	one := jobOf(t, "testdata/whole.csv", "testdata/long.csv")
	require.Len(t, one.Devices, 1)
	assert.Equal(t, []string{"", ""}, []string{one.Devices[0].Host, one.Devices[0].Name})
	assert.Equal(t, uint64(40000256), one.Devices[0].PeakBytes)
	assert.Equal(t, summarize(t, "testdata/long.csv").Lines, one.Processes[1].Lines)
	var out bytes.Buffer
	require.NoError(t, trace.JSON(&out, trace.Report{Traces: []*trace.Summary{summarize(t, "testdata/whole.csv")}, Job: one}, nil))
	var list []struct {
		Optimal   uint64            `json:"optimal_bytes"`
		Processes []json.RawMessage `json:"processes"`
		Devices   []struct {
			Points [][4]uint64 `json:"points"`
		} `json:"devices"`
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &list))
	require.Len(t, list, 2)
	assert.Equal(t, []int{0, 2}, []int{len(list[0].Processes), len(list[1].Processes)})
	assert.Equal(t, uint64(40000256), list[1].Optimal)
	assert.NotEmpty(t, list[1].Devices[0].Points)
}

// TestJobErrors checks that a trace that cannot be read is named.
func TestJobErrors(t *testing.T) {
	folder := t.TempDir()
	good := write(t, folder, "t.0.csv", start(hour, "2026-03-01 node1 0"), line(hour, "create", 5, 0, 0, "host"))
	bad := write(t, folder, "t.1.csv", start(hour, "2026-03-01 node1 1"), line(hour, "create", 5, 0, 0, "host"))
	job := trace.NewJob()
	for _, path := range []string{good, bad} {
		job.Add(path, summarize(t, path))
	}
	write(t, folder, "t.1.csv", start(hour, "2026-03-01 node1 1"), "1,what\n")
	assert.ErrorContains(t, job.Sum(nil), bad+":3: the line has 2 of ")
	job.Add(trace.StandardInput, trace.NewSummary("standard input"))
	assert.ErrorContains(t, job.Sum(nil), "standard input can be read only once")

	for place, want := range map[string]string{"2026-03-01 node1": "is not a date, a host and a rank", "2026-13-01 node1 0": "is not a date",
		"2026-03-01 node1 x": "is not a date", "2026-03-01  0": "is not a date"} {
		_, err := trace.Summarize(write(t, folder, "bad.csv", start(hour, place)), nil)
		assert.ErrorContains(t, err, want, place)
	}
	_, err := trace.Summarize(write(t, folder, "bad.csv", line(hour, "create", 5, 0, 0, "here and there")), nil)
	assert.ErrorContains(t, err, `Place: "here and there" is not a device`)
}

// TestJobSums compares the sums of random traces with those of all their lines in the order of time.
func TestJobSums(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 1))
	type step struct {
		at           time.Duration
		trace, order int
		use, room    int
	}
	folder := t.TempDir()
	var steps []step
	var paths []string
	for n := range 9 {
		text := []string{start(0, fmt.Sprintf("2026-03-01 node1 %d", n))}
		held := map[int][2]int{}
		at := time.Duration(0)
		for i := range 2000 {
			handle, use, room := 1+random.IntN(4), random.IntN(1000), random.IntN(5000)
			action := []string{"allocate", "free", "destroy"}[random.IntN(3)]
			at += time.Duration(random.IntN(50)) * micro
			text = append(text, line(at, action, handle, use, room, gpu))
			now := [2]int{use, room}
			if action == "destroy" {
				now = [2]int{}
			}
			steps = append(steps, step{at, n, i, now[0] - held[handle][0], now[1] - held[handle][1]})
			held[handle] = now
		}
		paths = append(paths, write(t, folder, fmt.Sprintf("t.%d.csv", n), text...))
		for _, h := range held {
			steps = append(steps, step{at, n, 1 << 20, -h[0], -h[1]})
		}
	}
	slices.SortFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.trace, b.trace), cmp.Compare(a.order, b.order))
	})
	use, room, peak, most := 0, 0, 0, 0
	for _, s := range steps {
		use, room = use+s.use, room+s.room
		peak, most = max(peak, use), max(most, room)
	}
	device := jobOf(t, paths...).Devices[0]
	assert.Equal(t, []uint64{uint64(peak), uint64(most)}, []uint64{device.PeakBytes, device.RoomBytes})
	highest := uint64(0)
	for _, p := range device.Line.Points {
		highest = max(highest, p.MostBytes)
	}
	assert.Equal(t, device.PeakBytes, highest)
}

// manyTraces returns the names of many traces with the given number of lines: links to a few files.
func manyTraces(t testing.TB, traces, lines int) (paths []string, totalBytes int64) {
	const files = 10
	folder := t.TempDir()
	for n := range files {
		text := make([]string, 0, lines)
		text = append(text, start(hour, fmt.Sprintf("2026-03-01 node%d %d", n%2, n)), line(hour, "create", 5, 0, 1<<20, gpu))
		for i := len(text); i < lines; i++ {
			action, use := "allocate", 1000+n
			if i%2 == 1 {
				action, use = "free", 0
			}
			text = append(text, line(hour+time.Duration(i*10+n)*micro, action, 5, use, 1<<20, gpu))
		}
		write(t, folder, fmt.Sprint(n), text...)
	}
	for i := range traces {
		path := filepath.Join(folder, fmt.Sprintf("t.%d.csv", i))
		require.NoError(t, os.Symlink(fmt.Sprint(i%files), path))
		info, err := os.Stat(path)
		require.NoError(t, err)
		totalBytes += info.Size()
		paths = append(paths, path)
	}
	return paths, totalBytes
}

// openFiles returns the number of open descriptors of this process.
func openFiles(t testing.TB) int {
	entries, err := os.ReadDir("/proc/self/fd")
	require.NoError(t, err)
	return len(entries)
}

// sumMany sums many traces, and returns the most bytes in the heap and the most descriptors that were open.
func sumMany(t testing.TB, paths []string) (job *trace.Job, heapBytes uint64, files int) {
	before := runtime.MemStats{}
	runtime.GC()
	runtime.ReadMemStats(&before)
	open, calls := openFiles(t), 0
	job = trace.NewJob()
	for _, path := range paths {
		_, err := job.Summarize(path, nil)
		require.NoError(t, err)
	}
	require.NoError(t, job.Sum(func(done, total int64) {
		if calls++; calls%500 != 0 {
			return
		}
		now := runtime.MemStats{}
		runtime.GC()
		runtime.ReadMemStats(&now)
		heapBytes = max(heapBytes, now.HeapAlloc-min(before.HeapAlloc, now.HeapAlloc))
		files = max(files, openFiles(t)-open)
		assert.LessOrEqual(t, done, total)
	}))
	return job, heapBytes, files
}

// TestManyTraces checks that the memory and the descriptors of a job of 1,000 traces are bounded: the same for long
// traces as for short ones.
func TestManyTraces(t *testing.T) {
	const traces = 1000
	var heaps [2]uint64
	for i, lines := range []int{300, 900} {
		paths, total := manyTraces(t, traces, lines)
		job, heap, files := sumMany(t, paths)
		heaps[i] = heap
		t.Logf("%d traces of %d lines, %d MiB: %d MiB of heap", traces, lines, total>>20, heap>>20)
		assert.Less(t, files, 3, "one trace is open at a time")
		assert.Less(t, heap, uint64(64<<20))
		require.Len(t, job.Devices, 2)
		assert.Equal(t, []int64{500, 500}, []int64{job.Devices[0].Handles, job.Devices[1].Handles})
		assert.Equal(t, uint64(500<<20), job.Devices[0].RoomBytes)
		assert.Equal(t, uint64(100*(1000+1002+1004+1006+1008)), job.Devices[0].PeakBytes)
	}
	assert.Less(t, heaps[1], heaps[0]+heaps[0]/2, "three times the text, about the same memory")
}

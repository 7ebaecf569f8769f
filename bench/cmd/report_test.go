package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseRows(t *testing.T) {
	parsed, err := parseRows("a\t1.50\nb_bytes\t4096\n")
	require.NoError(t, err)
	assert.Equal(t, rows{"a": 1.5, "b_bytes": 4096}, parsed)

	for _, text := range []string{"a 1.5\n", "a\tfast\n", "\n"} {
		_, err := parseRows(text)
		assert.Error(t, err, "%q", text)
	}
}

func TestSeriesMedian(t *testing.T) {
	odd := series{{"a": 9}, {"a": 1}, {"a": 2}}
	value, ok := odd.median("a")
	assert.True(t, ok)
	assert.Equal(t, 2.0, value)

	even := series{{"a": 4}, {"a": 1}, {"b": 100}}
	value, ok = even.median("a")
	assert.True(t, ok)
	assert.Equal(t, 2.5, value)

	_, ok = odd.median("b")
	assert.False(t, ok)
}

// measured returns results that meet every target exactly.
func measured() *results {
	r := newResults()
	r.real = series{{}}
	r.ours = series{{"idle_handle_resident_bytes": idleHandleLimitBytes, "many_handles_resident_bytes_each": 16777,
		"ddot_n16_stream": 100, "start_plain": 1e6, "start_preloaded": 1.2999e6}}
	r.callsNull = series{{"ddot_n16": 100, "daxpy_n16": 100}}
	for _, row := range costRows() {
		r.real[0][row.name] = 10
		r.ours[0][row.name] = 10 * row.ratioLimit
	}
	for _, row := range arithmeticRows(testCores) {
		for _, threads := range row.threads {
			r.speed[speedKey{"builtin", threads, row.job}] = speedTimes{ours: 1000, theirs: 1000 * row.bound, ratio: row.bound,
				oursLeast: 500, theirsLeast: 400}
		}
	}
	for _, row := range setRows(testCores) {
		for _, threads := range row.threads {
			r.speed[speedKey{engineAVX2, threads, row.job}] = speedTimes{ratio: row.bound}
		}
	}
	for _, key := range busyKeys(testCores) {
		r.speed[key] = speedTimes{ours: 1000}
		if key.threads == 1 {
			r.speed[key] = speedTimes{ours: 1000 * busyBound}
		}
	}
	for _, row := range shortRows() {
		r.speed[speedKey{"builtin", 1, row.routine + "_16"}] = speedTimes{ours: 10 + row.limit, theirs: 10}
	}
	for _, job := range xsmmJobs() {
		r.speed[speedKey{"builtin", 1, job}] = speedTimes{ratio: xsmmBound(job), oursLeast: 1, theirsLeast: 1}
		r.speed[speedKey{engineXSMM, 1, job}] = speedTimes{ratio: 1, oursLeast: 1, theirsLeast: 1}
	}
	return r
}

const testCores = 4

func found(r *results) []section { return sections(r, options{}, testCores) }

// missedTargets returns the titles of all lines that were measured and miss their target.
func missedTargets(found []section) (missed []string) {
	for _, s := range found {
		for _, l := range s.missed() {
			missed = append(missed, l.title)
		}
	}
	return missed
}

func TestTargets(t *testing.T) {
	require.Empty(t, missedTargets(found(measured())))
	tests := map[string]struct {
		spoil func(r *results)
		miss  string
	}{
		"a getter over 1.2":     {func(r *results) { r.ours[0]["get_device_memory_size"] = 12.1 }, "get_device_memory_size"},
		"a query over 1.2":      {func(r *results) { r.ours[0]["start_stop_size_query"] = 12.1 }, "start + stop size query"},
		"a lease over 0.3":      {func(r *results) { r.ours[0]["device_malloc_1_free"] = 3.1 }, "device_malloc_alloc(1) + free"},
		"create over 0.5":       {func(r *results) { r.ours[0]["create_destroy"] = 5.1 }, "create + destroy a handle"},
		"16 KiB":                {func(r *results) { r.ours[0]["idle_handle_resident_bytes"] = 16385 }, "resident bytes of an idle handle"},
		"160 MiB":               {func(r *results) { r.ours[0]["many_handles_resident_bytes_each"] = 16778 }, "resident MiB of 10,000 idle handles"},
		"0.3 ms":                {func(r *results) { r.ours[0]["start_preloaded"] = 1.301e6 }, "/bin/true, milliseconds"},
		"100 ns in Go":          {func(r *results) { r.callsNull[0]["ddot_n16"] = 101 }, "ddot_n16"},
		"100 ns on a stream":    {func(r *results) { r.ours[0]["ddot_n16_stream"] = 101 }, "ddot_n16 on a stream, built-in engine"},
		"15 ns over OpenBLAS":   {func(r *results) { setOurs(r, speedKey{"builtin", 1, "ddot_16"}, 26) }, "ddot"},
		"40 ns over OpenBLAS":   {func(r *results) { setOurs(r, speedKey{"builtin", 1, "dtrsm_16"}, 51) }, "dtrsm"},
		"slow by AVX2":          {func(r *results) { slow(r, speedKey{engineAVX2, 1, "dgemm_2048"}, 0.94) }, "dgemm, n = 2048"},
		"a slow gemm":           {func(r *results) { slow(r, speedKey{"builtin", 2, "dgemm_2048"}, 0.94) }, "dgemm, n = 2048"},
		"a slow product of f16": {func(r *results) { slow(r, speedKey{"builtin", 4, "gemm_ex_f16_1024"}, 0.69) }, "gemm_ex_f16, n = 1024"},
		"slow beside threads":   {func(r *results) { setOurs(r, speedKey{engineBusy, 1, "dgemm_batched_8x10000"}, 899) }, "dgemm_batched, 8x10000"},
		"a row without target":  {func(r *results) { r.ours[0]["query_dgemm"] = 1e6 }, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			r := measured()
			test.spoil(r)
			var want []string
			if test.miss != "" {
				want = []string{test.miss}
			}
			assert.Equal(t, want, missedTargets(found(r)))
		})
	}
}

func setOurs(r *results, key speedKey, nanoseconds float64) {
	times := r.speed[key]
	times.ours = nanoseconds
	r.speed[key] = times
}

func slow(r *results, key speedKey, ratio float64) {
	times := r.speed[key]
	times.ratio = ratio
	r.speed[key] = times
}

func TestReport(t *testing.T) {
	r := measured()
	r.ours[0]["create_destroy"] = 20
	text := report(r, found(r), "- processor: p\n", map[string]string{
		"create + destroy a handle": "A note.", "set_workspace": "no target"})
	lines := strings.Split(text, "\n")
	assert.Contains(t, lines, "| create + destroy a handle | 10.0 | 20.0 | 2.00 | <= 0.5 | **no** |")
	assert.Contains(t, lines, "| ddot | 25.0 | 10.0 | 15.0 | <= 15 | yes |")
	assert.Contains(t, lines, "| ddot_n16 | 100.0 | <= 100 | yes |")
	assert.Contains(t, lines, "| dgemm, n = 2048 | 2 | 1 us | 950 ns | 0.0 | 0 | 0.80 | 0.95 | >= 0.95 | yes |")
	assert.Contains(t, lines, "| dgemm, n = 2048 | 2 | 0.95 | >= 0.95 | yes |")
	assert.Contains(t, lines, "- The memory interface, nanoseconds a call: create + destroy a handle")
	assert.Contains(t, lines, "| [Preloading](#preloading) | 1 of 1 | /bin/true, milliseconds: 0.2999, target <= 0.3 |")
	assert.Contains(t, lines, "**create + destroy a handle**: A note.")
	assert.NotContains(t, lines, "**set_workspace**: no target", "a note about a row that is not missed")
	assert.False(t, strings.Contains(text, "Not measured") || strings.Contains(text, "NaN"))
	total := 0
	for _, s := range found(r) {
		s := s.tally()
		total += s.met + s.missed
		assert.Zero(t, s.unmeasured)
	}
	assert.Contains(t, lines, fmt.Sprintf("**%d of %d targets are met.**", total-1, total))
}

// Without the real library a comparison has dashes and its target is not measured.
func TestReportWithoutTheRealLibrary(t *testing.T) {
	r := measured()
	r.real = nil
	r.ours[0]["create_destroy"] = 1e9
	lines := strings.Split(report(r, found(r), "", nil), "\n")
	assert.Contains(t, lines, "| get_device_memory_size | - | 12.0 | - | <= 1.2 | not measured |")
	assert.Contains(t, lines, "**209 of 216 targets are met.** 7 were not measured.")
	assert.Empty(t, missedTargets(found(r)))
}

// The report has no rows for jobs that -only excludes.
func TestReportOfAPart(t *testing.T) {
	r := newResults()
	r.speed[speedKey{"builtin", 1, "dgemm_256"}] = speedTimes{ours: 2, theirs: 1, ratio: 0.5}
	part := sections(r, options{only: regexp.MustCompile("dgemm_256")}, testCores)
	require.Len(t, part, 1)
	require.Len(t, part[0].lines, 1)
	assert.Equal(t, "dgemm, n = 256, 1 thread", part[0].lines[0].named())
}

func TestReadNotes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.md")
	notes, err := readNotes(path)
	require.NoError(t, err)
	assert.Empty(t, notes)
	require.NoError(t, os.WriteFile(path, []byte("# Notes\n\n## dtrsv, n = 2000\n\nOne.\n\n### Two\n## ddot\nThree.\n"), 0o600))
	notes, err = readNotes(path)
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"dtrsv, n = 2000": "One.\n\n### Two", "ddot": "Three."}, notes)
}

func TestParseSpeed(t *testing.T) {
	times, remarks, err := parseSpeed("# engine\tbuiltin (C)\ndgemm_8\t10\t20\t2.0\t9\t19\t1.5\t1e-16\t4194304\n")
	require.NoError(t, err)
	assert.Equal(t, "builtin (C)", remarks["engine"])
	assert.Equal(t, speedTimes{ours: 10, theirs: 20, ratio: 2, oursLeast: 9, theirsLeast: 19, gflops: 1.5, scratch: 4 << 20}, times["dgemm_8"])
	for _, bad := range []string{"dgemm_8\t10\n", "dgemm_8\tfast\t20\t2.0\t9\t19\t1.5\t1e-16\t0\n"} {
		_, _, err := parseSpeed(bad)
		assert.Error(t, err, "%q", bad)
	}
}

func TestPlainEnvironment(t *testing.T) {
	plain := plainEnvironment([]string{"PATH=/bin", "ROCBLAS_DEVICE_MEMORY_SIZE=1", "ROCBLAS_MEM_ENGINE=null", "LD_PRELOAD=x",
		"OPENBLAS_NUM_THREADS=1", "GOMAXPROCS=1"})
	assert.Equal(t, []string{"PATH=/bin"}, plain)
}

func TestMedianTimes(t *testing.T) {
	passes := []speedTimes{
		{ours: 10, theirs: 8, ratio: 0.8, oursLeast: 9, theirsLeast: 7, gflops: 3},
		{ours: 30, theirs: 9, ratio: 0.3, oursLeast: 8, theirsLeast: 9, gflops: 1},
		{ours: 20, theirs: 7, ratio: 0.5, oursLeast: 10, theirsLeast: 6, gflops: 2},
	}
	assert.Equal(t, speedTimes{ours: 20, theirs: 8, ratio: 0.5, oursLeast: 8, theirsLeast: 6, gflops: 2}, medianTimes(passes))
	assert.Equal(t, passes[0], medianTimes(passes[:1]))
}

func TestSpeedKeysOfLaterPasses(t *testing.T) {
	first, later := speedKeys(testCores, 0), speedKeys(testCores, 1)
	assert.Contains(t, first, speedKey{engineXSMM, 1, "dgemm_batched_8x1000"})
	assert.NotContains(t, later, speedKey{engineXSMM, 1, "dgemm_batched_8x1000"}, "it has no target")
	assert.Subset(t, first, later)
	assert.Contains(t, later, speedKey{engineAVX2, 1, "dgemm_512"})
	assert.Contains(t, later, speedKey{"builtin", 1, "dgemm_512"})
}

func TestParseOptions(t *testing.T) {
	var complaint strings.Builder
	for _, bad := range [][]string{{"-rounds", "0"}, {"-samples", "0"}, {"-passes", "0"}, {"-only", "("}} {
		_, err := parseOptions(bad, &complaint)
		assert.Error(t, err, "%q", bad)
	}
	o, err := parseOptions([]string{"-ours", "a.so", "-rounds", "2", "-only", "dgemm"}, &complaint)
	require.NoError(t, err)
	assert.Equal(t, "a.so", o.oursPath)
	assert.Equal(t, 2, o.rounds)
	assert.True(t, o.only.MatchString("speed/builtin/1/dgemm_256"))
}

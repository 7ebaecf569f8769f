package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/replay"
	"rocblas_mem/internal/trace"
)

// Traces of runs: of an older release, of a rehearsal, and on the CPU.
const (
	whole     = "../../internal/trace/testdata/whole.csv"
	rehearsed = "../../internal/trace/testdata/gfx90a.csv"
	onCPU     = "../../internal/trace/testdata/cpu.csv"
)

// called runs a command and returns its status and its output.
func called(args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	status = command(args, &out, &errs)
	return status, out.String(), errs.String()
}

func TestReport(t *testing.T) {
	status, text, errs := called("report", whole, whole)
	require.Zero(t, status, errs)
	assert.Equal(t, 2, strings.Count(text, "next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256"))
	page := filepath.Join(t.TempDir(), "page.html")
	status, text, errs = called("report", whole, "--html", "-o", page)
	require.Zero(t, status, errs)
	assert.Empty(t, text)
	written, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Contains(t, string(written), "<!DOCTYPE html>")
	_, text, _ = called("report", "--json", whole)
	assert.True(t, json.Valid([]byte(text)))
	_, text, _ = called("report", "--svg", whole)
	assert.True(t, strings.HasPrefix(text, "<svg"))
	status, _, errs = called("report", "--svg", whole, whole)
	assert.Equal(t, exitUsage, status, errs)
	status, _, errs = called("report", "-o", "there/is/no/folder.html", "--html", whole)
	assert.Equal(t, exitUsage, status, errs)
}

// TestTracesThatCannotBeRead tests that every command prints one line, with file and line number, and returns
// status 2. internal/trace tests the kinds of damage.
func TestTracesThatCannotBeRead(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.csv")
	require.NoError(t, os.WriteFile(broken, []byte(trace.FirstHeader()+"\n1,10:00:00.000000,fly,,,,,,,,,,,\n"), 0o644))
	list := filepath.Join(t.TempDir(), "list.yaml")
	require.NoError(t, os.WriteFile(list, []byte("\n- { rocblas_function: rocblas_ddot, N: many }\n"), 0o644))
	zeros := filepath.Join(t.TempDir(), "zeros.csv")
	require.NoError(t, os.WriteFile(zeros, make([]byte, 5000), 0o644))
	nothing := filepath.Join(t.TempDir(), "nothing")
	require.NoError(t, os.WriteFile(nothing, []byte("# a list of no calls\n\n"), 0o644))
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"plan", nothing}, nothing + ": it has no call"}, {[]string{"plan", os.DevNull}, "no call"},
		{[]string{"run", "--trace", "there/is/none.csv", "--", "true"}, "cannot create a file in there/is: no such file or directory"},
		{[]string{"run", "--trace", filepath.Dir(nothing), "--", "true"}, filepath.Dir(nothing) + " is a folder"},
		{[]string{"report", broken}, broken + ":2: "}, {[]string{"plan", broken}, broken + ":2: "}, {[]string{"replay", broken}, broken + ":2: "},
		{[]string{"replay", "--size", "1K", broken}, broken + ":2: "}, {[]string{"plan", list}, list + ":2: "},
		{[]string{"report", list}, list + ":1: this is not a trace"}, {[]string{"plan", "there/is/none"}, "there/is/none"},
		{[]string{"replay", "--size", "1K,much", whole}, `"much" is not a size`}, {[]string{"replay", "--limit", "99999999999G", whole}, "64 bits"},
		{[]string{"plan", zeros}, zeros + ":1: "},
		{[]string{"replay", whole, whole}, "one trace"}, {[]string{"plan"}, "needs"}, {[]string{"plan", "--svg", whole}, "no option"},
	} {
		status, out, errs := called(test.args...)
		assert.Equal(t, exitUsage, status, test.args)
		assert.Empty(t, out)
		assert.Contains(t, errs, test.want)
		assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
	}
}

// fed runs a command with a file as its standard input.
func fed(t *testing.T, path string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	before := os.Stdin
	defer func() { os.Stdin = before }()
	os.Stdin = file
	return called(args...)
}

// TestStandardInput tests that - reads a trace or a list of calls from standard input.
func TestStandardInput(t *testing.T) {
	for _, command := range []string{"report", "plan"} {
		_, want, _ := called(command, whole)
		status, text, errs := fed(t, whole, command, "-")
		require.Zero(t, status, errs)
		assert.Equal(t, strings.ReplaceAll(want, whole, "standard input"), text)
	}
	_, want, _ := called("replay", "--size", "1M", whole)
	_, text, errs := fed(t, whole, "replay", "--size", "1M", "-")
	assert.Equal(t, want, text, errs)
	status, _, errs := fed(t, whole, "replay", "-")
	assert.Equal(t, exitUsage, status)
	assert.Contains(t, errs, "only once")
	status, _, errs = fed(t, "trace_test.go", "report", "-")
	assert.Equal(t, exitUsage, status)
	assert.Contains(t, errs, "standard input:1: this is not a trace")
}

// TestReportOverItsTrace tests that a report never overwrites its trace, under any name of it.
func TestReportOverItsTrace(t *testing.T) {
	folder := t.TempDir()
	text, err := os.ReadFile(whole)
	require.NoError(t, err)
	at := filepath.Join(folder, "t.csv")
	require.NoError(t, os.WriteFile(at, text, 0o644))
	require.NoError(t, os.WriteFile(at+".old", text, 0o644))
	require.NoError(t, os.Symlink("t.csv", filepath.Join(folder, "soft")))
	require.NoError(t, os.Link(at, filepath.Join(folder, "hard")))
	for _, out := range []string{at, filepath.Join(folder, "soft"), filepath.Join(folder, "hard"), folder + "/../" + filepath.Base(folder) + "/t.csv",
		at + ".old"} {
		for _, args := range [][]string{{"report", "-o", out, at}, {"report", "--html", whole, at, "-o", out}} {
			status, _, errs := called(args...)
			assert.Equal(t, exitUsage, status, args)
			assert.Contains(t, errs, "would overwrite the trace "+at)
			assert.Equal(t, 1, strings.Count(errs, "\n"))
		}
	}
	status, _, errs := fed(t, at, "report", "-", "-o", filepath.Join(folder, "hard"))
	assert.Equal(t, exitUsage, status)
	assert.Contains(t, errs, "the trace standard input")
	for _, name := range []string{at, at + ".old"} {
		left, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, text, left)
	}
	for range 2 { // the second time a report is overwritten
		status, _, errs = called("report", "-o", filepath.Join(folder, "report"), at)
		assert.Zero(t, status, errs)
	}
}

// TestPlanSettings tests what plan says to set, for each order of the two sizes.
func TestPlanSettings(t *testing.T) {
	for want, s := range map[string]sizes{
		"no call takes workspace: there is no size to set": {},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is slower, and none is an error": {Optimal: 9},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is an error":                     {Optimal: 9, Least: 9},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nROCBLAS_DEVICE_MEMORY_SIZE=5 only avoids errors":     {Optimal: 9, Least: 5},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is an error; " +
			"a workspace that rocBLAS manages grows instead": {Optimal: 9, Least: 9, Sizes: trace.Sizes{As: "gfx90a:rocblas-6.4"}},
		"ROCBLAS_DEVICE_MEMORY_SIZE=9 makes every call optimal; each handle then takes 9 bytes when it is created\nwith less some call is slower, and none is an error ": {Optimal: 9, Sizes: trace.Sizes{As: "gfx90a:rocblas-6.4"}},
	} {
		assert.Equal(t, strings.TrimSpace(want), strings.Join(s.settings(), "\n"))
	}
	status, text, errs := fed(t, list(t, "./rocblas-bench -f gemm -r d -m 5 -n 5 -k 5\n"), "plan", "-")
	require.Zero(t, status, errs)
	assert.Contains(t, text, "\nno call takes workspace: there is no size to set\n")
	assert.NotContains(t, text, "ROCBLAS_DEVICE_MEMORY_SIZE")
}

// list writes a list of calls.
func list(t *testing.T, text string) string {
	path := filepath.Join(t.TempDir(), "list")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func TestPlan(t *testing.T) {
	status, text, errs := called("plan", whole)
	require.Zero(t, status, errs)
	assert.Contains(t, text, "ROCBLAS_DEVICE_MEMORY_SIZE=40000256 makes every call optimal")
	list := filepath.Join(t.TempDir(), "list")
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f trsm -r d --side L -m 300 -n 300\n./rocblas-bench -f dfly -r d -n 5\n"), 0o644))
	status, _, errs = called("plan", list)
	assert.Equal(t, exitUsage, status)
	assert.Contains(t, errs, list+`:2: there is no routine "dfly"`+"\n")
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f trsm -r d --side L -m 300 -n 300\n./rocblas-bench -f dot -r d -n 1000000\n./rocblas-bench -f dot -r d -n 500000\n"), 0o644))
	status, text, errs = called("plan", "--json", list)
	require.Zero(t, status, errs)
	var got sizes
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	assert.Equal(t, []uint64{512, 0}, []uint64{got.Optimal, got.Least})
	assert.True(t, got.ListsOnCPU)
	require.Len(t, got.Calls, 3)
	assert.Equal(t, int64(2), got.Calls[0].Line, "the largest is first")
	_, text, _ = called("plan", list)
	assert.Contains(t, text, "sizes of lists are the CPU's; --as selects a GPU\n")
	assert.Contains(t, text, "ROCBLAS_DEVICE_MEMORY_SIZE=512 makes every call optimal")
	_, text, _ = called("plan", whole)
	assert.NotContains(t, text, "sizes of lists", "a trace has its own sizes")
	_, text, _ = called("plan", rehearsed)
	assert.Contains(t, text, "\nsizes are for gfx90a:rocblas-6.4\n")
	_, text, _ = called("plan", onCPU)
	assert.Contains(t, text, "\nsizes are the CPU's; for a GPU: rocblas-mem run --cpu --as GPU\n")
}

// TestPlanAs tests plans for a GPU. The sizes are those of rocBLAS's own size query.
func TestPlanAs(t *testing.T) {
	const as = "gfx942:rocblas-6.4"
	list := filepath.Join(t.TempDir(), "list")
	text := "./rocblas-bench -f trsm -r d --side L -m 512 -n 300\n./rocblas-bench -f dot -r d -n 1000000\n"
	require.NoError(t, os.WriteFile(list, []byte(text), 0o644))
	status, out, errs := called("plan", "--as", as, list)
	require.Zero(t, status, errs)
	assert.Contains(t, out, "sizes are for "+as+"\n\nROCBLAS_DEVICE_MEMORY_SIZE=831488 makes every call optimal; each handle then takes 831488 bytes when it is created\nROCBLAS_DEVICE_MEMORY_SIZE=525312 only avoids errors")
	assert.NotContains(t, out, "sizes of lists")
	assert.NotContains(t, out, "short floats")
	assert.NotContains(t, out, "invA")
	require.NoError(t, os.WriteFile(list, []byte(text+"./rocblas-bench -f gemm_ex --a_type f16_r --compute_type f32_r -m 5 -n 5 -k 5\n"), 0o644))
	_, out, _ = called("plan", "--as", as, list)
	assert.Contains(t, out, "1 product of short floats may need more, which rocBLAS decides on the GPU\n")
	status, out, errs = called("plan", "--json", "--as", as, list)
	require.Zero(t, status, errs)
	var got sizes
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, []uint64{831_488, 525_312}, []uint64{got.Optimal, got.Least})
	assert.Equal(t, as, got.As)
	assert.Equal(t, []int64{1, 0}, []int64{got.Undecided, got.NoInverses})
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f trsm_ex --compute_type f64_r --side L -m 1000 -n 1000\n"+text), 0o644))
	_, out, _ = called("plan", "--as", as, list)
	assert.Contains(t, out, "sizes are for "+as+"\n1 call of trsm_ex may need less: a list does not say that the caller passes inverses, invA\n")
	require.NoError(t, os.WriteFile(list, []byte("./rocblas-bench -f gemv -r d -m 100 -n 100000\n"), 0o644))
	_, out, _ = called("plan", "--as", "gfx1201:rocblas-10.1", list)
	assert.Contains(t, out, "sizes are for gfx1201:rocblas-10.1, from sources, not compared with a library\n\nROCBLAS_DEVICE_MEMORY_SIZE=20032 makes")
	for want, args := range map[string][]string{
		`plan: --as: "gfx9420" is not one of gfx906, `:                                                             {"--as", "gfx9420", list},
		"a trace has the sizes of the run that wrote it; --as needs a list of calls\n":                             {"--as", as, whole},
		" with :rocblas-6.4, -7.2, -10.0 or -10.1; did you mean gfx942:rocblas-6.4?\n":                             {"--as", "gfx924:rocblas-6.4", list},
		"; did you mean gfx942:rocblas-6.4 or gfx942:rocblas-7.2 or gfx942:rocblas-10.0 or gfx942:rocblas-10.1?\n": {"--as", "MI300", list},
	} {
		status, _, errs = called(append([]string{"plan"}, args...)...)
		assert.Equal(t, exitUsage, status)
		assert.Contains(t, errs, want)
	}
}

func TestReplay(t *testing.T) {
	status, text, errs := called("replay", "--json", whole)
	require.Zero(t, status, errs)
	var costs []replay.Cost
	require.NoError(t, json.Unmarshal([]byte(text), &costs))
	require.Len(t, costs, 3)
	assert.Equal(t, []string{"unset", "0", "40000256"}, []string{costs[0].Name, costs[1].Name, costs[2].Name})
	assert.Equal(t, int64(3), costs[0].Growths)
	_, text, _ = called("replay", rehearsed)
	assert.Contains(t, text, "\n\nsizes are those of gfx90a:rocblas-6.4\n")
	_, text, _ = called("replay", "--json", rehearsed)
	require.NoError(t, json.Unmarshal([]byte(text), &costs))
	assert.Equal(t, []int64{3, 3, 0}, []int64{costs[0].Growths, costs[1].Growths, costs[2].Growths})
	assert.Equal(t, []string{"gfx90a:rocblas-6.4", "unset"}, []string{costs[0].As, costs[0].Name})
	_, text, _ = called("replay", "--size", "1K,2M", "--without-sets", "--blocks", "--limit", "1G", whole)
	assert.Equal(t, 4, strings.Count(text, "\n"))
}

func TestTracesOf(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"t.csv", "t.csv.12", "t.csv.12.2", "t.csv.old", "t.csv.12.old", "t.csv.x", "p-5.csv", "p-77.csv", "p-x.csv", "txcsv"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644))
	}
	base := func(pattern string) (names []string) {
		for _, path := range tracesOf(filepath.Join(folder, pattern)) {
			names = append(names, filepath.Base(path))
		}
		return names
	}
	assert.Equal(t, []string{"t.csv", "t.csv.12", "t.csv.12.2"}, base("t.csv"))
	assert.Equal(t, []string{"p-5.csv", "p-77.csv"}, base("p-%p.csv"))
	assert.Empty(t, base("none"))
	long := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(folder, "t.csv.12"), long, long))
	assert.Equal(t, []string{"t.csv.12", "t.csv", "t.csv.12.2"}, base("t.csv"), "the first to end is first")
}

// TestTracesOfAnEarlierRun tests that a run reports on its own traces, and removes those of an earlier run at names with an
// appended number, unless a process writes them. Other files with such a name stay, and so does the file for --trace.
func TestTracesOfAnEarlierRun(t *testing.T) {
	folder := t.TempDir()
	p := launch{env: []string{"ROCBLAS_MEM_TRACE=x", "ROCBLAS_MEM_TRACE_RUN=5"}}
	p.trace(folder + "/./t.csv")
	assert.Equal(t, []string{"ROCBLAS_MEM_TRACE=" + folder + "/./t.csv", fmt.Sprintf("ROCBLAS_MEM_TRACE_RUN=%d", p.run)}, p.env)
	of := func(run uint64) string {
		return fmt.Sprintf("%s\n1,10:00:00.000000,start,0x0,0,0x0,0x0,a,0,,0,%d,0,success\n", trace.FirstHeader(), run)
	}
	for name, text := range map[string]string{
		"t.csv": of(0), "t.csv.12": of(5), "t.csv.13": "somebody's", "t.csv.14": "", "t.csv.15.2": of(0), "t.csv.16": of(p.run), "t.csv.17": of(5), "u.csv": of(5),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
	}
	require.NoError(t, os.Symlink("u.csv", filepath.Join(folder, "t.csv.18")))
	written, err := os.Open(filepath.Join(folder, "t.csv.17"))
	require.NoError(t, err)
	defer written.Close()
	require.NoError(t, syscall.Flock(int(written.Fd()), syscall.LOCK_EX))
	assert.Equal(t, []string{filepath.Join(folder, "t.csv.16")}, p.tracesOfRun(folder+"/t.csv"))
	left := func() (names []string) {
		entries, err := os.ReadDir(folder)
		require.NoError(t, err)
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
		return names
	}
	all := left()
	p.removeEarlier(folder + "/./t.csv." + "%p")
	p.env = append(p.env, "ROCBLAS_MEM_TRACE_KEEP=1")
	p.removeEarlier(folder + "/./t.csv")
	assert.Equal(t, slices.DeleteFunc(all, func(name string) bool { return name == "t.csv.15.2" }), left(), "%p is the user's number")
	p.set("ROCBLAS_MEM_TRACE_KEEP", "0")
	p.removeEarlier(folder + "/./t.csv")
	assert.Equal(t, []string{"t.csv", "t.csv.13", "t.csv.14", "t.csv.16", "t.csv.17", "t.csv.18", "u.csv"}, left())
}

func TestExitStatus(t *testing.T) {
	for script, want := range map[string]int{"exit 0": 0, "exit 77": 77, "kill -KILL $$": 137, "kill -SEGV $$": 139} {
		status, err := exitStatus(exec.Command("bash", "-c", script).Run())
		require.NoError(t, err)
		assert.Equal(t, want, status, script)
	}
	_, err := exitStatus(exec.ErrNotFound)
	assert.Error(t, err)
}

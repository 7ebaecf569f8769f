package run

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/internal/trace"
)

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
	assert.Equal(t, machine.Environment{"ROCBLAS_MEM_TRACE=" + folder + "/./t.csv", fmt.Sprintf("ROCBLAS_MEM_TRACE_RUN=%d", p.run)}, p.env)
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
	p.env.Set("ROCBLAS_MEM_TRACE_KEEP", "0")
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

package run

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/trace"
)

// TestRank tests which variable has the rank, and what counts as one.
func TestRank(t *testing.T) {
	for want, env := range map[string][]string{
		"":   {"PMI_RANK=", "PMIX_RANK=-1", "SLURM_PROCID=1234567890", "OMPI_COMM_WORLD_RANK=x1"},
		"0":  {"SLURM_PROCID=0"},
		"1":  {"SLURM_PROCID=0", "PMIX_RANK=1"},
		"2":  {"SLURM_PROCID=0", "PMIX_RANK=1", "PMI_RANK=2"},
		"33": {"SLURM_PROCID=0", "OMPI_COMM_WORLD_RANK=33", "PMI_RANK=2"},
	} {
		p := launch{env: env}
		assert.Equal(t, want, p.rank(), env)
	}
}

func TestOwnName(t *testing.T) {
	host, err := os.Hostname()
	require.NoError(t, err)
	assert.Equal(t, "/"+host+"/t.3.%p.csv", ownName("/%h/t.%r.%p.csv", "3"))
	assert.Equal(t, "t.%r.csv", ownName("t.%r.csv", ""), "the program may be a launcher")
}

// TestTracesOfRanks tests that a rank sees and removes only its own traces.
func TestTracesOfRanks(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"t.0.csv", "t.0.csv.5", "t.1.csv", "t.1.csv.77", "t.11.csv", "t.x.csv"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(trace.FirstHeader()+"\n"), 0o644))
	}
	names := func(p *launch) (list []string) {
		for _, path := range p.ownTraces(folder + "/t.%r.csv") {
			list = append(list, filepath.Base(path))
		}
		return list
	}
	rank, launcher := &launch{env: []string{"PMI_RANK=1"}}, &launch{}
	assert.ElementsMatch(t, []string{"t.1.csv", "t.1.csv.77"}, names(rank))
	assert.ElementsMatch(t, []string{"t.0.csv", "t.0.csv.5", "t.1.csv", "t.1.csv.77", "t.11.csv"}, names(launcher))
	rank.trace(folder + "/t.%r.csv")
	assert.Equal(t, folder+"/t.%r.csv", rank.env.Get("ROCBLAS_MEM_TRACE"), "each process replaces %r itself")
	rank.removeEarlier(folder + "/t.%r.csv")
	assert.ElementsMatch(t, []string{"t.0.csv", "t.0.csv.5", "t.1.csv", "t.11.csv"}, names(launcher), "the library replaces the rank's own")
}

func TestCheckRank(t *testing.T) {
	folder := t.TempDir()
	checkTrace := func(pattern, rank string) error {
		_, err := traceTarget(pattern, rank)
		return err
	}
	for _, good := range [][2]string{{"t.csv", ""}, {"t.csv", "0"}, {"t.%r.csv", "5"}, {"%r/t.csv", ""}, {"%p/t.%r.csv", "5"}, {"-", "5"}} {
		assert.NoError(t, checkTrace(good[0], good[1]), good)
	}
	assert.EqualError(t, checkTrace("t.%p.csv", "5"), "run: --trace: rank 5 needs a name with %r, because t.%p.csv would be that of every rank")
	assert.ErrorContains(t, checkTrace(folder+"/%r/t.csv", "5"), "cannot create a file in "+folder+"/5: ")
}

func TestReportOfARank(t *testing.T) {
	const whole = "../../../internal/trace/testdata/whole.csv"
	var out bytes.Buffer
	require.NoError(t, new(launch).reportRank("3", []string{whole, "there/is/none.csv"}, false, &memoryTest{}, &out))
	lines := strings.Split(out.String(), "\n")
	require.Len(t, lines, 3)
	assert.True(t, strings.HasPrefix(lines[0], "rocblas-mem: rank 3: traced: 2 handles, 3 growths, 1 degraded call, 2 calls without memory; "+
		"next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256; rocblas_set_"), lines[0])
	assert.True(t, strings.HasSuffix(lines[0], "; "+whole), lines[0])
	assert.Contains(t, lines[1], "rocblas-mem: rank 3: open there/is/none.csv: no such file")
	out.Reset()
	require.NoError(t, new(launch).reportRank("3", nil, true, &memoryTest{}, &out))
	assert.Equal(t, 1, strings.Count(out.String(), "\n"))
	assert.Contains(t, out.String(), "rank 3: nothing to report")
}

package export

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/pprof/profile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/ledger"
)

// profiled writes a profile and reads it, which checks that it is valid.
func profiled(t *testing.T, l *ledger.Ledger) (*profile.Profile, []byte) {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Pprof(&out, l))
	data := bytes.Clone(out.Bytes())
	p, err := profile.Parse(&out)
	require.NoError(t, err)
	return p, data
}

// TestSumsOfAProfile compares the sums with the ledger.
func TestSumsOfAProfile(t *testing.T) {
	for name, l := range all(t) {
		p, _ := profiled(t, l)
		want, got := make([]int64, sampleValues), make([]int64, sampleValues)
		for i := range l.Changes {
			c := &l.Changes[i]
			if c.Action == ledger.Allocate && c.Kind != ledger.Pinned {
				want[allocObjects]++
				want[allocSpace] += int64(c.Bytes)
			}
			want[inuseSpace] = max(want[inuseSpace], int64(c.LiveBytes))
		}
		for _, s := range p.Sample {
			for i, value := range s.Value {
				got[i] += value
				assert.GreaterOrEqual(t, value, int64(0), "%s: %s", name, p.SampleType[i].Type)
			}
			assert.NotEmpty(t, s.Location, name)
		}
		want[inuseObjects] = got[inuseObjects]
		assert.Equal(t, want, got, name)
		assert.Equal(t, "inuse_space", p.DefaultSampleType)
		assert.True(t, p.HasFunctions(), name)
	}
}

// TestAProfile compares the samples of one program.
func TestAProfile(t *testing.T) {
	p, _ := profiled(t, usual())
	var lines []string
	for _, s := range p.Sample {
		var functions []string
		for _, location := range s.Location {
			functions = append(functions, location.Line[0].Function.Name)
		}
		line := strings.Join(functions, "<") + " " + s.Label["kind"][0] + " " + s.Label["device"][0] + " " + s.Label["function"][0]
		for _, value := range s.Value {
			line += fmt.Sprint(" ", value)
		}
		lines = append(lines, line)
	}
	assert.Equal(t, []string{
		"load<main device 0 hipMalloc 1 4096 1 4096",
		"load<main managed 0 hipMallocManaged 1 1000 1 1000",
		"solve<step<main workspace 0 rocblas_dtrsm 1 1048576 1 1048576",
		"solve<step<main pool 0 hipMallocAsync 1 70000 1 70000",
		"hipGraphLaunch graph 0 hipGraphLaunch 1 300 0 0",
	}, lines)
	assert.Equal(t, []string{"device memory of program", "with the sizes of gfx942:rocblas-7.2",
		"inuse_objects and inuse_space are at the peak: 1123672 bytes requested, 1126400 taken, after line 5 of the trace, in hipMallocAsync, 4µs after the start",
		"pinned host memory is not included"}, p.Comments)
	assert.Equal(t, "/src/solve.c", p.Sample[2].Location[0].Line[0].Function.Filename)
	assert.Equal(t, int64(10), p.Sample[2].Location[0].Line[0].Line)
	assert.Equal(t, int64(9000), p.DurationNanos)
}

// TestTheToolOpensAProfile runs go tool pprof, which Go must build first.
func TestTheToolOpensAProfile(t *testing.T) {
	if testing.Short() {
		t.Skip("a short run builds no tool")
	}
	_, data := profiled(t, usual())
	file := filepath.Join(t.TempDir(), "memory.pb.gz")
	require.NoError(t, os.WriteFile(file, data, 0o600))
	out, err := exec.Command("go", "tool", "pprof", "-top", file).CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.Contains(t, string(out), "Type: inuse_space")
	assert.Regexp(t, `(?m)^ *1\.07MB +99\.55% .* solve$`, string(out))
}

package main

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fakePlayer returns a player for the library in testdata/fake.c.
func fakePlayer(t *testing.T) (p *player, library string) {
	t.Helper()
	for _, source := range []string{"replay/replay.c", "testdata/fake.c"} {
		require.FileExists(t, source) // also makes go test rerun when the source changes
	}
	folder := t.TempDir()
	p, library = &player{replay: filepath.Join(folder, "replay")}, filepath.Join(folder, "libfake.so")
	require.NoError(t, compile("-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-O2",
		"-o", p.replay, "replay/replay.c", "-ldl"))
	require.NoError(t, compile("-shared", "-fPIC", "-o", library, "testdata/fake.c"))
	return p, library
}

func TestReplay(t *testing.T) {
	p, library := fakePlayer(t)
	const calls = `rocblas_sum h 7 s0 s3 b2 p1 &4 :f0=20 :d3=300
rocblas_missing h
rocblas_sum h -7 s0 s3 b2 p1 %4 :f0=20 :d3=300
rocblas_device_malloc_alloc h %0
rocblas_device_malloc_success o
--
rocblas_device_malloc_success o &4
rocblas_missing h
rocblas_crash
rocblas_sum h 0 s0 s0 b0 p0 &4
--
rocblas_sum h 0 s0 s1 b0 p0 &4 :f0=1 :d1=1
`
	played, err := p.play(library, calls)
	require.NoError(t, err)
	a := parse(played.output)
	assert.Equal(t, map[place]string{
		{0, 0}: "5121329 5121329", {0, 1}: absent, {0, 2}: "5121315", {0, 3}: "0", {0, 4}: "1",
		{1, 0}: "0 0", {1, 1}: absent,
		{2, 0}: "5121004 5121004",
	}, a.calls)
	assert.Equal(t, map[int]string{1: "signal 6"}, a.signals)
	assert.NotContains(t, played.complaint, "@")
}

func TestReplayMarksLogs(t *testing.T) {
	p, library := fakePlayer(t)
	const sum = "rocblas_sum h 0 s0 s1 b0 p0 &4\n"
	played, err := p.play(library, sum+"rocblas_missing\n"+sum+"--\n"+sum+"rocblas_crash\n", "ROCBLAS_LAYER=3")
	require.NoError(t, err)
	a := parseLogs(played.complaint, parse(played.output))
	assert.Equal(t, map[place]string{
		{0, 0}: logged + "summed", {0, 1}: absent, {0, 2}: logged + "summed", {1, 0}: logged + "summed",
	}, a.calls)
	assert.Equal(t, map[int]string{1: "signal 6"}, a.signals)
}

func TestReplaySaysWhatIsWrong(t *testing.T) {
	p, library := fakePlayer(t)
	_, err := p.play(library+".missing", "rocblas_sum\n")
	assert.ErrorContains(t, err, "libfake.so.missing")
	_, err = p.play(library, "")
	assert.Error(t, err)
}

func TestNewPlayerSaysWhatIsMissing(t *testing.T) {
	_, err := newPlayer(&options{}, t.TempDir())
	assert.ErrorContains(t, err, "-peers")
	_, err = newPlayer(&options{peers: t.TempDir(), ours: "main.go"}, t.TempDir())
	assert.ErrorContains(t, err, "librocblas.so.4")
}

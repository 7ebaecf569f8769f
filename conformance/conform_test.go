package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// conformTo runs the command on a fake program with a list of exceptions.
func conformTo(t *testing.T, p program, outside string, args ...string) (out string, err error) {
	t.Helper()
	list := filepath.Join(t.TempDir(), "outside.txt")
	require.NoError(t, os.WriteFile(list, []byte(outside), 0o644))
	o, err := parseOptions(append([]string{
		"-peers", p.root, "-ours", p.ours, "-standin", p.standin, "-outside", list, "-cache", t.TempDir(), "-jobs", "2",
	}, args...), io.Discard)
	require.NoError(t, err)
	var text strings.Builder
	err = conform(background(), o, &text, &progress{out: io.Discard, every: time.Hour, now: time.Now})
	return text.String(), err
}

func TestConformPrintsTheTable(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"), record("dot_ex", "null", "quick"), record("dot", "dead", "quick"),
		record("gemm", "pass", "nightly"))
	out, err := conformTo(t, p, "", "-null")
	require.NoError(t, err)
	assert.Contains(t, out, "2 cases\n")
	assert.Contains(t, out, "     dot      2       2       0        0        0             1 ")
	assert.NotContains(t, out, "gemm")
}

func TestConformFailsWithACase(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"), record("dot", "fail", "quick"), record("dot", "skip", "quick"))
	out, err := conformTo(t, p, "")
	assert.ErrorContains(t, err, "engine builtin: 2 of 3 cases did not pass")
	assert.Contains(t, out, "dot: 1 cases: unit.hpp:9: Failure Expected equality: 1.5 2.5\n")
	assert.Contains(t, out, "    _/dot.suite/quick_fail  (-record 1)\n")

	out, err = conformTo(t, p, "*quick_fail known\n*quick_skip too large for any machine\n")
	require.NoError(t, err)
	assert.Contains(t, out, "     dot      3       1       1        1        2 ")
}

func TestConformSamplesWithEveryEngine(t *testing.T) {
	var records [][]byte
	for range 50 {
		records = append(records, record("dot", "pass", "quick"), record("axpy", "pass", "nightly"))
	}
	p := fakeProgram(t, records...)
	junit := filepath.Join(t.TempDir(), "j.xml")
	out, err := conformTo(t, p, "", "-category", "quick,nightly", "-fixed", "10", "-sample", "12", "-seed", "77",
		"-engine", "builtin,null", "-junit", junit)
	require.NoError(t, err)
	assert.Contains(t, out, "100 cases\n10 of them in the fixed sample\n12 of them drawn with -sample 12 -seed 77\n")
	assert.Equal(t, 2, strings.Count(out, "total"))
	text, err := os.ReadFile(junit)
	require.NoError(t, err)
	assert.Contains(t, string(text), `name="axpy.null"`)
}

func TestConformRunsSingleRecords(t *testing.T) {
	p := fakeProgram(t, record("dot", "fail", "quick"), record("dot", "pass", "nightly"))
	out, err := conformTo(t, p, "", "-record", "1")
	require.NoError(t, err)
	assert.Contains(t, out, "1 cases\n")
	_, err = conformTo(t, p, "", "-record", "0")
	assert.Error(t, err)
}

func TestConformNeedsItsFiles(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"))
	require.NoError(t, os.Remove(p.standin))
	_, err := conformTo(t, p, "")
	assert.ErrorIs(t, err, os.ErrNotExist)
}

func TestOptionsRefuse(t *testing.T) {
	for _, args := range [][]string{
		{"-engine", "gpu"}, {"-engine", ""}, {"-seed", "x"}, {"-record", "x"}, {"-sample", "-1"}, {"-jobs", "0"}, {"dot"},
	} {
		_, err := parseOptions(append([]string{"-peers", "/x"}, args...), io.Discard)
		assert.Error(t, err, "%q", args)
	}
	t.Setenv("ROCBLAS_PEERS", "")
	_, err := parseOptions(nil, io.Discard)
	assert.ErrorContains(t, err, "scripts/peers.sh tests")
}

func TestConformPrintsWhatRanBeforeAnInterrupt(t *testing.T) {
	p := fakeProgram(t, record("gemm", "pass", "nightly"), record("dot", "hang", "quick"))
	o, err := parseOptions([]string{
		"-peers", p.root, "-ours", p.ours, "-standin", p.standin, "-outside", "outside.txt", "-cache", t.TempDir(),
		"-category", "quick,nightly", "-jobs", "1",
	}, io.Discard)
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(background(), 3*time.Second)
	defer cancel()
	var text strings.Builder
	err = conform(ctx, o, &text, &progress{out: io.Discard, every: time.Hour, now: time.Now})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	assert.Contains(t, text.String(), "    gemm      1       1       0 ")
}

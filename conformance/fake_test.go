package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fakeVariable makes this test binary, which the tests start instead of the loader, behave like rocblas-test. A
// record's name selects the result of its case.
const fakeVariable = "CONFORMANCE_FAKE"

// fakeEngineVariable makes the fake report another engine than the requested one.
const fakeEngineVariable = "CONFORMANCE_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(fakeVariable) != "" {
		os.Exit(fake(os.Args))
	}
	os.Exit(m.Run())
}

// record creates a record; its name selects the result of its case.
func record(function, name, category string, types ...int32) []byte {
	r := make([]byte, recordBytes)
	copy(r, function)
	copy(r[nameAt:], name)
	copy(r[categoryAt:], category)
	for i, t := range types {
		binary.LittleEndian.PutUint32(r[typesAt+4*i:], uint32(t))
	}
	return r
}

// dataFile writes records in the format of rocblas_gtest.data.
func dataFile(t *testing.T, path string, records ...[]byte) {
	t.Helper()
	header := make([]byte, headerBytes)
	copy(header, headerOpens)
	copy(header[headerBytes-len(headerCloses):], headerCloses)
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, append(header, bytes.Join(records, nil)...), 0o644))
}

// fakeProgram creates a root with the given records, in which this binary replaces the loader.
func fakeProgram(t *testing.T, records ...[]byte) program {
	t.Helper()
	t.Setenv(fakeVariable, "1")
	root := t.TempDir()
	self, err := os.Executable()
	require.NoError(t, err)
	for _, path := range []string{loader, testProgram, "ours.so", "hip.so"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(root, path)), 0o755))
		require.NoError(t, os.Symlink(self, filepath.Join(root, path)))
	}
	dataFile(t, filepath.Join(root, testData), records...)
	return program{root: root, ours: filepath.Join(root, "ours.so"), standin: filepath.Join(root, "hip.so"), engine: "builtin"}
}

// openRecords opens the data of a fake program and returns its entries.
func openRecords(t *testing.T, p program) (*data, []entry) {
	t.Helper()
	d, err := openData(filepath.Join(p.root, testData))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.close()) })
	entries, err := catalog(d, func(entry) bool { return true })
	require.NoError(t, err)
	return d, entries
}

// fake runs instead of rocblas-test.
func fake(args []string) int {
	if slices.ContainsFunc(args, func(arg string) bool { return strings.HasSuffix(arg, probe) }) {
		kind := cmp.Or(os.Getenv(fakeEngineVariable), os.Getenv("ROCBLAS_MEM_ENGINE"))
		fmt.Printf(`{"engine":{"kind":%q,"name":"%s ()","reason":"it is a fake"}}`, kind, kind)
		return 0
	}
	var path string
	list := false
	for i, arg := range args {
		if arg == "--data" {
			path = args[i+1]
		}
		list = list || arg == "--gtest_list_tests"
	}
	d, err := openData(path)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	var cases [][]byte
	_ = d.each(func(_ int, r []byte) error {
		if !strings.HasPrefix(textField(r, nameAt), "dead") {
			cases = append(cases, bytes.Clone(r))
		}
		return nil
	})
	fmt.Println("Device ID 0 : fake\n-----")
	if list {
		for _, r := range cases {
			fmt.Printf("  suite/%s  # GetParam() = { function: %q, name: %q, category: \"quick\" }\n",
				textField(r, nameAt), textField(r, 0), textField(r, nameAt))
		}
		return 0
	}
	return fakeRun(os.Stdout, cases)
}

// fakeRun runs the cases.
func fakeRun(out io.Writer, cases [][]byte) int {
	fmt.Fprintf(out, "[==========] Running %d tests from 1 test suite.\n", len(cases))
	for _, r := range cases {
		behaviour := textField(r, nameAt)
		name := "_/" + textField(r, 0) + ".suite/quick_" + behaviour
		fmt.Fprintf(out, "[ RUN      ] %s\n", name)
		switch {
		case strings.HasPrefix(behaviour, "pass"):
			fmt.Fprintf(out, "[       OK ] %s (7 ms)\n", name)
		case behaviour == "null" && os.Getenv("ROCBLAS_MEM_ENGINE") != "null":
			fmt.Fprintf(out, "[       OK ] %s (7 ms)\n", name)
		case behaviour == "skip":
			fmt.Fprintf(out, "testing.hpp:5: Skipped\nno room\n[  SKIPPED ] %s (0 ms)\n", name)
		case behaviour == "crash":
			fmt.Fprintln(out, "about to crash")
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			time.Sleep(time.Minute)
		case behaviour == "hang":
			time.Sleep(time.Minute)
		case behaviour == "exit":
			return 3
		default:
			fmt.Fprint(out, "unit.hpp:9: Failure\nExpected equality:\n  1.5\n  2.5\n\n")
			fmt.Fprintf(out, "[  FAILED  ] %s, where GetParam() = { }\n (8 ms)\n", name)
		}
	}
	fmt.Fprintln(out, "[----------] Global test environment tear-down\n[  FAILED  ] 1 test, listed below:")
	return 0
}

// testRunner returns a runner for a fake program's records.
func testRunner(p program, d *data) *runner {
	return &runner{
		program: p, data: d, jobs: 2, shardCases: 100, caseLimit: 20 * time.Second, shardLimit: time.Minute, maxTimeouts: 2,
		step: func(result) {},
	}
}

// verdicts returns the results in short form.
func verdicts(results []result) (text []string) {
	for _, r := range results {
		text = append(text, fmt.Sprintf("%d %s", r.entry.index, []string{"passed", "failed", "skipped"}[r.outcome]))
	}
	return text
}

func background() context.Context { return context.Background() }

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cblas"
	"rocblas_mem/blas/engine/native"
)

const (
	engineVariable  = "ROCBLAS_MEM_ENGINE"
	cblasVariable   = "ROCBLAS_MEM_CBLAS"
	threadsVariable = "ROCBLAS_MEM_THREADS"

	instructionsVariable = "ROCBLAS_MEM_INSTRUCTIONS"
)

// environment is an environment.
type environment map[string]string

func (v environment) get(name string) (value string, set bool) {
	value, set = v[name]
	return value, set
}

// chosen returns the engine that an environment chooses, and the warnings.
func chosen(v environment, threads int) (kind, name string, said []string) {
	e, _, _ := chooseEngine(v.get, false, coresOf(threads, native.Instructions()[0]), func(line string) { said = append(said, line) })
	if library, is := e.(*cblas.Engine); is {
		defer library.Close()
	}
	return e.Kind(), e.Name(), said
}

// requireLines requires that each warning is one line with the expected words: the variable, its value and
// what is used.
func requireLines(t *testing.T, said []string, expected ...[]string) {
	t.Helper()
	require.Len(t, said, len(expected), "%q", said)
	for i, words := range expected {
		assert.NotContains(t, said[i], "\n", "one line")
		for _, word := range words {
			assert.Contains(t, said[i], word)
		}
	}
}

func TestEnginesByName(t *testing.T) {
	for _, kind := range []string{"builtin", "null"} {
		got, _, said := chosen(environment{engineVariable: kind}, 1)
		assert.Equal(t, kind, got)
		requireLines(t, said)
		got, _, said = chosen(environment{engineVariable: kind, cblasVariable: "/nowhere/lib.so"}, 1)
		assert.Equal(t, kind, got, "a library that is not asked for is not looked at")
		requireLines(t, said)
	}
}

// TestTheMachinesLibrary tests the choice without a path: it depends on the libraries of the machine.
func TestTheMachinesLibrary(t *testing.T) {
	machine, err := cblas.Open("")
	if err == nil && os.Getenv(noLibraryVariable) != "" {
		t.Fatalf("%s was to be hidden", machine.Name())
	}
	for name, v := range map[string]environment{"unset": {}, "auto": {engineVariable: "auto"}, "cblas": {engineVariable: "cblas"}} {
		t.Run(name, func(t *testing.T) {
			kind, engineName, said := chosen(v, 1)
			switch {
			case err == nil:
				assert.Equal(t, "cblas", kind)
				assert.Equal(t, machine.Name(), engineName)
				requireLines(t, said)
			case name == "cblas":
				assert.Equal(t, "builtin", kind)
				requireLines(t, said, []string{engineVariable, `"cblas"`, "using builtin", "libopenblas.so.0"})
			default:
				assert.Equal(t, "builtin", kind)
				requireLines(t, said)
			}
		})
	}
}

// noLibraryVariable tells a second run of this test program that no library of the machine can be used.
const noLibraryVariable = "ROCBLAS_MEM_TEST_NO_CBLAS"

// TestAMachineWithoutALibrary runs TestTheMachinesLibrary with files that are not libraries under all
// candidate names.
func TestAMachineWithoutALibrary(t *testing.T) {
	folder := t.TempDir()
	for _, name := range cblas.Candidates() {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(strings.Repeat("no library\n", 100)), 0o600))
	}
	command := exec.Command(os.Args[0], "-test.run=^TestTheMachinesLibrary$", "-test.v")
	command.Env = append(os.Environ(), noLibraryVariable+"=1", "LD_LIBRARY_PATH="+folder)
	out, err := command.CombinedOutput()
	require.NoErrorf(t, err, "%s", out)
	assert.Contains(t, string(out), "--- PASS: TestTheMachinesLibrary")
}

func TestALibraryByPath(t *testing.T) {
	path := fakeLibrary(t)
	for _, kind := range []string{"", "auto", "cblas"} {
		v := environment{cblasVariable: path}
		if kind != "" {
			v[engineVariable] = kind
		}
		got, name, said := chosen(v, 3)
		assert.Equal(t, "cblas", got, "%q", kind)
		assert.Contains(t, name, path)
		requireLines(t, said)
	}
	e, _, _ := chooseEngine(environment{cblasVariable: path}.get, false, coresOf(3, native.Instructions()[0]), func(line string) { t.Error(line) })
	defer e.(*cblas.Engine).Close()
	x := make([]float64, 1000)
	assert.Equal(t, 3.0, e.D().Dotu(len(x), x, 1, x, 1), "the number of threads reaches the library")
}

func TestALibraryThatCannotBeUsed(t *testing.T) {
	for _, v := range []environment{
		{cblasVariable: "/nowhere/lib.so"},
		{cblasVariable: "/nowhere/lib.so", engineVariable: "auto"},
		{cblasVariable: "/nowhere/lib.so", engineVariable: "cblas"},
	} {
		kind, _, said := chosen(v, 1)
		assert.Equal(t, "builtin", kind)
		requireLines(t, said, []string{cblasVariable, `"/nowhere/lib.so"`, "cannot open shared object file", "using builtin"})
	}
}

func TestAnEngineThatThereIsNot(t *testing.T) {
	path := fakeLibrary(t)
	for _, value := range []string{"gpu", "BUILTIN", "builtin ", "blas", "0"} {
		kind, _, said := chosen(environment{engineVariable: value, cblasVariable: path}, 1)
		assert.Equal(t, "cblas", kind, "auto, with the library that is named")
		requireLines(t, said, []string{engineVariable, fmt.Sprintf("%q", value), "auto, builtin, cblas or null", "using auto"})
	}
}

func TestThreadCount(t *testing.T) {
	count := func(v environment) (threads int, said []string) {
		return threadCount(v.get, func(line string) { said = append(said, line) }), said
	}
	threads, said := count(environment{})
	assert.Zero(t, threads, "all")
	requireLines(t, said)
	for text, want := range map[string]int{"0": 0, "1": 1, "2": 2, "128": 128} {
		threads, said := count(environment{threadsVariable: text})
		assert.Equal(t, want, threads, "%q", text)
		requireLines(t, said)
	}
	for _, text := range []string{"-1", "all", "1.5", "2 4", "99999999999999999999", "0x2", "２"} {
		threads, said := count(environment{threadsVariable: text})
		assert.Zero(t, threads, "%q", text)
		requireLines(t, said, []string{threadsVariable, fmt.Sprintf("%q", text), "using all"})
	}
}

func TestInstructionSet(t *testing.T) {
	read := func(v environment) (set string, said []string) {
		return instructionSet(v.get, func(line string) { said = append(said, line) }), said
	}
	sets := native.Instructions()
	set, said := read(environment{})
	assert.Equal(t, sets[0], set)
	requireLines(t, said)
	for _, want := range sets {
		set, said := read(environment{instructionsVariable: want})
		assert.Equal(t, want, set)
		requireLines(t, said)
		e, _, _ := chooseEngine(environment{engineVariable: "builtin"}.get, false, coresOf(1, set), func(line string) { t.Error(line) })
		assert.Equal(t, "builtin (C, "+native.UsualName(want)+")", e.Name())
	}
	for _, text := range []string{"", "AVX2", "sse9", "avx2 "} {
		set, said := read(environment{instructionsVariable: text})
		assert.Equal(t, sets[0], set, "%q", text)
		requireLines(t, said, []string{instructionsVariable, fmt.Sprintf("%q", text), sets[len(sets)-1], "using " + sets[0]})
	}
}

// fakeLibrary compiles a CBLAS whose functions do nothing. Its cblas_ddot returns the number of threads that
// was set.
func fakeLibrary(t *testing.T) (path string) {
	t.Helper()
	var code strings.Builder
	code.WriteString("static int threads = 1;\nvoid openblas_set_num_threads(int n) { threads = n; }\ndouble cblas_ddot(void) { return threads; }\n")
	names := []string{"sdot", "sasum", "dasum", "scasum", "dzasum", "snrm2", "dnrm2", "scnrm2", "dznrm2", "csscal", "zdscal"}
	for _, letter := range []string{"c", "z"} {
		names = append(names, letter+"dotu_sub", letter+"dotc_sub")
	}
	for _, letter := range []string{"s", "d", "c", "z"} {
		names = append(names, "i"+letter+"amax")
		for _, routine := range []string{"axpy", "copy", "swap", "scal", "gemv", "trsv", "gemm", "trsm"} {
			names = append(names, letter+routine)
		}
	}
	for _, name := range names {
		fmt.Fprintf(&code, "void cblas_%s(void) {}\n", name)
	}
	folder := t.TempDir()
	source, path := filepath.Join(folder, "fake.c"), filepath.Join(folder, "libfake.so")
	require.NoError(t, os.WriteFile(source, []byte(code.String()), 0o600))
	out, err := exec.Command("gcc", "-shared", "-fPIC", "-o", path, source).CombinedOutput()
	require.NoErrorf(t, err, "%s", out)
	return path
}

func TestAForkedChildComputesInGo(t *testing.T) {
	silent := func(line string) { t.Error(line) }
	for _, kind := range []string{"", "auto", "cblas", "builtin"} {
		e, _, _ := chooseEngine(environment{"ROCBLAS_MEM_ENGINE": kind}.get, true, coresOf(1, native.Instructions()[0]), silent)
		assert.Equal(t, "builtin", e.Kind(), kind)
	}
	e, _, _ := chooseEngine(environment{"ROCBLAS_MEM_ENGINE": "null"}.get, true, coresOf(1, native.Instructions()[0]), silent)
	assert.Equal(t, "null", e.Kind())
}

// TestEngineWorksOnTheLibrarysTeam calls the engine inside a loop of the library's team. Both together must
// keep no more goroutines busy than the team has.
func TestEngineWorksOnTheLibrarysTeam(t *testing.T) {
	on := coresOf(2, native.Instructions()[0])
	chosen, _, _ := chooseEngine(environment{"ROCBLAS_MEM_ENGINE": "builtin"}.get, false, on, func(line string) { t.Error(line) })
	before := runtime.NumGoroutine()
	on.team.For(2, 1, func(int, int) {
		const n = 300
		a := make([]float32, n*n)
		chosen.S().Gemm(engine.NoTrans, engine.NoTrans, n, n, n, 1, a, n, a, n, 0, make([]float32, n*n), n)
	})
	// Helpers stay for two seconds; the goroutines that started them end at once.
	for start := time.Now(); runtime.NumGoroutine() > before+1 && time.Since(start) < time.Second; {
		time.Sleep(time.Millisecond)
	}
	assert.LessOrEqual(t, runtime.NumGoroutine(), before+1)
}

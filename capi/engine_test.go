package main

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
)

const (
	engineVariable  = "ROCBLAS_MEM_ENGINE"
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
func chosen(v environment) (kind string, said []string) {
	e, _ := chooseEngine(v.get, coresOf(1, native.Instructions()[0]), func(line string) { said = append(said, line) })
	return e.Kind(), said
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
	for value, kind := range map[string]string{"builtin": "builtin", "null": "null", "auto": "builtin"} {
		got, said := chosen(environment{engineVariable: value})
		assert.Equal(t, kind, got, value)
		requireLines(t, said)
	}
	got, said := chosen(environment{})
	assert.Equal(t, "builtin", got)
	requireLines(t, said)
}

func TestAnEngineThatThereIsNot(t *testing.T) {
	for _, value := range []string{"", "gpu", "BUILTIN", "builtin ", "cblas", "0"} {
		kind, said := chosen(environment{engineVariable: value})
		assert.Equal(t, "builtin", kind, value)
		requireLines(t, said, []string{engineVariable, fmt.Sprintf("%q", value), "auto, builtin or null", "using auto"})
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
		e, _ := chooseEngine(environment{engineVariable: "builtin"}.get, coresOf(1, set), func(line string) { t.Error(line) })
		assert.Equal(t, "builtin (C, "+native.UsualName(want)+")", e.Name())
	}
	for _, text := range []string{"", "AVX2", "sse9", "avx2 "} {
		set, said := read(environment{instructionsVariable: text})
		assert.Equal(t, sets[0], set, "%q", text)
		requireLines(t, said, []string{instructionsVariable, fmt.Sprintf("%q", text), sets[len(sets)-1], "using " + sets[0]})
	}
}

// TestEngineWorksOnTheLibrarysTeam calls the engine inside a loop of the library's team. Both together must
// keep no more goroutines busy than the team has.
func TestEngineWorksOnTheLibrarysTeam(t *testing.T) {
	on := coresOf(2, native.Instructions()[0])
	chosen, _ := chooseEngine(environment{engineVariable: "builtin"}.get, on, func(line string) { t.Error(line) })
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

package main

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/null"
	"rocblas_mem/internal/par"
)

// chooseEngine opens the engine that ROCBLAS_MEM_ENGINE names: builtin, null, or auto, the default, which is builtin.
// For an unknown name it warns in one line and uses auto. reason says why this engine was chosen.
func chooseEngine(getenv func(string) (string, bool), cores cores, warn func(string)) (chosen engine.Engine, reason string) {
	kind, set := getenv("ROCBLAS_MEM_ENGINE")
	switch {
	case kind == "null":
		return null.New(), "ROCBLAS_MEM_ENGINE is null"
	case kind == "builtin":
		reason = "ROCBLAS_MEM_ENGINE is builtin"
	case set && kind != "auto":
		warn(fmt.Sprintf("ROCBLAS_MEM_ENGINE: %q is not auto, builtin or null; using auto", kind))
		fallthrough
	default:
		reason = "it is the library's own"
	}
	return builtin.On(cores.team, cores.instructions), reason
}

// cores describes the CPU cores that an engine uses: their requested number (0 for all), the team, and the
// instruction set of the built-in engine. The team runs the library's loops and the built-in engine's calls.
type cores struct {
	threads      int
	team         par.Team
	instructions string
}

func coresOf(threads int, instructions string) cores {
	return cores{threads: threads, team: par.New(threads), instructions: instructions}
}

// spareProcessor gives Go's scheduler one processor more than the machine has. While none of them is idle, Go's monitor
// takes processors from goroutines that are in C, every 80 microseconds, and starts threads that look for goroutines. All
// of these would run on the cores that compute: a product of 0.3 ms on two cores then took 0.45 ms.
func spareProcessor() { runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1) }

// instructionSet reads ROCBLAS_MEM_INSTRUCTIONS: the instruction set of the built-in engine, by default the
// processor's best. For an instruction set that the processor lacks it warns in one line and returns the
// best.
func instructionSet(getenv func(string) (string, bool), warn func(string)) string {
	sets := native.Instructions()
	text, set := getenv("ROCBLAS_MEM_INSTRUCTIONS")
	if set && slices.Contains(sets, text) {
		return text
	}
	if set {
		warn(fmt.Sprintf("ROCBLAS_MEM_INSTRUCTIONS: %q is not an instruction set of this processor (%s); using %s",
			text, strings.Join(sets, ", "), sets[0]))
	}
	return sets[0]
}

// threadCount reads ROCBLAS_MEM_THREADS: the number of cores to use, by default 0 (all). For an invalid value
// it warns in one line and returns 0.
func threadCount(getenv func(string) (string, bool), warn func(string)) int {
	text, set := getenv("ROCBLAS_MEM_THREADS")
	if !set {
		return 0
	}
	threads, err := strconv.Atoi(text)
	if err != nil || threads < 0 {
		warn(fmt.Sprintf("ROCBLAS_MEM_THREADS: %q is not a number of cores; using all", text))
		return 0
	}
	return threads
}

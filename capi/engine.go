package main

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/cblas"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/null"
	"rocblas_mem/internal/par"
)

// chooseEngine opens the engine that ROCBLAS_MEM_ENGINE names: builtin, cblas, null or auto. cblas is the
// library that ROCBLAS_MEM_CBLAS names, or the first that is found. auto, also the default, is cblas if there
// is one, else builtin. If the named engine is unavailable, chooseEngine warns in one line and uses builtin.
// For an unknown name it uses auto.
//
// In a forked child whose parent had an engine (inherited), a CBLAS may hold locks of threads that no longer
// exist. There the engine is builtin unless null is named. reason says why this engine was chosen. refused says why a
// CBLAS that may be there was not opened, and is empty otherwise.
func chooseEngine(getenv func(string) (string, bool), inherited bool, cores cores, warn func(string)) (
	chosen engine.Engine, reason, refused string) {
	kind, set := getenv("ROCBLAS_MEM_ENGINE")
	path, named := getenv("ROCBLAS_MEM_CBLAS")
	switch {
	case kind == "null", kind == "builtin":
		reason = "ROCBLAS_MEM_ENGINE is " + kind
		if kind == "null" {
			return null.New(), reason, ""
		}
		return builtin.On(cores.team, cores.instructions), reason, ""
	case inherited:
		return builtin.On(cores.team, cores.instructions), "the process was forked from one that had an engine", ""
	case set && kind != "cblas" && kind != "auto":
		warn(fmt.Sprintf("ROCBLAS_MEM_ENGINE: %q is not auto, builtin, cblas or null; using auto", kind))
	}
	found, err := cblas.OpenOn(path, cores.threads, cores.team)
	switch {
	case err == nil && named:
		return found, "ROCBLAS_MEM_CBLAS names it", ""
	case err == nil:
		return found, "the first CBLAS that can be used", ""
	}
	cause := strings.ReplaceAll(err.Error(), "\n", "; ")
	if named {
		warn(fmt.Sprintf("ROCBLAS_MEM_CBLAS: %q cannot be used (%s); using builtin", path, cause))
	} else if kind == "cblas" {
		warn(fmt.Sprintf("ROCBLAS_MEM_ENGINE: %q cannot be used (%s); using builtin", kind, cause))
	}
	reason = "no CBLAS can be used"
	if failure := (*cblas.LoadError)(nil); errors.As(err, &failure) && failure.NoRoom {
		refused = failure.Cause
		reason += ": " + refused
	}
	return builtin.On(cores.team, cores.instructions), reason, refused
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

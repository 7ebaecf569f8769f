package main

import (
	"fmt"
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

// chooseEngine makes the engine that ROCBLAS_MEM_ENGINE names: builtin, cblas (the library that ROCBLAS_MEM_CBLAS names, or
// the first that is found), null, or auto, which is also what unset means: cblas where there is one, else builtin. What
// cannot be had is said in one line, and builtin or auto is used instead.
//
// In a forked child whose parent had an engine (inherited) a CBLAS may hold locks of threads that are gone: there it is
// builtin, whatever was asked for but null. reason says why it is this engine.
func chooseEngine(getenv func(string) (string, bool), inherited bool, cores cores, warn func(string)) (
	chosen engine.Engine, reason string) {
	kind, set := getenv("ROCBLAS_MEM_ENGINE")
	path, named := getenv("ROCBLAS_MEM_CBLAS")
	switch {
	case kind == "null", kind == "builtin":
		reason = "ROCBLAS_MEM_ENGINE is " + kind
		if kind == "null" {
			return null.New(), reason
		}
		return builtin.On(cores.team, cores.instructions), reason
	case inherited:
		return builtin.On(cores.team, cores.instructions), "the process was forked from one that had an engine"
	case set && kind != "cblas" && kind != "auto":
		warn(fmt.Sprintf("ROCBLAS_MEM_ENGINE: %q is not auto, builtin, cblas or null; using auto", kind))
	}
	found, err := cblas.OpenThreads(path, cores.threads)
	switch {
	case err == nil && named:
		return found, "ROCBLAS_MEM_CBLAS names it"
	case err == nil:
		return found, "the first CBLAS that can be used"
	}
	cause := strings.ReplaceAll(err.Error(), "\n", "; ")
	if named {
		warn(fmt.Sprintf("ROCBLAS_MEM_CBLAS: %q cannot be used (%s); using builtin", path, cause))
	} else if kind == "cblas" {
		warn(fmt.Sprintf("ROCBLAS_MEM_ENGINE: %q cannot be used (%s); using builtin", kind, cause))
	}
	return builtin.On(cores.team, cores.instructions), "no CBLAS can be used"
}

// cores are what an engine computes on: the number that was asked for, 0 for all, the team of the library's own loops, in which a
// built-in engine's calls are made, and the instruction set of that engine.
type cores struct {
	threads      int
	team         par.Team
	instructions string
}

func coresOf(threads int, instructions string) cores {
	return cores{threads: threads, team: par.New(threads), instructions: instructions}
}

// instructionSet reads ROCBLAS_MEM_INSTRUCTIONS: the instruction set of the built-in engine, the best of the processor where it is unset. What is not one of
// the processor's is said in one line, and the best one is used.
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

// threadCount reads ROCBLAS_MEM_THREADS: how many cores to compute on, 0 (all of them) where it is unset. What is not a
// number of cores is said in one line, and all are used.
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

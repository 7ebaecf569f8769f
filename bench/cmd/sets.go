package main

import (
	"fmt"
	"strconv"
	"strings"
)

// Engines of a speedKey that measure the built-in engine under other conditions.
const (
	engineBefore     = "before"      // of the library of -before
	engineAVX2       = "avx2"        // with both sides limited to AVX2
	engineBeforeAVX2 = "before-avx2" // of the library of -before, with both sides limited to AVX2
	engineBLIS       = "blis"        // beside BLIS
	engineXSMM       = "xsmm"        // beside libxsmm
	engineAlone      = "alone"       // beside the functions of its table, called from C
)

// settingsOfAVX2 returns the environment that limits both sides to AVX2. GODEBUG is for libraries of -before that do
// not know ROCBLAS_MEM_INSTRUCTIONS.
func settingsOfAVX2() []string {
	return []string{"ROCBLAS_MEM_INSTRUCTIONS=avx2", "OPENBLAS_CORETYPE=Haswell", "GODEBUG=cpu.avx512f=off"}
}

// setRows returns the rows that are measured for each instruction set, of this library and of the one of -before.
func setRows(cores int) (rows []speedRow) {
	for _, row := range arithmeticRows(cores) {
		if row.group != groupTypes && row.group != groupWorkspace {
			rows = append(rows, row)
		}
	}
	return rows
}

// setThreads returns the numbers of threads for such a row: all of the row's for products, otherwise the first.
func setThreads(row *speedRow) []int {
	if row.group == groupProducts {
		return row.threads
	}
	return row.threads[:1]
}

// setKeys returns the jobs of these rows for the other engines. The engine builtin measures them for the other tables.
func setKeys(cores int, before bool) (keys []speedKey) {
	engines := []string{engineAVX2}
	if before {
		engines = append(engines, engineBefore, engineBeforeAVX2)
	}
	for _, row := range setRows(cores) {
		for _, threads := range setThreads(&row) {
			for _, engine := range engines {
				keys = append(keys, speedKey{engine, threads, row.job})
			}
		}
	}
	return keys
}

// setSection returns the table of these rows. A line's target is for the last rate, that of this library with AVX2.
func setSection(r *results, cores int) section {
	s := section{title: "By instruction set, before and after", undrawn: true,
		columns: []string{"rate", "threads", "before", "now", "AVX2, before", "AVX2, now"},
		text: "The rate of the built-in engine over OpenBLAS's. \"before\" is the library of `-before`, \"now\" this library, both with the processor's\n" +
			"best instruction set. In the AVX2 columns both sides are limited to AVX2 (`" + strings.Join(settingsOfAVX2()[:2], " ") + "`)."}
	for _, row := range setRows(cores) {
		for _, threads := range setThreads(&row) {
			l := line{title: row.title, which: onThreads(threads), cells: []string{strconv.Itoa(threads)}}
			for _, engine := range []string{engineBefore, "builtin", engineBeforeAVX2, engineAVX2} {
				t, ok := r.speed[speedKey{engine, threads, row.job}]
				l.cells = append(l.cells, cell(t.ratio, ok, "%.2f"))
				l.goal = row.goal(t.ratio, ok)
			}
			s.lines = append(s.lines, l)
		}
	}
	return s
}

// otherLibraryKeys returns the jobs that are measured beside BLIS and beside libxsmm. libxsmm takes the place of the
// least.
func otherLibraryKeys() (keys []speedKey) {
	for _, job := range otherLibraryJobs(engineBLIS) {
		keys = append(keys, speedKey{engineBLIS, 1, job})
	}
	for _, job := range otherLibraryJobs(engineXSMM) {
		keys = append(keys, speedKey{engineXSMM, 1, job})
	}
	return keys
}

func otherLibraryJobs(engine string) (jobs []string) {
	if engine == engineXSMM {
		for _, size := range []string{"4", "8", "16", "32", "64"} {
			jobs = append(jobs, "sgemm_batched_"+size+"x1000", "dgemm_batched_"+size+"x1000")
		}
		return jobs
	}
	for _, row := range arithmeticRows(1) {
		if row.group == groupProducts {
			jobs = append(jobs, row.job)
		}
	}
	return jobs
}

// otherLibrarySection returns the table of these jobs. It has no targets.
func otherLibrarySection(r *results) section {
	s := section{title: "Beside BLIS and libxsmm", undrawn: true, columns: []string{"one core", "other", "ours", "rate"},
		text: "The rate of the built-in engine over the rate of BLIS (`cblas_*gemm`). For batches, the other side is a loop over the function that libxsmm\n" +
			"generates for the size (`libxsmm_*mmdispatch`). There is no target."}
	for _, engine := range []string{engineBLIS, engineXSMM} {
		for _, job := range otherLibraryJobs(engine) {
			t, ok := r.speed[speedKey{engine, 1, job}]
			rate, other := t.ratio, "BLIS"
			if engine == engineXSMM {
				rate, other, ok = t.ratio/t.least, "libxsmm", ok && t.least > 0
			}
			routine, sizes := routineAndSizes(job)
			s.lines = append(s.lines, line{title: fmt.Sprintf("%s, %s", routine, sizes), which: other,
				cells: []string{other, duration(t.ours, ok), cell(rate, ok, "%.2f")}})
		}
	}
	return s
}

// shortRow is a routine with n = 16, and the nanoseconds that a call may add to its engine's function.
type shortRow struct {
	routine string
	limit   float64
}

func shortRows() (rows []shortRow) {
	const ofVectors, ofMatrices = 15, 40
	for _, routine := range strings.Fields("ddot daxpy dscal dasum idamax") {
		rows = append(rows, shortRow{routine, ofVectors})
	}
	for _, routine := range strings.Fields("dgemv dtrsv dger dsymv dgemm dtrsm") {
		rows = append(rows, shortRow{routine, ofMatrices})
	}
	return rows
}

func shortKeys() (keys []speedKey) {
	for _, row := range shortRows() {
		keys = append(keys, speedKey{engineAlone, 1, row.routine + "_16"}, speedKey{"cblas", 1, row.routine + "_16"})
	}
	return keys
}

// shortSection returns the table of the time that a call adds to its engine's function.
func shortSection(r *results) section {
	s := section{title: "A call over its engine's function, n = 16", undrawn: true,
		columns: []string{"call", "engine", "through the library", "the function alone", "more"},
		text: "Nanoseconds of a call of this library, and of its engine's function called from C: the built-in engine's from its table (`bench/alone`),\n" +
			"OpenBLAS's by its name."}
	for _, engine := range []string{engineAlone, "cblas"} {
		for _, row := range shortRows() {
			t, ok := r.speed[speedKey{engine, 1, row.routine + "_16"}]
			title, alone := "OpenBLAS", t.theirs
			if engine == engineAlone {
				title, alone, ok = "built in", t.theirs/t.least, ok && t.least > 0
			}
			s.lines = append(s.lines, line{title: row.routine, which: title, goal: atMost(t.ours-alone, row.limit, "%.0f", ok),
				cells: []string{title, cell(t.ours, ok, "%.1f"), cell(alone, ok, "%.1f"), cell(t.ours-alone, ok, "%.1f")}})
		}
	}
	return s
}

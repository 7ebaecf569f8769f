package main

import (
	"strconv"
	"strings"
)

// Engines of a speedKey beside those of this library.
const (
	engineAVX2 = "avx2" // the built-in engine, with both sides limited to AVX2
	engineXSMM = "xsmm" // libxsmm in this library's place
	engineBusy = "busy" // the built-in engine, in a program with a busy thread for each core
	// engineLevels is the built-in engine for the tables of all routines, without the waits of rows with targets.
	engineLevels = "levels"
)

// settingsOfAVX2 returns the environment that limits both sides to AVX2.
func settingsOfAVX2() []string {
	return []string{"ROCBLAS_MEM_INSTRUCTIONS=avx2", "OPENBLAS_CORETYPE=Haswell"}
}

// setRows returns the rows that are measured with AVX2 too, with their numbers of threads: all of the row's for
// products, otherwise the first.
func setRows(cores int) (rows []speedRow) {
	for _, row := range arithmeticRows(cores) {
		if row.group == groupTypes || row.threads[0] != 1 {
			continue
		}
		if row.group != groupProducts {
			row.threads = row.threads[:1]
		}
		rows = append(rows, row)
	}
	return rows
}

func setKeys(cores int) (keys []speedKey) {
	for _, row := range setRows(cores) {
		for _, threads := range row.threads {
			keys = append(keys, speedKey{engineAVX2, threads, row.job})
		}
	}
	return keys
}

func setSection(r *results, cores int) section {
	s := section{title: "With AVX2", columns: []string{"call", "threads", "rate"},
		text: "The rate of the built-in engine over OpenBLAS's, both limited to AVX2 (`" + strings.Join(settingsOfAVX2(), " ") + "`)."}
	for _, row := range setRows(cores) {
		for _, threads := range row.threads {
			t, ok := r.speed[speedKey{engineAVX2, threads, row.job}]
			s.lines = append(s.lines, line{title: row.title, which: onThreads(threads), goal: row.goal(t.ratio, ok),
				cells: []string{strconv.Itoa(threads), cell(t.ratio, ok, "%.2f")}})
		}
	}
	return s
}

// xsmmJobs returns the batches that libxsmm computes too. Both are measured beside OpenBLAS.
func xsmmJobs() (jobs []string) {
	for _, size := range []string{"4", "8", "16", "32", "64"} {
		jobs = append(jobs, "sgemm_batched_"+size+"x1000", "dgemm_batched_"+size+"x1000")
	}
	return jobs
}

// xsmmBound returns the least allowed ratio of this library's rate to libxsmm's.
func xsmmBound(job string) float64 {
	if strings.Contains(job, "_4x") {
		return 0.35
	}
	return 0.7
}

// xsmmSection returns the table of these batches.
func xsmmSection(r *results) section {
	s := section{title: "Beside libxsmm", columns: []string{"one core", "ours", "libxsmm", "ours, scratch, MiB", "rate, least times", "rate"},
		text: "libxsmm's side is a loop over the function that it generates for the size (`libxsmm_*mmdispatch`). Each side is measured beside\n" +
			"OpenBLAS, so the rate is a ratio of rates."}
	for _, job := range xsmmJobs() {
		ours, haveOurs := r.speed[speedKey{"builtin", 1, job}]
		theirs, haveTheirs := r.speed[speedKey{engineXSMM, 1, job}]
		routine, sizes := routineAndSizes(job)
		rate, have := ours.ratio/theirs.ratio, haveOurs && haveTheirs
		s.lines = append(s.lines, line{title: routine + ", " + sizes, goal: atLeast(rate, xsmmBound(job), have), cells: []string{duration(ours.ours, haveOurs),
			duration(theirs.ours, haveTheirs), cell(ours.scratch/(1<<20), haveOurs, "%.3g"),
			cell(ours.theirsLeast/ours.oursLeast*theirs.oursLeast/theirs.theirsLeast, have, "%.2f"), cell(rate, have, "%.2f")}})
	}
	return s
}

// busyBound is the least rate of a batch on all cores, over that of the same batch on one core.
const busyBound = 0.9

func busyJobs() []string { return []string{"dgemm_batched_8x10000", "dgemm_batched_32x1000"} }

func busyKeys(cores int) (keys []speedKey) {
	for _, job := range busyJobs() {
		keys = append(keys, speedKey{engineBusy, 1, job}, speedKey{engineBusy, cores, job})
	}
	return keys
}

// busyOptions returns the options of speed for these rows. A sample is so long that the busy threads have their turns in
// it, and no sample waits for threads to sleep.
func busyOptions(cores int) []string {
	return []string{"-busy", strconv.Itoa(cores), "-sample-ms", "100", "-settle-ms", "0"}
}

func busySection(r *results, cores int) section {
	s := section{title: "Batches beside busy threads", columns: []string{"call", "one core", onThreads(cores), "rate"},
		text: "The program has a busy thread for each core. The rate is that on all cores over that on one core."}
	for _, job := range busyJobs() {
		one, haveOne := r.speed[speedKey{engineBusy, 1, job}]
		all, haveAll := r.speed[speedKey{engineBusy, cores, job}]
		routine, sizes := routineAndSizes(job)
		rate, measured := one.ours/all.ours, haveOne && haveAll
		s.lines = append(s.lines, line{title: routine + ", " + sizes, goal: atLeast(rate, busyBound, measured), cells: []string{
			duration(one.ours, haveOne), duration(all.ours, haveAll), cell(rate, measured, "%.2f")}})
	}
	return s
}

// shortRow is a routine with n = 16, and the nanoseconds that a call may take beyond OpenBLAS's function.
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
		keys = append(keys, speedKey{"builtin", 1, row.routine + "_16"})
	}
	return keys
}

// shortSection returns the table of short calls.
func shortSection(r *results) section {
	s := section{title: "Calls with n = 16", columns: []string{"call", "ours", "OpenBLAS", "more"},
		text: "Nanoseconds of a call, and of OpenBLAS's function."}
	for _, row := range shortRows() {
		t, ok := r.speed[speedKey{"builtin", 1, row.routine + "_16"}]
		s.lines = append(s.lines, line{title: row.routine, goal: atMost(t.ours-t.theirs, row.limit, "%.0f", ok),
			cells: []string{cell(t.ours, ok, "%.1f"), cell(t.theirs, ok, "%.1f"), cell(t.ours-t.theirs, ok, "%.1f")}})
	}
	return s
}

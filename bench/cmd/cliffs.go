package main

import (
	"fmt"
	"math"
	"strconv"
)

// cliffSeries is a series of neighbouring sizes of one routine.
type cliffSeries struct {
	title string
	jobs  []string
	sizes []int
}

// cliffBound is the largest allowed ratio of the times of two neighbouring sizes.
const cliffBound = 2

// alonePasses is the number of processes that time jobs without another side, one after the other. The least time of
// several processes excludes load from other programs for a few milliseconds, and effects that last as long as a
// process.
const alonePasses = 5

// steps returns the sizes from first to last. Each is the previous size times factor, rounded, and larger by at least
// 1.
func steps(first, last int, factor float64) []int {
	var sizes []int
	for size := first; size <= last; size = max(size+1, int(math.Round(float64(size)*factor))) {
		sizes = append(sizes, size)
	}
	return sizes
}

// cliffRows returns the series. Small sizes are in steps of 1. Larger sizes are in steps of a twentieth, or of a
// tenth for vectors; there the engine splits work into blocks and gives it to threads.
func cliffRows() []cliffSeries {
	var rows []cliffSeries
	add := func(title, job string, sizes []int) {
		series := cliffSeries{title: title, sizes: sizes}
		for _, size := range sizes {
			series.jobs = append(series.jobs, fmt.Sprintf(job, size))
		}
		rows = append(rows, series)
	}
	const every, twentieth = 1, 1.05
	add("dgemm, n", "dgemm_%d", steps(1, 130, every))
	add("dgemm, n", "dgemm_%d", steps(130, 700, twentieth))
	add("sgemm, n", "sgemm_%d", steps(1, 130, every))
	add("zgemm, n", "zgemm_%d", steps(1, 66, every))
	add("dgemm, m x 512 x 512", "dgemm_%dx512x512", steps(1, 17, every))
	add("dgemm, 512 x n x 512", "dgemm_512x%dx512", steps(1, 17, every))
	add("dgemm, 2000 x n x 2000", "dgemm_2000x%dx2000", steps(1, 33, every))
	add("dgemm, 512 x 512 x k", "dgemm_512x512x%d", steps(1, 17, every))
	add("dgemv, n", "dgemv_%d", steps(1, 66, every))
	add("dgemv, n", "dgemv_%d", steps(66, 1500, twentieth))
	add("dgemv, m x 2000", "dgemv_%dx2000", steps(1, 17, every))
	add("dgemv, 2000 x n", "dgemv_2000x%d", steps(1, 17, every))
	add("dgemv transposed, n", "dgemv_t_%d", steps(1, 66, every))
	add("dtrsv, n", "dtrsv_%d", steps(1, 130, every))
	add("dtrsm, n", "dtrsm_%d", steps(1, 66, every))
	add("dtrmm, n", "dtrmm_%d", steps(1, 66, every))
	add("dsyrk, n", "dsyrk_%d", steps(1, 66, every))
	add("ddot, n", "ddot_%d", steps(1, 66, every))
	add("ddot, n", "ddot_%d", steps(66, 200000, 1.1))
	add("daxpy, n", "daxpy_%d", steps(66, 200000, 1.1))
	add("batch of 1,000 dgemm, n", "dgemm_strided_batched_%dx1000", steps(1, 40, every))
	add("dgemm 8 x 8, problems", "dgemm_strided_batched_8x%d", steps(1, 40, every))
	return rows
}

// worstStep returns the largest factor between the times of two neighbouring sizes, in either direction, and these
// sizes.
func (r *results) worstStep(series *cliffSeries, threads int) (factor float64, from, to int, measured bool) {
	for i := 1; i < len(series.jobs); i++ {
		before, haveBefore := r.alone[speedKey{"builtin", threads, series.jobs[i-1]}]
		after, haveAfter := r.alone[speedKey{"builtin", threads, series.jobs[i]}]
		if !haveBefore || !haveAfter {
			continue
		}
		measured = true
		if now := max(after/before, before/after); now > factor {
			factor, from, to = now, series.sizes[i-1], series.sizes[i]
		}
	}
	return factor, from, to, measured
}

func aloneOptions() []string {
	return []string{"-alone", "-samples", "7", "-sample-ms", "0.3", "-settle-ms", "0"}
}

// measureAlone times the jobs without another side: the series of sizes, and the batches of growing length.
func (b *bench) measureAlone(r *results) {
	for _, threads := range distinct(1, b.cores) {
		process := speedKey{engine: "builtin", threads: threads}
		var jobs []string
		for _, series := range cliffRows() {
			for _, job := range series.jobs {
				if b.wanted(fmt.Sprintf("cliffs/%d/%s", threads, job)) {
					jobs = append(jobs, job)
				}
			}
		}
		for _, count := range batchCounts() {
			if job := batchJob(count); b.wanted("scale/" + job) {
				jobs = append(jobs, job)
			}
		}
		if len(jobs) == 0 {
			continue
		}
		fmt.Fprintf(b.progress, "bench: %d threads: %d neighbouring sizes\n", threads, len(jobs))
		for range alonePasses {
			times, _, err := b.runSpeed(process, jobs, aloneOptions()...)
			if err != nil {
				r.failures = append(r.failures, err.Error())
			}
			r.addAlone(process, times)
		}
	}
}

// addAlone merges times into r.alone, which keeps the least time of each job.
func (r *results) addAlone(process speedKey, times map[string]speedTimes) {
	for job, measured := range times {
		key := speedKey{process.engine, process.threads, job}
		if least, ok := r.alone[key]; !ok || measured.oursLeast < least {
			r.alone[key] = measured.oursLeast
		}
	}
}

// cliffSection returns the table of the worst step of each series.
func cliffSection(r *results, cores int) section {
	s := section{title: "Neighbouring sizes",
		text: fmt.Sprintf("The largest ratio of the times of two neighbouring sizes, in either direction. Small sizes are neighbours if they differ\n"+
			"by 1, larger ones if they differ by 5 %% (level 1: 10 %%). Each time is the least of 7 samples in each of %d processes.\n"+
			"Only this library runs.", alonePasses),
		columns: []string{"sizes", "threads", "to", "worst at", "ratio"}}
	for _, series := range cliffRows() {
		for _, threads := range distinct(1, cores) {
			factor, from, to, ok := r.worstStep(&series, threads)
			where := "-"
			if ok {
				where = fmt.Sprintf("%d, %d", from, to)
			}
			title := fmt.Sprintf("%s from %d", series.title, series.sizes[0])
			s.lines = append(s.lines, line{title: title, which: onThreads(threads), goal: atMost(factor, cliffBound, "%.1f", ok),
				cells: []string{strconv.Itoa(threads), strconv.Itoa(series.sizes[len(series.sizes)-1]), where, cell(factor, ok, "%.2f")}})
		}
	}
	return s
}

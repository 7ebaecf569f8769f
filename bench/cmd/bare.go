package main

import "slices"

// hasLeast says whether bench/bare does the least that a library could for a row: what it also does for others says nothing about them.
func hasLeast(row *speedRow, threads int) bool {
	shared := map[string][]string{groupLevel1: {"ddot", "daxpy", "dasum"}, groupLevel2: {"dgemv", "dgemv_t"}}
	routine, _, _ := cutLast(row.job, "_")
	return row.group == groupBatches || threads > 1 && slices.Contains(shared[row.group], routine)
}

// bareText says what the column of it is in a table that has one, and is empty for others.
func bareText(table string) string {
	switch table {
	case groupLevel1:
		return "The least, beside both in the same process: a loop over the vector, on one thread or, from 4 MB on, over its pieces with threads that\n" +
			"sleep in a futex between calls."
	case groupLevel2:
		return "The least, beside both in the same process: reading the matrix, and nothing else, by threads that sleep in a futex between calls."
	case groupBatches:
		return "The least, beside both in the same process: reading A and B, as many multiplications of numbers that are in registers, and writing C,\n" +
			"problem by problem."
	case "Through the CBLAS engine: vectors":
		return "The least, beside both in the same process: a function of a library that looks at a word of its handle, at n and at its pointers, passes on\n" +
			"its arguments to OpenBLAS (of amax, looks whether the first element and what was found are numbers), and counts nothing. Where a line misses its target, it is\n" +
			"the best rate that this has where the line has less than the target, else the worst of all."
	}
	return ""
}

// leastRate is the rate that the least has for a row, and whether it was measured.
func (r *results) leastRate(row *speedRow, threads int) (rate float64, ok bool) {
	rate = r.speed[speedKey{"builtin", threads, row.job}].least
	return rate, rate > 0 && hasLeast(row, threads)
}

// leastThrough is the rate that passing on the arguments of a routine for vectors has: where the routine misses its target, the best of those
// sizes and threads at which it does, so that all of them have to be out of reach; else the worst.
func (r *results) leastThrough(routine string, sizes []string, cores int) (rate float64, ok bool) {
	var all, where []float64
	for _, size := range sizes {
		for _, threads := range distinct(1, cores) {
			t := r.speed[speedKey{"cblas", threads, routine + "_" + size}]
			if t.least <= 0 {
				continue
			}
			all = append(all, t.least)
			if t.ratio < throughBound {
				where = append(where, t.least)
			}
		}
	}
	switch {
	case len(where) > 0:
		return slices.Max(where), true
	case len(all) > 0:
		return slices.Min(all), true
	}
	return 0, false
}

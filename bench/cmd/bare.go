package main

import "slices"

// bareText describes the column "the least" of a table: what bench/bare's library does for its rows. It is empty for a
// table without that column.
func bareText(table string) string {
	switch table {
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

// leastRate returns the rate of bench/bare's library for a row, and whether it was measured.
func (r *results) leastRate(row *speedRow, threads int) (rate float64, ok bool) {
	rate = r.speed[speedKey{"builtin", threads, row.job}].least
	return rate, rate > 0
}

// leastThrough returns the rate of bench/bare's library for a vector routine through a CBLAS, and whether it was
// measured. If the routine misses its target, the result is the best rate over the sizes and thread counts that miss
// it. So the target counts as out of reach only if it is out of reach for all of them. Otherwise the result is the
// worst rate.
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

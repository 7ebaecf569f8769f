package main

import "slices"

// bareText describes the column "bare", the rate of bench/bare's library.
const bareText = "bare: the rate of a library that does the minimum work (`bench/bare`). It tests a word of the handle, n and the pointers, and calls\n" +
	"OpenBLAS. For amax it also tests that the first element and the result are numbers. The column shows the best of its rates at the sizes and\n" +
	"threads where this library misses the target, otherwise its worst rate."

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

package main

import (
	"math"
	"slices"
)

// What bench/bare does, as the engine of a speedKey.
const (
	barePass    = "pass"
	bareAlone   = "alone"
	bareShared  = "shared"
	bareProduct = "product"
)

func isBare(engine string) bool {
	return slices.Contains([]string{barePass, bareAlone, bareShared, bareProduct}, engine)
}

// bareOf is what the least that a library could do for a row may be made by: the best of it is; nil where nothing is known.
func bareOf(row *speedRow, threads int) []string {
	shared := map[string][]string{groupLevel1: {"ddot", "daxpy", "dasum"}, groupLevel2: {"dgemv", "dgemv_t"}}
	switch routine, _, _ := cutLast(row.job, "_"); {
	case row.group == groupBatches:
		return []string{bareProduct}
	case threads > 1 && slices.Contains(shared[row.group], routine):
		return []string{bareAlone, bareShared}
	}
	return nil
}

// bareText says what the column of it is in a table that has one, and is empty for others.
func bareText(table string) string {
	switch table {
	case groupLevel1:
		return "The least: a loop over all of a vector on one thread, or over its pieces with threads that sleep in a futex between calls, whichever is\n" +
			"faster."
	case groupLevel2:
		return "The least: reading the matrix, and nothing else, on one thread, or by threads that sleep in a futex between calls, whichever is faster."
	case groupBatches:
		return "The least: reading A and B, as many multiplications of numbers that are in registers, and writing C, problem by problem."
	case "Through the CBLAS engine: vectors":
		return "The least: a function of a library that looks at a word of its handle, at n and at its pointers, passes on its arguments to OpenBLAS (of\n" +
			"amax, looks whether what was found is a number), and counts nothing; the worst too."
	}
	return ""
}

// throughBareSizes are the sizes at which a function that only passes on its arguments is measured: longer vectors hide it.
const throughBareSizes = 2

// bareKeys lists what is measured of it.
func bareKeys(cores int) []speedKey {
	var keys []speedKey
	for _, row := range arithmeticRows(cores) {
		for _, threads := range row.threads {
			for _, engine := range bareOf(&row, threads) {
				keys = append(keys, speedKey{engine, threads, row.job})
			}
		}
	}
	vectors := throughRows()[0]
	for _, routine := range vectors.routines {
		for _, size := range vectors.sizes[:throughBareSizes] {
			for _, threads := range distinct(1, cores) {
				keys = append(keys, speedKey{barePass, threads, routine + "_" + size})
			}
		}
	}
	return keys
}

// bareRate is the rate that the least would have for a row, and whether it was measured.
func (r *results) bareRate(row *speedRow, threads int) (rate float64, ok bool) {
	engines := bareOf(row, threads)
	for _, engine := range engines {
		t, measured := r.speed[speedKey{engine, threads, row.job}]
		if !measured {
			return 0, false
		}
		rate = max(rate, t.ratio)
	}
	return rate, len(engines) > 0
}

// barePassed is the worst rate that passing on the arguments of a routine for vectors has.
func (r *results) barePassed(routine string, sizes []string, cores int) (worst float64, ok bool) {
	worst = math.Inf(1)
	for _, size := range sizes {
		for _, threads := range distinct(1, cores) {
			if t, measured := r.speed[speedKey{barePass, threads, routine + "_" + size}]; measured {
				worst, ok = min(worst, t.ratio), true
			}
		}
	}
	return worst, ok
}

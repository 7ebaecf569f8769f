package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// What bench/bare does, as the engine of a speedKey.
const (
	barePass     = "pass"
	bareAlone    = "alone"
	bareShared   = "shared"
	bareMemory   = "memory"
	bareMultiply = "multiply"
)

func isBare(engine string) bool {
	return slices.Contains([]string{barePass, bareAlone, bareShared, bareMemory, bareMultiply}, engine)
}

// bareOf is what the least that a library could do for a row is made of: the best of what can be chosen between, or the worst of what
// cannot be avoided; nil where nothing is known.
func bareOf(row *speedRow, threads int) (engines []string, choice bool) {
	switch routine, _, _ := cutLast(row.job, "_"); {
	case row.group == groupBatches:
		return []string{bareMemory, bareMultiply}, false
	case row.group == groupLevel1 && threads > 1 && slices.Contains([]string{"ddot", "daxpy", "dasum"}, routine):
		return []string{bareAlone, bareShared}, true
	}
	return nil, false
}

// bareText says what the column of it is in a table that has one, and is empty for others.
func bareText(table string) string {
	switch table {
	case groupLevel1:
		return "The least: OpenBLAS's own loops, for all of a vector on one thread, or for its pieces with threads that sleep in a futex between calls,\n" +
			"whichever is faster."
	case groupBatches:
		return "The least: reading A and B and writing C without computing, or the multiplications in registers without memory, whichever takes\n" +
			"longer."
	case "Through the CBLAS engine: vectors":
		return "The least: a function of a library that passes on its arguments to OpenBLAS, and checks and counts nothing; the worst too."
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
			engines, _ := bareOf(&row, threads)
			for _, engine := range engines {
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
	engines, choice := bareOf(row, threads)
	for i, engine := range engines {
		t, measured := r.speed[speedKey{engine, threads, row.job}]
		if !measured {
			return 0, false
		}
		switch {
		case i == 0:
			rate = t.ratio
		case choice:
			rate = max(rate, t.ratio)
		default:
			rate = min(rate, t.ratio)
		}
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

// copyCBLAS gives bench/bare an OpenBLAS of its own, whose threads are not those of the other side.
func (b *bench) copyCBLAS() error {
	path := b.options.openBLAS
	if !strings.Contains(path, "/") {
		found, err := loadedPath(path)
		if err != nil {
			return err
		}
		path = found
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("a copy of OpenBLAS: %w", err)
	}
	return os.WriteFile(b.ownCBLAS, content, 0o755)
}

// loadedPath is where the system's loader finds a library.
func loadedPath(name string) (string, error) {
	for _, folder := range []string{"/usr/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu/openblas-pthread", "/usr/lib64", "/usr/lib", "/usr/local/lib"} {
		if path := filepath.Join(folder, name); isFile(path) {
			return path, nil
		}
	}
	return "", fmt.Errorf("a copy of OpenBLAS: %s was not found: name its path with -openblas", name)
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

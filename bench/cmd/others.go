package main

import (
	"fmt"
	"slices"
	"strings"
)

// otherSizes returns the orders at which every routine of levels 2 and 3 is measured. Most of them are small.
func otherSizes() []string { return []string{"8", "32", "128", "512"} }

// otherRoutines returns the routines of levels 2 and 3 whose jobs have one size.
func otherRoutines() []string {
	return slices.Concat(throughRows()[1].routines, throughRows()[2].routines)
}

// otherKeys returns the jobs of these routines. It leaves out jobs of the engine builtin that another table measures.
func otherKeys() []speedKey {
	var keys []speedKey
	for _, engine := range []string{"builtin", engineAVX2} {
		for _, routine := range otherRoutines() {
			for _, size := range otherSizes() {
				if job := routine + "_" + size; engine == engineAVX2 || !hasTarget(job) {
					keys = append(keys, speedKey{engine, 1, job})
				}
			}
		}
	}
	return keys
}

// hasTarget returns whether the arithmetic tables have a row for a job. They measure it with the samples of its target.
func hasTarget(job string) bool {
	return slices.ContainsFunc(arithmeticRows(1), func(row speedRow) bool { return row.job == job })
}

// otherSection returns the table of these rates. It has no targets.
func otherSection(r *results) section {
	s := section{
		title: "Levels 2 and 3, built in", undrawn: true, columns: []string{"one core, rate at"},
		text: "The rate of the built-in engine over OpenBLAS's, on one core, by the order of the matrix. Bands have 32 diagonals beside the main diagonal.\n" +
			"In the AVX2 columns both sides are limited to AVX2 (`" + strings.Join(settingsOfAVX2(), " ") + "`).",
	}
	for _, name := range []string{"n", "AVX2, n"} {
		for _, size := range otherSizes() {
			s.columns = append(s.columns, fmt.Sprintf("%s = %s", name, size))
		}
	}
	for _, routine := range otherRoutines() {
		l := line{title: routine}
		for _, engine := range []string{"builtin", engineAVX2} {
			for _, size := range otherSizes() {
				t, ok := r.speed[speedKey{engine, 1, routine + "_" + size}]
				l.cells = append(l.cells, cell(t.ratio, ok, "%.2f"))
			}
		}
		s.lines = append(s.lines, l)
	}
	return s
}

package main

import (
	"fmt"
	"strconv"
	"strings"
)

// growTable is a table of how cost grows. Each row is a size. Each column is a row of memcost whose name ends with the
// size.
type growTable struct {
	title, text, unit string
	sizes             []int
	columns           []growColumn
}

type growColumn struct {
	title, name string
	ours        bool // true for this library, false for the real one
}

func decades(last int) []int { return steps(1, last, 10) }

func batchCounts() []int { return decades(100000) }

func batchJob(count int) string { return fmt.Sprintf("dgemm_strided_batched_8x%d", count) }

func growTables(handleCount int) []growTable {
	both := func(title, name string) []growColumn {
		return []growColumn{{title + ", real", name, false}, {title + ", ours", name, true}}
	}
	var handles []growColumn
	handles = append(handles, both("getter", "get_one_of")...)
	handles = append(handles, both("getter, each handle in turn", "get_each_of")...)
	handles = append(handles, both("lease", "lease_on_one_of")...)
	handles = append(handles, both("create + destroy", "create_destroy_beside")...)
	return []growTable{
		{"Existing handles", "Nanoseconds of a call on one of the handles. create + destroy makes one more handle.",
			"handles", decades(handleCount), handles},
		{"Nested leases", "Nanoseconds of a lease and its end, with up to this number of leases of one handle out.",
			"leases", []int{1, 4, 16, 64}, both("lease", "nested_leases")},
		{"Threads with a handle each", "Nanoseconds of core time for a call: the elapsed time, times the cores that the threads had,\n" +
			"divided by the number of calls.", "threads", []int{1, 2, 4, 8, 16},
			append(both("lease", "lease_threads"), growColumn{"ddot n = 16, ours", "ddot_n16_threads", true})},
	}
}

// scaleSections returns the tables of how cost grows.
func scaleSections(r *results, o options, cores int) []section {
	var sections []section
	for _, table := range growTables(o.handleCount) {
		s := section{title: table.title, text: table.text, columns: []string{table.unit}}
		for _, column := range table.columns {
			s.columns = append(s.columns, column.title)
		}
		for _, size := range table.sizes {
			l := line{title: grouped(size)}
			for _, column := range table.columns {
				from := r.real
				if column.ours {
					from = r.ours
				}
				value, ok := from.median(column.name + "_" + strconv.Itoa(size))
				l.cells = append(l.cells, cell(value, ok, "%.1f"))
			}
			s.lines = append(s.lines, l)
		}
		sections = append(sections, s)
	}
	return append(sections, batchSection(r, cores))
}

func batchSection(r *results, cores int) section {
	s := section{title: "Problems in a batch",
		text:    "dgemm_strided_batched, 8 x 8, built-in engine: nanoseconds for a problem.",
		columns: []string{"problems"}}
	for _, threads := range distinct(1, cores) {
		s.columns = append(s.columns, "on "+onThreads(threads))
	}
	for _, count := range batchCounts() {
		l := line{title: grouped(count)}
		for _, threads := range distinct(1, cores) {
			time, ok := r.alone[speedKey{"builtin", threads, batchJob(count)}]
			l.cells = append(l.cells, cell(time/float64(count), ok, "%.1f"))
		}
		s.lines = append(s.lines, l)
	}
	return s
}

// grouped returns a number with a comma between thousands.
func grouped(number int) string {
	digits := strconv.Itoa(number)
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, groups...), ",")
}

package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"
)

// row is a family's line of the table.
type row struct {
	family                 string
	cases                  int
	passed, failed, missed int // missed: skipped by the test
	outside                int // failed and skipped cases that are listed as outside this library
	null                   int // passed cases that fail with the null engine
	duration               time.Duration
}

// tabulate counts results by family, in alphabetical order. null holds the records that fail with the null engine.
func tabulate(results []result, isOutside func(result) bool, null map[int]bool) []row {
	rows := make(map[string]*row)
	for _, res := range results {
		name := family(res.entry.function)
		r := rows[name]
		if r == nil {
			r = &row{family: name}
			rows[name] = r
		}
		r.cases++
		r.duration += res.duration
		switch res.outcome {
		case passed:
			r.passed++
		case failed:
			r.failed++
		case skipped:
			r.missed++
		}
		if res.outcome != passed && isOutside(res) {
			r.outside++
		}
		if null[res.entry.index] {
			r.null++
		}
	}
	var sorted []row
	for _, r := range rows {
		sorted = append(sorted, *r)
	}
	slices.SortFunc(sorted, func(a, b row) int { return cmp.Compare(a.family, b.family) })
	return sorted
}

// total returns the sum of rows.
func total(rows []row) row {
	sum := row{family: "total"}
	for _, r := range rows {
		sum.cases += r.cases
		sum.passed += r.passed
		sum.failed += r.failed
		sum.missed += r.missed
		sum.outside += r.outside
		sum.null += r.null
		sum.duration += r.duration
	}
	return sum
}

// writeTable prints the table. If the null engine was not run, its column is a dash.
func writeTable(out io.Writer, rows []row, withNull bool) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "family\tcases\tpassed\tfailed\tskipped\toutside\tfail on null\tseconds\t")
	for _, r := range append(slices.Clone(rows), total(rows)) {
		null := "-"
		if withNull {
			null = fmt.Sprint(r.null)
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%s\t%.1f\t\n",
			r.family, r.cases, r.passed, r.failed, r.missed, r.outside, null, r.duration.Seconds())
	}
	return w.Flush()
}

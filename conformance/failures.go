package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// group holds the failures of one family whose messages differ only in numbers.
type group struct {
	family  string
	message string // of the first failure
	cases   []result
}

// groups groups the results that did not pass by family and message, the largest group of a family first.
func groups(results []result) []group {
	type key struct{ family, kind string }
	found := make(map[key]*group)
	for _, r := range results {
		k := key{family(r.entry.function), kind(r.message)}
		if found[k] == nil {
			found[k] = &group{family: k.family, message: first(r.message)}
		}
		found[k].cases = append(found[k].cases, r)
	}
	var sorted []group
	for _, g := range found {
		sorted = append(sorted, *g)
	}
	slices.SortFunc(sorted, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.family, b.family), cmp.Compare(len(b.cases), len(a.cases)), cmp.Compare(a.message, b.message))
	})
	return sorted
}

// writeFailures prints each group's message, and its first cases by name and record.
func writeFailures(out io.Writer, results []result, perGroup int) {
	for _, g := range groups(results) {
		fmt.Fprintf(out, "\n%s: %d cases: %s\n", g.family, len(g.cases), g.message)
		for _, r := range g.cases[:min(perGroup, len(g.cases))] {
			fmt.Fprintf(out, "    %s  (-record %d)\n", r.name, r.entry.index)
		}
		if more := len(g.cases) - perGroup; more > 0 {
			fmt.Fprintf(out, "    and %d more\n", more)
		}
	}
}

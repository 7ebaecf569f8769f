package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// slowerFrom is the fraction of its last rate below which a row counts as slower. Rates of two runs differ by less.
const slowerFrom = 0.97

// ratesOf returns the rates of a report by their rows: the table, the row and, in tables with that column, the threads.
func ratesOf(report string) map[string]float64 {
	rates, table, columns := map[string]float64{}, "", []string(nil)
	for line := range strings.Lines(report) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			table, columns = title, nil
		}
		row, ok := strings.CutPrefix(line, "| ")
		if !ok {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(row, " |"), " | ")
		if columns == nil {
			columns = cells
			continue
		}
		name := table + ": " + cells[0]
		if at := slices.Index(columns, "threads"); at > 0 {
			name += ", threads " + cells[at]
		}
		if at := slices.Index(columns, "rate"); at > 0 && at < len(cells) {
			if rate, err := strconv.ParseFloat(cells[at], 64); err == nil {
				rates[name] = rate
			}
		}
	}
	return rates
}

// slower returns the lines of a report on the rows that got slower since the last report, the worst first.
func slower(last, report string) string {
	before, now := ratesOf(last), ratesOf(report)
	names := slices.DeleteFunc(slices.Collect(maps.Keys(now)), func(name string) bool { return now[name] >= slowerFrom*before[name] })
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(now[a]/before[a], now[b]/before[b]), strings.Compare(a, b))
	})
	text := "No row is slower than in the last report by 3 % or more.\n\n"
	if len(names) > 0 {
		text = "Slower than in the last report, rates then and now:\n\n"
		for _, name := range names {
			text += fmt.Sprintf("- %s: %.2f, %.2f\n", name, before[name], now[name])
		}
		text += "\n"
	}
	return text
}

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The groups of memcost that measure runs. The command instructions runs the group repeat.
const (
	groupMemory  = "memory"
	groupHandles = "handles"
	groupCalls   = "calls"
	groupPreload = "preload"
)

// rows is the result of one run of memcost: the value of each row by its name.
type rows map[string]float64

// parseRows reads lines of name<TAB>value.
func parseRows(text string) (rows, error) {
	parsed := rows{}
	for line := range strings.Lines(text) {
		name, number, found := strings.Cut(strings.TrimSpace(line), "\t")
		value, err := strconv.ParseFloat(number, 64)
		if !found || err != nil {
			return nil, fmt.Errorf("not a row of memcost: %q", line)
		}
		parsed[name] = value
	}
	return parsed, nil
}

// series is all runs of one library with one engine, in order.
type series []rows

// median returns the median of a row over the runs, or false if no run has that row.
func (s series) median(name string) (float64, bool) {
	var values []float64
	for _, run := range s {
		if value, ok := run[name]; ok {
			values = append(values, value)
		}
	}
	if len(values) == 0 {
		return 0, false
	}
	return medianOf(values), true
}

// medianOf sorts numbers and returns their median. For an even count it is the mean of the middle two. numbers must
// not be empty.
func medianOf(numbers []float64) float64 {
	slices.Sort(numbers)
	middle := len(numbers) / 2
	if len(numbers)%2 == 1 {
		return numbers[middle]
	}
	return (numbers[middle-1] + numbers[middle]) / 2
}

// results is everything that was measured. A field is empty if it was not measured.
type results struct {
	real, ours series // groups memory and handles; ours also has preload
	callsNull  series // group calls, this library with the null engine

	speed    map[speedKey]speedTimes
	engines  map[string]string // the name that each engine reports
	openBLAS string            // the description that OpenBLAS reports
	failures []string          // errors of speed
}

func newResults() *results {
	return &results{speed: map[speedKey]speedTimes{}, engines: map[string]string{}}
}

// measurement is one kind of run of memcost, and the series for its rows.
type measurement struct {
	group, library string
	handles        int // their number in the group handles
	settings       []string
	into           *series
	fewer          bool // run only in every fifth round, because it takes seconds
}

func (b *bench) plan(r *results) []measurement {
	all := []measurement{
		{group: groupMemory, library: b.real, into: &r.real},
		{group: groupMemory, library: b.ours, into: &r.ours},
		{group: groupHandles, library: b.real, handles: realHandles, into: &r.real},
		{group: groupHandles, library: b.ours, handles: manyHandles, into: &r.ours},
		{group: groupPreload, library: b.ours, into: &r.ours, fewer: true},
		{group: groupCalls, library: b.ours, into: &r.ours},
		{group: groupCalls, library: b.ours, settings: []string{"ROCBLAS_MEM_ENGINE=null"}, into: &r.callsNull},
	}
	return slices.DeleteFunc(all, func(m measurement) bool { return m.library == "" || !b.wanted("memcost/"+m.group) })
}

// measureMemory makes all runs of memcost, round by round, so that slow minutes of the machine affect both libraries.
func (b *bench) measureMemory(r *results) error {
	const everyFewer = 5
	plan := b.plan(r)
	if len(plan) == 0 {
		return nil
	}
	for round := range b.options.rounds {
		fmt.Fprintf(b.progress, "bench: memory, round %d of %d\n", round+1, b.options.rounds)
		for _, m := range plan {
			if m.fewer && round%everyFewer != 0 {
				continue
			}
			measured, err := b.run(&m)
			if err != nil {
				return err
			}
			*m.into = append(*m.into, measured)
		}
	}
	return nil
}

// measure measures everything that -only selects.
func (b *bench) measure() (*results, error) {
	r := newResults()
	if err := b.measureMemory(r); err != nil {
		return nil, err
	}
	b.measureSpeed(r)
	return r, nil
}

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
	groupLeases  = "leases"
	groupHandles = "handles"
	groupBare    = "bare"
	groupScale   = "scale"
	groupThreads = "threads"
	groupGrowth  = "growth"
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

// least returns the least value of a row over the runs, or 0 if no run has that row.
func (s series) least(name string) (value float64) {
	found := false
	for _, run := range s {
		if one, ok := run[name]; ok && (!found || one < value) {
			value, found = one, true
		}
	}
	return value
}

// results is everything that was measured. A field is empty if it was not measured.
type results struct {
	real, ours series   // groups memory, handles and scale; ours also has threads, growth and preload
	counted    series   // group leases, this library
	uncounted  series   // group leases, this library built without statistics
	callsNull  series   // group bare, this library with the null engine
	callback   series   // group bare, a library of empty Go functions
	missing    []string // libraries that were not found

	speed    map[speedKey]speedTimes
	alone    map[speedKey]float64 // least time in nanoseconds
	engines  map[string]string    // the name that each engine reports
	openBLAS string               // the description that OpenBLAS reports
	failures []string             // errors of speed
}

func newResults() *results {
	return &results{speed: map[speedKey]speedTimes{}, alone: map[speedKey]float64{}, engines: map[string]string{}}
}

// measurement is one kind of run of memcost, and the series for its rows.
type measurement struct {
	group, library string
	settings       []string
	into           *series
	fewer          bool // run only in every fifth round, because it takes seconds
}

// leaseTurns is how often per round leases are measured with and without statistics, in turn. It is above 1 because the
// difference is a fraction of a nanosecond.
const leaseTurns = 5

func (b *bench) plan(r *results) []measurement {
	builtin := []string{"ROCBLAS_MEM_ENGINE=builtin"}
	all := []measurement{
		{group: groupMemory, library: b.real, into: &r.real},
		{group: groupMemory, library: b.ours, into: &r.ours},
		{group: groupHandles, library: b.real, into: &r.real},
		{group: groupHandles, library: b.ours, into: &r.ours},
		{group: groupScale, library: b.real, into: &r.real, fewer: true},
		{group: groupScale, library: b.ours, into: &r.ours, fewer: true},
		{group: groupThreads, library: b.ours, settings: builtin, into: &r.ours, fewer: true},
		{group: groupGrowth, library: b.ours, into: &r.ours, fewer: true},
		{group: groupPreload, library: b.ours, into: &r.ours, fewer: true},
		{group: groupBare, library: b.ours, settings: []string{"ROCBLAS_MEM_ENGINE=null"}, into: &r.callsNull},
		{group: groupBare, library: b.callback, into: &r.callback},
	}
	for range leaseTurns {
		all = append(all, measurement{group: groupLeases, library: b.uncounted, into: &r.uncounted},
			measurement{group: groupLeases, library: b.ours, into: &r.counted})
	}
	return slices.DeleteFunc(all, func(m measurement) bool { return m.library == "" || !b.wanted("memcost/"+m.group) })
}

// measureMemory makes all runs of memcost, round by round, so that slow minutes of the machine affect both libraries.
func (b *bench) measureMemory(r *results) error {
	const everyFewer = 5
	if b.real == "" {
		r.missing = append(r.missing, "the real rocBLAS")
	}
	if b.uncounted == "" {
		r.missing = append(r.missing, "this library without statistics")
	}
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
			measured, err := b.run(m.group, m.library, m.settings...)
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
	b.measureAlone(r)
	return r, nil
}

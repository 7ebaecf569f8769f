package main

import (
	"fmt"
	"strings"
)

// costRow is a row of the cost table: what memcost calls it, what a reader calls it, and the most that ours may take of the
// real one's time (0: no target).
type costRow struct {
	name, title string
	ratioLimit  float64
}

// costRows returns the cost table's rows, in its order.
func costRows() []costRow {
	return []costRow{
		{"get_device_memory_size", "get_device_memory_size", 1.5},
		{"is_managing_device_memory", "is_managing_device_memory", 1.5},
		{"start_stop_size_query", "start + stop size query", 1.5},
		{"set_optimal_3_sizes", "set_optimal_device_memory_size_impl, 3 sizes", 1.5},
		{"query_ddot", "query through ddot", 0},
		{"query_dgemm", "query through dgemm", 0},
		{"query_dtrsm_512x300", "query through dtrsm 512x300", 0},
		{"device_malloc_1_free", "device_malloc_alloc(1) + free", 0.5},
		{"device_malloc_3_get_free", "device_malloc_alloc(3) + get x3 + free", 0.5},
		{"set_device_memory_size_1mib", "set_device_memory_size(1 MiB)", 0},
		{"set_device_memory_size_1mib_2mib", "set_device_memory_size, 1 and 2 MiB in turn", 0},
		{"set_workspace", "set_workspace", 0},
		{"create_destroy", "create + destroy a handle", 1.0},
		{"create_of_many", "create, of many that live", 0},
		{"destroy_of_many", "destroy, of many that live", 0},
	}
}

const (
	overheadLimitNanoseconds = 150
	idleHandleLimitBytes     = 64 << 10
	manyHandles              = 10000
)

// verdict says whether a target is met; a value that was not measured meets none.
type verdict struct {
	what string
	met  bool
}

func (v verdict) String() string {
	if v.met {
		return "yes"
	}
	return "**no**"
}

// cell writes a number, or a dash for one that was not measured.
func cell(value float64, ok bool, format string) string {
	if !ok {
		return "-"
	}
	return fmt.Sprintf(format, value)
}

// missedTargets lists the targets that are not met, of those that could be measured.
func missedTargets(r *results) []string {
	var missed []string
	_, costs := costTable(r)
	_, handles := handleTable(r)
	_, calls := callTable(r)
	for _, verdicts := range [][]verdict{costs, handles, calls} {
		for _, v := range verdicts {
			if !v.met {
				missed = append(missed, v.what)
			}
		}
	}
	return missed
}

// report writes the whole report in Markdown.
func report(r *results, machine string, o options) string {
	var b strings.Builder
	b.WriteString("# What the memory API costs\n\n")
	b.WriteString(machine)
	for _, name := range r.missing {
		fmt.Fprintf(&b, "\nNot measured: %s was not found.\n", name)
	}
	costs, _ := costTable(r)
	handles, _ := handleTable(r)
	calls, _ := callTable(r)
	fmt.Fprintf(&b, "\n## Nanoseconds a call\n\nMedian of %d runs, each the median of 11 repetitions, both libraries in turn.\n\n%s", o.rounds, costs)
	fmt.Fprintf(&b, "\n## Handles\n\nResident bytes by the kernel's count. The real library runs over a stand-in whose device memory is host memory that "+
		"nothing\nhas touched yet, so what its handles hold on a device is not in that count: it is the row below.\n\n%s", handles)
	fmt.Fprintf(&b, "\n## A BLAS call over its engine, n = 16\n\n%s", calls)
	for _, why := range r.skipped {
		fmt.Fprintf(&b, "\nLeft out: %s\n", why)
	}
	return b.String()
}

// costTable writes the rows that both libraries have, with a verdict for each target where both were measured.
func costTable(r *results) (string, []verdict) {
	var b strings.Builder
	var verdicts []verdict
	b.WriteString("| call | real ns | ours ns | ratio | target | met |\n|---|---:|---:|---:|---:|---|\n")
	for _, row := range costRows() {
		theirs, haveTheirs := r.real.median(row.name)
		ours, haveOurs := r.ours.median(row.name)
		target, met := "-", "-"
		both := haveTheirs && haveOurs && theirs > 0
		if row.ratioLimit > 0 {
			target = fmt.Sprintf("<= %.1f", row.ratioLimit)
			if both {
				v := verdict{row.title, ours <= row.ratioLimit*theirs}
				verdicts, met = append(verdicts, v), v.String()
			}
		}
		ratio := 0.0
		if both {
			ratio = ours / theirs
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", row.title,
			cell(theirs, haveTheirs, "%.1f"), cell(ours, haveOurs, "%.1f"), cell(ratio, both, "%.2f"), target, met)
	}
	return b.String(), verdicts
}

// handleTable writes what handles hold.
func handleTable(r *results) (string, []verdict) {
	var b strings.Builder
	var verdicts []verdict
	b.WriteString("| what | real | ours | target | met |\n|---|---:|---:|---:|---|\n")
	write := func(name, title, target string, meets func(ours float64) bool) {
		theirs, haveTheirs := r.real.median(name)
		ours, haveOurs := r.ours.median(name)
		met := "-"
		if meets != nil && haveOurs {
			v := verdict{title, meets(ours)}
			verdicts, met = append(verdicts, v), v.String()
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", title, cell(theirs, haveTheirs, "%.0f"), cell(ours, haveOurs, "%.0f"), target, met)
	}
	small := func(ours float64) bool { return ours < idleHandleLimitBytes }
	write("idle_handle_resident_bytes", "resident bytes of an idle handle", "< 65536", small)
	write("many_handles_resident_bytes_each", "resident bytes of each of many", "< 65536", small)
	write("many_handles_count", "handles held at once", ">= 10000", func(ours float64) bool { return ours >= manyHandles })
	write("first_handle_resident_bytes", "resident bytes of the first handle, with what it starts", "-", nil)
	write("handle_device_size_bytes", "device memory reported for an idle handle", "-", nil)
	return b.String(), verdicts
}

// callTable writes what a call through this library costs above the same call made directly on its engine.
func callTable(r *results) (string, []verdict) {
	var b strings.Builder
	var verdicts []verdict
	b.WriteString("| engine | call | through the library ns | engine alone ns | over it ns | target | met |\n|---|---|---:|---:|---:|---:|---|\n")
	for _, e := range []struct {
		title            string
		through, engine  series
		withoutAnyEngine bool
	}{
		{"none (the null engine)", r.callsNull, nil, true},
		{"built in", r.callsBuiltin, r.directBuiltin, false},
		{"CBLAS", r.callsCBLAS, r.directCBLAS, false},
	} {
		for _, name := range []string{"ddot_n16", "daxpy_n16"} {
			through, haveThrough := e.through.median(name)
			alone, haveAlone := e.engine.median(name)
			both := haveThrough && (haveAlone || e.withoutAnyEngine)
			met := "-"
			failed := haveAlone && !haveThrough && len(r.ours) > 0 // the engine is there, the library did not get through to it
			if both || failed {
				v := verdict{e.title + ": " + name, both && through-alone < overheadLimitNanoseconds}
				verdicts, met = append(verdicts, v), v.String()
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | < %d | %s |\n", e.title, name, cell(through, haveThrough, "%.1f"),
				cell(alone, haveAlone, "%.1f"), cell(through-alone, both, "%.1f"), overheadLimitNanoseconds, met)
		}
	}
	return b.String(), verdicts
}

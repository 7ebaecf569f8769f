package main

// costRow is a row of the cost table: its name in memcost, its title in the report, and the largest allowed ratio of
// this library's time to the real one's (0: no target).
type costRow struct {
	name, title string
	ratioLimit  float64
}

// costRows returns the rows of the cost table, in order.
func costRows() []costRow {
	const getter, lease, lifetime = 1.2, 0.3, 0.5
	return []costRow{
		{"get_device_memory_size", "get_device_memory_size", getter},
		{"is_managing_device_memory", "is_managing_device_memory", getter},
		{"start_stop_size_query", "start + stop size query", getter},
		{"set_optimal_3_sizes", "set_optimal_device_memory_size_impl, 3 sizes", getter},
		{"query_ddot", "query by ddot", 0},
		{"query_dgemm", "query by dgemm", 0},
		{"query_dtrsm_512x300", "query by dtrsm 512x300", 0},
		{"device_malloc_1_free", "device_malloc_alloc(1) + free", lease},
		{"device_malloc_3_get_free", "device_malloc_alloc(3) + get x3 + free", lease},
		{"set_device_memory_size_1mib", "set_device_memory_size(1 MiB)", 0},
		{"set_device_memory_size_1mib_2mib", "set_device_memory_size, 1 and 2 MiB in turn", 0},
		{"set_workspace", "set_workspace", 0},
		{"create_destroy", "create + destroy a handle", lifetime},
		{"create_of_many", "create one of many handles", 0},
		{"destroy_of_many", "destroy one of many handles", 0},
	}
}

const (
	overheadLimitNanoseconds = 100
	idleHandleLimitBytes     = 16 << 10
	manyHandles              = 10000
	realHandles              = 128 // of 32 MiB of the stand-in's memory each
	manyHandlesLimitMiB      = 160
	preloadLimitMilliseconds = 0.3
)

// costSection returns the table of the rows that both libraries have.
func costSection(r *results) section {
	s := section{title: "The memory interface, nanoseconds a call",
		text: "Medians of the runs, each the median of 11 repetitions. The libraries run in turn. The ratio is of times. Many handles\n" +
			"are 10,000 of this library's, and 128 of the real one's, which allocates 32 MiB for each.",
		columns: []string{"call", "real", "ours", "ratio"}}
	for _, row := range costRows() {
		theirs, haveTheirs := r.real.median(row.name)
		ours, haveOurs := r.ours.median(row.name)
		both := haveTheirs && haveOurs && theirs > 0
		ratio := 0.0
		if both {
			ratio = ours / theirs
		}
		l := line{title: row.title, cells: []string{cell(theirs, haveTheirs, "%.1f"), cell(ours, haveOurs, "%.1f"),
			cell(ratio, both, "%.2f")}}
		if row.ratioLimit > 0 {
			l.goal = atMost(ratio, row.ratioLimit, "%.1f", both)
		}
		s.lines = append(s.lines, l)
	}
	return s
}

// handleSection returns the table of the memory that handles hold.
func handleSection(r *results) section {
	s := section{title: "Handles",
		text: "Resident bytes as the operating system counts them. The real library runs over a stand-in whose device memory is untouched host memory,\n" +
			"so these bytes exclude it. The last row has the device memory that each library reports.",
		columns: []string{"what", "real", "ours"}}
	write := func(name, title string, scale float64, target func(ours float64, measured bool) *goal) {
		theirs, haveTheirs := r.real.median(name)
		ours, haveOurs := r.ours.median(name)
		l := line{title: title, cells: []string{cell(theirs*scale, haveTheirs, "%.0f"), cell(ours*scale, haveOurs, "%.0f")}}
		if target != nil {
			l.goal = target(ours*scale, haveOurs)
		}
		s.lines = append(s.lines, l)
	}
	write("idle_handle_resident_bytes", "resident bytes of an idle handle", 1, func(ours float64, measured bool) *goal {
		return atMost(ours, idleHandleLimitBytes, "%.0f", measured)
	})
	write("many_handles_resident_bytes_each", "resident MiB of 10,000 idle handles", manyHandles/float64(1<<20),
		func(ours float64, measured bool) *goal { return atMost(ours, manyHandlesLimitMiB, "%.0f", measured) })
	write("first_handle_resident_bytes", "resident bytes of the first handle and of what it starts", 1, nil)
	write("handle_device_size_bytes", "device memory reported for an idle handle", 1, nil)
	return s
}

// callSection returns the table of the cost of a call that enters Go and computes nothing.
func callSection(r *results) section {
	s := section{title: "A call that enters Go",
		text:    "Nanoseconds of a call on the null engine, which computes nothing and whose calls enter Go, and on the built-in engine.",
		columns: []string{"call", "through the library"}}
	for _, name := range []string{"ddot_n16", "daxpy_n16"} {
		time, measured := r.callsNull.median(name)
		s.lines = append(s.lines, line{title: name, goal: atMost(time, overheadLimitNanoseconds, "%.0f", measured),
			cells: []string{cell(time, measured, "%.1f")}})
	}
	time, measured := r.ours.median("ddot_n16_stream")
	s.lines = append(s.lines, line{title: "ddot_n16 on a stream, built-in engine",
		goal: atMost(time, overheadLimitNanoseconds, "%.0f", measured), cells: []string{cell(time, measured, "%.1f")}})
	return s
}

// preloadSection returns the table of the time to start a program with the library preloaded.
func preloadSection(r *results) section {
	plain, havePlain := r.ours.median("start_plain")
	preloaded, havePreloaded := r.ours.median("start_preloaded")
	both := havePlain && havePreloaded
	const millisecond = 1e6
	more := atMost((preloaded-plain)/millisecond, preloadLimitMilliseconds, "%.1f", both)
	return section{title: "Preloading",
		text:    "The time to start /bin/true and wait for its end, 400 times without and 400 times with LD_PRELOAD, in turn.",
		columns: []string{"program", "without", "with", "more"},
		lines: []line{{title: "/bin/true, milliseconds", goal: more,
			cells: []string{cell(plain/millisecond, havePlain, "%.3f"), cell(preloaded/millisecond, havePreloaded, "%.3f"),
				cell(more.value, both, "%.3f")}}}}
}

// memorySections returns the tables of the memory interface, in the order of the report.
func memorySections(r *results) []section {
	return []section{costSection(r), callSection(r), handleSection(r), preloadSection(r)}
}

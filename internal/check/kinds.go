package check

// Kind describes a kind of finding.
type Kind struct {
	Name   string
	Level  Level
	What   string
	Advice string // what to do, in one line
}

// Kinds returns all kinds of the check. docs/check.md lists them.
func Kinds() []Kind {
	return append(kindsOfMemory(), kindsOfUse()...)
}

// allKinds returns those of the check, and those of the tests of a program's device memory.
func allKinds() []Kind { return append(Kinds(), kindsOfTotals()...) }

// kindsOfTotals returns the kinds that concern all device memory of a program.
func kindsOfTotals() []Kind {
	return []Kind{
		{"over_budget", Error, "The device memory of the program passes the budget of run --budget.",
			"Free what is not needed then, or raise the budget if the program is to take more."},
		{"over_baseline", Error, "The program takes more device memory than the baseline of run --baseline.",
			"Find the change that takes more; if it is to, write the baseline anew with --update-baseline and review it."},
	}
}

// kindsOfMemory returns the kinds that concern the memory of one call.
func kindsOfMemory() []Kind {
	return []Kind{
		{"out_of_bounds", Error, "An operand reaches outside its allocation.",
			"Pass sizes, leading dimensions, increments and strides that fit the allocation, or allocate more."},
		{"use_after_free", Error, "An operand is in memory that was freed.",
			"Free memory once, after the last call that uses it."},
		{"uninitialized", Error, "A call reads memory that was never written.",
			"Write all elements that the call reads before it: with a copy of all bytes, hipMemset or another call."},
		{"wrong_memory", Error, "An operand, scalar, result or array of pointers is in the wrong memory.",
			"Allocate operands and arrays of pointers with hipMalloc; put scalars and results where the pointer mode says."},
		{"overlap", Error, "Operands of a call, or problems of a batch, write into each other.",
			"Give each output its own memory: a stride as large as a problem, each pointer once."},
		{"copy_direction", Note, "The direction of a copy contradicts its addresses.",
			"Pass the direction of the addresses, or hipMemcpyDefault."},
	}
}

// kindsOfUse returns the kinds that concern handles, streams, leases and statuses.
func kindsOfUse() []Kind {
	return []Kind{
		{"ended_object", Error, "A handle, stream, event or graph is used after its end, or ended twice.",
			"End it once, after its last use."},
		{"stream_in_use", Warning, "A stream is destroyed while it is a handle's.",
			"Destroy the handle first, or give it another stream with rocblas_set_stream."},
		{"two_threads", Warning, "One handle is in calls of two threads at once.",
			"Create a handle for each thread, or hold a lock during each call with the handle."},
		{"ended_lease", Error, "An operand is in a workspace where no lease is out.",
			"End the lease after the last call that uses its memory."},
		{"never_ended", Warning, "A handle or a lease never ends.",
			"End each lease before its handle, and destroy each handle before the process ends."},
		{"open_query", Warning, "A size query never stops, after which calls compute nothing.",
			"Call rocblas_stop_device_memory_size_query after the last call of the query."},
		{"small_query", Error, "A routine's size query answers less than its call leases.",
			"Pass rocblas_set_optimal_device_memory_size the sizes that the routine leases, and query its largest call."},
		{"unannounced_lease", Note, "A lease is larger than the maximum of the size queries.",
			"Query the largest call too, or set a larger workspace."},
		{"unordered", Error, "Work on one stream uses what another writes, and nothing orders the two.",
			"Record an event after the first use, and let the other stream wait for it before the second."},
		{"capture", Error, "A call allocates or waits while a stream is being captured.",
			"Make the call before the capture begins; set a sufficient workspace, and keep results on the device."},
		{"ignored_status", Note, "The program does not read the error status of a call.",
			"Test the status of each call."},
		{"refused_kernel", Note, "A kernel of the program cannot run on the CPU.",
			"Replace the kernel with a host function on the stream, or check this part on a GPU."},
	}
}

// kindOf returns a kind by its name; a kind of a newer stand-in is an error.
func kindOf(name string) Kind {
	for _, k := range allKinds() {
		if k.Name == name {
			return k
		}
	}
	return Kind{Name: name, Level: Error}
}

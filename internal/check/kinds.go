package check

import "slices"

// Kind describes a kind of finding.
type Kind struct {
	Name   string
	Level  Level
	What   string
	Advice string // what to do, in one line
	Finds  string // what it finds, for the page
}

// Kinds returns all kinds of the check, in the order of their numbers from 1. The generator makes docs/check-kinds.md from them.
func Kinds() []Kind {
	return slices.Concat(kindsOfMemory(), kindsOfUse(), kindsOfKernels())
}

// kindsOfKernels returns the kinds that concern the threads of a kernel.
func kindsOfKernels() []Kind {
	return []Kind{
		{"divergent_barrier", Error, "Threads of a block wait at different barriers, or at one and for a warp.",
			"Let all threads of a block reach the same barrier: conditions around it have one value in the block.",
			"two barriers of a [kernel](check.md#kernels) at which threads of one block wait at the same time, and a barrier at which some wait while " +
				"others wait for lanes of their warp that do not come"},
		{"missed_barrier", Note, "Threads of a block wait at a barrier, and others have ended.",
			"Let all threads reach the barrier, and leave out the work of those that have none.",
			"a barrier of a [kernel](check.md#kernels) that some threads of a block reach when the others have ended. HIP's documentation lets all " +
				"threads reach it; a GPU of AMD does not wait for a wave that has ended"},
		{"race", Error, "Threads of a block access one shared word, one writes, in no order.",
			"Put __syncthreads() between the two accesses, __syncwarp() if both threads are of one warp, or make both atomic.",
			"with `--check=races`, two accesses of a [kernel](check.md#races) to the same bytes of `__shared__` memory by two threads of a block, of which " +
				"one writes and not both are atomic, without a barrier between them, or within a warp a meeting of its lanes"},
	}
}

// allKinds returns those of the check, and those of the tests of a program's device memory.
func allKinds() []Kind { return append(Kinds(), kindsOfTotals()...) }

// kindsOfTotals returns the kinds that concern all device memory of a program.
func kindsOfTotals() []Kind {
	return []Kind{
		{Name: "over_budget", Level: Error, What: "The device memory of the program passes the budget of run --budget.",
			Advice: "Free what is not needed then, or raise the budget if the program is to take more."},
		{Name: "over_baseline", Level: Error, What: "The program takes more device memory than the baseline of run --baseline.",
			Advice: "Find the change that takes more; if it is to, write the baseline anew with --update-baseline and review it."},
	}
}

// kindsOfMemory returns the kinds that concern the memory of one call.
func kindsOfMemory() []Kind {
	return []Kind{
		{"out_of_bounds", Error, "An operand reaches outside its allocation.",
			"Pass sizes, leading dimensions, increments and strides that fit the allocation, or allocate more.",
			"an operand that begins in an allocation of HIP and ends after it, or begins before one and reaches into it. A copy or memset that " +
				"HIP refuses for this reason is one too. An address inside an allocation is right, so memory that a program divides itself is one " +
				"allocation. Scalars on the device are operands too, with strides (`rocblas_set_batch_alpha_stride`) one for each problem. The " +
				"memory of `rocblas_set_workspace` has to have its size. [In kernels](check.md#kernels) an access beside an allocation, or beside the " +
				"block's dynamic shared memory, is one"},
		{"use_after_free", Error, "An operand is in memory that was freed.",
			"Free memory once, after the last call that uses it.",
			"an operand, or the memory of a copy or memset, in memory that was freed, memory that is freed again, or memory that is freed while " +
				"it is the workspace of a handle (`rocblas_set_workspace`), and an access of a [kernel](check.md#kernels) to freed memory. The last 4,096 " +
				"freed allocations are known, up to 256 MiB together"},
		{"uninitialized", Error, "A call reads memory that was never written.",
			"Write all elements that the call reads before it: with a copy of all bytes, hipMemset or another call.",
			"a call that reads an element of device memory which was never written, also of an array of pointers. If a copy or memset into the " +
				"allocation ended before the element, as one with a size in elements instead of bytes does, the finding has its place. A " +
				"[kernel](check.md#kernels) that reads nothing but such bytes is one too"},
		{"wrong_memory", Error, "An operand, scalar, result or array of pointers is in the wrong memory.",
			"Allocate operands and arrays of pointers with hipMalloc; put scalars and results where the pointer mode says.",
			"an operand, a scalar, a result, an array of pointers of a batch, a pointer in it, or the memory of `rocblas_set_workspace` or of a " +
				"memset that is not where the call needs it: see [where memory has to be](check.md#where-memory-has-to-be). An array that is not " +
				"there is not read, so the finding comes before a crash. In [kernels](check.md#kernels) it is an access to an address without memory"},
		{"overlap", Error, "Operands of a call, or problems of a batch, write into each other.",
			"Give each output its own memory: a stride as large as a problem, each pointer once.",
			"memory that a call writes for one operand and uses for another one too: C that is A, vectors that overlap, a scalar or result on the " +
				"device in an output, problems of a batch that write into each other (a stride that is too small, one pointer twice), also in " +
				"different groups. See [outputs in the place of inputs](check.md#outputs-in-the-place-of-inputs)"},
		{"copy_direction", Note, "The direction of a copy contradicts its addresses.",
			"Pass the direction of the addresses, or hipMemcpyDefault.",
			"a copy of HIP, or a `rocblas_set_vector`, `rocblas_get_vector`, `rocblas_set_matrix` or `rocblas_get_matrix`, whose direction " +
				"contradicts its addresses. `hipMemcpyDefault` has no direction"},
	}
}

// kindsOfUse returns the kinds that concern handles, streams, leases and statuses.
func kindsOfUse() []Kind {
	return append(kindsOfObjects(), []Kind{
		{"unordered", Error, "Work on one stream uses what another writes, and nothing orders the two.",
			"Record an event after the first use, and let the other stream wait for it before the second.",
			"two uses of the same bytes on two streams, of which one writes, that nothing orders: no event, no wait of the host, no null stream. " +
				"`hipMallocAsync` and `hipFreeAsync` count as writes"},
		{"capture", Error, "A call allocates or waits while a stream is being captured.",
			"Make the call before the capture begins; set a sufficient workspace, and keep results on the device.",
			"during a capture: a workspace that grows, a result on the host, or a call that is forbidden then. Functions of HIP refuse such a call " +
				"here too; functions of rocBLAS work here, and break the capture [on a GPU](check.md#captures)"},
		{"ignored_status", Note, "The program does not read the error status of a call.",
			"Test the status of each call.",
			"an error status of any function that [the program does not read](check.md#statuses-that-are-read). A program that tests errors does " +
				"that on purpose"},
		{"refused_kernel", Note, "A kernel of the program cannot run on the CPU.",
			"Replace the kernel with a host function on the stream, or check this part on a GPU.",
			"a kernel of the program, which the CPU cannot run. `uninitialized` ends at the first of them, because the kernel would have written " +
				"memory"},
	}...)
}

// kindsOfObjects returns the kinds that concern the life of handles, streams, leases and queries.
func kindsOfObjects() []Kind {
	return []Kind{
		{"ended_object", Error, "A handle, stream, event or graph is used after its end, or ended twice.",
			"End it once, after its last use.",
			"a handle, stream, event or graph that is used after its end, or ended twice; a call with a handle whose stream has ended. The last " +
				"4,096 ended objects are known. A graph may be launched after the end of the stream of its capture"},
		{"stream_in_use", Warning, "A stream is destroyed while it is a handle's.",
			"Destroy the handle first, or give it another stream with rocblas_set_stream.",
			"a stream that is destroyed while it is a handle's, also if the handle ends next: rocBLAS may still need it, for instance to free " +
				"memory in the stream's order. A call with that handle is an `ended_object` instead"},
		{"two_threads", Warning, "One handle is in calls of two threads at once.",
			"Create a handle for each thread, or hold a lock during each call with the handle.",
			"a handle in calls of two threads at once: calls of routines, leases, settings and the memory interface, but not functions that only " +
				"read a value. Threads that take turns are right. One finding for each handle"},
		{"ended_lease", Error, "An operand is in a workspace where no lease is out.",
			"End the lease after the last call that uses its memory.",
			"an operand, or the memory of a copy, in the workspace of a handle where no lease is out. Memory of `rocblas_set_workspace` is the " +
				"program's, and is not checked"},
		{"never_ended", Warning, "A handle or a lease never ends.",
			"End each lease before its handle, and destroy each handle before the process ends.",
			"a handle that lives when the process ends, or a lease that is out when its handle ends"},
		{"open_query", Warning, "A size query never stops, after which calls compute nothing.",
			"Call rocblas_stop_device_memory_size_query after the last call of the query.",
			"a size query that is open at the end of the handle or the process, if there were calls in it, which compute nothing"},
		{"small_query", Error, "A routine's size query answers less than its call leases.",
			"Pass rocblas_set_optimal_device_memory_size the sizes that the routine leases, and query its largest call.",
			"a function of the program that leases more than its largest answer (`rocblas_set_optimal_device_memory_size`) to a size query"},
		{"unannounced_lease", Note, "A lease is larger than the maximum of the size queries.",
			"Query the largest call too, or set a larger workspace.",
			"a lease of a function that answers no size query, larger than the maximum of the queries that the process has stopped; a call that " +
				"leases more than the queries with its handle answered"},
	}
}

// kindOf returns a kind by its name.
func kindOf(name string) Kind {
	for _, k := range allKinds() {
		if k.Name == name {
			return k
		}
	}
	return Kind{Name: name, Level: Error}
}

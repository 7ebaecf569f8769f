package variables

import "slices"

// All returns the table. What is not in it is not read: internal/lint finds other ways to the environment.
func All() []Variable { return slices.Concat(handles(), choices(), traces(), standIn()) }

// handles returns the variables of what a new handle reads.
func handles() []Variable {
	return []Variable{
		{"ROCBLAS_DEVICE_MEMORY_SIZE", Size, []Reader{OfLibrary}, "for every new handle",
			"the workspace of the handle: bytes, or a number with K, M, G, KiB, MiB or GiB, all powers of 1024. Above 0: user-managed, of that size rounded up to 64, committed at once. 0: managed, with nothing committed at first",
			"managed, 33,554,432 bytes, or the size given to `rocblas_device_malloc_set_default_memory_size`, committed when a lease first needs them; with the [real rocBLAS](rocm.md#what-rocblas-is-lent) when the handle is made"},
		{"ROCBLAS_LAYER", Log, []Reader{OfLibrary}, "for every new handle",
			"what the handle logs, a bit mask: 1 every call (trace), 2 every call as a command of rocblas-bench, 4 the number of calls (profile). Decimal, 0x.. or 0..",
			"0: nothing"},
		{"ROCBLAS_LOG_TRACE_PATH", File, []Reader{OfLibrary}, "for every new handle that logs",
			"the file of the trace log",
			"`ROCBLAS_LOG_PATH`"},
		{"ROCBLAS_LOG_BENCH_PATH", File, []Reader{OfLibrary}, "for every new handle that logs",
			"the file of the bench log",
			"`ROCBLAS_LOG_PATH`"},
		{"ROCBLAS_LOG_PROFILE_PATH", File, []Reader{OfLibrary}, "for every new handle that logs",
			"the file of the profile log",
			"`ROCBLAS_LOG_PATH`"},
		{"ROCBLAS_LOG_PATH", File, []Reader{OfLibrary}, "for every new handle that logs",
			"the file of every log without a variable that names its file; `-` in these four variables is standard output",
			"standard error"},
		{"ROCBLAS_CHECK_NUMERICS", Mask, []Reader{OfLibrary}, "for every new handle",
			"how calls treat NaN, infinity and denormal numbers in their operands, a bit mask: 1 report every operand on stderr, 2 report operands that hold them, 4 end such a call with `rocblas_status_check_numerics_fail`, 8 ignore denormal numbers. Written as `ROCBLAS_LAYER`",
			"0: no checks"},
		{"ROCBLAS_MEM_GUARD", Switch, []Reader{OfLibrary}, "for every new handle",
			"1: every lease of the handle has guards around it, which detect writes beyond the lease: [guards](statistics.md#guards). 0: no guards",
			"0"},
		{"ROCBLAS_MEM_CHECK", File, []Reader{OfLibrary, OfStandIn}, "once, when the stand-in HIP is loaded, and for every new handle",
			"the file to which the [check](check.md)'s findings are appended, which `rocblas-mem check` [reports](check.md#a-file-of-findings); a file with other content is refused. Only the stand-in HIP on the CPU checks; `rocblas-mem run --check` sets this variable",
			"no check"},
		{"ROCBLAS_MEM_CHECK_RACES", Switch, []Reader{OfStandIn}, "with `ROCBLAS_MEM_CHECK`",
			"1: the check also finds threads of a block that access the same shared memory in no order: [races](check.md#races). `rocblas-mem run --check=races` sets this variable",
			"0"},
	}
}

// choices returns the variables of what is chosen once in a process.
func choices() []Variable {
	return []Variable{
		{"ROCBLAS_MEM_LIMIT", Size, []Reader{OfLibrary}, "once, when the core is opened",
			"the most bytes that the library commits to workspaces in the process, written as `ROCBLAS_DEVICE_MEMORY_SIZE`: [a limit](statistics.md#a-limit)",
			"no limit"},
		{"ROCBLAS_MEM_DEVICE", Code, []Reader{OfLibrary}, "once, at the first handle",
			"the device of memory and arithmetic: `auto`, or [a device](#devices)",
			"`auto`"},
		{"ROCBLAS_MEM_AS", Choice, []Reader{OfLibrary, OfStandIn}, "once, when the core is opened; the device must be the host. The stand-in HIP reads it when it describes its device",
			"a GPU and its rocBLAS, as `mi300x:rocblas-6.4` or `gfx942:rocblas-6.4`: the stand-in HIP describes that GPU, and size queries, leases, default sizes and statuses for want of workspace are those of the real rocBLAS there: [on a GPU](workspace.md#on-a-gpu) lists the GPUs, and the releases 6.4, 7.2, 10.0 and 10.1 of ROCm. `rocblas-mem run --as` sets this variable; it also takes `gfx942:installed`",
			"no rehearsal"},
		{"ROCBLAS_MEM_PAGES", Choice, []Reader{OfLibrary}, "with `ROCBLAS_MEM_DEVICE`",
			"the pages of memory on the host and on Ascend: `huge-first`, `huge-only`, `huge-1g-only`, `normal`",
			"the host: the system's choice; Ascend: huge pages first from 2 MiB on"},
		{"ROCBLAS_MEM_ROCBLAS", Library, []Reader{OfLibrary}, "once, if the device is HIP",
			"the path of the rocBLAS that computes, if the process has none",
			"librocblas.so.5, librocblas.so.4, as the dynamic linker finds them"},
		{"ROCBLAS_MEM_RELEASE", Choice, []Reader{OfLibrary}, "once, at the first handle or question for a version",
			"the rocBLAS release that this library reports: `4.4` or `5.2`",
			"the release of the librocblas or libhipblas which the program needs or has opened, otherwise the newest: [what differs](differences.md#where-the-two-releases-differ)"},
		{"ROCBLAS_MEM_ENGINE", Code, []Reader{OfLibrary}, "once, at the first call that computes, or `rocblas_initialize`, or `rocblas_mem_get_engine_name`",
			"`auto`, `builtin`, `null`: [the engines](#engines)",
			"`auto`"},
		{"ROCBLAS_MEM_LAPACK", Library, []Reader{OfHipBLAS}, "once, at the first call of a [solver function of hipBLAS](hipblas.md#solvers) that computes",
			"the LAPACK: a path, or a name for the dynamic linker. Only that library is tried",
			"the first of libopenblas.so.0, libmkl_rt.so.2, liblapack.so.3 that has all functions"},
		{"ROCBLAS_MEM_THREADS", Number, []Reader{OfLibrary, OfStandIn}, "once, when the core is opened, and at the first kernel that runs on the CPU",
			"the number of cores to compute on; 0 is all",
			"all cores that the process may use"},
		{"ROCBLAS_MEM_INSTRUCTIONS", Choice, []Reader{OfLibrary}, "once, when the core is opened",
			"the instruction set of the built-in engine: `avx512`, `avx2` or `base` on x86-64, `neon` on arm64. A set that the processor lacks is not used",
			"the best set of the processor"},
	}
}

// traces returns the variables of the trace. The ranks of MPI come before Slurm's,
// because an mpirun inside a job of Slurm passes on the rank of Slurm's own process.
func traces() []Variable {
	return []Variable{
		{"ROCBLAS_MEM_TRACE", File, []Reader{OfLibrary, OfStandIn}, "once, at the first handle",
			"the file of the [trace](trace.md), with a line for every event of a workspace; `%p` becomes the process's number, `%r` its [rank](trace.md#many-processes), `%h` the host's name",
			"no trace"},
		{"ROCBLAS_MEM_TRACE_SIZE", Size, []Reader{OfLibrary}, "with `ROCBLAS_MEM_TRACE`",
			"the size at which the file is renamed to FILE.old, written as `ROCBLAS_DEVICE_MEMORY_SIZE`; at least 4,096",
			"no limit"},
		{"OMPI_COMM_WORLD_RANK", Rank, []Reader{OfLibrary, OfCommand}, "with `ROCBLAS_MEM_TRACE`",
			"the process's rank, as Open MPI sets it; the first rank that is a number counts",
			"no rank"},
		{"PMI_RANK", Rank, []Reader{OfLibrary, OfCommand}, "with `ROCBLAS_MEM_TRACE`",
			"the process's rank, as MPICH or Intel MPI sets it",
			"no rank"},
		{"PMIX_RANK", Rank, []Reader{OfLibrary, OfCommand}, "with `ROCBLAS_MEM_TRACE`",
			"the process's rank, as PMIx sets it",
			"no rank"},
		{"SLURM_PROCID", Rank, []Reader{OfLibrary, OfCommand}, "with `ROCBLAS_MEM_TRACE`",
			"the process's rank, as Slurm sets it",
			"no rank"},
		{"ROCBLAS_MEM_TRACE_KEEP", Switch, []Reader{OfLibrary}, "with `ROCBLAS_MEM_TRACE`",
			"1: the library keeps a file with content and appends the process's number to the new name. 0: it replaces an earlier trace",
			"0"},
		{"ROCBLAS_MEM_TRACE_STACKS", Switch, []Reader{OfLibrary}, "with `ROCBLAS_MEM_TRACE`",
			"1: each line has the program's return addresses, from which `rocblas-mem` finds [places](memory.md). `rocblas-mem run` sets this variable",
			"no stacks"},
		{"ROCBLAS_MEM_TRACE_RUN", Number, []Reader{OfLibrary}, "with `ROCBLAS_MEM_TRACE`",
			"a number above 0, of a run: the library keeps the traces of its other processes. `rocblas-mem run` sets this variable",
			"no run"},
		{"ROCBLAS_MEM_TRACE_TALLY", File, []Reader{OfLibrary, OfStandIn}, "with `ROCBLAS_MEM_TRACE`",
			"the file in which a process counts its lines and its memory for the command. `rocblas-mem run` sets this variable",
			"no tally"},
	}
}

// standIn returns the variables of the device of the stand-in HIP.
func standIn() []Variable {
	return []Variable{
		{"ROCBLAS_MEM_STANDIN_DEVICES", Number, []Reader{OfStandIn}, "when HIP is loaded, or first asked",
			"the number of GPUs of the stand-in HIP, 1 to 64, all alike. `rocblas-mem run --devices` sets it",
			"1"},
		{"ROCR_VISIBLE_DEVICES", List, []Reader{OfStandIn}, "when HIP is first asked, if `ROCBLAS_MEM_STANDIN_DEVICES` is set",
			"the devices of the stand-in HIP that the program sees, a list of numbers from 0: it ends at the first that there is not, or that was named before",
			"all"},
		{"HIP_VISIBLE_DEVICES", List, []Reader{OfStandIn}, "when HIP is first asked, if `ROCBLAS_MEM_STANDIN_DEVICES` is set",
			"the same, of those that `ROCR_VISIBLE_DEVICES` leaves; a number that was named before is passed over",
			"`CUDA_VISIBLE_DEVICES`"},
		{"CUDA_VISIBLE_DEVICES", List, []Reader{OfStandIn}, "if `HIP_VISIBLE_DEVICES` is unset or empty",
			"the same",
			"all"},
		{"HIP_ENABLE_DEFERRED_LOADING", Switch, []Reader{OfStandIn}, "when HIP is loaded, in a dry run of a GPU",
			"0: the [code](dry.md#code) of a registered kernel is loaded on every device when it is registered",
			"1: at its first use"},
		{"ROCBLAS_MEM_STANDIN_MEMORY", Number, []Reader{OfStandIn}, "when HIP is loaded, or first asked",
			"the bytes of the stand-in's device. `rocblas-mem run` sets it for [its device](memory.md#budget-and-device)",
			"that of the GPU of `ROCBLAS_MEM_AS`, otherwise the machine's memory"},
		{"ROCBLAS_MEM_STANDIN_POOL", Number, []Reader{OfStandIn}, "when HIP is loaded",
			"the bytes that the stand-in's pools add to a block and round to, and those of a chunk. `rocblas-mem run` sets it for [its device](memory.md#budget-and-device)",
			"`256,33554432`"},
		{"ROCBLAS_MEM_STANDIN_ARCH", Choice, []Reader{OfStandIn}, "when HIP asks for it",
			"the architecture or the product that the stand-in HIP reports, in place of that of `ROCBLAS_MEM_AS`. `rocblas-mem` sets it for [the installed rocBLAS](workspace.md#the-installed-rocblas)",
			"gfx90a"},
		{"ROCBLAS_MEM_STANDIN_UNITS", Number, []Reader{OfStandIn}, "when HIP asks for it",
			"the number of compute units that the stand-in HIP reports",
			"those of the GPU of `ROCBLAS_MEM_AS`, otherwise the CPU's hardware threads"},
		{"ROCBLAS_MEM_STANDIN_KERNELS", Code, []Reader{OfStandIn}, "at every launch",
			"`skip`: a kernel's launch on the stand-in HIP succeeds and computes nothing, so that a real rocBLAS runs its host side, as `differential` and `make bench` need it. A [dry run](dry.md#code) then goes on where a binary has no code for its GPU",
			"a launch fails"},
		{"ROCBLAS_MEM_DRY", Code, []Reader{OfStandIn}, "when HIP is loaded",
			"1: a [dry run](dry.md) on the stand-in HIP: nothing computes and no data of the device moves. `rocblas-mem run --dry` sets this variable",
			"no dry run"},
	}
}

/* SPDX-License-Identifier: MIT
 *
 * control.h: the state that the C front and the Go core share. Go sees the same memory through core.Control, core.State and
 * core.Call; a test compares every offset, so a change here is a change there.
 *
 * Contract: plain loads and stores. One handle serves one thread at a time; creation and destruction take rbm_state.lock.
 */
#ifndef RBM_CONTROL_H
#define RBM_CONTROL_H

#include <stdint.h>

#define RBM_CHUNK_BYTES 64 /* every leased buffer starts at a multiple of this and is rounded up to it */
#define RBM_DEFAULT_SIZE_BYTES 33554432
#define RBM_SLOT_BITS 20
#define RBM_BLOCK_SLOTS 256 /* control blocks are allocated this many at a time */
#define RBM_LINE_BYTES 64 /* control blocks begin at a line of the cache, so that no field is in two */
#define RBM_BLOCKS ((1 << RBM_SLOT_BITS) / RBM_BLOCK_SLOTS)
#define RBM_INLINE_WORDS 48
#define RBM_MOST_WORDS (1u << 16) /* of the word stack of a handle: a lease's value has 16 bits for where it stands */
#define RBM_ERROR_BYTES 328
#define RBM_MAX_ARGS 32

#define RBM_SLOT_SHIFT 8 /* where a handle's value has its slot; below are zeros */
#define RBM_FACE_BYTES (1 << RBM_SLOT_SHIFT) /* what lies behind a handle's value, for those who look */
#define RBM_FACE_BITS (RBM_SLOT_SHIFT + RBM_SLOT_BITS) /* above are the slot's generation and the address of the mapping */
#define RBM_HANDLE_TAG 0xbull /* top four bits of a living handle's value where that is no address */
#define RBM_DEAD_TAG 0xfull /* top four bits of the id of a control block whose handle was destroyed */
#define RBM_DEAD(slot) (RBM_DEAD_TAG << 60 | (~(uint64_t)(slot) & ((1u << RBM_SLOT_BITS) - 1)) << RBM_SLOT_SHIFT) /* finds \
    another slot */

/* A lease stands on the handle's word stack as a header of RBM_LEASE_HEADER words followed by one address per buffer. */
#define RBM_LEASE_HEADER 3
#define RBM_LEASE_ID 0 /* what the caller holds; 0 once the lease has ended out of order */
#define RBM_LEASE_START 1 /* bytes in use before the lease began */
#define RBM_LEASE_LINK 2 /* previous header's index in the high half, number of buffers in the low half */
#define RBM_NO_LEASE 0xffffffffu

/* Bits of rbm_control.watch: ROCBLAS_LAYER, ROCBLAS_CHECK_NUMERICS, whether there are events, and ROCBLAS_MEM_TRACE. */
#define RBM_WATCH_LAYERS 0xff /* rocblas_layer_mode */
#define RBM_WATCH_NUMERICS_SHIFT 8 /* rocblas_check_numerics_mode stands in the next eight bits */
#define RBM_WATCH_EVENTS 0x10000
#define RBM_WATCH_TRACE 0x20000 /* from the handle's creation to its end */
#define RBM_WATCH_GUARD 0x40000 /* ROCBLAS_MEM_GUARD */

/* Bits of rbm_control.elsewhere: what stream and device say too. */
#define RBM_ELSEWHERE_STREAM 1 /* on a stream that is not the null stream */
#define RBM_ELSEWHERE_DEVICE 2 /* on a device that is not the host */

/* Bits of rbm_control.closed: why the next lease is not made without a look around. */
#define RBM_CLOSED_MOVED 1 /* the stream has not used the workspace, and may have to wait for who has: core/order.go */
#define RBM_CLOSED_TRACED 2 /* it is told to the trace */
#define RBM_CLOSED_GUARDED 4 /* it is in guarded memory */
#define RBM_CLOSED_UNMARKED 8 /* lease_stream has used it, and no mark stands for that */

/* What a line of the trace tells, as far as the core reports it: rbm_event.action. capi/trace.h has the others. */
#define RBM_TRACE_LEASE 1
#define RBM_TRACE_RELEASE 2
#define RBM_TRACE_REFUSED 3 /* a lease that could not be had */
#define RBM_TRACE_DEGRADED 4 /* a call that works with less than it would like to have */
#define RBM_TRACE_GROW 5
#define RBM_TRACE_RELEASE_IDLE 10

/* What the front asks of the core besides the routines of the header: rbm_call.routine. Routines follow. */
enum rbm_operation
{
    rbm_operation_create = 0, /* slot, address of ROCBLAS_DEVICE_MEMORY_SIZE's text or 0, its length */
    rbm_operation_destroy = 1, /* handle */
    rbm_operation_grow = 2, /* handle, bytes wanted beyond what is in use, address of who wants them or 0, its length */
    rbm_operation_set_size = 3, /* handle, bytes */
    rbm_operation_set_workspace = 4, /* handle, address, bytes */
    rbm_operation_release_idle = 5, /* handle */
    rbm_operation_release_all_idle = 6, /* where to store the bytes released */
    rbm_operation_device_counts = 7, /* where to store allocations, synchronizations */
    rbm_operation_engine_name = 8, /* buffer, bytes */
    rbm_operation_initialize = 9,
    rbm_operation_is_device = 10, /* address */
    rbm_operation_log_trace = 11, /* handle, address of a line without what ends every line, its length */
    rbm_operation_log_flush = 12, /* nothing: what is kept for the end of the process is written now */
    rbm_operation_check_numerics = 13, /* what capi/vendor.c asks: see run_check there */
    rbm_operation_synchronize = 14, /* handle */
    rbm_operation_set_stream = 15, /* handle, stream, where work of the handle's device is done from now on */
    rbm_operation_describe = 16, /* subject, buffer, bytes, where to store the bytes needed; then texts, each by address and length:
                                    see capi/describe.c */
    rbm_operation_account = 17, /* enum rbm_account, then what that says */
    rbm_operation_set_allocator = 18, /* handle, 0 for those that are made later; functions that take and give back, 0 for the
                                         library's own; their last argument */
    rbm_operation_allocate = 19, /* device, stream, bytes, where to store the address */
    rbm_operation_deallocate = 20, /* device, stream, address */
    rbm_operation_record_stream = 21, /* address, stream */
    rbm_operation_follow = 22, /* handle, address of who uses the workspace without a lease, its length */
    rbm_operation_count = 32
};

/* What rbm_operation_account does. */
enum rbm_account
{
    rbm_account_read = 0, /* where to store RBM_ACCOUNT_WORDS words: enum rbm_account_word; RBM_LIMIT_PROCESS for all devices
                             together, or the number of one */
    rbm_account_reset_peak = 1, /* the most that was committed becomes what is */
    rbm_account_set_limit = 2, /* RBM_LIMIT_PROCESS or a device's number, bytes */
    rbm_account_guard = 3, /* handle, address of the sizes of buffers, which their addresses take the place of; how many */
    rbm_account_unguard = 4, /* handle, address of the addresses of buffers, how many */
    rbm_account_reset_counts = 5, /* allocations and synchronizations of every device begin at 0 */
    rbm_account_read_cache = 6, /* a device's number, where to store RBM_CACHE_WORDS words: enum rbm_cache_word */
    rbm_account_reset_cache_peak = 7, /* the same: what is in use becomes the peak, and then the words are stored */
    rbm_account_reset_cache_counts = 8, /* the same with the counts, which begin at 0 */
    rbm_account_guard_align = 9 /* handle, what guarded buffers that are taken from now on begin at a multiple of */
};
#define RBM_LIMIT_PROCESS (-2) /* not the number of any device */

/* The words of rbm_account_read: what the core knows of a device, or of all. */
enum rbm_account_word
{
    rbm_word_devices = 0, /* every device that was opened has a number below, and the host is -1 */
    rbm_word_reserved = 1,
    rbm_word_committed = 2,
    rbm_word_peak_committed = 3,
    rbm_word_process_limit = 4, /* UINT64_MAX where there is none */
    rbm_word_device_limit = 5, /* of all together, UINT64_MAX */
    rbm_word_allocations = 6,
    rbm_word_synchronizations = 7,
    rbm_word_scratch = 8
};
#define RBM_ACCOUNT_WORDS 9

/* The words of rbm_account_read_cache: what a device's allocator has counted. */
enum rbm_cache_word
{
    rbm_cache_reserved = 0,
    rbm_cache_current = 1,
    rbm_cache_peak = 2,
    rbm_cache_kept = 3,
    rbm_cache_allocations = 4,
    rbm_cache_frees = 5,
    rbm_cache_out_of_memory = 6
};
#define RBM_CACHE_WORDS 7

/* struct rbm_control is one handle: 1,024 bytes. A call that needs no Go finds what it needs in the first line of the cache, and a lease that does not
 * in the first two: operands that fill the first cache have to make room for every other line that a call reads. */
struct rbm_control
{
    uint64_t id; /* the handle's value while it lives; RBM_DEAD(slot) afterwards, or 0 where there never was one */
    uint32_t watch; /* what a call does besides its work, 0 for nothing: RBM_WATCH_. With the next three it is one word, and 0 where C may make calls */
    uint8_t  querying; /* 1 inside a size query */
    uint8_t  theirs; /* 1 where this is the record of a handle of the vendor's, whose library computes */
    uint16_t elsewhere; /* where work is done, 0 for the host without a stream: RBM_ELSEWHERE_ */
    uint64_t leases; /* leases begun */
    uint64_t rows; /* address of the handle's stripe of rbm_state.routines, 0 where there is none */
    uint64_t base; /* address of the workspace in force, 0 while nothing is committed */
    uint64_t limit; /* what leases may use at base without asking the core: room, or 0 while closed */
    uint64_t used; /* bytes leased now */
    uint64_t peak; /* most bytes leased at one time */
    uint64_t size; /* what rocblas_get_device_memory_size answers */
    uint64_t query_max; /* running maximum of the size query */
    uint32_t owner; /* rocblas_mem_owner */
    uint32_t slot;
    uint64_t words; /* address of the word stack: inline_words, or a mapping of RBM_MOST_WORDS that the slot keeps for ever */
    uint32_t word_capacity;
    uint32_t word_top; /* first free word */
    uint32_t lease_head; /* index of the newest lease's header, or RBM_NO_LEASE */
    uint32_t lease_sequence; /* makes every lease's value new */
    int64_t device; /* number of the device where the workspace is, -1 for the host, where nothing has to wait */
    uint64_t floor; /* leases below it are in older blocks: the memory at base begins there; 0 in a reservation */
    uint64_t stream; /* hipStream_t */
    uint64_t lease_stream; /* while unmarked, the stream that had the workspace */
    uint64_t mark; /* while closed for a move, an event of the work that had the workspace, 0 for none */
    uint64_t growths; /* times a lease had to wait for more memory */
    uint64_t own_base; /* the library's own memory: address, bytes reserved (0 for a block), bytes committed */
    uint64_t own_reserved;
    uint64_t own_committed;
    uint64_t own_floor; /* below it a size gives memory back; 0 where nothing is committed and nothing is traced */
    uint64_t own_span; /* sizes from own_floor to so much above it are set without the core; none is where it is traced */
    uint32_t pointer_mode; /* rocblas_pointer_mode */
    uint32_t generation; /* of the slot; part of id */
    uint32_t next_free; /* slot of the next free block, or RBM_NO_LEASE */
    uint32_t performance_metric; /* rocblas_performance_metric */
    uint32_t math_mode; /* rocblas_math_mode */
    uint32_t atomics_mode; /* rocblas_atomics_mode */
    uint32_t closed; /* why leases are not made without asking: RBM_CLOSED_ */
    uint32_t streamed; /* 1 once the handle has had a stream that is not the null stream */
    uint64_t room; /* the workspace in force ends there, counted from base */
    uint64_t out_of_memory; /* calls that ended with memory_error because the workspace had too little */
    uint64_t degraded; /* calls that were made in a slower way because it had less than the best */
    uint64_t own_peak; /* most bytes of the library's own memory that were committed for the handle at one time */
    uint64_t own_retired; /* committed bytes of older blocks, where growth takes another */
    uint32_t leases_ended; /* as lease_sequence counts: what it is ahead by are the leases that are out */
    uint32_t pooled; /* 1 where the program gives the workspace its memory: rocblas_mem_set_allocator */
    uint64_t start_event; /* hipEvent_t recorded before the work, 0 for none */
    uint64_t stop_event; /* hipEvent_t recorded after it */
    uint64_t allocations; /* times that its calls asked the device for memory */
    uint64_t synchronizations; /* times that they waited for it */
    uint64_t inline_words[RBM_INLINE_WORDS];
    char     error[RBM_ERROR_BYTES]; /* text of the last error, ends with 0 */
};

/* struct rbm_state is one process's handles. It outlives every core that is attached to it. */
struct rbm_state
{
    uint64_t blocks[RBM_BLOCKS]; /* addresses of arrays of RBM_BLOCK_SLOTS controls, 0 where not allocated; the first is
                                    rbm_first_block */
    uint32_t slots; /* slots handed out so far, free ones included */
    uint32_t free_head; /* newest free slot, or RBM_NO_LEASE */
    uint32_t epoch; /* number of forks behind this process; part of every id */
    uint32_t inherited; /* 1 in a child whose ancestor had a core, and with it perhaps a CBLAS whose threads are gone */
    uint64_t default_size; /* rocblas_device_malloc_set_default_memory_size */
    uint64_t direct; /* address of a struct rbm_direct for each routine of the header: zeros before there is a core; set with that, and anew
                        with the engine */
    uint64_t call_directly; /* address of a rbm_direct_fn, 0 before there is a core */
    uint64_t recover; /* address of a rbm_recover_fn for faults in what direct calls, 0 where nothing recovers */
    uint32_t gpu; /* 1 once this process has used a GPU's runtime for the library */
    uint32_t gpu_inherited; /* 1 in a child whose ancestor had: there that runtime does not work */
    uint64_t trace; /* address of a rbm_trace_fn once there is a trace */
    uint64_t routines; /* address of RBM_STRIPES rows for each of routine_count routines, 0 before the first handle */
    uint64_t open_lock; /* address of the pthread_mutex_t under which files are opened, so that no fork comes in between */
    uint64_t routine_count; /* that take a handle, and rocblas_device_malloc_alloc behind them; 0 where there are no rows */
    uint64_t engine_stack; /* bytes of the caller's stack that the engine may take of a routine that enters the core; 0 before there is an engine of the
                              host */
    uint32_t release; /* enum rbm_release, 0 before it is known; a core that is attached finds it here */
    uint32_t unused;
};

/* enum rbm_release is the release of rocBLAS that this library answers as: capi/release.c. */
enum rbm_release
{
    rbm_release_4_4 = 1, /* librocblas.so.4, ROCm 6.4 */
    rbm_release_5_2 = 2 /* librocblas.so.5, ROCm 7.2 */
};

/* Bytes of the caller's stack that have to be left: for a call that enters Go, whose own threads run on as many; for one that opens the core or the
 * engine, which the loader does; for one that the built-in engine computes, in C; and for one of a CBLAS's functions. docs/contracts.md says what that makes the least stack. */
#define RBM_STACK_CORE (16 << 10)
#define RBM_STACK_OPEN (24 << 10)
#define RBM_STACK_BUILTIN (24 << 10)
#define RBM_STACK_CBLAS (48 << 10)

/* struct rbm_routine is what one routine has done to workspaces. A handle counts in the stripe of its slot, so that threads at
 * work on handles of their own do not wait for each other's line of the cache, and the first handles of a process for none at all. */
struct rbm_routine
{
    uint64_t leases; /* calls that leased */
    uint64_t most; /* bytes that one of them leased at the most */
    uint64_t growths; /* times that they made a workspace grow */
    uint64_t memory_errors; /* calls that ended with memory_error */
    uint64_t degraded; /* calls that ended with perf_degraded */
    uint64_t allocations; /* times that they asked the device for memory */
    uint64_t synchronizations; /* times that they waited for it */
    uint64_t forgotten; /* of leases, those before the counts were reset: who counts does not know of that */
};
#define RBM_OWN_STRIPES 8 /* of the first slots: nobody counts there but the thread of the slot's handle */
#define RBM_SHARED_STRIPES 8 /* of all others */
#define RBM_STRIPES (RBM_OWN_STRIPES + RBM_SHARED_STRIPES)

/* struct rbm_direct is one routine whose regular calls, or answers to size queries, need no Go. */
struct rbm_direct
{
    uint64_t call; /* the first argument of rbm_state.call_directly, 0 where every call is the core's */
    uint64_t nothing_up_to; /* largest size, as a query returns it, for which a call leases nothing */
    uint64_t block; /* a call of a larger size leases block_bytes for each block of so many elements, the last one not full; 0: the core knows */
    uint64_t block_bytes;
};

/* A rbm_direct_fn computes a call with the words given and returns 1, or it writes nothing and returns 0: that call is Go's. With query it computes
 * nothing, and returns the size on which the call's workspace depends, or 0. */
typedef uint64_t rbm_direct_fn(const void* call, const uint64_t* words, int query);

/* A rbm_recover_fn changes the context that a signal handler was given so that the call that was interrupted returns, and returns 1; or it
 * does nothing and returns 0. */
typedef int32_t rbm_recover_fn(void* context);

/* What front and core must agree on, in one number: rbm_core_attach refuses another. */
#define RBM_LAYOUT \
    ((uint64_t)sizeof(struct rbm_control) | (uint64_t)sizeof(struct rbm_state) << 16 | (uint64_t)sizeof(struct rbm_call) << 40 \
     | (uint64_t)RBM_LAYOUT_VERSION << 56)
#define RBM_LAYOUT_VERSION 22 /* goes up when a field changes its place or a number its meaning and no size changes */

/* struct rbm_call is one call into Go: integers widened to int64, pointers and handles as uint64. */
struct rbm_call
{
    uint32_t routine;
    uint32_t count;
    uint64_t args[RBM_MAX_ARGS];
};

#endif

/* SPDX-License-Identifier: MIT
 *
 * control.h: the state that the C front and the Go core share. Go sees the same memory through core.Control,
 * core.State and core.Call, which the generator makes of this header (core/zcontrol.go).
 *
 * Contract: plain loads and stores. One thread at a time uses a handle. Creation and destruction take
 * rbm_state.lock.
 */
#ifndef RBM_CONTROL_H
#define RBM_CONTROL_H

#include "zcounters.h"

#include <stdint.h>

#define RBM_SLOT_BITS 20
#define RBM_BLOCK_SLOTS 256 /* control blocks are allocated this many at a time */
#define RBM_LINE_BYTES 64 /* alignment of control blocks to cache lines, so that no field spans two lines */
#define RBM_BLOCKS ((1 << RBM_SLOT_BITS) / RBM_BLOCK_SLOTS)
#define RBM_MOST_HANDLES (1u << RBM_SLOT_BITS) /* of a process at one time */
#define RBM_INLINE_WORDS 46
#define RBM_MOST_WORDS (1u << 16) /* capacity of a handle's word stack: a lease's value has 16 bits for an index into it */
#define RBM_ERROR_BYTES (352 - RBM_COUNTER_BYTES)
#define RBM_MAX_ARGS 32

#define RBM_SLOT_SHIFT 8 /* position of the slot in a handle's value; the bits below are 0 */
#define RBM_HANDLE_BYTES (1 << RBM_SLOT_SHIFT) /* of zeros at a handle's address, where programs read rocBLAS's C++ fields */
/* position of the slot's generation in a handle's value; the bits above it are the address of the mapping */
#define RBM_GENERATION_SHIFT (RBM_SLOT_SHIFT + RBM_SLOT_BITS)
#define RBM_HANDLE_PADDED 1 /* bit of a handle's value: its device pads buffers. rocblas_mem.hpp reads it */
#define RBM_HANDLE_TAG 0xbull /* top four bits of a living handle's value that is not an address */
#define RBM_DEAD_TAG 0xfull /* top four bits of the id of a control block whose handle was destroyed */
/* its slot bits name another slot, so a lookup never finds it */
#define RBM_DEAD(slot) (RBM_DEAD_TAG << 60 | (~(uint64_t)(slot) & ((1u << RBM_SLOT_BITS) - 1)) << RBM_SLOT_SHIFT)

/* A lease is stored on the handle's word stack: a header of RBM_LEASE_HEADER words, then one address for each
 * buffer. */
#define RBM_LEASE_HEADER 3
#define RBM_LEASE_ID 0 /* the value that the caller holds; 0 once the lease has ended out of order */
#define RBM_LEASE_START 1 /* bytes in use before the lease began */
#define RBM_LEASE_LINK 2 /* previous header's index in the high half, number of buffers in the low half */
#define RBM_NO_LEASE 0xffffffffu

/* Bits of rbm_control.watch: ROCBLAS_LAYER, ROCBLAS_CHECK_NUMERICS, whether events are set, ROCBLAS_MEM_TRACE,
 * ROCBLAS_MEM_GUARD and ROCBLAS_MEM_CHECK. */
#define RBM_WATCH_LAYERS 0xff /* rocblas_layer_mode */
#define RBM_WATCH_NUMERICS_SHIFT 8 /* the next eight bits hold rocblas_check_numerics_mode */
#define RBM_WATCH_EVENTS 0x10000
#define RBM_WATCH_TRACE 0x20000 /* ROCBLAS_MEM_TRACE; constant while the handle lives */
#define RBM_WATCH_GUARD 0x40000 /* ROCBLAS_MEM_GUARD */
#define RBM_WATCH_CHECK 0x80000 /* ROCBLAS_MEM_CHECK; constant while the handle lives */

/* Bits of rbm_control.elsewhere. They repeat what the fields stream and device say. */
#define RBM_ELSEWHERE_STREAM 1 /* the handle's stream is not the null stream */
#define RBM_ELSEWHERE_DEVICE 2 /* the handle's device is not the host */

/* Bits of rbm_control.closed: why the next lease takes the slow path. */
#define RBM_CLOSED_MOVED 1 /* another stream has used the workspace; the handle's may have to wait for it: core/order.go */
#define RBM_CLOSED_TRACED 2 /* the lease is written to the trace */
#define RBM_CLOSED_GUARDED 4 /* the lease is in guarded memory */
#define RBM_CLOSED_UNMARKED 8 /* lease_stream has used the workspace, and no event marks that work */
#define RBM_CLOSED_SUSPENDED 16 /* rocblas_mem_suspend gave the memory back: nothing can be leased */
#define RBM_CLOSED_CHECKED 32 /* the lease is told to the check */
#define RBM_CLOSED_LAID 64 /* round_bytes and pad_bytes hold the rule for buffers; otherwise it is that of rocBLAS */

/* Operations that the front asks of the core: rbm_call.routine. The routines of the header follow them. Each
 * comment lists the arguments. */
enum rbm_operation {
    rbm_operation_create = 0, /* slot, address of the text of ROCBLAS_DEVICE_MEMORY_SIZE or 0, its length */
    rbm_operation_destroy = 1, /* handle */
    rbm_operation_grow = 2, /* handle, bytes wanted beyond those in use, address of the caller's name or 0, its length */
    rbm_operation_set_size = 3, /* handle, bytes */
    rbm_operation_set_workspace = 4, /* handle, address, bytes */
    rbm_operation_release_idle = 5, /* handle */
    rbm_operation_release_all_idle = 6, /* where to store the number of bytes released */
    rbm_operation_device_counts = 7, /* where to store allocations, synchronizations */
    rbm_operation_engine_name = 8, /* buffer, bytes */
    rbm_operation_initialize = 9,
    rbm_operation_is_device = 10, /* address */
    rbm_operation_log_trace = 11, /* handle, address of a line without its newline, its length */
    rbm_operation_log_flush = 12, /* none; writes now what is kept for the end of the process */
    rbm_operation_check_numerics = 13, /* see run_numerics in capi/vendor/numerics.c */
    rbm_operation_synchronize = 14, /* handle */
    rbm_operation_set_stream = 15, /* handle, stream on which the handle's device works from now on */
    rbm_operation_describe = 16, /* subject, buffer, bytes, where to store the bytes needed; then texts, each as address
                                    and length: see capi/entry/describe.c */
    rbm_operation_account = 17, /* enum rbm_account, then the arguments listed there */
    rbm_operation_set_allocator = 18, /* handle, or 0 for handles created later; the allocate and free functions, or 0
                                         for the library's own; their last argument */
    rbm_operation_allocate = 19, /* device, stream, bytes, where to store the address; a buffer for the error text, its
                                   bytes */
    rbm_operation_deallocate = 20, /* device, stream, address */
    rbm_operation_record_stream = 21, /* address, stream */
    rbm_operation_follow = 22, /* handle, address of the name of a function that uses the workspace without a lease, its
                                  length */
    rbm_operation_suspend = 23, /* handle */
    rbm_operation_resume = 24, /* handle */
    rbm_operation_count = 32
};

/* What rbm_operation_account does. Each comment lists the arguments. */
enum rbm_account {
    rbm_account_read = 0, /* where to store RBM_ACCOUNT_WORDS words (enum rbm_account_word); a device's number, or
                             RBM_LIMIT_OF_PROCESS for all devices together */
    rbm_account_reset_peak = 1, /* none; sets the peak of committed bytes to the bytes committed now */
    rbm_account_set_limit = 2, /* RBM_LIMIT_OF_PROCESS or a device's number, the most bytes */
    rbm_account_guard = 3, /* handle, address of buffer sizes, which the buffers' addresses replace; their number */
    rbm_account_unguard = 4, /* handle, address of buffer addresses, their number */
    rbm_account_reset_counts = 5, /* none; sets the allocations and synchronizations of every device to 0 */
    rbm_account_read_cache = 6, /* a device's number, where to store RBM_CACHE_WORDS words (enum rbm_cache_word) */
    rbm_account_reset_cache_peak = 7, /* as rbm_account_read_cache, after setting the peak to the bytes in use */
    rbm_account_reset_cache_counts = 8, /* as rbm_account_read_cache, after setting the counts to 0 */
    rbm_account_guard_align = 9, /* handle, alignment of guarded buffers taken from now on */
    rbm_account_get_limit = 10 /* as rbm_account_set_limit, with the address of a word for the bytes */
};
#define RBM_LIMIT_OF_PROCESS (-2) /* no device has this number */

/* The words of rbm_account_read: what the core knows of one device or of all. */
enum rbm_account_word {
    rbm_word_devices = 0, /* upper bound: every opened device has a smaller number; the host is -1 */
    rbm_word_reserved = 1,
    rbm_word_committed = 2,
    rbm_word_peak_committed = 3,
    rbm_word_process_limit = 4, /* UINT64_MAX for no limit */
    rbm_word_device_limit = 5, /* UINT64_MAX for no limit, and for all devices together */
    rbm_word_allocations = 6,
    rbm_word_synchronizations = 7,
    rbm_word_scratch = 8
};
#define RBM_ACCOUNT_WORDS 9

/* The words of rbm_account_read_cache: the counts of a device's allocator. */
enum rbm_cache_word {
    rbm_cache_reserved = 0,
    rbm_cache_current = 1,
    rbm_cache_peak = 2,
    rbm_cache_kept = 3,
    rbm_cache_allocations = 4,
    rbm_cache_frees = 5,
    rbm_cache_out_of_memory = 6
};
#define RBM_CACHE_WORDS 7

#define RBM_COUNTER(name) uint64_t name; /* the member of a row of zcounters.h */

/* struct rbm_control is one handle: 1,024 bytes. A call that needs no Go reads the first cache line only. A
 * lease that needs no Go reads the first two. Each further line could evict operands that fill the
 * first-level cache. */
struct rbm_control {
    uint64_t id; /* the handle's value while it lives; RBM_DEAD(slot) after its end; 0 if the block was never used */
    uint32_t watch; /* RBM_WATCH_ bits: extra work of every call. With the next three fields it forms one word, which is
                       0 where C may make calls */
    uint8_t querying; /* inside a size query 1, or 2 if the handle is checked; else 0 */
    uint8_t of_vendor; /* 1 for the record of a vendor handle: the vendor's library computes */
    uint16_t elsewhere; /* RBM_ELSEWHERE_ bits; 0 for the host without a stream */
    uint64_t leases; /* leases begun */
    uint64_t rows; /* address of the handle's stripe of rbm_state.routines, 0 if there is none */
    uint64_t base; /* address of the workspace in force, 0 while nothing is committed */
    uint64_t limit; /* bytes at base that leases may use without the core: room, or 0 while closed */
    uint64_t used; /* bytes leased now */
    uint64_t peak; /* largest value of used since the last reset */
    uint64_t size; /* result of rocblas_get_device_memory_size */
    uint64_t query_max; /* running maximum of the size query */
    uint32_t owner; /* rocblas_mem_owner */
    uint32_t slot;
    uint64_t words; /* address of the word stack: inline_words, or a mapping of RBM_MOST_WORDS words that the slot keeps
                       for ever */
    uint32_t word_capacity;
    uint32_t word_top; /* first free word */
    uint32_t lease_head; /* index of the newest lease's header, or RBM_NO_LEASE */
    uint32_t lease_sequence; /* counts the leases of the slot; its low 24 bits are part of a lease's value */
    int64_t device; /* number of the workspace's device, -1 for the host, where work is done when a call returns */
    uint64_t floor; /* memory at base begins here; leases below are in older blocks; 0 in a reservation */
    uint64_t stream; /* hipStream_t */
    uint64_t lease_stream; /* while RBM_CLOSED_UNMARKED, the stream that used the workspace */
    uint64_t mark; /* while RBM_CLOSED_MOVED, an event that marks the work that used the workspace, 0 for none */
    uint64_t own_base; /* the library's own memory: address, bytes reserved (0 for a block), bytes committed */
    uint64_t own_reserved;
    uint64_t own_committed;
    uint64_t own_floor; /* a smaller size gives memory back; 0 if nothing is committed and the handle is neither traced,
                           checked nor suspended */
    uint64_t own_span; /* sizes from own_floor to own_floor + own_span are set without the core; 0 if the handle is traced or
                          checked */
    uint32_t pointer_mode; /* rocblas_pointer_mode */
    uint32_t generation; /* of the slot; part of id */
    uint32_t next_free; /* slot of the next free block, or RBM_NO_LEASE */
    uint32_t performance_metric; /* rocblas_performance_metric */
    uint32_t math_mode; /* rocblas_math_mode */
    uint32_t atomics_mode; /* rocblas_atomics_mode */
    uint32_t closed; /* RBM_CLOSED_ bits: why leases take the slow path */
    uint16_t streamed; /* 1 once the handle has had a stream that is not the null stream */
    uint16_t pooled; /* 1 if the program's allocator provides the workspace: rocblas_mem_set_allocator */
    uint64_t room; /* end of the workspace in force, counted from base */
    uint64_t own_peak; /* largest number of bytes of the library's own memory committed for the handle */
    uint64_t own_retired; /* committed bytes of older blocks, on devices where growth takes a new block */
    uint64_t start_event; /* hipEvent_t recorded before the work, 0 for none */
    uint64_t stop_event; /* hipEvent_t recorded after it */
    uint64_t suspended_bytes; /* while RBM_CLOSED_SUSPENDED, bytes that rocblas_mem_resume commits at own_base */
    uint64_t pci; /* address of the device: core.PCIAddress; 0 if unknown */
    uint32_t leases_ended; /* counts as lease_sequence does; lease_sequence - leases_ended leases are out */
    uint16_t round_bytes; /* while RBM_CLOSED_LAID, the rule for buffers, a core.Layout that aligns to a chunk */
    uint16_t pad_bytes;
    uint64_t inline_words[RBM_INLINE_WORDS]; /* the first share a cache line with leases_ended */
    int64_t alpha_stride; /* rocblas_set_batch_alpha_stride, in elements */
    int64_t beta_stride; /* rocblas_set_batch_beta_stride, in elements */
    RBM_COUNTERS(RBM_COUNTER) /* core.Counters lists them; their bytes are taken from the error's */
    char error[RBM_ERROR_BYTES]; /* text of the last error, zero-terminated */
};

/* struct rbm_state holds the handles of one process. It outlives every core that is attached to it. */
struct rbm_state {
    uint64_t blocks[RBM_BLOCKS]; /* addresses of arrays of RBM_BLOCK_SLOTS controls, 0 where not allocated; the first is
                                    rbm_first_block */
    uint32_t slots; /* slots handed out so far, free ones included */
    uint32_t free_head; /* newest free slot, or RBM_NO_LEASE */
    uint32_t epoch; /* number of forks that led to this process; part of every id */
    uint32_t inherited; /* 1 in a child whose ancestor had a core */
    uint64_t default_size; /* rocblas_device_malloc_set_default_memory_size, 0 before it is called */
    uint64_t regular; /* address of one struct rbm_regular_routine for each routine of the header: zeros before the core
                         opens, set when it opens and again when the engine is chosen */
    uint64_t call_regular; /* address of an rbm_regular_fn, 0 before there is a core */
    uint64_t recover; /* address of an rbm_recover_fn for faults in regular calls, 0 if nothing recovers */
    uint32_t gpu; /* 1 once this process has used a GPU's runtime for the library */
    uint32_t gpu_inherited; /* 1 in a child whose ancestor has used a GPU's runtime: it does not work in the child */
    uint64_t trace; /* address of an rbm_trace_fn once there is a trace */
    uint64_t routines; /* address of RBM_STRIPES rows for each of routine_count routines, 0 before the first handle */
    uint64_t open_lock; /* address of the pthread_mutex_t held while files are opened, so that no fork happens then */
    uint64_t routine_count; /* routines that take a handle, plus one for rocblas_device_malloc_alloc; 0 if there are no
                               rows */
    uint64_t engine_stack; /* bytes of the caller's stack that the engine may use in a routine that enters the core; 0
                              before the host has an engine */
    uint32_t release; /* enum rbm_release, 0 before it is known; set before a core is attached */
    uint32_t unused;
    uint64_t rehearsal; /* address of the text of ROCBLAS_MEM_AS while calls take the sizes of that GPU, otherwise 0 */
    uint64_t undecided; /* calls in a rehearsal that may take more workspace, which the kernel on the GPU decides */
    uint64_t capturing; /* address of an rbm_capturing_fn once calls on a stream of the host may be made without Go */
};

/* enum rbm_release is the rocBLAS release that this library identifies as: capi/state/release.c. */
enum rbm_release {
    rbm_release_4 = 1, /* librocblas.so.4, ROCm 6.4 */
    rbm_release_5 = 2 /* librocblas.so.5, ROCm 7.2 */
};

/* Bytes of the caller's stack that must be left. CORE: a call enters Go, whose own threads have stacks of
 * this size. OPEN: a call opens the core or the engine, which runs the loader. BUILTIN: the built-in engine
 * computes, in C. DRIVER: a device's driver is opened, measured with PoCL.
 * docs/contracts.md states the smallest stack that follows. */
#define RBM_STACK_CORE (16 << 10)
#define RBM_STACK_OPEN (24 << 10)
#define RBM_STACK_BUILTIN (24 << 10)
#define RBM_STACK_DRIVER (128 << 10)

/* struct rbm_routine counts what one routine has done to workspaces. A handle counts in the stripe of its
 * slot, so that threads with handles of their own do not contend for a cache line. The first handles of a
 * process share no row. */
struct rbm_routine {
    uint64_t leases; /* calls that leased */
    uint64_t most; /* largest number of bytes that one of them leased */
    RBM_ROUTINE_COUNTERS(RBM_COUNTER) /* core.RoutineCounters lists them */
    uint64_t forgotten; /* the value of leases when the counts were reset; the counting thread never reads it */
};
#define RBM_OWN_STRIPES 8 /* one for each of the first slots: only the thread of the slot's handle writes there */
#define RBM_SHARED_STRIPES 8 /* shared by all other slots */
#define RBM_STRIPES (RBM_OWN_STRIPES + RBM_SHARED_STRIPES)

/* struct rbm_event is one line of the trace. A field that does not apply is 0. C code of the core makes the
 * core's events, so Go has no such struct. */
struct rbm_event {
    const struct rbm_control* control; /* state after the event; null if the event concerns no handle */
    uint64_t pointer;
    uint64_t size;
    uint64_t wanted; /* bytes that the call would have leased at best */
    uint64_t least; /* with less it is an error */
    const char* routine; /* the function that was called, routine_bytes long */
    uint64_t routine_bytes;
    uint32_t action; /* RBM_TRACE_: ztrace.h */
    uint32_t status; /* rocblas_status */
    uint64_t memory_stream; /* of memory that the program allocates; a handle has its own */
    int32_t memory_device; /* -1 for the CPU */
    uint32_t memory_kind; /* RBM_MEMORY_: common/zmemory.h */
    const struct rbm_place* place; /* where the program makes the call; null if stacks are not traced */
};

typedef void rbm_trace_fn(const struct rbm_event* event);

/* struct rbm_regular_routine is one routine whose regular calls, or whose answers to size queries, need no Go. */
struct rbm_regular_routine {
    uint64_t call; /* first argument of rbm_state.call_regular, 0 if every call enters the core */
    uint64_t query; /* address of an rbm_query_fn, 0 if only the core answers */
    uint32_t longest; /* for a reduction the largest length for which block_bytes is known, else 0: the call leases nothing */
    uint32_t batch; /* position of a reduction's batch_count among its arguments, 0 if it has none */
    uint64_t block_bytes; /* what a reduction longer than RBM_REDUCE_BLOCK leases for each full or partial block of each vector */
};

/* An rbm_regular_fn computes a call with the given words and returns 1, or writes nothing and returns 0, and
 * the call enters the core. */
typedef uint64_t rbm_regular_fn(const void* call, const uint64_t* words);

/* An rbm_query_fn returns the size that determines the workspace of a call with the given words, or 0, and the query enters
 * the core. It reads no operand. */
typedef uint64_t rbm_query_fn(const void* null, const uint64_t* words);

/* An rbm_recover_fn changes the context of a signal handler so that the interrupted call returns, and returns
 * 1. Otherwise it changes nothing and returns 0. */
typedef int32_t rbm_recover_fn(void* context);

/* An rbm_capturing_fn reports whether a stream of a HIP on the CPU is being captured: 0 without such a HIP. */
typedef int rbm_capturing_fn(uint64_t stream);

/* What front and core must agree on is also one number, RBM_LAYOUT of zlayout.h: the generator makes it of the structs and
 * enumerations of this header, the size of a chunk, and the actions and functions in the order of their numbers.
 * rbm_core_attach refuses any other. */

/* struct rbm_call is one call into Go: integers are widened to int64, pointers and handles to uint64. */
struct rbm_call {
    uint32_t routine;
    uint32_t count;
    uint64_t args[RBM_MAX_ARGS];
};

#endif

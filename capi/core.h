/* SPDX-License-Identifier: MIT
 *
 * core.h: declarations that the C sources of the front and of the core share.
 */
#ifndef RBM_CORE_H
#define RBM_CORE_H

#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include "rocblas_mem.h"
#include "control.h"
#include "zlayout.h"

#define RBM_HIDDEN __attribute__((visibility("hidden")))
#define RBM_RARE __attribute__((cold, noinline)) /* kept out of line, away from the calls that take a few nanoseconds */

/* RBM_OF_THREAD declares a thread-local variable that is read without a function call. */
#define RBM_OF_THREAD RBM_HIDDEN _Thread_local __attribute__((tls_model("initial-exec")))

/* RBM_LIKELY keeps the fast path contiguous: a jump over cold code would cost each short call a cycle. */
#define RBM_LIKELY(condition) __builtin_expect(condition, 1)

/* RBM_READ and RBM_WRITE access a number that one thread writes and any thread reads. RBM_ADD is for the only
 * writer. None of them locks: a reader gets a value that was current at some time. */
#define RBM_READ(field) __atomic_load_n(&(field), __ATOMIC_RELAXED)
#define RBM_WRITE(field, value) __atomic_store_n(&(field), value, __ATOMIC_RELAXED)
#define RBM_ADD(field, more) RBM_WRITE(field, RBM_READ(field) + (more))

/* rbm_state holds this process's handles. In a forked child it begins empty, with the next epoch. */
extern RBM_HIDDEN struct rbm_state rbm_state;

/* rbm_enter_core makes one call into the core and opens the core first if it is not open.
 *
 * Pre: call->routine, call->count and that many args are set. Post: the core's status, or
 * rocblas_status_internal_error if there is no core. Thread-safe. */
RBM_HIDDEN rocblas_status rbm_enter_core(struct rbm_call* call);

/* rbm_stack_low is the lowest address of this thread's stack: 1 if unknown, 0 before rbm_find_stack has run. */
extern RBM_OF_THREAD uintptr_t rbm_stack_low;
RBM_HIDDEN RBM_RARE uintptr_t rbm_find_stack(void);

/* rbm_stack_left returns the bytes left on the thread's stack below an address on that stack. If the address is on
 * another stack, the number means nothing but is never small: no such stack lies just above the
 * end of the thread's. */
static inline uintptr_t rbm_stack_left(const void* at)
{
    const uintptr_t low = RBM_LIKELY(rbm_stack_low != 0) ? rbm_stack_low : rbm_find_stack();
    return (uintptr_t)at - low;
}

/* rbm_stack_has reports whether the thread has this many bytes of stack left, and stores a text for a control block or the
 * process if not. rbm_stack_has_for_core does so for a function that enters the core only if it is open.
 * rbm_stack_suffices does so for a call into a core that is open or not. */
RBM_HIDDEN RBM_RARE int rbm_stack_has(struct rbm_control* c, const char* function, uintptr_t needed);
RBM_HIDDEN RBM_RARE int rbm_stack_has_for_core(struct rbm_control* c, const char* function);
RBM_HIDDEN RBM_RARE int rbm_stack_suffices(const struct rbm_call* call, int open);

/* Tables of zroutines.c, by routine number from rbm_operation_count on: the names, and how many routines take a
 * handle (these come first). */
extern RBM_HIDDEN const char* const rbm_routine_names[];
extern RBM_HIDDEN const uint32_t    rbm_handled_routines;

/* rbm_enter is rbm_enter_core for a routine of the header that takes a handle. It makes the call without Go
 * if it can. routine is call->routine and handle the first of its args: they come in registers because loads
 * dominate a short call. */
RBM_HIDDEN rocblas_status rbm_enter(struct rbm_call* call, uint64_t routine, rocblas_handle handle);

/* rbm_enter_steady is rbm_enter for a routine that needs no workspace for any arguments. On the host it
 * answers a size query at once. */
RBM_HIDDEN rocblas_status rbm_enter_steady(struct rbm_call* call, uint64_t routine, rocblas_handle handle);

/* rbm_no_routines is the value of rbm_state.regular until the core sets it: all calls enter the core. It stays
 * zeros. */
extern RBM_HIDDEN struct rbm_regular_routine rbm_no_routines[];

/* rbm_name_call stores a call's routine and its number of arguments. */
static inline void rbm_name_call(struct rbm_call* call, uint32_t routine, uint32_t count)
{
    _Static_assert(offsetof(struct rbm_call, count) == sizeof routine && offsetof(struct rbm_call, args) == sizeof(uint64_t), "one word");
    const bool     little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    const uint64_t word   = little ? (uint64_t)count << 32 | routine : (uint64_t)routine << 32 | count; /* compiles to one store of a constant */
    memcpy(call, &word, sizeof word);
}

/* rbm_ask makes one call of up to three arguments into the core. It leaves the other arguments uninitialized. */
static inline rocblas_status rbm_ask(uint32_t operation, uint64_t first, uint64_t second, uint64_t third)
{
    struct rbm_call call;
    rbm_name_call(&call, operation, 3);
    call.args[0] = first;
    call.args[1] = second;
    call.args[2] = third;
    return rbm_enter_core(&call);
}

/* rbm_process_error copies the text of the last failure that concerns no living handle: of rocblas_create_handle,
 * of a function without a handle, of an invalid handle. It is empty if there was none. rbm_set_process_error sets
 * it. Thread-safe. */
RBM_HIDDEN void rbm_process_error(char* text, size_t size);
RBM_HIDDEN void rbm_set_process_error(const char* text);

/* rbm_own_path returns the path of this library's file with links resolved, or an empty text if it is unknown. */
RBM_HIDDEN const char* rbm_own_path(void);

/* rbm_release returns the rocBLAS release that this library identifies as, an enum rbm_release.
 * rbm_release_version returns the number that its version string begins with. The first call of either
 * determines the release. Thread-safe. */
RBM_HIDDEN uint32_t rbm_release(void);
RBM_HIDDEN const char* rbm_release_version(void);

/* rbm_own_version stores the version of the interface followed by this library's own version. */
RBM_HIDDEN void rbm_own_version(char* text, size_t size);

/* rbm_cancel_later defers cancellation of this thread (pthread_cancel) and returns the argument of
 * rbm_cancel_again, which restores it. Code between the two holds locks while it reads files or waits. */
static inline int rbm_cancel_later(void)
{
    int before = PTHREAD_CANCEL_DISABLE;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    return before;
}

static inline void rbm_cancel_again(int before)
{
    pthread_setcancelstate(before, NULL);
}

/* rbm_opening and rbm_opened enclose every opening of a file and every walk over the loaded files. Between
 * them the process does not fork and the thread is not cancelled. */
RBM_HIDDEN void rbm_opening(void);
RBM_HIDDEN void rbm_opened(void);

/* rbm_lock and rbm_unlock lock the list of slots. A forked child finds it unlocked. */
RBM_HIDDEN void rbm_lock(void);
RBM_HIDDEN void rbm_unlock(void);

/* rbm_first_block holds the first handles of a process, which are found without a table lookup. */
extern RBM_HIDDEN struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS] __attribute__((aligned(RBM_LINE_BYTES)));

/* rbm_at returns the control block of a slot, alive or not, or a null pointer if none was allocated. */
static inline struct rbm_control* rbm_at(uint32_t slot)
{
    if(slot < RBM_BLOCK_SLOTS)
        return &rbm_first_block[slot];
    uint64_t block = __atomic_load_n(&rbm_state.blocks[slot / RBM_BLOCK_SLOTS], __ATOMIC_ACQUIRE);
    return block ? (struct rbm_control*)(uintptr_t)block + slot % RBM_BLOCK_SLOTS : NULL;
}

/* rbm_alive reports whether the handle of a control block lives. */
static inline int rbm_alive(const struct rbm_control* c)
{
    const uint64_t id = __atomic_load_n(&c->id, __ATOMIC_ACQUIRE);
    return id != 0 && id >> 60 != RBM_DEAD_TAG;
}

/* rbm_new_id returns the value of a new handle for a slot and its generation. Thread-safe. */
RBM_HIDDEN uint64_t rbm_new_id(uint32_t slot, uint32_t generation);

/* struct rbm_environment has the texts of the variables that a new handle reads; a null pointer for each
 * unset one. */
struct rbm_environment
{
    const char* layers; /* ROCBLAS_LAYER */
    const char* numerics; /* ROCBLAS_CHECK_NUMERICS */
    const char* guard; /* ROCBLAS_MEM_GUARD */
    const char* check; /* ROCBLAS_MEM_CHECK */
    const char* size; /* ROCBLAS_DEVICE_MEMORY_SIZE */
};

/* rbm_read_environment finds all of them in one pass, which takes as long as one getenv. */
RBM_HIDDEN void rbm_read_environment(struct rbm_environment* found);

/* rbm_new_control initializes the control block of a new handle, except its id. rbm_end_control ends a
 * handle. size is the text of ROCBLAS_DEVICE_MEMORY_SIZE or a null pointer. */
RBM_HIDDEN rocblas_status rbm_new_control(uint32_t watch, bool of_vendor, const char* size, struct rbm_control** control);
RBM_HIDDEN rocblas_status rbm_end_control(struct rbm_control* c);

/* rbm_prepare_counts allocates the counts of the routines. rbm_leave_counts keeps the counts of a handle that
 * ends. rbm_counts_in_child discards a parent's. The list of slots is locked. */
RBM_HIDDEN void rbm_prepare_counts(void);
RBM_HIDDEN void rbm_leave_counts(const struct rbm_control* c);
RBM_HIDDEN void rbm_counts_in_child(void);

/* rbm_rows_of returns the value of rbm_control.rows for a slot, 0 if the counts are not allocated. */
static inline uint64_t rbm_rows_of(uint32_t slot)
{
    const struct rbm_routine* rows = (const struct rbm_routine*)(uintptr_t)rbm_state.routines;
    const uint64_t            stripe = slot < RBM_OWN_STRIPES ? slot : RBM_OWN_STRIPES + slot % RBM_SHARED_STRIPES;
    return rows ? (uint64_t)(uintptr_t)(rows + stripe * rbm_state.routine_count) : 0;
}

/* rbm_routine_of returns the row that counts calls of a routine on a handle, or a null pointer. number counts
 * from 0 among the routines that take a handle. */
static inline struct rbm_routine* rbm_routine_of(const struct rbm_control* c, uint64_t number)
{
    return c->rows ? (struct rbm_routine*)(uintptr_t)c->rows + number : NULL;
}

/* rbm_count_shared is rbm_count_lease for a handle that shares its row with others. Thread-safe. */
static inline __attribute__((always_inline)) void rbm_count_shared(struct rbm_routine* row, uint64_t bytes)
{
    __atomic_fetch_add(&row->leases, 1, __ATOMIC_RELAXED);
    uint64_t most = __atomic_load_n(&row->most, __ATOMIC_RELAXED);
    while(bytes > most && !__atomic_compare_exchange_n(&row->most, &most, bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

/* rbm_count_lease counts a lease of bytes by a routine. In an unshared row only the handle's thread writes,
 * so it takes no lock; other threads may read. */
static inline __attribute__((always_inline)) void rbm_count_lease(const struct rbm_control* c, struct rbm_routine* row, uint64_t bytes)
{
    if(c->slot >= RBM_OWN_STRIPES)
    {
        rbm_count_shared(row, bytes);
        return;
    }
    RBM_ADD(row->leases, 1);
    if(bytes > RBM_READ(row->most))
        RBM_WRITE(row->most, bytes);
}

/* rbm_count_asked adds to a row what the handle has asked of the device since its counts were allocations and
 * synchronizations. Thread-safe. */
static inline void
    rbm_count_asked(struct rbm_routine* row, const struct rbm_control* c, uint64_t allocations, uint64_t synchronizations)
{
    if(row && c->allocations != allocations)
        __atomic_fetch_add(&row->allocations, c->allocations - allocations, __ATOMIC_RELAXED);
    if(row && c->synchronizations != synchronizations)
        __atomic_fetch_add(&row->synchronizations, c->synchronizations - synchronizations, __ATOMIC_RELAXED);
}

/* rbm_count_ended counts a call that ended with memory_error or perf_degraded. One thread at a time for each
 * handle. */
RBM_HIDDEN RBM_RARE void rbm_count_ended(struct rbm_control* c, struct rbm_routine* row, rocblas_status status);

/* rbm_state_word returns watch, querying, of_vendor and elsewhere of a control block as one word. */
static inline uint64_t rbm_state_word(const struct rbm_control* c)
{
    _Static_assert(offsetof(struct rbm_control, querying) == offsetof(struct rbm_control, watch) + 4
                       && offsetof(struct rbm_control, elsewhere) == offsetof(struct rbm_control, watch) + 6,
                   "one word");
    uint64_t word;
    memcpy(&word, &c->watch, sizeof word);
    return word;
}

/* rbm_starts_apart reports whether a handle is in a size query or checked. The four bytes that it reads hold querying and the
 * bit RBM_WATCH_CHECK, so one test covers both. */
static inline bool rbm_starts_apart(const struct rbm_control* c)
{
    const bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    uint32_t   bytes;
    memcpy(&bytes, (const char*)&c->querying - (little ? 2 : 3), sizeof bytes);
    return (bytes & (little ? 0xff0000u | RBM_WATCH_CHECK >> 16 : 0xffu | RBM_WATCH_CHECK << 8)) != 0;
}

/* rbm_find_in_blocks is rbm_find for handles after the first RBM_BLOCK_SLOTS and for invalid values. It is
 * inline so that callers need no stack frame for a rare call. */
static inline struct rbm_control* rbm_find_in_blocks(uint64_t value)
{
    struct rbm_control* c = rbm_at((uint32_t)(value >> RBM_SLOT_SHIFT) & ((1u << RBM_SLOT_BITS) - 1));
    return c && RBM_READ(c->id) == value && rbm_alive(c) ? c : NULL;
}

/* rbm_in_first_block returns the control block where a handle of the first RBM_BLOCK_SLOTS would be. The
 * caller compares its id. */
static inline struct rbm_control* rbm_in_first_block(rocblas_handle handle)
{
    uint64_t value = (uint64_t)(uintptr_t)handle;
    /* &rbm_first_block[(value >> RBM_SLOT_SHIFT) % RBM_BLOCK_SLOTS], in one shift */
    uint64_t at = value * (sizeof(struct rbm_control) >> RBM_SLOT_SHIFT) % sizeof rbm_first_block;
    return (struct rbm_control*)((char*)rbm_first_block + at / sizeof(struct rbm_control) * sizeof(struct rbm_control));
}

/* rbm_find returns the control block of the living handle with this value, or a null pointer. Only the living
 * handle's own control block has an id equal to the value that leads to it. One comparison rejects ended,
 * invalid and null handles. */
static inline struct rbm_control* rbm_find(rocblas_handle handle)
{
    uint64_t            value = (uint64_t)(uintptr_t)handle;
    struct rbm_control* c     = rbm_in_first_block(handle);
    return __builtin_expect(RBM_READ(c->id) == value, 1) ? c : rbm_find_in_blocks(value);
}

/* rbm_fits reports whether a lease of total bytes fits in the workspace. While the workspace is closed,
 * nothing fits. For sizes of 2^63 bytes and more the result is arbitrary: callers bound them. */
static inline bool rbm_fits(const struct rbm_control* c, uint64_t total)
{
    return (int64_t)total <= (int64_t)(c->limit - RBM_READ(c->used));
}

/* rbm_peak_of returns the most bytes that were leased at one time. A reset of all peaks by another thread may store a
 * peak below the bytes in use, which are then the peak. */
static inline uint64_t rbm_peak_of(const struct rbm_control* c)
{
    const uint64_t used = RBM_READ(c->used), peak = RBM_READ(c->peak);
    return used > peak ? used : peak;
}

/* rbm_put makes room bytes at base the workspace in force. Leases do not use those below floor. */
static inline void rbm_put(struct rbm_control* c, uint64_t base, uint64_t room, uint64_t floor)
{
    c->base  = base;
    RBM_WRITE(c->room, room);
    c->limit = c->closed ? 0 : room;
    c->floor = floor;
}

/* rbm_put_stream sets the handle's stream. */
static inline void rbm_put_stream(struct rbm_control* c, uint64_t stream)
{
    c->stream    = stream;
    c->elsewhere = (uint16_t)((c->elsewhere & ~RBM_ELSEWHERE_STREAM) | (stream ? RBM_ELSEWHERE_STREAM : 0));
    c->streamed = (uint16_t)(c->streamed | (stream != 0));
}

/* rbm_fail stores the handle's last error text, truncated to fit, and returns status. With a null control block it
 * stores the process's text: that of functions without a handle and of calls with an invalid one. Every failure of
 * the memory interface has a text, which begins with the name of the function that the program called, or is the
 * core's or the vendor's. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_fail(struct rbm_control* c, rocblas_status status, const char* format, ...)
    __attribute__((format(printf, 3, 4)));

/* rbm_no_handle returns invalid_handle, and rbm_null returns invalid_pointer for a parameter that is null, each with
 * its text. rbm_no_lease returns the vendor's status for a value that is not a lease of this library, with a text if
 * it is an error. function is the name of the function that the program called. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_no_handle(const char* function, rocblas_handle handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_no_lease(const char* function, const struct rocblas_device_malloc_base* ptr, rocblas_status status);
RBM_HIDDEN RBM_RARE rocblas_status rbm_null(const struct rbm_control* c, const char* function, const char* parameter);

/* rbm_status_name returns the name of a status. */
RBM_HIDDEN const char* rbm_status_name(rocblas_status status);

/* rbm_tell formats and writes a line to stderr, about an invalid setting or a resource that has run out.
 * rbm_tell_line writes a line unformatted. Both put the library's name in front, and neither ends the
 * program. */
RBM_HIDDEN RBM_RARE void rbm_tell(const char* format, ...) __attribute__((format(printf, 1, 2)));
RBM_HIDDEN RBM_RARE void rbm_tell_line(const char* line);

/* rbm_watch_environment returns the bits of rbm_control.watch for ROCBLAS_LAYER, ROCBLAS_CHECK_NUMERICS and
 * ROCBLAS_MEM_GUARD. */
RBM_HIDDEN uint32_t rbm_watch_environment(const struct rbm_environment* found);

/* rbm_core_is_open reports whether a core runs in this process. */
RBM_HIDDEN bool rbm_core_is_open(void);

/* rbm_enter_if_open makes a call into the core if the core is open; otherwise it does nothing and returns
 * success. */
RBM_HIDDEN rocblas_status rbm_enter_if_open(struct rbm_call* call);

/* rbm_trace_line writes one line to the handle's trace log. rbm_trace does so if the handle has one. */
RBM_HIDDEN void rbm_trace_line(const struct rbm_control* c, const char* format, ...) __attribute__((format(printf, 2, 3)));
#define rbm_trace(c, ...)                                    \
    do                                                       \
    {                                                        \
        if((c)->watch & rocblas_layer_mode_log_trace)        \
            rbm_trace_line(c, __VA_ARGS__);                  \
    } while(0)

/* rbm_record_event records a HIP event on a stream with the hipEventRecord that the process has loaded, if
 * any. */
RBM_HIDDEN void rbm_record_event(uint64_t event, uint64_t stream);

#endif

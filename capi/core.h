/* SPDX-License-Identifier: MIT
 *
 * core.h: what the C sources of the front and of the core share with each other.
 */
#ifndef RBM_CORE_H
#define RBM_CORE_H

#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include "../include/rocblas_mem.h"
#include "control.h"

#define RBM_HIDDEN __attribute__((visibility("hidden")))
#define RBM_RARE __attribute__((cold, noinline)) /* off the way of the calls that take a few nanoseconds */

/* RBM_OF_THREAD is a variable of each thread that is read without a call. */
#define RBM_OF_THREAD RBM_HIDDEN _Thread_local __attribute__((tls_model("initial-exec")))

/* RBM_LIKELY keeps what a short call runs through in one piece: a jump over what it does not costs it a cycle each time. */
#define RBM_LIKELY(condition) __builtin_expect(condition, 1)

/* A number that one thread writes and any thread reads is read by RBM_READ and written by RBM_WRITE or, by its only writer, RBM_ADD. None of them locks
 * anything; a reader gets a number that was true. */
#define RBM_READ(field) __atomic_load_n(&(field), __ATOMIC_RELAXED)
#define RBM_WRITE(field, value) __atomic_store_n(&(field), value, __ATOMIC_RELAXED)
#define RBM_ADD(field, more) RBM_WRITE(field, RBM_READ(field) + (more))

/* rbm_state is this process's handles. In a forked child it begins empty, with the next epoch. */
extern RBM_HIDDEN struct rbm_state rbm_state;

/* rbm_enter_core makes one call into the core, opening the core first where that has not happened.
 *
 * Pre: call->routine, call->count and that many args are set. Post: the core's status, or rocblas_status_internal_error
 * where there is no core. Thread-safe. */
RBM_HIDDEN rocblas_status rbm_enter_core(struct rbm_call* call);

/* rbm_stack_low is the lowest address of this thread's stack, 1 where it is not known, and 0 before rbm_find_stack has asked. */
extern RBM_OF_THREAD uintptr_t rbm_stack_low;
RBM_HIDDEN RBM_RARE uintptr_t rbm_find_stack(void);

/* rbm_stack_left is how many bytes the thread's stack has left where a call's memory is on it. On a stack that is not the thread's own the number is of no
 * meaning, and never small: no such stack lies just above the end of the thread's. */
static inline uintptr_t rbm_stack_left(const struct rbm_call* call)
{
    const uintptr_t low = RBM_LIKELY(rbm_stack_low != 0) ? rbm_stack_low : rbm_find_stack();
    return (uintptr_t)call - low;
}

/* rbm_enter is rbm_enter_core for a routine of the header that is called with a handle: what needs no Go is done without. routine is
 * call->routine, and handle the first of its args: they come in registers, since what is read here is most of what a short call takes. */
RBM_HIDDEN rocblas_status rbm_enter(struct rbm_call* call, uint64_t routine, rocblas_handle handle);

/* rbm_enter_steady is rbm_enter for a routine that needs no workspace whatever its arguments: on the host a size query of it is
 * answered at once. */
RBM_HIDDEN rocblas_status rbm_enter_steady(struct rbm_call* call, uint64_t routine, rocblas_handle handle);

/* rbm_no_routines is rbm_state.direct where the core has not said which routines are made without it. It stays zeros. */
extern RBM_HIDDEN struct rbm_direct rbm_no_routines[];

/* rbm_name_call says which routine a call is of. */
static inline void rbm_name_call(struct rbm_call* call, uint32_t routine, uint32_t count)
{
    _Static_assert(offsetof(struct rbm_call, count) == sizeof routine && offsetof(struct rbm_call, args) == sizeof(uint64_t), "one word");
    const bool     little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    const uint64_t word   = little ? (uint64_t)count << 32 | routine : (uint64_t)routine << 32 | count; /* a constant in the instruction */
    memcpy(call, &word, sizeof word);
}

/* rbm_ask makes one call of up to three arguments into the core. The rest of the call's memory is not even cleared. */
static inline rocblas_status rbm_ask(uint32_t operation, uint64_t first, uint64_t second, uint64_t third)
{
    struct rbm_call call;
    rbm_name_call(&call, operation, 3);
    call.args[0] = first;
    call.args[1] = second;
    call.args[2] = third;
    return rbm_enter_core(&call);
}

/* rbm_process_error stores why the last handle could not be made, an empty text where that never happened; the other one
 * says it. Thread-safe. */
RBM_HIDDEN void rbm_process_error(char* text, size_t size);
RBM_HIDDEN void rbm_set_process_error(const char* text);

/* rbm_own_path returns the path of this library's file, links resolved, an empty text where it is not known. */
RBM_HIDDEN const char* rbm_own_path(void);

/* rbm_release returns the release of rocBLAS that this library answers as, an enum rbm_release, and rbm_release_version what its version
 * string begins with. Both settle that where it is not known. Thread-safe. */
RBM_HIDDEN uint32_t rbm_release(void);
RBM_HIDDEN const char* rbm_release_version(void);

/* rbm_own_version stores the version of the interface with this library's behind it. */
RBM_HIDDEN void rbm_own_version(char* text, size_t size);

/* rbm_cancel_later puts the cancellation of this thread (pthread_cancel) off and returns what rbm_cancel_again takes: files are read and waited
 * for in between, while locks are held. */
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

/* rbm_opening and rbm_opened are around every opening of a file, and every walk over those that are open: no fork comes in between, and no
 * cancellation. */
RBM_HIDDEN void rbm_opening(void);
RBM_HIDDEN void rbm_opened(void);

/* rbm_lock and rbm_unlock guard the list of slots. A forked child finds it unlocked. */
RBM_HIDDEN void rbm_lock(void);
RBM_HIDDEN void rbm_unlock(void);

/* rbm_first_block holds the first handles of a process, so that finding one of them needs no look at a table. */
extern RBM_HIDDEN struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS] __attribute__((aligned(RBM_LINE_BYTES)));

/* rbm_at returns the control block of a slot, alive or not, or a null pointer where none was allocated. */
static inline struct rbm_control* rbm_at(uint32_t slot)
{
    if(slot < RBM_BLOCK_SLOTS)
        return &rbm_first_block[slot];
    uint64_t block = __atomic_load_n(&rbm_state.blocks[slot / RBM_BLOCK_SLOTS], __ATOMIC_ACQUIRE);
    return block ? (struct rbm_control*)(uintptr_t)block + slot % RBM_BLOCK_SLOTS : NULL;
}

/* rbm_alive says whether a control block's handle lives. */
static inline int rbm_alive(const struct rbm_control* c)
{
    const uint64_t id = __atomic_load_n(&c->id, __ATOMIC_ACQUIRE);
    return id != 0 && id >> 60 != RBM_DEAD_TAG;
}

/* rbm_new_id makes the value of a new handle: the slot's, in this generation. Thread-safe. */
RBM_HIDDEN uint64_t rbm_new_id(uint32_t slot, uint32_t generation);

/* struct rbm_environment is the variables that a new handle asks for: their texts, a null pointer where one is not set. */
struct rbm_environment
{
    const char* layers; /* ROCBLAS_LAYER */
    const char* numerics; /* ROCBLAS_CHECK_NUMERICS */
    const char* guard; /* ROCBLAS_MEM_GUARD */
    const char* size; /* ROCBLAS_DEVICE_MEMORY_SIZE */
};

/* rbm_read_environment finds them in one pass, which takes as long as one getenv. */
RBM_HIDDEN void rbm_read_environment(struct rbm_environment* found);

/* rbm_new_control makes a control block with everything of a new handle but its id, and rbm_end_control ends a handle's. size is
 * the text of ROCBLAS_DEVICE_MEMORY_SIZE or a null pointer. */
RBM_HIDDEN rocblas_status rbm_new_control(uint32_t watch, bool theirs, const char* size, struct rbm_control** control);
RBM_HIDDEN rocblas_status rbm_end_control(struct rbm_control* c);

/* rbm_prepare_counts makes room for the counts of the routines, rbm_leave_counts keeps those of a handle that ends, and
 * rbm_counts_in_child forgets a parent's. The list of slots is locked. */
RBM_HIDDEN void rbm_prepare_counts(void);
RBM_HIDDEN void rbm_leave_counts(const struct rbm_control* c);
RBM_HIDDEN void rbm_counts_in_child(void);

/* rbm_rows_of is rbm_control.rows for a slot, once there is room for the counts. */
static inline uint64_t rbm_rows_of(uint32_t slot)
{
    const struct rbm_routine* rows = (const struct rbm_routine*)(uintptr_t)rbm_state.routines;
    const uint64_t            stripe = slot < RBM_OWN_STRIPES ? slot : RBM_OWN_STRIPES + slot % RBM_SHARED_STRIPES;
    return rows ? (uint64_t)(uintptr_t)(rows + stripe * rbm_state.routine_count) : 0;
}

/* rbm_routine_of returns where calls on a handle are counted for a routine that takes one, by its number from 0 on, or a null pointer. */
static inline struct rbm_routine* rbm_routine_of(const struct rbm_control* c, uint64_t number)
{
    return c->rows ? (struct rbm_routine*)(uintptr_t)c->rows + number : NULL;
}

/* rbm_count_shared is rbm_count_lease for one of the handles that share a row. Thread-safe. */
static inline __attribute__((always_inline)) void rbm_count_shared(struct rbm_routine* row, uint64_t bytes)
{
    __atomic_fetch_add(&row->leases, 1, __ATOMIC_RELAXED);
    uint64_t most = __atomic_load_n(&row->most, __ATOMIC_RELAXED);
    while(bytes > most && !__atomic_compare_exchange_n(&row->most, &most, bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

/* rbm_count_lease counts a call of a routine on a handle that leased: a call of another thread at most reads what is counted without a
 * lock. */
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

/* rbm_count_asked counts what a handle asked of the device since it had asked so often. Thread-safe. */
static inline void
    rbm_count_asked(struct rbm_routine* row, const struct rbm_control* c, uint64_t allocations, uint64_t synchronizations)
{
    if(row && c->allocations != allocations)
        __atomic_fetch_add(&row->allocations, c->allocations - allocations, __ATOMIC_RELAXED);
    if(row && c->synchronizations != synchronizations)
        __atomic_fetch_add(&row->synchronizations, c->synchronizations - synchronizations, __ATOMIC_RELAXED);
}

/* rbm_counted is what a lease of the program and its end add to statistics. make bench measures what that costs, beside a library where
 * it is nothing. */
#ifdef RBM_WITHOUT_STATISTICS
enum { rbm_counted = 0 };
#else
enum { rbm_counted = 1 };
#endif

/* rbm_count_ended counts what became of a call where the workspace had too little. Thread-safe, for one handle at a time. */
RBM_HIDDEN RBM_RARE void rbm_count_ended(struct rbm_control* c, struct rbm_routine* row, rocblas_status status);

/* rbm_find_far is rbm_find for what is not found at once: handles after the first RBM_BLOCK_SLOTS, and values that are none. It
 * stands in every caller, so that none of them needs a stack frame for a call that is hardly ever made. */
static inline struct rbm_control* rbm_find_far(uint64_t value)
{
    struct rbm_control* c = rbm_at((uint32_t)(value >> RBM_SLOT_SHIFT) & ((1u << RBM_SLOT_BITS) - 1));
    return c && RBM_READ(c->id) == value && rbm_alive(c) ? c : NULL;
}

/* rbm_find_near is where a handle of the first RBM_BLOCK_SLOTS is, if its id is there. */
static inline struct rbm_control* rbm_find_near(rocblas_handle handle)
{
    uint64_t value = (uint64_t)(uintptr_t)handle;
    /* &rbm_first_block[(value >> RBM_SLOT_SHIFT) % RBM_BLOCK_SLOTS], in one shift */
    uint64_t at = value * (sizeof(struct rbm_control) >> RBM_SLOT_SHIFT) % sizeof rbm_first_block;
    return (struct rbm_control*)((char*)rbm_first_block + at / sizeof(struct rbm_control) * sizeof(struct rbm_control));
}

/* rbm_find returns the living handle with this value, or a null pointer. No control block ever has an id that leads to it and
 * is not its living handle's, so one comparison tells that from a dead, a made-up and a null one. */
static inline struct rbm_control* rbm_find(rocblas_handle handle)
{
    uint64_t            value = (uint64_t)(uintptr_t)handle;
    struct rbm_control* c     = rbm_find_near(handle);
    return __builtin_expect(RBM_READ(c->id) == value, 1) ? c : rbm_find_far(value);
}

/* rbm_fits says whether a lease of total bytes needs no more than what is there. Sizes of 2^63 bytes and more may be said to fit
 * or not: who asks has bounded them. While the handle's workspace is closed, nothing fits. */
static inline bool rbm_fits(const struct rbm_control* c, uint64_t total)
{
    return (int64_t)total <= (int64_t)(c->limit - RBM_READ(c->used));
}

/* rbm_put makes room bytes at base usable, those below floor by nobody. */
static inline void rbm_put(struct rbm_control* c, uint64_t base, uint64_t room, uint64_t floor)
{
    c->base  = base;
    RBM_WRITE(c->room, room);
    c->limit = c->closed ? 0 : room;
    c->floor = floor;
}

/* rbm_put_stream puts the handle on a stream. */
static inline void rbm_put_stream(struct rbm_control* c, uint64_t stream)
{
    c->stream    = stream;
    c->elsewhere = (uint16_t)((c->elsewhere & ~RBM_ELSEWHERE_STREAM) | (stream ? RBM_ELSEWHERE_STREAM : 0));
    c->streamed |= stream != 0;
}

/* rbm_fail stores the handle's last error text, cut where it does not fit, and returns status. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_fail(struct rbm_control* c, rocblas_status status, const char* format, ...)
    __attribute__((format(printf, 3, 4)));

/* rbm_tell writes a line to stderr, about a setting that cannot be used or what there is no more of. rbm_tell_line is the same with a line as it is.
 * The name of the library comes first, and neither ends the program. */
RBM_HIDDEN RBM_RARE void rbm_tell(const char* format, ...) __attribute__((format(printf, 1, 2)));
RBM_HIDDEN RBM_RARE void rbm_tell_line(const char* line);

/* rbm_watch_environment reads ROCBLAS_LAYER, ROCBLAS_CHECK_NUMERICS and ROCBLAS_MEM_GUARD as rbm_control.watch holds them. */
RBM_HIDDEN uint32_t rbm_watch_environment(const struct rbm_environment* found);

/* rbm_enter_if_open is rbm_enter for what has nothing to do where the core was never opened. */
RBM_HIDDEN rocblas_status rbm_enter_if_open(struct rbm_call* call);

/* rbm_trace_line writes one line to the handle's trace log. rbm_trace does so where the handle has one. */
RBM_HIDDEN void rbm_trace_line(const struct rbm_control* c, const char* format, ...) __attribute__((format(printf, 2, 3)));
#define rbm_trace(c, ...)                                    \
    do                                                       \
    {                                                        \
        if((c)->watch & rocblas_layer_mode_log_trace)        \
            rbm_trace_line(c, __VA_ARGS__);                  \
    } while(0)

/* rbm_record_event records a HIP event on a stream with the process's own hipEventRecord, where there is one. */
RBM_HIDDEN void rbm_record_event(uint64_t event, uint64_t stream);

#endif

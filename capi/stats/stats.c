/* SPDX-License-Identifier: MIT
 *
 * stats.c: counts of the memory interface for a handle, a device, the process and each routine.
 *
 * A handle counts in its own control block, with plain additions. A sum is computed on request: over the
 * living handles, plus the counts of ended handles, which are kept in rbm_left. A reset of the process's counts
 * changes no handle: it sets rbm_left so that the sum is 0, modulo 2^64. A reset of a handle's counts moves them
 * to rbm_left.
 */
#include "stats/stats.h"
#include "loader/enter.h"
#include "loader/stack.h"
#include "state/counts.h"
#include "state/error.h"
#include "state/routines.h"
#include "state/state.h"
#include "vendor/vendor.h"

#include <string.h>
#include <sys/mman.h>

enum { MOST_STRUCT_BYTES = 4096 };

/* open_leases returns the number of a handle's leases that are out. Another thread than the handle's may read
 * one more or less for a moment, but never less than 0. */
static uint64_t open_leases(const struct rbm_control* c) {
    uint32_t ended = RBM_READ(c->leases_ended), begun = RBM_READ(c->lease_sequence);
    return begun - ended;
}

/* ---- sums */

/* read_account stores what the core knows of a device, or of all devices for RBM_LIMIT_OF_PROCESS. If there is
 * no core or the device was not opened, it stores zeros and no limit and returns false. */
static bool read_account(int64_t device, uint64_t words[RBM_ACCOUNT_WORDS]) {
    memset(words, 0, RBM_ACCOUNT_WORDS * sizeof *words);
    words[rbm_word_devices] = UINT64_MAX; /* stays so if the core is not open */
    words[rbm_word_process_limit] = words[rbm_word_device_limit] = UINT64_MAX;

    struct rbm_call call = {
        .routine = rbm_operation_account, .count = 3, .args = {rbm_account_read, (uint64_t)(uintptr_t)words, (uint64_t)device}};
    bool open = rbm_enter_if_open(&call) == rocblas_status_success && words[rbm_word_devices] != UINT64_MAX;
    if (!open)
        words[rbm_word_devices] = 0;
    return open;
}

static uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }

static uint64_t committed_of(const struct rbm_control* c) { return RBM_READ(c->own_committed) + RBM_READ(c->own_retired); }

/* lent_of returns the bytes of a handle's workspace that are lent to a real rocBLAS. */
static uint64_t lent_of(const struct rbm_control* c) {
    uint64_t room = RBM_READ(c->room), used = RBM_READ(c->used);
    return RBM_READ(c->of_vendor) && room > used ? room - used : 0;
}

void rbm_stats_of(const struct rbm_control* c, rocblas_mem_stats* stats) {
    uint64_t words[RBM_ACCOUNT_WORDS], reserved = RBM_READ(c->own_reserved), committed = committed_of(c);
    uint64_t open = open_leases(c), leases = RBM_READ(c->leases), peak = RBM_READ(c->own_peak);
    read_account(RBM_READ(c->device), words);
    *stats = (rocblas_mem_stats){.handles = 1,
        .reserved_bytes = reserved ? reserved : committed,
        .committed_bytes = committed,
        .peak_committed_bytes = peak > committed ? peak : committed,
        .in_use_bytes = RBM_READ(c->used),
        .peak_bytes = rbm_peak_of(c),
        .lent_bytes = lent_of(c),
        .limit_bytes = smaller(words[rbm_word_process_limit], words[rbm_word_device_limit]),
        .leases = leases,
        .releases = leases > open ? leases - open : 0,
        .suspended_bytes = RBM_READ(c->suspended_bytes),
#define VALUE(name) .name = RBM_READ(c->name),
        RBM_COUNTERS(VALUE)
#undef VALUE
    };
}

/* sum_handles adds up the living handles of a device, or of all devices, and the counts in rbm_left. The lock is
 * held. */
static void sum_handles(int64_t device, rocblas_mem_stats* stats) {
    struct rbm_counts sum = {0};
    uint64_t open = 0;
    for (int i = 0; i < RBM_LEFT; i++) {
        if (device != RBM_LIMIT_OF_PROCESS && rbm_left_of(device) != &rbm_left[i])
            continue;
        sum.leases += rbm_left[i].leases;
#define ADD(name) sum.name += rbm_left[i].name;
        RBM_COUNTERS(ADD)
#undef ADD
        if (rbm_left[i].peak > sum.peak)
            sum.peak = rbm_left[i].peak;
    }
    for (uint32_t slot = 0; slot < rbm_state.slots; slot++) {
        const struct rbm_control* c = rbm_at(slot);
        if (!c || !rbm_alive(c) || (device != RBM_LIMIT_OF_PROCESS && c->device != device))
            continue;
        rbm_add_counts(&sum, c);
        open += open_leases(c);
        stats->handles++;
        stats->in_use_bytes += RBM_READ(c->used);
        stats->lent_bytes += lent_of(c);
        stats->suspended_bytes += RBM_READ(c->suspended_bytes);
    }
    stats->peak_bytes = sum.peak;
    stats->leases = sum.leases;
    stats->releases = sum.leases > open ? sum.leases - open : 0;
#define STORE(name) stats->name = sum.name;
    RBM_COUNTERS(STORE)
#undef STORE
}

/* stats_of_all stores the sums of a device, or of all devices, and the core's numbers. The core also counts what
 * calls without a handle ask of a device. */
static bool stats_of_all(int64_t device, rocblas_mem_stats* stats) {
    uint64_t words[RBM_ACCOUNT_WORDS];
    bool open = read_account(device, words);
    *stats = (rocblas_mem_stats){
        .reserved_bytes = words[rbm_word_reserved],
        .committed_bytes = words[rbm_word_committed],
        .peak_committed_bytes = words[rbm_word_peak_committed],
        .limit_bytes = words[device == RBM_LIMIT_OF_PROCESS ? rbm_word_process_limit : rbm_word_device_limit],
        .scratch_bytes = words[rbm_word_scratch],
    };
    rbm_lock();
    sum_handles(device, stats);
    rbm_unlock();
    stats->allocations = words[rbm_word_allocations];
    stats->synchronizations = words[rbm_word_synchronizations];
    return open;
}

void rbm_stats_of_process(rocblas_mem_stats* stats) { stats_of_all(RBM_LIMIT_OF_PROCESS, stats); }

bool rbm_stats_of_device(int device, rocblas_mem_stats* stats) {
    return device != RBM_LIMIT_OF_PROCESS && stats_of_all(device, stats);
}

int rbm_devices_end(void) {
    uint64_t words[RBM_ACCOUNT_WORDS];
    read_account(RBM_LIMIT_OF_PROCESS, words);
    return (int)words[rbm_word_devices];
}

const char* rbm_routine_name(uint64_t number) {
    return number < rbm_handled_routines ? rbm_routine_names[number] : "rocblas_device_malloc_alloc";
}

/* row_of returns a routine's row in a stripe. */
static struct rbm_routine* row_of(uint64_t number, uint64_t stripe) {
    return (struct rbm_routine*)(uintptr_t)rbm_state.routines + stripe * rbm_state.routine_count + number;
}

/* leases_of returns the number of calls that have leased since the counts were reset, at least 0. */
static uint64_t leases_of(const struct rbm_routine* row) {
    uint64_t forgotten = RBM_READ(row->forgotten), leases = RBM_READ(row->leases);
    return leases > forgotten ? leases - forgotten : 0;
}

static void add_rows(uint64_t number, rocblas_mem_routine_stats* stats) {
    for (uint64_t stripe = 0; stripe < RBM_STRIPES; stripe++) {
        const struct rbm_routine* row = row_of(number, stripe);
        uint64_t most = RBM_READ(row->most);
        stats->leases += leases_of(row);
#define ADD(name) stats->name += RBM_READ(row->name);
        RBM_ROUTINE_COUNTERS(ADD)
#undef ADD
        if (most > stats->most_bytes)
            stats->most_bytes = most;
    }
}

/* rbm_stats_of_routine computes the program's own leases as all leases except the routines': they are not
 * counted one by one. */
bool rbm_stats_of_routine(uint64_t number, rocblas_mem_routine_stats* stats) {
    *stats = (rocblas_mem_routine_stats){0};
    if (!__atomic_load_n(&rbm_state.routines, __ATOMIC_ACQUIRE))
        return false;
    add_rows(number, stats);
    if (number == rbm_handled_routines) {
        rocblas_mem_stats process = {0};
        uint64_t others = 0;
        for (uint64_t i = 0; i < rbm_handled_routines; i++)
            for (uint64_t stripe = 0; stripe < RBM_STRIPES; stripe++)
                others += leases_of(row_of(i, stripe));
        rbm_lock();
        sum_handles(RBM_LIMIT_OF_PROCESS, &process);
        rbm_unlock();
        stats->leases = process.leases > others ? process.leases - others : 0;
    }
#define OR(name) || stats->name
    return stats->leases || stats->most_bytes RBM_ROUTINE_COUNTERS(OR);
#undef OR
}

/* ---- the interface */

/* check_struct checks the stack, and a function's struct for numbers: its first field is a valid size, that of the first
 * version or of a later one. */
static rocblas_status check_struct(const struct rbm_control* c, const char* function, const void* stats, size_t least) {
    if (!stats)
        return rbm_null(c, function, "stats");
    if (!rbm_stack_has_for_core((struct rbm_control*)c, function))
        return rocblas_status_internal_error;
    const size_t bytes = *(const size_t*)stats;
    if (bytes >= least && bytes <= MOST_STRUCT_BYTES)
        return rocblas_status_success;
    return rbm_fail((struct rbm_control*)c, rocblas_status_invalid_size, "%s: struct_bytes is %zu", function, bytes);
}

/* The sizes of the first versions of the structs. */
enum {
    FIRST_STATS = offsetof(rocblas_mem_stats, scratch_bytes),
    FIRST_ROUTINE_STATS = offsetof(rocblas_mem_routine_stats, synchronizations) + sizeof(uint64_t)
};

/* hand_over copies our struct to the caller's, as far as it fits, and zeroes the rest of a larger one. */
static rocblas_status hand_over(void* theirs, void* ours, size_t size) {
    size_t bytes = *(const size_t*)theirs;
    *(size_t*)ours = bytes;
    memcpy(theirs, ours, bytes < size ? bytes : size);
    if (bytes > size)
        memset((char*)theirs + size, 0, bytes - size);
    return rocblas_status_success;
}

rocblas_status rocblas_mem_get_stats(rocblas_handle handle, rocblas_mem_stats* stats) {
    const struct rbm_control* c = rbm_control_of(handle);
    if (handle && !c)
        return rbm_no_handle(__func__, handle);
    const rocblas_status status = check_struct(c, __func__, stats, FIRST_STATS);
    if (status != rocblas_status_success)
        return status;
    rocblas_mem_stats now;
    if (c)
        rbm_stats_of(c, &now);
    else
        rbm_stats_of_process(&now);
    return hand_over(stats, &now, sizeof now);
}

rocblas_status rocblas_mem_get_device_stats(int device, rocblas_mem_stats* stats) {
    const rocblas_status status = check_struct(NULL, __func__, stats, FIRST_STATS);
    if (status != rocblas_status_success)
        return status;
    rocblas_mem_stats now;
    if (!rbm_stats_of_device(device, &now))
        return rbm_fail(NULL, rocblas_status_invalid_value, "%s: this process has opened no device %d", __func__, device);
    return hand_over(stats, &now, sizeof now);
}

rocblas_status rocblas_mem_get_routine_stats(const char* routine, rocblas_mem_routine_stats* stats) {
    if (!routine)
        return rbm_null(NULL, __func__, "routine");
    const rocblas_status status = check_struct(NULL, __func__, stats, FIRST_ROUTINE_STATS);
    if (status != rocblas_status_success)
        return status;
    for (uint64_t number = 0; number <= rbm_handled_routines; number++)
        if (!strcmp(routine, rbm_routine_name(number))) {
            rocblas_mem_routine_stats now;
            rbm_stats_of_routine(number, &now);
            return hand_over(stats, &now, sizeof now);
        }
    return rbm_fail(NULL, rocblas_status_invalid_value, "%s: no routine with a handle is named \"%.80s\"", __func__, routine);
}

/* ---- resets */

/* reset_peak sets the peaks to the current values. The lock is held. */
static void reset_peak(struct rbm_control* c) {
    RBM_WRITE(c->peak, RBM_READ(c->used));
    RBM_WRITE(c->own_peak, committed_of(c));
}

static void reset_process_peak(void) {
    for (int i = 0; i < RBM_LEFT; i++)
        rbm_left[i].peak = 0;
    for (uint32_t slot = 0; slot < rbm_state.slots; slot++)
        if (rbm_alive(rbm_at(slot)))
            reset_peak(rbm_at(slot));
    for (uint64_t i = 0; rbm_state.routines && i < RBM_STRIPES * rbm_state.routine_count; i++)
        if (RBM_READ(row_of(i, 0)->most))
            RBM_WRITE(row_of(i, 0)->most, 0);
}

static void reset_handle_peak(struct rbm_control* c) {
    struct rbm_counts* kept = rbm_left_of(c->device);
    const uint64_t peak = rbm_peak_of(c);
    if (peak > kept->peak)
        kept->peak = peak;
    reset_peak(c);
}

/* reset_process_counts makes every sum 0, except that leases which are out stay counted. */
static void reset_process_counts(void) {
    for (int i = 0; i < RBM_LEFT; i++)
        rbm_left[i] = (struct rbm_counts){.peak = rbm_left[i].peak};
    for (uint32_t slot = 0; slot < rbm_state.slots; slot++) {
        const struct rbm_control* c = rbm_at(slot);
        if (!rbm_alive(c))
            continue;
        struct rbm_counts* kept = rbm_left_of(c->device);
        kept->leases -= RBM_READ(c->leases) - open_leases(c);
#define SUBTRACT(name) kept->name -= RBM_READ(c->name);
        RBM_COUNTERS(SUBTRACT)
#undef SUBTRACT
    }
    for (uint64_t i = 0; rbm_state.routines && i < RBM_STRIPES * rbm_state.routine_count; i++) {
        struct rbm_routine* row = row_of(i, 0);
        if (leases_of(row))
            RBM_WRITE(row->forgotten, RBM_READ(row->leases));
/* A row of zeros is not written, so that its page stays unused. */
#define CLEAR(name) \
    if (RBM_READ(row->name)) \
        RBM_WRITE(row->name, 0);
        RBM_ROUTINE_COUNTERS(CLEAR)
#undef CLEAR
    }
}

/* reset_handle_counts moves a handle's counts to rbm_left. */
static void reset_handle_counts(struct rbm_control* c) {
    struct rbm_counts* kept = rbm_left_of(c->device);
    uint64_t ended = RBM_READ(c->leases) - open_leases(c);
    kept->leases += ended;
    RBM_ADD(c->leases, -ended);
#define KEEP(name) kept->name += RBM_READ(c->name);
#define CLEAR(name) RBM_WRITE(c->name, 0);
    RBM_COUNTERS(KEEP)
    RBM_COUNTERS(CLEAR)
#undef KEEP
#undef CLEAR
}

/* reset calls one of two functions under the lock, for a handle or for the process. The core then resets what it
 * counts of the process. */
static rocblas_status reset(const char* function, rocblas_handle handle, void (*of_handle)(struct rbm_control*),
    void (*of_process)(void), uint64_t in_core) {
    struct rbm_control* c = rbm_control_of(handle);
    if (handle && !c)
        return rbm_no_handle(function, handle);
    if (!c && !rbm_stack_has_for_core(NULL, function))
        return rocblas_status_internal_error;
    rbm_lock();
    c ? of_handle(c) : of_process();
    rbm_unlock();
    struct rbm_call call = {.routine = rbm_operation_account, .count = 1, .args = {in_core}};
    if (!c)
        rbm_enter_if_open(&call);
    return rocblas_status_success;
}

rocblas_status rocblas_mem_reset_peak(rocblas_handle handle) {
    return reset(__func__, handle, reset_handle_peak, reset_process_peak, rbm_account_reset_peak);
}

rocblas_status rocblas_mem_reset_counts(rocblas_handle handle) {
    return reset(__func__, handle, reset_handle_counts, reset_process_counts, rbm_account_reset_counts);
}

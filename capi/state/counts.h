/* SPDX-License-Identifier: MIT
 *
 * counts.h: the counts of handles and of routines.
 */
#ifndef RBM_STATE_COUNTS_H
#define RBM_STATE_COUNTS_H

#include "state/state.h"

/* struct rbm_counts has the counts of handles. */
struct rbm_counts {
    RBM_COUNTERS(RBM_COUNTER)
    uint64_t leases;
    uint64_t peak; /* the largest peak of one handle */
};

enum { RBM_LEFT = 258 };

/* rbm_left has the counts of ended handles, guarded by the lock of the list of slots. The index is the device's number
 * plus 1; larger numbers share the last entry. rbm_left_of returns a device's entry. */
extern RBM_HIDDEN struct rbm_counts rbm_left[RBM_LEFT];
RBM_HIDDEN struct rbm_counts* rbm_left_of(int64_t device);

/* rbm_add_counts adds a handle's counts to sum. */
RBM_HIDDEN void rbm_add_counts(struct rbm_counts* sum, const struct rbm_control* c);

/* rbm_prepare_counts allocates the counts of the routines. rbm_leave_counts keeps the counts of a handle that
 * ends. rbm_counts_in_child discards a parent's. The list of slots is locked. */
RBM_HIDDEN void rbm_prepare_counts(void);
RBM_HIDDEN void rbm_leave_counts(const struct rbm_control* c);
RBM_HIDDEN void rbm_counts_in_child(void);

/* rbm_rows_of returns the value of rbm_control.rows for a slot, 0 if the counts are not allocated. */
static inline uint64_t rbm_rows_of(uint32_t slot) {
    const struct rbm_routine* rows = (const struct rbm_routine*)(uintptr_t)rbm_state.routines;
    const uint64_t stripe = slot < RBM_OWN_STRIPES ? slot : RBM_OWN_STRIPES + slot % RBM_SHARED_STRIPES;
    return rows ? (uint64_t)(uintptr_t)(rows + stripe * rbm_state.routine_count) : 0;
}

/* rbm_routine_of returns the row that counts calls of a routine on a handle, or a null pointer. number counts
 * from 0 among the routines that take a handle. */
static inline struct rbm_routine* rbm_routine_of(const struct rbm_control* c, uint64_t number) {
    return c->rows ? (struct rbm_routine*)(uintptr_t)c->rows + number : NULL;
}

/* rbm_count_shared is rbm_count_lease for a handle that shares its row with others. Thread-safe. */
static inline __attribute__((always_inline)) void rbm_count_shared(struct rbm_routine* row, uint64_t bytes) {
    __atomic_fetch_add(&row->leases, 1, __ATOMIC_RELAXED);
    uint64_t most = __atomic_load_n(&row->most, __ATOMIC_RELAXED);
    while (bytes > most && !__atomic_compare_exchange_n(&row->most, &most, bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

/* rbm_count_lease counts a lease of bytes by a routine. In an unshared row only the handle's thread writes,
 * so it takes no lock; other threads may read. */
static inline __attribute__((always_inline)) void rbm_count_lease(
    const struct rbm_control* c, struct rbm_routine* row, uint64_t bytes) {
    if (c->slot >= RBM_OWN_STRIPES) {
        rbm_count_shared(row, bytes);
        return;
    }
    RBM_ADD(row->leases, 1);
    if (bytes > RBM_READ(row->most))
        RBM_WRITE(row->most, bytes);
}

/* rbm_count_asked adds to a row what the handle has asked of the device since its counts were allocations and
 * synchronizations. Thread-safe. */
static inline void rbm_count_asked(
    struct rbm_routine* row, const struct rbm_control* c, uint64_t allocations, uint64_t synchronizations) {
    if (row && c->allocations != allocations)
        __atomic_fetch_add(&row->allocations, c->allocations - allocations, __ATOMIC_RELAXED);
    if (row && c->synchronizations != synchronizations)
        __atomic_fetch_add(&row->synchronizations, c->synchronizations - synchronizations, __ATOMIC_RELAXED);
}

/* rbm_count_ended counts a call that ended with memory_error or perf_degraded. One thread at a time for each
 * handle. */
RBM_HIDDEN RBM_RARE void rbm_count_ended(struct rbm_control* c, struct rbm_routine* row, rocblas_status status);

#endif

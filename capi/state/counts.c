/* SPDX-License-Identifier: MIT
 *
 * counts.c: counts of handles and of routines that have a lock or are rare.
 */
#include "state/counts.h"
#include "state/routines.h"
#include "state/state.h"

#include <string.h>
#include <sys/mman.h>

RBM_HIDDEN struct rbm_counts rbm_left[RBM_LEFT];

struct rbm_counts* rbm_left_of(int64_t device) {
    uint64_t index = (uint64_t)(device + 1);
    return &rbm_left[index < RBM_LEFT ? index : RBM_LEFT - 1];
}

/* rbm_add_counts adds a handle's counts to sum. */
void rbm_add_counts(struct rbm_counts* sum, const struct rbm_control* c) {
    uint64_t peak = rbm_peak_of(c);
    sum->leases += RBM_READ(c->leases);
#define ADD(name) sum->name += RBM_READ(c->name);
    RBM_COUNTERS(ADD)
#undef ADD
    if (peak > sum->peak)
        sum->peak = peak;
}

void rbm_prepare_counts(void) {
    if (rbm_state.routines)
        return;
    uint64_t count = (uint64_t)rbm_handled_routines + 1;
    void* rows = mmap(
        NULL, RBM_STRIPES * count * sizeof(struct rbm_routine), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (rows == MAP_FAILED)
        return;
    rbm_state.routine_count = count;
    __atomic_store_n(&rbm_state.routines, (uint64_t)(uintptr_t)rows, __ATOMIC_RELEASE);
}

void rbm_leave_counts(const struct rbm_control* c) { rbm_add_counts(rbm_left_of(c->device), c); }

void rbm_counts_in_child(void) {
    rbm_state.routines = rbm_state.routine_count = 0;
    memset(rbm_left, 0, sizeof rbm_left);
}

void rbm_count_ended(struct rbm_control* c, struct rbm_routine* row, rocblas_status status) {
    if (status == rocblas_status_memory_error) {
        RBM_ADD(c->out_of_memory, 1);
        if (row)
            __atomic_fetch_add(&row->memory_errors, 1, __ATOMIC_RELAXED);
    } else if (status == rocblas_status_perf_degraded) {
        RBM_ADD(c->degraded, 1);
        if (row)
            __atomic_fetch_add(&row->degraded, 1, __ATOMIC_RELAXED);
    }
}

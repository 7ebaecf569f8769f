/* SPDX-License-Identifier: MIT
 *
 * check_barrier.c: checks that all threads of a block wait at one barrier. The place of a barrier is that of the thread that
 * comes first, which takes it on its own stack.
 */
#include "base/own.h"
#include "block/worker.h"
#include "check/check_kernel.h"

/* struct first is who came first to the barrier of the calling OS thread's block. */
struct first {
    uint64_t site, thread;
    struct rbm_place at;
};

static _Thread_local void* own; /* struct first */

static void report(struct check_finding f, const void* from) {
    if (check_told(from, f.form))
        return;
    f.routine = worker_running()->launch->kernel->name;
    check_lock();
    check_report(&f);
    check_unlock();
}

/* FOUND is a form of a finding with its numbers, of which BLOCK is three. */
#define FOUND(form, ...) form(__VA_ARGS__)
#define BLOCK rocblas_mem_block_index.x, rocblas_mem_block_index.y, rocblas_mem_block_index.z

void check_kernel_waits(uint64_t site) {
    struct first* first = own_memory(&own, sizeof *first, NULL);
    struct rbm_place here;
    if (!first)
        return;
    if (!worker_running()->barrier.first) {
        *first = (struct first){.site = site, .thread = check_thread_number()};
        check_place_in_kernel(&first->at, NULL);
    } else if (site && first->site && site != first->site) {
        check_place_in_kernel(&here, NULL);
        report((struct check_finding){FOUND(RBM_FOUND_DIVERGENT_BARRIER, check_thread_number(), site, first->thread, first->site,
                                          BLOCK),
                   .at = &here, .other = &first->at},
            (const void*)(uintptr_t)site);
    }
}

void check_kernel_goes_on(void) {
    const struct worker* w = worker_running();
    const struct first* first = own;
    if (first && w->living < w->threads)
        report((struct check_finding){FOUND(RBM_FOUND_MISSED_BARRIER, w->living, w->threads, BLOCK), .at = &first->at},
            first->at.frames[0]);
}

void check_kernel_stuck(void) {
    const struct worker* w = worker_running();
    const struct first* first = own;
    const unsigned lanes = w->living - w->barrier.count - w->grid.count;
    if (first)
        report((struct check_finding){FOUND(RBM_FOUND_STUCK_BARRIER, w->barrier.count, w->living, lanes, w->grid.count, BLOCK),
                   .at = &first->at},
            first->at.frames[0]);
}

/* SPDX-License-Identifier: MIT
 *
 * stats.h: the counts of stats.c, for the sources that print them.
 */
#ifndef RBM_STATS_H
#define RBM_STATS_H

#include "state/base.h"

/* RBM_STATS lists the members of rocblas_mem_stats in the order of the JSON text, without limit_bytes. */
/* clang-format off */
#define RBM_STATS(X) \
    X(handles) X(reserved_bytes) X(committed_bytes) X(peak_committed_bytes) X(in_use_bytes) X(peak_bytes) X(lent_bytes) \
        X(leases) X(releases) RBM_COUNTERS(X) X(scratch_bytes) X(suspended_bytes)
/* clang-format on */

/* rbm_stats_of stores the numbers of the handle with this control block. Thread-safe. */
RBM_HIDDEN void rbm_stats_of(const struct rbm_control* c, rocblas_mem_stats* stats);

/* rbm_stats_of_process stores the sums of all handles, living and ended. Thread-safe. */
RBM_HIDDEN void rbm_stats_of_process(rocblas_mem_stats* stats);

/* rbm_stats_of_device stores the sums of a device's handles, -1 for the host. It returns false if the process
 * has not opened the device. Thread-safe. */
RBM_HIDDEN bool rbm_stats_of_device(int device, rocblas_mem_stats* stats);

/* rbm_devices_end returns a number greater than that of every device that the process has opened. Thread-safe. */
RBM_HIDDEN int rbm_devices_end(void);

/* rbm_stats_of_routine stores the sums of a routine and reports whether any of them is not 0. number is 0 to
 * rbm_state.routine_count - 1. Thread-safe. */
RBM_HIDDEN bool rbm_stats_of_routine(uint64_t number, rocblas_mem_routine_stats* stats);

/* rbm_routine_name returns the name of a routine by number. */
RBM_HIDDEN const char* rbm_routine_name(uint64_t number);

#endif

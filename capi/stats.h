/* SPDX-License-Identifier: MIT
 *
 * stats.h: what stats.c has counted, for the sources that show it.
 */
#ifndef RBM_STATS_H
#define RBM_STATS_H

#include "vendor_rocblas.h"

/* rbm_stats_of stores the numbers of a handle whose control block is given. Thread-safe. */
RBM_HIDDEN void rbm_stats_of(const struct rbm_control* c, rocblas_mem_stats* stats);

/* rbm_stats_of_process stores the sums of all handles, living or not. Thread-safe. */
RBM_HIDDEN void rbm_stats_of_process(rocblas_mem_stats* stats);

/* rbm_stats_of_device does so for those of a device, -1 for the host; false where the process has not opened it. Thread-safe. */
RBM_HIDDEN bool rbm_stats_of_device(int device, rocblas_mem_stats* stats);

/* rbm_devices_end is more than the number of every device that the process has opened. Thread-safe. */
RBM_HIDDEN int rbm_devices_end(void);

/* rbm_stats_of_routine stores the sums of a routine, by number from 0 to rbm_state.routine_count - 1, and says whether any of them
 * is not 0. Thread-safe. */
RBM_HIDDEN bool rbm_stats_of_routine(uint64_t number, rocblas_mem_routine_stats* stats);

/* rbm_routine_name is the name of a routine by number. */
RBM_HIDDEN const char* rbm_routine_name(uint64_t number);

#endif

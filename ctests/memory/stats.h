/* SPDX-License-Identifier: MIT
 *
 * stats.h: statistics in one call each, for tests.
 */
#ifndef ROCBLAS_MEM_CTESTS_STATS_H
#define ROCBLAS_MEM_CTESTS_STATS_H

#include "../workspace.h"

/* stats_of returns the statistics of a handle, or of the process with a null handle. */
static inline rocblas_mem_stats stats_of(rocblas_handle handle) {
    rocblas_mem_stats stats;
    memset(&stats, 0xcd, sizeof stats);
    stats.struct_bytes = sizeof stats;
    CHECK_OK(rocblas_mem_get_stats(handle, &stats));
    return stats;
}

static inline rocblas_mem_routine_stats routine_stats_of(const char* routine) {
    rocblas_mem_routine_stats stats;
    memset(&stats, 0xcd, sizeof stats);
    stats.struct_bytes = sizeof stats;
    CHECK_OK(rocblas_mem_get_routine_stats(routine, &stats));
    return stats;
}

/* check_counts checks the counts of a handle, or of the process with a null handle. */
static inline void check_counts(
    rocblas_handle handle, uint64_t leases, uint64_t releases, uint64_t growths, uint64_t out_of_memory, uint64_t degraded) {
    rocblas_mem_stats n = stats_of(handle);
    CHECK_EQ(n.leases, leases);
    CHECK_EQ(n.releases, releases);
    CHECK_EQ(n.growths, growths);
    CHECK_EQ(n.out_of_memory, out_of_memory);
    CHECK_EQ(n.degraded, degraded);
}

/* check_routine checks the counts of a routine. */
static inline void check_routine(
    const char* routine, uint64_t leases, size_t most, uint64_t growths, uint64_t memory_errors, uint64_t degraded) {
    rocblas_mem_routine_stats n = routine_stats_of(routine);
    CHECK_EQ(n.leases, leases);
    CHECK_SIZE(n.most_bytes, most);
    CHECK_EQ(n.growths, growths);
    CHECK_EQ(n.memory_errors, memory_errors);
    CHECK_EQ(n.degraded, degraded);
}

#endif /* ROCBLAS_MEM_CTESTS_STATS_H */

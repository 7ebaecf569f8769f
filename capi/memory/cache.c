/* SPDX-License-Identifier: MIT
 *
 * cache.c: counts of a device's allocator, in which the library keeps the device's memory for reuse.
 */
#include "loader/enter.h"
#include "state/error.h"

#include <string.h>

enum { MOST_STRUCT_BYTES = 4096 };

/* ask_cache reads a device's numbers for a function of the header. With a reset in what, the core resets first. */
static rocblas_status ask_cache(const char* function, enum rbm_account what, int device, uint64_t words[RBM_CACHE_WORDS]) {
    words[rbm_cache_reserved] = UINT64_MAX; /* stays so if the core is not open */
    struct rbm_call call = {
        .routine = rbm_operation_account, .count = 3, .args = {what, (uint64_t)(int64_t)device, (uint64_t)(uintptr_t)words}};
    rocblas_status status = rbm_enter_if_open(&call);
    if (status == rocblas_status_success && words[rbm_cache_reserved] == UINT64_MAX)
        status = rocblas_status_invalid_value;
    if (status != rocblas_status_invalid_value && status != rocblas_status_not_implemented)
        return status;
    return rbm_fail(NULL, status,
        status == rocblas_status_not_implemented ? "%s: device %d has no allocator that keeps memory"
                                                 : "%s: this process has opened no device %d",
        function, device);
}

rocblas_status rocblas_mem_get_cache_stats(int device, rocblas_mem_cache_stats* stats) {
    if (!stats)
        return rbm_null(NULL, __func__, "stats");
    const size_t bytes = stats->struct_bytes;
    if (bytes < sizeof *stats || bytes > MOST_STRUCT_BYTES)
        return rbm_fail(NULL, rocblas_status_invalid_size, "%s: struct_bytes is %zu", __func__, bytes);
    uint64_t words[RBM_CACHE_WORDS];
    rocblas_status status = ask_cache(__func__, rbm_account_read_cache, device, words);
    if (status != rocblas_status_success)
        return status;
    memset(stats, 0, bytes);
    *stats = (rocblas_mem_cache_stats){
        .struct_bytes = bytes,
        .reserved_bytes = words[rbm_cache_reserved],
        .current_bytes = words[rbm_cache_current],
        .peak_bytes = words[rbm_cache_peak],
        .kept_bytes = words[rbm_cache_kept],
        .allocations = words[rbm_cache_allocations],
        .frees = words[rbm_cache_frees],
        .out_of_memory = words[rbm_cache_out_of_memory],
    };
    return rocblas_status_success;
}

rocblas_status rocblas_mem_reset_cache_peak(int device) {
    uint64_t words[RBM_CACHE_WORDS];
    return ask_cache(__func__, rbm_account_reset_cache_peak, device, words);
}

rocblas_status rocblas_mem_reset_cache_counts(int device) {
    uint64_t words[RBM_CACHE_WORDS];
    return ask_cache(__func__, rbm_account_reset_cache_counts, device, words);
}

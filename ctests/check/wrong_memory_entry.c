/* SPDX-License-Identifier: MIT
 *
 * wrong_memory_entry.c: one pointer of a batch's array is an address without memory. Without the fault a pinned vector
 * is one of the batch, and rotg in host pointer mode has its arrays of pointers on the host.
 * text: x[2] has to be memory of the device, but x[2] = 0x1000 is an address without memory
 */
#include "check_handle.h"

enum { N = 8, BATCH = 3 };

static void calls(rocblas_handle handle, int fault)
{
    const double  two = 2;
    double *      x[BATCH], **list = NULL, numbers[4] = {3, 4};
    double* const each[4] = {&numbers[0], &numbers[1], &numbers[2], &numbers[3]};
    REQUIRE_BLAS(rocblas_drotg_batched(handle, &each[0], &each[1], &each[2], &each[3], 1));
    x[0] = doubles(N);
    REQUIRE_HIP(hipHostMalloc((void**)&x[1], N * sizeof two, 0));
    memset(x[1], 0, N * sizeof two);
    x[2] = fault ? (double*)(uintptr_t)0x1000 : doubles(N);
    REQUIRE_HIP(hipMalloc((void**)&list, sizeof x));
    REQUIRE_HIP(hipMemcpy(list, x, sizeof x, hipMemcpyHostToDevice));
    rocblas_status status = rocblas_dscal_batched(handle, N, &two, list, 1, BATCH); /* the fault */
    CHECK(fault ? rocblas_status_to_string(status) != NULL : status == rocblas_status_success);
    for(int i = 0; i < BATCH - fault; i++)
        CHECK_HIP(hipFree(x[i]));
    CHECK_HIP(hipFree(list));
}

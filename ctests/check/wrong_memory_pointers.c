/* SPDX-License-Identifier: MIT
 *
 * wrong_memory_pointers.c: the array of pointers of a batch is on the host, and so are the vectors, of which nothing is
 * said then. Without the fault the array is pinned.
 * text: x, an array of pointers, has to be memory of the device
 * text: the call reads 3 pointers there
 */
#include "check_handle.h"

enum { N = 8, BATCH = 3 };

static void calls(rocblas_handle handle, int fault)
{
    const double two = 2;
    double*      x[BATCH];
    double**     pinned = NULL;
    REQUIRE_HIP(hipHostMalloc((void**)&pinned, sizeof x, 0));
    for(int i = 0; i < BATCH; i++)
        pinned[i] = x[i] = fault ? calloc(N, sizeof two) : doubles(N);
    REQUIRE_BLAS(rocblas_dscal_batched(handle, N, &two, fault ? x : pinned, 1, BATCH)); /* the fault */
    for(int i = 0; i < BATCH; i++)
        if(fault)
            free(x[i]);
        else
            CHECK_HIP(hipFree(x[i]));
    CHECK_HIP(hipFree(pinned));
}

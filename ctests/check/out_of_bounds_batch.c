/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds_batch.c: one vector of a batch is too short, in memory that an array of pointers names. The call is
 * made twice, and is one finding.
 * text: x[1] is read and written outside its allocation: n = 8: 8 elements needed, 7 allocated; the first one outside is index 7
 */
#include "check_handle.h"

enum { N = 8, BATCH = 3 };

static void calls(rocblas_handle handle, int fault)
{
    const double two = 2;
    double*      x[BATCH];
    double**     list = NULL;
    for(int i = 0; i < BATCH; i++)
        x[i] = doubles(i == 1 && fault ? N - 1 : N);
    REQUIRE_HIP(hipMalloc((void**)&list, sizeof x));
    REQUIRE_HIP(hipMemcpy(list, x, sizeof x, hipMemcpyHostToDevice));
    REQUIRE_BLAS(rocblas_dscal_batched(handle, N, &two, list, -1, BATCH)); /* quick return */
    for(int i = 0; i < 2; i++)
        REQUIRE_BLAS(rocblas_dscal_batched(handle, N, &two, list, 1, BATCH)); /* the fault */
    for(int i = 0; i < BATCH; i++)
        CHECK_HIP(hipFree(x[i]));
    CHECK_HIP(hipFree(list));
}

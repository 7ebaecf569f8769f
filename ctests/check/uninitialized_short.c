/* SPDX-License-Identifier: MIT
 *
 * uninitialized_short.c: the size of a copy is the number of elements, where bytes are right.
 * text: x is read, and index 13 of it was never written: 8 bytes at byte 104 of an allocation of 800 bytes
 * text: hipMemcpy wrote 100 of 800 bytes
 */
#include "check_handle.h"

enum { N = 100 };

static void calls(rocblas_handle handle, int fault)
{
    double host[N] = {0}, sum = 0, *x = NULL;
    REQUIRE_HIP(hipMalloc((void**)&x, sizeof host));
    REQUIRE_HIP(hipMemcpy(x, host, fault ? N : sizeof host, hipMemcpyHostToDevice));
    REQUIRE_BLAS(rocblas_dasum(handle, N, x, 1, &sum)); /* the fault */
    CHECK_HIP(hipFree(x));
}

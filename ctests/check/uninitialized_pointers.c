/* SPDX-License-Identifier: MIT
 *
 * uninitialized_pointers.c: the array of pointers of a batch was never written. Without the fault a copy writes it.
 * text: B, an array of pointers, is read, and index 0 of it was never written
 */
#include "check_handle.h"

enum { N = 4, BATCH = 3 };

static double** list_of(double** pointers, int written)
{
    double** list = NULL;
    REQUIRE_HIP(hipMalloc((void**)&list, BATCH * sizeof *pointers));
    if(written)
        REQUIRE_HIP(hipMemcpy(list, pointers, BATCH * sizeof *pointers, hipMemcpyHostToDevice));
    return list;
}

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1, zero = 0;
    double *     a[BATCH], *c[BATCH];
    for(int i = 0; i < BATCH; i++)
    {
        a[i] = doubles(N * N);
        c[i] = doubles(N * N);
    }
    double **list_a = list_of(a, 1), **list_b = list_of(a, !fault), **list_c = list_of(c, 1);
    rocblas_status status = rocblas_dgemm_batched(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, &one, (const double* const*)list_a, N, (const double* const*)list_b, N, &zero, list_c, N, BATCH); /* the fault */
    CHECK(fault ? rocblas_status_to_string(status) != NULL : status == rocblas_status_success);
    for(int i = 0; i < BATCH; i++)
    {
        CHECK_HIP(hipFree(a[i]));
        CHECK_HIP(hipFree(c[i]));
    }
    CHECK_HIP(hipFree(list_a));
    CHECK_HIP(hipFree(list_b));
    CHECK_HIP(hipFree(list_c));
}

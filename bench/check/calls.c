/* SPDX-License-Identifier: MIT
 *
 * calls.c prints the time of small and large calls, the least of 5 passes, for docs/check.md: rocblas-mem run --cpu
 * runs it with and without --check.
 */
#include "../../standin/base/hip.h"

#include <rocblas_mem.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

hipError_t hipMalloc(void** address, size_t size);

enum { BATCH = 1000, LARGE = 512, PASSES = 5 };

static rocblas_handle handle;
static double *x, *y, *z;
static double on_host[16];
static const double one = 1;

static void axpy(void) { rocblas_daxpy(handle, 16, &one, x, 1, y, 1); }

static void small_gemm(void) {
    rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, 16, 16, 16, &one, x, 16, y, 16, &one, z, 16);
}

static void large_gemm(void) {
    rocblas_dgemm(
        handle, rocblas_operation_none, rocblas_operation_none, LARGE, LARGE, LARGE, &one, x, LARGE, y, LARGE, &one, z, LARGE);
}

static void batch(void) { rocblas_dscal_strided_batched(handle, 16, &one, x, 1, 32, BATCH); }

static void copy(void) { hipMemcpyAsync(x, on_host, sizeof on_host, hipMemcpyHostToDevice, NULL); }

static void allocate(void) {
    void* at = NULL;
    hipMalloc(&at, 1024);
    hipFree(at);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void measure(const char* name, void (*call)(void), int calls) {
    double least = 1e30;
    for (int pass = 0; pass < PASSES; pass++) {
        const double begin = now();
        for (int i = 0; i < calls; i++)
            call();
        const double each = (now() - begin) / calls;
        least = each < least ? each : least;
    }
    printf("%-36s %10.2f us\n", name, least);
}

int main(void) {
    double** all[] = {&x, &y, &z};
    for (int i = 0; i < 3; i++)
        if (hipMalloc((void**)all[i], sizeof one * LARGE * LARGE) != hipSuccess
            || hipMemset(*all[i], 0, sizeof one * LARGE * LARGE) != hipSuccess)
            return EXIT_FAILURE;
    if (rocblas_create_handle(&handle) != rocblas_status_success)
        return EXIT_FAILURE;
    measure("daxpy, n = 16", axpy, 20000);
    measure("dgemm, n = 16", small_gemm, 20000);
    measure("dgemm, n = 512", large_gemm, 10);
    measure("dscal_strided_batched, 1000 of 16", batch, 200);
    measure("hipMalloc and hipFree, 1 KiB", allocate, 5000);
    measure("hipMemcpyAsync, 128 bytes", copy, 20000);
    rocblas_destroy_handle(handle);
    for (int i = 0; i < 3; i++)
        hipFree(*all[i]);
    return EXIT_SUCCESS;
}

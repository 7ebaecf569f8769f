/* SPDX-License-Identifier: MIT
 *
 * rocsolver.c: the real rocSOLVER library on top of this library, in front of the real librocblas. rocSOLVER
 * requests its workspace through rocBLAS's interface, so this library answers its size queries and makes its
 * leases.
 */
#include <dlfcn.h>

#include "../workspace.h"

extern rocblas_status rocsolver_dgetrf(
    rocblas_handle handle, rocblas_int m, rocblas_int n, double* a, rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
extern rocblas_status rocsolver_dpotrf(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* a, rocblas_int lda, rocblas_int* info);

/* synchronize calls hipDeviceSynchronize of the process's HIP. */
static int synchronize(void) {
    int (*function)(void) = (int (*)(void))(uintptr_t)dlsym(RTLD_DEFAULT, "hipDeviceSynchronize");
    return function ? function() : -1;
}

enum { ORDER = 1000 };

static double* matrix;
static rocblas_int* pivots;

/* needed returns the answer of a size query for a factorization. */
static size_t needed(rocblas_handle handle) {
    size_t bytes = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocsolver_dgetrf(handle, ORDER, ORDER, matrix, ORDER, pivots, pivots), rocblas_status_size_increased);
    CHECK_STATUS(rocsolver_dgetrf(handle, ORDER / 2, ORDER / 2, matrix, ORDER, pivots, pivots), rocblas_status_size_unchanged);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    return bytes;
}

static void leases_are_this_librarys(void) {
    rocblas_handle handle = new_handle();
    const size_t bytes = needed(handle);
    CHECK(bytes > MIB);
    CHECK_OK(rocblas_set_device_memory_size(handle, bytes));
    check_owner(handle, rocblas_mem_owner_user_managed);

    rocblas_mem_stats before = {.struct_bytes = sizeof before}, after = before;
    CHECK_OK(rocblas_mem_get_stats(handle, &before));
    rocsolver_dgetrf(handle, ORDER, ORDER, matrix, ORDER, pivots, pivots);
    CHECK_EQ(synchronize(), 209); /* hipErrorNoBinaryForGpu: the kernels cannot run, and rocSOLVER reports no error */
    CHECK_EQ(synchronize(), 0);
    CHECK_OK(rocblas_mem_get_stats(handle, &after));
    CHECK(after.leases > before.leases);
    CHECK_EQ(after.leases - after.releases, 0);
    CHECK_EQ(after.growths, before.growths);
    CHECK(after.peak_bytes <= bytes);

    CHECK_OK(rocblas_set_device_memory_size(handle, 64));
    CHECK_STATUS(rocsolver_dgetrf(handle, ORDER, ORDER, matrix, ORDER, pivots, pivots), rocblas_status_memory_error);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* managed checks that a managed workspace grows to what a factorization leases. */
static void managed(void) {
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_SIZE(committed_of(handle), 0);
    rocsolver_dpotrf(handle, rocblas_fill_lower, ORDER, matrix, ORDER, pivots);
    CHECK(growths_of(handle) >= 1);
    CHECK(committed_of(handle) > 0);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void) {
    matrix = calloc((size_t)ORDER * ORDER, sizeof *matrix);
    pivots = calloc(ORDER, sizeof *pivots);
    REQUIRE(matrix && pivots);
    leases_are_this_librarys();
    managed();
    free(matrix);
    free(pivots);
    return check_result();
}

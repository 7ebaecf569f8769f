/* SPDX-License-Identifier: MIT
 *
 * first.c: the first program. It asks how much workspace a call wants, sets it, and makes the call. */
#include <rocblas_mem.h>
#include <stdio.h>

enum { N = 512 };
static double A[N * N], B[N * N];

/* solve computes X with A X = B. X overwrites B. */
static rocblas_status solve(rocblas_handle handle, const double* a, double* b) {
    const double one = 1;
    return rocblas_dtrsm(
        handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, N, N, &one, a, N, b, N);
}

int main(void) {
    for (int j = 0; j < N; ++j) /* A: 2 on the diagonal, 1 below; B: the row sums of A, so that X is all ones */
        for (int i = 0; i < N; ++i)
            A[i + j * N] = i == j ? 2 : i > j, B[i + j * N] = 2 + i;

    rocblas_handle handle;
    size_t bytes = 0;
    rocblas_create_handle(&handle);
    rocblas_start_device_memory_size_query(handle);
    solve(handle, NULL, NULL);
    rocblas_stop_device_memory_size_query(handle, &bytes);
    rocblas_set_device_memory_size(handle, bytes);
    rocblas_status status = solve(handle, A, B);
    printf("%zu bytes of workspace, %s, X = %g ... %g\n", bytes, rocblas_status_to_string(status), B[0], B[N * N - 1]);
    rocblas_destroy_handle(handle);
    return status != rocblas_status_success || (float)B[N * N - 1] != 1;
}

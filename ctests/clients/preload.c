/* SPDX-License-Identifier: MIT
 *
 * preload.c: a program that was linked to a librocblas.so.4. It prints that library's answers.
 */
#include <rocblas_mem.h>
#include <stdio.h>

int main(void) {
    static const double x[] = {1, 2, 3};
    rocblas_handle handle = NULL;
    double dot = 0;
    size_t bytes = 0;
    const int failed = rocblas_create_handle(&handle) || rocblas_get_device_memory_size(handle, &bytes)
        || rocblas_ddot(handle, 3, x, 1, x, 1, &dot) || rocblas_destroy_handle(handle);
    printf("dot %g, %zu bytes\n", dot, bytes);
    return failed;
}

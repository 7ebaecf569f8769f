/* SPDX-License-Identifier: MIT
 *
 * main.c: a program of another project. It prints the library's version and the product that it computed. */
#include <rocblas_mem.h>
#include <stdio.h>

int main(void) {
    static const double x[] = {1, 2, 3};
    rocblas_handle handle = NULL;
    double dot = 0;
    int major, minor, patch;
    if (rocblas_create_handle(&handle) || rocblas_ddot(handle, 3, x, 1, x, 1, &dot) || rocblas_destroy_handle(handle)
        || rocblas_mem_get_version(&major, &minor, &patch))
        return 1;
    printf("%d.%d.%d dot %g\n", major, minor, patch, dot);
    return 0;
}

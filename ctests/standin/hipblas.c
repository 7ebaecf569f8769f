/* SPDX-License-Identifier: MIT
 *
 * hipblas.c: a program that calls hipBLAS, which calls rocBLAS. It exits with status 3 if its numbers are
 * right.
 */
#include <stdio.h>

extern int hipFree(void* address);
extern int hipMalloc(void** address, unsigned long size);
extern int hipMemcpy(void* to, const void* from, unsigned long size, int kind);
extern int hipblasCreate(void** handle);
extern int hipblasDestroy(void* handle);
extern int hipblasDdot(void* handle, int n, const double* x, int incx, const double* y, int incy, double* result);
extern int hipblasDgemm(void* handle, int trans_a, int trans_b, int m, int n, int k, const double* alpha, const double* a,
    int lda, const double* b, int ldb, const double* beta, double* c, int ldc);

int main(void) {
    const double one = 1, zero = 0, a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
    double c[4] = {0}, dot = 0;
    double *device_a, *device_b, *device_c;
    void* handle;
    if (hipblasCreate(&handle) || hipMalloc((void**)&device_a, sizeof a) || hipMalloc((void**)&device_b, sizeof b)
        || hipMalloc((void**)&device_c, sizeof c) || hipMemcpy(device_a, a, sizeof a, 1) || hipMemcpy(device_b, b, sizeof b, 1))
        return 1;
    if (hipblasDgemm(handle, 111, 111, 2, 2, 2, &one, device_a, 2, device_b, 2, &zero, device_c, 2)
        || hipblasDdot(handle, 4, device_a, 1, device_b, 1, &dot) || hipMemcpy(c, device_c, sizeof c, 2) || hipFree(device_a)
        || hipFree(device_b) || hipFree(device_c) || hipblasDestroy(handle))
        return 2;
    printf("%g %g %g %g, %g\n", c[0], c[1], c[2], c[3], dot);
    return c[0] == 23 && c[1] == 34 && c[2] == 31 && c[3] == 46 && dot == 70 ? 3 : 4;
}

/* SPDX-License-Identifier: MIT
 *
 * fake_rocblas.c: another librocblas.so.4. Every answer is wrong, so that a test can tell which library a
 * program uses.
 */
#include <rocblas_mem.h>

rocblas_status rocblas_create_handle(rocblas_handle* handle) {
    static int something;
    *handle = (rocblas_handle)(void*)&something;
    return rocblas_status_success;
}

rocblas_status rocblas_destroy_handle(rocblas_handle handle) {
    (void)handle;
    return rocblas_status_success;
}

rocblas_status rocblas_ddot(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, const double* y, rocblas_int incy, double* result) {
    (void)handle, (void)n, (void)x, (void)incx, (void)y, (void)incy;
    *result = -1;
    return rocblas_status_success;
}

rocblas_status rocblas_get_device_memory_size(rocblas_handle handle, size_t* size) {
    (void)handle;
    *size = 1;
    return rocblas_status_success;
}

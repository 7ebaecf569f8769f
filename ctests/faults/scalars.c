/* SPDX-License-Identifier: MIT
 *
 * scalars.c: scalars, and results of reductions, at addresses without memory. The library reads and writes
 * these itself, so such a call ends with a status and a text.
 */
#include "../check.h"

#include <rocblas_mem.h>

enum { count = 32, order = 4, most = 40000 }; /* most: a length for which threads share the vectors */

static double x[2 * most], y[2 * most], a[order * order];
static const double two[2] = {2, 0};

static void ends(rocblas_handle handle, rocblas_status status, const char* routine) {
    char text[400] = "";
    double sum = 0;
    CHECK_STATUS(status, rocblas_status_internal_error);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strncmp(text, routine, strlen(routine)) == 0 && strstr(text, ": no memory at address 0x123456789000"));
    for (int i = 0; i < count; i++)
        x[i] = y[i] = 1;
    CHECK_OK(rocblas_ddot(handle, count, x, 1, y, 1, &sum));
    CHECK_NEAR(sum, count, 0);
}

int main(void) {
    double* const nowhere = (double*)0x123456789000;
    const void* as_complex = nowhere;
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    for (int n = 1; n <= most; n += most - 1) {
        ends(handle, rocblas_ddot(handle, n, x, 1, y, 1, nowhere), "rocblas_ddot");
        ends(handle, rocblas_zdotc(handle, n, (void*)x, 1, (void*)y, 1, (void*)nowhere), "rocblas_zdotc");
        ends(handle, rocblas_dzasum(handle, n, (void*)x, 1, nowhere), "rocblas_dzasum");
        ends(handle, rocblas_dnrm2(handle, n, x, 1, nowhere), "rocblas_dnrm2");
        ends(handle, rocblas_idamax(handle, n, x, 1, (void*)nowhere), "rocblas_idamax");
        ends(handle, rocblas_daxpy(handle, n, nowhere, x, 1, y, 1), "rocblas_daxpy");
        ends(handle, rocblas_zscal(handle, n, as_complex, (void*)x, 1), "rocblas_zscal");
        ends(handle, rocblas_drot(handle, n, x, 1, y, 1, nowhere, two), "rocblas_drot");
        ends(handle, rocblas_drotm(handle, n, x, 1, y, 1, nowhere), "rocblas_drotm");
    }
    ends(
        handle, rocblas_dgemv(handle, rocblas_operation_none, order, order, two, a, order, x, 1, nowhere, y, 1), "rocblas_dgemv");
    ends(handle, rocblas_dger(handle, order, order, nowhere, x, 1, y, 1, a, order), "rocblas_dger");
    ends(handle,
        rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, order, order, order, nowhere, a, order, a, order,
            two, y, order),
        "rocblas_dgemm");
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}

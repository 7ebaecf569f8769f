/* SPDX-License-Identifier: MIT
 *
 * ignored_status_last.c: the last call with a handle fails, and the program ends with success. Without the fault, it asks
 * for the handle's last error before the handle's end.
 */
#include "check_calls.h"

int main(int count, char** arguments)
{
    const int      fault = faulty(count, arguments);
    const double   one = 1;
    char           text[200];
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    double* x = doubles(1); /* HIP is loaded from the start */
    rocblas_dscal(handle, 10, &one, NULL, 1); /* the fault */
    if(!fault)
        REQUIRE_BLAS(rocblas_mem_get_last_error(handle, text, sizeof text));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(x));
    return check_result();
}

/* SPDX-License-Identifier: MIT
 *
 * ignored_status_last.c: the last call with a handle fails, and the program ends with success. Without the fault, it asks
 * for the handle's last error before the handle's end.
 */
#include "check_handle.h"

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1;
    char         text[200];
    double*      x = doubles(1); /* HIP is loaded from the start */
    rocblas_dscal(handle, 10, &one, NULL, 1); /* the fault */
    if(!fault)
        REQUIRE_BLAS(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK_HIP(hipFree(x));
}

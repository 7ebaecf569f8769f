/* SPDX-License-Identifier: MIT
 *
 * ended_handle_twice.c: a handle is destroyed twice. Without the fault, each of two handles once.
 */
#include "check_main.h"

static void program(int fault)
{
    rocblas_handle first, second;
    REQUIRE_BLAS(rocblas_create_handle(&first));
    REQUIRE_BLAS(rocblas_create_handle(&second));
    REQUIRE_BLAS(rocblas_destroy_handle(first));
    rocblas_destroy_handle(fault ? first : second); /* the fault */
    if(fault)
        REQUIRE_BLAS(rocblas_destroy_handle(second));
}

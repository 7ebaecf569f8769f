/* SPDX-License-Identifier: MIT
 *
 * never_ended_handle.c: a handle that the program does not destroy. Without the fault, a handler of exit does.
 */
#include "check_main.h"

static rocblas_handle handle;

static void end(void)
{
    rocblas_destroy_handle(handle);
}

static void program(int fault)
{
    REQUIRE_BLAS(rocblas_create_handle(&handle)); /* the fault */
    if(!fault)
        atexit(end);
}

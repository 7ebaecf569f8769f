/* SPDX-License-Identifier: MIT
 *
 * never_ended_handle.c: a handle that the program does not destroy. Without the fault, a handler of exit does.
 */
#include "check_calls.h"

static rocblas_handle handle;

static void end(void)
{
    rocblas_destroy_handle(handle);
}

int main(int count, char** arguments)
{
    REQUIRE_BLAS(rocblas_create_handle(&handle)); /* the fault */
    if(!faulty(count, arguments))
        atexit(end);
    return check_result();
}

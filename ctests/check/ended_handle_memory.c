/* SPDX-License-Identifier: MIT
 *
 * ended_handle_memory.c: the size of the workspace is set after the end of the handle. Without the fault, before its end.
 */
#include "check_main.h"

static void use(rocblas_handle handle)
{
    rocblas_set_device_memory_size(handle, 1 << 20); /* the fault */
}

static void program(int fault)
{
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    if(!fault)
        use(handle);
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    if(fault)
        use(handle);
}

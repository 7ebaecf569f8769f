/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds_workspace.c: the memory of rocblas_set_workspace is smaller than the size. Without the fault it ends with
 * its allocation.
 * text: size = 65344, but 65280 bytes are allocated from the workspace's address on
 */
#include "check_main.h"

enum { SIZE = 1 << 16, OFFSET = 256 };

static void program(int fault)
{
    char*          memory = NULL;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipMalloc((void**)&memory, SIZE));
    REQUIRE_BLAS(rocblas_set_workspace(handle, memory + OFFSET, SIZE - OFFSET + (fault ? 64 : 0))); /* the fault */
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(memory));
}

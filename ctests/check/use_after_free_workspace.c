/* SPDX-License-Identifier: MIT
 *
 * use_after_free_workspace.c: the memory of rocblas_set_workspace is freed while it is the handle's workspace. Without the
 * fault the handle has its own workspace again before.
 * text: rocblas_set_workspace made it the handle's workspace here
 */
#include "check_handle.h"

enum { SIZE = 1 << 16 };

static void calls(rocblas_handle handle, int fault)
{
    void *memory = NULL, *more = NULL;
    REQUIRE_HIP(hipMalloc(&memory, SIZE));
    REQUIRE_HIP(hipMalloc(&more, SIZE));
    REQUIRE_BLAS(rocblas_set_workspace(handle, memory, SIZE));
    REQUIRE_BLAS(rocblas_set_workspace(handle, more, SIZE));
    CHECK_HIP(hipFree(memory));
    if(!fault)
        REQUIRE_BLAS(rocblas_set_workspace(handle, NULL, 0));
    CHECK_HIP(hipFree(more)); /* the fault */
}

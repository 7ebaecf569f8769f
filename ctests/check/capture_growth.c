/* SPDX-License-Identifier: MIT
 *
 * capture_growth.c: a captured lease makes the workspace grow. Without the fault, the size was set before.
 */
#include "check_stream.h"

enum { SIZE = 1 << 20 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    struct rocblas_device_malloc_base* lease = NULL;
    hipGraph_t                         graph = NULL;
    if(!fault)
        REQUIRE_BLAS(rocblas_set_device_memory_size(handle, SIZE));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK(rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)SIZE) == rocblas_status_success); /* the fault */
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_BLAS(rocblas_device_malloc_free(lease));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* SPDX-License-Identifier: MIT
 *
 * capture_growth_launch.c: a call makes the workspace grow in a capture that comes after the launch of a graph with
 * another routine. Without the fault, the size was set before.
 */
#include "check_stream.h"

enum { N = 1 << 20 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const double                       one = 1;
    struct rocblas_device_malloc_base* lease = NULL;
    hipGraph_t                         graph;
    hipGraphExec_t                     exec;
    double *                           x = doubles(1), *y = doubles(1);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    REQUIRE_BLAS(rocblas_daxpy(handle, 1, &one, x, 1, y, 1));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    if(!fault)
        REQUIRE_BLAS(rocblas_set_device_memory_size(handle, N));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK(rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)N) == rocblas_status_success); /* the fault */
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_BLAS(rocblas_device_malloc_free(lease));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}

/* SPDX-License-Identifier: MIT
 *
 * use_after_free_launch.c: a graph is launched after the end of memory that it uses. Without the fault, before; the stream
 * of its capture has ended, which is right.
 */
#include "check_main.h"

enum { N = 10 };

static void program(int fault)
{
    const double   one = 1;
    hipStream_t    stream;
    hipGraph_t     graph;
    hipGraphExec_t exec;
    rocblas_handle handle = handle_on(&stream);
    double *       x = doubles(N), *y = doubles(N);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, x, 1, y, 1));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    REQUIRE_BLAS(rocblas_set_stream(handle, NULL));
    CHECK_HIP(hipStreamDestroy(stream));
    REQUIRE_HIP(hipStreamCreate(&stream));
    if(fault)
        CHECK_HIP(hipFree(x));
    CHECK_HIP(hipGraphLaunch(exec, stream)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    if(!fault)
        CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
    CHECK_HIP(hipGraphExecDestroy(exec));
    destroy(handle, stream);
}

/* SPDX-License-Identifier: MIT
 *
 * capture_transfer.c: numbers are copied to the host during a capture by a function that waits for its copy. Without
 * the fault the copy is a node of the graph.
 */
#include "check_main.h"

enum { N = 16 };

static void program(int fault)
{
    double*        on_host;
    hipStream_t    stream;
    hipGraph_t     graph  = NULL;
    rocblas_handle handle = handle_on(&stream);
    double*        x      = doubles(N);
    REQUIRE_HIP(hipHostMalloc((void**)&on_host, N * sizeof *on_host, 0));
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    if(fault)
        REQUIRE_BLAS(rocblas_get_vector(N, sizeof *x, x, 1, on_host, 1)); /* the fault */
    else
        REQUIRE_BLAS(rocblas_get_vector_async(N, sizeof *x, x, 1, on_host, 1, stream));
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipHostFree(on_host));
    destroy(handle, stream);
}

/* SPDX-License-Identifier: MIT
 *
 * capture_allocation.c: an allocation while a stream is being captured. Without the fault it is made in a
 * capture whose mode allows it.
 */
#include "check_main.h"

static void program(int fault)
{
    hipStream_t stream;
    hipGraph_t  graph = NULL;
    void*       memory = NULL;
    REQUIRE_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipStreamBeginCapture(stream, fault ? hipStreamCaptureModeGlobal : hipStreamCaptureModeRelaxed));
    hipError_t status = hipMalloc(&memory, 1000); /* the fault */
    CHECK_EQ(status == hipSuccess, !fault);
    CHECK_EQ(hipStreamEndCapture(stream, &graph) == hipSuccess, !fault);
    if(!fault)
        CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(memory));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* SPDX-License-Identifier: MIT
 *
 * capture_devices.c: an allocation on the first device while a stream of the second one is being captured. Without the fault it is
 * made in a capture whose mode allows it.
 * text: (on device 1)
 */
#include "check_main.h"

static void program(int fault) {
    hipStream_t stream;
    hipGraph_t graph = NULL;
    void* memory = NULL;
    CHECK_HIP(hipSetDevice(1));
    REQUIRE_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipStreamBeginCapture(stream, fault ? hipStreamCaptureModeGlobal : hipStreamCaptureModeRelaxed));
    CHECK_HIP(hipSetDevice(0));
    hipError_t status = hipMalloc(&memory, 1000); /* the fault */
    CHECK_EQ(status == hipSuccess, !fault);
    CHECK_EQ(hipStreamEndCapture(stream, &graph) == hipSuccess, !fault);
    if (!fault)
        CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(memory));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* SPDX-License-Identifier: MIT
 *
 * ended_event.c: a stream waits for an event after its end. Without the fault, before it.
 */
#include "check_main.h"

static void program(int fault)
{
    hipStream_t stream;
    hipEvent_t  event;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipEventCreate(&event));
    CHECK_HIP(hipEventRecord(event, stream));
    if(fault)
        CHECK_HIP(hipEventDestroy(event));
    CHECK(hipStreamWaitEvent(stream, event, 0) == (fault ? hipErrorInvalidHandle : hipSuccess)); /* the fault */
    if(!fault)
        CHECK_HIP(hipEventDestroy(event));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* SPDX-License-Identifier: MIT
 *
 * ended_event.c: a stream waits for an event after its end. Without the fault, before it.
 */
#include "check_calls.h"

int main(int count, char** arguments)
{
    const int   fault = faulty(count, arguments);
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
    return check_result();
}

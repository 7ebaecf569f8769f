/* SPDX-License-Identifier: MIT
 *
 * ended_stream.c: a wait for a stream after its end. Without the fault, a stream that was created after that end.
 */
#include "check_main.h"

static void program(int fault)
{
    hipStream_t first, second;
    REQUIRE_HIP(hipStreamCreate(&first));
    CHECK_HIP(hipStreamDestroy(first));
    REQUIRE_HIP(hipStreamCreate(&second));
    CHECK(hipStreamSynchronize(fault ? first : second) == (fault ? hipErrorContextIsDestroyed : hipSuccess)); /* the fault */
    CHECK_HIP(hipStreamDestroy(second));
}

/* SPDX-License-Identifier: MIT
 *
 * ended_stream_twice.c: a stream is destroyed twice. Without the fault, once.
 */
#include "check_main.h"

static void program(int fault)
{
    hipStream_t first, second;
    REQUIRE_HIP(hipStreamCreate(&first));
    REQUIRE_HIP(hipStreamCreate(&second));
    CHECK_HIP(hipStreamDestroy(first));
    hipStreamDestroy(fault ? first : second); /* the fault */
    if(fault)
        CHECK_HIP(hipStreamDestroy(second));
}

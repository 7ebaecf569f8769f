/* SPDX-License-Identifier: MIT
 *
 * hip_calls.h: HIP for the tests, from the stand-in's headers. With STANDIN_REAL_HEADERS they are HIP's own.
 */
#ifndef CTESTS_STANDIN_HIP_CALLS_H
#define CTESTS_STANDIN_HIP_CALLS_H

#include "../../standin/base/hip.h"
#include "../check.h"

/* CHECK_HIP(call) checks that the call returns hipSuccess. REQUIRE_HIP(call) ends the program if it does
 * not. */
#define CHECK_HIP(call) CHECK_EQ(call, hipSuccess)
#define REQUIRE_HIP(call) REQUIRE((call) == hipSuccess)

/* finish returns the test's exit status. With STANDIN_CUDA the test runs on the fake driver, which works only
 * when a call waits. finish then also checks that nothing is left allocated and that the fake reports no misuse. */
#ifdef STANDIN_CUDA
#include "../fakes/fake_device.h"

enum { on_cuda = 1 };

static inline int finish(void) {
    static const char* const kinds[] = {"allocation", "stream", "event", "graph", "reservation", "handle", "mapping"};
    char text[256];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!CHECK_EQ(fake_alive(kinds[i]), 0))
            fprintf(stderr, "%s\n", kinds[i]);
    if (!CHECK_EQ(fake_misuse(text, sizeof text), 0))
        fprintf(stderr, "%s\n", text);
    return check_result();
}
#else
enum { on_cuda = 0 };

static inline int finish(void) { return check_result(); }
#endif

#endif /* CTESTS_STANDIN_HIP_CALLS_H */

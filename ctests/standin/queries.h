/* SPDX-License-Identifier: MIT
 *
 * queries.h: rows of the tables of queries, with which the tests compare statuses and stored values with those of HIP.
 * A row fills its output with a pattern first, so that it sees what a call leaves untouched.
 */
#ifndef CTESTS_STANDIN_QUERIES_H
#define CTESTS_STANDIN_QUERIES_H

#include "hip_calls.h"

static const hipError_t good = hipSuccess, bad = hipErrorInvalidValue, unsupported = hipErrorNotSupported;

/* seven tells whether the stand-in was loaded as HIP 7. */
static inline int seven(void) {
    int version = 0;
    return hipRuntimeGetVersion(&version) == hipSuccess && version >= 70000000;
}

/* filled tells whether bytes have the pattern from an index on. */
static inline int filled(const void* bytes, size_t from, size_t to) {
    while (from < to && ((const unsigned char*)bytes)[from] == 0xA5)
        from++;
    return from == to;
}

/* FILL writes the pattern. */
#define FILL(out) memset(&(out), 0xA5, sizeof(out))

/* GIVES(call, out, want): the call succeeds and stores a number in out. */
#define GIVES(call, out, want) \
    do { \
        FILL(out); \
        CHECK_EQ(call, hipSuccess); \
        CHECK_EQ(out, want); \
    } while (0)

/* FAILS(call, status, out): the call returns a status, which is then the last error, and leaves out untouched. */
#define FAILS(call, status, out) \
    do { \
        FILL(out); \
        (void)hipGetLastError(); \
        CHECK_EQ(call, status); \
        CHECK_EQ(hipGetLastError(), status); \
        CHECK(filled(&(out), 0, sizeof(out))); \
    } while (0)
#endif /* CTESTS_STANDIN_QUERIES_H */

/* SPDX-License-Identifier: MIT
 *
 * fake_core.h: the requests that the fake core has received, for the tests.
 */
#ifndef ROCBLAS_MEM_CTESTS_FRONT_FAKE_CORE_H
#define ROCBLAS_MEM_CTESTS_FRONT_FAKE_CORE_H

#include <stdint.h>

#define FAKE_BLOCK (1 << 20) /* bytes of every block */
#define FAKE_FIRST 0x100000000ull /* address of the first block; each further block is FAKE_APART higher */
#define FAKE_APART 0x10000000ull

/* struct fake_record counts the requests of all handles since the process began. */
struct fake_record {
    int grows; /* requests of leases for room */
    int blocks; /* blocks that were handed out */
    int orders; /* times that one stream was ordered behind another */
    uint64_t stream, after; /* of the last order */
    uint64_t asked; /* bytes of the last request for room */
};

#endif

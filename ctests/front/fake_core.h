/* SPDX-License-Identifier: MIT
 *
 * fake_core.h: what the fake core tells a test of what it was asked.
 */
#ifndef ROCBLAS_MEM_CTESTS_FRONT_FAKE_CORE_H
#define ROCBLAS_MEM_CTESTS_FRONT_FAKE_CORE_H

#include <stdint.h>

#define FAKE_BLOCK (1 << 20) /* bytes of every block */
#define FAKE_FIRST 0x100000000ull /* address of a handle's first block; the others follow at FAKE_APART */
#define FAKE_APART 0x10000000ull

/* struct fake_record is what happened since the process began, for all handles. */
struct fake_record
{
    int      grows; /* times a lease asked for room */
    int      blocks; /* blocks handed out */
    int      orders; /* times a stream was ordered behind another */
    uint64_t stream, after; /* of the last one */
    uint64_t asked; /* bytes of the last request for room */
};

#endif

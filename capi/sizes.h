/* SPDX-License-Identifier: MIT
 *
 * sizes.h: bytes that buffers take from a workspace. core.RocBLAS has the same rule, and twins_test.go compares
 * the two.
 */
#ifndef RBM_SIZES_H
#define RBM_SIZES_H

#include <stdarg.h>

#include "core.h"

#define RBM_PLAIN_SIZE (1ull << 60) /* up to this size, rounding and the sum of four rounded sizes cannot overflow */

/* rounded returns the bytes that a buffer of size bytes takes from the workspace, 0 on overflow. */
static inline uint64_t rounded(uint64_t size)
{
    return (size + RBM_CHUNK_BYTES - 1) & ~(uint64_t)(RBM_CHUNK_BYTES - 1);
}

/* add_rounded adds size, rounded up to a chunk, to *total. It returns false if the sum overflows. */
static inline bool add_rounded(uint64_t* total, uint64_t size)
{
    uint64_t bytes = rounded(size);
    return bytes >= size && !__builtin_add_overflow(*total, bytes, total);
}

/* sum_rounded adds up count sizes, each rounded up to a chunk. It returns false if the sum overflows. */
static inline bool sum_rounded(uint64_t* total, size_t count, va_list sizes)
{
    *total = 0;
    for(size_t i = 0; i < count; i++)
        if(!add_rounded(total, va_arg(sizes, size_t)))
            return false;
    return true;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * sizes.h: bytes that buffers take from a workspace. rounded has the rule of core.RocBLAS; footprint has that of a
 * handle's device. twins_test.go compares both with core.Layout.
 */
#ifndef RBM_SIZES_H
#define RBM_SIZES_H

#include <stdarg.h>

#include "state/base.h"

#define RBM_PLAIN_SIZE (1ull << 60) /* up to this size, rounding and the sum of four rounded sizes cannot overflow */

/* rounded returns the bytes that a buffer of size bytes takes by rocBLAS's rule, 0 on overflow. */
static inline uint64_t rounded(uint64_t size) { return (size + RBM_CHUNK_BYTES - 1) & ~(uint64_t)(RBM_CHUNK_BYTES - 1); }

/* footprint returns the bytes that a buffer of size bytes takes from a handle's workspace, 0 on overflow. c may be
 * null: rocBLAS's rule. */
static inline uint64_t footprint(const struct rbm_control* c, uint64_t size) {
    if (!c || !(c->closed & RBM_CLOSED_LAID) || !size)
        return rounded(size);
    const uint64_t length = (size + c->round_bytes - 1) & ~(uint64_t)(c->round_bytes - 1);
    return length < size ? 0 : rounded(length + c->pad_bytes);
}

/* add_footprint adds the bytes that a buffer takes to *total. It returns false if the sum overflows. */
static inline bool add_footprint(const struct rbm_control* c, uint64_t* total, uint64_t size) {
    uint64_t bytes = footprint(c, size);
    return bytes >= size && !__builtin_add_overflow(*total, bytes, total);
}

static inline bool sum_by(const struct rbm_control* rule, uint64_t* total, size_t count, va_list sizes) {
    *total = 0;
    for (size_t i = 0; i < count; i++)
        if (!add_footprint(rule, total, va_arg(sizes, size_t)))
            return false;
    return true;
}

/* sum_footprints adds up the bytes that count buffers take. It returns false if the sum overflows. The handle's rule is
 * looked up once, so that rocBLAS's costs nothing for each size. */
static inline bool sum_footprints(const struct rbm_control* c, uint64_t* total, size_t count, va_list sizes) {
    if (__builtin_expect(c && c->closed & RBM_CLOSED_LAID, 0))
        return sum_by(c, total, count, sizes);
    return sum_by(NULL, total, count, sizes);
}

#endif

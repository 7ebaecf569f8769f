/* SPDX-License-Identifier: MIT
 *
 * hip_bf16.h: bfloat16 as the type __hip_bfloat16, for C++.
 */
#ifndef HIP_BF16_H
#define HIP_BF16_H

#include "detail/markers.h"
#include "detail/narrow.h"
#include "detail/number.h"

typedef struct
{
    unsigned short x;
} __hip_bfloat16_raw;

#ifdef __cplusplus

struct __hip_bfloat16
{
    __hip_bfloat16() = default;
    __hip_bfloat16(float value)
        : bits(hip_to_bfloat16(value))
    {
    }
    __hip_bfloat16(double value)
        : bits(hip_to_bfloat16(hip_to_odd(value)))
    {
    }
    __hip_bfloat16(int value)
        : bits(hip_to_bfloat16(hip_to_odd(value)))
    {
    }
    __hip_bfloat16(const __hip_bfloat16_raw& raw)
        : bits(raw.x)
    {
    }
    operator float() const
    {
        return hip_from_bfloat16(bits);
    }
    operator __hip_bfloat16_raw() const
    {
        __hip_bfloat16_raw raw;
        raw.x = bits;
        return raw;
    }

private:
    unsigned short bits;
};

HIP_NUMBER_OPERATORS(__hip_bfloat16)

static inline __hip_bfloat16 __float2bfloat16(float value)
{
    return __hip_bfloat16(value);
}

static inline float __bfloat162float(__hip_bfloat16 value)
{
    return value;
}

static inline __hip_bfloat16 __double2bfloat16(double value)
{
    return __hip_bfloat16(value);
}

#endif

#endif /* HIP_BF16_H */

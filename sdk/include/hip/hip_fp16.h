/* SPDX-License-Identifier: MIT
 *
 * hip_fp16.h: binary16 as the type __half, and pairs of it. In C they are structs of their bits.
 */
#ifndef HIP_FP16_H
#define HIP_FP16_H

#include "detail/markers.h"
#include "detail/narrow.h"
#include "detail/number.h"

typedef struct
{
    unsigned short x;
} __half_raw;

#ifndef __cplusplus

typedef __half_raw __half;

typedef struct
{
    __half x, y;
} __half2;

#else

struct __half
{
    __half() = default;
    __half(float value)
        : bits(hip_to_half(value))
    {
    }
    __half(double value)
        : bits(hip_to_half(hip_to_odd(value)))
    {
    }
    __half(int value)
        : bits(hip_to_half(hip_to_odd(value)))
    {
    }
    __half(const __half_raw& raw)
        : bits(raw.x)
    {
    }
    operator float() const
    {
        return hip_from_half(bits);
    }
    operator __half_raw() const
    {
        __half_raw raw;
        raw.x = bits;
        return raw;
    }

private:
    unsigned short bits;
};

HIP_NUMBER_OPERATORS(__half)

struct __half2
{
    __half x, y;
};

typedef __half  half;
typedef __half2 half2;

static inline __half __float2half(float value)
{
    return __half(value);
}

static inline __half __float2half_rn(float value)
{
    return __half(value);
}

static inline __half __double2half(double value)
{
    return __half(value);
}

static inline float __half2float(__half value)
{
    return value;
}

static inline __half2 __floats2half2_rn(float x, float y)
{
    __half2 pair;
    pair.x = __half(x);
    pair.y = __half(y);
    return pair;
}

#endif

#endif /* HIP_FP16_H */

/* SPDX-License-Identifier: MIT
 *
 * hip_bfloat16.h: bfloat16 as the type hip_bfloat16. In C it is a struct of its bits.
 */
#ifndef HIP_BFLOAT16_H
#define HIP_BFLOAT16_H

#include "hip_runtime.h"

#include <stdint.h>

#ifndef __cplusplus

typedef struct {
    uint16_t data;
} hip_bfloat16;

#else

#include "detail/markers.h"
#include "detail/narrow.h"
#include "detail/number.h"

#include <ostream>

struct hip_bfloat16 {
    uint16_t data;

    enum truncate_t { truncate };

    hip_bfloat16() = default;
    explicit hip_bfloat16(float value) : data(hip_to_bfloat16(value)) {}
    /* The bits that do not fit are dropped. */
    hip_bfloat16(float value, truncate_t) : data(static_cast<uint16_t>(hip_bits_of(value) >> 16)) {}
    hip_bfloat16& operator=(float value) { return *this = hip_bfloat16(value); }
    operator float() const { return hip_from_bfloat16(data); }
    explicit operator bool() const { return (data & 0x7fff) != 0; }
    static hip_bfloat16 round_to_bfloat16(float value) { return hip_bfloat16(value); }
    static hip_bfloat16 round_to_bfloat16(float value, truncate_t) { return hip_bfloat16(value, truncate); }
};

HIP_NUMBER_OPERATORS(hip_bfloat16)

inline std::ostream& operator<<(std::ostream& out, const hip_bfloat16& a) { return out << static_cast<float>(a); }

#endif

#endif /* HIP_BFLOAT16_H */

/* SPDX-License-Identifier: MIT
 *
 * channels.h: descriptions of an array's elements by their type, for C++. Those of other types are of no kind.
 */
#ifndef HIP_DETAIL_CHANNELS_H
#define HIP_DETAIL_CHANNELS_H

#include "../hip_vector_types.h"
#include "types.h"

template <class T> static inline hipChannelFormatDesc hipCreateChannelDesc() {
    return hipCreateChannelDesc(0, 0, 0, 0, hipChannelFormatKindNone);
}

#define HIP_CHANNEL(element, bits, count, kind) \
    template <> inline hipChannelFormatDesc hipCreateChannelDesc<element>() { \
        return hipCreateChannelDesc( \
            bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0, hipChannelFormatKind##kind); \
    }
#define HIP_CHANNELS(scalar, vector, bits, kind) \
    HIP_CHANNEL(scalar, bits, 1, kind) \
    HIP_CHANNEL(vector##1, bits, 1, kind) \
    HIP_CHANNEL(vector##2, bits, 2, kind) \
    HIP_CHANNEL(vector##4, bits, 4, kind)

HIP_CHANNEL(char, 8, 1, Signed)
HIP_CHANNELS(signed char, char, 8, Signed)
HIP_CHANNELS(unsigned char, uchar, 8, Unsigned)
HIP_CHANNELS(short, short, 16, Signed)
HIP_CHANNELS(unsigned short, ushort, 16, Unsigned)
HIP_CHANNELS(int, int, 32, Signed)
HIP_CHANNELS(unsigned, uint, 32, Unsigned)
HIP_CHANNELS(float, float, 32, Float)
#undef HIP_CHANNELS
#undef HIP_CHANNEL

static inline hipChannelFormatDesc hipCreateChannelDescHalf() {
    return hipCreateChannelDesc(16, 0, 0, 0, hipChannelFormatKindFloat);
}

static inline hipChannelFormatDesc hipCreateChannelDescHalf1() { return hipCreateChannelDescHalf(); }

static inline hipChannelFormatDesc hipCreateChannelDescHalf2() {
    return hipCreateChannelDesc(16, 16, 0, 0, hipChannelFormatKindFloat);
}

static inline hipChannelFormatDesc hipCreateChannelDescHalf4() {
    return hipCreateChannelDesc(16, 16, 16, 16, hipChannelFormatKindFloat);
}

#endif /* HIP_DETAIL_CHANNELS_H */

/* SPDX-License-Identifier: MIT
 *
 * channel_descriptor.h: descriptors of the elements of arrays. Arrays do not exist on the CPU.
 */
#ifndef HIP_CHANNEL_DESCRIPTOR_H
#define HIP_CHANNEL_DESCRIPTOR_H

#include "detail/types.h"

static inline hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, enum hipChannelFormatKind f)
{
    hipChannelFormatDesc description;
    description.x = x;
    description.y = y;
    description.z = z;
    description.w = w;
    description.f = f;
    return description;
}

#endif /* HIP_CHANNEL_DESCRIPTOR_H */

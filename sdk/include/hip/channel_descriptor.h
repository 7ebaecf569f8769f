/* SPDX-License-Identifier: MIT
 *
 * channel_descriptor.h: descriptors of the elements of arrays.
 */
#ifndef HIP_CHANNEL_DESCRIPTOR_H
#define HIP_CHANNEL_DESCRIPTOR_H

#include "hip_common.h"
#include "driver_types.h"

#ifdef __cplusplus
extern "C"
#endif
    hipChannelFormatDesc
    hipCreateChannelDesc(int x, int y, int z, int w, enum hipChannelFormatKind f);

#ifdef __cplusplus
#include "detail/channels.h"
#endif

#endif /* HIP_CHANNEL_DESCRIPTOR_H */

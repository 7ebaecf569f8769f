/* SPDX-License-Identifier: MIT
 *
 * hip_texture_types.h: textures, under another name.
 */
#ifndef HIP_INCLUDE_HIP_HIP_TEXTURE_TYPES_H
#define HIP_INCLUDE_HIP_HIP_TEXTURE_TYPES_H

#include "texture_types.h"

#endif /* HIP_INCLUDE_HIP_HIP_TEXTURE_TYPES_H */

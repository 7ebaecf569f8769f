/* SPDX-License-Identifier: MIT
 *
 * images.h: what a texture or a surface object says to the functions of kernels that read it. It lies at the object's address.
 */
#ifndef HIP_DETAIL_IMAGES_H
#define HIP_DETAIL_IMAGES_H

#include <stddef.h>

/* struct rocblas_mem_image is memory of elements, and for a texture how it is read. Of lines and layers there is at least one. */
struct rocblas_mem_image {
    char* base;
    size_t element, pitch, slice; /* bytes: of an element, from row to row, from slice or layer to layer */
    size_t width, height, depth; /* elements, rows, slices or layers */
    int kind, bits, channels; /* hipChannelFormatKind; of a channel; 1, 2 or 4, or 3 in linear memory */
    int address[3], linear, normalized, floats, srgb; /* hipTextureAddressMode; a linear filter; hipReadModeNormalizedFloat */
};

#endif /* HIP_DETAIL_IMAGES_H */

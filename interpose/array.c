/* SPDX-License-Identifier: MIT
 *
 * array.c: arrays. HIP says nowhere what an array takes, so the trace is told the bytes of its elements: of all levels, of
 * all layers.
 */
#include "interpose.h"

static size_t at_least_one(size_t count) { return count ? count : 1; }

/* elements_bytes returns the bytes of a number of levels, each with half the width, height and depth of the one before. */
static size_t elements_bytes(size_t element, hipExtent extent, unsigned levels) {
    size_t sum = 0;
    for (unsigned i = 0; i < levels && i < 64; i++)
        sum += element * at_least_one(extent.width >> i) * at_least_one(extent.height >> i) * at_least_one(extent.depth >> i);
    return sum;
}

/* channels_bytes and format_bytes return the bytes of an element, 0 for a null description. */
static size_t channels_bytes(const hipChannelFormatDesc* d) { return d ? (size_t)(d->x + d->y + d->z + d->w) / 8 : 0; }

static size_t format_bytes(hipArray_Format format, unsigned channels) {
    switch (format) {
    case HIP_AD_FORMAT_UNSIGNED_INT8:
    case HIP_AD_FORMAT_SIGNED_INT8:
        return channels;
    case HIP_AD_FORMAT_UNSIGNED_INT16:
    case HIP_AD_FORMAT_SIGNED_INT16:
    case HIP_AD_FORMAT_HALF:
        return (size_t)2 * channels;
    default:
        return (size_t)4 * channels;
    }
}

#define ARRAY(name, parameters, arguments, bytes) \
    hipError_t name parameters; \
    hipError_t name parameters { \
        NEXT(name); \
        const struct call call = call_begin(#name, RBM_MEMORY_DEVICE); \
        const hipError_t status = next arguments; \
        return call_allocated(&call, status, status == hipSuccess ? (const void*)*out : NULL, bytes); \
    }

ARRAY(hipMallocArray, (hipArray_t * out, const hipChannelFormatDesc* d, size_t width, size_t height, unsigned flags),
    (out, d, width, height, flags), elements_bytes(channels_bytes(d), (hipExtent){width, height, 1}, 1))
ARRAY(hipMalloc3DArray, (hipArray_t * out, const hipChannelFormatDesc* d, hipExtent extent, unsigned flags),
    (out, d, extent, flags), elements_bytes(channels_bytes(d), extent, 1))
ARRAY(hipMallocMipmappedArray,
    (hipMipmappedArray_t * out, const hipChannelFormatDesc* d, hipExtent extent, unsigned levels, unsigned flags),
    (out, d, extent, levels, flags), elements_bytes(channels_bytes(d), extent, levels))
ARRAY(hipArrayCreate, (hipArray_t * out, const HIP_ARRAY_DESCRIPTOR* d), (out, d),
    d ? elements_bytes(format_bytes(d->Format, d->NumChannels), (hipExtent){d->Width, d->Height, 1}, 1) : 0)
ARRAY(hipArray3DCreate, (hipArray_t * out, const HIP_ARRAY3D_DESCRIPTOR* d), (out, d),
    d ? elements_bytes(format_bytes(d->Format, d->NumChannels), (hipExtent){d->Width, d->Height, d->Depth}, 1) : 0)
ARRAY(hipMipmappedArrayCreate, (hipMipmappedArray_t * out, HIP_ARRAY3D_DESCRIPTOR* d, unsigned levels), (out, d, levels),
    d ? elements_bytes(format_bytes(d->Format, d->NumChannels), (hipExtent){d->Width, d->Height, d->Depth}, levels) : 0)

FREE(hipFreeArray, hipArray_t)
FREE(hipArrayDestroy, hipArray_t)
FREE(hipFreeMipmappedArray, hipMipmappedArray_t)
FREE(hipMipmappedArrayDestroy, hipMipmappedArray_t)

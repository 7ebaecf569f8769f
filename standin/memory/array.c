/* SPDX-License-Identifier: MIT
 *
 * array.c: arrays. What an array takes of a GPU is known to its driver alone, which lays it out in tiles. Here each row takes
 * whole multiples of the texture pitch, which is the least that a linear layout takes.
 *
 * Mipmapped arrays are refused, as by HIP on Linux. Statuses and limits are those of ROCm's sources for 6.4.
 */
#include <stdlib.h>

#include "base/gpu.h"
#include "base/observer.h"
#include "memory/array.h"
#include "memory/memory.h"
#include "stream/stream.h"

int images_exist(void) {
    const struct gpu* gpu = device_gpu();
    return gpu->major != 9 || (gpu->minor != 4 && gpu->minor != 5); /* CDNA 3 and 4 have none */
}

hipArray_t array_find(hipArray_const_t array) { return object_is(array, object_array) ? (hipArray_t)(uintptr_t)array : NULL; }

int array_is_lines(hipArray_t array) { return array->description.Flags & hipArrayLayered && !array->description.Height; }

/* channel_bytes returns the size of a channel, 0 for a format that does not exist. */
static size_t channel_bytes(hipArray_Format format) {
    switch (format) {
    case HIP_AD_FORMAT_UNSIGNED_INT8:
    case HIP_AD_FORMAT_SIGNED_INT8:
        return 1;
    case HIP_AD_FORMAT_UNSIGNED_INT16:
    case HIP_AD_FORMAT_SIGNED_INT16:
    case HIP_AD_FORMAT_HALF:
        return 2;
    case HIP_AD_FORMAT_UNSIGNED_INT32:
    case HIP_AD_FORMAT_SIGNED_INT32:
    case HIP_AD_FORMAT_FLOAT:
        return 4;
    default:
        return 0;
    }
}

/* shape_exists tells whether HIP has arrays of these dimensions. */
static int shape_exists(const HIP_ARRAY3D_DESCRIPTOR* d) {
    const int layered = d->Flags & hipArrayLayered;
    if (!d->Width || d->Width > array_most_elements || d->Height > array_most_elements)
        return 0;
    if (layered)
        return d->Depth && d->Depth <= array_most_layers;
    return !d->Depth || (d->Height && d->Depth <= array_most_slices);
}

static hipError_t description_status(const HIP_ARRAY3D_DESCRIPTOR* d) {
    const unsigned flags = hipArrayLayered | hipArraySurfaceLoadStore | hipArrayTextureGather;
    const unsigned channels = d->NumChannels;
    if ((channels != 1 && channels != 2 && channels != 4) || d->Flags & ~flags || !channel_bytes(d->Format))
        return hipErrorInvalidValue;
    if (d->Flags & hipArrayTextureGather && (!d->Height || d->Depth))
        return hipErrorInvalidValue;
    if (!images_exist())
        return hipErrorNotSupported;
    return shape_exists(d) ? device_ready() : hipErrorInvalidValue;
}

/* create makes an array, whose memory no other function frees. */
static hipError_t create(hipArray_t* out, const HIP_ARRAY3D_DESCRIPTOR* d, const char* function) {
    if (capture_forbids())
        return hipErrorStreamCaptureUnsupported;
    hipError_t status = out && d ? description_status(d) : hipErrorInvalidValue;
    if (status != hipSuccess)
        return status;
    hipArray_t array = malloc(sizeof *array);
    if (!array)
        return hipErrorOutOfMemory;
    *array = (struct hipArray){
        .device = device_current(), .description = *d, .element = channel_bytes(d->Format) * d->NumChannels};
    array->rows = array_is_lines(array) ? d->Depth : d->Height ? d->Height : 1;
    array->slices = !array_is_lines(array) && d->Depth ? d->Depth : 1;
    array->width = d->Width * array->element;
    array->pitch = (array->width + device_pitch_align - 1) / device_pitch_align * device_pitch_align;
    const struct allocation wanted = {.size = array->pitch * array->rows * array->slices,
        .kind = memory_device,
        .device = device_current(),
        .held = allocation_of_array,
        .function = function};
    status = memory_allocate((void**)&array->base, &wanted);
    if (status == hipSuccess && !object_add(array, object_array)) {
        memory_end(array->base, function);
        status = hipErrorOutOfMemory;
    }
    if (status == hipSuccess)
        *out = array;
    else
        free(array);
    return status;
}

static hipError_t destroy(hipArray_t array, const char* function) {
    if (capture_forbids())
        return hipErrorStreamCaptureUnsupported;
    if (!array)
        return hipErrorInvalidValue;
    if (!object_remove(array, object_array))
        return hipErrorContextIsDestroyed;
    if (observer)
        observer->device_waited(array->device);
    memory_end(array->base, function);
    free(array);
    return hipSuccess;
}

hipError_t hipFreeArray(hipArray_t array) { return answer(destroy(array, __func__)); }

hipError_t hipArrayDestroy(hipArray_t array) { return answer(destroy(array, __func__)); }

hipError_t hipArray3DCreate(hipArray_t* out, const HIP_ARRAY3D_DESCRIPTOR* description) {
    return answer(create(out, description, __func__));
}

hipError_t hipArrayCreate(hipArray_t* out, const HIP_ARRAY_DESCRIPTOR* d) {
    HIP_ARRAY3D_DESCRIPTOR description;
    if (d)
        description = (HIP_ARRAY3D_DESCRIPTOR){d->Width, d->Height, 0, d->Format, d->NumChannels, hipArrayDefault};
    return answer(create(out, d ? &description : NULL, __func__));
}

/* The formats by the bytes of a channel, from 1 to 4. */
static const hipArray_Format formats[][3] = {
    [hipChannelFormatKindSigned] = {HIP_AD_FORMAT_SIGNED_INT8, HIP_AD_FORMAT_SIGNED_INT16, HIP_AD_FORMAT_SIGNED_INT32},
    [hipChannelFormatKindUnsigned] = {HIP_AD_FORMAT_UNSIGNED_INT8, HIP_AD_FORMAT_UNSIGNED_INT16, HIP_AD_FORMAT_UNSIGNED_INT32},
    [hipChannelFormatKindFloat] = {0, HIP_AD_FORMAT_HALF, HIP_AD_FORMAT_FLOAT}};

/* describe converts the runtime's description of an array's elements. All channels have the bits of the first, and none follows
 * one without. */
static int describe(const hipChannelFormatDesc* c, hipExtent extent, unsigned flags, HIP_ARRAY3D_DESCRIPTOR* out) {
    const int bits[] = {c->x, c->y, c->z, c->w};
    unsigned channels = 0;
    while (channels < 4 && bits[channels])
        channels++;
    for (unsigned i = 0; i < 4; i++)
        if (bits[i] != (i < channels ? c->x : 0))
            return 0;
    if ((unsigned)c->f > hipChannelFormatKindFloat || (c->x != 8 && c->x != 16 && c->x != 32))
        return 0;
    *out = (HIP_ARRAY3D_DESCRIPTOR){
        extent.width, extent.height, extent.depth, formats[c->f][c->x / 16], channels, flags}; /* 8, 16, 32 bits: 0, 1, 2 */
    return 1;
}

static hipError_t allocate(
    hipArray_t* out, const hipChannelFormatDesc* channels, hipExtent extent, unsigned flags, const char* function) {
    HIP_ARRAY3D_DESCRIPTOR description;
    const int described = channels && describe(channels, extent, flags, &description);
    return create(out, described ? &description : NULL, function);
}

hipError_t hipMallocArray(hipArray_t* out, const hipChannelFormatDesc* channels, size_t width, size_t height, unsigned flags) {
    return answer(allocate(out, channels, (hipExtent){width, height, 0}, flags, __func__));
}

hipError_t hipMalloc3DArray(hipArray_t* out, const hipChannelFormatDesc* channels, hipExtent extent, unsigned flags) {
    return answer(allocate(out, channels, extent, flags, __func__));
}

/* ---- what an array is */

hipChannelFormatDesc array_channels(hipArray_t array) {
    const HIP_ARRAY3D_DESCRIPTOR* d = &array->description;
    const int bits = (int)channel_bytes(d->Format) * 8;
    hipChannelFormatDesc out = {bits, d->NumChannels > 1 ? bits : 0, d->NumChannels > 2 ? bits : 0, d->NumChannels > 3 ? bits : 0,
        hipChannelFormatKindFloat};
    for (int kind = hipChannelFormatKindSigned; kind <= hipChannelFormatKindUnsigned; kind++)
        for (int i = 0; i < 3; i++)
            if (formats[kind][i] == d->Format)
                out.f = (hipChannelFormatKind)kind;
    return out;
}

hipError_t hipArrayGetInfo(hipChannelFormatDesc* channels_out, hipExtent* extent_out, unsigned* flags_out, hipArray_t array) {
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (!array_find(array))
        return answer(hipErrorInvalidHandle);
    const HIP_ARRAY3D_DESCRIPTOR* d = &array->description;
    if (channels_out)
        *channels_out = array_channels(array);
    if (extent_out)
        *extent_out = (hipExtent){d->Width, d->Height, d->Depth};
    if (flags_out)
        *flags_out = d->Flags;
    return answer(hipSuccess);
}

hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* out, hipArray_t array) {
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (!array || !out)
        return answer(array ? hipErrorInvalidValue : hipErrorInvalidHandle);
    if (!array_find(array))
        return answer(hipErrorInvalidHandle);
    *out = array->description;
    return answer(hipSuccess);
}

hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* out, hipArray_t array) {
    HIP_ARRAY3D_DESCRIPTOR d;
    const hipError_t status = hipArray3DGetDescriptor(out ? &d : NULL, array);
    if (status == hipSuccess)
        *out = (HIP_ARRAY_DESCRIPTOR){d.Width, d.Height, d.Format, d.NumChannels};
    return status;
}

hipError_t hipGetChannelDesc(hipChannelFormatDesc* out, hipArray_const_t array) {
    if (!out)
        return answer(hipErrorInvalidValue);
    if (!array_find(array))
        return answer(hipErrorInvalidHandle);
    *out = array_channels(array_find(array));
    return answer(hipSuccess);
}

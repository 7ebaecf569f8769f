/* SPDX-License-Identifier: MIT
 *
 * texture.c: texture and surface objects. What a kernel reads is at an object's address. Statuses are those of HIP's source for
 * 6.4.
 */
#include <stdlib.h>
#include <string.h>

#include "base/gpu.h"
#include "memory/array.h"
#include "sdk/include/hip/detail/images.h"

struct __hip_texture {
    struct rocblas_mem_image image; /* at the beginning, as in a surface */
    hipResourceDesc resource;
    hipTextureDesc texture;
    struct hipResourceViewDesc view;
};

struct __hip_surface {
    struct rocblas_mem_image image;
    hipResourceDesc resource;
};

/* within tells whether a dimension has elements, and less than a number of them. */
static int within(size_t elements, size_t most) { return elements && elements < most; }

static int aligned(const void* address) { return address && (uintptr_t)address % device_pitch_align == 0; }

/* resource_status checks what a texture is to read. */
static hipError_t resource_status(const hipResourceDesc* r, const hipTextureDesc* t) {
    const size_t bits = (size_t)r->res.linear.desc.x + (size_t)r->res.linear.desc.y + (size_t)r->res.linear.desc.z
        + (size_t)r->res.linear.desc.w; /* of an element, also of a pitched one, whose description lies there too */
    switch (r->resType) {
    case hipResourceTypeArray:
        if (!array_find(r->res.array.array))
            return hipErrorInvalidValue;
        return r->res.array.array->description.Depth && t->filterMode == hipFilterModeLinear
                && strcmp(device_gpu()->arch, "gfx90a") == 0
            ? hipErrorNotSupported
            : hipSuccess;
    case hipResourceTypeMipmappedArray:
        return hipErrorNotSupported;
    case hipResourceTypeLinear:
        return aligned(r->res.linear.devPtr) && bits && within(r->res.linear.sizeInBytes / ((bits + 7) / 8), UINT32_MAX)
            ? hipSuccess
            : hipErrorInvalidValue;
    case hipResourceTypePitch2D:
        return aligned(r->res.pitch2D.devPtr) && bits && within(r->res.pitch2D.width, array_most_elements)
                && within(r->res.pitch2D.height, array_most_elements) && r->res.pitch2D.pitchInBytes % device_pitch_align == 0
            ? hipSuccess
            : hipErrorInvalidValue;
    default:
        return hipErrorInvalidValue;
    }
}

/* describe stores what the channels of an image are. */
static void describe(struct rocblas_mem_image* out, const hipChannelFormatDesc* c) {
    out->kind = (int)c->f;
    out->bits = c->x;
    out->channels = 1 + (c->y != 0) + (c->z != 0) + (c->w != 0);
    out->element = (size_t)(c->x + c->y + c->z + c->w) / 8;
}

/* image_of returns the memory of a resource that a texture may have. */
static struct rocblas_mem_image image_of(const hipResourceDesc* r) {
    struct rocblas_mem_image image = {.height = 1, .depth = 1};
    if (r->resType == hipResourceTypeLinear) {
        describe(&image, &r->res.linear.desc);
        image.base = r->res.linear.devPtr;
        image.width = r->res.linear.sizeInBytes / image.element;
    } else if (r->resType == hipResourceTypePitch2D) {
        describe(&image, &r->res.pitch2D.desc);
        image.base = r->res.pitch2D.devPtr;
        image.width = r->res.pitch2D.width;
        image.height = r->res.pitch2D.height;
        image.pitch = r->res.pitch2D.pitchInBytes;
    } else {
        const hipArray_t array = r->res.array.array;
        const int lines = array_is_lines(array);
        const hipChannelFormatDesc channels = array_channels(array);
        describe(&image, &channels);
        image.base = array->base;
        image.width = array->description.Width;
        image.height = lines ? 1 : array->rows;
        image.depth = lines ? array->rows : array->slices;
        image.pitch = array->pitch;
        image.slice = lines ? array->pitch : array->pitch * array->rows;
    }
    return image;
}

hipError_t hipCreateTextureObject(hipTextureObject_t* out, const hipResourceDesc* resource, const hipTextureDesc* texture,
    const struct hipResourceViewDesc* view) {
    if (!images_exist())
        return answer(hipErrorNotSupported);
    if (!out || !resource || !texture)
        return answer(hipErrorInvalidValue);
    if (view && resource->resType != hipResourceTypeArray && resource->resType != hipResourceTypeMipmappedArray)
        return answer(hipErrorInvalidValue);
    const hipError_t status = resource_status(resource, texture);
    if (status != hipSuccess)
        return answer(status);
    if (texture->maxAnisotropy != 0 || texture->mipmapLevelBias != 0)
        return answer(hipErrorNotSupported);
    hipTextureObject_t made = calloc(1, sizeof *made);
    if (!made || !object_add(made, object_texture)) {
        free(made);
        return answer(hipErrorOutOfMemory);
    }
    made->image = image_of(resource);
    memcpy(made->image.address, texture->addressMode, sizeof made->image.address);
    made->image.linear = texture->filterMode == hipFilterModeLinear;
    made->image.normalized = texture->normalizedCoords;
    made->image.floats = texture->readMode == hipReadModeNormalizedFloat;
    made->image.srgb = texture->sRGB;
    made->resource = *resource;
    made->texture = *texture;
    if (view)
        made->view = *view;
    *out = made;
    return answer(hipSuccess);
}

/* Null is not an error. */
hipError_t hipDestroyTextureObject(hipTextureObject_t texture) {
    if (!texture)
        return answer(hipSuccess);
    if (!object_remove(texture, object_texture))
        return answer(hipErrorInvalidValue);
    free(texture);
    return answer(hipSuccess);
}

hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* out, hipTextureObject_t texture) {
    if (!out || !object_is(texture, object_texture))
        return answer(hipErrorInvalidValue);
    *out = texture->resource;
    return answer(hipSuccess);
}

hipError_t hipGetTextureObjectResourceViewDesc(struct hipResourceViewDesc* out, hipTextureObject_t texture) {
    if (!out || !object_is(texture, object_texture))
        return answer(hipErrorInvalidValue);
    *out = texture->view;
    return answer(hipSuccess);
}

hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* out, hipTextureObject_t texture) {
    if (!out || !object_is(texture, object_texture))
        return answer(hipErrorInvalidValue);
    *out = texture->texture;
    return answer(hipSuccess);
}

/* hipCreateSurfaceObject makes a surface of an array that has no flags, or that of surfaces. */
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* out, const hipResourceDesc* resource) {
    if (!images_exist())
        return answer(hipErrorNotSupported);
    if (!out || !resource || resource->resType != hipResourceTypeArray || !array_find(resource->res.array.array))
        return answer(hipErrorInvalidValue);
    const unsigned flags = resource->res.array.array->description.Flags;
    if (flags != hipArrayDefault && !(flags & hipArraySurfaceLoadStore))
        return answer(hipErrorInvalidValue);
    hipSurfaceObject_t made = malloc(sizeof *made);
    if (!made || !object_add(made, object_surface)) {
        free(made);
        return answer(hipErrorOutOfMemory);
    }
    made->image = image_of(resource);
    made->resource = *resource;
    *out = made;
    return answer(hipSuccess);
}

/* Null is not an error. */
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surface) {
    if (!surface)
        return answer(hipSuccess);
    if (!object_remove(surface, object_surface))
        return answer(hipErrorInvalidValue);
    free(surface);
    return answer(hipSuccess);
}

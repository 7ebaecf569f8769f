/* SPDX-License-Identifier: MIT
 *
 * fill.c: memsets, in one to three dimensions and of elements of one, two and four bytes.
 */
#include "cuda/cuda.h"

/* FILL defines a memset and its asynchronous form. A size of 0 is not an error with any address. */
#define FILL(name, address, type, bits, value_type) \
    hipError_t name(address to, type value, size_t count) { \
        hipError_t status = both(cuda_enter(), to || !count ? hipSuccess : hipErrorInvalidValue); \
        if (status == hipSuccess && count) \
            status = cuda_status(cuda.cuMemsetD##bits##_v2(to, (value_type)value, count)); \
        return answer(status); \
    } \
    hipError_t name##Async(address to, type value, size_t count, hipStream_t stream) { \
        hipError_t status = both(cuda_stream(stream), to || !count ? hipSuccess : hipErrorInvalidValue); \
        if (status == hipSuccess && count) \
            status = cuda_status(cuda.cuMemsetD##bits##Async(to, (value_type)value, count, stream)); \
        return answer(status); \
    }

FILL(hipMemset, void*, int, 8, unsigned char)
FILL(hipMemsetD8, hipDeviceptr_t, unsigned char, 8, unsigned char)
FILL(hipMemsetD16, hipDeviceptr_t, unsigned short, 16, unsigned short)
FILL(hipMemsetD32, hipDeviceptr_t, int, 32, unsigned)

/* fill_rows fills rows of bytes, at once or in the order of a given stream. */
static hipError_t fill_rows(void* to, size_t pitch, int value, size_t width, size_t rows, const hipStream_t* stream) {
    return cuda_status(stream ? cuda.cuMemsetD2D8Async(to, pitch, (unsigned char)value, width, rows, *stream)
                              : cuda.cuMemsetD2D8_v2(to, pitch, (unsigned char)value, width, rows));
}

/* fill fills a box. Contiguous slices are one piece. */
static hipError_t fill(hipPitchedPtr to, int value, hipExtent extent, const hipStream_t* stream) {
    hipError_t status = stream ? cuda_stream(*stream) : cuda_enter();
    if (status != hipSuccess || !extent.width || !extent.height || !extent.depth)
        return status;
    if (!to.ptr || ((extent.height > 1 || extent.depth > 1) && extent.width > to.pitch))
        return hipErrorInvalidValue;
    size_t rows;
    size_t slice;
    if (__builtin_mul_overflow(extent.height, extent.depth, &rows) || __builtin_mul_overflow(to.pitch, to.ysize, &slice))
        return hipErrorInvalidValue;
    if (extent.depth == 1 || extent.height == to.ysize)
        return fill_rows(to.ptr, to.pitch, value, extent.width, rows, stream);
    for (size_t z = 0; status == hipSuccess && z < extent.depth; z++)
        status = fill_rows((char*)to.ptr + z * slice, to.pitch, value, extent.width, extent.height, stream);
    return status;
}

hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent) { return answer(fill(to, value, extent, NULL)); }

hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream) {
    return answer(fill(to, value, extent, &stream));
}

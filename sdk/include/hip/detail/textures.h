/* SPDX-License-Identifier: MIT
 *
 * textures.h: functions that bind references to textures, for C++.
 */
#ifndef HIP_DETAIL_TEXTURES_H
#define HIP_DETAIL_TEXTURES_H

#include "array_functions.h"

#define HIP_OF_TEXTURE template <class T, int type, enum hipTextureReadMode mode> inline hipError_t

HIP_OF_TEXTURE hipBindTexture(size_t* offset_out, const texture<T, type, mode>& t, const void* address, size_t size = UINT_MAX) {
    return hipBindTexture(offset_out, &t, address, &t.channelDesc, size);
}

HIP_OF_TEXTURE hipBindTexture(size_t* offset_out, const texture<T, type, mode>& t, const void* address,
    const hipChannelFormatDesc& description, size_t size = UINT_MAX) {
    return hipBindTexture(offset_out, &t, address, &description, size);
}

HIP_OF_TEXTURE hipBindTexture2D(
    size_t* offset_out, const texture<T, type, mode>& t, const void* address, size_t width, size_t rows, size_t pitch) {
    return hipBindTexture2D(offset_out, &t, address, &t.channelDesc, width, rows, pitch);
}

HIP_OF_TEXTURE hipBindTexture2D(size_t* offset_out, const texture<T, type, mode>& t, const void* address,
    const hipChannelFormatDesc& description, size_t width, size_t rows, size_t pitch) {
    return hipBindTexture2D(offset_out, &t, address, &description, width, rows, pitch);
}

HIP_OF_TEXTURE hipBindTextureToArray(
    const texture<T, type, mode>& t, hipArray_const_t array, const hipChannelFormatDesc& description) {
    return hipBindTextureToArray(&t, array, &description);
}

HIP_OF_TEXTURE hipBindTextureToArray(const texture<T, type, mode>& t, hipArray_const_t array) {
    hipChannelFormatDesc description;
    const hipError_t status = hipGetChannelDesc(&description, array);
    return status == hipSuccess ? hipBindTextureToArray(&t, array, &description) : status;
}

HIP_OF_TEXTURE hipBindTextureToMipmappedArray(
    const texture<T, type, mode>& t, hipMipmappedArray_const_t array, const hipChannelFormatDesc& description) {
    return hipBindTextureToMipmappedArray(&t, array, &description);
}

HIP_OF_TEXTURE hipBindTextureToMipmappedArray(const texture<T, type, mode>& t, hipMipmappedArray_const_t array) {
    hipArray_t level;
    hipChannelFormatDesc description;
    hipError_t status = hipGetMipmappedArrayLevel(&level, array, 0);
    if (status == hipSuccess)
        status = hipGetChannelDesc(&description, level);
    return status == hipSuccess ? hipBindTextureToMipmappedArray(&t, array, &description) : status;
}

HIP_OF_TEXTURE hipUnbindTexture(const texture<T, type, mode>& t) { return hipUnbindTexture(&t); }
#undef HIP_OF_TEXTURE

#endif /* HIP_DETAIL_TEXTURES_H */

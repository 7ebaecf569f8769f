/* SPDX-License-Identifier: MIT
 *
 * fake_cuda_types.h: the structures and numbers of the CUDA driver API, from NVIDIA's documentation.
 */
#ifndef FAKE_CUDA_TYPES_H
#define FAKE_CUDA_TYPES_H

#include "fake_cuda.h"

typedef struct
{
    int type, id;
} CUmemLocation;

typedef struct
{
    int            type, requestedHandleTypes;
    CUmemLocation  location;
    void*          win32HandleMetaData;
    unsigned char  compressionType, gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char  reserved[4];
} CUmemAllocationProp;

typedef struct
{
    CUmemLocation location;
    int           flags;
} CUmemAccessDesc;

typedef struct
{
    int            allocType, handleTypes;
    CUmemLocation  location;
    void*          win32SecurityAttributes;
    size_t         maxSize;
    unsigned short usage;
    unsigned char  reserved[54];
} CUmemPoolProps;

typedef struct
{
    size_t      srcXInBytes, srcY;
    int         srcMemoryType;
    const void* srcHost;
    CUdeviceptr srcDevice;
    void*       srcArray;
    size_t      srcPitch;
    size_t      dstXInBytes, dstY;
    int         dstMemoryType;
    void*       dstHost;
    CUdeviceptr dstDevice;
    void*       dstArray;
    size_t      dstPitch;
    size_t      WidthInBytes, Height;
} CUDA_MEMCPY2D;

enum
{
    no_context        = 201,
    context_destroyed = 709
};

/* error_name returns a number's name, NULL for an unknown number. */
static inline const char* error_name(CUresult error)
{
    static const struct
    {
        CUresult    error;
        const char* name;
    } names[] = {
        {0, "CUDA_SUCCESS"},
        {1, "CUDA_ERROR_INVALID_VALUE"},
        {2, "CUDA_ERROR_OUT_OF_MEMORY"},
        {3, "CUDA_ERROR_NOT_INITIALIZED"},
        {100, "CUDA_ERROR_NO_DEVICE"},
        {101, "CUDA_ERROR_INVALID_DEVICE"},
        {201, "CUDA_ERROR_INVALID_CONTEXT"},
        {400, "CUDA_ERROR_INVALID_HANDLE"},
        {600, "CUDA_ERROR_NOT_READY"},
        {801, "CUDA_ERROR_NOT_SUPPORTED"},
        {900, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
        {906, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"},
    };
    for(size_t i = 0; i < sizeof names / sizeof *names; i++)
        if(names[i].error == error)
            return names[i].name;
    return NULL;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * cuda_runtime_api.h: the part of CUDA's header of this name that libcu++'s memory resources need, on a machine
 * without CUDA. A stream has no work, all memory is the host's, and there is one device. libcu++ 2.5 to 2.7 need
 * the functions for memory, libcu++ 2.7 also those for devices and priorities. */
#ifndef RBM_CUDA_RUNTIME_API_H
#define RBM_CUDA_RUNTIME_API_H

#include <stdlib.h>

typedef struct CUstream_st* cudaStream_t;
typedef enum cudaError {
    cudaSuccess = 0,
    cudaErrorMemoryAllocation = 2,
    cudaErrorInvalidDevice = 101,
    cudaErrorNotReady = 600
} cudaError_t;

enum {
    cudaHostAllocDefault = 0,
    cudaHostAllocPortable = 1,
    cudaHostAllocMapped = 2,
    cudaHostAllocWriteCombined = 4,
    cudaMemAttachGlobal = 1,
    cudaMemAttachHost = 2
};

static inline cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return (void)stream, cudaSuccess; }
static inline cudaError_t cudaStreamQuery(cudaStream_t stream) { return (void)stream, cudaSuccess; }
static inline cudaError_t cudaGetLastError(void) { return cudaSuccess; }
static inline cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
    return (void)stream, *priority = 0, cudaSuccess;
}
static inline cudaError_t cudaGetDevice(int* device) { return *device = 0, cudaSuccess; }
static inline cudaError_t cudaSetDevice(int device) { return device == 0 ? cudaSuccess : cudaErrorInvalidDevice; }
static inline cudaError_t cudaMalloc(void** at, size_t bytes) {
    return (*at = malloc(bytes)) ? cudaSuccess : cudaErrorMemoryAllocation;
}
static inline cudaError_t cudaMallocManaged(void** at, size_t bytes, unsigned flags) {
    return (void)flags, cudaMalloc(at, bytes);
}
static inline cudaError_t cudaMallocHost(void** at, size_t bytes, unsigned flags) { return (void)flags, cudaMalloc(at, bytes); }
static inline cudaError_t cudaFree(void* at) { return free(at), cudaSuccess; }
static inline cudaError_t cudaFreeHost(void* at) { return cudaFree(at); }

#endif

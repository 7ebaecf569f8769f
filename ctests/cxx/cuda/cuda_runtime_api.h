/* SPDX-License-Identifier: MIT
 *
 * cuda_runtime_api.h: the part of CUDA's header of this name that libcu++'s memory resources need, on a machine
 * without CUDA. A stream has no work. */
#ifndef RBM_CUDA_RUNTIME_API_H
#define RBM_CUDA_RUNTIME_API_H

typedef struct CUstream_st* cudaStream_t;
typedef enum
{
    cudaSuccess       = 0,
    cudaErrorNotReady = 600
} cudaError_t;

static inline cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    return (void)stream, cudaSuccess;
}
static inline cudaError_t cudaStreamQuery(cudaStream_t stream)
{
    return (void)stream, cudaSuccess;
}
static inline cudaError_t cudaGetLastError(void)
{
    return cudaSuccess;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * part.h: kernels that kernels.hip and part.hip have in common.
 */
#ifndef PART_H
#define PART_H

#include <hip/hip_runtime.h>

extern __constant__ int factors[4];
extern __device__ int counted;

/* A header may define these: each file that includes it has them. */
__constant__ int offsets[2] = {3, 4};
__inline__ __device__ int parity(int i) { return i % 2; }
__device__ int offset_of(int i) { return offsets[parity(i)]; }
__device__ __shared__ int of_block[64];

/* Each file has its own of a variable with static, and uses it in what is not static too. */
static __device__ int step;
__device__ inline int stepped_by(int i) { return i + step; }
template <class T> __device__ T stepped_twice(T i) { return stepped_by(stepped_by(i)); }
struct stepper {
    __device__ int operator()(int i) const { return stepped_twice(i) - step; }
};
void step_elsewhere(int* value);

/* times multiplies in each file that includes it. */
template <class T, int n> __global__ void times(T* values, T factor) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        values[i] *= factor;
}

extern template __global__ void times<int, 7>(int* values, int factor);

__global__ void by_factors(int* values, int count);

/* launched_elsewhere launches by_factors. */
void launched_elsewhere(int* values, int count, hipStream_t stream);

#endif

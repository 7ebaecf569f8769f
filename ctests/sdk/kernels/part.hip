/* SPDX-License-Identifier: MIT
 *
 * part.hip: the second file of kernels.hip's program.
 */
#include "part.h"

__constant__ int factors[4] = {1, 10, 100, 1000};
__device__ int counted;

template __global__ void times<int, 7>(int* values, int factor);

static __device__ int factor_of(int i) { return factors[i % 4]; }

__global__ void by_factors(int* values, int count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < static_cast<unsigned>(count)) {
        of_block[threadIdx.x] = factor_of(static_cast<int>(i));
        values[i] *= of_block[threadIdx.x];
        __atomic_fetch_add(&counted, 1, __ATOMIC_RELAXED);
    }
}

static __global__ void stepped(int* value) { *value += stepper()(0) + stepped_twice(0); }
void step_elsewhere(int* value) {
    const int ten = 10;
    (void)hipMemcpyToSymbol(HIP_SYMBOL(step), &ten, sizeof ten);
    stepped<<<1, 1>>>(value);
}

void launched_elsewhere(int* values, int count, hipStream_t stream) { by_factors<<<(count + 63) / 64, 64, 0, stream>>>(values, count); }

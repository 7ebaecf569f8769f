/* SPDX-License-Identifier: MIT
 *
 * barriers.hip: kernels whose threads wait at different barriers, or wait while others wait for
 * lanes of their warp. The argument is "fault", or names another one.
 * also: groups error: divergent_barrier: groups: thread (5, 0, 0) of block (0, 0, 0) waits at the barrier in line
 * also: waits error: divergent_barrier: waits: no thread of block (0, 0, 0) can go on: of 128 that have not ended 125 wait at the
 */
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include <cstdlib>
#include <cstring>

enum { N = 128 };

__global__ void halves(int* to, int fault) {
    __shared__ int sums[N];
    const int t = threadIdx.x;
    sums[t] = t;
    if (fault && t < N / 2)
        __syncthreads();
    else
        __syncthreads(); /* the fault */
    to[t] = sums[N - 1 - t];
}

__global__ void groups(int* to, int fault) {
    const auto block = cooperative_groups::this_thread_block();
    if (fault && threadIdx.x == 5)
        block.sync(); /* first */
    else
        cooperative_groups::sync(block); /* groups */
    to[threadIdx.x] = 1;
}

__global__ void waits(int* to, int fault) {
    if (fault && threadIdx.x < 3)
        to[threadIdx.x] = __shfl_sync(~0ull, 1, 0);
    else
        __syncthreads(); /* waits */
}

/* rounds has barriers that the compiler repeats, in a loop and in branches that all threads take alike. */
__global__ void rounds(int* to, int n) {
    __shared__ int sums[N];
    const int t = threadIdx.x;
    sums[t] = 1;
    for (int step = N / 2; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            sums[t] += sums[t + step];
    }
    for (int i = 0; i < n; i++)
        if (__syncthreads_or(t == i))
            to[t] = sums[0] + i;
    if (n > 3)
        __syncthreads();
    else
        __syncthreads();
}

int main(int count, char** arguments) {
    const char* const fault = count > 1 ? arguments[1] : "";
    int* to = nullptr;
    if (hipMalloc(&to, N * sizeof *to) != hipSuccess)
        return 1;
    rounds<<<7, N>>>(to, 5);
    halves<<<3, N>>>(to, !strcmp(fault, "fault"));
    groups<<<3, N>>>(to, !strcmp(fault, "groups"));
    waits<<<1, N>>>(to, !strcmp(fault, "waits"));
    return hipDeviceSynchronize() != hipSuccess;
}

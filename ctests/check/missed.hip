/* SPDX-License-Identifier: MIT
 *
 * missed.hip: threads that end before a barrier of their block.
 */
#include <hip/hip_runtime.h>

#include <cstring>

enum { N = 128 };

__global__ void leaves(int* to, int n) {
    __shared__ int sum;
    if (threadIdx.x == 0)
        sum = n;
    if (static_cast<int>(threadIdx.x) >= n)
        return;
    __syncthreads(); /* the fault */
    to[threadIdx.x] = sum;
}

int main(int count, char** arguments) {
    int* to = nullptr;
    if (hipMalloc(&to, N * sizeof *to) != hipSuccess)
        return 1;
    leaves<<<3, N>>>(to, count > 1 && !strcmp(arguments[1], "fault") ? N / 2 : N);
    return hipDeviceSynchronize() != hipSuccess;
}

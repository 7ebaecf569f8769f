/* SPDX-License-Identifier: MIT
 *
 * steps.cpp: sums and scans of programs whose lanes run in step, as hipcc compiles them.
 */
#include "launch.hpp"

constexpr int width = 32, threads = 128;

__device__ int scan_sums(int value, volatile int* s) {
    const int own = static_cast<int>(threadIdx.x), at = 2 * own - (own & (width - 1)) + width;
    s[at - width] = 0;
    s[at] = value;
    for (int far = 1; far < width; far *= 2) {
        s[at] += s[at - far];
    }
    return s[at] - value;
}

__device__ int scan_chain(int value, volatile int* s) {
    const int own = static_cast<int>(threadIdx.x), at = 2 * own - (own & (width - 1)) + width;
    s[at - width] = 0;
    int t = s[at] = value;
    s[at] = t += s[at - 1];
    s[at] = t += s[at - 2];
    s[at] = t += s[at - 4];
    s[at] = t += s[at - 8];
    s[at] = t += s[at - 16];
    return s[at - 1];
}

__device__ void reduce(volatile float* s, unsigned t) {
    s[t] += s[t + 32];
    s[t] = s[t] + s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}

struct sums {
    int scan[threads], chain[threads];
    float all;
};

__global__ void add(sums* out) {
    __shared__ int a[2 * threads], b[2 * threads];
    __shared__ float c[threads];
    const int own = static_cast<int>(threadIdx.x);
    out->scan[own] = scan_sums(own, a);
    out->chain[own] = scan_chain(own, b);
    c[own] = static_cast<float>(own);
    __syncthreads();
    if (own < 64)
        c[own] += c[own + 64];
    __syncthreads();
    if (own < 32)
        reduce(c, threadIdx.x);
    if (own == 0)
        out->all = c[0];
}

int main() {
    static sums out;
    add<<<1, threads>>>(&out);
    CHECK(hipDeviceSynchronize() == hipSuccess);
    for (int i = 0, sum = 0; i < threads; i++) {
        sum = i % width ? sum + i - 1 : 0;
        CHECK(out.scan[i] == sum && out.chain[i] == sum);
    }
    CHECK(out.all == threads * (threads - 1) / 2);
    return finish("steps");
}

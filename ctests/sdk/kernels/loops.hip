/* SPDX-License-Identifier: MIT
 *
 * loops.hip: kernels whose threads do not wait, which run as loops: over the threads of a block, and over blocks.
 */
#include <cstdio>

#include <hip/hip_runtime.h>

/* A product and a sum are rounded one by one, for each of the processors that the loop is compiled for. */
__global__ void rounded(int n, float a, const float* x, float* y) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i > 0 && i < n - 1)
        y[i] = a * x[i - 1] + x[i] * x[i + 1];
}

/* So are those of complex numbers, which AVX-512 has an instruction for. */
__global__ void turned(int n, const float2* x, float2* y) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n)
        y[i] = make_float2(x[i].x * y[i].x - x[i].y * y[i].y, x[i].x * y[i].y + x[i].y * y[i].x);
}

/* Places in a grid, of which a thread of the system takes many blocks at a time. */
__global__ void where(dim3* out) {
    const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    out[block * blockDim.x + threadIdx.x] = dim3(blockIdx.x, blockIdx.y, blockIdx.z + 100 * threadIdx.x);
}

/* A launch that fails in a block ends with it. */
__global__ void failing(int* count, int bad) {
    if (static_cast<int>(blockIdx.x) == bad)
        __builtin_trap();
    count[blockIdx.x]++;
}

static int failures;
static void check(const char* what, int at, double got, double expected) {
    if (got != expected && failures++ < 10)
        std::printf("%s %d: %.9g, not %.9g\n", what, at, got, expected);
}

template <class T> static T* fresh(int count) {
    T* memory = nullptr;
    check("hipMallocManaged", count, hipMallocManaged(&memory, static_cast<size_t>(count) * sizeof(T)), hipSuccess);
    return memory;
}

static void round_each() {
    enum { n = 1000 };
    float *const x = fresh<float>(n), *const y = fresh<float>(n);
    const float a = 1.F / 3;
    for (int i = 0; i < n; i++) {
        x[i] = 1 / (static_cast<float>(i) + 3);
        y[i] = static_cast<float>(i);
    }
    rounded<<<(n + 255) / 256, 256>>>(n, a, x, y);
    check("status", 0, hipDeviceSynchronize(), hipSuccess);
    for (int i = 0; i < n; i++) {
        const bool inside = i > 0 && i < n - 1;
        volatile float first = inside ? a * x[i - 1] : static_cast<float>(i);
        volatile float second = inside ? x[i] * x[i + 1] : 0;
        check("rounded", i, static_cast<double>(y[i]), static_cast<double>(first + second));
    }
}

static void turn_each() {
    enum { n = 1000 };
    float2 *const x = fresh<float2>(n), *const y = fresh<float2>(n);
    for (int i = 0; i < n; i++) {
        x[i] = make_float2(1 / (static_cast<float>(i) + 3), 1 / (static_cast<float>(i) + 7));
        y[i] = make_float2(static_cast<float>(i) / 3, static_cast<float>(i) / 9);
    }
    turned<<<(n + 255) / 256, 256>>>(n, x, y);
    check("status", 0, hipDeviceSynchronize(), hipSuccess);
    for (int i = 0; i < n; i++) {
        const float2 z = make_float2(static_cast<float>(i) / 3, static_cast<float>(i) / 9);
        volatile float xx = x[i].x * z.x, yy = x[i].y * z.y, xy = x[i].x * z.y, yx = x[i].y * z.x;
        check("turned x", i, static_cast<double>(y[i].x), static_cast<double>(xx - yy));
        check("turned y", i, static_cast<double>(y[i].y), static_cast<double>(xy + yx));
    }
}

static void place_each(const dim3& grid, unsigned threads) {
    const unsigned blocks = grid.x * grid.y * grid.z;
    dim3* const out = fresh<dim3>(static_cast<int>(blocks * threads));
    where<<<grid, threads>>>(out);
    check("status", 0, hipDeviceSynchronize(), hipSuccess);
    for (unsigned i = 0; i < blocks * threads; i++) {
        const unsigned b = i / threads;
        const int at = static_cast<int>(i);
        check("where x", at, out[i].x, b % grid.x);
        check("where y", at, out[i].y, b / grid.x % grid.y);
        check("where z", at, out[i].z, b / grid.x / grid.y + 100 * (i % threads));
    }
}

static void fail(int blocks, int bad) {
    int* const count = fresh<int>(blocks);
    failing<<<static_cast<unsigned>(blocks), 1>>>(count, bad);
    check("failing", bad, hipDeviceSynchronize(), bad < blocks ? hipErrorLaunchFailure : hipSuccess);
    int ran = 0;
    for (int i = 0; i < blocks; i++) {
        check("once", i, count[i] > 1, 0);
        ran += count[i];
    }
    check("last", bad, count[blocks - 1], bad < blocks ? 0 : 1);
    check("all", bad, ran == blocks, bad >= blocks);
}

int main() {
    round_each();
    turn_each();
    place_each(dim3(2, 3, 2), 5);
    place_each(dim3(7, 5, 9), 3);
    place_each(dim3(1000), 1);
    place_each(dim3(1, 1, 600), 2);
    fail(100000, 100000);
    fail(100000, 50);
    return failures != 0;
}

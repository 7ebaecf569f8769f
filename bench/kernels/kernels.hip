/* SPDX-License-Identifier: MIT
 *
 * kernels.hip: ten kernels that the kit and HIP-CPU compile, with the word loop serial loops of the same results instead.
 */
#include <hip/hip_runtime.h>

#include <cstring>

#include "rows.h"

__global__ void saxpy(int n, float a, const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
__global__ void stencil(int n, const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < n - 1)
        y[i] = 0.25f * x[i - 1] + 0.5f * x[i] + 0.25f * x[i + 1];
}
__global__ void operations(int n, const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float s = x[i];
        for (int k = 0; k < 1000; k++)
            s = s * 0.999f + 0.001f;
        y[i] = s;
    }
}
__global__ void gather(int n, const int* at, const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[at[i]];
}
__global__ void product(int n, const float* a, const float* b, float* c) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[y * n + k] * b[k * n + x];
    c[y * n + x] = s;
}
__global__ void histogram(int n, const int* x, int* bins) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&bins[x[i] & 255], 1);
}
__global__ void transpose(int n, const float* a, float* b) {
    __shared__ float t[16][17];
    int x = threadIdx.x, y = threadIdx.y, col = blockIdx.x * 16, row = blockIdx.y * 16;
    t[y][x] = a[(row + y) * n + col + x];
    __syncthreads();
    b[(col + y) * n + row + x] = t[x][y];
}
__global__ void tree(const float* x, float* out) {
    __shared__ float s[256];
    unsigned t = threadIdx.x;
    s[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    for (unsigned h = 128; h > 0; h /= 2) {
        if (t < h)
            s[t] += s[t + h];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = s[0];
}
__global__ void tiled(int n, const float* a, const float* b, float* c) {
    __shared__ float s[16][16], t[16][16];
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 16 + y, col = blockIdx.x * 16 + x;
    float sum = 0;
    for (int k = 0; k < n; k += 16) {
        s[y][x] = a[row * n + k + x];
        t[y][x] = b[(k + y) * n + col];
        __syncthreads();
        for (int j = 0; j < 16; j++)
            sum += s[y][j] * t[j][x];
        __syncthreads();
    }
    c[row * n + col] = sum;
}
__global__ void shuffles(const float* x, float* out) {
    float v = x[blockIdx.x * 256 + threadIdx.x];
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_xor(v, d);
    out[blockIdx.x * 256 + threadIdx.x] = v;
}

static void loops(const float* x, const int* at, float* y) {
    const int n = ELEMENTS, m = SIDE;
    ROW("stencil", n, y, n, for (int i = 1; i < n - 1; i++) y[i] = 0.25f * x[i - 1] + 0.5f * x[i] + 0.25f * x[i + 1]);
    ROW("saxpy", n, y, 0, for (int i = 0; i < n; i++) y[i] = 2.f * x[i] + y[i]);
    ROW("operations", OPS, y, OPS, for (int i = 0; i < OPS; i++) {
        float s = x[i];
        for (int k = 0; k < 1000; k++)
            s = s * 0.999f + 0.001f;
        y[i] = s;
    });
    ROW("gather", n, y, n, for (int i = 0; i < n; i++) y[i] = x[at[i]]);
    ROW("product", m * m, y, m * m, for (int i = 0; i < m * m; i++) {
        float s = 0;
        for (int k = 0; k < m; k++)
            s += x[i / m * m + k] * x[k * m + i % m];
        y[i] = s;
    });
    int* bins = reinterpret_cast<int*>(y);
    ROW("histogram", n, y, 0, for (int i = 0; i < n; i++) bins[at[i] & 255]++);
    ROW("transpose", m * m, y, m * m, for (int i = 0; i < m * m; i++) y[i % m * m + i / m] = x[i]);
    ROW("tree", n, y, n / 256, for (int i = 0; i < n; i += 256) {
        float s = 0;
        for (int k = 0; k < 256; k++)
            s += x[i + k];
        y[i / 256] = s;
    });
}

static void kernels(const float* x, const int* at, float* y) {
    const int n = ELEMENTS, m = SIDE;
    const dim3 each(256), square(16, 16), line(n / 256), few(OPS / 256), tiles(m / 16, m / 16);
    int* bins = reinterpret_cast<int*>(y);
#define KERNEL(kernel, threads, count, grid, block, ...) \
    ROW(#kernel, threads, y, count, hipLaunchKernelGGL(kernel, grid, block, 0, 0, __VA_ARGS__); (void)hipDeviceSynchronize())
    KERNEL(stencil, n, n, line, each, n, x, y);
    KERNEL(saxpy, n, 0, line, each, n, 2.f, x, y);
    KERNEL(operations, OPS, OPS, few, each, OPS, x, y);
    KERNEL(gather, n, n, line, each, n, at, x, y);
    KERNEL(product, m * m, m * m, tiles, square, m, x, x, y);
    KERNEL(histogram, n, 0, line, each, n, at, bins);
    KERNEL(transpose, m * m, m * m, tiles, square, m, x, y);
    KERNEL(tree, n, n / 256, line, each, x, y);
    KERNEL(tiled, m * m, m * m, tiles, square, m, x, x, y);
    KERNEL(shuffles, OPS, OPS, few, each, x, y);
}

int main(int count, char** arguments) {
    float *x = nullptr, *y = nullptr;
    int* at = nullptr;
    if (hipMalloc(reinterpret_cast<void**>(&x), ELEMENTS * sizeof *x) != hipSuccess
        || hipMalloc(reinterpret_cast<void**>(&y), ELEMENTS * sizeof *y) != hipSuccess
        || hipMalloc(reinterpret_cast<void**>(&at), ELEMENTS * sizeof *at) != hipSuccess)
        return 1;
    fill(x, at);
    std::memset(y, 0, ELEMENTS * sizeof *y);
    if (count > 1)
        loops(x, at, y);
    else
        kernels(x, at, y);
    return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * races.hip: kernels in which threads of a block access memory of the block in no order. The argument is "fault", or names
 * another one. Without an argument barriers, meetings of a warp and atomic operations order all accesses.
 * also: writes error: race: writes: thread (1, 0, 0) of block (0, 0, 0) writes 4 bytes of shared memory that thread (0, 0, 0) writes, and
 * also: reads error: race: reads: thread (1, 0, 0) of block (0, 0, 0) reads 4 bytes of shared memory that thread (0, 0, 0) writes, and
 * also: begins error: race: counts: thread (1, 0, 0) of block (0, 0, 0) atomically changes 4 bytes of shared memory that thread (0, 0, 0) writes
 * also: ends error: race: counts: thread (1, 0, 0) of block (0, 0, 0) atomically changes 4 bytes of shared memory that thread (0, 0, 0) reads
 * also: bytes error: race: bytes: thread (1, 0, 0) of block (0, 0, 0) writes 1 byte of shared memory that thread (0, 0, 0) writes, and
 * also: warps error: race: warps: thread (
 * also: tiles error: race: tiles: thread (
 * also: copies error: race: copies: thread (0, 0, 0) of block (0, 0, 0) writes
 * also: product error: race: product: thread (
 */
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include <cstdlib>
#include <cstring>

enum { N = 128, EDGE = 16, BLOCKS = 5 };

__global__ void reverse(int* to, int fault) {
    extern __shared__ int values[];
    const int t = threadIdx.x;
    values[t] = t; /* the fault */
    if (!fault)
        __syncthreads();
    to[t] = values[N - 1 - t];
}

__global__ void writes(int* to, int fault) {
    __shared__ int one;
    if (fault || threadIdx.x == 0)
        one = threadIdx.x;
    __syncthreads();
    to[threadIdx.x] = one;
}

__global__ void reads(int* to, int fault) {
    __shared__ int one;
    if (threadIdx.x == 0)
        one = fault + 5;
    if (!fault)
        __syncthreads();
    to[threadIdx.x] = one;
}

__global__ void counts(int* to, int begins, int ends) {
    __shared__ int count;
    if (threadIdx.x == 0)
        count = 0;
    if (!begins)
        __syncthreads();
    atomicAdd(&count, 1);
    if (!ends)
        __syncthreads();
    to[threadIdx.x] = count;
}

__global__ void bytes(int* to, int fault) {
    __shared__ char values[N];
    const int t = threadIdx.x;
    values[fault ? t / 2 * 2 : t] = 1;
    __syncthreads();
    to[t] = values[N - 1 - t];
}

__global__ void warps(int* to, int fault) {
    __shared__ int values[N];
    const int t = threadIdx.x;
    values[t] = t;
    __syncwarp();
    to[t] = values[fault ? N - 1 - t : t ^ 1];
    __shfl(t, 0);
    values[t ^ 2] = t;
}

__global__ void tiles(int* to, int fault) {
    __shared__ int values[N];
    const int t = threadIdx.x;
    const auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
    values[t] = t;
    tile.sync();
    to[t] = values[fault ? t ^ 16 : t ^ 15];
}

__global__ void copies(int* to, int fault) {
    __shared__ int4 values[2];
    const int t = threadIdx.y;
    if (t < 2)
        values[t] = make_int4(t, t, t, t);
    if (!fault)
        __syncthreads();
    const int4 other = values[t ? 0 : 1];
    to[t] = other.x;
}

__global__ void sum(int* to) {
    __shared__ int values[N];
    const int t = threadIdx.x;
    values[t] = t;
    for (int step = N / 2; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            values[t] += values[t + step];
    }
    if (t == 0)
        to[blockIdx.x] = values[0];
}

__global__ void product(float* to, const float* a, int n, int fault) {
    __shared__ float left[EDGE][EDGE], right[EDGE][EDGE];
    const int x = threadIdx.x, y = threadIdx.y;
    float result = 0;
    for (int at = 0; at < n; at += EDGE) {
        left[y][x] = a[y * n + at + x];
        right[y][x] = a[(at + y) * n + x];
        __syncthreads();
        for (int i = 0; i < EDGE; i++)
            result += left[y][i] * right[i][x];
        if (!fault)
            __syncthreads();
    }
    to[y * n + x] = result;
}

int main(int count, char** arguments) {
    const auto is = [&](const char* name) { return count > 1 && !strcmp(arguments[1], name); };
    int* to = nullptr;
    float* a = nullptr;
    const int n = 4 * EDGE;
    if (hipMalloc(&to, N * sizeof *to) != hipSuccess || hipMalloc(&a, 2 * n * n * sizeof *a) != hipSuccess
        || hipMemset(a, 0, n * n * sizeof *a) != hipSuccess)
        return 1;
    reverse<<<1, N, N * sizeof(int)>>>(to, is("fault"));
    reverse<<<BLOCKS, N, N * sizeof(int)>>>(to, 0);
    writes<<<1, N>>>(to, is("writes"));
    reads<<<1, N>>>(to, is("reads"));
    counts<<<1, N>>>(to, is("begins"), is("ends"));
    bytes<<<1, N>>>(to, is("bytes"));
    warps<<<BLOCKS, N>>>(to, is("warps"));
    tiles<<<BLOCKS, N>>>(to, is("tiles"));
    copies<<<1, dim3(1, N)>>>(to, is("copies"));
    sum<<<BLOCKS, N>>>(to);
    product<<<BLOCKS, dim3(EDGE, EDGE)>>>(a + n * n, a, n, is("product"));
    return hipDeviceSynchronize() != hipSuccess;
}
